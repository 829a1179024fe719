import RectoCore

/// The characters of a part of a line that need a position, because a browser would put them elsewhere: it puts each where the
/// one before ends, with `word-spacing` after spaces. A position for each character makes a text of its own of it, and
/// the browser's layout of a page three times as long.
/// [SVG 2 §11.8.2](https://www.w3.org/TR/SVG2/text.html#TextElementXAttribute)
struct CharacterPlaces: Equatable {
    /// The indices of the units of UTF-16 that have a position, the first before all; none if each is to have one.
    var starts: [Int] = []
    /// In 1/1000 px.
    var wordSpacing = 0

    /// Each character has a position.
    static let all = CharacterPlaces()

    /// So far a character may stand from where layout has put it, in 1/1024 px.
    private static let tolerance = 40.0

    /// By which part a browser may make glyphs narrower than they are. FreeType, with which browsers of Linux measure, knows
    /// sizes in 1/64 px, and Skia cuts off what is less.
    private static func loss(atSize size: Int) -> Double { size > 0 ? Double(size % 16) / Double(size) : 0 }

    /// - Parameter linking: pages that hold their fonts may be shown by a program that does not load them, and has others.
    init(of text: SVGPageComposer.OpenText, for linking: SVGLinking) {
        if linking == .embedded { return }
        var found = Self.starts(in: text, wordSpacing: 0)
        var spacing = 0
        if found.count > 1 {
            let justified = Self.wordSpacing(text)
            let others = justified == 0 ? found : Self.starts(in: text, wordSpacing: justified)
            if others.count < found.count { (found, spacing) = (others, justified) }
        }
        // An element in the text costs about as much as two positions.
        if found.count > 1, found.count * 2 > text.xs.count { return }
        (starts, wordSpacing) = (found, spacing)
    }

    private init() {}

    private static func starts(in text: SVGPageComposer.OpenText, wordSpacing: Int) -> [Int] {
        var starts: [Int] = []
        // A browser that measures exactly puts the character at the pen; one that cuts sizes off, up to so much before it.
        var (pen, lost) = (-Double.infinity, 0.0)
        let loss = loss(atSize: text.style.size)
        var spaces = text.spaces[...]
        for (index, (x, width)) in zip(text.xs, text.widths).enumerated() {
            let error = pen - Double(x)
            if !(abs(error) <= tolerance && abs(error - lost) <= tolerance) {
                starts.append(index)
                (pen, lost) = (Double(x), 0)
            }
            pen += width
            lost += width * loss
            if spaces.first == index {
                spaces.removeFirst()
                pen += Double(wordSpacing) * 1.024
            }
        }
        return starts
    }

    /// By how much more than their width most spaces are wide, in 1/1000 px.
    private static func wordSpacing(_ text: SVGPageComposer.OpenText) -> Int {
        let gaps = text.spaces.filter { $0 + 1 < text.xs.count && text.widths[$0].isFinite }
            .map { Double(text.xs[$0 + 1] - text.xs[$0]) - text.widths[$0] }.sorted()
        guard !gaps.isEmpty else { return 0 }
        let gap = (gaps[gaps.count / 2] / 1.024).rounded()
        return abs(gap) < 1e6 ? Int(gap) : 0
    }

    /// The characters after which a browser puts the `word-spacing`, of those that fonts have for words of one script.
    static func separatesWords(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0xA0 }

    /// A browser gives a plain character the width of its glyph, whatever stands beside it: Latin, Greek and Cyrillic
    /// letters, punctuation and currency signs. Others may be joined, turned round, or spaced by rules of their script.
    static func isPlain(_ scalar: UInt32) -> Bool {
        scalar < 0x0300 || 0x0370..<0x0590 ~= scalar || 0x1E00..<0x20D0 ~= scalar
    }
}
