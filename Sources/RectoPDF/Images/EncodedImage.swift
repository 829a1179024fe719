import RectoCore
import RectoLayout

/// An image as it was loaded, which is still encoded.
package struct EncodedImage {
    package var format: ImageFormat
    package var bytes: [UInt8]
    /// The width in pixels, as stored.
    package var width: Int
    package var height: Int
    /// The orientation as Exif numbers it, from 1 to 8.
    package var orientation: Int
    /// The number of pixels in a CSS px that the file gives.
    package var resolution: Double?
    /// A number that is equal for equal files; nil stands for the image's own number.
    package var number: Int?
    /// The drawing, for an SVG image.
    package var drawing: SVGPicture?
    /// A number that tells the file of a drawing, whose bytes are not kept, from others.
    package var drawingMark: UInt64?
    /// The shapes of an image that recto draws itself.
    package var vectors: VectorPicture?
    /// The facts and pages that documents share of the drawing; nil for one that belongs to a document alone.
    package var shared: SharedDrawing?
    /// The name for messages, which is the image's URL.
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
    /// The warning about a file that ends before its picture does.
    package var isCutOff: Diagnostic {
        Diagnostic(
            .imageCutOff, "the image '\(name)' is cut off: the end of its file is missing", at: span,
            hints: ["copy the file again, or export the picture anew"], category: .resource)
    }

    /// The width and height of a GIF file, from its header.
    package static func gifSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? { GIFPicture.size(bytes) }
}

/// The source of the images that layout has placed.
package protocol EncodedImageSource: ImageSource {
    func encoded(_ image: ImageID) -> EncodedImage?
    /// Whether an image is a code that a style sheet asks for.
    var hasCodes: Bool { get }
}

extension EncodedImageSource {
    package var hasCodes: Bool { false }
}
