import RectoCSS

#if canImport(Glibc)
    import Glibc
#endif

/// The colours that a PNG file's numbers mean. The chunks that say it precede the pixels; `cICP` counts before `iCCP`, this
/// one before `sRGB`, and `gAMA` with `cHRM` counts only alone. [PNG §4.3](https://www.w3.org/TR/png-3/#4Concepts.ColourSpaces)
///
/// DEVIATION: `cHRM` without `gAMA` says nothing, as in browsers. The high dynamic range of PQ and HLG, for which paper has no
/// colours, is not read, which is reported.
enum PNGColors {
    case srgb
    /// The profile in `iCCP`.
    case profile
    case converted(SRGBConversion)

    init(_ png: [UInt8]) {
        self = .srgb
        let found = Self.chunks(png)
        if let code = found[.cICP].flatMap({ Self.coded(png[$0]) }) {
            self = code
        } else if found[.iCCP] != nil {
            self = .profile
        } else if found[.sRGB] == nil, let gamma = found[.gAMA], gamma.count == 4 {
            let exponent = Double(Self.number(png, gamma.lowerBound)) / 100_000
            let numbers = found[.cHRM].map { range in
                (0..<8).map { Double(Self.number(png, range.lowerBound + 4 * $0)) / 100_000 }
            }
            if let conversion = Self.conversion(exponent, numbers) { self = .converted(conversion) }
        }
    }

    /// Whether the numbers are those of PQ or HLG.
    static func hasHighDynamicRange(_ png: [UInt8]) -> Bool {
        guard let code = chunks(png)[.cICP], code.count == 4 else { return false }
        return [16, 18].contains(png[code.lowerBound + 1])
    }

    /// The contents of the chunks before the pixels.
    private static func chunks(_ png: [UInt8]) -> [Chunk: Range<Int>] {
        var found: [Chunk: Range<Int>] = [:]
        var place = 8
        while place + 12 <= png.count {
            let name = png[place + 4..<place + 8]
            let end = place + 8 + Self.number(png, place)
            if end + 4 > png.count || name.elementsEqual("IDAT".utf8) { break }
            if let chunk = Chunk(rawValue: String(decoding: name, as: UTF8.self)), found[chunk] == nil,
                checksum(png[place + 4..<end]) == UInt32(Self.number(png, end))
            {
                found[chunk] = place + 8..<end
            }
            place = end + 4
        }
        return found
    }

    private enum Chunk: String { case cICP, iCCP, sRGB, gAMA, cHRM }

    private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
        guard at + 4 <= bytes.count else { return 0 }
        return bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// [PNG §11.3.2.1](https://www.w3.org/TR/png-3/#11gAMA)
    private static func conversion(_ exponent: Double, _ numbers: [Double]?) -> SRGBConversion? {
        if exponent <= 0 { return nil }
        let primaries = numbers.flatMap { Primaries($0) }
        // Programs write 1/2.2 for sRGB.
        let isUsual = exponent > 0.4318 && exponent < 0.4773
        if isUsual, primaries?.isOfSRGB ?? true { return nil }
        return SRGBConversion(primaries) { pow($0, 1 / exponent) }
    }

    /// The colours that two code points stand for; nil if they are not known.
    /// [PNG §11.3.2.6](https://www.w3.org/TR/png-3/#cICP-chunk), [ITU-T H.273](https://www.itu.int/rec/T-REC-H.273)
    private static func coded(_ chunk: ArraySlice<UInt8>) -> PNGColors? {
        let code = Array(chunk)
        guard code.count == 4, code[2] == 0, code[3] == 1 else { return nil }
        let primaries: Primaries
        switch code[0] {
        case 1: primaries = .srgb
        case 9: primaries = Primaries(red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046))
        case 12: primaries = Primaries(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
        default: return nil
        }
        switch code[1] {
        // As screens show the numbers of cameras.
        case 1, 6, 14, 15: return .converted(SRGBConversion(primaries) { pow($0, 2.4) })
        case 4: return .converted(SRGBConversion(primaries) { pow($0, 2.2) })
        case 5: return .converted(SRGBConversion(primaries) { pow($0, 2.8) })
        case 8: return .converted(SRGBConversion(primaries) { $0 })
        case 13 where code[0] == 1: return .srgb
        case 13:
            return .converted(
                SRGBConversion(primaries) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) })
        default: return nil
        }
    }
}

/// The chromaticities of white and of the three colours.
private struct Primaries {
    typealias Place = (x: Double, y: Double)
    var white: Place = (0.3127, 0.3290)
    var red, green, blue: Place

    static let srgb = Primaries(red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))

    init(red: Place, green: Place, blue: Place) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// Those of `cHRM`; nil if they span no colours. [PNG §11.3.2.2](https://www.w3.org/TR/png-3/#11cHRM)
    init?(_ numbers: [Double]) {
        white = (numbers[0], numbers[1])
        (red, green, blue) = ((numbers[2], numbers[3]), (numbers[4], numbers[5]), (numbers[6], numbers[7]))
        let area =
            (green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)
        guard area.magnitude > 0.001, [white, red, green, blue].allSatisfy({ $0.y > 0.001 && $0.y < 2 && $0.x < 2 })
        else { return nil }
    }

    var isOfSRGB: Bool {
        let other = Self.srgb
        let pairs = [(white, other.white), (red, other.red), (green, other.green), (blue, other.blue)]
        return pairs.allSatisfy { ($0.x - $1.x).magnitude < 0.003 && ($0.y - $1.y).magnitude < 0.003 }
    }

    private func xyz(_ place: Place) -> SIMD3<Double> {
        SIMD3(place.x / place.y, 1, (1 - place.x - place.y) / place.y)
    }

    /// From the linear light of these colours to that of sRGB. Another white becomes that of sRGB by Bradford's method.
    var toSRGB: ColorMatrix {
        let (r, g, b) = (xyz(red), xyz(green), xyz(blue))
        let directions = ColorMatrix([r.x, g.x, b.x], [r.y, g.y, b.y], [r.z, g.z, b.z])
        let amounts = directions.inverse * xyz(white)
        let bradford = ColorMatrix(
            [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296])
        let factors = bradford * xyz(Self.srgb.white) / (bradford * xyz(white))
        let adapted = bradford.inverse
        func column(_ unit: SIMD3<Double>) -> SIMD3<Double> {
            ColorMatrix.srgbInverse * (adapted * (factors * (bradford * (directions * (amounts * unit)))))
        }
        let (x, y, z) = (column([1, 0, 0]), column([0, 1, 0]), column([0, 0, 1]))
        return ColorMatrix([x.x, y.x, z.x], [x.y, y.y, z.y], [x.z, y.z, z.z])
    }
}

/// Makes sRGB of the numbers of pixels, by tables.
struct SRGBConversion {
    /// The linear light of each number of red, green and blue.
    private let light: [[Double]]
    /// To the linear light of sRGB; nil if the colours have the primaries of sRGB.
    private let matrix: ColorMatrix?
    /// The number in sRGB of each step of linear light.
    private static let encoded: [UInt8] = (0...steps).map { step in
        let v = Double(step) / Double(steps)
        let value = v > 0.0031308 ? 1.055 * pow(v, 1 / 2.4) - 0.055 : 12.92 * v
        return UInt8((value * 255).rounded())
    }
    private static let steps = 1 << 15

    fileprivate init(_ primaries: Primaries?, _ light: (Double) -> Double) {
        let light = (0...255).map { light(Double($0) / 255) }
        self.init([light, light, light], primaries.flatMap { $0.isOfSRGB ? nil : $0.toSRGB })
    }

    init(_ light: [[Double]], _ matrix: ColorMatrix?) {
        self.light = light.map { $0.map { $0 >= 0 ? min(1, $0) : 0 } }
        self.matrix = matrix
    }

    private static func encode(_ light: Double) -> UInt32 {
        UInt32(encoded[Int((max(0, min(1, light)) * Double(steps)).rounded())])
    }

    /// A pixel in sRGB, of which the three lower bytes are red, green and blue, not multiplied by alpha.
    func srgb(_ word: UInt32) -> UInt32 {
        var color = SIMD3(
            light[0][Int(word >> 16 & 0xFF)], light[1][Int(word >> 8 & 0xFF)], light[2][Int(word & 0xFF)])
        if let matrix { color = matrix * color }
        return word & 0xFF00_0000 | Self.encode(color.x) << 16 | Self.encode(color.y) << 8 | Self.encode(color.z)
    }
}
