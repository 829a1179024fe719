// Written by scripts/generate-properties from Records/shorthands.toml; do not edit.
// swift-format-ignore-file

extension Shorthand {
    /// Sets the longhands that the value gives; the others become initial. Consumes its value, and returns false if it
    /// is invalid.
    func parse(_ parser: inout ValueParser, into out: inout Expansion) -> Bool {
        switch self {
        case .margin, .marginBlock, .marginInline, .padding, .paddingBlock, .paddingInline, .inset, .insetBlock,
            .insetInline, .overflow, .borderWidth, .borderStyle, .borderColor, .borderBlockWidth, .borderBlockStyle,
            .borderBlockColor, .borderInlineWidth, .borderInlineStyle, .borderInlineColor:
            return parser.sides(longhands, into: &out)
        case .pageBreakBefore:
            if parser.accept("auto") { out.set(.breakBefore, .keyword(BreakBetween.auto.rawValue)) }
            else if parser.accept("always") { out.set(.breakBefore, .keyword(BreakBetween.page.rawValue)) }
            else if parser.accept("avoid") { out.set(.breakBefore, .keyword(BreakBetween.avoid.rawValue)) }
            else if parser.accept("left") { out.set(.breakBefore, .keyword(BreakBetween.left.rawValue)) }
            else if parser.accept("right") { out.set(.breakBefore, .keyword(BreakBetween.right.rawValue)) }
            else if parser.accept("recto") { out.set(.breakBefore, .keyword(BreakBetween.recto.rawValue)) }
            else if parser.accept("verso") { out.set(.breakBefore, .keyword(BreakBetween.verso.rawValue)) }
            else if parser.accept("page") { out.set(.breakBefore, .keyword(BreakBetween.page.rawValue)) }
            else { return false }
            return true
        case .pageBreakAfter:
            if parser.accept("auto") { out.set(.breakAfter, .keyword(BreakBetween.auto.rawValue)) }
            else if parser.accept("always") { out.set(.breakAfter, .keyword(BreakBetween.page.rawValue)) }
            else if parser.accept("avoid") { out.set(.breakAfter, .keyword(BreakBetween.avoid.rawValue)) }
            else if parser.accept("left") { out.set(.breakAfter, .keyword(BreakBetween.left.rawValue)) }
            else if parser.accept("right") { out.set(.breakAfter, .keyword(BreakBetween.right.rawValue)) }
            else if parser.accept("recto") { out.set(.breakAfter, .keyword(BreakBetween.recto.rawValue)) }
            else if parser.accept("verso") { out.set(.breakAfter, .keyword(BreakBetween.verso.rawValue)) }
            else if parser.accept("page") { out.set(.breakAfter, .keyword(BreakBetween.page.rawValue)) }
            else { return false }
            return true
        case .pageBreakInside:
            if parser.accept("avoid") { out.set(.breakInside, .keyword(BreakInside.avoid.rawValue)) }
            else if parser.accept("auto") { out.set(.breakInside, .keyword(BreakInside.auto.rawValue)) }
            else { return false }
            return true
        case .all:
            return false
        case .borderTop, .borderRight, .borderBottom, .borderLeft, .borderBlockStart, .borderBlockEnd,
            .borderInlineStart, .borderInlineEnd, .outline, .textDecoration:
            return parser.anyOrder(longhands, into: &out)
        case .border:
            return parser.lines(longhands, sides: 4, into: &out)
        case .borderBlock, .borderInline:
            return parser.lines(longhands, sides: 2, into: &out)
        case .borderRadius:
            return BorderRadiusShorthand.parse(&parser, into: &out)
        case .font:
            return FontShorthand.parse(&parser, into: &out)
        case .fontVariant:
            return FontVariantShorthand.parse(&parser, into: &out)
        case .listStyle:
            return ListStyleShorthand.parse(&parser, into: &out)
        case .whiteSpace:
            return WhiteSpaceShorthand.parse(&parser, into: &out)
        case .textWrap:
            return TextWrapShorthand.parse(&parser, into: &out)
        case .verticalAlign:
            return VerticalAlignShorthand.parse(&parser, into: &out)
        case .flexFlow, .container, .maskBorder, .offset, .webkitTextStroke, .columns, .columnRule, .borderImage,
            .textEmphasis, .blockStep:
            return parser.matches(grammar, into: &out)
        case .flex:
            return FlexShorthand.parse(&parser, into: &out)
        case .gap, .placeItems, .placeSelf, .containIntrinsicSize:
            return parser.pair(longhands, grammar, into: &out)
        case .placeContent:
            return parser.matches(grammar, into: &out, complete: PlaceContentShorthand.complete)
        case .webkitBoxPack:
            if parser.accept("start") { out.set(.justifyContent, .components([.keyword("flex-start")])) }
            else if parser.accept("end") { out.set(.justifyContent, .components([.keyword("flex-end")])) }
            else if parser.accept("center") { out.set(.justifyContent, .components([.keyword("center")])) }
            else if parser.accept("justify") { out.set(.justifyContent, .components([.keyword("space-between")])) }
            else { return false }
            return true
        case .webkitBoxAlign:
            if parser.accept("start") { out.set(.alignItems, .components([.keyword("flex-start")])) }
            else if parser.accept("end") { out.set(.alignItems, .components([.keyword("flex-end")])) }
            else if parser.accept("center") { out.set(.alignItems, .components([.keyword("center")])) }
            else if parser.accept("baseline") { out.set(.alignItems, .components([.keyword("baseline")])) }
            else if parser.accept("stretch") { out.set(.alignItems, .components([.keyword("stretch")])) }
            else { return false }
            return true
        case .webkitBoxOrient:
            if parser.accept("horizontal") { out.set(.flexDirection, .keyword(FlexDirection.row.rawValue)) }
            else if parser.accept("vertical") { out.set(.flexDirection, .keyword(FlexDirection.column.rawValue)) }
            else if parser.accept("inline-axis") { out.set(.flexDirection, .keyword(FlexDirection.row.rawValue)) }
            else if parser.accept("block-axis") { out.set(.flexDirection, .keyword(FlexDirection.column.rawValue)) }
            else { return false }
            return true
        case .gridRow:
            return parser.matches(grammar, into: &out, complete: GridLines.completeRow)
        case .gridColumn:
            return parser.matches(grammar, into: &out, complete: GridLines.completeColumn)
        case .gridArea:
            return parser.matches(grammar, into: &out, complete: GridLines.completeArea)
        case .gridTemplate:
            return parser.matches(grammar, into: &out, complete: GridTemplateShorthand.complete)
        case .grid:
            return parser.matches(grammar, into: &out, complete: GridShorthand.complete)
        case .mask:
            return MaskShorthand.parse(&parser, into: &out)
        case .marker:
            return parser.matches(grammar, into: &out, complete: MarkerShorthand.complete)
        case .textDecorationSkip:
            return parser.matches(grammar, into: &out, complete: TextDecorationSkipShorthand.complete)
        case .textSpacing:
            return parser.matches(grammar, into: &out, complete: TextSpacingShorthand.complete)
        case .textBox:
            return parser.matches(grammar, into: &out, complete: TextBoxShorthand.complete)
        case .lineClamp:
            return parser.matches(grammar, into: &out, complete: LineClampShorthand.complete)
        case .webkitLineClamp:
            return parser.matches(grammar, into: &out, complete: LineClampShorthand.completeLegacy)
        case .fontSynthesis:
            return parser.matches(grammar, into: &out, complete: FontSynthesisShorthand.complete)
        case .background:
            return BackgroundShorthand.parse(&parser, into: &out)
        case .backgroundPosition:
            return BackgroundPositionShorthand.parse(&parser, into: &out)
        case .rectoTypography:
            return TypographyShorthand.parse(&parser, into: &out)
        }
    }
}
