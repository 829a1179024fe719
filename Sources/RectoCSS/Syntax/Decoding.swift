import RectoCore
import RectoDOM

/// Converts the bytes of a style sheet to UTF-8.
///
/// [CSS Syntax 3 §3.2 The input byte stream](https://www.w3.org/TR/css-syntax-3/#input-byte-stream): the encoding is
/// that of a byte order mark, or else of the protocol's label, `@charset`, or the environment's label, in this order,
/// or else UTF-8.
package enum StylesheetDecoding {
    package struct Result {
        /// The text in UTF-8 without a byte order mark. Ill-formed sequences are kept; readers replace them by U+FFFD.
        package var bytes: [UInt8]
        /// The encoding's name in the Encoding Standard, in lower case.
        package var encoding: String
    }

    package static func decode(
        _ bytes: [UInt8], protocolLabel: String? = nil, environmentLabel: String? = nil
    ) -> Result {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            return Result(bytes: Array(bytes.dropFirst(3)), encoding: "utf-8")
        }
        if let order = UTF16Decoder.order(ofMarked: bytes) {
            return Result(
                bytes: UTF16Decoder.decode(bytes.dropFirst(2), order), encoding: order == .big ? "utf-16be" : "utf-16le"
            )
        }
        let encoding =
            protocolLabel.flatMap(Encoding.init(label:)) ?? charsetRule(bytes)
            ?? environmentLabel.flatMap(Encoding.init(label:)) ?? .utf8
        return Result(bytes: encoding.decode(bytes), encoding: encoding.name)
    }

    /// The encoding that an `@charset "…";` at the very start names. Only these exact bytes count.
    private static func charsetRule(_ bytes: [UInt8]) -> Encoding? {
        let prefix = Array("@charset \"".utf8)
        guard bytes.starts(with: prefix) else { return nil }
        let rest = bytes.prefix(1024).dropFirst(prefix.count)
        guard let quote = rest.firstIndex(of: 0x22), quote + 1 < bytes.count, bytes[quote + 1] == 0x3B,
            let encoding = Encoding(label: String(decoding: rest[..<quote], as: UTF8.self))
        else { return nil }
        // The rule itself was read as ASCII, so the encoding cannot be UTF-16.
        return encoding.isUTF16 ? .utf8 : encoding
    }
}

/// An encoding of the [Encoding Standard](https://encoding.spec.whatwg.org/#names-and-labels). Labels that it does not
/// know are ignored.
private enum Encoding: Equatable {
    case utf8
    case utf16(isBigEndian: Bool)
    case singleByte(SingleByte)
    /// An encoding that `iconv` reads, by the name that it has there.
    case other(name: String, iconv: String)

    enum SingleByte: String {
        case windows1252 = "windows-1252", iso2 = "iso-8859-2", iso5 = "iso-8859-5", iso15 = "iso-8859-15"
    }

    init?(label: String) {
        let bytes = label.utf8.filter { !CodePoint.isWhiteSpace($0) }.map(CodePoint.lowercase)
        switch String(decoding: bytes, as: UTF8.self) {
        case "utf-8", "utf8", "unicode-1-1-utf-8", "x-unicode20utf8": self = .utf8
        case "utf-16", "utf-16le", "unicode", "ucs-2", "iso-10646-ucs-2", "csunicode": self = .utf16(isBigEndian: false)
        case "utf-16be", "unicodefffe": self = .utf16(isBigEndian: true)
        case "windows-1252", "cp1252", "x-cp1252", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "l1", "ascii",
            "us-ascii", "ansi_x3.4-1968", "ibm819", "cp819", "csisolatin1":
            self = .singleByte(.windows1252)
        case "iso-8859-2", "iso8859-2", "iso_8859-2", "latin2", "l2", "csisolatin2": self = .singleByte(.iso2)
        case "iso-8859-5", "iso8859-5", "iso_8859-5", "cyrillic", "csisolatincyrillic": self = .singleByte(.iso5)
        case "iso-8859-15", "iso8859-15", "iso_8859-15", "latin9", "l9", "csisolatin9": self = .singleByte(.iso15)
        case let label:
            guard let name = Self.iconvName(label), LegacyText.decode([0x61], label: name) != nil else { return nil }
            self = .other(name: label, iconv: name)
        }
    }

    /// The name of an encoding in `iconv`. Where the standard means a superset of what the label says, as browsers do,
    /// it is that of the superset.
    private static func iconvName(_ label: String) -> String? {
        switch label {
        case "shift_jis", "shift-jis", "sjis", "x-sjis", "ms_kanji", "windows-31j", "csshiftjis": return "CP932"
        case "euc-kr", "ks_c_5601-1987", "korean", "windows-949", "cseuckr": return "CP949"
        case "gb2312", "gbk", "gb_2312-80", "chinese", "x-gbk", "gb18030": return "GB18030"
        case "big5", "big5-hkscs", "cn-big5", "csbig5", "x-x-big5": return "BIG5-HKSCS"
        case "iso-8859-9", "latin5", "l5": return "CP1254"
        case "iso-8859-11", "tis-620": return "CP874"
        case "euc-jp", "x-euc-jp": return "EUC-JP"
        case "iso-2022-jp", "koi8-r", "koi8-u", "ibm866", "macintosh": return label
        default: return label.hasPrefix("iso-8859-") || label.hasPrefix("windows-12") ? label : nil
        }
    }

    var isUTF16: Bool { if case .utf16 = self { true } else { false } }
    var name: String {
        switch self {
        case .utf8: "utf-8"
        case .utf16(let isBigEndian): isBigEndian ? "utf-16be" : "utf-16le"
        case .singleByte(let encoding): encoding.rawValue
        case .other(let name, _): name
        }
    }

    func decode(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .utf8: return bytes
        case .utf16(let isBigEndian): return UTF16Decoder.decode(bytes, isBigEndian ? .big : .little)
        case .other(_, let name): return LegacyText.decode(bytes, label: name) ?? bytes
        case .singleByte(let encoding):
            let upper = encoding.upperHalf
            var out: [UInt8] = []
            out.reserveCapacity(bytes.count + bytes.count / 8)
            for b in bytes {
                if b < 0x80 { out.append(b) } else { CodePoint.append(upper[Int(b) - 0x80], to: &out) }
            }
            return out
        }
    }
}

extension Encoding.SingleByte {
    /// The code points of the bytes 0x80…0xFF.
    fileprivate var upperHalf: [UInt32] {
        var table = Array(UInt32(0x80)...0xFF)
        func replace(from first: Int, _ text: String) {
            for (i, scalar) in text.unicodeScalars.enumerated() { table[first - 0x80 + i] = scalar.value }
        }
        switch self {
        case .windows1252:
            replace(from: 0x80, "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ")
        case .iso2:
            replace(from: 0xA0, "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż")
            replace(from: 0xC0, "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß")
            replace(from: 0xE0, "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙")
        case .iso5:
            for i in 0xA1...0xFF where i != 0xAD { table[i - 0x80] = 0x401 + UInt32(i - 0xA1) }
            replace(from: 0xF0, "№")
            replace(from: 0xFD, "§")
        case .iso15:
            for (byte, text) in [
                (0xA4, "€"), (0xA6, "Š"), (0xA8, "š"), (0xB4, "Ž"), (0xB8, "ž"), (0xBC, "Œ"), (0xBD, "œ"), (0xBE, "Ÿ"),
            ] { replace(from: byte, text) }
        }
        return table
    }
}
