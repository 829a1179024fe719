import RectoCSS
import RectoCore

struct TurnedStyleKey: Hashable {
    let style: ObjectIdentifier
    let role: TurnedRole
}

/// The styles as seen from other flows. Each is made only once.
final class TurnedStyles {
    private var turned: [AxisOrientation: [ObjectIdentifier: ComputedStyle]] = [:]
    /// The original box styles, by the turned ones.
    private var originals: [ObjectIdentifier: BoxStyle] = [:]
    /// The styles that are used as keys. They must stay alive.
    private var owned: [ComputedStyle] = []

    /// - Parameter style: a style as seen from any flow.
    func style(_ style: ComputedStyle, in frame: AxisOrientation) -> ComputedStyle {
        if let known = turned[frame]?[ObjectIdentifier(style)] { return known }
        let original = originals[ObjectIdentifier(style.box)] ?? style.box
        var result = ComputedStyle(inherited: style.inherited, box: original)
        if frame != .horizontal {
            result = result.turned(by: frame.turn)
            originals[ObjectIdentifier(result.box)] = original
        } else if original === style.box {
            result = style
        }
        turned[frame, default: [:]][ObjectIdentifier(style)] = result
        owned.append(style)
        owned.append(result)
        return result
    }
}

/// The boxes of an element whose content is turned.
enum TurnedRole {
    case aroundTable
    case table
    case content
}
