import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout
import RectoText

/// The drawing of one page, in painting order. No decision is left to the writer: every length is a used length and
/// every colour is final.
///
/// Coordinates are CSS px from the top left corner of the sheet. Points, rectangles, glyphs and text are in shared
/// arrays that the items point into, so that a page of ten thousand glyphs needs only a few allocations. The list
/// contains no type of Cairo, so that another writer can replace Cairo.
package struct DisplayList {
    package internal(set) var size: Size
    package internal(set) var sheet = PrintSheet()
    package internal(set) var items: [DisplayItem] = []
    var rects: [Rect] = []
    var verbs: [PathVerb] = []
    var points: [Point] = []
    var glyphs: [PositionedGlyph] = []
    var clusters: [GlyphCluster] = []
    var text: [UInt8] = []
    /// The areas that are links, in tree order.
    package internal(set) var links: [LinkArea] = []
    /// The elements that links can lead to.
    package internal(set) var anchors: [Anchor] = []
    /// The footnotes and their calls, which lead to each other.
    package internal(set) var footnotes: [(end: FootnoteEnd, point: Point)] = []
    /// The entries of the document's outline that begin on this page.
    package internal(set) var bookmarks: [Bookmark] = []
    /// The text that extends farthest beyond an edge of the sheet, where nobody can read it.
    package internal(set) var cutText: CutText?
    /// For each element that clips text, the text that it clips most.
    package internal(set) var clippedText: [NodeID: CutText] = [:]
    /// The elements whose transforms make them too large to be drawn.
    package internal(set) var tooLarge: [NodeID] = []
    /// The elements that are not drawn as their style says.
    package internal(set) var simplified: [(element: NodeID, what: Simplification)] = []
    /// The content of the document's structure that text which is added now is.
    var content = StructureTree.artifact
    /// The space, or the newline, that is added after text which is added now, with a glyph for it; nil for none.
    var spaceAtEnd: (glyph: UInt32, character: UInt8)?
    /// The cost of the items that filters have copied so far, counted in items.
    var copiedItems = 0

    /// Filled rectangles that are not items yet, because later rectangles may still join them.
    fileprivate var fills: [FillBatch] = []

    package init(size: Size) { self.size = size }

    /// The length of a list's items, and of its three arrays of text.
    struct Length {
        var items = 0
        var glyphs = 0
        var clusters = 0
        var bytes = 0
    }
    var length: Length {
        Length(items: items.count, glyphs: glyphs.count, clusters: clusters.count, bytes: text.count)
    }
    /// Makes room for a list of a length, and for somewhat longer ones.
    mutating func reserve(_ length: Length) {
        items.reserveCapacity(length.items + length.items / 8)
        glyphs.reserveCapacity(length.glyphs + length.glyphs / 8)
        clusters.reserveCapacity(length.clusters + length.clusters / 8)
        text.reserveCapacity(length.bytes + length.bytes / 8)
    }
}

/// Rectangles of one colour.
private struct FillBatch {
    var color: Color
    var rects: [Rect]

    mutating func add(_ rect: Rect) {
        if let joined = rects[rects.count - 1].joined(rect) {
            rects[rects.count - 1] = joined
        } else {
            rects.append(rect)
        }
    }

    /// Whether one of the rectangles is below `rect`. The result is also true if too many comparisons are needed to
    /// find out.
    func covers(_ rect: Rect, _ comparisons: inout Int) -> Bool {
        comparisons += rects.count
        return comparisons > 128 || rects.contains { $0.intersects(rect) }
    }
}

package enum DisplayItem {
    /// Rectangles of one colour, painted as one area, so that no seam is visible between neighbours.
    case fillRects(Range<Int>, Color)
    case fillPath(PathSlice, FillRule, Color)
    case strokePath(PathSlice, StrokeStyle, Color)
    case text(GlyphRun)
    case picture(Picture, destination: Rect)
    case tiles(TiledPicture)
    /// A shape with blurred edges. The point is the corner of the shape before the blur.
    case blurred(BlurredShape, at: Point, Color)
    /// The items up to `popBlur` are drawn as a picture within the rectangle and blurred.
    case pushBlur(deviation: LayoutUnit, Rect, BlurInk)
    case popBlur
    /// The items up to `maskedContent` draw a mask. Of the items from there up to `popMask`, as much is visible as the
    /// mask has alpha.
    case pushMask(MaskForm)
    case maskedContent
    case popMask
    /// The items up to `popMaskLayer` are a layer of a mask.
    case pushMaskLayer(MaskComposite, isLuminance: Bool)
    case popMaskLayer
    case pushClip(PathSlice, FillRule)
    /// Clips to the outlines of glyphs.
    case pushTextClip([GlyphRun])
    case popClip
    /// The items up to `popGroup` are composited as one picture.
    case pushGroup(opacity: Double, BlendMode)
    case popGroup
    /// The items up to `popTransform` are drawn in other coordinates.
    case pushTransform(AffineTransform)
    case popTransform
    /// The items up to `endContent` are a content of the document's structure, within the rectangle.
    case beginContent(Int32, Rect)
    case endContent
    /// The items up to `endLayer` are guides, which do not print.
    case beginLayer(GuideLayer)
    case endLayer
}

/// The colours of a blurred picture.
package enum BlurInk: Equatable {
    /// The picture's shape is painted in one colour.
    case color(Color)
    /// The picture keeps its colours.
    case own
}
package struct MaskForm {
    /// Nothing outside of it is visible.
    package var area: Rect
    /// Whether the mask is made of layers, which PDF cannot combine. The other masks are what is drawn, by its alpha.
    package var isLayered = false
}

package enum FillRule: UInt8 { case nonZero, evenOdd }
enum PathVerb: UInt8 {
    case move, line
    /// A curve, with two control points and its end.
    case curve
    case close
}

/// A path, as ranges of the list's `verbs` and `points`.
package struct PathSlice {
    var verbs: Range<Int>
    var firstPoint: Int
}

package struct StrokeStyle: Equatable {
    package var width: LayoutUnit
    package var isRoundCapped = false
    /// The lengths of a dash and of the gap after it. Both are zero for a solid line.
    package var dash = LayoutUnit.zero
    package var gap = LayoutUnit.zero
    /// The offset in the pattern at which the line begins.
    package var phase = LayoutUnit.zero
    init(width: LayoutUnit) { self.width = width }
}

/// Glyphs of one face, size and colour.
package struct GlyphRun {
    package var face: FaceID
    package var size: LayoutUnit
    package var color: Color
    /// The range in `glyphs`. Glyphs are in visual order, from left to right.
    var glyphs: Range<Int>
    /// The range in `clusters`. Together the clusters cover `glyphs` and `text` without gaps.
    var clusters: Range<Int>
    /// The range in `text`, in UTF-8. The texts of the clusters are in the order of the glyphs.
    var text: Range<Int>
    /// True for glyphs that are outlines without text. Marks are, because their text belongs to their bases.
    var isOutlined = false
    /// The width of the lines along the outlines; 0 fills them.
    var strokeWidth = LayoutUnit.zero
    /// The horizontal factor; it is below 1 for glyphs that are made narrower.
    var compression = 1.0
    /// True in a vertical line whose glyphs are not turned.
    var isUpright = false
    /// Whether the text reads from right to left, so that its clusters are in the reverse of the order of reading.
    var isRightToLeft = false
    /// The start of the text in its paragraph, in bytes. On a line with text in both directions it gives the order of
    /// reading.
    var textOffset = 0
    /// True for text that is only searched and copied, because a picture shows the glyphs.
    var isInvisible = false
    /// The content of the document's structure that the text is, or `StructureTree.artifact` or `pagination`.
    var content = StructureTree.artifact
}

package struct PositionedGlyph {
    var id: UInt32
    /// The position of the glyph's origin, in 1/1024 px.
    var x: Int
    var y: Int
}

package struct GlyphCluster {
    var byteCount: Int32
    var glyphCount: Int32
}

/// A picture that can fill a rectangle.
package enum Picture: Hashable {
    case image(PlacedImage)
    case gradient(GradientPaint)
}

/// An image, with those properties of the style that say how it is shown.
package struct PlacedImage: Hashable {
    package var id: ImageID
    /// Whether the image is turned as its metadata say.
    package var isUpright = true
    package var isPixelated = false
    /// The size at which a drawing is drawn before it is stretched to its destination; nil is the size of the
    /// destination.
    package var viewport: Size?
    /// The part of a bitmap image that is used. The destination is cut to it.
    package var part: ImagePart?
    /// Whether a drawing may extend beyond its destination.
    package var isSpilling = false
    /// The maps that change its colours, one after another.
    package var colors: [ColorMap] = []
    init(_ id: ImageID) { self.id = id }
    /// - Parameter size: the size of the destination. What is in a drawing is zoomed with the box.
    init(_ id: ImageID, _ style: InheritedStyle, size: Size) {
        self.id = id
        let scale = 1 / style.usedZoom
        if scale != 1 { viewport = Size(width: size.width * scale, height: size.height * scale) }
        (isUpright, isPixelated) = (!style.ignoresImageOrientation, style.imageRendering.isPixelated)
    }
}

/// A rectangle in an image whose sides have the length 1.
package struct ImagePart: Hashable {
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double
}

/// A picture, or a part of it, that is repeated over an area.
package struct TiledPicture {
    package var picture: Picture
    /// The rectangle of the whole picture for which the part fills `tile`.
    package var destination: Rect
    /// The rectangle of any one tile.
    package var tile: Rect
    /// The distances from one tile to the next, which are at least the tile's size.
    package var step: Size
    /// The area that the tiles fill. They are cut at its edges.
    package var area: Rect

    /// The start and the number of the columns of tiles that reach into the area.
    var columns: (start: LayoutUnit, count: Int) {
        Self.tiles(tile.minX, tile.size.width, step.width, area.minX..<max(area.minX, area.maxX))
    }
    /// The start and the number of the rows of tiles that reach into the area.
    var rows: (start: LayoutUnit, count: Int) {
        Self.tiles(tile.minY, tile.size.height, step.height, area.minY..<max(area.minY, area.maxY))
    }

    private static func tiles(
        _ tile: LayoutUnit, _ size: LayoutUnit, _ step: LayoutUnit, _ area: Range<LayoutUnit>
    ) -> (start: LayoutUnit, count: Int) {
        let back = Int(((area.lowerBound - tile - size).double / step.double).rounded(.down)) + 1
        let start = tile + step * back
        return (start, max(0, Int(((area.upperBound - start).double / step.double).rounded(.up))))
    }
}

/// The reasons why an element is not drawn as its style says.
package enum Simplification {
    /// One side of the element should be smaller than the other.
    case trapezium
    /// There are too many shadows of shadows.
    case shadows
}

package enum LinkTarget: Hashable {
    case uri(String)
    /// An element of this document, given by its id.
    case fragment(String)
    case footnote(FootnoteEnd)
}
package struct LinkArea {
    package var rect: Rect
    package var target: LinkTarget
    /// The span of the link's element.
    package var span: SourceSpan?
    /// The link's element; nil for footnotes.
    package var element: NodeID?
}
package struct Anchor {
    package var name: String
    package var point: Point
    package var element: NodeID
}
package struct Bookmark {
    package var level: Int
    package var label: String
    package var point: Point
    package var element: NodeID
    /// Whether the entry is closed at first (`bookmark-state: closed`), so that the entries in it are hidden.
    package var isClosed = false
}

// MARK: - Building

extension DisplayList {
    mutating func noteSimplified(_ element: NodeID?, _ what: Simplification) {
        guard let element, !simplified.contains(where: { $0.element == element && $0.what == what }) else { return }
        simplified.append((element, what))
    }
    mutating func noteTooLarge(_ element: NodeID?) {
        if let element, tooLarge.last != element { tooLarge.append(element) }
    }

    /// Adds an item above all others.
    mutating func append(_ item: DisplayItem) {
        if fills.count > 0 { flushFills() }
        items.append(item)
    }

    /// Adds a filled rectangle. It joins an earlier batch of rectangles of its colour, if it covers none of those added
    /// since. A table's stripes and rules are then two areas instead of one for each row.
    mutating func fill(_ rect: Rect, _ color: Color) {
        if rect.isEmpty || color.isTransparent { return }
        // Comparing with all rectangles would make a page of many small areas quadratic.
        var comparisons = 0
        var k = fills.count - 1
        while k >= 0, comparisons < 128 {
            let isAlike = fills[k].color == color
            // A translucent area that is covered twice must also be painted twice.
            if isAlike, color.alpha >= 1 || !fills[k].covers(rect, &comparisons) { return fills[k].add(rect) }
            if fills[k].covers(rect, &comparisons) { break }
            k -= 1
        }
        fills.append(FillBatch(color: color, rects: [rect]))
    }

    var hasOpenFills: Bool { !fills.isEmpty }

    /// Turns the rectangles that were collected so far into items.
    mutating func flushFills() {
        for batch in fills {
            let start = rects.count
            rects.append(contentsOf: batch.rects)
            items.append(.fillRects(start..<rects.count, batch.color))
        }
        fills.removeAll(keepingCapacity: true)
    }

    mutating func fill(_ path: PathSlice, rule: FillRule = .nonZero, _ color: Color) {
        if !color.isTransparent { append(.fillPath(path, rule, color)) }
    }

    mutating func stroke(_ path: PathSlice, _ style: StrokeStyle, _ color: Color) {
        if !color.isTransparent, style.width > .zero { append(.strokePath(path, style, color)) }
    }

    /// The glyph runs that `build` adds. They do not become items.
    mutating func glyphRuns(_ build: (inout DisplayList) -> Void) -> [GlyphRun] {
        flushFills()
        let start = items.count
        // Later glyphs must not extend the runs before this item.
        items.append(.popTransform)
        build(&self)
        flushFills()
        let runs = items[start...].compactMap { item -> GlyphRun? in
            if case .text(let run) = item { run } else { nil }
        }
        items.removeLast(items.count - start)
        return runs
    }

    /// Appends what `build` adds to the path arrays, as one path.
    mutating func path(_ build: (inout DisplayList) -> Void) -> PathSlice {
        let start = verbs.count
        let firstPoint = points.count
        build(&self)
        return PathSlice(verbs: start..<verbs.count, firstPoint: firstPoint)
    }
    mutating func move(_ p: Point) {
        verbs.append(.move)
        points.append(p)
    }
    mutating func line(_ p: Point) {
        verbs.append(.line)
        points.append(p)
    }
    mutating func curve(_ a: Point, _ b: Point, _ end: Point) {
        verbs.append(.curve)
        points.append(a)
        points.append(b)
        points.append(end)
    }
    mutating func close() { verbs.append(.close) }
    mutating func add(_ outline: PathOutline, at origin: Point) {
        func point(_ p: PathOutline.Point) -> Point {
            Point(x: origin.x + LayoutUnit(p.x), y: origin.y + LayoutUnit(p.y))
        }
        for segment in outline.segments {
            switch segment {
            case .move(let end): move(point(end))
            case .line(let end): line(point(end))
            case .curve(let a, let b, let end): curve(point(a), point(b), point(end))
            case .close: close()
            }
        }
    }
    mutating func polygon(_ corners: [Point]) {
        for (i, p) in corners.enumerated() { i == 0 ? move(p) : line(p) }
        close()
    }
    mutating func rectangle(_ r: Rect) {
        move(r.origin)
        line(Point(x: r.maxX, y: r.minY))
        line(Point(x: r.maxX, y: r.maxY))
        line(Point(x: r.minX, y: r.maxY))
        close()
    }
}

extension Rect {
    /// The rectangle that exactly covers this one and `other` if they are side by side; nil otherwise.
    fileprivate func joined(_ other: Rect) -> Rect? {
        if minY == other.minY, size.height == other.size.height, maxX == other.minX || other.maxX == minX {
            return union(other)
        }
        if minX == other.minX, size.width == other.size.width, maxY == other.minY || other.maxY == minY {
            return union(other)
        }
        return nil
    }
}
