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
        /// Whether it is painted over half of a word or more.
        package var coversText = false
        /// The opacity of the groups around a picture; colours have theirs in themselves.
        package var opacity = 1.0
    }

    package private(set) var size: Size
    package private(set) var words: [Word] = []
    package private(set) var figures: [Figure] = []
    private var painted = PaintedWords()

    /// - Parameter metrics: the ascent and the descent of a face, and the advances of its glyphs in ems.
    package init(_ list: DisplayList, metrics: any InventoryMetrics) {
        size = list.size
        var places = Places(page: Rect(origin: .zero, size: list.size))
        for item in list.items {
            switch item {
            case .fillRects(let range, let color):
                for rect in list.rects[range] { add(.area(places.seen(color)), places.visible(rect), places) }
            case .fillPath(let path, _, let color):
                // A frame has text in it, and not under it.
                let isWhole = list.verbs[path.verbs].reduce(0) { $0 + ($1 == .move ? 1 : 0) } == 1
                let box = places.visible(list.bounds(of: path))
                if isWhole {
                    add(.area(places.seen(color)), box, places)
                } else {
                    addFrame(places.seen(color), box)
                }
            case .strokePath(let path, let style, let color):
                let bounds = list.bounds(of: path).outset(by: Edges(all: style.width / 2))
                addFrame(places.seen(color), places.visible(bounds))
            case .picture(let picture, let destination):
                add(Self.kind(picture), places.visible(destination), places)
            case .tiles(let tiles): add(Self.kind(tiles.picture), places.visible(tiles.area), places)
            case .blurred(let shape, let corner, _):
                add(.drawing, places.visible(Rect(origin: corner, size: shape.size)), places)
            case .text(let run): if !run.isOutlined { add(run, of: list, places, metrics) }
            default: places.follow(item, in: list)
            }
        }
    }

    private static func kind(_ picture: Picture) -> Figure.Kind {
        if case .image(let image) = picture { .picture(image.id) } else { .drawing }
    }

    /// Adds a figure that is painted everywhere in its box.
    private mutating func add(_ kind: Figure.Kind, _ box: Rect, _ places: Places) {
        if box.isEmpty { return }
        var figure = Figure(kind: kind, box: box)
        if case .area(let color) = kind {
            figure.coversText = !color.isTransparent && painted.areCovered(by: box)
        } else {
            figure.opacity = places.opacity
            figure.coversText = places.opacity > 0 && painted.areCovered(by: box)
        }
        figures.append(figure)
    }

    private mutating func addFrame(_ color: Color, _ box: Rect) {
        if !box.isEmpty { figures.append(Figure(kind: .area(color), box: box)) }
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
        let known = words.count
        func finish(_ words: inout [Word]) {
            guard let place = start else { return }
            start = nil
            let box = Rect(
                x: LayoutUnit(raw: place.x), y: LayoutUnit(raw: place.y) - font.ascent,
                width: LayoutUnit(raw: end - place.x),
                height: font.ascent + font.descent)
            let visible = places.visible(box)
            if visible.isEmpty { return }
            words.append(
                Word(
                    text: String(decoding: list.text[place.byte..<byte], as: UTF8.self), box: visible, face: run.face,
                    size: run.size, color: places.seen(run.color)))
        }
        for cluster in list.clusters[run.clusters] {
            let text = list.text[byte..<byte + Int(cluster.byteCount)]
            if text.allSatisfy({ $0 <= 0x20 }) || text.elementsEqual([0xC2, 0xA0]) {
                finish(&words)
            } else if cluster.glyphCount > 0 {
                let (own, last) = (list.glyphs[glyph], list.glyphs[glyph + Int(cluster.glyphCount) - 1])
                if let known = start,
                    abs(own.y - known.y) > em / 2 || own.x > end + em / 2 || own.x < end - em
                {
                    finish(&words)
                }
                if start == nil { (start, end) = ((own.x, own.y, byte), own.x) }
                let advance = metrics.advance(run.face, glyph: last.id) * run.size.double * run.compression
                end = max(end, last.x + LayoutUnit(advance).raw)
            }
            byte += Int(cluster.byteCount)
            glyph += Int(cluster.glyphCount)
        }
        finish(&words)
        if !run.isInvisible { for word in words[known...] { painted.add(word.box) } }
    }
}

/// The measures of fonts that an inventory needs.
package protocol InventoryMetrics: AnyObject {
    func metrics(_ face: FaceID, size: LayoutUnit) -> FontMetrics
    /// The advance of a glyph in ems.
    func advance(_ face: FaceID, glyph: UInt32) -> Double
}

extension FontLibrary: InventoryMetrics {}

/// The boxes of the words that are painted already, by rows of the page.
private struct PaintedWords {
    private var rows: [Int: [Rect]] = [:]
    private static let height = 32.0

    private static func range(_ box: Rect) -> ClosedRange<Int> {
        func row(_ place: LayoutUnit) -> Int { Int((max(-1e6, min(1e6, place.double)) / height).rounded(.down)) }
        return row(box.minY)...max(row(box.minY), row(box.maxY))
    }

    /// A word is looked for in the row of its middle.
    mutating func add(_ box: Rect) {
        let middle = Rect(x: box.minX, y: box.minY + box.size.height / 2, width: .zero, height: .zero)
        rows[Self.range(middle).lowerBound, default: []].append(box)
    }

    /// Whether half of a word or more is within a box.
    func areCovered(by box: Rect) -> Bool {
        if rows.isEmpty { return false }
        return Self.range(box).contains { row in
            rows[row]?.contains { word in
                let shared = word.intersection(box)
                if shared.isEmpty { return false }
                func area(_ rect: Rect) -> Double { rect.size.width.double * rect.size.height.double }
                return area(shared) * 2 >= area(word)
            } ?? false
        }
    }
}

/// Follows the transforms, the clips and the groups around items, which give their places on the page and how much of them is
/// seen.
private struct Places {
    private enum Level { case clip(Rect), transform(AffineTransform), group(Double), other }
    private var levels: [Level] = []
    private var clip: Rect
    private var transform = AffineTransform.identity
    /// The opacity of all groups around.
    private(set) var opacity = 1.0
    private let page: Rect

    init(page: Rect) { (clip, self.page) = (page, page) }

    /// The visible part of a rectangle, in the coordinates of the page.
    func visible(_ rect: Rect) -> Rect { transform.bounds(of: rect).intersection(clip) }

    /// A colour as the groups around leave it.
    func seen(_ color: Color) -> Color {
        if opacity >= 1 { return color }
        var color = color
        color.alpha *= opacity
        return color
    }

    mutating func follow(_ item: DisplayItem, in list: DisplayList) {
        switch item {
        case .pushClip(let path, _):
            levels.append(.clip(clip))
            clip = clip.intersection(transform.bounds(of: list.bounds(of: path)))
        case .pushTransform(let own):
            levels.append(.transform(transform))
            transform = transform.applied(after: own)
        case .pushGroup(let own, _):
            levels.append(.group(opacity))
            opacity *= own
        case .pushTextClip, .pushBlur, .pushMask, .pushMaskLayer: levels.append(.other)
        case .popClip, .popGroup, .popTransform, .popBlur, .popMask, .popMaskLayer:
            switch levels.popLast() {
            case .clip(let outer)?: clip = outer
            case .transform(let outer)?: transform = outer
            case .group(let outer)?: opacity = outer
            default: break
            }
        default: break
        }
    }
}
