import RectoCore

/// Greek text in capitals has no accents. A diaeresis stays, and one is added where an accent had shown that two vowels
/// are apart: `Μάιος` becomes `ΜΑΪΟΣ`. The word `ή` ("or") keeps its accent.
/// [CSS Text 3 §2.1.2](https://www.w3.org/TR/css-text-3/#text-transform-property),
/// [Unicode, Greek case conversion](https://www.unicode.org/Public/UCD/latest/ucd/SpecialCasing.txt)
enum GreekCapital {
    /// Appends the capital of a Greek letter or mark. Returns false for other characters.
    /// - Parameter index: the position of the character in `bytes`.
    static func append(
        _ scalar: Unicode.Scalar, in bytes: UnsafeBufferPointer<UInt8>, before index: Int, to out: inout [UInt8]
    ) -> Bool {
        let value = scalar.value
        let previous = scalarBefore(index, in: bytes)
        if isAccent(value) { return previous.map { isGreek($0) || isAccent($0) } ?? false }
        guard let letter = Letter(value) else { return false }
        if value == 0x3AE, isWord(at: index, in: bytes) {
            UTF8Scalars.append("\u{389}", to: &out)
            return true
        }
        var base = letter.base
        let partsVowels = previous.flatMap { Letter($0) }.map { $0.hasAccent && !$0.hasDiaeresis } ?? false
        if letter.hasDiaeresis || partsVowels && !letter.hasAccent {
            if base == "\u{399}" { base = "\u{3AA}" }
            if base == "\u{3A5}" { base = "\u{3AB}" }
        }
        UTF8Scalars.append(base, to: &out)
        if letter.hasSubscript { UTF8Scalars.append("\u{399}", to: &out) }
        return true
    }

    private static func isGreek(_ value: UInt32) -> Bool { (0x370...0x3FF ~= value) || (0x1F00...0x1FFF ~= value) }
    private static func isAccent(_ value: UInt32) -> Bool {
        switch value {
        case 0x300, 0x301, 0x304, 0x306, 0x313, 0x314, 0x342, 0x343: true
        default: false
        }
    }

    private static func scalarBefore(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
        var start = index - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start < 0 ? nil : UTF8Scalars.decode(bytes, at: start).scalar
    }

    /// Whether the two bytes of a letter are a word of their own.
    private static func isWord(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        func isLetter(_ value: UInt32) -> Bool { Unicode.Scalar(value)?.properties.isAlphabetic ?? false }
        if let before = scalarBefore(index, in: bytes), isLetter(before) { return false }
        return index + 2 >= bytes.count || !isLetter(UTF8Scalars.decode(bytes, at: index + 2).scalar)
    }

    /// A vowel with marks.
    private struct Letter {
        var base: Unicode.Scalar
        var hasAccent = true
        var hasDiaeresis = false
        var hasSubscript = false

        init?(_ value: UInt32) {
            switch value {
            case 0x386, 0x3AC: base = "Α"
            case 0x388, 0x3AD: base = "Ε"
            case 0x389, 0x3AE: base = "Η"
            case 0x38A, 0x3AF: base = "Ι"
            case 0x38C, 0x3CC: base = "Ο"
            case 0x38E, 0x3CD: base = "Υ"
            case 0x38F, 0x3CE: base = "Ω"
            case 0x390:
                base = "Ι"
                hasDiaeresis = true
            case 0x3B0:
                base = "Υ"
                hasDiaeresis = true
            case 0x3B9:
                base = "Ι"
                hasAccent = false
            case 0x3C5:
                base = "Υ"
                hasAccent = false
            case 0x1F00...0x1FFC:
                guard let polytonic = Self.polytonic(value) else { return nil }
                base = polytonic.base
                hasSubscript = polytonic.hasSubscript
            default: return nil
            }
        }

        /// Letters of the block Greek Extended stand in rows of one vowel.
        private static func polytonic(_ value: UInt32) -> (base: Unicode.Scalar, hasSubscript: Bool)? {
            switch value {
            case 0x1F00...0x1F0F, 0x1F70, 0x1F71, 0x1FB0, 0x1FB1, 0x1FB6, 0x1FB8...0x1FBB: ("Α", false)
            case 0x1F10...0x1F1D, 0x1F72, 0x1F73, 0x1FC8, 0x1FC9: ("Ε", false)
            case 0x1F20...0x1F2F, 0x1F74, 0x1F75, 0x1FC6, 0x1FCA, 0x1FCB: ("Η", false)
            case 0x1F30...0x1F3F, 0x1F76, 0x1F77, 0x1FD0, 0x1FD1, 0x1FD6, 0x1FD8...0x1FDB: ("Ι", false)
            case 0x1F40...0x1F4D, 0x1F78, 0x1F79, 0x1FF8, 0x1FF9: ("Ο", false)
            case 0x1F50...0x1F5F, 0x1F7A, 0x1F7B, 0x1FE0, 0x1FE1, 0x1FE6, 0x1FE8...0x1FEB: ("Υ", false)
            case 0x1F60...0x1F6F, 0x1F7C, 0x1F7D, 0x1FF6, 0x1FFA, 0x1FFB: ("Ω", false)
            case 0x1F80...0x1F8F, 0x1FB2...0x1FB4, 0x1FB7, 0x1FBC: ("Α", true)
            case 0x1F90...0x1F9F, 0x1FC2...0x1FC4, 0x1FC7, 0x1FCC: ("Η", true)
            case 0x1FA0...0x1FAF, 0x1FF2...0x1FF4, 0x1FF7, 0x1FFC: ("Ω", true)
            default: nil
            }
        }
    }
}
