extension PassedImage {
    /// A JPEG file, which a PDF contains as it is. The result is nil if its header is damaged.
    /// [ITU-T T.81 Annex B](https://www.w3.org/Graphics/JPEG/itu-t81.pdf)
    init?(jpeg bytes: [UInt8]) {
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
                self.init(
                    jpeg: bytes, bits: Int(bytes[i + 4]), height: Int(bytes[i + 5]) << 8 | Int(bytes[i + 6]),
                    width: Int(bytes[i + 7]) << 8 | Int(bytes[i + 8]), components: Int(bytes[i + 9]),
                    isInverted: isAdobe)
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

    /// - Parameter isInverted: whether a program of Adobe wrote the file. Those store the four inks inverted.
    private init?(jpeg bytes: [UInt8], bits: Int, height: Int, width: Int, components: Int, isInverted: Bool) {
        guard width > 0, height > 0, bits == 8 else { return nil }
        var dictionary: [UInt8] = []
        dictionary.put("/Width ")
        dictionary.put(width)
        dictionary.put("/Height ")
        dictionary.put(height)
        dictionary.put("/BitsPerComponent 8")
        let space: Space
        switch components {
        case 1: space = .gray
        case 3: space = .colors
        case 4: space = .inks
        default: return nil
        }
        if components == 4, isInverted { dictionary.put("/Decode[1 0 1 0 1 0 1 0]") }
        dictionary.put("/Filter/DCTDecode")
        self.init(entries: dictionary, space: space, stream: bytes)
    }
}
