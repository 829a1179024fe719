// Text, fonts, inline layout, lists, generated content, pages, images: in the order of `PropertyID`.

extension LaterProperties {
    static let textRows: [Row] = [
        Row(
            .textWrapStyle, "text-wrap-style",
            "auto | balance | stable | pretty | avoid-orphans",
            "auto", .inherited, "", "css-text-4", .laidOut),
        Row(
            .whiteSpaceTrim, "white-space-trim",
            "none | discard-before || discard-after || discard-inner",
            "none", .reset, "", "css-text-4", .laidOut),
        Row(
            .wrapBefore, "wrap-before",
            "auto | avoid | avoid-line | avoid-flex | line | flex",
            "auto", .reset, "", "css-text-4", .laidOut),
        Row(
            .wrapAfter, "wrap-after",
            "auto | avoid | avoid-line | avoid-flex | line | flex",
            "auto", .reset, "", "css-text-4", .laidOut),
        Row(.wrapInside, "wrap-inside", "auto | avoid", "auto", .reset, "", "css-text-4", .laidOut),
        Row(
            .lineBreak, "line-break",
            "auto | loose | normal | strict | anywhere",
            "auto", .inherited, "", "css-text-4", .laidOut),
        Row(
            .textJustify, "text-justify",
            "[ auto | none | inter-word | inter-character | ruby | distribute ] || no-compress",
            "auto", .inherited, "", "css-text-4", .laidOut),
        Row(
            .textGroupAlign, "text-group-align",
            "none | start | end | left | right | center",
            "none", .reset, "", "css-text-4"),
        Row(.linePadding, "line-padding", "<length>", "0", .inherited, "", "css-text-4"),
        Row(
            .hangingPunctuation, "hanging-punctuation",
            "none | [ first || [ force-end | allow-end ] || last ]",
            "none", .inherited, "", "css-text-4", .laidOut),
        Row(
            .hyphenateCharacter, "hyphenate-character", "auto | <string>", "auto", .inherited, "", "css-text-4",
            .laidOut),
        Row(
            .hyphenateLimitChars, "hyphenate-limit-chars",
            "[ auto | <integer [0,∞]> ]{1,3}",
            "auto", .inherited, "", "css-text-4", .laidOut),
        Row(
            .hyphenateLimitLast, "hyphenate-limit-last",
            "none | always | column | page | spread",
            "none", .inherited, "", "css-text-4", .laidOut),
        Row(
            .hyphenateLimitLines, "hyphenate-limit-lines",
            "no-limit | <integer [0,∞]>",
            "no-limit", .inherited, "", "css-text-4", .laidOut),
        Row(
            .hyphenateLimitZone, "hyphenate-limit-zone",
            "<length-percentage [0,∞]>",
            "0", .inherited, "line box", "css-text-4", .laidOut),
        Row(
            .wordSpaceTransform, "word-space-transform",
            "none | [ space | ideographic-space ] && auto-phrase?",
            "none", .inherited, "", "css-text-4"),
        Row(
            .textAutospace, "text-autospace", "normal | auto | <autospace>", "no-autospace", .inherited, "",
            "css-text-4", .laidOut),
        Row(
            .textSpacingTrim, "text-spacing-trim", "<spacing-trim> | auto", "normal", .inherited, "", "css-text-4",
            .laidOut),
        Row(
            .textShadow, "text-shadow", "none | <text-shadow-item>#", "none", .inherited, "", "css-text-decor-4",
            .laidOut),
        Row(
            .textEmphasisStyle, "text-emphasis-style",
            "none | [ [ filled | open ] || [ dot | circle | double-circle | triangle | sesame ] ] | <string>",
            "none", .inherited, "", "css-text-decor-4", .laidOut),
        Row(
            .textEmphasisColor, "text-emphasis-color", "<color>", "currentcolor", .inherited, "", "css-text-decor-4",
            .laidOut),
        Row(
            .textEmphasisPosition, "text-emphasis-position",
            "[ over | under ] && [ right | left ]?",
            "over right", .inherited, "", "css-text-decor-4", .laidOut),
        Row(
            .textEmphasisSkip, "text-emphasis-skip",
            "spaces || punctuation || symbols || narrow",
            "spaces punctuation", .inherited, "", "css-text-decor-4", .laidOut),
        Row(
            .textUnderlinePosition, "text-underline-position",
            "auto | [ from-font | under ] || [ left | right ]",
            "auto", .inherited, "", "css-text-decor-4", .laidOut),
        Row(
            .textDecorationSkipSelf, "text-decoration-skip-self",
            "auto | skip-all | skip-underline || skip-overline || skip-line-through | no-skip",
            "auto", .inherited, "", "css-text-decor-4", .laidOut),
        Row(
            .textDecorationSkipBox, "text-decoration-skip-box",
            "none | all",
            "none", .inherited, "", "css-text-decor-4"),
        Row(
            .textDecorationSkipSpaces, "text-decoration-skip-spaces",
            "none | all | [ start || end ]",
            "start end", .inherited, "", "css-text-decor-4", .laidOut),
        Row(
            .textDecorationSkipInk, "text-decoration-skip-ink",
            "auto | none | all",
            "auto", .inherited, "", "css-text-decor-4", .laidOut),
        Row(
            .textDecorationInset, "text-decoration-inset", "<length>{1,2} | auto", "0", .reset, "", "css-text-decor-4",
            .laidOut),
        Row(
            .textOverflow, "text-overflow",
            "[ clip | ellipsis | fade | fade( [ <length-percentage [0,∞]> ] ) | <string> ]{1,2}",
            "clip", .reset, "", "css-overflow-4", .laidOut),
        Row(
            .overflowClipMargin, "overflow-clip-margin",
            "[ content-box | padding-box | border-box ] || <length [0,∞]>",
            "0", .reset, "", "css-overflow-4", .laidOut),
        Row(
            .blockEllipsis, "block-ellipsis",
            "no-ellipsis | auto | <string>",
            "no-ellipsis", .inherited, "", "css-overflow-4", .laidOut),
        Row(.maxLines, "max-lines", "none | <integer [1,∞]>", "none", .reset, "", "css-overflow-4"),
        Row(.continue, "continue", "auto | discard | collapse", "auto", .reset, "", "css-overflow-4"),
        Row(
            .writingMode, "writing-mode",
            "horizontal-tb | vertical-rl | vertical-lr | sideways-rl | sideways-lr",
            "horizontal-tb", .inherited, "", "css-writing-modes-4", .laidOut),
        Row(
            .textOrientation, "text-orientation",
            "mixed | upright | sideways",
            "mixed", .inherited, "", "css-writing-modes-4", .laidOut),
        Row(
            .textCombineUpright, "text-combine-upright",
            "none | all | [ digits <integer [2,4]>? ]",
            "none", .inherited, "", "css-writing-modes-4", .laidOut),
        Row(
            .fontSizeAdjust, "font-size-adjust",
            "none | [ ex-height | cap-height | ch-width | ic-width | ic-height ]? [ from-font | <number [0,∞]> ]",
            "none", .inherited, "", "css-fonts-4", .laidOut),
        Row(
            .fontVariationSettings, "font-variation-settings",
            "normal | [ <string> <number> ]#",
            "normal", .inherited, "", "css-fonts-4", .laidOut),
        Row(.fontOpticalSizing, "font-optical-sizing", "auto | none", "auto", .inherited, "", "css-fonts-4", .laidOut),
        Row(
            .fontLanguageOverride, "font-language-override",
            "normal | <string>",
            "normal", .inherited, "", "css-fonts-4", .laidOut),
        Row(
            .fontPalette, "font-palette",
            "normal | light | dark | <dashed-ident>",
            "normal", .inherited, "", "css-fonts-4", .laidOut),
        Row(
            .fontSynthesisWeight, "font-synthesis-weight", "auto | none", "auto", .inherited, "", "css-fonts-4",
            .laidOut),
        Row(
            .fontSynthesisStyle, "font-synthesis-style",
            "auto | none | oblique-only",
            "auto", .inherited, "", "css-fonts-4", .laidOut),
        Row(
            .fontSynthesisSmallCaps, "font-synthesis-small-caps", "auto | none", "auto", .inherited, "", "css-fonts-4",
            .laidOut),
        Row(
            .fontSynthesisPosition, "font-synthesis-position", "auto | none", "auto", .inherited, "", "css-fonts-4",
            .laidOut),
        Row(
            .fontVariantAlternates, "font-variant-alternates",
            """
            normal | [ stylistic( <custom-ident> ) || historical-forms || styleset( <custom-ident># ) || \
            character-variant( <custom-ident># ) || swash( <custom-ident> ) || ornaments( <custom-ident> ) \
            || annotation( <custom-ident> ) ]
            """,
            "normal", .inherited, "", "css-fonts-4", .laidOut),
        Row(
            .fontVariantEmoji, "font-variant-emoji",
            "normal | text | emoji | unicode",
            "normal", .inherited, "", "css-fonts-4", .laidOut),
        Row(
            .dominantBaseline, "dominant-baseline",
            "auto | text-bottom | alphabetic | ideographic | middle | central | mathematical | hanging | text-top",
            "auto", .inherited, "", "css-inline-3", .laidOut),
        Row(.lineFitEdge, "line-fit-edge", "leading | <text-edge>", "leading", .inherited, "", "css-inline-3"),
        Row(.inlineSizing, "inline-sizing", "normal | stretch", "normal", .inherited, "", "css-inline-3"),
        Row(
            .textBoxTrim, "text-box-trim",
            "none | trim-start | trim-end | trim-both",
            "none", .reset, "", "css-inline-3", .laidOut),
        Row(.textBoxEdge, "text-box-edge", "auto | <text-edge>", "auto", .inherited, "", "css-inline-3", .laidOut),
        Row(
            .initialLetter, "initial-letter",
            "normal | <number [1,∞]> <integer [1,∞]> | <number [1,∞]> && [ drop | raise ]?",
            "normal", .reset, "", "css-inline-3", .laidOut),
        Row(
            .initialLetterAlign, "initial-letter-align",
            "[ border-box? [ alphabetic | ideographic | hanging | leading ]? ]",
            "alphabetic", .inherited, "", "css-inline-3", .laidOut),
        Row(
            .initialLetterWrap, "initial-letter-wrap",
            "none | first | all | grid | <length-percentage>",
            "none", .inherited, "logical width of the initial letter", "css-inline-3", .laidOut),
        Row(.markerSide, "marker-side", "match-self | match-parent", "match-self", .inherited, "", "css-lists-3"),
        Row(
            .stringSet, "string-set", "none | [ <custom-ident> <content-list> ]#", "none", .reset, "", "css-content-3",
            .laidOut),
        Row(
            .bookmarkLabel, "bookmark-label", "none | <content-list>", "content( text )", .reset, "", "css-content-3",
            .laidOut),
        Row(.bookmarkState, "bookmark-state", "open | closed", "open", .reset, "", "css-content-3", .laidOut),
        Row(
            .footnoteDisplay, "footnote-display", "block | inline | compact", "block", .reset, "", "css-gcpm-3",
            .laidOut),
        Row(.footnotePolicy, "footnote-policy", "auto | line | block", "auto", .reset, "", "css-gcpm-3", .laidOut),
        Row(
            .floatReference, "float-reference",
            "auto | inline | column | region | page",
            "auto", .reset, "", "css-page-floats-3", .laidOut),
        Row(
            .floatDefer, "float-defer", "<integer> | last | none", "none", .reset, "", "css-page-floats-3", .laidOut),
        Row(
            .floatOffset, "float-offset",
            "<length-percentage>",
            "0", .reset, "float container less the float", "css-page-floats-3", .laidOut),
        Row(.marks, "marks", "none | [ crop || cross ]", "none", .reset, "", "css-page-3", .laidOut),
        Row(.bleed, "bleed", "auto | <length>", "auto", .reset, "", "css-page-3", .laidOut),
        Row(
            .pageOrientation, "page-orientation",
            "upright | rotate-left | rotate-right",
            "upright", .reset, "", "css-page-3", .laidOut),
        Row(.marginBreak, "margin-break", "auto | keep | discard", "auto", .reset, "", "css-break-4", .laidOut),
        Row(
            .marginTrim, "margin-trim",
            "none | [ block || inline ] | [ block-start || inline-start || block-end || inline-end ]",
            "none", .reset, "", "css-box-4"),
        Row(
            .containIntrinsicWidth, "contain-intrinsic-width",
            "auto? [ none | <length [0,∞]> ]",
            "none", .reset, "", "css-sizing-4", .laidOut),
        Row(
            .containIntrinsicHeight, "contain-intrinsic-height",
            "auto? [ none | <length [0,∞]> ]",
            "none", .reset, "", "css-sizing-4", .laidOut),
        Row(
            .minIntrinsicSizing, "min-intrinsic-sizing",
            "legacy | zero-if-scroll || zero-if-extrinsic",
            "legacy", .reset, "", "css-sizing-4"),
        Row(
            .imageOrientation, "image-orientation",
            "from-image | none | [ <angle> || flip ]",
            "from-image", .inherited, "", "css-images-4", .laidOut),
        Row(
            .imageRendering, "image-rendering",
            "auto | smooth | high-quality | pixelated | crisp-edges | optimizespeed | optimizequality",
            "auto", .inherited, "", "css-images-4", .laidOut),
        Row(
            .imageResolution, "image-resolution",
            "[ from-image || <resolution> ] && snap?",
            "1dppx", .inherited, "", "css-images-4"),
        Row(
            .objectViewBox, "object-view-box",
            """
            none | inset( <length-percentage>{1,4} ) | rect( [ <length-percentage> | auto ]{4} ) | xywh( \
            <length-percentage>{2} <length-percentage [0,∞]>{2} )
            """,
            "none", .reset, "width or height of the image", "css-images-5", .laidOut),
        Row(
            .rubyPosition, "ruby-position",
            "[ alternate || [ over | under ] ] | inter-character",
            "alternate", .inherited, "", "css-ruby-1", .laidOut),
        Row(.rubyMerge, "ruby-merge", "separate | merge | auto", "separate", .inherited, "", "css-ruby-1", .laidOut),
        Row(
            .rubyAlign, "ruby-align",
            "start | center | space-between | space-around",
            "space-around", .inherited, "", "css-ruby-1", .laidOut),
        Row(.rubyOverhang, "ruby-overhang", "auto | none", "auto", .inherited, "", "css-ruby-1", .laidOut),
        Row(
            .clip, "clip",
            """
            rect( [ <length> | auto ] , [ <length> | auto ] , [ <length> | auto ] , [ <length> | auto ] ) | \
            rect( [ <length> | auto ]{4} ) | auto
            """,
            "auto", .reset, "", "css-masking-1", .laidOut),
        Row(
            .backgroundAttachment, "background-attachment",
            "[ scroll | fixed | local ]#",
            "scroll", .reset, "", "css-backgrounds-3", .laidOut),
        Row(
            .textFit, "text-fit",
            "none | [ grow | shrink ] [ consistent | per-line | per-line-all ]? <percentage>?",
            "none", .reset, "scale", "css-text-4", .laidOut),
    ]
}
