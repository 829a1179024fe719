/// Sizes beyond which a file is not read.
public struct ResourceLimits: Sendable {
    /// The limit for HTML, style sheets, data and fonts, in bytes.
    public var fileSize = 64 << 20
    /// The limit for images, in bytes.
    public var imageSize = 64 << 20
    /// Width times height of an image in pixels: a small file can unpack to gigabytes.
    public var imagePixels = 100_000_000
    /// The limits that recto has on its own.
    public init() {}
}
