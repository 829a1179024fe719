// Masking, shapes, filters, motion paths, vector graphics, regions: in the order of `PropertyID`.

extension LaterProperties {
    private static let maskArea: StaticString = "mask positioning area less the image"
    private static let referenceBox: StaticString = "size of the reference box"
    private static let viewport: StaticString = "size of the viewport"

    static let graphicRows: [Row] = [
        // CSS Masking 1
        Row(.clipRule, "clip-rule", "nonzero | evenodd", "nonzero", .inherited, "", "css-masking-1"),
        Row(.maskImage, "mask-image", "[ none | <image> ]#", "none", .reset, "", "css-masking-1"),
        Row(
            .maskMode, "mask-mode",
            "[ alpha | luminance | match-source ]#",
            "match-source", .reset, "", "css-masking-1"),
        Row(.maskRepeat, "mask-repeat", "<repeat-style>#", "repeat", .reset, "", "css-masking-1"),
        Row(.maskPosition, "mask-position", "<position>#", "0% 0%", .reset, maskArea, "css-masking-1"),
        Row(.maskClip, "mask-clip", "[ <coord-box> | no-clip ]#", "border-box", .reset, "", "css-masking-1"),
        Row(.maskOrigin, "mask-origin", "<coord-box>#", "border-box", .reset, "", "css-masking-1"),
        Row(.maskSize, "mask-size", "<bg-size>#", "auto", .reset, "mask positioning area", "css-masking-1"),
        Row(
            .maskComposite, "mask-composite",
            "[ add | subtract | intersect | exclude ]#",
            "add", .reset, "", "css-masking-1"),
        Row(.maskType, "mask-type", "luminance | alpha", "luminance", .reset, "", "css-masking-1"),
        Row(.maskBorderSource, "mask-border-source", "none | <image>", "none", .reset, "", "css-masking-1"),
        Row(
            .maskBorderSlice, "mask-border-slice",
            "[ <number [0,∞]> | <percentage [0,∞]> ]{1,4} fill?",
            "0", .reset, "size of the mask border image", "css-masking-1"),
        Row(
            .maskBorderWidth, "mask-border-width",
            "[ <length-percentage [0,∞]> | <number [0,∞]> | auto ]{1,4}",
            "auto", .reset, "size of the mask border image area", "css-masking-1"),
        Row(
            .maskBorderOutset, "mask-border-outset",
            "[ <length [0,∞]> | <number [0,∞]> ]{1,4}",
            "0", .reset, "", "css-masking-1"),
        Row(
            .maskBorderRepeat, "mask-border-repeat",
            "[ stretch | repeat | round | space ]{1,2}",
            "stretch", .reset, "", "css-masking-1"),
        Row(.maskBorderMode, "mask-border-mode", "luminance | alpha", "alpha", .reset, "", "css-masking-1"),
        // CSS Shapes 1
        Row(
            .shapeOutside, "shape-outside",
            "none | <shape-function> || [ margin-box | border-box | padding-box | content-box ] | <image>",
            "none", .reset, referenceBox, "css-shapes-1"),
        Row(
            .shapeMargin, "shape-margin",
            "<length-percentage [0,∞]>",
            "0", .reset, "width of the containing block", "css-shapes-1"),
        Row(
            .shapeImageThreshold, "shape-image-threshold",
            "<number> | <percentage>",
            "0", .reset, "1", "css-shapes-1"),
        // Filter Effects 1 and 2
        Row(.filter, "filter", "none | <filter-list>", "none", .reset, "", "filter-effects-1", .laidOut),
        Row(.backdropFilter, "backdrop-filter", "none | <filter-list>", "none", .reset, "", "filter-effects-2"),
        Row(.floodColor, "flood-color", "<color>", "black", .reset, "", "filter-effects-1"),
        Row(.floodOpacity, "flood-opacity", "<number> | <percentage>", "1", .reset, "1", "filter-effects-1"),
        Row(.lightingColor, "lighting-color", "<color>", "white", .reset, "", "filter-effects-1"),
        Row(
            .colorInterpolationFilters, "color-interpolation-filters",
            "auto | srgb | linearrgb",
            "linearrgb", .inherited, "", "filter-effects-1"),
        // Motion Path 1
        Row(
            .offsetPath, "offset-path",
            """
            none | [ <url> | <shape-function> | ray( [ <angle> | <zero> ] && [ closest-side | closest-corner | \
            farthest-side | farthest-corner | sides ]? && contain? && [ at <position> ]? ) ] || <coord-box>
            """,
            "none", .reset, referenceBox, "motion-1"),
        Row(.offsetDistance, "offset-distance", "<length-percentage>", "0", .reset, "length of the path", "motion-1"),
        Row(
            .offsetPosition, "offset-position",
            "normal | auto | <position>",
            "normal", .reset, "size of the containing block", "motion-1"),
        Row(.offsetAnchor, "offset-anchor", "auto | <position>", "auto", .reset, referenceBox, "motion-1"),
        Row(
            .offsetRotate, "offset-rotate",
            "[ auto | reverse ] || [ <angle> | <zero> ]",
            "auto", .reset, "", "motion-1"),
        // SVG 2
        Row(.fill, "fill", "<paint>", "black", .inherited, "", "SVG2/painting.html#FillProperty", .laidOut),
        Row(
            .fillOpacity, "fill-opacity",
            "<number> | <percentage>",
            "1", .inherited, "1", "SVG2/painting.html#FillOpacityProperty", .laidOut),
        Row(
            .fillRule, "fill-rule",
            "nonzero | evenodd",
            "nonzero", .inherited, "", "SVG2/painting.html#FillRuleProperty", .laidOut),
        Row(.stroke, "stroke", "<paint>", "none", .inherited, "", "SVG2/painting.html#StrokeProperty", .laidOut),
        Row(
            .strokeDasharray, "stroke-dasharray",
            "none | [ <length-percentage [0,∞]> | <number [0,∞]> ]+#",
            "none", .inherited, viewport, "SVG2/painting.html#StrokeDasharrayProperty", .laidOut),
        Row(
            .strokeDashoffset, "stroke-dashoffset",
            "<length-percentage> | <number>",
            "0", .inherited, viewport, "SVG2/painting.html#StrokeDashoffsetProperty", .laidOut),
        Row(
            .strokeLinecap, "stroke-linecap",
            "butt | round | square",
            "butt", .inherited, "", "SVG2/painting.html#StrokeLinecapProperty", .laidOut),
        Row(
            .strokeLinejoin, "stroke-linejoin",
            "miter | miter-clip | round | bevel | arcs",
            "miter", .inherited, "", "SVG2/painting.html#StrokeLinejoinProperty", .laidOut),
        Row(
            .strokeMiterlimit, "stroke-miterlimit",
            "<number [1,∞]>",
            "4", .inherited, "", "SVG2/painting.html#StrokeMiterlimitProperty", .laidOut),
        Row(
            .strokeOpacity, "stroke-opacity",
            "<number> | <percentage>",
            "1", .inherited, "1", "SVG2/painting.html#StrokeOpacityProperty", .laidOut),
        Row(
            .strokeWidth, "stroke-width",
            "<length-percentage [0,∞]> | <number [0,∞]>",
            "1px", .inherited, viewport, "SVG2/painting.html#StrokeWidthProperty", .laidOut),
        Row(.stopColor, "stop-color", "<color>", "black", .reset, "", "SVG2/pservers.html#StopColorProperty", .laidOut),
        Row(
            .stopOpacity, "stop-opacity",
            "<number> | <percentage>",
            "1", .reset, "1", "SVG2/pservers.html#StopOpacityProperty", .laidOut),
        Row(
            .markerStart, "marker-start",
            "none | <url>",
            "none", .inherited, "", "SVG2/painting.html#MarkerStartProperty"),
        Row(.markerMid, "marker-mid", "none | <url>", "none", .inherited, "", "SVG2/painting.html#MarkerMidProperty"),
        Row(.markerEnd, "marker-end", "none | <url>", "none", .inherited, "", "SVG2/painting.html#MarkerEndProperty"),
        Row(
            .paintOrder, "paint-order",
            "normal | fill || stroke || markers",
            "normal", .inherited, "", "SVG2/painting.html#PaintOrderProperty"),
        Row(
            .vectorEffect, "vector-effect",
            "none | non-scaling-stroke | non-scaling-size | non-rotation | fixed-position",
            "none", .reset, "", "SVG2/coords.html#VectorEffectProperty"),
        Row(
            .textAnchor, "text-anchor",
            "start | middle | end",
            "start", .inherited, "", "SVG2/text.html#TextAnchorProperty", .laidOut),
        Row(
            .colorInterpolation, "color-interpolation",
            "auto | srgb | linearrgb",
            "srgb", .inherited, "", "SVG2/painting.html#ColorInterpolationProperty"),
        Row(
            .cx, "cx", "<length-percentage> | <number>", "0", .reset, viewport, "SVG2/geometry.html#CxProperty"),
        Row(
            .cy, "cy", "<length-percentage> | <number>", "0", .reset, viewport, "SVG2/geometry.html#CyProperty"),
        Row(
            .r, "r", "<length-percentage [0,∞]> | <number [0,∞]>", "0", .reset, viewport,
            "SVG2/geometry.html#RProperty"),
        Row(
            .rx, "rx", "auto | <length-percentage [0,∞]> | <number [0,∞]>", "auto", .reset, viewport,
            "SVG2/geometry.html#RxProperty"),
        Row(
            .ry, "ry", "auto | <length-percentage [0,∞]> | <number [0,∞]>", "auto", .reset, viewport,
            "SVG2/geometry.html#RyProperty"),
        Row(.x, "x", "<length-percentage> | <number>", "0", .reset, viewport, "SVG2/geometry.html#XProperty"),
        Row(.y, "y", "<length-percentage> | <number>", "0", .reset, viewport, "SVG2/geometry.html#YProperty"),
        Row(.d, "d", "none | path( <string> )", "none", .reset, "", "SVG2/paths.html#DProperty"),
        // CSS Regions 1, CSS Generated Content for Paged Media 4
        Row(
            .flowInto, "flow-into",
            "none | <custom-ident> [ element | content ]?",
            "none", .reset, "", "css-regions-1"),
        Row(.flowFrom, "flow-from", "none | <custom-ident>", "none", .reset, "", "css-regions-1"),
        Row(.regionFragment, "region-fragment", "auto | break", "auto", .reset, "", "css-regions-1"),
        Row(
            .copyInto, "copy-into",
            "none | [ <custom-ident> [ element | content | text | attr( <custom-ident> ) ]? ]#",
            "none", .reset, "", "https://drafts.csswg.org/css-gcpm-4/#propdef-copy-into"),
        // CSS Containment 2, CSS Viewport 1
        Row(
            .contain, "contain",
            "none | strict | content | [ [ size | inline-size ] || layout || style || paint ]",
            "none", .reset, "", "css-contain-2", .laidOut),
        Row(
            .contentVisibility, "content-visibility",
            "visible | auto | hidden",
            "visible", .reset, "", "css-contain-2"),
        Row(
            .zoom, "zoom",
            "normal | reset | <number [0,∞]> | <percentage [0,∞]>",
            "1", .reset, "1", "https://drafts.csswg.org/css-viewport/#zoom-property"),
        // Compatibility
        Row(
            .textFillColor, "-webkit-text-fill-color",
            "<color>",
            "currentcolor", .inherited, "", "https://compat.spec.whatwg.org/#the-webkit-text-fill-color"),
        Row(
            .textStrokeColor, "-webkit-text-stroke-color",
            "<color>",
            "currentcolor", .inherited, "", "https://compat.spec.whatwg.org/#the-webkit-text-stroke-color"),
        Row(
            .textStrokeWidth, "-webkit-text-stroke-width",
            "<line-width>",
            "0", .inherited, "", "https://compat.spec.whatwg.org/#the-webkit-text-stroke-width"),
    ]
}
