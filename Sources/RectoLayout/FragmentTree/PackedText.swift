import RectoCore
import RectoText

/// The bytes of short shaped texts, one after another. All cells of a table are measured before the first one is placed, and a
/// text of ten letters takes 700 bytes as the objects that lines are made of: here it takes five bytes a glyph, and one a letter.
final class PackedChunk {
    static let size = 1 << 16
    struct Font: Equatable {
        var face: FaceID
        var size: LayoutUnit
    }
    fileprivate let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    private(set) var used = 0
    private var fonts: [Font] = []
    /// Counts the texts that nobody has let go.
    var waiting = 0

    /// The number of the font, that of the glyphs, that of the letters, and the width.
    fileprivate static let headLength = 8
    /// The number of the glyph, its advance, and how far its cluster is from that before.
    fileprivate static let glyphLength = PlainGlyphs.length
    fileprivate static let unsafeToBreak: UInt8 = 0x80
    /// Set in the number of letters if each character has one glyph.
    fileprivate static let isPlain: UInt16 = 0x8000
    private static let mostGlyphs = 255
    private static let mostLetters = 1024

    deinit { bytes.deallocate() }

    /// The bytes that a text takes.
    static func length(letters: Int, glyphs: Int) -> Int { headLength + glyphLength * glyphs + letters }

    /// Adds a text for which there is room. Returns its place; nil, and adds nothing, if it is longer or larger than most.
    func add(_ text: UnsafeBufferPointer<UInt8>, _ glyphs: UnsafeBufferPointer<Glyph>, _ font: Font) -> Int? {
        guard text.count <= Self.mostLetters, glyphs.count <= Self.mostGlyphs, let number = number(of: font) else {
            return nil
        }
        let start = bytes + used
        guard let (width, isPlain) = Self.write(glyphs, to: start + Self.headLength) else { return nil }
        let letters = UInt16(text.count) | (isPlain ? Self.isPlain : 0)
        start[0] = number
        start[1] = UInt8(glyphs.count)
        UnsafeMutableRawPointer(start).storeBytes(of: letters, toByteOffset: 2, as: UInt16.self)
        UnsafeMutableRawPointer(start).storeBytes(of: width, toByteOffset: 4, as: Int32.self)
        if let base = text.baseAddress {
            (start + Self.headLength + Self.glyphLength * glyphs.count).update(from: base, count: text.count)
        }
        defer { used += Self.length(letters: text.count, glyphs: glyphs.count) }
        waiting += 1
        return used
    }

    private func number(of font: Font) -> UInt8? {
        for index in fonts.indices where fonts[index] == font { return UInt8(index) }
        if fonts.count > Int(UInt8.max) { return nil }
        fonts.append(font)
        return UInt8(fonts.count - 1)
    }

    fileprivate func font(_ number: UInt8) -> Font { fonts[Int(number)] }

    /// Returns the width of the glyphs, and whether they are clusters of their own; nil if a glyph has no room.
    private static func write(
        _ glyphs: UnsafeBufferPointer<Glyph>, to bytes: UnsafeMutablePointer<UInt8>
    ) -> (width: Int32, isPlain: Bool)? {
        var place = bytes
        var (cluster, width): (Int32, Int32) = (0, 0)
        var isPlain = glyphs.first?.cluster == 0
        for glyph in glyphs {
            let step = glyph.cluster &- cluster
            guard glyph.id <= 0xFFFF, glyph.advance >= 0, glyph.advance <= 0xFFFF, glyph.xOffset | glyph.yOffset == 0,
                step >= 0, step < Int32(unsafeToBreak)
            else { return nil }
            place[0] = UInt8(truncatingIfNeeded: glyph.id)
            place[1] = UInt8(truncatingIfNeeded: glyph.id >> 8)
            place[2] = UInt8(truncatingIfNeeded: glyph.advance)
            place[3] = UInt8(truncatingIfNeeded: glyph.advance >> 8)
            place[4] = UInt8(truncatingIfNeeded: step) | (glyph.isUnsafeToBreak ? unsafeToBreak : 0)
            place += glyphLength
            cluster = glyph.cluster
            width &+= glyph.advance
            if step == 0, place != bytes + glyphLength { isPlain = false }
        }
        return (width, isPlain)
    }
}

/// One text in its chunk.
struct PackedText {
    let chunk: PackedChunk
    let place: Int

    private var bytes: UnsafePointer<UInt8> { UnsafePointer(chunk.bytes + place) }
    private var raw: UnsafeRawPointer { UnsafeRawPointer(bytes) }
    private var glyphCount: Int { Int(bytes[1]) }
    private var letterWord: UInt16 { raw.loadUnaligned(fromByteOffset: 2, as: UInt16.self) }
    private var letters: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            start: bytes + PackedChunk.headLength + PackedChunk.glyphLength * glyphCount,
            count: Int(letterWord & ~PackedChunk.isPlain))
    }

    var font: PackedChunk.Font { chunk.font(bytes[0]) }
    var width: LayoutUnit { LayoutUnit(raw: Int(raw.loadUnaligned(fromByteOffset: 4, as: Int32.self))) }

    /// The glyphs as they are painted; nil if some belong to one cluster.
    var plain: PlainGlyphs? {
        if letterWord & PackedChunk.isPlain == 0 { return nil }
        let font = font
        return PlainGlyphs(
            face: font.face, size: font.size, letters: letters, count: glyphCount, bytes: raw + PackedChunk.headLength)
    }

    /// The text as other lines have it, for those who ask. No line ends in it any more, so that of its letters only clusters
    /// are marked.
    func paragraph() -> InlineParagraph {
        let (letters, count, font) = (letters, glyphCount, font)
        let run = ShapedParagraph.Run(
            range: 0..<letters.count, glyphs: 0..<count, face: font.face, size: font.size, level: 0)
        let shaped = ShapedParagraph(
            runs: [run], glyphs: glyphs(count), breaks: Array(repeating: .grapheme, count: letters.count + 1),
            baseLevel: 0)
        return InlineParagraph(text: Array(letters), shaped: shaped)
    }

    private func glyphs(_ count: Int) -> [Glyph] {
        var place = bytes + PackedChunk.headLength
        var cluster: Int32 = 0
        return (0..<count).map { _ in
            cluster += Int32(place[4] & ~PackedChunk.unsafeToBreak)
            defer { place += PackedChunk.glyphLength }
            return Glyph(
                id: UInt32(place[0]) | UInt32(place[1]) << 8, cluster: cluster,
                advance: Int32(place[2]) | Int32(place[3]) << 8, xOffset: 0, yOffset: 0,
                isUnsafeToBreak: place[4] & PackedChunk.unsafeToBreak != 0)
        }
    }
}

/// Glyphs from left to right, each of which is a cluster of its own. They are valid as long as their line is.
public struct PlainGlyphs {
    public let face: FaceID
    public let size: LayoutUnit
    public let letters: UnsafeBufferPointer<UInt8>
    public let count: Int
    @usableFromInline let bytes: UnsafeRawPointer

    /// The bytes of a glyph: its number, its advance, and the distance of its cluster from that before.
    @inlinable static var length: Int { 5 }

    @inlinable
    public subscript(index: Int) -> (id: UInt32, advance: Int) {
        // The four bytes stand with the lowest first.
        let word = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index &* Self.length, as: UInt32.self))
        return (word & 0xFFFF, Int(word >> 16))
    }

    /// The letters from the cluster of the glyph before to that of this one.
    @inlinable
    public func step(to index: Int) -> Int {
        Int(bytes.load(fromByteOffset: index &* Self.length &+ 4, as: UInt8.self) & 0x7F)
    }
}
