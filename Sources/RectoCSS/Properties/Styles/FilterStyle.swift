import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// A filter function. [Filter Effects 1 §5](https://www.w3.org/TR/filter-effects-1/#FilterProperty)
public enum FilterFunction: Hashable, Sendable {
    /// The standard deviation.
    case blur(LayoutUnit)
    /// A shadow whose `blur` is the standard deviation too.
    case dropShadow(Shadow)
    case opacity(Double)
    /// A function that changes each colour for itself, and no alpha.
    case colors(ColorFunction)
}

/// The functions that change colours, with their amounts.
public enum ColorFunction: Hashable, Sendable {
    case brightness(Double)
    case contrast(Double)
    case grayscale(Double)
    /// An angle in degrees.
    case hueRotate(Double)
    case invert(Double)
    case saturate(Double)
    case sepia(Double)

    /// [Filter Effects 1 §12](https://www.w3.org/TR/filter-effects-1/#ShorthandEquivalents)
    public var map: ColorMap {
        switch self {
        case .brightness(let amount): ColorMap(slope: amount, intercept: 0)
        case .contrast(let amount): ColorMap(slope: amount, intercept: 0.5 - amount / 2)
        case .invert(let amount): ColorMap(slope: 1 - 2 * amount, intercept: amount)
        case .grayscale(let amount):
            ColorMap(mixing: 1 - amount, with: [[0.2126, 0.7152, 0.0722]])
        case .saturate(let amount):
            ColorMap(mixing: amount, with: [[0.213, 0.715, 0.072]])
        case .sepia(let amount):
            ColorMap(
                mixing: 1 - amount, with: [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]])
        case .hueRotate(let degrees): Self.hueRotation(degrees)
        }
    }

    private static func hueRotation(_ degrees: Double) -> ColorMap {
        let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        let grey = [0.213, 0.715, 0.072]
        let even = [[0.787, -0.715, -0.072], [-0.213, 0.285, -0.072], [-0.213, -0.715, 0.928]]
        let odd = [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]]
        return ColorMap(
            rows: (0..<3).map { row in
                (0..<3).map { grey[$0] + c * even[row][$0] + s * odd[row][$0] } + [0]
            })
    }
}

/// `filter`, of which drawings (`url()`) have no effect.
public struct Filters: Hashable, Sendable {
    private let functions: [FilterFunction]

    /// The opacity of the box and its content if there are no other functions, else 1.
    var opacity: Double {
        functions.reduce(1) { product, function in
            if case .opacity(let amount) = function, steps.isEmpty { product * amount } else { product }
        }
    }
    /// The functions in the order in which they apply. Opacities alone are not listed, but those of the group.
    public var steps: [FilterFunction] {
        let isOpacity = functions.allSatisfy { if case .opacity = $0 { true } else { false } }
        return isOpacity ? [] : functions
    }

    init?(components: [ComponentValue]) {
        if components.has("none") { return nil }
        functions = components.compactMap { FilterFunction($0) }
    }
    var cssText: String { functions.map(\.cssText).joined(separator: " ") }

    /// The functions with a colour for each shadow.
    func text(currentColor: Color) -> String {
        functions.map { function in
            guard case .dropShadow(var shadow) = function else { return function.cssText }
            shadow.color = shadow.color ?? currentColor
            return FilterFunction.dropShadow(shadow).cssText
        }.joined(separator: " ")
    }
}

extension FilterFunction {
    init?(_ value: ComponentValue) {
        guard case .function(let name, let arguments) = value else { return nil }
        let amount = arguments.first.flatMap { argument -> Double? in
            if case .length(.percentage(let fraction)) = argument { return fraction }
            return argument.number ?? argument.length?.resolve(LayoutUnit(1)).double
        }
        let most = max(0, amount ?? 1)
        let share = min(most, 1)
        switch name {
        case "blur": self = .blur(arguments.first?.unit ?? .zero)
        case "drop-shadow":
            guard let shadow = Shadow(arguments[...]) else { return nil }
            self = .dropShadow(shadow)
        case "opacity": self = .opacity(share)
        case "brightness": self = .colors(.brightness(most))
        case "contrast": self = .colors(.contrast(most))
        case "grayscale": self = .colors(.grayscale(share))
        case "hue-rotate": self = .colors(.hueRotate(arguments.first?.degrees ?? 0))
        case "invert": self = .colors(.invert(share))
        case "saturate": self = .colors(.saturate(most))
        case "sepia": self = .colors(.sepia(share))
        default: return nil
        }
    }

    fileprivate var cssText: String {
        switch self {
        case .blur(let deviation): "blur(\(deviation.cssText))"
        case .dropShadow(let shadow): "drop-shadow(\(shadow.cssText))"
        case .opacity(let amount): "opacity(\(amount.cssText))"
        case .colors(let function): function.cssText
        }
    }
}

extension ColorFunction {
    fileprivate var cssText: String {
        switch self {
        case .brightness(let amount): "brightness(\(amount.cssText))"
        case .contrast(let amount): "contrast(\(amount.cssText))"
        case .grayscale(let amount): "grayscale(\(amount.cssText))"
        case .hueRotate(let degrees): "hue-rotate(\(degrees.cssText)deg)"
        case .invert(let amount): "invert(\(amount.cssText))"
        case .saturate(let amount): "saturate(\(amount.cssText))"
        case .sepia(let amount): "sepia(\(amount.cssText))"
        }
    }
}
