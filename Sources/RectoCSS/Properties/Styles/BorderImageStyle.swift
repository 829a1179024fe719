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
    public var slice: Edges<Slice>
    /// Whether the middle is painted, too (`fill`).
    public var isFilled: Bool
    public var width: Edges<Width>
    public var outset: Edges<Outset>
    public var repeatX: Repeat
    public var repeatY: Repeat

    init(_ source: ImageValue, _ slices: Slices, _ widths: Widths, _ outsets: Outsets, _ repeats: Repeats) {
        self.source = source
        (slice, isFilled) = (slices.sides, slices.isFilled)
        (width, outset) = (widths.sides, outsets.sides)
        (repeatX, repeatY) = (repeats.x, repeats.y)
    }
}

extension BorderImage {
    public struct Slices: Hashable, Sendable {
        var sides = Edges(all: Slice.percentage(1))
        /// `fill`: the middle is painted too.
        var isFilled = false
        init() {}
        init(all side: Slice) { sides = Edges(all: side) }
        init?(components: [ComponentValue]) {
            isFilled = components.has("fill")
            sides = BorderImage.sides(components, sides) {
                if case .length(.percentage(let fraction)) = $0 { return .percentage(fraction) }
                return $0.number.map { .number($0) }
            }
        }
        var cssText: String {
            let text = ValueText.sides(sides) { side in
                switch side {
                case .number(let number): number.cssText
                case .percentage(let fraction): LengthPercentage.percentage(fraction).cssText
                }
            }
            return ValueText.words(text, isFilled ? "fill" : nil)
        }
    }
    public struct Widths: Hashable, Sendable {
        var sides = Edges(all: Width.multiple(1))
        init() {}
        init(all side: Width) { sides = Edges(all: side) }
        init?(components: [ComponentValue]) {
            sides = BorderImage.sides(components, sides) {
                if let length = $0.length { return .length(length) }
                return $0.number.map { .multiple($0) } ?? ($0 == .keyword("auto") ? .auto : nil)
            }
        }
        var cssText: String {
            ValueText.sides(sides) { side in
                switch side {
                case .multiple(let factor): factor.cssText
                case .length(let length): length.cssText
                case .auto: "auto"
                }
            }
        }
    }
    public struct Outsets: Hashable, Sendable {
        var sides = Edges(all: Outset.multiple(0))
        init() {}
        init?(components: [ComponentValue]) {
            sides = BorderImage.sides(components, sides) {
                // A zero is the same as a number and as a length.
                if $0.unit == .zero { return .multiple(0) }
                return $0.unit.map { .length($0) } ?? $0.number.map { .multiple($0) }
            }
        }
        var cssText: String {
            ValueText.sides(sides) { side in
                switch side {
                case .multiple(let factor): factor.cssText
                case .length(let length): length.cssText
                }
            }
        }
    }
    public struct Repeats: Hashable, Sendable {
        var x = Repeat.stretch
        var y = Repeat.stretch
        init() {}
        init?(components: [ComponentValue]) {
            let list = components.compactMap { $0.keyword.flatMap { Repeat($0) } }
            guard let first = list.first else { return nil }
            x = first
            y = list.count > 1 ? list[1] : first
        }
        var cssText: String { ValueText.words(x.cssText, x == y ? nil : y.cssText) }
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

extension BoxStyle {
    /// nil without a source.
    public var borderImage: BorderImage? {
        borderImageSource.map {
            BorderImage($0, borderImageSlice, borderImageWidth, borderImageOutset, borderImageRepeat)
        }
    }
}
