import RectoCore

/// [CSS Shapes 1 §3.1](https://www.w3.org/TR/css-shapes-1/#supported-basic-shapes)
public enum BasicShape: Hashable, Sendable {
    /// A rectangle, by the offsets from the reference box's sides, and its corner radii.
    case inset(Edges<LengthPercentage>, Corners?)
    case circle(Radius, x: LengthPercentage, y: LengthPercentage)
    case ellipse(Radius, Radius, x: LengthPercentage, y: LengthPercentage)
    case polygon([Vertex], isEvenOdd: Bool)
    /// A path in CSS px from the corner of the reference box.
    case path(PathOutline, isEvenOdd: Bool)
    case shape(ShapeCommands, isEvenOdd: Bool)

    public struct Vertex: Hashable, Sendable {
        public var x: LengthPercentage
        public var y: LengthPercentage
    }
    /// The radii of the corners, clockwise from the top left.
    public struct Corners: Hashable, Sendable {
        public var topLeft, topRight, bottomRight, bottomLeft: CornerRadius
    }
    public enum Radius: Hashable, Sendable {
        case length(LengthPercentage)
        case extent(Gradient.Extent)
    }

    init?(_ value: ComponentValue) {
        guard case .function(let name, let arguments) = value else { return nil }
        let round = arguments.firstIndex(of: .keyword("round")) ?? arguments.count
        let before = arguments[..<round]
        let lengths = before.compactMap { $0.length }
        let corners = Corners(arguments.dropFirst(round + 1))
        switch name {
        case "inset":
            guard let first = lengths.first else { return nil }
            let right = lengths.count > 1 ? lengths[1] : first
            self = .inset(
                Edges(
                    top: first, right: right, bottom: lengths.count > 2 ? lengths[2] : first,
                    left: lengths.count > 3 ? lengths[3] : right), corners)
        case "xywh":
            guard lengths.count == 4 else { return nil }
            self = .inset(
                Edges(
                    top: lengths[1], right: .fromEnd([lengths[0], lengths[2]]),
                    bottom: .fromEnd([lengths[1], lengths[3]]),
                    left: lengths[0]), corners)
        case "rect":
            guard before.count == 4 else { return nil }
            // Offsets of the right and bottom sides are converted to offsets from the left and the top.
            func offset(_ index: Int, fromEnd: Bool) -> LengthPercentage {
                guard let length = before[index].length else { return .zero }
                return fromEnd ? .fromEnd([length]) : length
            }
            self = .inset(
                Edges(
                    top: offset(0, fromEnd: false), right: offset(1, fromEnd: true), bottom: offset(2, fromEnd: true),
                    left: offset(3, fromEnd: false)), corners)
        case "circle", "ellipse":
            let (x, y) = Self.center(arguments)
            let radii = arguments.compactMap { Radius($0) }
            if name == "circle" {
                self = .circle(radii.first ?? .extent(.closestSide), x: x, y: y)
            } else {
                let horizontal = radii.first ?? .extent(.closestSide)
                self = .ellipse(horizontal, radii.count > 1 ? radii[1] : horizontal, x: x, y: y)
            }
        case "polygon":
            let vertices = stride(from: 0, to: lengths.count - 1, by: 2).map {
                Vertex(x: lengths[$0], y: lengths[$0 + 1])
            }
            self = .polygon(vertices, isEvenOdd: arguments.has("evenodd"))
        case "path":
            for case .string(let data) in arguments {
                self = .path(PathDataReader.outline(data) ?? PathOutline(), isEvenOdd: arguments.has("evenodd"))
                return
            }
            return nil
        case "shape": self = .shape(ShapeCommands(arguments), isEvenOdd: arguments.first == .keyword("evenodd"))
        default: return nil
        }
    }

    private static func center(_ arguments: [ComponentValue]) -> (LengthPercentage, LengthPercentage) {
        for argument in arguments { if case .position(let x, let y) = argument { return (x, y) } }
        return (.percentage(0.5), .percentage(0.5))
    }
}

extension BasicShape {
    /// Rectangles are written as `inset()`, to which they compute.
    /// [CSS Shapes 1 §3.3](https://www.w3.org/TR/css-shapes-1/#basic-shape-serialization)
    var cssText: String {
        func center(_ x: LengthPercentage, _ y: LengthPercentage) -> String? {
            x == .percentage(0.5) && y == .percentage(0.5) ? nil : "at \(x.cssText) \(y.cssText)"
        }
        let rule = "evenodd"
        switch self {
        case .inset(let sides, let corners):
            let offsets = ValueText.sides(sides, \.cssText)
            return "inset(\(ValueText.words(offsets, corners.map { "round \($0.cssText)" })))"
        case .circle(let radius, let x, let y):
            let isInitial = radius == .extent(.closestSide)
            return "circle(\(ValueText.words(isInitial ? nil : radius.cssText, center(x, y), or: "")))"
        case .ellipse(let a, let b, let x, let y):
            let isInitial = a == .extent(.closestSide) && b == a
            return "ellipse(\(ValueText.words(isInitial ? nil : "\(a.cssText) \(b.cssText)", center(x, y), or: "")))"
        case .polygon(let vertices, let isEvenOdd):
            let points = vertices.map { "\($0.x.cssText) \($0.y.cssText)" }
            return "polygon(\(((isEvenOdd ? [rule] : []) + points).joined(separator: ", ")))"
        case .path(let outline, let isEvenOdd):
            return "path(\(isEvenOdd ? "\(rule), " : "")\(outline.data.cssText))"
        case .shape(let commands, let isEvenOdd):
            return "shape(\(isEvenOdd ? "\(rule) " : "")\(commands.cssText))"
        }
    }
}

extension BasicShape.Radius {
    fileprivate init?(_ value: ComponentValue) {
        if let length = value.length {
            self = .length(length)
            return
        }
        switch value.keyword {
        case "closest-side": self = .extent(.closestSide)
        case "farthest-side": self = .extent(.farthestSide)
        case "closest-corner": self = .extent(.closestCorner)
        case "farthest-corner": self = .extent(.farthestCorner)
        default: return nil
        }
    }
    fileprivate var cssText: String {
        switch self {
        case .length(let length): length.cssText
        case .extent(.closestSide): "closest-side"
        case .extent(.closestCorner): "closest-corner"
        case .extent(.farthestSide): "farthest-side"
        case .extent(.farthestCorner): "farthest-corner"
        }
    }
}

extension BasicShape.Corners {
    /// Reads the values after `round`.
    fileprivate init?(_ value: ArraySlice<ComponentValue>) {
        let parts = value.split(separator: .slash).map { $0.compactMap { $0.length } }
        guard let horizontal = parts.first.flatMap(Self.four) else { return nil }
        let vertical = parts.count > 1 ? Self.four(parts[1]) ?? horizontal : horizontal
        let radii = zip(horizontal, vertical).map { CornerRadius(horizontal: $0, vertical: $1) }
        (topLeft, topRight, bottomRight, bottomLeft) = (radii[0], radii[1], radii[2], radii[3])
    }
    fileprivate var cssText: String {
        func four(_ radius: (CornerRadius) -> LengthPercentage) -> String {
            let texts = [topLeft, topRight, bottomRight, bottomLeft].map { radius($0).cssText }
            return ValueText.sides(texts[0], texts[1], texts[2], texts[3])
        }
        let (horizontal, vertical) = (four(\.horizontal), four(\.vertical))
        return horizontal == vertical ? horizontal : "\(horizontal) / \(vertical)"
    }
    private static func four(_ list: [LengthPercentage]) -> [LengthPercentage]? {
        switch list.count {
        case 1: [list[0], list[0], list[0], list[0]]
        case 2: [list[0], list[1], list[0], list[1]]
        case 3: [list[0], list[1], list[2], list[1]]
        case 4: list
        default: nil
        }
    }
}

extension LengthPercentage {
    /// 100% minus the sum of `lengths`.
    fileprivate static func fromEnd(_ lengths: [LengthPercentage]) -> LengthPercentage {
        .calculation(.sum([.percentage(1)] + lengths.map { .scaled($0.calculation, -1) }))
    }
}

/// [CSS Masking 1 §5.1](https://www.w3.org/TR/css-masking-1/#the-clip-path)
public struct ClipPath: Hashable, Sendable {
    public enum ReferenceBox: UInt8, Hashable, Sendable { case border, padding, content, margin }
    /// The shape; nil is the box itself, with its rounded corners.
    public var shape: BasicShape?
    public var box = ReferenceBox.border
}

extension ClipPath {
    init?(components: [ComponentValue]) {
        if components.has("none") { return nil }
        shape = components.lazy.compactMap { BasicShape($0) }.first
        for component in components {
            switch component.keyword {
            case "padding-box": box = .padding
            // Of an HTML element, SVG's boxes are these two.
            case "content-box", "fill-box": box = .content
            case "margin-box": box = .margin
            default: break
            }
        }
    }
    var cssText: String {
        let name =
            switch box {
            case .border: "border-box"
            case .padding: "padding-box"
            case .content: "content-box"
            case .margin: "margin-box"
            }
        return ValueText.words(shape?.cssText, shape != nil && box == .border ? nil : name)
    }
}

/// The part of an image that stands for the whole of it.
/// [CSS Images 5 §4.3](https://drafts.csswg.org/css-images-5/#the-object-view-box)
public struct ObjectViewBox: Hashable, Sendable {
    /// Offsets from the image's sides.
    public var sides: Edges<LengthPercentage>
    init?(components: [ComponentValue]) {
        guard let value = components.first, case .inset(let sides, _)? = BasicShape(value) else { return nil }
        self.sides = sides
    }
    var cssText: String { BasicShape.inset(sides, nil).cssText }
}

/// `clip`: offsets from the border box's left and top sides; nil is `auto`.
/// [CSS Masking 1 §9](https://www.w3.org/TR/css-masking-1/#clip-property)
public struct ClipRect: Hashable, Sendable {
    public var sides: Edges<LayoutUnit?>
    init?(components: [ComponentValue]) {
        guard case .function(_, let arguments)? = components.first else { return nil }
        let list = arguments.filter { $0 != .comma }
        guard list.count == 4 else { return nil }
        sides = Edges(top: list[0].unit, right: list[1].unit, bottom: list[2].unit, left: list[3].unit)
    }
    var cssText: String {
        let offsets = [sides.top, sides.right, sides.bottom, sides.left].map { $0?.cssText ?? "auto" }
        return "rect(\(offsets.joined(separator: ", ")))"
    }
}

extension BoxStyle {
    /// The part of an image of one size that stands for the whole of it; nil for all of it.
    public func objectViewBox(of natural: Size) -> Rect? {
        guard let sides = objectViewBox?.sides else { return nil }
        let (left, top) = (sides.left.resolve(natural.width), sides.top.resolve(natural.height))
        let size = Size(
            width: natural.width - left - sides.right.resolve(natural.width),
            height: natural.height - top - sides.bottom.resolve(natural.height))
        return size.width > .zero && size.height > .zero ? Rect(origin: Point(x: left, y: top), size: size) : nil
    }

    /// The offsets of `clip`, which applies to absolutely positioned boxes; nil is `auto`.
    public var clipRect: Edges<LayoutUnit?>? { clip?.sides }
}
