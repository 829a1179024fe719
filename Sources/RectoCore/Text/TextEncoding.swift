/// An encoding of text by one of its labels, as HTML, XML and style sheets declare them.
/// [Encoding Standard §4.2 Names and labels](https://encoding.spec.whatwg.org/#names-and-labels)
package enum TextEncoding: Equatable, Sendable {
    case utf8
    case utf16(UTF16Decoder.ByteOrder)
    case windows1252
    /// An encoding that `iconv` reads, by its name in the standard in lower case and by the one in `iconv`.
    case legacy(name: String, iconv: String)

    /// - Parameter label: white space around it and capitals do not matter.
    /// - Returns: nil for a label that neither the standard nor `iconv` knows.
    ///
    /// DEVIATION: labels that `iconv` alone knows are read by it. Programs older than the web write `cp850`, and every
    /// other way to read it prints wrong letters.
    package init?(label: String) {
        let label = label.whiteSpaceCollapsed.lowercased()
        switch label {
        case "utf-8", "utf8", "unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "x-unicode20utf8": self = .utf8
        case "utf-16", "utf-16le", "csunicode", "iso-10646-ucs-2", "ucs-2", "unicode", "unicodefeff":
            self = .utf16(.little)
        case "utf-16be", "unicodefffe": self = .utf16(.big)
        case "windows-1252", "ansi_x3.4-1968", "ascii", "cp1252", "cp819", "csisolatin1", "ibm819", "iso-8859-1",
            "iso-ir-100", "iso8859-1", "iso88591", "iso_8859-1", "iso_8859-1:1987", "l1", "latin1", "us-ascii",
            "x-cp1252":
            self = .windows1252
        default:
            let known = Self.legacy.first {
                $0.name == label || $0.labels.split(separator: " ").contains(label[...])
            }
            if let known {
                self = .legacy(name: known.name, iconv: known.iconv)
            } else if label.first?.isLetter == true || label.first?.isNumber == true, !label.contains("/"),
                LegacyText.decode([0x61], encoding: label) == [0x61]
            {
                self = .legacy(name: label, iconv: label)
            } else {
                return nil
            }
        }
    }

    /// The encoding's name in the standard, in lower case.
    package var name: String {
        switch self {
        case .utf8: "utf-8"
        case .utf16(.big): "utf-16be"
        case .utf16(.little): "utf-16le"
        case .windows1252: "windows-1252"
        case .legacy(let name, _): name
        }
    }

    /// The text in UTF-8. What the encoding does not have becomes U+FFFD, but text in UTF-8 stays as it is.
    package func decode(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .utf8: return bytes
        case .utf16(let order): return UTF16Decoder.decode(bytes, order)
        case .legacy(_, let encoding): return LegacyText.decode(bytes, encoding: encoding) ?? bytes
        case .windows1252:
            var text: [UInt8] = []
            text.reserveCapacity(bytes.count + bytes.count / 8)
            for byte in bytes {
                // All of its characters are in the basic plane and none is a surrogate.
                if byte < 0x80 { text.append(byte) } else { text += UTF8.encode(Self.windows1252Character(byte))! }
            }
            return text
        }
    }

    /// The character of a byte in windows-1252, which is Latin-1 but for 0x80…0x9F.
    package static func windows1252Character(_ byte: UInt8) -> Unicode.Scalar {
        0x80..<0xA0 ~= byte ? windows1252Range[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }

    private static let windows1252Range = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

    /// The encodings that `iconv` reads. Where the standard means a superset of what the label says, as browsers do, the
    /// name in `iconv` is that of the superset.
    private static let legacy: [(name: String, iconv: String, labels: String)] = [
        ("ibm866", "CP866", "866 cp866 csibm866"),
        ("iso-8859-2", "ISO-8859-2", "csisolatin2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2"),
        ("iso-8859-3", "ISO-8859-3", "csisolatin3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3"),
        ("iso-8859-4", "ISO-8859-4", "csisolatin4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4"),
        (
            "iso-8859-5", "ISO-8859-5",
            "csisolatincyrillic cyrillic iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988"
        ),
        (
            "iso-8859-6", "ISO-8859-6",
            """
            arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6-e iso-8859-6-i iso-ir-127 \
            iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987
            """
        ),
        (
            "iso-8859-7", "ISO-8859-7",
            """
            csisolatingreek ecma-118 elot_928 greek greek8 iso-ir-126 iso8859-7 iso88597 iso_8859-7 iso_8859-7:1987 \
            sun_eu_greek
            """
        ),
        (
            "iso-8859-8", "ISO-8859-8",
            """
            csiso88598e csisolatinhebrew hebrew iso-8859-8-e iso-ir-138 iso8859-8 iso88598 iso_8859-8 iso_8859-8:1988 \
            visual
            """
        ),
        ("iso-8859-8-i", "ISO-8859-8", "csiso88598i logical"),
        ("iso-8859-10", "ISO-8859-10", "csisolatin6 iso-ir-157 iso8859-10 iso885910 l6 latin6"),
        ("iso-8859-13", "ISO-8859-13", "iso8859-13 iso885913"), ("iso-8859-14", "ISO-8859-14", "iso8859-14 iso885914"),
        ("iso-8859-15", "ISO-8859-15", "csisolatin9 iso8859-15 iso885915 iso_8859-15 l9 latin9"),
        ("iso-8859-16", "ISO-8859-16", ""), ("koi8-r", "KOI8-R", "cskoi8r koi koi8 koi8_r"),
        ("koi8-u", "KOI8-U", "koi8-ru"), ("macintosh", "MACINTOSH", "csmacintosh mac x-mac-roman"),
        ("windows-874", "CP874", "dos-874 iso-8859-11 iso8859-11 iso885911 tis-620"),
        ("windows-1250", "CP1250", "cp1250 x-cp1250"), ("windows-1251", "CP1251", "cp1251 x-cp1251"),
        ("windows-1253", "CP1253", "cp1253 x-cp1253"),
        (
            "windows-1254", "CP1254",
            """
            cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 latin5 x-cp1254
            """
        ),
        ("windows-1255", "CP1255", "cp1255 x-cp1255"), ("windows-1256", "CP1256", "cp1256 x-cp1256"),
        ("windows-1257", "CP1257", "cp1257 x-cp1257"), ("windows-1258", "CP1258", "cp1258 x-cp1258"),
        ("x-mac-cyrillic", "MAC-UK", "x-mac-ukrainian"),
        ("gbk", "GB18030", "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 iso-ir-58 x-gbk"),
        ("gb18030", "GB18030", ""), ("big5", "BIG5-HKSCS", "big5-hkscs cn-big5 csbig5 x-x-big5"),
        ("euc-jp", "EUC-JP", "cseucpkdfmtjapanese x-euc-jp"), ("iso-2022-jp", "ISO-2022-JP", "csiso2022jp"),
        ("shift_jis", "CP932", "csshiftjis ms932 ms_kanji shift-jis sjis windows-31j x-sjis"),
        (
            "euc-kr", "CP949",
            "cseuckr csksc56011987 iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 windows-949"
        ),
    ]
}
