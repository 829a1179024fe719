import RectoCore
import Testing

/// [Encoding Standard §4.2](https://encoding.spec.whatwg.org/#names-and-labels)
struct TextEncodingTests {
    @Test(arguments: [
        ("latin1", "windows-1252"), ("ISO-8859-1", "windows-1252"), (" us-ascii\n", "windows-1252"), ("UTF8", "utf-8"),
        ("unicode", "utf-16le"), ("utf-16be", "utf-16be"), ("latin5", "windows-1254"), ("tis-620", "windows-874"),
        ("gb2312", "gbk"), ("x-sjis", "shift_jis"), ("ks_c_5601-1989", "euc-kr"), ("iso_8859-7:1987", "iso-8859-7"),
        ("logical", "iso-8859-8-i"), ("koi", "koi8-r"), ("cp850", "cp850"),
    ])
    func aLabelNamesItsEncoding(_ label: String, _ name: String) { #expect(TextEncoding(label: label)?.name == name) }

    @Test(arguments: ["", " ", "klingon", "iso-8859-99", "utf-8//translit"])
    func aLabelThatNobodyKnowsIsNone(_ label: String) { #expect(TextEncoding(label: label) == nil) }

    /// Each byte that two encodings of one label read differently is that of the superset.
    @Test(
        arguments: [
            ("latin1", [0x80, 0xE9], "€é"), ("latin5", [0x80, 0xF0], "€ğ"), ("gb2312", [0x81, 0x30, 0x84, 0x36], "¥"),
            ("shift_jis", [0x87, 0x40], "①"), ("euc-kr", [0x81, 0x41], "갂"), ("iso-8859-2", [0xA1], "Ą"),
            ("iso-8859-5", [0xF0], "№"), ("windows-1251", [0xC0], "А"), ("x-mac-cyrillic", [0x80], "А"),
            ("macintosh", [0x80], "Ä"), ("windows-1252", [0x81], "\u{81}"), ("cp850", [0x84], "ä"),
            ("euc-jp", [0x8F], "�"),
        ] as [(String, [UInt8], String)])
    func textIsRead(_ label: String, _ bytes: [UInt8], _ text: String) throws {
        let encoding = try #require(TextEncoding(label: label))
        #expect(String(decoding: encoding.decode(bytes), as: UTF8.self) == text)
    }

    /// All encodings of the table are in `iconv`, and no label is in two rows.
    @Test func allOfThemAreRead() {
        for name in [
            "ibm866", "iso-8859-2", "iso-8859-3", "iso-8859-4", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8",
            "iso-8859-8-i", "iso-8859-10", "iso-8859-13", "iso-8859-14", "iso-8859-15", "iso-8859-16", "koi8-r",
            "koi8-u",
            "macintosh", "windows-874", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255",
            "windows-1256", "windows-1257", "windows-1258", "x-mac-cyrillic", "gbk", "gb18030", "big5", "euc-jp",
            "iso-2022-jp", "shift_jis", "euc-kr",
        ] {
            let letters: [UInt8] = Array("Total 12".utf8)
            #expect(TextEncoding(label: name)?.name == name)
            #expect(TextEncoding(label: name)?.decode(letters) == letters, "\(name)")
        }
    }
}
