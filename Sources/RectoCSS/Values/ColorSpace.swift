#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Conversions to sRGB. [CSS Color 4 §17 Sample code](https://www.w3.org/TR/css-color-4/#color-conversion-code)
enum ColorSpace: String {
    case srgb
    case srgbLinear = "srgb-linear"
    case displayP3 = "display-p3"
    case xyz
    case xyzD65 = "xyz-d65"
    case xyzD50 = "xyz-d50"

    typealias Triple = (Double, Double, Double)

    func toSRGB(_ a: Double, _ b: Double, _ c: Double) -> Triple {
        switch self {
        case .srgb: return (a, b, c)
        case .srgbLinear: return Self.encoded((a, b, c))
        case .displayP3:
            let linear = (Self.decode(a), Self.decode(b), Self.decode(c))
            return Self.fromXYZ(
                Self.multiply(
                    (0.4865709486482162, 0.26566769316909306, 0.1982172852343625),
                    (0.2289745640697488, 0.6917385218365064, 0.079286914093745),
                    (0, 0.04511338185890264, 1.043944368900976), linear))
        case .xyz, .xyzD65: return Self.fromXYZ((a, b, c))
        case .xyzD50: return Self.fromXYZ(Self.adaptedToD65((a, b, c)))
        }
    }

    /// Hue in degrees, saturation and lightness as fractions.
    static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> Triple {
        func channel(_ n: Double) -> Double {
            let k = positiveRemainder(n + hue / 30, 12)
            let a = saturation * min(lightness, 1 - lightness)
            return lightness - a * max(-1, min(k - 3, 9 - k, 1))
        }
        return (channel(0), channel(8), channel(4))
    }
    static func hwb(_ hue: Double, _ white: Double, _ black: Double) -> Triple {
        if white + black >= 1 {
            let gray = white / (white + black)
            return (gray, gray, gray)
        }
        let (r, g, b) = hsl(hue, 1, 0.5)
        func mix(_ value: Double) -> Double { value * (1 - white - black) + white }
        return (mix(r), mix(g), mix(b))
    }
    /// CIE Lab, lightness 0…100, of the D50 white point.
    static func lab(_ l: Double, _ a: Double, _ b: Double) -> Triple {
        let kappa = 24389.0 / 27
        let epsilon = 216.0 / 24389
        let f1 = (l + 16) / 116
        let f0 = a / 500 + f1
        let f2 = f1 - b / 200
        let x = f0 * f0 * f0 > epsilon ? f0 * f0 * f0 : (116 * f0 - 16) / kappa
        let y = l > kappa * epsilon ? f1 * f1 * f1 : l / kappa
        let z = f2 * f2 * f2 > epsilon ? f2 * f2 * f2 : (116 * f2 - 16) / kappa
        let white: Triple = (0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
        return fromXYZ(adaptedToD65((x * white.0, y * white.1, z * white.2)))
    }
    /// Oklab, lightness 0…1.
    static func oklab(_ l: Double, _ a: Double, _ b: Double) -> Triple {
        let l1 = l + 0.3963377773761749 * a + 0.2158037573099136 * b
        let m1 = l - 0.1055613458156586 * a - 0.0638541728258133 * b
        let s1 = l - 0.0894841775298119 * a - 1.2914855480194092 * b
        let lms: Triple = (l1 * l1 * l1, m1 * m1 * m1, s1 * s1 * s1)
        return fromXYZ(
            multiply(
                (1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
                (-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
                (-0.0763729366746601, -0.4214933324022432, 1.5869240198367816), lms))
    }
    static func rectangular(chroma: Double, hue: Double) -> (Double, Double) {
        (chroma * cos(hue * .pi / 180), chroma * sin(hue * .pi / 180))
    }

    private static func multiply(_ r0: Triple, _ r1: Triple, _ r2: Triple, _ v: Triple) -> Triple {
        (
            r0.0 * v.0 + r0.1 * v.1 + r0.2 * v.2, r1.0 * v.0 + r1.1 * v.1 + r1.2 * v.2,
            r2.0 * v.0 + r2.1 * v.1 + r2.2 * v.2
        )
    }
    private static func adaptedToD65(_ xyz: Triple) -> Triple {
        multiply(
            (0.955473421488075, -0.02309845494876471, 0.06325924320057072),
            (-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
            (0.012314014864481998, -0.020507649298898964, 1.330365926242124), xyz)
    }
    private static func fromXYZ(_ xyz: Triple) -> Triple {
        encoded(
            multiply(
                (3.2409699419045213, -1.5373831775700935, -0.4986107602930033),
                (-0.9692436362808798, 1.8759675015077206, 0.04155505740717561),
                (0.05563007969699361, -0.20397695888897657, 1.0569715142428786), xyz))
    }
    private static func encoded(_ linear: Triple) -> Triple { (encode(linear.0), encode(linear.1), encode(linear.2)) }
    /// The sRGB transfer function.
    private static func encode(_ value: Double) -> Double {
        value > 0.0031308 ? 1.055 * pow(value, 1 / 2.4) - 0.055 : 12.92 * value
    }
    private static func decode(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    private static func positiveRemainder(_ value: Double, _ modulus: Double) -> Double {
        let remainder = value.truncatingRemainder(dividingBy: modulus)
        return remainder < 0 ? remainder + modulus : remainder
    }
}
