import RectoCSS

/// What a block container gives to its first formatted line, wherever in its block-level descendants that is.
/// [CSS Pseudo-Elements 4 §2](https://www.w3.org/TR/css-pseudo-4/#typographic-pseudos)
struct FirstLine {
    /// `::first-letter`, until a text has taken it.
    var letter: BoxSource?
    /// `::first-line`, until an inline formatting context has taken it.
    var line: ComputedStyle?
    /// Of the block container.
    var container: ComputedStyle?

    var isEmpty: Bool { letter == nil && line == nil }
}

extension BoxGenerator {
    /// Begins the content of a block container. Returns what to give to `endFirstLine`.
    func beginFirstLine(_ source: BoxSource, flags: BoxFlags) -> FirstLine {
        let before = firstLine
        let isSeparate = !flags.isDisjoint(with: [.atomicInline, .floating, .outOfFlow, .tableCell, .tableCaption])
        if isSeparate { firstLine = FirstLine() }
        guard hasFirstLineStyles, let node = source.node, source.pseudo == nil else { return before }
        if let style = styled.style(of: node, pseudo: .firstLetter), style.box.display != .none {
            firstLine.letter = BoxSource(node: node, pseudo: .firstLetter, style: style)
        }
        if let style = styled.style(of: node, pseudo: .firstLine) {
            (firstLine.line, firstLine.container) = (style, source.style)
        }
        return before
    }

    /// - Parameter before: of the containers around. A container that is empty leaves it to what comes next.
    func endFirstLine(_ before: FirstLine, flags: BoxFlags, isEmpty: Bool) {
        let isBesideFlow = !flags.isDisjoint(with: [.floating, .outOfFlow])
        firstLine = isBesideFlow || isEmpty && !flags.contains(.atomicInline) ? before : FirstLine()
    }

    /// The box of the text's first letter and the bytes that it takes; nil if the text is to be added as it is.
    func takeFirstLetter(_ bytes: UnsafeBufferPointer<UInt8>) -> (source: BoxSource, range: Range<Int>)? {
        guard var source = firstLine.letter, let range = FirstLetterRange.find(bytes) else { return nil }
        firstLine.letter = nil
        source.generated = [.string(String(decoding: bytes[range], as: UTF8.self))]
        return (source, range)
    }
}

/// The first letter, and the punctuation before and after it.
/// [CSS Pseudo-Elements 4 §2.2](https://www.w3.org/TR/css-pseudo-4/#first-text-selection)
enum FirstLetterRange {
    static func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var start = 0
        while start < bytes.count, InlineContentBuilder.isWhiteSpace(bytes[start]) { start += 1 }
        var index = start
        var letterEnd: Int?
        while index < bytes.count {
            let (value, length) = UTF8Scalars.decode(bytes, at: index)
            guard let scalar = Unicode.Scalar(value) else { return nil }
            let category = scalar.properties.generalCategory
            switch category {
            case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
                break
            case .dashPunctuation where letterEnd == nil: break
            case .nonspacingMark, .spacingMark, .enclosingMark:
                // Belongs to the letter before.
                if letterEnd != nil { letterEnd = index + length }
            case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control:
                // Nothing but punctuation is no letter.
                return letterEnd.map { _ in start..<index }
            default:
                if letterEnd != nil { return start..<index }
                letterEnd = index + length
            }
            index += length
        }
        return letterEnd.map { _ in start..<index }
    }
}
