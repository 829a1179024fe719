import RectoCSS
import RectoText

/// The rules of a text's style for breaking it.
/// [CSS Text 4 §5](https://www.w3.org/TR/css-text-4/#line-breaking)
struct TextBreaking {
    /// The ending of a line at an opportunity: with a space or nothing, or with a hyphen.
    enum Opportunity { case space, hyphen }

    let style: InheritedStyle
    let wraps: Bool
    let collapses: Bool
    /// Spaces at a line's end do not count for its width.
    let hangs: Bool
    private let breaksSpaces: Bool
    private let keepsAll: Bool
    private let hyphenates: Bool
    /// Lines may end between any two letters.
    private let breaksAll: Bool
    /// Lines may end between any two characters.
    var breaksEverywhere: Bool
    /// Whether a line may end between any two characters if it could not end otherwise.
    let breaksAnywhere: Bool

    init(_ style: InheritedStyle) {
        self.style = style
        wraps = style.textWrapMode == .wrap
        collapses = style.whiteSpaceCollapse.collapsesSpaces
        hangs = collapses || (wraps && style.whiteSpaceCollapse.hangsSpaces)
        breaksSpaces = style.whiteSpaceCollapse == .breakSpaces
        keepsAll = style.wordBreak == .keepAll
        hyphenates = style.hyphens != .none
        breaksAll = style.wordBreak == .breakAll
        breaksEverywhere = style.lineBreaksAnywhere
        breaksAnywhere = style.overflowWrap != .normal || style.wordBreak == .breakWord
    }

    /// The opportunities that can end a line of this text: where none of them stands, as in most places inside a word,
    /// there is nothing to consider. Nil if a line may also end where none stands.
    var opportunities: BreakOpportunities? {
        if breaksSpaces { return nil }
        let anywhere = wraps && (breaksAll || breaksEverywhere || breaksAnywhere)
        return anywhere ? [.line, .hyphen, .avoided, .grapheme] : [.line, .hyphen, .avoided]
    }

    /// Whether a line may end before byte `c`, which begins a cluster and is not the first in the line.
    /// - Parameter mayWrap: whether the text wraps. Between two texts, it is sufficient if one of them does.
    @inline(__always)
    func opportunity(before c: Int, _ breaks: BreakOpportunities, mayWrap: Bool, in text: [UInt8]) -> Opportunity? {
        var found = mayWrap && !breaks.isDisjoint(with: [.line, .hyphen])
        if keepsAll, found, c > 0, text[c - 1] >= 0x80, text[c] >= 0x80 { found = false }
        var isEverywhere = false
        if breaksAll || breaksEverywhere, wraps, !found, breaks.contains(.grapheme), text[c] != 0x20,
            breaksEverywhere || allowsBreakBetweenLetters(text, before: c)
        {
            found = true
            isEverywhere = true
        }
        if breaksSpaces, wraps, c > 0, text[c - 1] == 0x20 { found = true }
        if !found { return nil }
        let isSoft = c >= 2 && text[c - 1] == 0xAD && text[c - 2] == 0xC2
        guard isSoft || breaks.contains(.hyphen) && !breaks.contains(.line) && !isEverywhere else { return .space }
        return hyphenates ? .hyphen : nil
    }
}
