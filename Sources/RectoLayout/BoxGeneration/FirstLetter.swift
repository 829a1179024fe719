import RectoCSS

/// The styles that a block container hands on to its first formatted line, which may be in one of its block-level
/// descendants.
/// [CSS Pseudo-Elements 4 §2](https://www.w3.org/TR/css-pseudo-4/#typographic-pseudos)
struct FirstLine {
    /// The `::first-letter`, until a text has used it.
    var letter: BoxSource?
    /// The `::first-line`, until an inline formatting context has used it.
    var line: ComputedStyle?
    /// The style of the block container.
    var container: ComputedStyle?

    var isEmpty: Bool { letter == nil && line == nil }
}

extension BoxGenerator {
    /// Begins the content of a block container. The result must be passed to `endFirstLine`.
    func beginFirstLine(_ source: BoxSource, flags: BoxFlags) -> FirstLine {
        let before = firstLine
        let isSeparate = !flags.isDisjoint(with: [.atomicInline, .floating, .outOfFlow, .tableCell, .tableCaption])
        // The lines of flex and grid items are not those of their container.
        // [CSS Flexbox 1 §4](https://www.w3.org/TR/css-flexbox-1/#flex-containers),
        // [CSS Grid 2 §6](https://www.w3.org/TR/css-grid-2/#grid-containers)
        let hasItems = source.style.box.display.isFlexOrGrid
        if isSeparate || hasItems { firstLine = FirstLine() }
        if hasItems { return before }
        guard hasFirstLineStyles, let node = source.node, source.pseudo == nil else { return before }
        if let style = styled.style(of: node, pseudo: .firstLetter), style.box.display != .none {
            firstLine.letter = BoxSource(node: node, pseudo: .firstLetter, style: style)
        }
        if let style = styled.style(of: node, pseudo: .firstLine) {
            (firstLine.line, firstLine.container) = (style, source.style)
        }
        return before
    }

    /// - Parameter before: the first line of the containers around. An empty container leaves it to the next content.
    func endFirstLine(_ before: FirstLine, flags: BoxFlags, isEmpty: Bool) {
        let isBesideFlow = !flags.isDisjoint(with: [.floating, .outOfFlow])
        firstLine = isBesideFlow || isEmpty && !flags.contains(.atomicInline) ? before : FirstLine()
    }

    /// The box for the first letter of the text, with the letter's bytes; nil if the text has none to style.
    /// It inherits from what directly contains the text, which may be `::before` or an inline box.
    /// - Parameter style: that of the text.
    func takeFirstLetter(
        _ bytes: UnsafeBufferPointer<UInt8>, in style: ComputedStyle
    ) -> (source: BoxSource, range: Range<Int>)? {
        guard var source = firstLine.letter, let range = FirstLetterRange.find(bytes) else { return nil }
        firstLine.letter = nil
        if let node = source.node {
            let container = styled.style(of: node)
            if container.inherited !== style.inherited { source.style = source.style.onFirstLine(of: container, style) }
        }
        source.generated = [.string(String(decoding: bytes[range], as: UTF8.self))]
        return (source, range)
    }
}

/// Finds the first letter with the punctuation before and after it.
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
                // The character belongs to the letter before it.
                if letterEnd != nil { letterEnd = index + length }
            case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control:
                // Punctuation alone is not a letter.
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
