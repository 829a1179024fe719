import RectoCore

// Shorthands whose grammar names their longhands: these functions set what the grammar does not say.

/// [CSS Flexbox 1 §7.1](https://www.w3.org/TR/css-flexbox-1/#flex-property)
enum FlexShorthand {
    static func parse(_ parser: inout ValueParser, into out: inout Shorthand.Expansion) -> Bool {
        // A zero without a unit is a factor unless it follows two factors, so that the third number must be the basis.
        var numbers: [Double] = []
        var cursor = parser.cursor
        while let number = cursor.number() { numbers.append(number) }
        if numbers.count == 3, numbers[2] != 0 { return false }
        return parser.matches(Shorthand.flex.grammar, into: &out, complete: complete)
    }
    private static func complete(_ values: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        if values.count == 1, values[0].isKeyword("none") {
            out.set(.flexGrow, text: "0")
            out.set(.flexShrink, text: "0")
            out.set(.flexBasis, text: "auto")
            return
        }
        if out.value(.flexGrow) == nil { out.set(.flexGrow, text: "1") }
        if out.value(.flexShrink) == nil { out.set(.flexShrink, text: "1") }
        // DEVIATION: as in all browsers the basis is 0% rather than 0. In a column of indefinite height it is
        // `content`.
        if out.value(.flexBasis) == nil { out.set(.flexBasis, text: "0%") }
    }
}

/// [CSS Align 3 §5.4](https://www.w3.org/TR/css-align-3/#place-content)
enum PlaceContentShorthand {
    static func complete(_: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        guard out.value(.justifyContent) == nil, case .components(let list)? = out.value(.alignContent) else {
            return
        }
        let isBaseline = list.contains { $0.isKeyword("baseline") }
        out.set(.justifyContent, .components(isBaseline ? [.keyword("start")] : list))
    }
}

/// [CSS Grid 2 §8.4](https://www.w3.org/TR/css-grid-2/#placement-shorthands)
enum GridLines {
    static func completeRow(_: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        copyName(.gridRowStart, to: .gridRowEnd, &out)
    }
    static func completeColumn(_: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        copyName(.gridColumnStart, to: .gridColumnEnd, &out)
    }
    static func completeArea(_: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        copyName(.gridRowStart, to: .gridColumnStart, &out)
        copyName(.gridRowStart, to: .gridRowEnd, &out)
        copyName(.gridColumnStart, to: .gridColumnEnd, &out)
    }

    /// Sets an omitted line to the one with the same name, or to `auto` if there is no name.
    private static func copyName(_ source: PropertyID, to target: PropertyID, _ out: inout Shorthand.Expansion) {
        guard out.value(target) == nil, case .components(let list)? = out.value(source), list.count == 1,
            case .identifier = list[0]
        else { return }
        out.set(target, .components(list))
    }
}

/// [CSS Grid 2 §7.4](https://www.w3.org/TR/css-grid-2/#explicit-grid-shorthand)
enum GridTemplateShorthand {
    static func complete(_ values: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        GridTemplateRows(values)?.set(&out)
    }
}

/// [CSS Grid 2 §7.8](https://www.w3.org/TR/css-grid-2/#grid-shorthand)
enum GridShorthand {
    static func complete(_ values: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        GridTemplateRows(values)?.set(&out)
        guard let flow = values.firstIndex(where: { $0.isKeyword("auto-flow") }) else { return }
        let slash = values.firstIndex { if case .slash = $0 { true } else { false } } ?? values.count
        var list: [SpecifiedComponent] = [.keyword(flow < slash ? "row" : "column")]
        if values.contains(where: { $0.isKeyword("dense") }) { list.append(.keyword("dense")) }
        out.set(.gridAutoFlow, .components(list))
    }
}

/// [CSS Masking 1 §4.9](https://www.w3.org/TR/css-masking-1/#the-mask). It also resets the mask border.
enum MaskShorthand {
    static func parse(_ parser: inout ValueParser, into out: inout Shorthand.Expansion) -> Bool {
        guard parser.matches(Shorthand.mask.grammar, into: &out, complete: complete) else { return false }
        guard case .components(let images)? = out.value(.maskImage) else { return true }
        return PropertyID.maskImage.verify(images, &parser)
    }
    private static func complete(_ values: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        MaskLayers(values).set(&out)
    }
}

/// [SVG 2, `marker`](https://www.w3.org/TR/SVG2/painting.html#MarkerShorthands)
enum MarkerShorthand {
    static func complete(_ values: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        for id in [PropertyID.markerStart, .markerMid, .markerEnd] { out.set(id, .components(values)) }
    }
}

/// [CSS Text Decoration 4, `text-decoration-skip`](https://www.w3.org/TR/css-text-decor-4/#propdef-text-decoration-skip)
enum TextDecorationSkipShorthand {
    static func complete(_ values: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        guard values.first?.isKeyword("none") == true else { return }
        out.set(.textDecorationSkipSelf, text: "no-skip")
        out.set(.textDecorationSkipSpaces, text: "none")
        out.set(.textDecorationSkipInk, text: "none")
    }
}

/// [CSS Text 4, `text-spacing`](https://www.w3.org/TR/css-text-4/#propdef-text-spacing)
enum TextSpacingShorthand {
    static func complete(_ values: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        guard values.count == 1 else { return }
        if values[0].isKeyword("none") {
            out.set(.textSpacingTrim, text: "space-all")
            out.set(.textAutospace, text: "no-autospace")
        } else if values[0].isKeyword("auto") {
            out.set(.textSpacingTrim, text: "auto")
            out.set(.textAutospace, text: "auto")
        }
    }
}

/// [CSS Inline 3 §5.3](https://www.w3.org/TR/css-inline-3/#propdef-text-box)
enum TextBoxShorthand {
    static func complete(_: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        if out.value(.textBoxEdge) != nil, out.value(.textBoxTrim) == nil {
            out.set(.textBoxTrim, text: "trim-both")
        }
    }
}

/// [CSS Overflow 4 §5.1](https://www.w3.org/TR/css-overflow-4/#propdef-line-clamp)
enum LineClampShorthand {
    static func complete(_ values: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        let lines = values.first { if case .number = $0 { true } else { false } }
        if values.first?.isKeyword("none") == true { return }
        if let lines { out.set(.maxLines, .components([lines])) }
        if out.value(.blockEllipsis) == nil { out.set(.blockEllipsis, text: "auto") }
        out.set(.continue, text: "collapse")
    }

    /// It clamps nothing but the lines of a `-webkit-box`.
    static func completeLegacy(_ values: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        complete(values, &out)
        if out.value(.maxLines) != nil { out.set(.continue, text: "-webkit-legacy") }
    }
}

/// [CSS Fonts 4, `font-synthesis`](https://www.w3.org/TR/css-fonts-4/#propdef-font-synthesis)
enum FontSynthesisShorthand {
    static func complete(_ values: [SpecifiedComponent], _ out: inout Shorthand.Expansion) {
        for (name, id) in [
            ("weight", PropertyID.fontSynthesisWeight), ("style", .fontSynthesisStyle),
            ("small-caps", .fontSynthesisSmallCaps), ("position", .fontSynthesisPosition),
        ] where !values.contains(where: { $0.isKeyword(name) }) {
            out.set(id, text: "none")
        }
    }
}

extension SpecifiedComponent {
    func isKeyword(_ name: String) -> Bool { if case .keyword(name) = self { true } else { false } }
}

/// The layers of `mask`, as one list for each longhand.
private struct MaskLayers {
    private var lists: [(id: PropertyID, values: [SpecifiedComponent])] = [
        (.maskImage, []), (.maskPosition, []), (.maskSize, []), (.maskRepeat, []), (.maskOrigin, []), (.maskClip, []),
        (.maskComposite, []), (.maskMode, []),
    ]

    init(_ values: [SpecifiedComponent]) {
        let layers = values.split(omittingEmptySubsequences: false) { if case .comma = $0 { true } else { false } }
        for layer in layers { add(layer) }
    }
    private mutating func add(_ layer: ArraySlice<SpecifiedComponent>) {
        var parts: [[SpecifiedComponent]] = [
            [.keyword("none")], [.position(.percentage(0), .percentage(0))], [.keyword("auto")], [.keyword("repeat")],
            [.keyword("border-box")], [.keyword("border-box")], [.keyword("add")], [.keyword("match-source")],
        ]
        var boxes: [SpecifiedComponent] = []
        var repeats: [SpecifiedComponent] = []
        var size: [SpecifiedComponent]?
        for value in layer {
            switch value {
            case .image, .function: parts[0] = [value]
            case .position: parts[1] = [value]
            case .slash: size = []
            case .length: size?.append(value)
            case .keyword("auto"), .keyword("cover"), .keyword("contain"): size?.append(value)
            case .keyword("add"), .keyword("subtract"), .keyword("intersect"), .keyword("exclude"): parts[6] = [value]
            case .keyword("alpha"), .keyword("luminance"), .keyword("match-source"): parts[7] = [value]
            case .keyword("no-clip"): boxes.append(value)
            case .keyword(let name) where name.hasSuffix("-box"): boxes.append(value)
            case .keyword("none"): break
            default: repeats.append(value)
            }
        }
        if let size { parts[2] = size }
        if !repeats.isEmpty { parts[3] = repeats }
        // A single box applies to both longhands. `no-clip` applies only to how the mask is clipped.
        if let origin = boxes.first(where: { !$0.isKeyword("no-clip") }) { parts[4] = [origin] }
        if let clip = boxes.first(where: { $0.isKeyword("no-clip") }) ?? boxes.last { parts[5] = [clip] }
        for index in lists.indices {
            if !lists[index].values.isEmpty { lists[index].values.append(.comma) }
            lists[index].values += parts[index]
        }
    }
    func set(_ out: inout Shorthand.Expansion) {
        for (id, values) in lists { out.set(id, .components(values)) }
    }
}

/// The rows of a template together with their names, areas and sizes.
/// [CSS Grid 2 §7.4](https://www.w3.org/TR/css-grid-2/#explicit-grid-shorthand)
private struct GridTemplateRows {
    private var areas: [SpecifiedComponent] = []
    private var rows: [SpecifiedComponent] = []
    private var columns: [SpecifiedComponent] = []

    /// The result is nil if the value contains no strings.
    init?(_ values: [SpecifiedComponent]) {
        // Whether the last row has a string but no size yet.
        var isPending = false
        func finishRow(_ rows: inout [SpecifiedComponent]) {
            if isPending { rows.append(.keyword("auto")) }
            isPending = false
        }
        for (index, value) in values.enumerated() {
            switch value {
            case .string:
                finishRow(&rows)
                areas.append(value)
                isPending = true
            case .block(let names):
                finishRow(&rows)
                // The names after one row and those before the next one belong to the same line.
                if case .block(let earlier)? = rows.last {
                    rows[rows.count - 1] = .block(earlier + names)
                } else {
                    rows.append(value)
                }
            case .slash:
                columns = Array(values[(index + 1)...])
                finishRow(&rows)
                if areas.isEmpty { return nil }
                return
            default:
                rows.append(value)
                isPending = false
            }
        }
        finishRow(&rows)
        if areas.isEmpty { return nil }
    }

    func set(_ out: inout Shorthand.Expansion) {
        out.set(.gridTemplateAreas, .components(areas))
        out.set(.gridTemplateRows, .components(rows))
        if !columns.isEmpty { out.set(.gridTemplateColumns, .components(columns)) }
    }
}
