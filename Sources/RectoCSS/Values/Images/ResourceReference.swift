import RectoCore

/// A reference to an image or other resource from a style sheet.
public struct ResourceReference: Hashable, Sendable {
    public var url: String
    /// The base for a relative URL.
    public var base: String
    public var span: SourceSpan?
    /// The number of image pixels in a CSS px, from the option that was chosen in `image-set()`.
    public var resolution: Double
    public init(url: String, base: String, span: SourceSpan?, resolution: Double = 1) {
        self.url = url
        self.base = base
        self.span = span
        self.resolution = resolution
    }
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
        let name = lowercased(token)
        if name == "cross-fade" || name == "element" {
            unsupported = "'\(name)()' is not supported yet"
        }
        return nil
    }
}
