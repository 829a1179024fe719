import RectoCSS
import RectoCore

/// The index of an image that the render has loaded.
public struct ImageID: Hashable, Sendable {
    public let raw: Int32
    public init(raw: Int32) { self.raw = raw }
}

/// The natural dimensions of an image. A gradient has none, and a drawing may have only a ratio.
/// [CSS Images 3 §4.1](https://www.w3.org/TR/css-images-3/#natural-dimensions)
public struct NaturalDimensions: Hashable, Sendable {
    public var width: LayoutUnit?
    public var height: LayoutUnit?
    /// The width divided by the height.
    public var ratio: Double?
    /// The grid of a code, into which its size is fitted.
    public var grid: ModuleGrid?
    public static let none = NaturalDimensions(width: nil, height: nil, ratio: nil)

    public init(width: LayoutUnit?, height: LayoutUnit?, ratio: Double?) {
        self.width = width
        self.height = height
        self.ratio = ratio
    }
    public init(_ size: Size) {
        let isSized = size.width > .zero && size.height > .zero
        self.init(
            width: size.width, height: size.height, ratio: isSized ? size.width.double / size.height.double : nil)
    }

    /// The concrete size if only the size of `box` is given. If only the ratio is known, it is the largest size that
    /// fits into the box.
    /// [CSS Images 3 §4.4](https://www.w3.org/TR/css-images-3/#default-sizing)
    public func size(in box: Size) -> Size {
        switch (width, height, ratio) {
        case (let width?, let height?, _): return Size(width: width, height: height)
        case (let width?, nil, let ratio?): return Size(width: width, height: LayoutUnit(width.double / ratio))
        case (nil, let height?, let ratio?): return Size(width: LayoutUnit(height.double * ratio), height: height)
        case (let width?, nil, nil): return Size(width: width, height: box.height)
        case (nil, let height?, nil): return Size(width: box.width, height: height)
        case (nil, nil, let ratio?):
            let width = min(box.width, LayoutUnit(box.height.double * ratio))
            return Size(width: width, height: LayoutUnit(width.double / ratio))
        case (nil, nil, nil): return box
        }
    }
}

/// The source of images for layout. Loading reports images that are refused or missing.
public protocol ImageSource: AnyObject {
    /// Loads the image at `url`, relative to the document's base, for the element at `span`.
    /// - Parameter resolution: the number of image pixels in a CSS px.
    func image(url: String, resolution: Double, span: SourceSpan?) -> ImageID?
    /// Loads an image that a style sheet refers to.
    func image(_ reference: ResourceReference) -> ImageID?
    /// Loads an SVG drawing that is contained in the document itself.
    func drawing(_ markup: [UInt8], span: SourceSpan?) -> ImageID?
    /// Takes a drawing of filled shapes that is contained in the document itself; nil if a path is wrong or lies outside
    /// of what is shown.
    func vectors(_ drawing: VectorDrawing, span: SourceSpan?) -> ImageID?
    /// The elements of an image that is a drawing with text; nil for other images.
    func drawingSource(_ image: ImageID) -> DrawingSource?
    /// The bytes of a file of SVG that a drawing in the document refers to.
    func drawingFile(url: String, span: SourceSpan?) -> [UInt8]?
    /// The address, with the data in it, of a picture that an element of a drawing in the document names; nil if the
    /// picture cannot be had, which is reported.
    func dataAddress(ofPicture url: String, span: SourceSpan?) -> [UInt8]?
    /// The dimensions in CSS px. With `upright` the image is turned as its metadata say.
    func naturalDimensions(_ image: ImageID, upright: Bool) -> NaturalDimensions
    /// The properties that the file of an image gives to its pixels; nil for a drawing.
    func pixels(of image: ImageID) -> ImagePixels?
    /// The modules across and down a code, with the empty ones around it; nil for other images.
    func modules(of image: ImageID) -> (columns: Double, rows: Double)?
    /// The part of an image that is less transparent than `shape-image-threshold` of the style says, where the image
    /// fills a rectangle of `size`; nil if the image is missing.
    func shape(of image: ImageValue, size: Size, _ style: ComputedStyle) -> ShapeRows?
}

/// The pixels of an image.
public struct ImagePixels: Hashable, Sendable {
    /// The number of pixels in a CSS px that the file gives.
    public var resolution: Double?
    public init(resolution: Double?) { self.resolution = resolution }
}

extension ImageSource {
    public func drawingSource(_ image: ImageID) -> DrawingSource? { nil }
    public func vectors(_ drawing: VectorDrawing, span: SourceSpan?) -> ImageID? { nil }
    public func modules(of image: ImageID) -> (columns: Double, rows: Double)? { nil }
    public func drawingFile(url: String, span: SourceSpan?) -> [UInt8]? { nil }
    public func dataAddress(ofPicture url: String, span: SourceSpan?) -> [UInt8]? { nil }
    public func shape(of image: ImageValue, size: Size, _ style: ComputedStyle) -> ShapeRows? { nil }

    /// The dimensions, in CSS px, of an image that is shown with a style. They are zoomed with its box, but the dots of a
    /// code are not.
    /// [CSS Images 4 §5.2](https://www.w3.org/TR/css-images-4/#the-image-resolution)
    public func naturalDimensions(_ image: ImageID, in style: InheritedStyle) -> NaturalDimensions {
        let natural = naturalDimensions(image, upright: !style.ignoresImageOrientation)
        let wanted = style.imageResolution
        var scale = style.usedZoom
        if wanted != ImageResolution(), let pixels = pixels(of: image) {
            scale /= wanted.used(own: pixels.resolution)
        }
        let grid = modules(of: image).flatMap { ModuleGrid($0, wanted) }
        if scale == 1, grid == nil { return natural }
        func length(_ side: LayoutUnit?) -> LayoutUnit? { side.map { LayoutUnit($0.double * scale) } }
        var scaled = NaturalDimensions(
            width: length(natural.width), height: length(natural.height), ratio: natural.ratio)
        if let grid, let width = scaled.width, let height = scaled.height {
            scaled = NaturalDimensions(grid.size(near: Size(width: width, height: height)))
        }
        scaled.grid = grid
        return scaled
    }
}
