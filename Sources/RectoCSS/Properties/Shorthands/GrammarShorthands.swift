import RectoCore

// Shorthands whose grammar names their longhands: a match of `<'name'>` is the value of that longhand.

extension Shorthand {
    /// Determines omitted values, and whatever the grammar cannot express. The closure receives the components of the
    /// value and the bindings so far.
    typealias Completion = @Sendable ([SpecifiedComponent], inout Expansion) -> Void

    private static func grammar(
        _ name: StaticString, _ longhands: [PropertyID], _ text: StaticString, complete: Completion? = nil
    ) -> Shorthand {
        Shorthand(name: name, longhands: longhands, grammar: text) { parser, out in
            var matcher = GrammarMatcher(parser)
            guard matcher.match(.of(text), { $0.parser.atEnd }), !parser.atEnd else { return false }
            parser = matcher.parser
            for (id, value) in matcher.bindings { out.set(id, value) }
            complete?(matcher.values, &out)
            return true
        }
    }
    /// A shorthand whose second longhand equals the first if it is omitted.
    private static func pair(
        _ name: StaticString, _ first: PropertyID, _ second: PropertyID, _ text: StaticString
    ) -> Shorthand {
        grammar(name, [first, second], text) { _, out in
            if out.value(second) == nil, let value = out.value(first) { out.set(second, value) }
        }
    }

    static let grammarShorthands: [Shorthand] =
        flexShorthands + gridShorthands + graphicShorthands + [
            grammar(
                "columns", [.columnWidth, .columnCount, .columnHeight],
                "[ <'column-width'> || <'column-count'> ] [ / <'column-height'> ]?"),
            grammar(
                "column-rule", [.columnRuleWidth, .columnRuleStyle, .columnRuleColor],
                "<'column-rule-width'> || <'column-rule-style'> || <'column-rule-color'>"),
            grammar(
                "border-image",
                [.borderImageSource, .borderImageSlice, .borderImageWidth, .borderImageOutset, .borderImageRepeat],
                """
                <'border-image-source'> || <'border-image-slice'> [ / <'border-image-width'> | / \
                <'border-image-width'>? / <'border-image-outset'> ]? || <'border-image-repeat'>
                """),
            grammar(
                "text-emphasis", [.textEmphasisStyle, .textEmphasisColor],
                "<'text-emphasis-style'> || <'text-emphasis-color'>"),
            grammar(
                "text-decoration-skip",
                [.textDecorationSkipSelf, .textDecorationSkipBox, .textDecorationSkipSpaces, .textDecorationSkipInk],
                "none | auto"
            ) { values, out in
                guard values.first?.isKeyword("none") == true else { return }
                out.set(.textDecorationSkipSelf, text: "no-skip")
                out.set(.textDecorationSkipBox, text: "none")
                out.set(.textDecorationSkipSpaces, text: "none")
                out.set(.textDecorationSkipInk, text: "none")
            },
            grammar(
                "text-spacing", [.textSpacingTrim, .textAutospace],
                "none | auto | <'text-spacing-trim'> || <'text-autospace'>"
            ) { values, out in
                guard values.count == 1 else { return }
                if values[0].isKeyword("none") {
                    out.set(.textSpacingTrim, text: "space-all")
                    out.set(.textAutospace, text: "no-autospace")
                } else if values[0].isKeyword("auto") {
                    out.set(.textSpacingTrim, text: "auto")
                    out.set(.textAutospace, text: "auto")
                }
            },
            // [CSS Inline 3 §5.3](https://www.w3.org/TR/css-inline-3/#propdef-text-box)
            grammar("text-box", [.textBoxTrim, .textBoxEdge], "normal | <'text-box-trim'> || <'text-box-edge'>") {
                _, out in
                if out.value(.textBoxEdge) != nil, out.value(.textBoxTrim) == nil {
                    out.set(.textBoxTrim, text: "trim-both")
                }
            },
            // [CSS Overflow 4 §5.1](https://www.w3.org/TR/css-overflow-4/#propdef-line-clamp)
            grammar(
                "line-clamp", [.maxLines, .blockEllipsis, .continue],
                "none | <integer [1,∞]> || <'block-ellipsis'>"
            ) { values, out in
                let lines = values.first { if case .number = $0 { true } else { false } }
                if values.first?.isKeyword("none") == true { return }
                if let lines { out.set(.maxLines, .components([lines])) }
                if out.value(.blockEllipsis) == nil { out.set(.blockEllipsis, text: "auto") }
                out.set(.continue, text: "collapse")
            },
            pair(
                "contain-intrinsic-size", .containIntrinsicWidth, .containIntrinsicHeight,
                "<'contain-intrinsic-width'> <'contain-intrinsic-height'>?"),
            grammar(
                "font-synthesis",
                [.fontSynthesisWeight, .fontSynthesisStyle, .fontSynthesisSmallCaps, .fontSynthesisPosition],
                "none | [ weight || style || small-caps || position ]"
            ) { values, out in
                for (name, id) in [
                    ("weight", PropertyID.fontSynthesisWeight), ("style", .fontSynthesisStyle),
                    ("small-caps", .fontSynthesisSmallCaps), ("position", .fontSynthesisPosition),
                ] where !values.contains(where: { $0.isKeyword(name) }) {
                    out.set(id, text: "none")
                }
            },
        ]

    private static let graphicShorthands: [Shorthand] = [
        // [CSS Masking 1 §4.9](https://www.w3.org/TR/css-masking-1/#the-mask). It also resets the mask border.
        grammar(
            "mask",
            [
                .maskImage, .maskMode, .maskRepeat, .maskPosition, .maskClip, .maskOrigin, .maskSize, .maskComposite,
                .maskBorderSource, .maskBorderSlice, .maskBorderWidth, .maskBorderOutset, .maskBorderRepeat,
                .maskBorderMode,
            ],
            """
            [ [ none | <image> ] || <position> [ / <bg-size> ]? || <repeat-style> || <coord-box> || \
            [ <coord-box> | no-clip ] || [ add | subtract | intersect | exclude ] || \
            [ alpha | luminance | match-source ] ]#
            """
        ) { values, out in
            MaskLayers(values).set(&out)
        },
        grammar(
            "mask-border",
            [
                .maskBorderSource, .maskBorderSlice, .maskBorderWidth, .maskBorderOutset, .maskBorderRepeat,
                .maskBorderMode,
            ],
            """
            <'mask-border-source'> || <'mask-border-slice'> [ / <'mask-border-width'> | / <'mask-border-width'>? / \
            <'mask-border-outset'> ]? || <'mask-border-repeat'> || <'mask-border-mode'>
            """),
        grammar(
            "offset", [.offsetPosition, .offsetPath, .offsetDistance, .offsetRotate, .offsetAnchor],
            """
            [ <'offset-path'> [ <'offset-distance'> || <'offset-rotate'> ]? | <'offset-position'> [ <'offset-path'> \
            [ <'offset-distance'> || <'offset-rotate'> ]? ]? ] [ / <'offset-anchor'> ]?
            """),
        grammar("marker", [.markerStart, .markerMid, .markerEnd], "none | <url>") { values, out in
            for id in [PropertyID.markerStart, .markerMid, .markerEnd] { out.set(id, .components(values)) }
        },
        grammar(
            "-webkit-text-stroke", [.textStrokeWidth, .textStrokeColor],
            "<'-webkit-text-stroke-width'> || <'-webkit-text-stroke-color'>"),
    ]

    private static let flexShorthands: [Shorthand] = [
        grammar("flex-flow", [.flexDirection, .flexWrap], "<'flex-direction'> || <'flex-wrap'>"),
        // [CSS Flexbox 1 §7.1](https://www.w3.org/TR/css-flexbox-1/#flex-property)
        grammar(
            "flex", [.flexGrow, .flexShrink, .flexBasis],
            "none | [ <'flex-grow'> <'flex-shrink'>? || <'flex-basis'> ]"
        ) { values, out in
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
        },
        pair("gap", .rowGap, .columnGap, "<'row-gap'> <'column-gap'>?"),
        // [CSS Align 3 §5.4](https://www.w3.org/TR/css-align-3/#place-content)
        grammar("place-content", [.alignContent, .justifyContent], "<'align-content'> <'justify-content'>?") { _, out in
            guard out.value(.justifyContent) == nil, case .components(let list)? = out.value(.alignContent) else {
                return
            }
            let isBaseline = list.contains { $0.isKeyword("baseline") }
            out.set(.justifyContent, .components(isBaseline ? [.keyword("start")] : list))
        },
        pair("place-items", .alignItems, .justifyItems, "<'align-items'> <'justify-items'>?"),
        pair("place-self", .alignSelf, .justifySelf, "<'align-self'> <'justify-self'>?"),
        legacyFlex(
            "-webkit-box-pack", .justifyContent, "start | end | center | justify",
            ["start": "flex-start", "end": "flex-end", "justify": "space-between"]),
        legacyFlex(
            "-webkit-box-align", .alignItems, "start | end | center | baseline | stretch",
            ["start": "flex-start", "end": "flex-end"]),
        legacyFlex(
            "-webkit-box-orient", .flexDirection, "horizontal | vertical | inline-axis | block-axis",
            ["horizontal": "row", "inline-axis": "row", "vertical": "column", "block-axis": "column"]),
    ]

    /// A property of the flexbox draft of 2009, which templates for older WebKit programs still use with
    /// `display: -webkit-box`. `names` are the keywords that have other names today.
    /// [Compatibility §3](https://compat.spec.whatwg.org/#propdef--webkit-box-pack)
    private static func legacyFlex(
        _ name: StaticString, _ id: PropertyID, _ text: StaticString, _ names: [String: String]
    ) -> Shorthand {
        grammar(name, [id], text) { values, out in
            guard case .keyword(let keyword)? = values.first else { return }
            out.set(id, text: names[keyword] ?? keyword)
        }
    }

    private static let gridShorthands: [Shorthand] = [
        line("grid-row", .gridRowStart, .gridRowEnd, "<'grid-row-start'> [ / <'grid-row-end'> ]?"),
        line("grid-column", .gridColumnStart, .gridColumnEnd, "<'grid-column-start'> [ / <'grid-column-end'> ]?"),
        // [CSS Grid 2 §8.4](https://www.w3.org/TR/css-grid-2/#placement-shorthands)
        grammar(
            "grid-area", [.gridRowStart, .gridColumnStart, .gridRowEnd, .gridColumnEnd],
            """
            <'grid-row-start'> [ / <'grid-column-start'> [ / <'grid-row-end'> [ / <'grid-column-end'> ]? ]? ]?
            """
        ) { _, out in
            copyName(.gridRowStart, to: .gridColumnStart, &out)
            copyName(.gridRowStart, to: .gridRowEnd, &out)
            copyName(.gridColumnStart, to: .gridColumnEnd, &out)
        },
        grammar(
            "grid-template", [.gridTemplateRows, .gridTemplateColumns, .gridTemplateAreas],
            "none | <'grid-template-rows'> / <'grid-template-columns'> | <template-areas>"
        ) { values, out in
            GridTemplateShorthand(values)?.set(&out)
        },
        // [CSS Grid 2 §7.8](https://www.w3.org/TR/css-grid-2/#grid-shorthand)
        grammar(
            "grid",
            [
                .gridTemplateRows, .gridTemplateColumns, .gridTemplateAreas, .gridAutoRows, .gridAutoColumns,
                .gridAutoFlow,
            ],
            """
            none | <'grid-template-rows'> / <'grid-template-columns'> | <template-areas> | \
            <'grid-template-rows'> / [ auto-flow && dense? ] <'grid-auto-columns'>? | \
            [ auto-flow && dense? ] <'grid-auto-rows'>? / <'grid-template-columns'>
            """
        ) { values, out in
            GridTemplateShorthand(values)?.set(&out)
            guard let flow = values.firstIndex(where: { $0.isKeyword("auto-flow") }) else { return }
            let slash = values.firstIndex { if case .slash = $0 { true } else { false } } ?? values.count
            var list: [SpecifiedComponent] = [.keyword(flow < slash ? "row" : "column")]
            if values.contains(where: { $0.isKeyword("dense") }) { list.append(.keyword("dense")) }
            out.set(.gridAutoFlow, .components(list))
        },
    ]

    private static func line(
        _ name: StaticString, _ start: PropertyID, _ end: PropertyID, _ text: StaticString
    ) -> Shorthand {
        grammar(name, [start, end], text) { _, out in copyName(start, to: end, &out) }
    }
    /// Sets an omitted line to the one with the same name, or to `auto` if there is no name.
    private static func copyName(_ source: PropertyID, to target: PropertyID, _ out: inout Expansion) {
        guard out.value(target) == nil, case .components(let list)? = out.value(source), list.count == 1,
            case .identifier = list[0]
        else { return }
        out.set(target, .components(list))
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
private struct GridTemplateShorthand {
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
