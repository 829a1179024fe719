import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

// Transforms and shadows: typed values for painting.

/// A transform function. [CSS Transforms 1 §12](https://www.w3.org/TR/css-transforms-1/#transform-functions)
public enum TransformFunction: Hashable, Sendable {
    case matrix(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
    case translate(LengthPercentage, LengthPercentage)
    case scale(Double, Double)
    /// A rotation in degrees, clockwise.
    case rotate(Double)
    case skew(Double, Double)
    case space(SpaceFunction)

    init?(_ value: ComponentValue) {
        guard case .function(let name, let arguments) = value else { return nil }
        let numbers = arguments.compactMap { value -> Double? in
            if case .length(.percentage(let fraction)) = value { return fraction }
            return value.number
        }
        let lengths = arguments.compactMap { $0.length }
        let angles = arguments.compactMap { $0.degrees }
        switch name {
        case "matrix" where numbers.count == 6:
            self = .matrix(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
        case "translate" where !lengths.isEmpty:
            self = .translate(lengths[0], lengths.count > 1 ? lengths[1] : .zero)
        case "translatex" where !lengths.isEmpty: self = .translate(lengths[0], .zero)
        case "translatey" where !lengths.isEmpty: self = .translate(.zero, lengths[0])
        case "scale" where !numbers.isEmpty: self = .scale(numbers[0], numbers.count > 1 ? numbers[1] : numbers[0])
        case "scalex" where !numbers.isEmpty: self = .scale(numbers[0], 1)
        case "scaley" where !numbers.isEmpty: self = .scale(1, numbers[0])
        case "rotate" where !angles.isEmpty, "rotatez" where !angles.isEmpty: self = .rotate(angles[0])
        case "skew" where !angles.isEmpty: self = .skew(angles[0], angles.count > 1 ? angles[1] : 0)
        case "skewx" where !angles.isEmpty: self = .skew(angles[0], 0)
        case "skewy" where !angles.isEmpty: self = .skew(0, angles[0])
        default:
            guard
                let function = SpaceFunction(
                    name, numbers: numbers, lengths: lengths, degrees: angles.first)
            else { return nil }
            self = .space(function)
        }
    }
}

/// `box-shadow` and `text-shadow`. [CSS Backgrounds 3 §6.1](https://www.w3.org/TR/css-backgrounds-3/#box-shadow)
public struct Shadow: Hashable, Sendable {
    public var x: LayoutUnit
    public var y: LayoutUnit
    public var blur = LayoutUnit.zero
    public var spread = LayoutUnit.zero
    /// The colour; nil is `currentcolor`.
    public var color: Color?
    public var isInset = false

    init?(_ value: ArraySlice<ComponentValue>) {
        let lengths = value.compactMap { $0.unit }
        guard lengths.count >= 2 else { return nil }
        (x, y) = (lengths[0], lengths[1])
        if lengths.count > 2 { blur = lengths[2] }
        if lengths.count > 3 { spread = lengths[3] }
        for component in value { if case .color(let color) = component { self.color = color } }
        isInset = value.contains(.keyword("inset"))
    }
}

extension TransformFunction {
    var cssText: String {
        switch self {
        case .matrix(let a, let b, let c, let d, let e, let f):
            "matrix(\([a, b, c, d, e, f].map(\.cssText).joined(separator: ", ")))"
        case .translate(let x, let y): "translate(\(x.cssText)\(y == .zero ? "" : ", \(y.cssText)"))"
        case .scale(let x, let y): "scale(\(x.cssText)\(x == y ? "" : ", \(y.cssText)"))"
        case .rotate(let degrees): "rotate(\(degrees.cssText)deg)"
        case .skew(let x, let y): "skew(\(x.cssText)deg\(y == 0 ? "" : ", \(y.cssText)deg"))"
        case .space(let function): function.cssText
        }
    }
}

extension [TransformFunction] {
    init?(components: [ComponentValue]) {
        if components.has("none") { return nil }
        self = components.compactMap { TransformFunction($0) }
    }
    /// Functions that mean nothing leave an empty list, which makes a stacking context all the same.
    var cssText: String { isEmpty ? "translate(0px)" : map(\.cssText).joined(separator: " ") }
}

/// `translate`, with the function that does the same.
/// [CSS Transforms 2 §5](https://www.w3.org/TR/css-transforms-2/#individual-transforms)
public struct Translation: Hashable, Sendable {
    let function: TransformFunction?
    init?(components: [ComponentValue]) {
        if components.has("none") { return nil }
        function = TransformFunction(.function(components.count > 2 ? "translate3d" : "translate", components))
    }
    var cssText: String {
        switch function {
        case .translate(let x, let y): ValueText.words(x.cssText, y == .zero ? nil : y.cssText)
        case .space(.translate(let x, let y, let z)): ValueText.words(x.cssText, y.cssText, z.cssText)
        default: "none"
        }
    }
}
/// `rotate`
public struct Rotation: Hashable, Sendable {
    let function: TransformFunction?
    /// The angle in degrees.
    private let angle: Double
    /// The numbers of the axis; nil for a rotation in the plane.
    private let axis: [Double]?
    init?(components: [ComponentValue]) {
        guard let angle = components.lazy.compactMap(\.degrees).first else { return nil }
        self.angle = angle
        let numbers = components.compactMap(\.number)
        let axis: [Double]? =
            switch components.lazy.compactMap(\.keyword).first {
            case "x": [1, 0, 0]
            case "y": [0, 1, 0]
            default: numbers.count == 3 ? numbers : nil
            }
        self.axis = axis
        function =
            switch axis {
            case nil: .rotate(angle)
            case [1, 0, 0]: TransformFunction(.function("rotatex", [.angle(angle)]))
            case [0, 1, 0]: TransformFunction(.function("rotatey", [.angle(angle)]))
            case let axis?: TransformFunction(.function("rotate3d", axis.map { .number($0) } + [.angle(angle)]))
            }
    }
    var cssText: String {
        let direction: String? =
            switch axis {
            case nil, [0, 0, 1]: nil
            case [1, 0, 0]: "x"
            case [0, 1, 0]: "y"
            case let axis?: axis.map(\.cssText).joined(separator: " ")
            }
        return ValueText.words(direction, "\(angle.cssText)deg")
    }
}
/// `scale`
public struct Scaling: Hashable, Sendable {
    let function: TransformFunction?
    init?(components: [ComponentValue]) {
        if components.has("none") { return nil }
        function = TransformFunction(.function(components.count > 2 ? "scale3d" : "scale", components))
    }
    var cssText: String {
        switch function {
        case .scale(let x, let y): ValueText.words(x.cssText, x == y ? nil : y.cssText)
        case .space(.scale(let x, let y, let z)): ValueText.words(x.cssText, y.cssText, z.cssText)
        default: "none"
        }
    }
}

/// Of the reference box. [CSS Transforms 1 §5](https://www.w3.org/TR/css-transforms-1/#transform-origin-property)
public struct TransformOrigin: Hashable, Sendable {
    public var x = LengthPercentage.percentage(0.5)
    public var y = LengthPercentage.percentage(0.5)
    /// The distance before the plane of the box.
    public var z = LayoutUnit.zero
}

extension TransformOrigin {
    init?(components: [ComponentValue]) {
        var x: LengthPercentage?
        var y: LengthPercentage?
        for component in components.prefix(2) {
            switch component.keyword {
            case "left": x = .percentage(0)
            case "right": x = .percentage(1)
            case "top": y = .percentage(0)
            case "bottom": y = .percentage(1)
            // `center` is for the axis that the other keyword leaves.
            case .some: break
            case nil:
                guard let length = component.length else { continue }
                // The first length is horizontal, unless a keyword before it was.
                if x == nil, component == components.first { x = length } else { y = length }
            }
        }
        self.init()
        self.x = x ?? self.x
        self.y = y ?? self.y
        if components.count > 2 { z = components[2].unit ?? .zero }
    }
    var cssText: String { ValueText.words(x.cssText, y.cssText, z == .zero ? nil : z.cssText) }
}

extension Shadow {
    var cssText: String {
        ValueText.words(
            color.map { ValueText.color($0) }, x.cssText, y.cssText,
            blur == .zero && spread == .zero ? nil : blur.cssText, spread == .zero ? nil : spread.cssText,
            isInset ? "inset" : nil)
    }
}
extension [Shadow] {
    init?(components: [ComponentValue]) { self = components.items.compactMap { Shadow($0) } }
    var cssText: String { isEmpty ? "none" : map(\.cssText).joined(separator: ", ") }
}
extension [BlendMode] {
    /// The list is empty if all modes are `normal`.
    init?(components: [ComponentValue]) {
        self = components.compactMap { $0.keyword.flatMap { BlendMode($0) } }
        if allSatisfy({ $0 == .normal }) { removeAll() }
    }
    var cssText: String { isEmpty ? "normal" : map(\.cssText).joined(separator: ", ") }
}

/// [CSS Backgrounds 3 §2.4](https://www.w3.org/TR/css-backgrounds-3/#background-attachment)
public enum BackgroundAttachment: UInt8, Hashable, Sendable, CSSKeyword {
    case scroll, fixed, local
    static let keywords: [(StaticString, BackgroundAttachment)] = [
        ("scroll", .scroll), ("fixed", .fixed), ("local", .local),
    ]
}
extension [BackgroundAttachment] {
    /// The list is empty if all layers scroll.
    init?(components: [ComponentValue]) {
        self = components.compactMap { $0.keyword.flatMap { BackgroundAttachment($0) } }
        if allSatisfy({ $0 == .scroll }) { removeAll() }
    }
    var cssText: String { isEmpty ? "scroll" : map(\.cssText).joined(separator: ", ") }
}

extension BoxStyle {
    /// Empty is `none`. `translate`, `rotate` and `scale` come first, then `motion`, which is the effect of `offset-path`.
    /// [CSS Transforms 2 §8](https://www.w3.org/TR/css-transforms-2/#ctm)
    public func transform(along motion: TransformFunction?) -> [TransformFunction] {
        if !isTransformed { return [] }
        return [translate?.function, rotate?.function, scale?.function, motion].compactMap { $0 }
            + (transformFunctions ?? [])
    }
    /// Whether `transform` and `transform-origin` refer to the content box.
    /// [CSS Transforms 1 §8](https://www.w3.org/TR/css-transforms-1/#transform-box)
    public var transformsContentBox: Bool {
        // For a CSS box, `fill-box` is the content box, and `stroke-box` and `view-box` are the border box.
        transformBox == .contentBox || transformBox == .fillBox
    }

    /// Whether the box has a transform and is therefore the containing block of all positioned boxes in it.
    /// [CSS Transforms 1 §3](https://www.w3.org/TR/css-transforms-1/#transform-rendering)
    public var isTransformed: Bool {
        if !setsEffects { return false }
        return transformFunctions != nil || translate != nil || rotate != nil || scale != nil || offsetPath != nil
    }
    /// The opacity with which the box and its content are painted, from `opacity` and the `opacity()` of `filter`.
    /// [Filter Effects 1 §5](https://www.w3.org/TR/filter-effects-1/#funcdef-filter-opacity)
    public var groupOpacity: Double { opacity * (filter?.opacity ?? 1) }
    /// Whether the box and its children are in one space, rather than each in the plane of its parent.
    /// [CSS Transforms 2 §4.1](https://www.w3.org/TR/css-transforms-2/#grouping-property-values)
    public var preservesSpace: Bool {
        setsEffects && transformStyle == .preserve3d && opacity >= 1 && filter == nil && clipPath == nil && !isMasked
            && mixBlendMode == .normal && isolation == .auto && !containment.contains(.paint)
            && [overflowX, overflowY].allSatisfy { $0 == .visible || $0 == .clip }
    }
    /// Whether the box is the containing block of all that is positioned in it.
    /// [Filter Effects 1 §5](https://www.w3.org/TR/filter-effects-1/#FilterProperty),
    /// [CSS Containment 2 §3.2](https://www.w3.org/TR/css-contain-2/#containment-layout)
    public var containsFixed: Bool {
        if !setsEffects { return false }
        return isTransformed || filter != nil || perspective != nil || preservesSpace
            || !containment.isDisjoint(with: [.layout, .paint])
    }

    /// Whether a property other than `position` and `z-index` makes the box a stacking context.
    public var isStackingContextByEffect: Bool {
        if opacity < 1 { return true }
        if !setsEffects { return false }
        return isTransformed || mixBlendMode != .normal || isolation == .isolate || clipPath != nil || filter != nil
            || isMasked || perspective != nil || preservesSpace || backfaceVisibility == .hidden
            || !containment.isDisjoint(with: [.layout, .paint])
    }
    /// Whether the box has decorations other than background, borders and outline.
    public var hasEffectDecorations: Bool {
        setsEffects && (!boxShadow.isEmpty || borderImageSource != nil)
    }
    /// Whether any property of `EffectStyle` may be set, on which the ones above depend: most boxes share its initial
    /// record.
    /// The shared record is read first: what is read before a call is retained during it.
    var setsEffects: Bool { EffectStyle.initial !== effects }

    /// `isolation: isolate`
    public var isIsolated: Bool { isolation == .isolate }
    /// Whether a background layer stands still on the page: `background-attachment: fixed`.
    public func isBackgroundFixed(_ layer: Int) -> Bool {
        let list = backgroundAttachment
        return !list.isEmpty && list[layer % list.count] == .fixed
    }
}

/// The distance of the viewer of a box's children from their plane.
/// [CSS Transforms 2 §7](https://www.w3.org/TR/css-transforms-2/#perspective-property)
public struct Perspective: Hashable, Sendable {
    private let length: LayoutUnit
    /// In px. Distances below 1 px are taken for 1 px.
    public var distance: Double { max(1, length.double) }
    init?(components: [ComponentValue]) {
        guard let length = components.first?.unit else { return nil }
        self.length = length
    }
    var cssText: String { length.cssText }
}
/// The point of the reference box before which the viewer stands.
/// [CSS Transforms 2 §8](https://www.w3.org/TR/css-transforms-2/#perspective-origin-property)
public struct PerspectiveOrigin: Hashable, Sendable {
    public private(set) var x = LengthPercentage.percentage(0.5)
    public private(set) var y = LengthPercentage.percentage(0.5)
    init() {}
    init?(components: [ComponentValue]) {
        guard case .position(let x, let y)? = components.first else { return nil }
        (self.x, self.y) = (x, y)
    }
    var cssText: String { "\(x.cssText) \(y.cssText)" }
}

/// The number of an image's pixels in a CSS px.
/// [CSS Images 4 §5.2](https://www.w3.org/TR/css-images-4/#the-image-resolution)
public struct ImageResolution: Hashable, Sendable {
    private var dotsPerPixel: Double?
    private var isFromImage = false
    private var snaps = false

    /// One pixel in a CSS px.
    public init() {}
    init?(components: [ComponentValue]) {
        isFromImage = components.has("from-image")
        snaps = components.has("snap")
        for case .resolution(let value) in components where value > 0 { dotsPerPixel = value }
        if self == ImageResolution.one { self = ImageResolution() }
    }
    private static let one = {
        var one = ImageResolution()
        one.dotsPerPixel = 1
        return one
    }()

    /// The resolution that is used for an image.
    ///
    /// DEVIATION: paper has no device pixels, so `snap` makes a pixel of the image a whole number of CSS px or, of
    /// finer images, a CSS px a whole number of pixels.
    /// - Parameter own: the resolution that the image's file gives.
    public func used(own: Double?) -> Double {
        let wanted = (isFromImage ? own : nil) ?? dotsPerPixel ?? 1
        if !snaps { return wanted }
        return wanted >= 1 ? wanted.rounded() : 1 / (1 / wanted).rounded()
    }
    var cssText: String {
        let value = dotsPerPixel.map { "\(ValueText.number($0))dppx" }
        if !isFromImage { return ValueText.words(value ?? "1dppx", snaps ? "snap" : nil) }
        return ValueText.words("from-image", value, snaps ? "snap" : nil)
    }
}

/// [Compositing 1 §5](https://www.w3.org/TR/compositing-1/#blending)
public enum BlendMode: UInt8, Hashable, Sendable, CSSKeyword {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference
    case exclusion, hue, saturation, color, luminosity
    static let keywords: [(StaticString, BlendMode)] = [
        ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay), ("darken", .darken),
        ("lighten", .lighten), ("color-dodge", .colorDodge), ("color-burn", .colorBurn), ("hard-light", .hardLight),
        ("soft-light", .softLight), ("difference", .difference), ("exclusion", .exclusion), ("hue", .hue),
        ("saturation", .saturation), ("color", .color), ("luminosity", .luminosity),
    ]
}

extension ImageRendering {
    /// Whether pixels keep their edges.
    public var isPixelated: Bool { self == .pixelated || self == .crispEdges || self == .optimizespeed }
}

/// SPEC-GAP: images are not turned by an angle.
public enum ImageOrientation: UInt8, Hashable, Sendable {
    case fromImage
    /// Pixels stay as the file has them.
    case none
    init?(components: [ComponentValue]) { self = components.first == .keyword("none") ? .none : .fromImage }
    var cssText: String { self == .none ? "none" : "from-image" }
}

extension InheritedStyle {
    /// `image-orientation: none`: pixels stay as the file has them.
    /// [CSS Images 3 §5.4](https://www.w3.org/TR/css-images-3/#the-image-orientation)
    public var ignoresImageOrientation: Bool { imageOrientation == .none }
}
