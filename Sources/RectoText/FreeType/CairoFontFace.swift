import CPangoCairo

/// A FreeType face with a FreeType library of its own, because Cairo may release the face on another thread, long after
/// the font library is gone.
private final class FreeTypeFace {
    private let file: FontFile
    private var library: FT_Library?
    private(set) var face: FT_Face?
    private var stream: MarkedFontStream?

    /// A face for upright characters of vertical text; nil if the font cannot be given a marked name.
    init?(upright file: FontFile) {
        self.file = file
        guard let stream = MarkedFontStream(file), FT_Init_FreeType(&library) == 0 else { return nil }
        self.stream = stream
        var arguments = FT_Open_Args()
        arguments.flags = FT_UInt(FT_OPEN_STREAM)
        arguments.stream = stream.stream
        guard FT_Open_Face(library, &arguments, FT_Long(file.index), &face) == 0 else { return nil }
        // Cairo puts the glyphs of Latin characters into a font that cannot be vertical. Without a character map it
        // cannot find out which glyphs those are.
        face?.pointee.charmap = nil
    }

    init?(_ file: FontFile, variations: [FontRequestExtras.Variation]) {
        self.file = file
        guard FT_Init_FreeType(&library) == 0 else { return nil }
        var length: UInt32 = 0
        let bytes = hb_blob_get_data(file.blob, &length)
        let status = bytes?.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
            FT_New_Memory_Face(library, $0, FT_Long(length), FT_Long(file.index), &face)
        }
        guard status == 0 else { return nil }
        // Set the coordinates first, because Cairo reads them when it is given the face.
        if !variations.isEmpty { vary(file.axes, variations) }
    }

    private func vary(_ axes: [VariationAxis], _ variations: [FontRequestExtras.Variation]) {
        let coordinates = axes.map { axis in
            let value = variations.first { $0.tag == axis.tag }?.value ?? axis.default
            return FT_Fixed(value * 65536)
        }
        coordinates.withUnsafeBufferPointer {
            _ = FT_Set_Var_Design_Coordinates(
                face, FT_UInt($0.count), UnsafeMutablePointer(mutating: $0.baseAddress))
        }
    }

    deinit {
        if face != nil { FT_Done_Face(face) }
        if library != nil { FT_Done_FreeType(library) }
    }
}

/// Owns a reference to a `cairo_font_face_t`.
final class CairoFontFace {
    let pointer: OpaquePointer

    /// - Parameter variations: the values of the axes that are not at their defaults.
    convenience init?(_ file: FontFile, variations: [FontRequestExtras.Variation] = []) {
        guard let freeType = FreeTypeFace(file, variations: variations) else { return nil }
        self.init(freeType, isVaried: !variations.isEmpty)
    }

    /// Makes a face whose name in a PDF starts with `MarkedFontStream.mark`.
    convenience init?(upright file: FontFile) {
        guard let freeType = FreeTypeFace(upright: file) else { return nil }
        self.init(freeType, isVaried: false)
    }

    private init?(_ freeType: FreeTypeFace, isVaried: Bool) {
        guard let pointer = cairo_ft_font_face_create_for_ft_face(freeType.face, Int32(FT_LOAD_NO_HINTING)) else {
            return nil
        }
        self.pointer = pointer
        // Cairo 1.16 would embed the tables of the default instance. Any synthesis flag, here one without a meaning,
        // makes it embed the outlines that FreeType gives.
        if isVaried { cairo_ft_font_face_set_synthesize(pointer, 1 << 16) }
        // The FreeType face must live as long as Cairo's face, which Cairo's caches keep beyond our reference.
        let retained = Unmanaged.passRetained(freeType)
        let status = cairo_font_face_set_user_data(pointer, Self.key, retained.toOpaque()) { data in
            if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
        }
        if status != CAIRO_STATUS_SUCCESS {
            cairo_font_face_destroy(pointer)
            retained.release()
            return nil
        }
    }

    deinit { cairo_font_face_destroy(pointer) }

    /// The key of the user data. Only its address matters.
    nonisolated(unsafe) private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
