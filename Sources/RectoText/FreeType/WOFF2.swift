import CPangoCairo

/// Decodes [WOFF 2.0](https://www.w3.org/TR/WOFF2/) to the sfnt inside, with FreeType, which links the Brotli decoder.
enum WOFF2 {
    static func decode(_ bytes: [UInt8]) -> Result<[UInt8], FontFailure> {
        guard let size = unpackedSize(bytes), size <= maximumSize else { return .failure(.malformed) }
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0 else { return .failure(.unsupported("WOFF2")) }
        defer { FT_Done_FreeType(library) }
        return bytes.withUnsafeBufferPointer { bytes in
            var face: FT_Face?
            let status = FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), 0, &face)
            guard status == 0, let face else {
                // FT_Err_Unimplemented_Feature: built without Brotli.
                return .failure(status == 7 ? .unsupported("WOFF2") : .malformed)
            }
            defer { FT_Done_Face(face) }
            // Tag 0 asks for the whole file, which is the unpacked one.
            var length: FT_ULong = 0
            guard FT_Load_Sfnt_Table(face, 0, 0, nil, &length) == 0, length > 0, Int(length) <= maximumSize else {
                return .failure(.malformed)
            }
            var sfnt = [UInt8](repeating: 0, count: Int(length))
            guard FT_Load_Sfnt_Table(face, 0, 0, &sfnt, &length) == 0 else { return .failure(.malformed) }
            return .success(sfnt)
        }
    }

    /// The sum of the tables' lengths in the directory, or nil if the directory is malformed.
    /// [WOFF 2.0 §4.1](https://www.w3.org/TR/WOFF2/#table_dir_format)
    private static func unpackedSize(_ bytes: [UInt8]) -> Int? {
        guard bytes.count > 48 else { return nil }
        let count = Int(bytes[12]) << 8 | Int(bytes[13])
        var position = 48
        /// Reads a UIntBase128: at most five bytes of seven bits, without leading zeros.
        func number() -> Int? {
            var value = 0
            for i in 0..<5 {
                guard position < bytes.count else { return nil }
                let byte = bytes[position]
                position += 1
                if i == 0, byte == 0x80 { return nil }
                value = value << 7 | Int(byte & 0x7F)
                if byte & 0x80 == 0 { return value }
            }
            return nil
        }
        var sum = 0
        for _ in 0..<count {
            guard position < bytes.count else { return nil }
            let flags = bytes[position]
            position += flags & 0x3F == 0x3F ? 5 : 1
            guard let length = number() else { return nil }
            let version = flags >> 6
            let known = flags & 0x3F
            // `glyf` and `loca` are transformed unless their version is 3; other tables are transformed if their
            // version is not 0.
            let isTransformed = known == 10 || known == 11 ? version != 3 : version != 0
            if isTransformed, number() == nil { return nil }
            sum += length
            if sum > maximumSize { return sum }
        }
        return sum
    }

    /// The largest size that a font may claim to unpack to, in bytes.
    private static let maximumSize = 64 << 20
}
