import RectoCore
import RectoLayout

/// An image as it was loaded, still encoded.
package struct EncodedImage {
    package var format: ImageFormat
    package var bytes: [UInt8]
    /// In pixels, as stored.
    package var width: Int
    package var height: Int
    /// How to turn it upright: 1…8, as Exif counts.
    package var orientation: Int
    /// The same for what is the same file; nil if the image's own number is.
    package var number: Int?
    /// Of an SVG image.
    package var drawing: SVGPicture?
    /// For messages: its URL.
    package var name: String
    package var span: SourceSpan?
    package init(
        format: ImageFormat, bytes: [UInt8], width: Int, height: Int, orientation: Int = 1, name: String,
        span: SourceSpan? = nil
    ) {
        self.format = format
        self.bytes = bytes
        self.width = width
        self.height = height
        self.orientation = orientation
        self.name = name
        self.span = span
    }
}

extension EncodedImage {
    /// Width and height of a GIF file, from its header.
    package static func gifSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? { GIFPicture.size(bytes) }
}

/// Where the writer gets the images that layout has placed.
package protocol EncodedImageSource: ImageSource {
    func encoded(_ image: ImageID) -> EncodedImage?
}
