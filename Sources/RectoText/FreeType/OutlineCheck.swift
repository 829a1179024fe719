import CPangoCairo

/// Reads the outlines of a font that a document brings as readers of PDF do, which mostly use FreeType: text in a font that
/// they cannot read is not seen, though HarfBuzz knows its advances.
enum OutlineCheck {
    /// Most fonts of the world's alphabets have fewer glyphs; of others so many are read, all over the font, in some
    /// milliseconds.
    private static let mostGlyphs = 3000

    /// Whether FreeType opens the face and reads its outlines. Fonts of pictures have none.
    static func passes(_ bytes: [UInt8], index: Int) -> Bool {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0 else { return true }
        defer { FT_Done_FreeType(library) }
        return bytes.withUnsafeBufferPointer { bytes in
            var face: FT_Face?
            guard FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), FT_Long(index), &face) == 0,
                let face
            else { return false }
            defer { FT_Done_Face(face) }
            guard face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 else { return true }
            return hasOutlines(face)
        }
    }

    private static func hasOutlines(_ face: FT_Face) -> Bool {
        let count = Int(face.pointee.num_glyphs)
        let step = max(1, (count + mostGlyphs - 1) / mostGlyphs)
        let flags = FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
        return stride(from: 0, to: count, by: step).allSatisfy { FT_Load_Glyph(face, FT_UInt($0), flags) == 0 }
    }
}
