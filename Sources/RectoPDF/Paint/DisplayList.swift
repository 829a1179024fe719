import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout
import RectoText

/// What is drawn on one page, in painting order, with no decision left: every length is used, every colour final.
///
/// Coordinates are CSS px from the sheet's top left corner. Points, rectangles, glyphs and text stand in shared
/// arrays that the items point into, so that a page of ten thousand glyphs is a handful of allocations. Nothing in
/// it names Cairo: another writer can take its place.
package struct DisplayList {
    /// How far from the sheet's corner anything is drawn, in px: Cairo's coordinates have 24 bits before the point and
    /// would wrap around beyond.
    static let farthestCoordinate = 4_000_000.0

    package internal(set) var size: Size
    package internal(set) var sheet = PrintSheet()
    package internal(set) var items: [DisplayItem] = []
    var rects: [Rect] = []
    var verbs: [PathVerb] = []
    var points: [Point] = []
    var glyphs: [PositionedGlyph] = []
    var clusters: [GlyphCluster] = []
    var text: [UInt8] = []
    /// Areas that lead somewhere, in tree order.
    package internal(set) var links: [LinkArea] = []
    /// Elements that links can lead to.
    package internal(set) var anchors: [Anchor] = []
    /// Footnotes and their calls, which lead to each other.
    package internal(set) var footnotes: [(end: FootnoteEnd, point: Point)] = []
    /// Entries of the document's outline that start on this page.
    package internal(set) var bookmarks: [Bookmark] = []
    /// The text that reaches farthest beyond an edge of the sheet, where nobody can read it.
    package internal(set) var cutText: CutText?
    /// Whose transforms make them larger than can be drawn.
    package internal(set) var tooLarge: [NodeID] = []

    /// Rectangles that no item has yet: later ones may still join them.
    fileprivate var fills: [FillBatch] = []

    package init(size: Size) { self.size = size }
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

    /// Whether any of them lies under `rect`, or too many comparisons were needed to know.
    func covers(_ rect: Rect, _ comparisons: inout Int) -> Bool {
        comparisons += rects.count
        return comparisons > 128 || rects.contains { $0.intersects(rect) }
    }
}

package enum DisplayItem {
    /// Rectangles of one colour, painted as one area: where they abut no seam shows.
    case fillRects(Range<Int>, Color)
    case fillPath(PathSlice, FillRule, Color)
    case strokePath(PathSlice, StrokeStyle, Color)
    case text(GlyphRun)
    case picture(Picture, destination: Rect)
    case tiles(TiledPicture)
    /// A shape with blurred edges; the point is the corner of the shape before it was blurred.
    case blurred(BlurredShape, at: Point, Color)
    /// What follows up to `popBlur` is blurred, in the rectangle, and painted in one colour.
    case pushBlur(deviation: LayoutUnit, Rect)
    case popBlur(Color)
    case pushClip(PathSlice, FillRule)
    /// Clips to the outlines of glyphs.
    case pushTextClip([GlyphRun])
    case popClip
    /// What follows up to `popGroup` is composited as one picture.
    case pushGroup(opacity: Double, BlendMode)
    case popGroup
    /// What follows up to `popTransform` is drawn in other coordinates.
    case pushTransform(AffineTransform)
    case popTransform
}

package enum FillRule: UInt8 { case nonZero, evenOdd }
enum PathVerb: UInt8 {
    case move, line
    /// Two control points and the end.
    case curve
    case close
}

/// A path in the list's `verbs` and `points`.
package struct PathSlice {
    var verbs: Range<Int>
    var firstPoint: Int
}

package struct StrokeStyle: Equatable {
    package var width: LayoutUnit
    package var isRoundCapped = false
    /// Length of a dash and of the gap after it; both zero for a solid line.
    package var dash = LayoutUnit.zero
    package var gap = LayoutUnit.zero
    /// Where in the pattern the line starts.
    package var phase = LayoutUnit.zero
    init(width: LayoutUnit) { self.width = width }
}

/// Glyphs of one face, size and colour.
package struct GlyphRun {
    package var face: FaceID
    package var size: LayoutUnit
    package var color: Color
    /// In `glyphs`, in visual order, left to right.
    var glyphs: Range<Int>
    /// In `clusters`: together they cover `glyphs` and `text` without gaps.
    var clusters: Range<Int>
    /// In `text`, UTF-8: the clusters' texts in the order of the glyphs.
    var text: Range<Int>
    /// Filled outlines without text: marks, whose text stands with their bases.
    var isOutlined = false
    /// Below 1 where glyphs are made narrower.
    var compression = 1.0
    /// Its glyphs stand upright in vertical lines.
    var isUpright = false
}

package struct PositionedGlyph {
    var id: UInt32
    /// Of its origin, in 1/1024 px.
    var x: Int
    var y: Int
}

package struct GlyphCluster {
    var byteCount: Int32
    var glyphCount: Int32
}

/// What can fill a rectangle.
package enum Picture: Hashable {
    case image(PlacedImage)
    case gradient(GradientPaint)
}

/// An image with what the style says about showing it.
package struct PlacedImage: Hashable {
    package var id: ImageID
    /// Turned as its metadata say.
    package var isUpright = true
    package var isPixelated = false
    /// The size a drawing is drawn at before it is stretched to its destination; nil is the destination's.
    package var viewport: Size?
    /// Of an image of pixels only this is of use: the destination is cut to it.
    package var part: ImagePart?
    /// A drawing that is not cut at its destination.
    package var isSpilling = false
    init(_ id: ImageID) { self.id = id }
    init(_ id: ImageID, _ style: InheritedStyle) {
        self.id = id
        (isUpright, isPixelated) = (!style.ignoresImageOrientation, style.imageRendering.isPixelated)
    }
}

/// A rectangle in an image whose sides are 1 long.
package struct ImagePart: Hashable {
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double
}

/// A picture, or a part of it, repeated over an area.
package struct TiledPicture {
    package var picture: Picture
    /// Where the whole picture goes for the part to be in `tile`.
    package var destination: Rect
    /// Any one of the tiles.
    package var tile: Rect
    /// From one tile to the next; at least the tile's size.
    package var step: Size
    /// What the tiles fill; they are cut at its edges.
    package var area: Rect
}

/// Text that lies beyond an edge of the sheet.
package struct CutText {
    package enum Edge: String { case left, top, right, bottom }
    package var element: NodeID
    package var edge: Edge
    package var by: LayoutUnit
}

package enum LinkTarget: Hashable {
    case uri(String)
    /// An element of this document, by its id.
    case fragment(String)
    case footnote(FootnoteEnd)
}
/// What a footnote's call leads to, or its marker back.
package struct FootnoteEnd: Hashable {
    package enum End { case body, call }
    package var element: NodeID
    package var end: End
}
package struct LinkArea {
    package var rect: Rect
    package var target: LinkTarget
    /// The link's element.
    package var span: SourceSpan?
}
package struct Anchor {
    package var name: String
    package var point: Point
}
package struct Bookmark {
    package var level: Int
    package var label: String
    package var point: Point
    /// `bookmark-state: closed`
    package var isClosed = false
}

// MARK: - Building

extension DisplayList {
    mutating func noteTooLarge(_ element: NodeID?) {
        if let element, tooLarge.last != element { tooLarge.append(element) }
    }

    /// Adds an item above all others.
    mutating func append(_ item: DisplayItem) {
        if fills.count > 0 { flushFills() }
        items.append(item)
    }

    /// Adds a filled rectangle. It joins rectangles of its colour that were added before others, if it lies over
    /// none of those: a table's stripes and rules are two areas instead of one a row.
    mutating func fill(_ rect: Rect, _ color: Color) {
        if rect.isEmpty || color.isTransparent { return }
        // Comparing with all would make a page of many small areas quadratic.
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

    /// Makes the rectangles gathered so far items.
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

    /// The glyphs that `build` adds, which are not items.
    mutating func glyphRuns(_ build: (inout DisplayList) -> Void) -> [GlyphRun] {
        flushFills()
        let start = items.count
        // Nothing before goes on in these runs.
        items.append(.popTransform)
        build(&self)
        flushFills()
        let runs = items[start...].compactMap { item -> GlyphRun? in
            if case .text(let run) = item { run } else { nil }
        }
        items.removeLast(items.count - start)
        return runs
    }

    /// Appends what `build` adds to the path arrays as one path.
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
    /// The rectangle that this one and `other` cover together exactly, if they are side by side.
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
