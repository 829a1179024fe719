import RectoCore

/// The path along which a box is moved.
/// [Motion Path 1 §2.1](https://www.w3.org/TR/motion-1/#offset-path-property)
public struct OffsetPath: Hashable, Sendable {
    public enum Form: Hashable, Sendable {
        case ray(OffsetRay)
        case shape(BasicShape)
        /// The edge of the box.
        case edge
    }
    public var form = Form.edge
    /// The box of the containing block to which the path refers. None of them is a margin box.
    public var box = ClipPath.ReferenceBox.border

    init?(components: [ComponentValue]) {
        if components.has("none") { return nil }
        for component in components {
            switch component {
            case .function("ray", let arguments): form = .ray(OffsetRay(arguments))
            case .keyword("padding-box"): box = .padding
            case .keyword("content-box"), .keyword("fill-box"): box = .content
            default: if let shape = BasicShape(component) { form = .shape(shape) }
            }
        }
    }
    var cssText: String {
        let name =
            switch box {
            case .border, .margin: "border-box"
            case .padding: "padding-box"
            case .content: "content-box"
            }
        let suffix = box == .border ? nil : name
        return switch form {
        case .ray(let ray): ValueText.words(ray.cssText, suffix)
        case .shape(let shape): ValueText.words(shape.cssText, suffix)
        case .edge: name
        }
    }
}

/// A line from a point outwards.
/// [Motion Path 1 §2.1.1](https://www.w3.org/TR/motion-1/#ray-function)
public struct OffsetRay: Hashable, Sendable {
    /// The sides or corners of the reference box whose distance from the start is the length of the line.
    public enum Extent: String, Hashable, Sendable {
        case closestSide = "closest-side"
        case closestCorner = "closest-corner"
        case farthestSide = "farthest-side"
        case farthestCorner = "farthest-corner"
        case sides
    }
    /// The direction, clockwise from upwards.
    public var degrees = 0.0
    public var extent = Extent.closestSide
    /// Whether the box stays within the line's length.
    public var contains = false
    /// The start of the line; nil is `offset-position`.
    public var start: OffsetPoint?

    init(_ arguments: [ComponentValue]) {
        for argument in arguments {
            switch argument {
            case .angle(let value): degrees = value
            case .keyword("contain"): contains = true
            case .keyword(let name): if let given = Extent(rawValue: name) { extent = given }
            case .position(let x, let y): start = OffsetPoint(x: x, y: y)
            default: break
            }
        }
    }
    var cssText: String {
        let extent = extent == .closestSide ? nil : extent.rawValue
        let place = start.map { "at \($0.cssText)" }
        return "ray(\(ValueText.words("\(ValueText.number(degrees))deg", extent, contains ? "contain" : nil, place)))"
    }
}

/// A point in a box: a `<position>`.
public struct OffsetPoint: Hashable, Sendable {
    public var x: LengthPercentage
    public var y: LengthPercentage
    init(x: LengthPercentage, y: LengthPercentage) { (self.x, self.y) = (x, y) }
    /// The value of `offset-anchor`; nil is `auto`, which is `transform-origin`.
    init?(components: [ComponentValue]) {
        guard case .position(let x, let y)? = components.first else { return nil }
        self.init(x: x, y: y)
    }
    var cssText: String { "\(x.cssText) \(y.cssText)" }
}

/// The start of a path that does not give one itself.
/// [Motion Path 1 §2.3](https://www.w3.org/TR/motion-1/#offset-position-property)
public enum OffsetPosition: Hashable, Sendable {
    /// In the middle of the containing block.
    case normal
    /// At the place that the box has without the path.
    case auto
    case point(OffsetPoint)

    init?(components: [ComponentValue]) {
        if let point = OffsetPoint(components: components) {
            self = .point(point)
        } else {
            self = components.has("auto") ? .auto : .normal
        }
    }
    var cssText: String {
        switch self {
        case .normal: "normal"
        case .auto: "auto"
        case .point(let point): point.cssText
        }
    }
}

/// The turn of a box on its path: with the path, by an angle, or both.
/// [Motion Path 1 §2.5](https://www.w3.org/TR/motion-1/#offset-rotate-property)
public struct OffsetRotate: Hashable, Sendable {
    /// Whether the box is turned as the path runs.
    public var followsPath = true
    /// Clockwise, beyond the direction of the path.
    public var degrees = 0.0

    init() {}
    init?(components: [ComponentValue]) {
        followsPath = components.has("auto") || components.has("reverse")
        degrees = components.lazy.compactMap(\.degrees).first ?? 0
        if components.has("reverse") { degrees += 180 }
    }
    var cssText: String {
        let angle = "\(ValueText.number(degrees))deg"
        return followsPath ? ValueText.words("auto", degrees == 0 ? nil : angle) : angle
    }
}
