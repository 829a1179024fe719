import RectoCSS

#if canImport(Glibc)
    import Glibc
#endif

/// The colours of a profile by a curve for each number, and a matrix.
///
/// Profiles of print and of scanners, which are tables of colours, are not read.
/// [ICC.1:2004-10 §8.3](https://www.color.org/icc1v42.pdf)
extension ImageProfile {
    /// To sRGB; nil if the profile is not of this kind.
    var conversion: SRGBConversion? {
        if components == 1 { return curve("kTRC").map { SRGBConversion([$0, $0, $0], nil) } }
        guard components == 3, let r = xyz("rXYZ"), let g = xyz("gXYZ"), let b = xyz("bXYZ"), let red = curve("rTRC"),
            let green = curve("gTRC"), let blue = curve("bTRC")
        else { return nil }
        let toConnection = ColorMatrix([r.x, g.x, b.x], [r.y, g.y, b.y], [r.z, g.z, b.z])
        func column(_ unit: SIMD3<Double>) -> SIMD3<Double> { Self.connectionToSRGB * (toConnection * unit) }
        let (x, y, z) = (column([1, 0, 0]), column([0, 1, 0]), column([0, 0, 1]))
        let matrix = ColorMatrix([x.x, y.x, z.x], [x.y, y.y, z.y], [x.z, y.z, z.z])
        return SRGBConversion([red, green, blue], matrix)
    }

    /// From colours as they are seen under D50 to the linear light of sRGB.
    private static let connectionToSRGB = ColorMatrix(
        [0.4360747, 0.3850649, 0.1430804], [0.2225045, 0.7168786, 0.0606169], [0.0139322, 0.0971045, 0.7141733]
    ).inverse

    /// The data of a tag.
    private func tag(_ name: StaticString) -> ArraySlice<UInt8>? {
        let count = min(number(128), (bytes.count - 132) / 12)
        for entry in (0..<count).lazy.map({ 132 + 12 * $0 })
        where (0..<4).allSatisfy({ bytes[entry + $0] == name.utf8Start[$0] }) {
            let (start, size) = (number(entry + 4), number(entry + 8))
            return size >= 12 && start + size <= bytes.count ? bytes[start..<start + size] : nil
        }
        return nil
    }
    private func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    private func short(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
    private func fixed(_ at: Int) -> Double { Double(Int32(truncatingIfNeeded: number(at))) / 65536 }

    /// [ICC.1:2004-10 §10.27](https://www.color.org/icc1v42.pdf)
    private func xyz(_ name: StaticString) -> SIMD3<Double>? {
        guard let data = tag(name), data.count >= 20, data.starts(with: "XYZ ".utf8) else { return nil }
        let at = data.startIndex + 8
        return SIMD3(fixed(at), fixed(at + 4), fixed(at + 8))
    }

    /// The linear light of each number of 8 bits.
    private func curve(_ name: StaticString) -> [Double]? {
        guard let data = tag(name) else { return nil }
        let values = (0...255).map { Double($0) / 255 }
        if data.starts(with: "curv".utf8) { return sampled(data).map { values.map($0) } }
        if data.starts(with: "para".utf8) { return parametric(data).map { values.map($0) } }
        return nil
    }

    /// [ICC.1:2004-10 §10.5](https://www.color.org/icc1v42.pdf)
    private func sampled(_ data: ArraySlice<UInt8>) -> ((Double) -> Double)? {
        let count = number(data.startIndex + 8)
        let first = data.startIndex + 12
        guard count >= 0, first + 2 * count <= data.endIndex else { return nil }
        if count == 0 { return { $0 } }
        if count == 1 {
            let exponent = Double(short(first)) / 256
            return { pow($0, exponent) }
        }
        let points = (0..<count).map { Double(short(first + 2 * $0)) / 65535 }
        return { value in
            let place = value * Double(count - 1)
            let low = min(Int(place), count - 2)
            return points[low] + (points[low + 1] - points[low]) * (place - Double(low))
        }
    }

    /// [ICC.1:2004-10 §10.15](https://www.color.org/icc1v42.pdf)
    private func parametric(_ data: ArraySlice<UInt8>) -> ((Double) -> Double)? {
        let kind = short(data.startIndex + 8)
        let counts = [1, 3, 4, 5, 7]
        guard kind < counts.count, data.count >= 12 + 4 * counts[kind] else { return nil }
        let p = (0..<counts[kind]).map { fixed(data.startIndex + 12 + 4 * $0) }
        let g = p[0]
        switch kind {
        case 0: return { pow($0, g) }
        case 1: return { $0 >= -p[2] / p[1] ? pow(p[1] * $0 + p[2], g) : 0 }
        case 2: return { ($0 >= -p[2] / p[1] ? pow(p[1] * $0 + p[2], g) : 0) + p[3] }
        case 3: return { $0 >= p[4] ? pow(p[1] * $0 + p[2], g) : p[3] * $0 }
        default: return { $0 >= p[4] ? pow(p[1] * $0 + p[2], g) + p[5] : p[3] * $0 + p[6] }
        }
    }
}
