import Synchronization

/// The way in which strings show the codes of fonts: the first codes, which suffice for most texts, as one byte, all
/// others as two. A statement is smaller by a twentieth than with two bytes for all.
/// [ISO 32000-1 §9.7.5 CMaps](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
///
/// The character identifier of a code is the number that its bytes are. MuPDF takes identifiers for codes when it looks for
/// the text of a glyph, and loses it where no code has that number. Fonts of the Compact Font Format number their characters
/// themselves, so that their codes all have two bytes, which cover every number.
struct CodeMaps {
    /// The number of bytes that the codes of a font have.
    enum Length { case oneOrTwo, two }

    /// The number of codes of one byte. The first byte of longer ones is higher.
    static let short = 0xC0
    /// The number that the bytes of the first longer code are.
    static let long = 0xC000
    /// The last code.
    static let last = short + 0x3FFF

    /// Whether the code would have to be escaped in a string.
    static func isAwkward(_ code: Int) -> Bool { code == 0x0D || code == 0x28 || code == 0x29 || code == 0x5C }

    /// The bytes of a code.
    @inline(__always) static func push(_ code: UInt16, _ length: Length, on stream: ContentStream) {
        stream.reserve(4)
        if length == .two {
            stream.pushEscaped(UInt8(truncatingIfNeeded: code >> 8))
            return stream.pushEscaped(UInt8(truncatingIfNeeded: code))
        }
        if code < Self.short { return stream.push(UInt8(truncatingIfNeeded: code)) }
        let long = Int(code) - Self.short
        stream.push(UInt8(truncatingIfNeeded: Self.short + long >> 8))
        stream.pushEscaped(UInt8(truncatingIfNeeded: long))
    }

    /// The maps by which codes are character identifiers, which fonts share.
    private var plain: [EmbeddedFont.Direction: ObjectNumber] = [:]

    /// The object number of the map from codes to character identifiers of the same numbers.
    mutating func plain(_ direction: EmbeddedFont.Direction, _ file: inout PDFFile) -> ObjectNumber {
        if let known = plain[direction] { return known }
        let map = Self.map(direction, .oneOrTwo) { map in
            map.put("2 begincidrange<00><BF>0<C000><FFFF>49152 endcidrange\n")
        }
        let number = file.allocate()
        Self.packed.withLock { packed in
            file.addStream(number, packing: Array(map.bytes), kept: &packed[direction]) {
                Self.putEntries(direction, into: &$0)
            }
        }
        plain[direction] = number
        return number
    }

    /// These maps are the same in all files.
    private static let packed = Mutex<[EmbeddedFont.Direction: [UInt8]]>([:])

    /// Writes a map of codes to character identifiers, whose entries `body` appends.
    static func write(
        _ direction: EmbeddedFont.Direction, _ length: Length, to file: inout PDFFile, _ body: (ByteBuffer) -> Void
    ) -> ObjectNumber {
        let map = map(direction, length, body)
        let number = file.allocate()
        file.addStream(number, packing: map) { putEntries(direction, into: &$0) }
        return number
    }

    private static func putEntries(_ direction: EmbeddedFont.Direction, into entries: inout DictionaryWriter) {
        entries.put("Type", name: "CMap")
        entries.put("CMapName", name: "Recto")
        putSystemInfo(into: &entries)
        entries.put("WMode", mode(direction))
    }

    private static func mode(_ direction: EmbeddedFont.Direction) -> Int { direction == .vertical ? 1 : 0 }

    private static func map(
        _ direction: EmbeddedFont.Direction, _ length: Length, _ body: (ByteBuffer) -> Void
    ) -> ByteBuffer {
        let map = ByteBuffer()
        map.put(
            """
            /CIDInit/ProcSet findresource begin 12 dict begin begincmap/CIDSystemInfo 3 dict dup begin/Registry(Adobe)def\
            /Ordering(Identity)def/Supplement 0 def end def/CMapName/Recto def/CMapType 1 def/WMode \

            """)
        map.put(mode(direction))
        map.put(" def ")
        putCodeSpace(length, into: map)
        body(map)
        map.put("endcmap CMapName currentdict/CMap defineresource pop end end")
        return map
    }

    /// Says that character identifiers are numbers of the font's own. [ISO 32000-1 §9.7.3]
    static func putSystemInfo(into entries: inout DictionaryWriter) {
        entries.dictionary("CIDSystemInfo") { information in
            information.put("Registry", string: "Adobe".utf8)
            information.put("Ordering", string: "Identity".utf8)
            information.put("Supplement", 0)
        }
    }

    static func putCodeSpace(_ length: Length, into map: ByteBuffer) {
        switch length {
        case .oneOrTwo: map.put("2 begincodespacerange<00><BF><C000><FFFF>endcodespacerange\n")
        case .two: map.put("1 begincodespacerange<0000><FFFF>endcodespacerange\n")
        }
    }
}

extension ByteBuffer {
    /// Appends a code in a map.
    final func putCode(_ code: Int, _ length: CodeMaps.Length) {
        put("<")
        if length == .oneOrTwo, code < CodeMaps.short {
            put(hexadecimal: UInt8(code))
        } else {
            put(hexadecimal: UInt16(length == .two ? code : CodeMaps.long + code - CodeMaps.short))
        }
        put(">")
    }
}
