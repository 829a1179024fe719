import RectoCSS

/// Applies `text-transform` to text whose white space is already processed.
/// [CSS Text 3 §2.1](https://www.w3.org/TR/css-text-3/#text-transform-property)
///
/// SPEC-GAP: half-width katakana stay as they are.
struct TextTransformation {
    private let transform: TextTransform
    /// Whether the language distinguishes dotted from dotless i, as Turkish and Azerbaijani do.
    private let hasDotlessI: Bool
    private let isDutch: Bool
    private let isGreek: Bool
    /// Whether the language keeps the dot of an i below an accent, as Lithuanian does.
    private let keepsDot: Bool

    init(_ style: ComputedStyle) {
        transform = style.inherited.textTransform
        let language = style.inherited.font.language.utf8.prefix { $0 != UInt8(ascii: "-") }
        let primary = String(decoding: language, as: UTF8.self).lowercased()
        hasDotlessI = primary == "tr" || primary == "az"
        isDutch = primary == "nl"
        isGreek = primary == "el"
        keepsDot = primary == "lt"
    }

    /// Appends `bytes[range]` to `out`, transformed. The content of `out` is the text before it.
    func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to out: inout [UInt8]) {
        var index = range.lowerBound
        while index < range.upperBound {
            let (value, length) = UTF8Scalars.decode(bytes, at: index)
            index += length
            guard let scalar = Unicode.Scalar(value) else { continue }
            switch transform {
            case .none: UTF8Scalars.append(scalar, to: &out)
            case .uppercase:
                if isGreek, GreekCapital.append(scalar, in: bytes, before: index - length, to: &out) { continue }
                // In Lithuanian the dot that an accent leaves to an i is no part of the capital.
                if keepsDot, value == 0x307, Self.isSoftDotted(bytes, before: index - length) { continue }
                appendUppercase(scalar, to: &out)
            case .lowercase:
                if hasDotlessI || keepsDot, let used = appendDotted(scalar, bytes, index, to: &out) {
                    index += used
                    continue
                }
                appendLowercase(scalar, bytes, index, to: &out)
            case .fullWidth: UTF8Scalars.append(fullWidth(scalar), to: &out)
            case .capitalize:
                if Self.continuesWord(out) {
                    UTF8Scalars.append(scalar, to: &out)
                    continue
                }
                appendTitlecase(scalar, to: &out)
                // The Dutch digraph ij is one letter.
                if isDutch, value | 0x20 == 0x69, index < bytes.count, bytes[index] == UInt8(ascii: "j") {
                    out.append(UInt8(ascii: "J"))
                    index += 1
                }
            }
        }
    }

    /// Appends a preserved space. `full-width` widens only spaces that white-space processing preserves.
    func appendPreservedSpace(to out: inout [UInt8]) {
        UTF8Scalars.append(transform == .fullWidth ? "\u{3000}" : " ", to: &out)
    }

    private func appendUppercase(_ scalar: Unicode.Scalar, to out: inout [UInt8]) {
        let v = scalar.value
        if hasDotlessI, v == 0x69 { return UTF8Scalars.append("\u{130}", to: &out) }
        if v < 0x80 { return out.append(v >= 0x61 && v <= 0x7A ? UInt8(v - 32) : UInt8(v)) }
        out.append(contentsOf: scalar.properties.uppercaseMapping.utf8)
    }

    private func appendTitlecase(_ scalar: Unicode.Scalar, to out: inout [UInt8]) {
        if scalar.value < 0x80 || hasDotlessI { return appendUppercase(scalar, to: &out) }
        out.append(contentsOf: scalar.properties.titlecaseMapping.utf8)
    }

    private func appendLowercase(
        _ scalar: Unicode.Scalar, _ bytes: UnsafeBufferPointer<UInt8>, _ next: Int, to out: inout [UInt8]
    ) {
        let v = scalar.value
        if hasDotlessI {
            if v == 0x49 { return UTF8Scalars.append("\u{131}", to: &out) }
            if v == 0x130 { return out.append(0x69) }
        }
        if v < 0x80 { return out.append(v >= 0x41 && v <= 0x5A ? UInt8(v + 32) : UInt8(v)) }
        // A sigma at the end of its word has a form of its own.
        if v == 0x3A3, let last = UTF8Scalars.last(out, before: out.count), Self.isLetter(last.scalar),
            next >= bytes.count || !Self.isLetter(UTF8Scalars.decode(bytes, at: next).scalar)
        {
            return UTF8Scalars.append("\u{3C2}", to: &out)
        }
        out.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }

    /// Appends the small form of an I or J whose dot follows another rule in this language. Returns the number of bytes
    /// after it that are used, or nil if no such rule holds.
    /// [SpecialCasing](https://www.unicode.org/Public/UCD/latest/ucd/SpecialCasing.txt)
    private func appendDotted(
        _ scalar: Unicode.Scalar, _ bytes: UnsafeBufferPointer<UInt8>, _ next: Int, to out: inout [UInt8]
    ) -> Int? {
        let following = next < bytes.count ? UTF8Scalars.decode(bytes, at: next) : (scalar: 0, length: 0)
        if hasDotlessI {
            guard scalar.value == 0x49, following.scalar == 0x307 else { return nil }
            out.append(UInt8(ascii: "i"))
            return following.length
        }
        func append(_ text: String) { out.append(contentsOf: text.utf8) }
        switch scalar.value {
        case 0xCC: append("i\u{307}\u{300}")
        case 0xCD: append("i\u{307}\u{301}")
        case 0x128: append("i\u{307}\u{303}")
        case 0x49, 0x4A, 0x12E:
            guard [0x300, 0x301, 0x303].contains(following.scalar) else { return nil }
            append(scalar.properties.lowercaseMapping + "\u{307}")
        default: return nil
        }
        return 0
    }

    private static func isSoftDotted(_ bytes: UnsafeBufferPointer<UInt8>, before index: Int) -> Bool {
        var start = index - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        if start < 0 { return false }
        let scalar = UTF8Scalars.decode(bytes, at: start).scalar
        return scalar == 0x69 || scalar == 0x6A || scalar == 0x12F
    }

    private func fullWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x21...0x7E: Unicode.Scalar(scalar.value + 0xFEE0)!
        case 0xA2: "\u{FFE0}"
        case 0xA3: "\u{FFE1}"
        case 0xA5: "\u{FFE5}"
        case 0xA6: "\u{FFE4}"
        case 0xAC: "\u{FFE2}"
        case 0xAF: "\u{FFE3}"
        case 0x20A9: "\u{FFE6}"
        default: scalar
        }
    }

    /// Whether a letter after `text` continues a word. Bidi controls do not separate words.
    private static func continuesWord(_ text: [UInt8]) -> Bool {
        var end = text.count
        while let last = UTF8Scalars.last(text, before: end) {
            switch last.scalar {
            case 0x202A...0x202E, 0x2066...0x2069, 0xAD: end = last.start
            case 0x27, 0x2019: return last.start > 0
            default: return isLetter(last.scalar) || isNumberOrMark(last.scalar)
            }
        }
        return false
    }

    private static func isLetter(_ c: UInt32) -> Bool {
        if c < 0x80 { return (c | 0x20) >= 0x61 && (c | 0x20) <= 0x7A }
        guard let scalar = Unicode.Scalar(c) else { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        default: return false
        }
    }

    private static func isNumberOrMark(_ c: UInt32) -> Bool {
        if c < 0x80 { return c >= 0x30 && c <= 0x39 }
        guard let scalar = Unicode.Scalar(c) else { return false }
        switch scalar.properties.generalCategory {
        case .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
