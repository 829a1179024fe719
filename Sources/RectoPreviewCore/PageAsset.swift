/// A file of the page that shows the preview, as bytes of the program.
struct PageAsset: Sendable {
    /// The last part of the address; empty for the page itself.
    var name: String
    var type: String
    var bytes: [UInt8]

    static let all = [
        PageAsset(name: "", type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
        PageAsset(name: "preview.css", type: "text/css; charset=utf-8", bytes: PackageResources.preview_css),
        PageAsset(name: "preview.js", type: "text/javascript; charset=utf-8", bytes: PackageResources.preview_js),
    ]
}
