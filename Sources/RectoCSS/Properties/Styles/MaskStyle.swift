import RectoCore

// [CSS Masking 1 §7](https://www.w3.org/TR/css-masking-1/#positioned-masks)

/// One layer of a mask: an image that is placed like a background.
public struct MaskLayer: Hashable, Sendable {
    /// The image and its place. A layer without an image hides everything.
    public var layer = BackgroundLayer()
    /// Whether the image goes on beyond the box (`mask-clip: no-clip`).
    public var isUnclipped = false
    /// Whether the mask is the brightness of the image. Otherwise it is its alpha.
    public var isLuminance = false
    public var composite = MaskComposite.add
}

/// The operation that joins a layer with the layers below it.
/// [CSS Masking 1 §7.8](https://www.w3.org/TR/css-masking-1/#the-mask-composite)
public enum MaskComposite: UInt8, Hashable, Sendable, MaskKeyword {
    case add, subtract, intersect, exclude
    static let initial = MaskComposite.add
    static let keywords: [(StaticString, MaskComposite)] = [
        ("add", .add), ("subtract", .subtract), ("intersect", .intersect), ("exclude", .exclude),
    ]
}

/// [CSS Masking 1 §7.2](https://www.w3.org/TR/css-masking-1/#the-mask-mode)
public enum MaskMode: UInt8, Hashable, Sendable, MaskKeyword {
    case matchSource, alpha, luminance
    static let initial = MaskMode.matchSource
    static let keywords: [(StaticString, MaskMode)] = [
        ("match-source", .matchSource), ("alpha", .alpha), ("luminance", .luminance),
    ]
}

/// [CSS Masking 1 §7.5](https://www.w3.org/TR/css-masking-1/#the-mask-clip)
public enum MaskBox: UInt8, Hashable, Sendable, MaskKeyword {
    case borderBox, paddingBox, contentBox, fillBox, strokeBox, viewBox, noClip
    static let initial = MaskBox.borderBox
    static let keywords: [(StaticString, MaskBox)] = [
        ("border-box", .borderBox), ("padding-box", .paddingBox), ("content-box", .contentBox),
        ("fill-box", .fillBox), ("stroke-box", .strokeBox), ("view-box", .viewBox), ("no-clip", .noClip),
    ]
    /// Of an HTML element, SVG's boxes are these.
    fileprivate var box: BackgroundBox {
        switch self {
        case .borderBox, .strokeBox, .viewBox, .noClip: .borderBox
        case .paddingBox: .paddingBox
        case .contentBox, .fillBox: .contentBox
        }
    }
}

/// A keyword of which a property has one for each layer. A list of initial values alone is empty.
protocol MaskKeyword: CSSKeyword, Hashable {
    static var initial: Self { get }
}
extension Array where Element: MaskKeyword {
    init?(components: [ComponentValue]) {
        self = components.compactMap { $0.keyword.flatMap { Element($0) } }
        if allSatisfy({ $0 == .initial }) { removeAll() }
    }
    var cssText: String { (isEmpty ? [.initial] : self).map(\.cssText).joined(separator: ", ") }
}

/// `mask-image`, of which at least one layer has an image.
public struct MaskImages: Hashable, Sendable {
    let layers: [ImageValue?]
    init?(components: [ComponentValue]) {
        layers = components.items.map { $0.first.flatMap { ImageValue($0) } }
        if layers.allSatisfy({ $0 == nil }) { return nil }
    }
    var cssText: String { layers.map { $0?.cssText ?? "none" }.joined(separator: ", ") }
}

/// A position in the free space of an area.
public struct LayerPosition: Hashable, Sendable {
    var x = LengthPercentage.percentage(0)
    var y = LengthPercentage.percentage(0)
}
extension [LayerPosition] {
    init?(components: [ComponentValue]) {
        self = components.compactMap {
            if case .position(let x, let y) = $0 { LayerPosition(x: x, y: y) } else { nil }
        }
        if self == [LayerPosition()] { removeAll() }
    }
    var cssText: String {
        (isEmpty ? [LayerPosition()] : self).map { "\($0.x.cssText) \($0.y.cssText)" }.joined(separator: ", ")
    }
}

extension [RepeatStyle] {
    private static let initial = RepeatStyle(x: .repeat, y: .repeat)

    init?(components: [ComponentValue]) {
        self = components.items.compactMap { item in
            let words = item.compactMap(\.keyword)
            switch words.first {
            case "repeat-x": return RepeatStyle(x: .repeat, y: .noRepeat)
            case "repeat-y": return RepeatStyle(x: .noRepeat, y: .repeat)
            default:
                let list = words.compactMap { BackgroundRepeat($0) }
                return list.first.map { RepeatStyle(x: $0, y: list.count > 1 ? list[1] : $0) }
            }
        }
        if self == [Self.initial] { removeAll() }
    }
    var cssText: String {
        (isEmpty ? [Self.initial] : self).map { style in
            switch (style.x, style.y) {
            case (.repeat, .noRepeat): "repeat-x"
            case (.noRepeat, .repeat): "repeat-y"
            default: ValueText.words(style.x.keyword, style.x == style.y ? nil : style.y.keyword)
            }
        }.joined(separator: ", ")
    }
}

extension [BackgroundLayer.LayerSize] {
    init?(components: [ComponentValue]) {
        self = components.items.map { item in
            if item.first == .keyword("cover") { return .cover }
            if item.first == .keyword("contain") { return .contain }
            let sides = item.map(\.length)
            return .explicit(sides.first ?? nil, sides.count > 1 ? sides[1] : nil)
        }
        if self == [.explicit(nil, nil)] { removeAll() }
    }
    var cssText: String {
        (isEmpty ? [.explicit(nil, nil)] : self).map { $0 == .explicit(nil, nil) ? "auto" : ValueText.describe($0) }
            .joined(separator: ", ")
    }
}

extension BoxStyle {
    /// The layers of `mask-image`; the first is on top. Empty is `none`.
    public var maskLayers: [MaskLayer] {
        guard let images = maskImages?.layers else { return [] }
        return images.enumerated().map { index, image in
            func pick<T>(_ list: [T]) -> T? { list.isEmpty ? nil : list[index % list.count] }
            var mask = MaskLayer()
            mask.layer.picture = image
            mask.layer.origin = (pick(maskOrigins) ?? .initial).box
            mask.layer.clip = (pick(maskClips) ?? .initial).box
            mask.isUnclipped = pick(maskClips) == .noClip
            // The source of a mask that is an image is matched by its alpha.
            mask.isLuminance = pick(maskModes) == .luminance
            mask.composite = pick(maskComposites) ?? .initial
            if let position = pick(maskPositions) {
                (mask.layer.positionX, mask.layer.positionY) = (position.x, position.y)
            }
            if let style = pick(maskRepeats) { (mask.layer.repeatX, mask.layer.repeatY) = (style.x, style.y) }
            if let size = pick(maskSizes) { mask.layer.size = size }
            return mask
        }
    }

    /// `mask-border-*`; nil without a source.
    public var maskBorder: BorderImage? {
        maskBorderSource.map {
            BorderImage($0, maskBorderSlice, maskBorderWidth, maskBorderOutset, maskBorderRepeat)
        }
    }

    /// [CSS Masking 1 §3](https://www.w3.org/TR/css-masking-1/#placement)
    public var isMasked: Bool { setsEffects && (maskImages != nil || maskBorderSource != nil) }
}
