import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// Chooses the faces of one family for a request.
///
/// [CSS Fonts 4 §5.2 Matching font styles](https://www.w3.org/TR/css-fonts-4/#font-style-matching)
struct FontStyleMatcher {
    var weight: Double
    var slant: FontRequest.Slant
    var stretch: Double
    private var obliqueAngle: Double
    private var withheld: FontRequestExtras.SynthesisKinds

    init(_ request: FontRequest) {
        (weight, slant, stretch) = (request.weight, request.slant, request.stretch)
        (obliqueAngle, withheld) = (request.extras.obliqueAngle, request.extras.withheldSynthesis)
    }

    /// The indices of the matching faces in `faces`, the last declared one first. There are several if faces of the
    /// same style divide the characters among them by `unicode-range`.
    func match(_ faces: [FontFaceDescriptors]) -> [Int] {
        if faces.count <= 1 { return Array(faces.indices) }
        var candidates = Array(faces.indices)
        // Steps 4.1 font-stretch, 4.2 font-style and 4.3 font-weight each keep only the closest value.
        if let chosen = Self.closest(stretch, candidates, Self.stretchOrder, { faces[$0].stretch }) {
            candidates.removeAll { !faces[$0].stretch.contains(chosen) }
        }
        var best = slantOrder(faces[candidates[0]])
        for candidate in candidates.dropFirst() {
            let order = slantOrder(faces[candidate])
            if order < best { best = order }
        }
        candidates.removeAll { slantOrder(faces[$0]) != best }
        if let chosen = Self.closest(weight, candidates, Self.weightOrder, { faces[$0].weight }) {
            candidates.removeAll { !faces[$0].weight.contains(chosen) }
        }
        candidates.reverse()
        return candidates
    }

    /// The synthesis for what neither the chosen face nor its axes give.
    func synthesis(for face: FontFaceDescriptors, axes: [VariationAxis] = []) -> FontSynthesis {
        func hasAxis(_ tag: UInt32) -> Bool { axes.contains { $0.tag == tag } }
        var synthesis = FontSynthesis.none
        let isWithheld = withheld.contains(.style) || (slant == .italic && withheld.contains(.italic))
        if slant != .normal, !isWithheld, face.slant == .normal, !hasAxis(VariationAxis.slant),
            slant == .oblique || !hasAxis(VariationAxis.italic)
        {
            let angle = slant == .oblique ? obliqueAngle : FontRequestExtras.defaultObliqueAngle
            synthesis.shear = Self.shear(angle)
        }
        if weight >= 600, face.weight.upperBound < 600, !withheld.contains(.weight),
            !(hasAxis(VariationAxis.weight) && face.unclamped.contains(.weight))
        {
            synthesis.embolden = true
        }
        return synthesis
    }

    private static func shear(_ degrees: Double) -> Double {
        if degrees == FontRequestExtras.defaultObliqueAngle { return FontSynthesis.oblique }
        // At 90° an upright stem would lie down.
        return tan(min(max(degrees, -80), 80) * .pi / 180)
    }

    /// The values of the variation axes that the request and the face's rule set, without those at their defaults.
    /// [CSS Fonts 4 §7.2](https://www.w3.org/TR/css-fonts-4/#feature-variation-precedence)
    func variations(_ request: FontRequestExtras, of face: FontFaceDescriptors, axes: [VariationAxis])
        -> [FontRequestExtras.Variation]
    {
        axes.compactMap { axis in
            func last(_ settings: [FontRequestExtras.Variation]) -> Double? {
                settings.last { $0.tag == axis.tag }?.value
            }
            let value = last(request.variations) ?? last(face.variations) ?? matched(axis, request, face)
            let used = min(max(value ?? axis.default, axis.minimum), axis.maximum)
            return used == axis.default ? nil : FontRequestExtras.Variation(tag: axis.tag, value: used)
        }
    }

    /// Step 1 gives the matched weight, width and style within the ranges of the rule; step 4 gives the optical size.
    private func matched(_ axis: VariationAxis, _ request: FontRequestExtras, _ face: FontFaceDescriptors) -> Double? {
        func clamp(_ value: Double, _ range: ClosedRange<Double>, _ kind: FontFaceDescriptors.UnclampedAxes) -> Double {
            face.unclamped.contains(kind) ? value : min(max(value, range.lowerBound), range.upperBound)
        }
        switch axis.tag {
        case VariationAxis.weight: return clamp(weight, face.weight, .weight)
        case VariationAxis.width: return clamp(stretch, face.stretch, .stretch)
        case VariationAxis.opticalSize: return request.opticalSize?.double
        case VariationAxis.italic: return slant == .italic && face.allowsSlant(.italic) ? 1 : nil
        case VariationAxis.slant:
            guard slant != .normal, face.allowsSlant(.oblique) else { return nil }
            let angle = slant == .oblique ? obliqueAngle : FontRequestExtras.defaultObliqueAngle
            return -clamp(angle, face.obliqueAngles, .slant)
        default: return nil
        }
    }

    /// The position of a face's style in the specification's order of preference: a rank, then a distance. Lower is
    /// better.
    private func slantOrder(_ face: FontFaceDescriptors) -> (Int, Double) {
        let isItalic = face.slant == .italic
        if slant == .italic {
            if isItalic { return (0, 0) }
            return Self.angleOrder(FontRequestExtras.threshold, face.angles, italicRank: nil)
        }
        let desired = slant == .normal ? 0 : obliqueAngle
        return Self.angleOrder(desired, isItalic ? nil : face.angles, italicRank: isItalic ? 3 : nil)
    }

    /// Desired angles of 11° or more prefer steeper faces, smaller angles flatter ones; next come italic faces, then
    /// the other direction.
    private static func angleOrder(_ desired: Double, _ angles: ClosedRange<Double>?, italicRank: Int?) -> (Int, Double)
    {
        guard let angles else { return (italicRank ?? 3, 0) }
        if angles.contains(desired) { return (0, 0) }
        // An upright face comes after an italic one.
        if desired != 0, angles == 0...0 { return (4, 0) }
        if desired < 0 { return angleOrder(-desired, -angles.upperBound ... -angles.lowerBound, italicRank: nil) }
        if angles.upperBound < 0 { return (5, -angles.upperBound) }
        let value = angles.lowerBound > desired ? angles.lowerBound : angles.upperBound
        let isPreferred = desired >= FontRequestExtras.threshold ? value > desired : value < desired
        return (isPreferred ? 1 : 2, abs(value - desired))
    }

    /// The desired value if one of the ranges contains it; otherwise the end of a range that comes first in the
    /// specification's order.
    private static func closest(
        _ desired: Double, _ candidates: [Int], _ order: (Double, Double) -> (Int, Double),
        _ value: (Int) -> ClosedRange<Double>
    ) -> Double? {
        var best: Double?
        for candidate in candidates {
            let range = value(candidate)
            if range.contains(desired) { return desired }
            let end = range.lowerBound > desired ? range.lowerBound : range.upperBound
            if let known = best, order(desired, known) <= order(desired, end) { continue }
            best = end
        }
        return best
    }

    /// For normal and narrower widths, narrower ones come first; for wider widths, wider ones. Closer values come
    /// before farther ones.
    private static func stretchOrder(_ desired: Double, _ value: Double) -> (Int, Double) {
        let isFirst = desired <= 100 ? value < desired : value > desired
        return (isFirst ? 0 : 1, abs(value - desired))
    }

    /// For 400 to 500, weights up to 500 come first, then lighter, then bolder ones. Below 400 lighter weights come
    /// first, above 500 bolder ones.
    private static func weightOrder(_ desired: Double, _ value: Double) -> (Int, Double) {
        let distance = abs(value - desired)
        if desired >= 400, desired <= 500 {
            return (value > desired && value <= 500 ? 0 : value < desired ? 1 : 2, distance)
        }
        let isFirst = desired < 400 ? value < desired : value > desired
        return (isFirst ? 0 : 1, distance)
    }
}

extension FontRequestExtras {
    /// The angle in degrees from which a slant counts as oblique rather than upright.
    fileprivate static let threshold = 11.0
}

extension FontFaceDescriptors {
    /// The angles of the face. `normal` is the same as `oblique 0deg`.
    fileprivate var angles: ClosedRange<Double> { slant == .normal ? 0...0 : obliqueAngles }

    /// Whether the face may take this slant by one of its axes: its rule gives this slant, or none.
    fileprivate func allowsSlant(_ wanted: FontRequest.Slant) -> Bool { unclamped.contains(.slant) || slant == wanted }
}

/// An axis along which a font's outlines vary.
struct VariationAxis {
    var tag: UInt32
    var minimum: Double
    var `default`: Double
    var maximum: Double

    static let weight: UInt32 = 0x7767_6874
    static let width: UInt32 = 0x7764_7468
    static let slant: UInt32 = 0x736C_6E74
    static let italic: UInt32 = 0x6974_616C
    static let opticalSize: UInt32 = 0x6F70_737A
}
