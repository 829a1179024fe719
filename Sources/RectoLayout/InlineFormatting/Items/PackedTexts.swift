import RectoCore
import RectoText

/// The shaped texts of cells by the numbers of their contents, from their measure until nothing changes their page any more.
struct PackedTexts {
    /// Each is let go when the last of its texts is; lines hold those that they need.
    private var chunks: [PackedChunk?] = []
    /// The chunk of each content, and the place of its bytes there; -1 for contents that are not packed.
    private var places: [Int32] = []
    private let contentCount: Int

    /// - Parameter contentCount: the number of contents in the tree.
    init(contentCount: Int) { self.contentCount = contentCount }

    func contains(_ index: Int) -> Bool { !places.isEmpty && places[index] >= 0 }

    /// The text of a content; nil if it is not packed.
    subscript(index: Int) -> PackedText? {
        guard contains(index) else { return nil }
        let (number, place) = Int(places[index]).quotientAndRemainder(dividingBy: PackedChunk.size)
        return chunks[number].map { PackedText(chunk: $0, place: place) }
    }

    /// Keeps the text of a content. Returns nil, and keeps nothing, if it is longer or larger than most, or holds more than one
    /// run of plain letters.
    mutating func pack(_ shaped: ShapedParagraph, _ text: [UInt8], as index: Int) -> PackedText? {
        guard let run = Self.onlyRun(of: shaped, letters: text.count) else { return nil }
        return text.withUnsafeBufferPointer { text in
            shaped.glyphs.withUnsafeBufferPointer {
                pack(text, $0, PackedChunk.Font(face: run.face, size: run.size), as: index)
            }
        }
    }

    /// Keeps the text of a content, which is one run.
    mutating func pack(
        _ text: UnsafeBufferPointer<UInt8>, _ glyphs: UnsafeBufferPointer<Glyph>, _ font: PackedChunk.Font,
        as index: Int
    ) -> PackedText? {
        let length = PackedChunk.length(letters: text.count, glyphs: glyphs.count)
        guard length <= PackedChunk.size, let chunk = chunk(with: length), let place = chunk.add(text, glyphs, font)
        else { return nil }
        if places.isEmpty { places = [Int32](repeating: -1, count: contentCount) }
        places[index] = Int32((chunks.count - 1) * PackedChunk.size + place)
        return PackedText(chunk: chunk, place: place)
    }

    private static func onlyRun(of shaped: ShapedParagraph, letters: Int) -> ShapedParagraph.Run? {
        guard shaped.runs.count == 1, shaped.baseLevel == 0, !shaped.hasEastAsianText else { return nil }
        let run = shaped.runs[0]
        guard run.level == 0, !run.isUpright, run.compression == nil, run.range == 0..<letters,
            run.glyphs == shaped.glyphs.indices
        else { return nil }
        return run
    }

    /// The last chunk, or another one if that is full.
    private mutating func chunk(with length: Int) -> PackedChunk? {
        if let last = chunks.last ?? nil, last.used + length <= PackedChunk.size { return last }
        if chunks.count >= Int(Int16.max) { return nil }
        let chunk = PackedChunk()
        chunks.append(chunk)
        return chunk
    }

    /// Lets the text of a content go. Returns false if it is not packed.
    mutating func drop(_ index: Int) -> Bool {
        guard contains(index) else { return false }
        let number = Int(places[index]) / PackedChunk.size
        places[index] = -1
        chunks[number]!.waiting -= 1
        // More may be packed into the last one.
        if chunks[number]!.waiting == 0, number < chunks.count - 1 { chunks[number] = nil }
        return true
    }
}
