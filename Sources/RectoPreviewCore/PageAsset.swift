/// A file of the page that shows the preview, as bytes of the program.
struct PageAsset: Sendable {
    /// The last part of the address; empty for the page itself.
    var name: String
    var type: String
    var bytes: [UInt8]

    static let all = [
        PageAsset(name: "", type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
        PageAsset(name: "preview.css", type: "text/css; charset=utf-8", bytes: PackageResources.preview_css),
        module("preview.js", PackageResources.preview_js), module("link.js", PackageResources.link_js),
        module("fields.js", PackageResources.fields_js), module("panel.js", PackageResources.panel_js),
        module("picture.js", PackageResources.picture_js),
        module("place.js", PackageResources.place_js), module("press.js", PackageResources.press_js),
        module("spring.js", PackageResources.spring_js), module("stack.js", PackageResources.stack_js),
    ]

    private static func module(_ name: String, _ bytes: [UInt8]) -> PageAsset {
        PageAsset(name: name, type: "text/javascript; charset=utf-8", bytes: bytes)
    }
}
