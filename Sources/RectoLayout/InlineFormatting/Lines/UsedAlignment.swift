import RectoCSS
import RectoText

extension ComputedStyle {
    /// The alignment of a line in a box of this style. Bases and annotations of ruby share their room in their own way.
    func usedAlignment(isLast: Bool) -> TextAlign {
        guard box.display == .rubyText || box.display == .rubyBase else {
            return inherited.usedAlignment(isLast: isLast)
        }
        // If nothing can be spread, the line builder centres the text.
        switch inherited.rubyAlign {
        case .start: return inherited.direction == .rtl ? .right : .left
        case .center: return .center
        case .spaceBetween, .spaceAround: return .justify
        }
    }
}

extension InheritedStyle {
    /// The alignment of a line of text, which is never `start` or `end`: the direction turns these into sides.
    /// [CSS Text 3 §6](https://www.w3.org/TR/css-text-3/#justification)
    ///
    /// - Parameter direction: the direction of the line; nil is the style's.
    func usedAlignment(isLast: Bool, direction: Direction? = nil) -> TextAlign {
        var align = textAlign
        let isJustified = align == .justify || align == .justifyAll
        if isJustified, textJustify == .none { align = .start }
        if isLast {
            switch textAlignLast {
            case .auto: if align == .justify { align = .start }
            case .start: align = .start
            case .end: align = .end
            case .left: align = .left
            case .right: align = .right
            case .center: align = .center
            case .justify: align = .justify
            }
        }
        let isRTL = (direction ?? self.direction) == .rtl
        switch align {
        case .start: return isRTL ? .right : .left
        case .end: return isRTL ? .left : .right
        case .justifyAll: return .justify
        default: return align
        }
    }
}

extension PreparedInline {
    /// The direction of the bidi paragraph that contains a line, if each paragraph has its own
    /// (`unicode-bidi: plaintext`).
    /// [CSS Text 4 §7.1](https://www.w3.org/TR/css-text-4/#valdef-text-align-start)
    func plaintextDirection(at position: LinePosition) -> Direction? {
        guard style.box.unicodeBidi == .plaintext else { return nil }
        let paragraphs = bidiParagraphs
        // The last paragraph that starts at or before the start of the line.
        var (low, high) = (0, paragraphs.count)
        while low < high {
            let middle = (low + high) / 2
            if paragraphs[middle].start <= position.offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? paragraphs[low - 1].direction : .ltr
    }

    /// The bidi paragraphs of a text, which end at line feeds, with the direction of their first strong character
    /// outside of isolates. [UAX #9 P2, P3](https://www.unicode.org/reports/tr9/#P2)
    static func bidiParagraphs(_ text: [UInt8]) -> [(start: Int, direction: Direction)] {
        text.withUnsafeBufferPointer { bytes in
            var paragraphs: [(start: Int, direction: Direction)] = [(0, .ltr)]
            var isKnown = false
            var index = 0
            var isolates = 0
            while index < bytes.count {
                if bytes[index] == 0x0A {
                    index += 1
                    paragraphs.append((index, .ltr))
                    (isKnown, isolates) = (false, 0)
                    continue
                }
                let (value, length) = UTF8Scalars.decode(bytes, at: index)
                index += length
                if isKnown { continue }
                switch value {
                case 0x2066...0x2068: isolates += 1
                case 0x2069: isolates = max(0, isolates - 1)
                default:
                    if isolates == 0, let isRightToLeft = isStronglyRightToLeft(value) {
                        paragraphs[paragraphs.count - 1].direction = isRightToLeft ? .rtl : .ltr
                        isKnown = true
                    }
                }
            }
            return paragraphs
        }
    }

    /// Whether the character is strongly right-to-left (true) or left-to-right (false); nil for other characters.
    private static func isStronglyRightToLeft(_ value: UInt32) -> Bool? {
        if value == 0x200E { return false }
        if value == 0x200F || value == 0x061C { return true }
        guard let scalar = Unicode.Scalar(value) else { return nil }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
            .otherSymbol, .spacingMark:
            break
        default: return nil
        }
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
        default: return scalar.properties.generalCategory == .otherSymbol ? nil : false
        }
    }
}
