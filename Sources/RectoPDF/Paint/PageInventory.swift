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
        /// Its marks, for what is not plain of it: `stroke 0.3mm #ff0000`.
        package var marks = ""

        fileprivate mutating func add(_ mark: String) { marks += marks.isEmpty ? mark : " " + mark }
    }
    package struct Figure: Sendable {
        package enum Kind: Sendable { case area(Color), drawing, picture(ImageID?) }
        package var kind: Kind
        package var box: Rect
        /// Whether it is painted over half of a word or more.
        package var coversText = false
        /// The opacity of the groups around a picture; colours have theirs in themselves.
        package var opacity = 1.0
        /// Its marks, for what is not plain of it: `turned 90°`.
        package var marks = ""
    }

    package private(set) var size: Size
    package private(set) var words: [Word] = []
    package private(set) var figures: [Figure] = []
    private var painted = PaintedWords()
    private var outlines = TextOutlines()

    /// - Parameter metrics: the ascent and the descent of a face, and the advances of its glyphs in ems.
    package init(_ list: DisplayList, metrics: any InventoryMetrics) {
        size = list.size
        var places = Places(page: Rect(origin: .zero, size: list.size))
        for item in list.items {
            switch item {
            case .fillRects(let range, let color):
                for rect in list.rects[range] {
                    let box = places.visible(rect)
                    add(.area(places.seen(color)), box, places, places.marks(.rectangle, box))
                }
            case .fillPath(let path, _, let color):
                // A frame has text in it, and not under it.
                let isWhole = list.verbs[path.verbs].reduce(0) { $0 + ($1 == .move ? 1 : 0) } == 1
                let box = places.visible(list.bounds(of: path))
                let marks = places.marks(list.shape(of: path), box)
                if isWhole {
                    add(.area(places.seen(color)), box, places, marks)
                } else {
                    addFrame(places.seen(color), box, marks)
                }
            case .strokePath(let path, let style, let color):
                let box = places.visible(list.bounds(of: path).outset(by: Edges(all: style.width / 2)))
                addFrame(places.seen(color), box, places.marks(list.shape(of: path), box))
            case .picture(let picture, let destination):
                let box = places.visible(destination)
                add(Self.kind(picture), box, places, places.marks(.picture(picture, destination), box))
            case .tiles(let tiles):
                let box = places.visible(tiles.area)
                add(Self.kind(tiles.picture), box, places, places.marks(.tiles(tiles), box))
            case .blurred(let shape, let corner, _):
                let box = places.visible(Rect(origin: corner, size: shape.size))
                add(.drawing, box, places, places.marks(.path(nil), box))
            case .text(let run):
                if run.isOutlined { outline(run, of: list, places) } else { add(run, of: list, places, metrics) }
            default: places.follow(item, in: list)
            }
        }
    }

    private static func kind(_ picture: Picture) -> Figure.Kind {
        if case .image(let image) = picture { .picture(image.id) } else { .drawing }
    }

    /// Adds a figure that is painted everywhere in its box.
    private mutating func add(_ kind: Figure.Kind, _ box: Rect, _ places: Places, _ marks: String) {
        if box.isEmpty { return }
        var figure = Figure(kind: kind, box: box, marks: marks)
        if case .area(let color) = kind {
            figure.coversText = !color.isTransparent && painted.areCovered(by: box)
        } else {
            figure.opacity = places.opacity
            figure.coversText = places.opacity > 0 && painted.areCovered(by: box)
        }
        figures.append(figure)
    }

    private mutating func addFrame(_ color: Color, _ box: Rect, _ marks: String) {
        if !box.isEmpty { figures.append(Figure(kind: .area(color), box: box, marks: marks)) }
    }

    /// Takes note of glyphs without text: lines along the outlines of text that was painted, or of text that follows, and
    /// shadows.
    private mutating func outline(_ run: GlyphRun, of list: DisplayList, _ places: Places) {
        if let mark = outlines.strokeOfLast(run, of: list, places) {
            for index in outlines.words { words[index].add(mark) }
        } else {
            outlines.add(run, of: list, places)
        }
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
        let marks = places.marks(of: run) + outlines.marks(of: run, in: list, places)
        for mark in marks { for index in known..<words.count { words[index].add(mark) } }
        outlines.follow(run, of: list, places, words: known..<words.count)
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
