import Recto

/// A file of the page that shows the preview, as bytes of the program.
struct PageAsset: Sendable {
    /// The last part of the address; empty for the page itself.
    var name: String
    var type: String
    var bytes: [UInt8]

    static let all = [
        PageAsset(name: "", type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
        PageAsset(name: "preview.css", type: "text/css; charset=utf-8", bytes: PackageResources.preview_css),
        module("preview", PackageResources.preview_js), module("link", PackageResources.link_js),
        module("dom", PackageResources.dom_js),
        module("fields", PackageResources.fields_js), module("values", PackageResources.values_js),
        module("spots", PackageResources.spots_js),
        module("panel", PackageResources.panel_js), module("messages", PackageResources.messages_js),
        module("marks", PackageResources.marks_js), module("explain", PackageResources.explain_js),
        module("tokens", PackageResources.tokens_js), module("compare", PackageResources.compare_js),
        module("voice", PackageResources.voice_js), module("picture", PackageResources.picture_js),
        module("place", PackageResources.place_js), module("press", PackageResources.press_js),
        module("spring", PackageResources.spring_js), module("stack", PackageResources.stack_js),
    ]

    /// The files as gzip packs them, by name.
    static let packed = Dictionary(uniqueKeysWithValues: all.map { ($0.name, Gzip.pack($0.bytes)) })

    private static func module(_ name: String, _ bytes: [UInt8]) -> PageAsset {
        PageAsset(name: name + ".js", type: "text/javascript; charset=utf-8", bytes: code(of: bytes))
    }

    /// A module without indentation, empty lines, and lines that are comments. These are a sixth of it, and for those who read
    /// the source.
    static func code(of module: [UInt8]) -> [UInt8] {
        var code: [UInt8] = []
        code.reserveCapacity(module.count)
        for line in module.split(separator: UInt8(ascii: "\n")) {
            let text = line.drop { $0 == UInt8(ascii: " ") }
            if text.isEmpty || text.starts(with: "//".utf8) { continue }
            code += text
            code.append(UInt8(ascii: "\n"))
        }
        return code
    }
}
