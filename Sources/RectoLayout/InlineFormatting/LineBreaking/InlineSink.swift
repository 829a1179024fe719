import RectoCSS
import RectoCore
import RectoText

/// Whether a scan of inline content continues.
enum ScanStep {
    case goOn
    /// The scan returns to its caller, who may let it go on with the next item.
    case pause
}

/// The cause that ends a line, whatever room is left on it.
enum LineEnd {
    /// `<br>`, or a character that ends paragraphs.
    case forcedBreak
    /// A preserved line feed.
    case lineFeed
    case contentEnd
}

/// A place where a line ends only if nothing better lets it.
enum LastResort {
    /// `wrap-before`, `wrap-after` or `wrap-inside` says that lines should not wrap here.
    case avoided
    /// Inside a word that `overflow-wrap` lets break.
    case insideWord
}

/// Makes something of the inline content that `InlineScanner` walks: the ends of lines, the widths that they want, or
/// their pieces. The scanner decides what the content means; sinks only add up and choose.
protocol InlineSink {
    /// Whether the scanner looks for the places where lines may end.
    static var looksForBreaks: Bool { get }
    /// The rules by which text of a style may be broken.
    static func rules(_ style: InheritedStyle) -> TextBreaking

    /// The scan has passed an item that is no text.
    ///
    /// - Parameter width: the room that its own edge or margin box takes of the line.
    mutating func pass(_ item: InlineItem, width: LayoutUnit, _ scan: InlineScan) -> ScanStep
    /// The scan comes to a text.
    mutating func begin(_ item: InlineItem, _ rules: TextBreaking) -> ScanStep
    /// The scan has passed a glyph. Letters that follow a letter are not told as long as the scan is no wider than
    /// `letterLimit`.
    ///
    /// - Parameter byte: the first byte of its cluster.
    mutating func pass(_ glyph: Glyph, _ byte: UInt8, _ scan: InlineScan) -> ScanStep
    /// The width of the scan up to which letters after a letter change nothing for the sink.
    var letterLimit: LayoutUnit { get }

    /// A line may end here. `hyphen` is the style of the hyphen that it then shows.
    mutating func wrap(at position: LinePosition, hyphen: InheritedStyle?, _ scan: InlineScan) -> ScanStep
    /// A line ends here if it must.
    mutating func wrap(at position: LinePosition, asLastResort kind: LastResort, _ scan: InlineScan) -> ScanStep
    /// A line ends here.
    mutating func endLine(at position: LinePosition, by end: LineEnd, _ scan: InlineScan) -> ScanStep

    // Which glyphs stand on the line, for sinks that need to know.

    /// The glyphs of a run from `glyph` on come next; they stand for the text from `byte` on.
    mutating func beginGlyphs(at glyph: Int, _ byte: Int, run: Int, _ scan: InlineScan)
    /// A collapsible space at the line's start was removed, up to `glyph` and `byte`.
    mutating func removeSpace(upTo glyph: Int, _ byte: Int)
    /// A tab of this width is at `glyph` and `byte`. The scan's width includes it.
    mutating func passTab(at glyph: Int, _ byte: Int, width: LayoutUnit, _ scan: InlineScan)
    /// The glyphs before `glyph` are passed. They represent the text before `byte`.
    mutating func endGlyphs(at glyph: Int, _ byte: Int, _ scan: InlineScan)
}

extension InlineSink {
    static var looksForBreaks: Bool { true }
    static func rules(_ style: InheritedStyle) -> TextBreaking { TextBreaking(style) }
    @inline(__always)
    mutating func begin(_ item: InlineItem, _ rules: TextBreaking) -> ScanStep { .goOn }
    @inline(__always)
    mutating func pass(_ glyph: Glyph, _ byte: UInt8, _ scan: InlineScan) -> ScanStep { .goOn }
    @inline(__always)
    var letterLimit: LayoutUnit { .max }
    @inline(__always)
    mutating func wrap(at position: LinePosition, hyphen: InheritedStyle?, _ scan: InlineScan) -> ScanStep { .goOn }
    @inline(__always)
    mutating func wrap(at position: LinePosition, asLastResort kind: LastResort, _ scan: InlineScan) -> ScanStep {
        .goOn
    }
    @inline(__always)
    mutating func beginGlyphs(at glyph: Int, _ byte: Int, run: Int, _ scan: InlineScan) {}
    @inline(__always)
    mutating func removeSpace(upTo glyph: Int, _ byte: Int) {}
    @inline(__always)
    mutating func passTab(at glyph: Int, _ byte: Int, width: LayoutUnit, _ scan: InlineScan) {}
    @inline(__always)
    mutating func endGlyphs(at glyph: Int, _ byte: Int, _ scan: InlineScan) {}
}
