import CPangoCairo

/// The properties of one character that the fast path for simple text needs.
struct CharacterProperties {
    /// Whether the character needs no itemization: it does not join, reorder or combine, and its script is Latin or
    /// common.
    var isSimple: Bool
    var breakClass: LineBreakClass
    var wordClass: WordClass

    static let complex = CharacterProperties(isSimple: false, breakClass: .alphabetic, wordClass: .other)
}

/// The properties of the characters below U+2300. Each is looked up once in GLib, which has the data that Pango reads.
final class CharacterTable {
    static let limit = 0x2300
    /// One entry for each character; 0 if it was not looked up yet. The table is not an array, because Swift would
    /// check exclusive access to an array at every character.
    private let entries: UnsafeMutablePointer<UInt16>

    init() {
        entries = .allocate(capacity: Self.limit)
        entries.initialize(repeating: 0, count: Self.limit)
    }
    deinit { entries.deallocate() }

    subscript(scalar: UInt32) -> CharacterProperties {
        // U+FFFC stands for an atomic inline.
        if scalar == 0xFFFC {
            return CharacterProperties(isSimple: true, breakClass: .contingent, wordClass: .other)
        }
        guard scalar < UInt32(Self.limit) else { return .complex }
        var entry = entries[Int(scalar)]
        if entry == 0 {
            entry = Self.lookUp(scalar)
            entries[Int(scalar)] = entry
        }
        return CharacterProperties(
            isSimple: entry & 0x4000 != 0,
            breakClass: LineBreakClass(rawValue: UInt8(truncatingIfNeeded: entry & 0x3F))!,
            wordClass: WordClass(rawValue: UInt8(truncatingIfNeeded: (entry >> 8) & 0xF))!)
    }

    /// Equal for characters with the same properties; 0 for one that was not looked up yet, and nil for a byte that is none.
    @inline(__always)
    func kind(ofASCII byte: UInt8) -> UInt16? { byte < 0x80 ? entries[Int(byte)] : nil }

    private static func lookUp(_ scalar: UInt32) -> UInt16 {
        let known: UInt16 = 0x8000
        let type = g_unichar_type(scalar)
        let script = g_unichar_get_script(scalar)
        let hasSimpleScript = script == G_UNICODE_SCRIPT_LATIN || script == G_UNICODE_SCRIPT_COMMON
        let isFormat =
            type == G_UNICODE_FORMAT || type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR
            || type == G_UNICODE_PARAGRAPH_SEPARATOR
        // Tab, newline, soft hyphen, zero width space, word joiner.
        let isKnownControl = [0x09, 0x0A, 0xAD, 0x200B, 0x2060].contains(scalar)
        // The characters between Latin and General Punctuation include signs of Greek, Arabic and other scripts.
        guard hasSimpleScript, !(0x250..<0x2000).contains(scalar), !isFormat || isKnownControl,
            let breakClass = LineBreakClass(g_unichar_break_type(scalar))
        else { return known }
        let wordClass: WordClass =
            switch type {
            case _ where scalar == 0xAD || scalar == 0x2060: .format
            case _ where [0x5F, 0x203F, 0x2040, 0x2054].contains(scalar): .extender
            case _ where scalar == 0x3A || scalar == 0xB7 || scalar == 0x2027: .midLetter
            case _ where scalar == 0x2C || scalar == 0x3B || scalar == 0x2044: .midNumber
            case _ where [0x2E, 0x27, 0x2018, 0x2019, 0x2024].contains(scalar): .midBoth
            case G_UNICODE_UPPERCASE_LETTER, G_UNICODE_LOWERCASE_LETTER, G_UNICODE_TITLECASE_LETTER,
                G_UNICODE_MODIFIER_LETTER, G_UNICODE_OTHER_LETTER, G_UNICODE_LETTER_NUMBER:
                .letter
            case G_UNICODE_DECIMAL_NUMBER: .number
            default: .other
            }
        return known | 0x4000 | UInt16(breakClass.rawValue) | UInt16(wordClass.rawValue) << 8
    }
}

extension LineBreakClass {
    /// The class of a character where letters and digits count as ideographs.
    init(letter scalar: UInt32) {
        let own = LineBreakClass(g_unichar_break_type(scalar)) ?? .ideographic
        self = own == .alphabetic || own == .numeric ? .ideographic : own
    }

    /// The class, or nil for those that the fast path leaves to Pango.
    fileprivate init?(_ type: GUnicodeBreakType) {
        switch type {
        case G_UNICODE_BREAK_AMBIGUOUS, G_UNICODE_BREAK_ALPHABETIC, G_UNICODE_BREAK_UNKNOWN: self = .alphabetic
        case G_UNICODE_BREAK_LINE_FEED: self = .mandatory
        case G_UNICODE_BREAK_SPACE: self = .space
        case G_UNICODE_BREAK_ZERO_WIDTH_SPACE: self = .zeroWidthSpace
        case G_UNICODE_BREAK_WORD_JOINER: self = .wordJoiner
        case G_UNICODE_BREAK_NON_BREAKING_GLUE: self = .glue
        case G_UNICODE_BREAK_BEFORE_AND_AFTER: self = .breakBoth
        case G_UNICODE_BREAK_AFTER: self = .breakAfter
        case G_UNICODE_BREAK_BEFORE: self = .breakBefore
        case G_UNICODE_BREAK_HYPHEN: self = .hyphen
        case G_UNICODE_BREAK_CLOSE_PUNCTUATION: self = .closePunctuation
        case G_UNICODE_BREAK_CLOSE_PARANTHESIS: self = .closeParenthesis
        case G_UNICODE_BREAK_EXCLAMATION: self = .exclamation
        case G_UNICODE_BREAK_INSEPARABLE: self = .inseparable
        case G_UNICODE_BREAK_NON_STARTER: self = .nonstarter
        case G_UNICODE_BREAK_OPEN_PUNCTUATION: self = .openPunctuation
        case G_UNICODE_BREAK_QUOTATION: self = .quotation
        case G_UNICODE_BREAK_INFIX_SEPARATOR: self = .infixNumeric
        case G_UNICODE_BREAK_NUMERIC: self = .numeric
        case G_UNICODE_BREAK_POSTFIX: self = .postfixNumeric
        case G_UNICODE_BREAK_PREFIX: self = .prefixNumeric
        case G_UNICODE_BREAK_SYMBOL: self = .symbol
        case G_UNICODE_BREAK_IDEOGRAPHIC: self = .ideographic
        default: return nil
        }
    }
}
