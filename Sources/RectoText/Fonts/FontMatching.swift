/// Chooses the faces of one family that a request gets.
///
/// [CSS Fonts 4 §5.2 Matching font styles](https://www.w3.org/TR/css-fonts-4/#font-style-matching)
struct FontStyleMatcher {
    var weight: Double
    var slant: FontRequest.Slant
    var stretch: Double

    init(_ request: FontRequest) { (weight, slant, stretch) = (request.weight, request.slant, request.stretch) }

    /// Indices into `faces`, the last declared first: more than one where faces of the same style divide the
    /// characters among them by `unicode-range`.
    func match(_ faces: [FontFaceDescriptors]) -> [Int] {
        var candidates = Array(faces.indices)
        // 4.1 font-stretch, 4.2 font-style, 4.3 font-weight: each keeps the closest value only.
        let chosenStretch = Self.closest(stretch, candidates.map { faces[$0].stretch }, Self.stretchOrder)
        candidates = candidates.filter { chosenStretch.map(faces[$0].stretch.contains) ?? false }
        if let best = slantOrder.first(where: { slant in candidates.contains { faces[$0].slant == slant } }) {
            candidates = candidates.filter { faces[$0].slant == best }
        }
        let chosenWeight = Self.closest(weight, candidates.map { faces[$0].weight }, Self.weightOrder)
        candidates = candidates.filter { chosenWeight.map(faces[$0].weight.contains) ?? false }
        return candidates.reversed()
    }

    /// What the chosen face lacks of the request.
    func synthesis(for face: FontFaceDescriptors) -> FontSynthesis {
        FontSynthesis(
            shear: slant != .normal && face.slant == .normal ? FontSynthesis.oblique : 0,
            embolden: weight >= 600 && face.weight.upperBound < 600)
    }

    private var slantOrder: [FontRequest.Slant] {
        switch slant {
        case .normal: [.normal, .oblique, .italic]
        case .italic: [.italic, .oblique, .normal]
        case .oblique: [.oblique, .italic, .normal]
        }
    }

    /// The desired value if a range holds it, else the end of a range that comes first in the specification's order.
    private static func closest(
        _ desired: Double, _ ranges: [ClosedRange<Double>], _ order: (Double, Double) -> (Int, Double)
    ) -> Double? {
        if ranges.contains(where: { $0.contains(desired) }) { return desired }
        let ends = ranges.map { $0.lowerBound > desired ? $0.lowerBound : $0.upperBound }
        return ends.min { order(desired, $0) < order(desired, $1) }
    }

    /// Narrower first for normal and narrower widths, wider first for wider ones; then the closest.
    private static func stretchOrder(_ desired: Double, _ value: Double) -> (Int, Double) {
        let isFirst = desired <= 100 ? value < desired : value > desired
        return (isFirst ? 0 : 1, abs(value - desired))
    }

    /// 400…500: up to 500, then lighter, then bolder; below 400 lighter first, above 500 bolder first.
    private static func weightOrder(_ desired: Double, _ value: Double) -> (Int, Double) {
        let distance = abs(value - desired)
        if desired >= 400, desired <= 500 {
            return (value > desired && value <= 500 ? 0 : value < desired ? 1 : 2, distance)
        }
        let isFirst = desired < 400 ? value < desired : value > desired
        return (isFirst ? 0 : 1, distance)
    }
}
