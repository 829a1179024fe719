import CPangoCairo

/// The bytes of a font file and one face in them. The bytes stay mapped or held for as long as this lives; HarfBuzz,
/// FreeType and Cairo read the same ones.
final class FontFile {
    let blob: OpaquePointer
    let face: OpaquePointer
    /// Index in a collection (`.ttc`).
    let index: Int
    let unitsPerEm: Int
    /// Whether this stands for a font where none can be read.
    let isEmpty: Bool

    /// Maps the file; nil if it cannot be read or holds no font.
    convenience init?(path: String, index: Int) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        self.init(blob: blob, index: index)
    }

    /// Copies the bytes of an sfnt; nil if they are none.
    convenience init?(bytes: [UInt8], index: Int) {
        let blob = bytes.withUnsafeBytes { buffer in
            hb_blob_create_or_fail(
                buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: buffer.count),
                HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        guard let blob else { return nil }
        self.init(blob: blob, index: index)
    }

    private init?(blob: OpaquePointer, index: Int) {
        guard index >= 0, index < Int(hb_face_count(blob)), let face = hb_face_create(blob, UInt32(index)),
            hb_face_get_glyph_count(face) > 0
        else {
            hb_blob_destroy(blob)
            return nil
        }
        (self.blob, self.face, self.index) = (blob, face, index)
        isEmpty = false
        unitsPerEm = Int(hb_face_get_upem(face))
    }

    /// A font without any glyph, for machines where not even the default family can be read.
    init() {
        blob = hb_blob_get_empty()
        face = hb_face_get_empty()
        index = 0
        unitsPerEm = 1000
        isEmpty = true
    }

    deinit {
        hb_face_destroy(face)
        hb_blob_destroy(blob)
    }

    /// The entry of the `name` table in English.
    func name(_ id: NameID) -> String {
        var length: UInt32 = 0
        let language = hb_language_from_string("en", 2)
        let total = hb_ot_name_get_utf8(face, hb_ot_name_id_t(id.rawValue), language, &length, nil)
        var buffer = [CChar](repeating: 0, count: Int(total) + 1)
        length = UInt32(buffer.count)
        _ = hb_ot_name_get_utf8(face, hb_ot_name_id_t(id.rawValue), language, &length, &buffer)
        return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    enum NameID: UInt32 { case family = 1, full = 4, postScript = 6 }

    /// Whether the font has axes of variation.
    var isVariable: Bool { hb_ot_var_has_data(face) != 0 }
}
