import RectoCSS
import RectoCore
import RectoText

/// Adjustments of Chinese, Japanese and Korean text after shaping: the strictness of line breaking, and the space
/// between ideographs, other letters and full-width punctuation.
extension InlineShaping {
    func tailorEastAsianText(_ content: InlineContent, _ shaped: inout ShapedParagraph) {
        let anywhere = content.items.contains {
            $0.kind == .text && $0.style.inherited.lineBreak == .anywhere
        }
        guard shaped.hasEastAsianText || anywhere else { return }
        let bytes = content.text
        var previous = EastAsianClass.other
        var previousScalar: UInt32 = 0
        var previousGlyph = (glyph: -1, run: -1)
        var item = 0
        for (runIndex, run) in shaped.runs.enumerated() {
            var g = run.glyphs.lowerBound
            while g < run.glyphs.upperBound {
                let offset = Int(shaped.glyphs[g].cluster)
                let first = g
                while g < run.glyphs.upperBound, Int(shaped.glyphs[g].cluster) == offset { g += 1 }
                while item < content.items.count - 1, content.items[item].range.upperBound <= offset { item += 1 }
                let current = content.items[item]
                let style = current.style.inherited
                let scalar = bytes.withUnsafeBufferPointer { UTF8Scalars.decode($0, at: offset).scalar }
                let isPair = current.kind == .atomic && tree.isRubyPair(current.box)
                let kind: EastAsianClass = isPair ? .ideograph : EastAsianClass(scalar)
                if offset > 0 {
                    tailor(
                        &shaped.breaks[offset], between: ClassifiedCharacter(scalar: previousScalar, kind: previous),
                        and: ClassifiedCharacter(scalar: scalar, kind: kind), style)
                    let isCombined =
                        run.compression != nil
                        || previousGlyph.run >= 0 && shaped.runs[previousGlyph.run].compression != nil
                    if isCombined {
                        // Text that is combined to one character has no class.
                    } else if isPair || previousGlyph.glyph >= 0, kind != .other || previous != .other {
                        let pair = SpacingPair(before: previous, after: kind, glyphs: (previousGlyph.glyph, first))
                        adjust(pair, runs: (previousGlyph.run, runIndex), style, &shaped)
                    }
                }
                previous = kind
                previousScalar = scalar
                previousGlyph = (g - 1, runIndex)
            }
        }
    }

    private func adjust(
        _ pair: SpacingPair, runs: (Int, Int), _ style: InheritedStyle, _ shaped: inout ShapedParagraph
    ) {
        if pair.isAutospaced(style.autospace), pair.glyphs.0 >= 0 {
            // The space after the first character is an eighth of an ideograph's advance.
            // SPEC-GAP: it is kept if a line breaks there.
            let size = shaped.runs[pair.before == .ideograph ? runs.0 : runs.1].size
            shaped.glyphs[pair.glyphs.0].advance &+= Int32(clamping: size.raw / 8)
        }
        if style.keepsPunctuationWidth { return }
        func half(_ glyph: Int, _ run: Int) -> Int32? {
            guard glyph >= 0 else { return nil }
            let size = shaped.runs[run].size.raw
            let isFullWidth = abs(Int(shaped.glyphs[glyph].advance) - size) < max(16, size / 100)
            return isFullWidth ? Int32(clamping: size / 2) : nil
        }
        func trimStart(_ glyph: Int, _ run: Int, by half: Int32) {
            shaped.glyphs[glyph].advance -= half
            if shaped.runs[run].isUpright {
                shaped.glyphs[glyph].yOffset -= half
            } else {
                shaped.glyphs[glyph].xOffset -= half
            }
        }
        if style.textSpacingTrim == .trimAll {
            // Every bracket loses its empty half, whatever is beside it.
            if pair.before == .closing, let half = half(pair.glyphs.0, runs.0) {
                shaped.glyphs[pair.glyphs.0].advance -= half
            }
            if pair.after == .opening, let half = half(pair.glyphs.1, runs.1) {
                trimStart(pair.glyphs.1, runs.1, by: half)
            }
            return
        }
        if pair.trimsFirst, let half = half(pair.glyphs.0, runs.0) {
            shaped.glyphs[pair.glyphs.0].advance -= half
        } else if pair.trimsSecond, let half = half(pair.glyphs.1, runs.1) {
            trimStart(pair.glyphs.1, runs.1, by: half)
        }
    }

    /// Allows or forbids a break between two characters, as `line-break` says. The boundaries found so far are those of
    /// `strict`. [CSS Text 3 §5.3](https://www.w3.org/TR/css-text-3/#line-break-property)
    private func tailor(
        _ breaks: inout BreakOpportunities, between before: ClassifiedCharacter, and after: ClassifiedCharacter,
        _ style: InheritedStyle
    ) {
        guard breaks.contains(.grapheme), !breaks.contains(.mandatory) else { return }
        let strictness = style.lineBreak
        if strictness == .anywhere {
            // Collapsible spaces end a line; they do not begin one.
            if after.scalar != 0x20, after.scalar != 0x0A { breaks.insert(.line) }
            return
        }
        // A base with its annotation breaks like an ideograph.
        if before.scalar == 0xFFFC, before.kind == .ideograph, after.kind.isNonStarter { breaks.remove(.line) }
        if after.scalar == 0xFFFC, after.kind == .ideograph, before.kind == .opening { breaks.remove(.line) }
        // `auto` is up to us; no line then begins with a small kana, as in browsers.
        guard strictness == .normal || strictness == .loose, before.kind.endsWord || before.kind == .prefix else {
            return
        }
        let isAsian = ["ja", "zh"].contains { style.font.language.lowercased().hasPrefix($0) }
        let isAllowed =
            switch after.kind {
            case _ where before.kind == .prefix: strictness == .loose && isAsian && after.kind.endsWord
            case .suffix: strictness == .loose && isAsian
            case .smallKana: true
            case .hyphen: isAsian
            case .iterationMark: strictness == .loose
            case .middleDot, .otherNonStarter: strictness == .loose && isAsian
            case .inseparable: strictness == .loose && before.kind == .inseparable
            default: false
            }
        if isAllowed, after.kind == .inseparable || before.kind != .inseparable { breaks.insert(.line) }
    }
}

/// A character and what it is to line breaking.
private struct ClassifiedCharacter {
    var scalar: UInt32
    var kind: EastAsianClass
}

/// Two neighbouring characters.
private struct SpacingPair {
    var before: EastAsianClass
    var after: EastAsianClass
    /// The last glyph of the first character, and the first glyph of the second.
    var glyphs: (Int, Int)

    /// Whether there is space between an ideograph and a letter or numeral of another script.
    func isAutospaced(_ wanted: Autospace) -> Bool {
        let other: EastAsianClass
        if before == .ideograph || before == .smallKana || before == .iterationMark {
            other = after
        } else if after == .ideograph || after == .smallKana || after == .iterationMark {
            other = before
        } else {
            return false
        }
        return other == .letter && wanted.letters || other == .numeral && wanted.numerals
    }

    /// [CSS Text 4 §8.5.1](https://www.w3.org/TR/css-text-4/#fullwidth-collapsing)
    var trimsFirst: Bool {
        guard before == .closing else { return false }
        switch after {
        case .closing, .opening, .middleDot, .ideographicSpace: return true
        default: return false
        }
    }
    var trimsSecond: Bool {
        guard after == .opening else { return false }
        return before == .opening || before == .middleDot || before == .ideographicSpace
    }
}

/// The class of a character for line breaking and spacing of East Asian text.
enum EastAsianClass: Equatable {
    case other
    /// Characters of scripts that are written with spaces between words.
    case letter, numeral
    case ideograph, smallKana, iterationMark
    /// Full-width punctuation, by the side that has no ink.
    case opening, closing, middleDot, ideographicSpace
    case hyphen, inseparable
    /// `！`, `？` and similar characters.
    case otherNonStarter
    /// Signs after and before numbers, such as `℃` and `№`, of the line-breaking classes PO and PR.
    case suffix, prefix

    init(_ scalar: UInt32) {
        switch scalar {
        case 0x30...0x39: self = .numeral
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x52F:
            self = scalar == 0xD7 || scalar == 0xF7 ? .other : .letter
        case 0x2010, 0x2013, 0x301C, 0x30A0: self = .hyphen
        case 0x2025, 0x2026: self = .inseparable
        case 0x3000: self = .ideographicSpace
        case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0x300D, 0x300F, 0xFF09, 0x3011, 0x3015, 0x3009, 0x300B, 0x3017, 0x3019,
            0x301B, 0x301E, 0x301F, 0xFF5D, 0xFF3D, 0xFF60:
            self = .closing
        case 0x300C, 0x300E, 0xFF08, 0x3010, 0x3014, 0x3008, 0x300A, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF5B, 0xFF3B,
            0xFF5F:
            self = .opening
        case 0x30FB, 0xFF1A, 0xFF1B, 0xFF65: self = .middleDot
        case 0xB0, 0x2030, 0x2032, 0x2033, 0x2103, 0x2109, 0xFE6A, 0xFF05, 0xFFE0: self = .suffix
        case 0xA4, 0xB1, 0x20AC, 0x2116, 0xFE69, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6: self = .prefix
        case 0x203C, 0x2047...0x2049, 0xFF01, 0xFF1F: self = .otherNonStarter
        case 0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE: self = .iterationMark
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x30A1,
            0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FC,
            0x31F0...0x31FF, 0xFF67...0xFF70:
            self = .smallKana
        case 0x2E80...0x2FDF, 0x3006, 0x3007, 0x3021...0x3029, 0x3031...0x3035, 0x3038...0x303A, 0x3042...0x3094,
            0x30A2...0x30FA, 0x30FF, 0x3105...0x312F, 0x31A0...0x31BF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xF900...0xFAFF, 0x20000...0x3FFFD:
            self = .ideograph
        default: self = .other
        }
    }

    /// Whether no line may begin with the character.
    var isNonStarter: Bool {
        switch self {
        case .closing, .middleDot, .otherNonStarter, .iterationMark, .smallKana, .hyphen, .inseparable: true
        default: false
        }
    }
    /// Whether a line may break after the character, provided that it may break before the next one.
    var endsWord: Bool {
        switch self {
        case .ideograph, .smallKana, .iterationMark, .closing, .inseparable: true
        default: false
        }
    }
}
