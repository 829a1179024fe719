extension PassedImage {
    /// A JPEG file, which a PDF contains as it is. The result is nil if its header is damaged.
    /// [ITU-T T.81 Annex B](https://www.w3.org/Graphics/JPEG/itu-t81.pdf)
    package init?(jpeg bytes: [UInt8]) {
        guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
        var isAdobe = false
        var i = 2
        while i + 9 < bytes.count {
            guard bytes[i] == 0xFF else { return nil }
            let marker = bytes[i + 1]
            // Any number of 0xFF may precede a marker.
            if marker == 0xFF {
                i += 1
                continue
            }
            let length = Int(bytes[i + 2]) << 8 | Int(bytes[i + 3])
            switch marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                let height = Int(bytes[i + 5]) << 8 | Int(bytes[i + 6])
                let width = Int(bytes[i + 7]) << 8 | Int(bytes[i + 8])
                guard width > 0, height > 0, bytes[i + 4] == 8, let space = Self.space(ofComponents: bytes[i + 9])
                else { return nil }
                // Programs of Adobe store the four inks inverted.
                let numbers: Format.Numbers = if case .inks = space, isAdobe { .inverted } else { .plain }
                self.init(
                    Format(width: width, height: height, bits: 8, numbers: numbers), space,
                    EncodedStream(bytes[...], .jpeg))
                return
            case 0xEE where length >= 14 && i + 9 <= bytes.count && bytes[i + 4..<i + 9].elementsEqual("Adobe".utf8):
                isAdobe = true
            case 0xD9, 0xDA: return nil
            default: break
            }
            i += 2 + length
        }
        return nil
    }

    private static func space(ofComponents count: UInt8) -> Space? {
        switch count {
        case 1: .gray
        case 3: .colors
        case 4: .inks
        default: nil
        }
    }
}
