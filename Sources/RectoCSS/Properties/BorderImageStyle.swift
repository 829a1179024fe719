import RectoCore

/// `border-image-*`. [CSS Backgrounds 3 §5](https://www.w3.org/TR/css-backgrounds-3/#border-images)
public struct BorderImage: Hashable, Sendable {
    public enum Slice: Hashable, Sendable {
        /// A number of pixels of the image, or of coordinates if it has no pixels.
        case number(Double)
        case percentage(Double)
    }
    public enum Width: Hashable, Sendable {
        /// A multiple of the border's width.
        case multiple(Double)
        /// A length. Percentages refer to the border image area.
        case length(LengthPercentage)
        /// The slice's own size.
        case auto
    }
    public enum Outset: Hashable, Sendable {
        case multiple(Double)
        case length(LayoutUnit)
    }
    public enum Repeat: UInt8, Hashable, Sendable, CSSKeyword {
        case stretch, `repeat`, round, space
        static let keywords: [(StaticString, Repeat)] = [
            ("stretch", .stretch), ("repeat", .repeat), ("round", .round), ("space", .space),
        ]
    }
    public var source: ImageValue
    public var slice = Edges(all: Slice.percentage(1))
    /// Whether the middle is painted, too (`fill`).
    public var isFilled = false
    public var width = Edges(all: Width.multiple(1))
    public var outset = Edges(all: Outset.multiple(0))
    public var repeatX = Repeat.stretch
    public var repeatY = Repeat.stretch

    init(_ source: ImageValue) { self.source = source }
}

extension BoxStyle {
    /// The border image; nil without a source.
    public var borderImage: BorderImage? {
        guard !components.isEmpty, let source = components[.borderImageSource]?.first.flatMap({ ImageValue($0) }) else {
            return nil
        }
        var image = BorderImage(source)
        if let value = components[.borderImageSlice] {
            image.isFilled = value.has("fill")
            image.slice = Self.sides(value, image.slice) {
                if case .length(.percentage(let fraction)) = $0 { return .percentage(fraction) }
                return $0.number.map { .number($0) }
            }
        }
        if let value = components[.borderImageWidth] {
            image.width = Self.sides(value, image.width) {
                if let length = $0.length { return .length(length) }
                return $0.number.map { .multiple($0) } ?? ($0 == .keyword("auto") ? .auto : nil)
            }
        }
        if let value = components[.borderImageOutset] {
            image.outset = Self.sides(value, image.outset) {
                $0.unit.map { .length($0) } ?? $0.number.map { .multiple($0) }
            }
        }
        let repeats = (components[.borderImageRepeat] ?? []).compactMap {
            $0.keyword.flatMap { BorderImage.Repeat($0) }
        }
        if let first = repeats.first {
            (image.repeatX, image.repeatY) = (first, repeats.count > 1 ? repeats[1] : first)
        }
        return image
    }

    /// Reads one to four values for the top, right, bottom and left sides.
    private static func sides<T>(
        _ value: [ComponentValue], _ initial: Edges<T>, _ convert: (ComponentValue) -> T?
    ) -> Edges<T> {
        let list = value.compactMap(convert)
        switch list.count {
        case 0: return initial
        case 1: return Edges(all: list[0])
        case 2: return Edges(top: list[0], right: list[1], bottom: list[0], left: list[1])
        case 3: return Edges(top: list[0], right: list[1], bottom: list[2], left: list[1])
        default: return Edges(top: list[0], right: list[1], bottom: list[2], left: list[3])
        }
    }
}
