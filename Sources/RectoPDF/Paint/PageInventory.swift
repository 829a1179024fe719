import RectoCore
import RectoLayout
import RectoText

/// The content of a page as a reader of its PDF would find it: words with their boxes, pictures, areas. It is for
/// comparing documents; nothing is painted from it.
package struct PageInventory: Sendable {
    package struct Word: Sendable {
        package var text: String
        package var box: Rect
        package var face: FaceID
        package var size: LayoutUnit
        package var color: Color
    }
    package struct Figure: Sendable {
        package enum Kind: Sendable { case area(Color), drawing, picture(ImageID?) }
        package var kind: Kind
        package var box: Rect
    }

    package private(set) var size: Size
    package private(set) var words: [Word] = []
    package private(set) var figures: [Figure] = []

    /// - Parameter metrics: the ascent and the descent of a face, and the advances of its glyphs in ems.
    package init(_ list: DisplayList, metrics: any InventoryMetrics) {
        size = list.size
        var places = Places(page: Rect(origin: .zero, size: list.size))
        for item in list.items {
            switch item {
            case .fillRects(let range, let color):
                for rect in list.rects[range] { add(.area(color), places.visible(rect)) }
            case .fillPath(let path, _, let color): add(.area(color), places.visible(list.bounds(of: path)))
            case .strokePath(let path, let style, let color):
                let bounds = list.bounds(of: path).outset(by: Edges(all: style.width / 2))
                add(.area(color), places.visible(bounds))
            case .picture(let picture, let destination): add(Self.kind(picture), places.visible(destination))
            case .tiles(let tiles): add(Self.kind(tiles.picture), places.visible(tiles.area))
            case .blurred(let shape, let corner, _):
                add(.drawing, places.visible(Rect(origin: corner, size: shape.size)))
            case .text(let run): if !run.isOutlined { add(run, of: list, places, metrics) }
            default: places.follow(item, in: list)
            }
        }
    }

    private static func kind(_ picture: Picture) -> Figure.Kind {
        if case .image(let image) = picture { .picture(image.id) } else { .drawing }
    }

    private mutating func add(_ kind: Figure.Kind, _ box: Rect) {
        if !box.isEmpty { figures.append(Figure(kind: kind, box: box)) }
    }

    /// Splits the text of a run at white space, and where its next piece stands elsewhere: a run may have many lines.
    private mutating func add(
        _ run: GlyphRun, of list: DisplayList, _ places: Places, _ metrics: any InventoryMetrics
    ) {
        let font = metrics.metrics(run.face, size: run.size)
        var glyph = run.glyphs.lowerBound
        var byte = run.text.lowerBound
        var start: (x: Int, y: Int, byte: Int)?
        var end = 0
        let em = run.size.raw
        func finish(_ words: inout [Word]) {
            guard let first = start else { return }
            start = nil
            let box = Rect(
                x: LayoutUnit(raw: first.x), y: LayoutUnit(raw: first.y) - font.ascent,
                width: LayoutUnit(raw: end - first.x),
                height: font.ascent + font.descent)
            let visible = places.visible(box)
            if visible.isEmpty { return }
            words.append(
                Word(
                    text: String(decoding: list.text[first.byte..<byte], as: UTF8.self), box: visible, face: run.face,
                    size: run.size, color: run.color))
        }
        for cluster in list.clusters[run.clusters] {
            let text = list.text[byte..<byte + Int(cluster.byteCount)]
            if text.allSatisfy({ $0 <= 0x20 }) || text.elementsEqual([0xC2, 0xA0]) {
                finish(&words)
            } else if cluster.glyphCount > 0 {
                let (first, last) = (list.glyphs[glyph], list.glyphs[glyph + Int(cluster.glyphCount) - 1])
                if let known = start,
                    abs(first.y - known.y) > em / 2 || first.x > end + em / 2 || first.x < end - em
                {
                    finish(&words)
                }
                if start == nil { (start, end) = ((first.x, first.y, byte), first.x) }
                let advance = metrics.advance(run.face, glyph: last.id) * run.size.double * run.compression
                end = max(end, last.x + LayoutUnit(advance).raw)
            }
            byte += Int(cluster.byteCount)
            glyph += Int(cluster.glyphCount)
        }
        finish(&words)
    }
}

/// The measures of fonts that an inventory needs.
package protocol InventoryMetrics: AnyObject {
    func metrics(_ face: FaceID, size: LayoutUnit) -> FontMetrics
    /// The advance of a glyph in ems.
    func advance(_ face: FaceID, glyph: UInt32) -> Double
}

extension FontLibrary: InventoryMetrics {}

/// Follows the transforms and the clips around items, which give their places on the page.
private struct Places {
    private enum Level { case clip(Rect), transform(AffineTransform), other }
    private var levels: [Level] = []
    private var clip: Rect
    private var transform = AffineTransform.identity
    private let page: Rect

    init(page: Rect) { (clip, self.page) = (page, page) }

    /// The visible part of a rectangle, in the coordinates of the page.
    func visible(_ rect: Rect) -> Rect { transform.bounds(of: rect).intersection(clip) }

    mutating func follow(_ item: DisplayItem, in list: DisplayList) {
        switch item {
        case .pushClip(let path, _):
            levels.append(.clip(clip))
            clip = clip.intersection(transform.bounds(of: list.bounds(of: path)))
        case .pushTransform(let own):
            levels.append(.transform(transform))
            transform = transform.applied(after: own)
        case .pushTextClip, .pushGroup, .pushBlur, .pushMask, .pushMaskLayer: levels.append(.other)
        case .popClip, .popGroup, .popTransform, .popBlur, .popMask, .popMaskLayer:
            switch levels.popLast() {
            case .clip(let outer)?: clip = outer
            case .transform(let outer)?: transform = outer
            default: break
            }
        default: break
        }
    }
}
