/// A notation of colours: a colour space, with the ranges of its components as CSS writes them.
/// [CSS Color 4 §12](https://www.w3.org/TR/css-color-4/#interpolation-space)
enum ColorSpace: UInt8, Hashable, Sendable {
    case srgb, srgbLinear, displayP3, displayP3Linear, a98RGB, prophotoRGB, rec2020, xyzD50, xyzD65
    /// Hue in degrees; saturation and lightness from 0 to 100.
    case hsl
    /// Hue in degrees; whiteness and blackness from 0 to 100.
    case hwb
    /// CIE spaces with lightness from 0 to 100.
    case lab, lch
    /// Spaces with lightness from 0 to 1.
    case oklab, oklch

    typealias Components = SIMD3<Double>

    /// The spaces that `color()` accepts. [CSS Color 4 §10](https://www.w3.org/TR/css-color-4/#color-function)
    init?(predefined name: String) {
        switch name {
        case "srgb": self = .srgb
        case "srgb-linear": self = .srgbLinear
        case "display-p3": self = .displayP3
        case "display-p3-linear": self = .displayP3Linear
        case "a98-rgb": self = .a98RGB
        case "prophoto-rgb": self = .prophotoRGB
        case "rec2020": self = .rec2020
        case "xyz-d50": self = .xyzD50
        case "xyz", "xyz-d65": self = .xyzD65
        default: return nil
        }
    }
    /// The spaces in which colours can be mixed.
    init?(interpolation name: String) {
        switch name {
        case "hsl": self = .hsl
        case "hwb": self = .hwb
        case "lab": self = .lab
        case "lch": self = .lch
        case "oklab": self = .oklab
        case "oklch": self = .oklch
        default: self.init(predefined: name)
        }
    }

    /// The index of the component that is an angle.
    var hueIndex: Int? {
        switch self {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        default: nil
        }
    }
    /// The names of the components in relative colours.
    /// [CSS Color 5 §4](https://www.w3.org/TR/css-color-5/#relative-colors)
    var channelNames: (StaticString, StaticString, StaticString) {
        switch self {
        case .hsl: ("h", "s", "l")
        case .hwb: ("h", "w", "b")
        case .lab, .oklab: ("l", "a", "b")
        case .lch, .oklch: ("l", "c", "h")
        case .xyzD50, .xyzD65: ("x", "y", "z")
        default: ("r", "g", "b")
        }
    }

    /// The meaning of a component, by which a missing one is carried over into another space.
    /// [CSS Color 4 §12.2](https://www.w3.org/TR/css-color-4/#interpolation-missing)
    enum Meaning { case red, green, blue, lightness, colorfulness, hue, a, b, other }
    func meaning(_ index: Int) -> Meaning {
        switch self {
        case .hsl: [.hue, .colorfulness, .lightness][index]
        case .hwb: index == 0 ? .hue : .other
        case .lab, .oklab: [.lightness, .a, .b][index]
        case .lch, .oklch: [.lightness, .colorfulness, .hue][index]
        default: [.red, .green, .blue][index]
        }
    }

    // MARK: Conversion. [CSS Color 4 §17](https://www.w3.org/TR/css-color-4/#color-conversion-code)

    func convert(_ c: Components, to target: ColorSpace) -> Components {
        if self == target { return c }
        // These two spaces are sRGB in other coordinates.
        switch (self, target) {
        case (.hsl, _): return ColorSpace.srgb.convert(CylindricalRGB.fromHSL(c), to: target)
        case (.hwb, _): return ColorSpace.srgb.convert(CylindricalRGB.fromHWB(c), to: target)
        case (_, .hsl): return CylindricalRGB.toHSL(convert(c, to: .srgb))
        case (_, .hwb): return CylindricalRGB.toHWB(convert(c, to: .srgb))
        default: return target.fromXYZ(toXYZ(c))
        }
    }

    /// Converts to CIE XYZ with the white point D65.
    private func toXYZ(_ c: Components) -> Components {
        switch self {
        case .xyzD65, .hsl, .hwb: c
        case .xyzD50: ColorMatrix.toD65 * c
        case .srgb, .displayP3, .a98RGB, .rec2020: matrix * TransferFunction.decode(c, self)
        case .srgbLinear, .displayP3Linear: matrix * c
        case .prophotoRGB: ColorMatrix.toD65 * (matrix * TransferFunction.decode(c, self))
        case .lab: ColorMatrix.toD65 * Lab.toXYZ(c)
        case .lch: ColorMatrix.toD65 * Lab.toXYZ(Lab.rectangular(c))
        case .oklab: Oklab.toXYZ(c)
        case .oklch: Oklab.toXYZ(Lab.rectangular(c))
        }
    }
    private func fromXYZ(_ xyz: Components) -> Components {
        switch self {
        case .xyzD65, .hsl, .hwb: xyz
        case .xyzD50: ColorMatrix.toD50 * xyz
        case .srgb, .displayP3, .a98RGB, .rec2020: TransferFunction.encode(inverse * xyz, self)
        case .srgbLinear, .displayP3Linear: inverse * xyz
        case .prophotoRGB: TransferFunction.encode(inverse * (ColorMatrix.toD50 * xyz), self)
        case .lab: Lab.fromXYZ(ColorMatrix.toD50 * xyz)
        case .lch: Lab.polar(Lab.fromXYZ(ColorMatrix.toD50 * xyz))
        case .oklab: Oklab.fromXYZ(xyz)
        case .oklch: Lab.polar(Oklab.fromXYZ(xyz))
        }
    }
    private var matrix: ColorMatrix {
        switch self {
        case .displayP3, .displayP3Linear: .displayP3
        case .a98RGB: .a98RGB
        case .prophotoRGB: .prophotoRGB
        case .rec2020: .rec2020
        default: .srgb
        }
    }
    private var inverse: ColorMatrix {
        switch self {
        case .displayP3, .displayP3Linear: .displayP3Inverse
        case .a98RGB: .a98RGBInverse
        case .prophotoRGB: .prophotoRGBInverse
        case .rec2020: .rec2020Inverse
        default: .srgbInverse
        }
    }
}
