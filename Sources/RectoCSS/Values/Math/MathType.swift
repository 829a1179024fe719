/// The type of a calculation: for each base type, its power in the calculation.
/// [CSS Values 4 §10.9 Type Checking](https://www.w3.org/TR/css-values-4/#calc-type-checking)
struct MathType: Equatable, Sendable {
    var length: Int8 = 0
    var angle: Int8 = 0
    var time: Int8 = 0
    var resolution: Int8 = 0
    /// Used only if percentages do not stand for another type.
    var percentage: Int8 = 0

    static let number = MathType()
    static let length = MathType(length: 1)
    static let angle = MathType(angle: 1)
    static let time = MathType(time: 1)
    static let resolution = MathType(resolution: 1)
    static let percentage = MathType(percentage: 1)

    static func * (a: MathType, b: MathType) -> MathType {
        MathType(
            length: a.length &+ b.length, angle: a.angle &+ b.angle, time: a.time &+ b.time,
            resolution: a.resolution &+ b.resolution, percentage: a.percentage &+ b.percentage)
    }
    var inverted: MathType {
        MathType(
            length: 0 &- length, angle: 0 &- angle, time: 0 &- time, resolution: 0 &- resolution,
            percentage: 0 &- percentage)
    }

    /// The type with its article, for messages.
    var description: String {
        switch self {
        case .number: return "a number"
        case .length: return "a length"
        case .angle: return "an angle"
        case .time: return "a time"
        case .resolution: return "a resolution"
        case .percentage: return "a percentage"
        default: break
        }
        let powers = [
            ("length", length), ("angle", angle), ("time", time), ("resolution", resolution),
            ("percentage", percentage),
        ].filter { $0.1 != 0 }
        return "the product " + powers.map { $0.1 == 1 ? $0.0 : "\($0.0)^\($0.1)" }.joined(separator: "·")
    }
}
