import RectoCore
import RectoLayout
import RectoText

/// The glyphs without text that an inventory has met, which are lines along the outlines of text, and shadows: each is told as
/// a mark of the text that has the same glyphs.
struct TextOutlines {
    private struct Key: Hashable {
        var face: FaceID
        var glyph: UInt32
    }
    private struct Outline {
        /// The place of the first glyph on the page.
        var place: Point
        var glyphCount: Int
        /// Without its distance from the text.
        var words: [String]
        var isStroke: Bool
        var isBlurred: Bool
    }

    /// The outlines whose text has not come yet.
    private var waiting: [Key: [Outline]] = [:]
    private var last: (key: Key, place: Point)?
    /// The indices of the words of the text that came last.
    private(set) var words = 0..<0

    private static func start(_ run: GlyphRun, of list: DisplayList, _ places: Places) -> (key: Key, place: Point)? {
        guard let first = list.glyphs[run.glyphs].first else { return nil }
        let place = Point(x: LayoutUnit(raw: first.x), y: LayoutUnit(raw: first.y))
        return (Key(face: run.face, glyph: first.id), places.transform.apply(place))
    }

    /// The mark of the text that came last for lines along its outlines; nil if the lines are those of other text.
    func strokeOfLast(_ run: GlyphRun, of list: DisplayList, _ places: Places) -> String? {
        guard run.strokeWidth > .zero, let last, let own = Self.start(run, of: list, places), own.key == last.key,
            own.place == last.place
        else { return nil }
        return Self.stroke(run, places).joined(separator: " ")
    }

    private static func stroke(_ run: GlyphRun, _ places: Places) -> [String] {
        let width = run.strokeWidth * places.transform.scale.x
        return ["stroke", InventoryMarks.mm(width), places.seen(run.color).hexadecimal]
    }

    /// Keeps outlines until their text comes.
    mutating func add(_ run: GlyphRun, of list: DisplayList, _ places: Places) {
        guard let (key, place) = Self.start(run, of: list, places) else { return }
        let isStroke = run.strokeWidth > .zero
        var words = isStroke ? Self.stroke(run, places) : [places.seen(places.blur?.color ?? run.color).hexadecimal]
        if let blur = places.blur { words = ["blurred", InventoryMarks.mm(blur.deviation)] + words }
        waiting[key, default: []].append(
            Outline(
                place: place, glyphCount: run.glyphs.count, words: words, isStroke: isStroke,
                isBlurred: places.blur != nil))
    }

    /// The marks of text whose outlines came before it.
    mutating func marks(of run: GlyphRun, in list: DisplayList, _ places: Places) -> [String] {
        if waiting.isEmpty { return [] }
        guard let (key, place) = Self.start(run, of: list, places), let known = waiting[key] else { return [] }
        // Emphasis marks and accents are outlines, too. A shadow is near its text.
        let reach = run.size * 4
        func isOwn(_ outline: Outline) -> Bool {
            let (x, y) = (outline.place.x - place.x, outline.place.y - place.y)
            return abs(outline.glyphCount - run.glyphs.count) <= 1 && max(x, -x) < reach && max(y, -y) < reach
        }
        waiting[key] = known.filter { !isOwn($0) }
        return known.filter(isOwn).map { outline in
            let (x, y) = (outline.place.x - place.x, outline.place.y - place.y)
            let isAtText = x == .zero && y == .zero
            if isAtText, outline.isStroke || outline.isBlurred { return outline.words.joined(separator: " ") }
            return (["shadow", InventoryMarks.mm(x), InventoryMarks.mm(y)] + outline.words).joined(separator: " ")
        }
    }

    /// Takes note of text.
    mutating func follow(_ run: GlyphRun, of list: DisplayList, _ places: Places, words: Range<Int>) {
        last = Self.start(run, of: list, places)
        self.words = words
    }
}
