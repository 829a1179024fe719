import RectoCore
import RectoText

/// Shaped texts that wait for their pages. All cells of a table are measured before the first one is placed, and a text of ten
/// letters takes 700 bytes as the objects that lines are made of: here it takes five bytes a glyph, and one a letter.
struct PackedTexts {
    /// The bytes of texts, one after another, which are freed when the last text was taken.
    private final class Chunk {
        static let size = 1 << 16
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        var used = 0
        var waiting = 0
        deinit { bytes.deallocate() }
    }
    private struct Font: Equatable {
        var face: FaceID
        var size: LayoutUnit
    }
    private var chunks: [Chunk?] = []
    private var fonts: [Font] = []
    /// The chunk of each content, and the place of its bytes there; -1 for contents that are not packed.
    private var places: [Int32] = []
    private let contentCount: Int

    /// The number of the font, and that of the glyphs.
    private static let headLength = 2
    /// The number of the glyph, its advance, and how far its cluster is from that before.
    private static let glyphLength = 5
    private static let unsafeToBreak: UInt8 = 0x80
    private static let mostGlyphs = 255
    private static let mostLetters = 1024

    /// - Parameter contentCount: the number of contents in the tree.
    init(contentCount: Int) { self.contentCount = contentCount }

    func contains(_ index: Int) -> Bool { !places.isEmpty && places[index] >= 0 }

    // MARK: Packing

    /// Keeps the text of a content. Returns false, and keeps nothing, if it is longer or larger than most, or holds more than one
    /// run of plain letters.
    /// - Parameter letters: the length of the text.
    mutating func pack(_ shaped: ShapedParagraph, letters: Int, as index: Int) -> Bool {
        guard let run = Self.onlyRun(of: shaped, letters: letters), let font = number(of: run) else { return false }
        let length = Self.headLength + Self.glyphLength * shaped.glyphs.count + letters + 1
        let chunk = chunk(with: length)
        let start = chunk.used
        let bytes = chunk.bytes + start
        bytes[0] = font
        bytes[1] = UInt8(shaped.glyphs.count)
        guard Self.write(shaped.glyphs, to: bytes + Self.headLength) else { return false }
        let breaks = bytes + (length - letters - 1)
        shaped.breaks.withUnsafeBufferPointer {
            for (letter, kind) in $0.enumerated() { breaks[letter] = kind.rawValue }
        }
        chunk.used += length
        chunk.waiting += 1
        if places.isEmpty { places = [Int32](repeating: -1, count: contentCount) }
        places[index] = Int32((chunks.count - 1) * Chunk.size + start)
        return true
    }

    private static func onlyRun(of shaped: ShapedParagraph, letters: Int) -> ShapedParagraph.Run? {
        guard shaped.runs.count == 1, shaped.baseLevel == 0, !shaped.hasEastAsianText, letters <= mostLetters,
            shaped.breaks.count == letters + 1, shaped.glyphs.count <= mostGlyphs
        else { return nil }
        let run = shaped.runs[0]
        guard run.level == 0, !run.isUpright, run.compression == nil, run.range == 0..<letters,
            run.glyphs == shaped.glyphs.indices
        else { return nil }
        return run
    }

    private mutating func number(of run: ShapedParagraph.Run) -> UInt8? {
        let font = Font(face: run.face, size: run.size)
        if let known = fonts.firstIndex(of: font) { return UInt8(known) }
        if fonts.count > Int(UInt8.max) || chunks.count >= Int(Int16.max) { return nil }
        fonts.append(font)
        return UInt8(fonts.count - 1)
    }

    /// The last chunk, or another one if that is full.
    private mutating func chunk(with length: Int) -> Chunk {
        if let last = chunks.last ?? nil, last.used + length <= Chunk.size { return last }
        let chunk = Chunk()
        chunks.append(chunk)
        return chunk
    }

    /// Returns false if a glyph has no room.
    private static func write(_ glyphs: [Glyph], to bytes: UnsafeMutablePointer<UInt8>) -> Bool {
        var place = bytes
        var cluster: Int32 = 0
        for glyph in glyphs {
            let step = glyph.cluster - cluster
            guard glyph.id <= 0xFFFF, glyph.advance >= 0, glyph.advance <= 0xFFFF, glyph.xOffset == 0,
                glyph.yOffset == 0,
                step >= 0, step < Int32(unsafeToBreak)
            else { return false }
            place[0] = UInt8(truncatingIfNeeded: glyph.id)
            place[1] = UInt8(truncatingIfNeeded: glyph.id >> 8)
            place[2] = UInt8(truncatingIfNeeded: glyph.advance)
            place[3] = UInt8(truncatingIfNeeded: glyph.advance >> 8)
            place[4] = UInt8(step) | (glyph.isUnsafeToBreak ? unsafeToBreak : 0)
            place += glyphLength
            cluster = glyph.cluster
        }
        return true
    }

    // MARK: Unpacking

    /// Takes out the text of a content that is packed.
    mutating func take(_ index: Int, letters: Int) -> ShapedParagraph {
        let (number, start) = Int(places[index]).quotientAndRemainder(dividingBy: Chunk.size)
        places[index] = -1
        let chunk = chunks[number]!
        let bytes = chunk.bytes + start
        let (font, count) = (fonts[Int(bytes[0])], Int(bytes[1]))
        let glyphs = Self.glyphs(at: bytes + Self.headLength, count)
        let breaks = UnsafeBufferPointer(start: bytes + Self.headLength + Self.glyphLength * count, count: letters + 1)
        let run = ShapedParagraph.Run(
            range: 0..<letters, glyphs: 0..<count, face: font.face, size: font.size, level: 0)
        let shaped = ShapedParagraph(
            runs: [run], glyphs: glyphs, breaks: breaks.map(BreakOpportunities.init(rawValue:)), baseLevel: 0)
        chunk.waiting -= 1
        // More may be packed into the last one.
        if chunk.waiting == 0, number < chunks.count - 1 { chunks[number] = nil }
        return shaped
    }

    private static func glyphs(at bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> [Glyph] {
        [Glyph](unsafeUninitializedCapacity: count) { glyphs, initialized in
            var place = bytes
            var cluster: Int32 = 0
            for index in 0..<count {
                cluster += Int32(place[4] & ~unsafeToBreak)
                glyphs.initializeElement(
                    at: index,
                    to: Glyph(
                        id: UInt32(place[0]) | UInt32(place[1]) << 8, cluster: cluster,
                        advance: Int32(place[2]) | Int32(place[3]) << 8, xOffset: 0, yOffset: 0,
                        isUnsafeToBreak: place[4] & unsafeToBreak != 0))
                place += glyphLength
            }
            initialized = count
        }
    }
}
