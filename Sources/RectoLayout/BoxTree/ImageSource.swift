import RectoCSS
import RectoCore

/// Index of an image that the render has loaded.
public struct ImageID: Hashable, Sendable {
    public let raw: Int32
    public init(raw: Int32) { self.raw = raw }
}

/// Where layout gets images from. Loading reports what it refuses or misses.
public protocol ImageSource: AnyObject {
    /// Loads the image at `url` for an element (`span` is its place) against the document's base.
    func image(url: String, span: SourceSpan?) -> ImageID?
    /// Loads an image that a style sheet names.
    func image(_ reference: ResourceReference) -> ImageID?
    /// Natural size in CSS px.
    func naturalSize(_ image: ImageID) -> Size
}
