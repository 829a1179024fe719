/// An image file whose compressed pixels a PDF can contain unchanged, without decoding: a JPEG, or a PNG that is opaque
/// and not interlaced.
///
/// PDF's `/FlateDecode` with a PNG predictor reads exactly the content of `IDAT` chunks.
/// [PNG §10](https://www.w3.org/TR/png-3/#10Compression), [ISO 32000-1 §7.4.4]
package struct PassedImage {
    /// The meaning of the numbers of pixels.
    package enum Space {
        case gray, colors, inks
        /// Numbers of entries, each of three bytes.
        case palette([UInt8])

        /// The count of numbers that make one colour.
        package var components: Int {
            switch self {
            case .gray: 1
            case .colors, .palette: 3
            case .inks: 4
            }
        }
    }
    /// The measures of the image, in pixels and in bits of a number.
    struct Format {
        var width: Int
        var height: Int
        var bits: Int
        /// The meaning of 0 and of the highest number, which are exchanged in inks as Adobe's programs store them.
        enum Numbers { case plain, inverted }
        var numbers = Numbers.plain
    }
    package let space: Space
    private let format: Format
    package let stream: EncodedStream

    init(_ format: Format, _ space: Space, _ stream: EncodedStream) {
        self.format = format
        self.space = space
        self.stream = stream
    }

    /// Writes the image's dictionary.
    /// - Parameter profile: the number of the profile that says what colours mean; nil for those of the device.
    package func put(into entries: inout DictionaryWriter, profile: ObjectNumber? = nil) {
        entries.put("Type", name: "XObject")
        entries.put("Subtype", name: "Image")
        switch space {
        case .gray: entries.putSpace("DeviceGray", profile)
        case .colors: entries.putSpace("DeviceRGB", profile)
        case .inks: entries.putSpace("DeviceCMYK", profile)
        case .palette(let colors):
            entries.array("ColorSpace") { space in
                space.put(name: "Indexed")
                if let profile { space.array { $0.putProfile(profile) } } else { space.put(name: "DeviceRGB") }
                space.put(colors.count / 3 - 1)
                space.put(string: colors)
            }
        }
        entries.put("Width", format.width)
        entries.put("Height", format.height)
        entries.put("BitsPerComponent", format.bits)
        // 0 is the most of each of four inks. [ISO 32000-1 §8.9.5.2]
        if format.numbers == .inverted { entries.put("Decode", [1, 0, 1, 0, 1, 0, 1, 0]) }
    }

    /// A PNG file. The result is nil if it must be decoded, or if it is damaged.
    init?(png bytes: [UInt8]) {
        guard let chunks = Self.chunks(of: bytes), let header = chunks.first, header.isNamed("IHDR", in: bytes),
            header.data.count == 13, chunks.last?.isNamed("IEND", in: bytes) == true
        else { return nil }
        let at = header.data.lowerBound
        let (width, height) = (Self.number(bytes, at), Self.number(bytes, at + 4))
        let (bits, type) = (Int(bytes[at + 8]), bytes[at + 9])
        // The compression, filter and interlace methods must be those that PDF supports.
        guard bytes[at + 10] == 0, bytes[at + 11] == 0, bytes[at + 12] == 0, width > 0, height > 0 else { return nil }
        // A PDF would show numbers that are not those of sRGB as if they were.
        if case .converted = PNGColors(bytes) { return nil }
        // The image has a transparent colour or palette entry.
        if chunks.contains(where: { $0.isNamed("tRNS", in: bytes) }) { return nil }
        var stream: [UInt8] = []
        for chunk in chunks where chunk.isNamed("IDAT", in: bytes) { stream.append(contentsOf: bytes[chunk.data]) }
        if stream.isEmpty { return nil }
        let space: Space
        switch (type, bits) {
        case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16): space = .gray
        case (2, 8), (2, 16): space = .colors
        case (3, 1), (3, 2), (3, 4), (3, 8):
            guard let palette = chunks.first(where: { $0.isNamed("PLTE", in: bytes) })?.data, palette.count >= 3,
                palette.count % 3 == 0, palette.count <= 768
            else { return nil }
            space = .palette(Array(bytes[palette]))
        default: return nil
        }
        let predictor = StreamFilter.Predictor(kind: .any, format: (type == 2 ? 3 : 1, bits), columns: width)
        self.init(
            Format(width: width, height: height, bits: bits), space,
            EncodedStream(stream[...], .deflatedDifferences(predictor)))
    }

    /// The data of the first chunk of a name.
    static func chunk(_ name: StaticString, in bytes: [UInt8]) -> Range<Int>? {
        chunks(of: bytes)?.first { $0.isNamed(name, in: bytes) }?.data
    }

    private struct Chunk {
        var data: Range<Int>
        func isNamed(_ name: StaticString, in bytes: [UInt8]) -> Bool {
            (0..<4).allSatisfy { bytes[data.lowerBound - 4 + $0] == name.utf8Start[$0] }
        }
    }

    /// The chunks of the file, or nil if one is cut off or has a wrong checksum.
    private static func chunks(of bytes: [UInt8]) -> [Chunk]? {
        var chunks: [Chunk] = []
        var i = 8
        while i + 12 <= bytes.count {
            let end = i + 8 + number(bytes, i)
            guard end + 4 <= bytes.count, checksum(bytes[i + 4..<end]) == UInt32(number(bytes, end)) else { return nil }
            chunks.append(Chunk(data: i + 8..<end))
            if chunks[chunks.count - 1].isNamed("IEND", in: bytes) { return chunks }
            i = end + 4
        }
        return nil
    }

    private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
        Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
    }
}

extension DictionaryWriter {
    /// Writes the space of colours of an image: a profile, or that of the device.
    mutating func putSpace(_ device: StaticString, _ profile: ObjectNumber?) {
        guard let profile else { return put("ColorSpace", name: device) }
        array("ColorSpace") { $0.putProfile(profile) }
    }
}

extension ArrayWriter {
    /// Writes the elements of the space of a profile's colours. [ISO 32000-1 §8.6.5.5]
    fileprivate mutating func putProfile(_ profile: ObjectNumber) {
        put(name: "ICCBased")
        put(profile)
    }
}

/// A substitute for a passed image while Cairo writes the file: a JPEG of one pixel, which carries a number and has no
/// visible content.
package struct PlaceholderJPEG {
    /// The start of the image, and an application segment of 12 bytes with this text and the number.
    private static let signature: [UInt8] = [0xFF, 0xD8, 0xFF, 0xEF, 0x00, 0x0C] + Array("recto!".utf8)
    let bytes: [UInt8]

    init(number: Int32) {
        let digits = (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * Int32($0))) }
        // A frame header with 8 bits, 1 × 1 pixels and one component. Cairo reads no further.
        let frame: [UInt8] = [0xFF, 0xC0, 0x00, 0x0B, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xFF, 0xD9]
        bytes = Self.signature + digits + frame
    }

    /// The number of the placeholder in `stream`, or nil if the stream is not a placeholder.
    package static func number(in stream: ArraySlice<UInt8>) -> Int32? {
        guard stream.count < 64, stream.starts(with: signature) else { return nil }
        return stream.dropFirst(signature.count).prefix(4).reduce(Int32(0)) { $0 << 8 | Int32($1) }
    }
}
