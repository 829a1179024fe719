import CPangoCairo

/// The bytes of a font file and one face in them. The bytes stay mapped or in memory as long as this object lives;
/// HarfBuzz, FreeType and Cairo all read the same ones.
final class FontFile {
    let blob: OpaquePointer
    let face: OpaquePointer
    /// The index of the face in a collection (`.ttc`).
    let index: Int
    let unitsPerEm: Int
    /// Whether this is the substitute for a font that cannot be read.
    let isEmpty: Bool

    /// Maps the file. The result is nil if it cannot be read or contains no font.
    convenience init?(path: String, index: Int) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        self.init(blob: blob, index: index)
    }

    /// Uses a font that is part of the program, without a copy. The result is nil if there is no font of this name.
    convenience init?(embedded name: String) {
        guard let bytes = EmbeddedFonts.bytes(of: name),
            let blob = hb_blob_create_or_fail(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_READONLY,
                nil, nil)
        else { return nil }
        self.init(blob: blob, index: 0)
    }

    /// Copies the bytes of an sfnt. The result is nil if they are no sfnt.
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
        self.blob = blob
        self.face = face
        self.index = index
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
        hb_face_destroy(outlines)
        hb_face_destroy(face)
        hb_blob_destroy(blob)
    }

    /// An entry of the `name` table in English.
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

    // MARK: Subsets

    /// The tables of the outlines as a face of their own; nil until it is needed.
    private var outlines: OpaquePointer?

    /// A face with all tables but some. It lives as long as the file.
    func outlineFace(without tags: [UInt32]) -> OpaquePointer {
        if let outlines { return outlines }
        guard let builder = hb_face_builder_create() else { return face }
        for tag in tableTags where !tags.contains(tag) {
            let table = hb_face_reference_table(face, tag)
            hb_face_builder_add_table(builder, tag, table)
            hb_blob_destroy(table)
        }
        hb_face_make_immutable(builder)
        outlines = builder
        return builder
    }

    var tableTags: [UInt32] {
        var count = hb_face_get_table_tags(face, 0, nil, nil)
        var tags = [hb_tag_t](repeating: 0, count: Int(count))
        hb_face_get_table_tags(face, 0, &count, &tags)
        return Array(tags.prefix(Int(count)))
    }

    var subsets = SubsetCache()

    /// The variation axes. Most fonts have none.
    private(set) lazy var axes: [VariationAxis] = {
        guard hb_ot_var_has_data(face) != 0 else { return [] }
        var count = hb_ot_var_get_axis_count(face)
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.prefix(Int(count)).map {
            VariationAxis(
                tag: $0.tag, minimum: Double($0.min_value), default: Double($0.default_value),
                maximum: Double($0.max_value))
        }
    }()

    /// Whether glyphs may have colour layers or be bitmap pictures.
    private(set) lazy var isColored: Bool =
        hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_png(face) != 0 || hb_ot_color_has_svg(face) != 0

    /// Whether the font has substitutions for this feature in this script.
    func hasSubstitution(_ feature: UInt32, in script: Script) -> Bool {
        let key = UInt64(feature) << 32 | UInt64(script.raw.rawValue)
        if let known = substitutions[key] { return known }
        let table: UInt32 = 0x4753_5542  // GSUB
        var count: UInt32 = 3
        var tags = [UInt32](repeating: 0, count: 3)
        hb_ot_tags_from_script_and_language(script.raw, nil, &count, &tags, nil, nil)
        var chosenScript: UInt32 = 0
        var chosenTag: UInt32 = 0
        hb_ot_layout_table_select_script(face, table, count, tags, &chosenScript, &chosenTag)
        var index: UInt32 = 0
        let found = hb_ot_layout_language_find_feature(
            face, table, chosenScript, UInt32(HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX), feature, &index)
        substitutions[key] = found != 0
        return found != 0
    }
    private var substitutions: [UInt64: Bool] = [:]

    /// The index, in a collection, of the face with this PostScript name.
    static func index(named name: String, in bytes: [UInt8]) -> Int? {
        var index = 0
        while let file = FontFile(bytes: bytes, index: index) {
            if file.name(.postScript) == name { return index }
            index += 1
        }
        return nil
    }
}
