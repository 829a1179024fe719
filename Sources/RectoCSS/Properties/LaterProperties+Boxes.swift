// Flexible boxes, alignment, columns, grid, transforms, backgrounds, compositing: in the order of `PropertyID`.

extension LaterProperties {
    static let boxRows: [Row] = [
        Row(
            .flexDirection, "flex-direction",
            "row | row-reverse | column | column-reverse",
            "row", .reset, "", "css-flexbox-1", .laidOut),
        Row(.flexWrap, "flex-wrap", "nowrap | wrap | wrap-reverse", "nowrap", .reset, "", "css-flexbox-1", .laidOut),
        Row(.flexGrow, "flex-grow", "<number [0,∞]>", "0", .reset, "", "css-flexbox-1", .laidOut),
        Row(.flexShrink, "flex-shrink", "<number [0,∞]>", "1", .reset, "", "css-flexbox-1", .laidOut),
        Row(
            .flexBasis, "flex-basis",
            """
            content | auto | <length-percentage [0,∞]> | min-content | max-content | fit-content | stretch | \
            fit-content( <length-percentage [0,∞]> )
            """,
            "auto", .reset, "inner main size of the flex container", "css-flexbox-1", .laidOut),
        Row(.order, "order", "<integer>", "0", .reset, "", "css-flexbox-1", .laidOut),
        Row(
            .alignContent, "align-content",
            "normal | <baseline-position> | <content-distribution> | <overflow-position>? <content-position>",
            "normal", .reset, "", "css-align-3", .laidOut),
        Row(
            .justifyContent, "justify-content",
            "normal | <content-distribution> | <overflow-position>? [ <content-position> | left | right ]",
            "normal", .reset, "", "css-align-3", .laidOut),
        Row(
            .alignItems, "align-items",
            "normal | stretch | anchor-center | <baseline-position> | <overflow-position>? <self-position>",
            "normal", .reset, "", "css-align-3", .laidOut),
        Row(
            .alignSelf, "align-self",
            "auto | normal | stretch | anchor-center | <baseline-position> | <overflow-position>? <self-position>",
            "auto", .reset, "", "css-align-3", .laidOut),
        Row(
            .justifyItems, "justify-items",
            """
            normal | stretch | anchor-center | <baseline-position> | <overflow-position>? [ <self-position> \
            | left | right ] | legacy | legacy && [ left | right | center ]
            """,
            "legacy", .reset, "", "css-align-3", .laidOut),
        Row(
            .justifySelf, "justify-self",
            """
            auto | normal | stretch | anchor-center | <baseline-position> | <overflow-position>? [ \
            <self-position> | left | right ]
            """,
            "auto", .reset, "", "css-align-3", .laidOut),
        Row(
            .rowGap, "row-gap",
            "normal | <length-percentage [0,∞]>",
            "normal", .reset, "dimension of the content area", "css-align-3", .laidOut),
        Row(
            .columnGap, "column-gap",
            "normal | <length-percentage [0,∞]>",
            "normal", .reset, "dimension of the content area", "css-align-3", .laidOut),
        Row(.columnCount, "column-count", "auto | <integer [1,∞]>", "auto", .reset, "", "css-multicol-2", .laidOut),
        Row(.columnWidth, "column-width", "auto | <length [0,∞]>", "auto", .reset, "", "css-multicol-2", .laidOut),
        Row(.columnHeight, "column-height", "auto | <length [0,∞]>", "auto", .reset, "", "css-multicol-2", .laidOut),
        Row(.columnWrap, "column-wrap", "auto | nowrap | wrap", "auto", .reset, "", "css-multicol-2", .laidOut),
        Row(
            .columnFill, "column-fill", "auto | balance | balance-all", "balance", .reset, "", "css-multicol-2",
            .laidOut),
        Row(.columnSpan, "column-span", "none | all", "none", .reset, "", "css-multicol-2", .laidOut),
        Row(.columnRuleColor, "column-rule-color", "<color>", "currentcolor", .reset, "", "css-multicol-2", .laidOut),
        Row(.columnRuleStyle, "column-rule-style", "<line-style>", "none", .reset, "", "css-multicol-2", .laidOut),
        Row(.columnRuleWidth, "column-rule-width", "<line-width>", "medium", .reset, "", "css-multicol-2", .laidOut),
        Row(
            .gridTemplateColumns, "grid-template-columns",
            "none | <track-list> | <auto-track-list> | subgrid <line-name-list>?",
            "none", .reset, "dimension of the content area", "css-grid-2", .laidOut),
        Row(
            .gridTemplateRows, "grid-template-rows",
            "none | <track-list> | <auto-track-list> | subgrid <line-name-list>?",
            "none", .reset, "dimension of the content area", "css-grid-2", .laidOut),
        Row(.gridTemplateAreas, "grid-template-areas", "none | <string>+", "none", .reset, "", "css-grid-2", .laidOut),
        Row(
            .gridAutoColumns, "grid-auto-columns",
            "<track-size>+",
            "auto", .reset, "dimension of the content area", "css-grid-2", .laidOut),
        Row(
            .gridAutoRows, "grid-auto-rows",
            "<track-size>+",
            "auto", .reset, "dimension of the content area", "css-grid-2", .laidOut),
        Row(.gridAutoFlow, "grid-auto-flow", "[ row | column ] || dense", "row", .reset, "", "css-grid-2", .laidOut),
        Row(.gridRowStart, "grid-row-start", "<grid-line>", "auto", .reset, "", "css-grid-2", .laidOut),
        Row(.gridColumnStart, "grid-column-start", "<grid-line>", "auto", .reset, "", "css-grid-2", .laidOut),
        Row(.gridRowEnd, "grid-row-end", "<grid-line>", "auto", .reset, "", "css-grid-2", .laidOut),
        Row(.gridColumnEnd, "grid-column-end", "<grid-line>", "auto", .reset, "", "css-grid-2", .laidOut),
        Row(
            .transform, "transform",
            "none | <transform-function>+",
            "none", .reset, "size of the reference box", "css-transforms-1", .laidOut),
        Row(
            .transformOrigin, "transform-origin",
            """
            [ left | center | right | top | bottom | <length-percentage> ] | [ left | center | right | \
            <length-percentage> ] [ top | center | bottom | <length-percentage> ] <length>? | [ [ center | \
            left | right ] && [ center | top | bottom ] ] <length>?
            """,
            "50% 50%", .reset, "size of the reference box", "css-transforms-1", .laidOut),
        Row(
            .transformBox, "transform-box",
            "content-box | border-box | fill-box | stroke-box | view-box",
            "view-box", .reset, "", "css-transforms-1", .laidOut),
        Row(.transformStyle, "transform-style", "flat | preserve-3d", "flat", .reset, "", "css-transforms-2"),
        Row(
            .translate, "translate",
            "none | <length-percentage> [ <length-percentage> <length>? ]?",
            "none", .reset, "size of the reference box", "css-transforms-2", .laidOut),
        Row(
            .rotate, "rotate",
            "none | <angle> | [ x | y | z | <number>{3} ] && <angle>",
            "none", .reset, "", "css-transforms-2", .laidOut),
        Row(
            .scale, "scale", "none | [ <number> | <percentage> ]{1,3}", "none", .reset, "", "css-transforms-2", .laidOut
        ),
        Row(.perspective, "perspective", "none | <length [0,∞]>", "none", .reset, "", "css-transforms-2"),
        Row(
            .perspectiveOrigin, "perspective-origin",
            "<position>",
            "50% 50%", .reset, "size of the reference box", "css-transforms-2"),
        Row(.backfaceVisibility, "backface-visibility", "visible | hidden", "visible", .reset, "", "css-transforms-2"),
        Row(.boxShadow, "box-shadow", "none | <shadow>#", "none", .reset, "", "css-backgrounds-3", .laidOut),
        Row(
            .borderImageSource, "border-image-source", "none | <image>", "none", .reset, "", "css-backgrounds-3",
            .laidOut),
        Row(
            .borderImageSlice, "border-image-slice",
            "[ <number [0,∞]> | <percentage [0,∞]> ]{1,4} && fill?",
            "100%", .reset, "size of the border image", "css-backgrounds-3", .laidOut),
        Row(
            .borderImageWidth, "border-image-width",
            "[ <length-percentage [0,∞]> | <number [0,∞]> | auto ]{1,4}",
            "1", .reset, "size of the border image area", "css-backgrounds-3", .laidOut),
        Row(
            .borderImageOutset, "border-image-outset",
            "[ <length [0,∞]> | <number [0,∞]> ]{1,4}",
            "0", .reset, "", "css-backgrounds-3", .laidOut),
        Row(
            .borderImageRepeat, "border-image-repeat",
            "[ stretch | repeat | round | space ]{1,2}",
            "stretch", .reset, "", "css-backgrounds-3", .laidOut),
        Row(
            .mixBlendMode, "mix-blend-mode", "<blend-mode> | plus-lighter", "normal", .reset, "", "compositing-1",
            .laidOut),
        Row(.isolation, "isolation", "auto | isolate", "auto", .reset, "", "compositing-1", .laidOut),
        Row(
            .backgroundBlendMode, "background-blend-mode", "<blend-mode>#", "normal", .reset, "", "compositing-1",
            .laidOut),
        Row(
            .clipPath, "clip-path", "none | <url> | [ <shape-function> || <geometry-box> ]", "none", .reset,
            "reference box", "css-masking-1", .laidOut),
    ]
}
