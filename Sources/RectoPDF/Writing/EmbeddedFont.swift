import RectoCore
import RectoText

/// A font of the document: which of its glyphs are used, what text they stand for, and by which codes pages show them.
///
/// A code stands for a glyph together with its text, so that a glyph that is used for two characters copies right each
/// time. Codes are given out as glyphs are met; the first ones have one byte, the others two (`CodeMaps`).
/// [ISO 32000-1 §9.7 Composite Fonts](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
final class EmbeddedFont {
    let program: FontProgram
    /// The number in the names of resources.
    let number: Int
    let codeLength: CodeMaps.Length
    /// The direction in which the characters of a text follow each other, which the encoding of a font says.
    enum Direction { case horizontal, vertical }
    private var isUsedHorizontally = false
    private var isUsedVertically = false

    /// The text and the width for which a code stands.
    struct Code {
        /// The UTF-8 of the text, with its length in the highest byte; longer texts are in `longTexts`.
        var text: UInt64
        /// The advance in 1/1000 em.
        var advance: Double
    }
    /// The first code of each glyph; 0 if it has none.
    private let codes: UnsafeMutablePointer<UInt16>
    /// The codes that were given out, by their numbers; 0 stands for none.
    private(set) var entries: [Code] = [Code(text: 0, advance: 0)]
    private var glyphs: [UInt32] = [0]
    /// The codes of glyphs that stand for other texts, too.
    private var otherCodes: [GlyphText: UInt16] = [:]
    private var longTexts: [[UInt8]: UInt64] = [:]
    private struct GlyphText: Hashable {
        var glyph: UInt32
        var text: UInt64
    }

    /// The codes for which readers get a text.
    enum Texts {
        /// Those that stand for one.
        case known
        /// All of them, as files for keeping need.
        case complete
    }
    private let texts: Texts

    init(_ program: FontProgram, number: Int, texts: Texts) {
        self.texts = texts
        self.program = program
        self.number = number
        codeLength = program.isCompact ? .two : .oneOrTwo
        codes = .allocate(capacity: max(1, program.glyphCount))
        codes.initialize(repeating: 0, count: max(1, program.glyphCount))
    }
    deinit { codes.deallocate() }

    /// Gives codes to the characters that most documents in Latin script use, in a fixed order, before any is met: ASCII, the
    /// rest of Latin 1, and the quotes, dashes and signs of typography.
    func addRepertoire() {
        let typographic = "–—‘’‚“”„†•…‰‹›€™−".unicodeScalars.map(\.value)
        for value in Array(0x20...0x7E) + Array(0xA0...0xFF) + typographic {
            guard let scalar = Unicode.Scalar(value), let glyph = program.glyph(of: scalar), glyph < program.glyphCount
            else { continue }
            Array(String(scalar).utf8).withUnsafeBufferPointer { _ = code(Int(glyph), packed($0[...])) }
        }
    }

    /// The name of a font in one of the directions in which it is used.
    static func name(_ number: Int, _ direction: Direction) -> ResourceName {
        direction == .vertical ? .verticalFont(number) : .font(number)
    }

    func use(_ direction: Direction) {
        if direction == .vertical { isUsedVertically = true } else { isUsedHorizontally = true }
    }

    /// The text as the number by which codes are looked up.
    func packed(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
        if text.count <= 7 {
            var word = UInt64(text.count) << 56
            var shift: UInt64 = 0
            for byte in text {
                word |= UInt64(byte) << shift
                shift += 8
            }
            return word
        }
        let bytes = Array(text)
        if let known = longTexts[bytes] { return known }
        let word = 0xFF << 56 | UInt64(longTexts.count)
        longTexts[bytes] = word
        return word
    }

    /// The code of a glyph that the font has, with this text.
    @inline(__always) func code(_ glyph: Int, _ text: UInt64) -> UInt16 {
        let code = codes[glyph]
        return code != 0 && entries[Int(code)].text == text ? code : addedCode(glyph, text)
    }

    /// The codes that were given out, while nobody adds one.
    struct KnownCodes {
        fileprivate let codes: UnsafeMutablePointer<UInt16>
        fileprivate let entries: UnsafeBufferPointer<Code>
        fileprivate let glyphCount: Int

        /// The first code of a glyph and its advance, if it has one byte and stands for this letter.
        @inline(__always) func shortCode(of glyph: Int, _ letter: UInt8) -> (code: UInt8, advance: Double)? {
            guard glyph < glyphCount, case let code = Int(codes[glyph]), code != 0, code < CodeMaps.short,
                entries[code].text == 1 << 56 | UInt64(letter)
            else { return nil }
            return (UInt8(truncatingIfNeeded: code), entries[code].advance)
        }
    }
    @inline(__always) func withKnownCodes(_ body: (KnownCodes) -> Void) {
        entries.withUnsafeBufferPointer {
            body(KnownCodes(codes: codes, entries: $0, glyphCount: program.glyphCount))
        }
    }

    @inline(never) private func addedCode(_ glyph: Int, _ text: UInt64) -> UInt16 {
        let key = GlyphText(glyph: UInt32(glyph), text: text)
        if codes[glyph] != 0, let known = otherCodes[key] { return known }
        // A font may be full; what is left then copies as the glyph's first text.
        if entries.count > CodeMaps.last { return codes[glyph] }
        let advance = program.advance(UInt32(glyph))
        while CodeMaps.isAwkward(entries.count) {
            entries.append(Code(text: 0, advance: advance))
            glyphs.append(UInt32(glyph))
        }
        let code = UInt16(entries.count)
        if codes[glyph] == 0 { codes[glyph] = code } else { otherCodes[key] = code }
        entries.append(Code(text: text, advance: advance))
        glyphs.append(UInt32(glyph))
        return code
    }

    // MARK: Objects

    /// Writes the font, and returns the object numbers for the directions in which it is used.
    func write(
        _ maps: inout CodeMaps, hints: FontProgram.Hints, to file: inout PDFFile
    ) -> [(Direction, ObjectNumber)] {
        let used = Array(glyphs.dropFirst())
        let subset = program.subset(used, hints: hints) ?? program.whole(used)
        let description = program.description
        let name = subsetName(description.postScriptName)
        let descriptor = writeDescriptor(subset, description, name, to: &file)
        let descendant = addDescendant(subset, name, descriptor, to: &file)
        let unicode = file.allocate()
        file.addStream(unicode, packing: unicodeMap())
        let directions = (isUsedHorizontally ? [Direction.horizontal] : []) + (isUsedVertically ? [.vertical] : [])
        return directions.map { direction in
            let font = file.allocate()
            let encoding = encoding(subset, direction, &maps, &file)
            file.addDictionary(font, of: .allDocuments) { entries in
                entries.put("Type", name: "Font")
                entries.put("Subtype", name: "Type0")
                entries.put("BaseFont", name: name)
                entries.put("Encoding", encoding)
                entries.put("DescendantFonts", CollectionOfOne(descendant))
                entries.put("ToUnicode", unicode)
            }
            return (direction, font)
        }
    }

    /// The name with a tag of six letters, which differs for different subsets.
    private func subsetName(_ postScriptName: String) -> [UInt8] {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for glyph in glyphs { hash = (hash ^ UInt64(glyph)) &* 0x100_0000_01B3 }
        hash ^= hash >> 29
        var name: [UInt8] = []
        for _ in 0..<6 {
            name.append(UInt8(ascii: "A") + UInt8(hash % 26))
            hash /= 26
        }
        name.put("+")
        let plain = postScriptName.utf8.filter { $0 > 0x20 && $0 < 0x7F && !"()<>[]{}/%#".utf8.contains($0) }
        name += plain.isEmpty ? Array("Font\(number)".utf8) : plain
        return name
    }

    private func writeDescriptor(
        _ subset: FontSubset, _ description: FontDescription, _ name: [UInt8], to file: inout PDFFile
    ) -> ObjectNumber {
        let stream = file.allocate()
        let packed = subset.content.packed { file.pack($0) }
        file.addStream(stream, EncodedStream(packed[...], .deflate)) { entries in
            switch subset.format {
            case .trueType: entries.put("Length1", subset.content.count)
            case .compact: entries.put("Subtype", name: "CIDFontType0C")
            }
        }
        let number = file.allocate()
        file.addDictionary(number, of: .allDocuments) { entries in
            entries.put("Type", name: "FontDescriptor")
            entries.put("FontName", name: name)
            entries.put("Flags", 4)
            let (left, bottom, right, top) = description.bounds
            entries.put("FontBBox", [left, bottom, right, top])
            entries.put("ItalicAngle", description.italicAngle)
            entries.put("Ascent", description.ascent)
            entries.put("Descent", description.descent)
            entries.put("CapHeight", description.capHeight)
            entries.put("StemV", 80)
            entries.put(subset.format == .trueType ? "FontFile2" : "FontFile3", stream)
        }
        return number
    }

    private func addDescendant(
        _ subset: FontSubset, _ name: [UInt8], _ descriptor: ObjectNumber, to file: inout PDFFile
    ) -> ObjectNumber {
        let number = file.allocate()
        let map: ObjectNumber?
        switch subset.format {
        case .trueType:
            let number = file.allocate()
            let glyphs = glyphMap(of: subset)
            // Packing makes a short map hardly shorter, and takes as long as for a page of text.
            if glyphs.count <= Self.longestPlainMap {
                file.addStream(number, EncodedStream(glyphs[...], .none))
            } else {
                file.addStream(number, packing: glyphs)
            }
            map = number
        case .compact: map = nil
        }
        file.addDictionary(number, of: .allDocuments) { entries in
            entries.put("Type", name: "Font")
            entries.put("Subtype", name: subset.format == .trueType ? "CIDFontType2" : "CIDFontType0")
            entries.put("BaseFont", name: name)
            CodeMaps.putSystemInfo(into: &entries)
            entries.put("FontDescriptor", descriptor)
            if let map { entries.put("CIDToGIDMap", map) }
            entries.array("W") { putWidths(of: subset, into: &$0) }
        }
        return number
    }

    /// The most bytes of a map of glyphs that is not packed.
    private static let longestPlainMap = 160

    /// The map that leads codes, which are character identifiers, to the glyphs of the subset.
    private func glyphMap(of subset: FontSubset) -> [UInt8] {
        var map: [UInt8] = [0, 0]
        for (index, glyph) in subset.identifiers.enumerated() {
            // The numbers between those of the short codes and of the long ones stand for nothing.
            if index + 1 == CodeMaps.short {
                map += [UInt8](repeating: 0, count: 2 * (CodeMaps.long - CodeMaps.short))
            }
            map.append(UInt8(truncatingIfNeeded: glyph >> 8))
            map.append(UInt8(truncatingIfNeeded: glyph))
        }
        return map
    }

    /// Writes the advances of characters. [ISO 32000-1 §9.7.4.3]
    private func putWidths(of subset: FontSubset, into widths: inout ArrayWriter) {
        switch subset.format {
        case .trueType:
            let short = entries.dropFirst().prefix(CodeMaps.short - 1)
            widths.put(1)
            widths.array { row in for entry in short { row.put(entry.advance) } }
            let long = entries.dropFirst(CodeMaps.short)
            if long.isEmpty { return }
            widths.put(CodeMaps.long)
            widths.array { row in for entry in long { row.put(entry.advance) } }
        case .compact:
            var advances: [UInt16: Double] = [:]
            for (identifier, entry) in zip(subset.identifiers, entries.dropFirst()) {
                advances[identifier] = entry.advance
            }
            for (identifier, width) in advances.sorted(by: { $0.key < $1.key }) {
                widths.put(Int(identifier))
                widths.array { $0.put(width) }
            }
        }
    }

    // MARK: Maps of codes

    private func encoding(
        _ subset: FontSubset, _ direction: Direction, _ maps: inout CodeMaps, _ file: inout PDFFile
    ) -> ObjectNumber {
        switch subset.format {
        // Codes are character identifiers in their order.
        case .trueType: return maps.plain(direction, &file)
        case .compact:
            return CodeMaps.write(direction, codeLength, to: &file) { map in
                let codes = Array(subset.identifiers.enumerated())
                for start in stride(from: 0, to: codes.count, by: 100) {
                    let part = codes[start..<min(codes.count, start + 100)]
                    map.put(part.count)
                    map.put(" begincidchar\n")
                    for (index, identifier) in part {
                        map.putCode(index + 1, codeLength)
                        map.put(Int(identifier))
                        map.newline()
                    }
                    map.put("endcidchar\n")
                }
            }
        }
    }

    /// The map from codes to text. [ISO 32000-1 §9.10.3 ToUnicode CMaps]
    private func unicodeMap() -> ByteBuffer {
        let map = ByteBuffer()
        map.put(
            """
            /CIDInit/ProcSet findresource begin 12 dict begin begincmap/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)\
            /Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def \

            """)
        CodeMaps.putCodeSpace(codeLength, into: map)
        let long = [UInt64: [UInt8]](longTexts.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let listed = entries.indices.dropFirst().filter { texts == .complete || entries[$0].text != 0 }
        for start in stride(from: 0, to: listed.count, by: 100) {
            let part = listed[start..<min(listed.count, start + 100)]
            map.put(part.count)
            map.put(" beginbfchar\n")
            for code in part {
                map.putCode(code, codeLength)
                map.put("<")
                let text = entries[code].text
                // A single character of ASCII, as most are.
                if text >> 56 == 1, text & 0x80 == 0 {
                    map.put(hexadecimal: UInt16(text & 0x7F))
                    map.put(">\n")
                    continue
                }
                let bytes =
                    long[text] ?? (0..<Int(text >> 56)).map { UInt8(truncatingIfNeeded: text >> (8 * UInt64($0))) }
                // A glyph whose text another one carries, or that readers take from around it, stands for a character
                // that is not seen. A byte order mark is no character of a text.
                if texts == .complete, bytes.isEmpty { map.put("2060") }
                for unit in String(decoding: bytes, as: UTF8.self).utf16 {
                    map.put(hexadecimal: texts == .complete && unit == 0xFEFF ? 0x2060 : unit)
                }
                map.put(">\n")
            }
            map.put("endbfchar\n")
        }
        map.put("endcmap CMapName currentdict/CMap defineresource pop end end")
        return map
    }
}
