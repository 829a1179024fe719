import RectoCore

/// A reference to an image or other resource from a style sheet.
public struct ResourceReference: Hashable, Sendable {
    public var url: String
    /// The base for a relative URL.
    public var base: String
    public var span: SourceSpan?
    /// The number of image pixels in a CSS px, from the option that was chosen in `image-set()`.
    public var resolution: Double
    /// The code that is the image; it has no address then.
    public var code: CodeImage?
    public init(url: String, base: String, span: SourceSpan?, resolution: Double = 1) {
        self.url = url
        self.base = base
        self.span = span
        self.resolution = resolution
    }

    /// An image that is drawn from its content.
    public init(code: CodeImage, span: SourceSpan?) {
        self.init(url: "", base: "", span: span)
        self.code = code
    }

    var cssText: String { code?.cssText ?? "url(\(ValueText.string(url)))" }
}

extension ValueParser {
    /// `<image>`. [CSS Images 3 §2](https://www.w3.org/TR/css-images-3/#image-values)
    mutating func image() -> ResourceReference? {
        if let url = url() { return url }
        guard let token = peek(), token.kind == .function else { return nil }
        if let (image, resolution) = imageSet({ $0.image() }, reference: { $0 }) {
            var image = image
            image.resolution = resolution
            return image
        }
        if cursor.isFunction("-recto-code") {
            let start = cursor.position
            return code().map { ResourceReference(code: $0, span: element?.span ?? cursor.span(from: start)) }
        }
        let name = lowercased(token)
        if name == "cross-fade" || name == "element" {
            unsupported = "'\(name)()' is not supported yet"
        }
        return nil
    }
}
