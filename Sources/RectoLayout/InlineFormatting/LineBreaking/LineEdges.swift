import RectoCSS
import RectoCore
import RectoText

/// The characters at the edges of a line that extend beyond it: hanging punctuation, and the empty half of full-width
/// punctuation.
///
/// [CSS Text 4 §8.2 `hanging-punctuation`](https://www.w3.org/TR/css-text-4/#hanging-punctuation-property),
/// [§8.5 `text-spacing-trim`](https://www.w3.org/TR/css-text-4/#text-spacing-trim-property)
///
/// SPEC-GAP: intrinsic sizes treat the characters as if they were inside the line. Punctuation that has lost its empty
/// half to a neighbour does not get it back if the line breaks between them.
struct LineEdges {
    let content: InlineContent
    let shaped: ShapedParagraph

    init(_ prepared: PreparedInline) { (content, shaped) = (prepared.content, prepared.paragraph.shaped) }

    /// Whether the edges of lines with this content must be examined.
    static func matter(_ content: InlineContent, _ shaped: ShapedParagraph) -> Bool {
        shaped.hasEastAsianText
            || content.items.contains {
                $0.kind == .text && !$0.style.inherited.hangingPunctuation.isEmpty
            }
    }
    /// The same of content that is one text.
    static func matter(_ shaped: ShapedParagraph, _ text: InheritedStyle) -> Bool {
        shaped.hasEastAsianText || !text.hangingPunctuation.isEmpty
    }

    /// The treatment of the last character at the end of a line.
    enum End: Equatable {
        case inside
        /// This much of it stands outside: always, or only if the line is too long otherwise.
        case outside(LayoutUnit, isForced: Bool)
    }

    /// The length by which the first character of the line at `position` extends beyond its start.
    ///
    /// - Parameter isFirst: the line is the first formatted line of its block.
    func start(at position: LinePosition, isFirst: Bool) -> LayoutUnit {
        var index = position.item
        while index < content.items.count {
            let item = content.items[index]
            switch item.kind {
            case .open where !item.style.box.hasInlineBorderOrPadding,
                .close where !item.style.box.hasInlineBorderOrPadding, .outOfFlow, .float:
                index += 1
            case .text:
                let style = item.style.inherited
                var offset = max(Int(item.lower), position.offset)
                while offset < Int(item.upper), content.text[offset] == 0x20 { offset += 1 }
                if offset == Int(item.upper) {
                    index += 1
                    continue
                }
                return start(style, offset, isFirst: isFirst, isAfterBreak: isAfterForcedBreak(position))
            default: return .zero
            }
        }
        return .zero
    }

    private func isAfterForcedBreak(_ position: LinePosition) -> Bool {
        position.offset > 0 && content.text[position.offset - 1] == 0x0A
    }

    private func start(_ style: InheritedStyle, _ offset: Int, isFirst: Bool, isAfterBreak: Bool) -> LayoutUnit {
        guard let (glyph, size) = glyph(at: offset) else { return .zero }
        let scalar = scalar(at: offset)
        if isFirst, style.hangingPunctuation.contains(.first), Self.isOpening(scalar) {
            return LayoutUnit(raw: Int(glyph.advance))
        }
        switch style.textSpacingTrim {
        case .spaceAll, .normal: return .zero
        case .spaceFirst where isFirst || isAfterBreak: return .zero
        case .spaceFirst, .trimStart, .trimBoth, .trimAll: break
        }
        return EastAsianClass(scalar) == .opening ? Self.half(glyph, size) : .zero
    }

    /// The treatment of the character at `offset` if a line ends after it.
    func end(at offset: Int, _ style: InheritedStyle) -> End {
        guard let (glyph, size) = glyph(at: offset) else { return .inside }
        let scalar = scalar(at: offset)
        let hanging = style.hangingPunctuation
        let advance = LayoutUnit(raw: Int(glyph.advance))
        if hanging.contains(.forceEnd), Self.isStopOrComma(scalar) { return .outside(advance, isForced: true) }
        if hanging.contains(.last), Self.isClosing(scalar), isLastCharacter(offset) {
            return .outside(advance, isForced: true)
        }
        if hanging.contains(.allowEnd), Self.isStopOrComma(scalar) { return .outside(advance, isForced: false) }
        let trim = style.textSpacingTrim
        guard trim != .spaceAll, EastAsianClass(scalar) == .closing else { return .inside }
        let half = Self.half(glyph, size)
        return half > .zero ? .outside(half, isForced: trim == .trimBoth || trim == .trimAll) : .inside
    }

    /// Whether only space and the ends of inline boxes follow the character at `offset`.
    private func isLastCharacter(_ offset: Int) -> Bool {
        var next = offset + 1
        while next < content.text.count, content.text[next] & 0xC0 == 0x80 { next += 1 }
        return content.text[next...].allSatisfy { $0 == 0x20 || $0 == 0x0A }
    }

    private func scalar(at offset: Int) -> UInt32 {
        content.text.withUnsafeBufferPointer { UTF8Scalars.decode($0, at: offset).scalar }
    }
    private func glyph(at offset: Int) -> (Glyph, LayoutUnit)? {
        guard let run = shaped.runs[safe: shaped.runIndex(at: offset)] else { return nil }
        let index = shaped.glyphIndex(at: offset, in: run)
        guard index < run.glyphs.upperBound, Int(shaped.glyphs[index].cluster) == offset else { return nil }
        return (shaped.glyphs[index], run.size)
    }

    /// Half an em, for a glyph that is one em wide.
    private static func half(_ glyph: Glyph, _ size: LayoutUnit) -> LayoutUnit {
        let isFullWidth = abs(Int(glyph.advance) - size.raw) < max(16, size.raw / 100)
        return isFullWidth ? size / 2 : .zero
    }

    private static func isOpening(_ scalar: UInt32) -> Bool {
        switch category(scalar) {
        case .openPunctuation, .initialPunctuation, .finalPunctuation: true
        default: scalar == 0x22 || scalar == 0x27
        }
    }
    private static func isClosing(_ scalar: UInt32) -> Bool {
        switch category(scalar) {
        case .closePunctuation, .initialPunctuation, .finalPunctuation: true
        default: scalar == 0x22 || scalar == 0x27
        }
    }
    private static func category(_ scalar: UInt32) -> Unicode.GeneralCategory? {
        Unicode.Scalar(scalar)?.properties.generalCategory
    }
    private static func isStopOrComma(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2C, 0x2E, 0x60C, 0x6D4, 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFE50, 0xFE51, 0xFE52, 0xFF61, 0xFF64: true
        default: false
        }
    }
}
