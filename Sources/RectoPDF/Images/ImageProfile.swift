/// The colour profile that an image file holds: what the numbers of its pixels mean.
/// [ICC.1:2004-10](https://www.color.org/icc1v42.pdf)
///
/// A profile of sRGB is left out, because colours without a profile are taken for those anyway.
package struct ImageProfile: Hashable {
    let bytes: [UInt8]
    /// The number of colours of a pixel.
    let components: Int

    /// The profile of a JPEG file, which stands in pieces of 64 KB at most.
    /// [ICC.1:2004-10 Annex B.4](https://www.color.org/icc1v42.pdf)
    package init?(jpeg bytes: [UInt8]) {
        let name = Array("ICC_PROFILE\0".utf8)
        var pieces: [Int: ArraySlice<UInt8>] = [:]
        var place = 2
        while place + 4 < bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            if marker == 0xDA || marker == 0xD9 { break }
            let end = place + 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
            let start = place + 4 + name.count
            if marker == 0xE2, end <= bytes.count, start + 2 <= end, bytes[place + 4..<start].elementsEqual(name) {
                pieces[Int(bytes[start])] = bytes[start + 2..<end]
            }
            place = end
        }
        if pieces.isEmpty { return nil }
        self.init(pieces.sorted { $0.key < $1.key }.flatMap(\.value))
    }

    /// The profile of a PNG file. [PNG §11.3.2.3](https://www.w3.org/TR/png-3/#11iCCP)
    init?(png bytes: [UInt8]) {
        guard case .profile = PNGColors(bytes), let chunk = PassedImage.chunk("iCCP", in: bytes),
            let end = bytes[chunk].firstIndex(of: 0),
            end + 2 < chunk.upperBound, bytes[end + 1] == 0,
            let profile = Inflater.unpack(bytes[(end + 2)..<chunk.upperBound], limit: 4 << 20)
        else { return nil }
        self.init(profile)
    }

    private init?(_ bytes: [UInt8]) {
        func text(_ at: Int) -> String { String(decoding: bytes[at..<at + 4], as: UTF8.self) }
        guard bytes.count > 132, bytes[0..<4].reduce(0, { $0 << 8 | Int($1) }) == bytes.count, bytes[8] <= 4,
            text(36) == "acsp", ["mntr", "scnr", "prtr", "spac"].contains(text(12))
        else { return nil }
        switch text(16) {
        case "GRAY": components = 1
        case "RGB ": components = 3
        case "CMYK": components = 4
        default: return nil
        }
        self.bytes = bytes
        if components == 3, isOfSRGB { return nil }
    }

    /// Whether the description of the profile names sRGB, in one byte a character or in two.
    private var isOfSRGB: Bool {
        let count = min(bytes[128..<132].reduce(0) { $0 << 8 | Int($1) }, (bytes.count - 132) / 12)
        for entry in (0..<count).lazy.map({ 132 + 12 * $0 }) where bytes[entry..<entry + 4].elementsEqual("desc".utf8) {
            let start = bytes[entry + 4..<entry + 8].reduce(0) { $0 << 8 | Int($1) }
            let end = start + bytes[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
            guard start <= end, end <= bytes.count else { return false }
            let letters = bytes[start..<end].filter { $0 != 0 }
            return String(decoding: letters, as: UTF8.self).contains("sRGB")
        }
        return false
    }
}

/// The profiles of a document's images as objects of its file, each of them once.
package struct ImageProfiles {
    private var known: [ImageProfile: ObjectNumber] = [:]

    package init() {}

    /// The number of a profile that fits an image; nil for none.
    /// - Parameter components: the count of numbers that make a colour of the image.
    package mutating func number(
        of profile: ImageProfile?, components: Int, in file: inout PDFFile
    ) -> ObjectNumber? {
        guard let profile, profile.components == components else { return nil }
        if let known = known[profile] { return known }
        let number = file.allocate()
        file.addStream(number, packing: profile.bytes) { $0.put("N", components) }
        known[profile] = number
        return number
    }
}
