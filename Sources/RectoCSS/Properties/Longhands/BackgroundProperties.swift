import RectoCore

// [CSS Backgrounds 3 §2](https://www.w3.org/TR/css-backgrounds-3/#backgrounds)

/// A property with one entry for each background layer. `StyleBuilder.finish` combines the entries into layers.
protocol BackgroundList: StyleProperty {
    static func text(_ layer: BackgroundLayer) -> String
}

extension BackgroundList {
    static func text(_ style: ComputedStyle) -> String { texts(style).joined(separator: ", ") }
    static func isEqual(_ a: ComputedStyle, _ b: ComputedStyle) -> Bool { texts(a) == texts(b) }
    private static func texts(_ style: ComputedStyle) -> [String] { style.box.backgroundLayers.map { text($0) } }
}

enum BackgroundImageValue: BackgroundList {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        parser.commaSeparated { $0.imageOrNone() }.map { .images($0) }
    }
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        if case .images(let images) = value { builder.backgroundImages = images.map { $0.computed(builder) } }
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        builder.backgroundImages = style.box.backgroundLayers.map { $0.picture }
    }
    static func text(_ layer: BackgroundLayer) -> String { layer.picture?.cssText ?? "none" }
}

enum BackgroundPositionXValue: BackgroundList {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        parser.commaSeparated { $0.axisPosition("left", "right") }.map { .positions($0) }
    }
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        if case .positions(let list) = value { builder.backgroundPositionsX = list.map { builder.length($0) } }
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        builder.backgroundPositionsX = style.box.backgroundLayers.map { $0.positionX }
    }
    static func text(_ layer: BackgroundLayer) -> String { ValueText.length(layer.positionX) }
}

enum BackgroundPositionYValue: BackgroundList {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        parser.commaSeparated { $0.axisPosition("top", "bottom") }.map { .positions($0) }
    }
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        if case .positions(let list) = value { builder.backgroundPositionsY = list.map { builder.length($0) } }
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        builder.backgroundPositionsY = style.box.backgroundLayers.map { $0.positionY }
    }
    static func text(_ layer: BackgroundLayer) -> String { ValueText.length(layer.positionY) }
}

enum BackgroundSizeValue: BackgroundList {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        parser.commaSeparated { $0.backgroundSize() }.map { .layerSizes($0) }
    }
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        guard case .layerSizes(let sizes) = value else { return }
        builder.backgroundSizes = sizes.map { size in
            switch size {
            case .cover: .cover
            case .contain: .contain
            case .explicit(let w, let h): .explicit(w.map { builder.length($0) }, h.map { builder.length($0) })
            }
        }
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        builder.backgroundSizes = style.box.backgroundLayers.map { $0.size }
    }
    static func text(_ layer: BackgroundLayer) -> String { ValueText.describe(layer.size) }
}

enum BackgroundRepeatValue: BackgroundList {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        parser.commaSeparated { $0.repeatStyle() }.map { .repeats($0) }
    }
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        if case .repeats(let list) = value { builder.backgroundRepeats = list }
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        builder.backgroundRepeats = style.box.backgroundLayers.map { RepeatStyle(x: $0.repeatX, y: $0.repeatY) }
    }
    static func text(_ layer: BackgroundLayer) -> String { "\(layer.repeatX.keyword) \(layer.repeatY.keyword)" }
}

enum BackgroundOriginValue: BackgroundList {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        parser.commaSeparated { $0.keyword(BackgroundBox.self) }.map { .boxes($0) }
    }
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        if case .boxes(let list) = value { builder.backgroundOrigins = list }
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        builder.backgroundOrigins = style.box.backgroundLayers.map { $0.origin }
    }
    static func text(_ layer: BackgroundLayer) -> String { layer.origin.keyword }
}

enum BackgroundClipValue: BackgroundList {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        parser.commaSeparated { $0.backgroundClip() }.map { .boxes($0) }
    }
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        if case .boxes(let list) = value { builder.backgroundClips = list }
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        builder.backgroundClips = style.box.backgroundLayers.map { $0.clip }
    }
    static func text(_ layer: BackgroundLayer) -> String { layer.clip == .text ? "text" : layer.clip.keyword }
}

extension ValueParser {
    /// Reads `background-size` of one layer.
    mutating func backgroundSize() -> SpecifiedLayerSize? {
        if accept("cover") { return .cover }
        if accept("contain") { return .contain }
        func axis(_ parser: inout ValueParser) -> SpecifiedLength?? {
            if parser.accept("auto") { return .some(nil) }
            return parser.lengthPercentage(.nonNegative).map { .some($0) }
        }
        guard let width = axis(&self) else { return nil }
        return .explicit(width, axis(&self) ?? nil)
    }

    /// [CSS Backgrounds 4 §2.4](https://drafts.csswg.org/css-backgrounds-4/#background-clip)
    mutating func backgroundClip() -> BackgroundBox? {
        accept("text") ? .text : keyword(BackgroundBox.self)
    }

    /// Reads `background-repeat` of one layer.
    mutating func repeatStyle() -> RepeatStyle? {
        if accept("repeat-x") { return RepeatStyle(x: .repeat, y: .noRepeat) }
        if accept("repeat-y") { return RepeatStyle(x: .noRepeat, y: .repeat) }
        guard let x = keyword(BackgroundRepeat.self) else { return nil }
        return RepeatStyle(x: x, y: keyword(BackgroundRepeat.self) ?? x)
    }

    /// Reads a position in one axis.
    mutating func axisPosition(_ start: StaticString, _ end: StaticString) -> SpecifiedLength? {
        if accept("center") { return .percentage(0.5) }
        if accept(start) { return lengthPercentage() ?? .percentage(0) }
        if accept(end) { return lengthPercentage().map { $0.fromEnd } ?? .percentage(1) }
        return lengthPercentage()
    }

    /// `<bg-position>`: `<position>`, and three values too.
    /// [CSS Values 4 §9.5](https://www.w3.org/TR/css-values-4/#position)
    mutating func position() -> (x: SpecifiedLength, y: SpecifiedLength)? {
        attempt { parser in
            var parts: [PositionPart] = []
            while parts.count < 4, let next = parser.positionPart() { parts.append(next) }
            switch parts.count {
            case 1: return parts[0].alone
            case 2: return PositionPart.pair(parts[0], parts[1])
            case 3, 4: return PositionPart.sides(parts)
            default: return nil
            }
        }
    }

    private mutating func positionPart() -> PositionPart? {
        if accept("left") { return .left }
        if accept("right") { return .right }
        if accept("top") { return .top }
        if accept("bottom") { return .bottom }
        if accept("center") { return .center }
        return lengthPercentage().map { .length($0) }
    }
}

/// A keyword or a length of a position.
private enum PositionPart {
    case left, right, top, bottom, center
    case length(SpecifiedLength)

    typealias Position = (x: SpecifiedLength, y: SpecifiedLength)

    /// The place in the horizontal axis; nil for a keyword of the other one.
    private var horizontal: SpecifiedLength? {
        switch self {
        case .left: .percentage(0)
        case .right: .percentage(1)
        case .center: .percentage(0.5)
        case .length(let l): l
        case .top, .bottom: nil
        }
    }
    /// The place in the vertical axis; nil for a keyword of the other one.
    private var vertical: SpecifiedLength? {
        switch self {
        case .top: .percentage(0)
        case .bottom: .percentage(1)
        case .center: .percentage(0.5)
        case .length(let l): l
        case .left, .right: nil
        }
    }

    /// The position that it gives without another part, which is then `center`.
    var alone: Position {
        switch self {
        case .length(let l): (l, .percentage(0.5))
        default: (horizontal ?? .percentage(0.5), vertical ?? .percentage(0.5))
        }
    }

    static func pair(_ first: PositionPart, _ second: PositionPart) -> Position? {
        if let x = first.horizontal, let y = second.vertical { return (x, y) }
        // Keywords may be in either order, but lengths may not.
        if case .length = first { return nil }
        if case .length = second { return nil }
        if let x = second.horizontal, let y = first.vertical { return (x, y) }
        return nil
    }

    /// A position by two sides, of which one or both have an offset.
    static func sides(_ parts: [PositionPart]) -> Position? {
        var x: SpecifiedLength?
        var y: SpecifiedLength?
        var centers = 0
        var i = 0
        while i < parts.count {
            var offset: SpecifiedLength?
            if i + 1 < parts.count, case .length(let l) = parts[i + 1] { offset = l }
            switch parts[i] {
            case .left where x == nil: x = offset ?? .percentage(0)
            case .right where x == nil: x = offset?.fromEnd ?? .percentage(1)
            case .top where y == nil: y = offset ?? .percentage(0)
            case .bottom where y == nil: y = offset?.fromEnd ?? .percentage(1)
            case .center where offset == nil: centers += 1
            default: return nil
            }
            i += offset == nil ? 1 : 2
        }
        if centers == 1, x == nil || y == nil {
            return (x ?? .percentage(0.5), y ?? .percentage(0.5))
        }
        guard centers == 0, let x, let y else { return nil }
        return (x, y)
    }
}

extension SpecifiedLength {
    /// 100% minus the length.
    var fromEnd: SpecifiedLength {
        if case .percentage(let p) = self { return .percentage(1 - p) }
        return .math(.sum([.percentage(1), .negated(expression)]), nonNegative: false)
    }
    private var expression: MathExpression {
        switch self {
        case .px(let n): .px(n)
        case .relative(let n, let unit): .relative(n, unit)
        case .percentage(let p): .percentage(p)
        case .math(let e, _): e
        }
    }
}
