#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

// Conversions between coordinates that are not a linear map.
// [CSS Color 4 §17](https://www.w3.org/TR/css-color-4/#color-conversion-code)

/// Converts between components and linear light. Negative values mirror positive ones.
enum TransferFunction {
    static func decode(_ c: SIMD3<Double>, _ space: ColorSpace) -> SIMD3<Double> { each(c) { decode($0, space) } }
    static func encode(_ c: SIMD3<Double>, _ space: ColorSpace) -> SIMD3<Double> { each(c) { encode($0, space) } }

    private static func each(_ c: SIMD3<Double>, _ body: (Double) -> Double) -> SIMD3<Double> {
        func mirrored(_ v: Double) -> Double { v < 0 ? -body(-v) : body(v) }
        return SIMD3(mirrored(c.x), mirrored(c.y), mirrored(c.z))
    }

    private static func decode(_ v: Double, _ space: ColorSpace) -> Double {
        switch space {
        case .a98RGB: pow(v, 563.0 / 256)
        case .prophotoRGB: v <= 16.0 / 512 ? v / 16 : pow(v, 1.8)
        case .rec2020: pow(v, 2.4)
        default: v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
        }
    }
    private static func encode(_ v: Double, _ space: ColorSpace) -> Double {
        switch space {
        case .a98RGB: pow(v, 256.0 / 563)
        case .prophotoRGB: v >= 1.0 / 512 ? pow(v, 1 / 1.8) : 16 * v
        case .rec2020: pow(v, 1 / 2.4)
        default: v > 0.0031308 ? 1.055 * pow(v, 1 / 2.4) - 0.055 : 12.92 * v
        }
    }
}

/// `hsl()` and `hwb()`. [CSS Color 4 §7](https://www.w3.org/TR/css-color-4/#the-hsl-notation)
enum CylindricalRGB {
    static func fromHSL(_ c: SIMD3<Double>) -> SIMD3<Double> {
        let (hue, saturation, lightness) = (c.x, c.y / 100, c.z / 100)
        func channel(_ n: Double) -> Double {
            let k = Lab.positiveRemainder(n + hue / 30, 12)
            let a = saturation * min(lightness, 1 - lightness)
            return lightness - a * max(-1, min(k - 3, 9 - k, 1))
        }
        return SIMD3(channel(0), channel(8), channel(4))
    }
    static func fromHWB(_ c: SIMD3<Double>) -> SIMD3<Double> {
        let (white, black) = (c.y / 100, c.z / 100)
        if white + black >= 1 { return SIMD3(repeating: white / (white + black)) }
        return fromHSL(SIMD3(c.x, 100, 50)) * (1 - white - black) + white
    }
    static func toHSL(_ c: SIMD3<Double>) -> SIMD3<Double> {
        let (high, low) = (c.max(), c.min())
        let lightness = (high + low) / 2
        let range = high - low
        if range == 0 { return SIMD3(0, 0, lightness * 100) }
        let bound = min(lightness, 1 - lightness)
        var saturation = bound == 0 ? 0 : (high - lightness) / bound
        var hue: Double
        switch high {
        case c.x: hue = (c.y - c.z) / range + (c.y < c.z ? 6 : 0)
        case c.y: hue = (c.z - c.x) / range + 2
        default: hue = (c.x - c.y) / range + 4
        }
        hue *= 60
        // Very far outside of the gamut the saturation is negative. The same colour has a positive one at the opposite
        // hue.
        if saturation < 0 {
            hue += 180
            saturation = -saturation
        }
        return SIMD3(Lab.positiveRemainder(hue, 360), saturation * 100, lightness * 100)
    }
    static func toHWB(_ c: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(toHSL(c).x, c.min() * 100, (1 - c.max()) * 100)
    }
}

/// CIE Lab with the white point D50, and its polar coordinates.
enum Lab {
    private static let kappa = 24389.0 / 27
    private static let epsilon = 216.0 / 24389
    private static let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

    static func toXYZ(_ c: SIMD3<Double>) -> SIMD3<Double> {
        let f1 = (c.x + 16) / 116
        let f0 = c.y / 500 + f1
        let f2 = f1 - c.z / 200
        let x = f0 * f0 * f0 > epsilon ? f0 * f0 * f0 : (116 * f0 - 16) / kappa
        let y = c.x > kappa * epsilon ? f1 * f1 * f1 : c.x / kappa
        let z = f2 * f2 * f2 > epsilon ? f2 * f2 * f2 : (116 * f2 - 16) / kappa
        return SIMD3(x, y, z) * white
    }
    static func fromXYZ(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
        let v = xyz / white
        func f(_ value: Double) -> Double { value > epsilon ? cbrt(value) : (kappa * value + 16) / 116 }
        let (x, y, z) = (f(v.x), f(v.y), f(v.z))
        return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    /// Converts lightness, chroma and hue to lightness, a and b.
    static func rectangular(_ c: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(c.x, c.y * cos(c.z * .pi / 180), c.y * sin(c.z * .pi / 180))
    }
    static func polar(_ c: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(c.x, (c.y * c.y + c.z * c.z).squareRoot(), positiveRemainder(atan2(c.z, c.y) * 180 / .pi, 360))
    }
    static func positiveRemainder(_ value: Double, _ modulus: Double) -> Double {
        let remainder = value.truncatingRemainder(dividingBy: modulus)
        return remainder < 0 ? remainder + modulus : remainder
    }
}

enum Oklab {
    static func toXYZ(_ c: SIMD3<Double>) -> SIMD3<Double> {
        let lms = ColorMatrix.fromOklab * c
        return ColorMatrix.fromLMS * (lms * lms * lms)
    }
    static func fromXYZ(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
        let lms = ColorMatrix.toLMS * xyz
        return ColorMatrix.toOklab * SIMD3(cbrt(lms.x), cbrt(lms.y), cbrt(lms.z))
    }
}
