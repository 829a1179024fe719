// Written by scripts/generate-properties from Records/longhands.toml; do not edit.
// swift-format-ignore-file

// The enumerations of properties whose values are keywords.

/// [`direction`](https://www.w3.org/TR/css-writing-modes-4/#propdef-direction)
public enum Direction: UInt8, Hashable, Sendable {
    case ltr, rtl
}
extension Direction: CSSKeyword {
    static let keywords: [(StaticString, Direction)] = [
        ("ltr", .ltr), ("rtl", .rtl),
    ]
}

/// [`writing-mode`](https://www.w3.org/TR/css-writing-modes-4/#propdef-writing-mode)
public enum WritingModeValue: UInt8, Hashable, Sendable {
    case horizontalTb, verticalRl, verticalLr, sidewaysRl, sidewaysLr
}
extension WritingModeValue: CSSKeyword {
    static let keywords: [(StaticString, WritingModeValue)] = [
        ("horizontal-tb", .horizontalTb), ("vertical-rl", .verticalRl), ("vertical-lr", .verticalLr),
        ("sideways-rl", .sidewaysRl), ("sideways-lr", .sidewaysLr), ("lr", .horizontalTb), ("lr-tb", .horizontalTb),
        ("rl", .horizontalTb), ("rl-tb", .horizontalTb), ("tb", .verticalRl), ("tb-rl", .verticalRl),
    ]
}

/// [`text-orientation`](https://www.w3.org/TR/css-writing-modes-4/#propdef-text-orientation)
public enum TextOrientation: UInt8, Hashable, Sendable {
    case mixed, upright, sideways
}
extension TextOrientation: CSSKeyword {
    static let keywords: [(StaticString, TextOrientation)] = [
        ("mixed", .mixed), ("upright", .upright), ("sideways", .sideways),
    ]
}

/// [`font-kerning`](https://www.w3.org/TR/css-fonts-4/#propdef-font-kerning)
public enum FontKerning: UInt8, Hashable, Sendable {
    case auto, normal, none
}
extension FontKerning: CSSKeyword {
    static let keywords: [(StaticString, FontKerning)] = [
        ("auto", .auto), ("normal", .normal), ("none", .none),
    ]
}

/// [`font-variant-caps`](https://www.w3.org/TR/css-fonts-4/#propdef-font-variant-caps)
public enum FontVariantCaps: UInt8, Hashable, Sendable {
    case normal, smallCaps, allSmallCaps, petiteCaps, allPetiteCaps, unicase, titlingCaps
}
extension FontVariantCaps: CSSKeyword {
    static let keywords: [(StaticString, FontVariantCaps)] = [
        ("normal", .normal), ("small-caps", .smallCaps), ("all-small-caps", .allSmallCaps),
        ("petite-caps", .petiteCaps), ("all-petite-caps", .allPetiteCaps), ("unicase", .unicase),
        ("titling-caps", .titlingCaps),
    ]
}

/// [`font-variant-position`](https://www.w3.org/TR/css-fonts-4/#propdef-font-variant-position)
public enum FontVariantPosition: UInt8, Hashable, Sendable {
    case normal, sub, `super`
}
extension FontVariantPosition: CSSKeyword {
    static let keywords: [(StaticString, FontVariantPosition)] = [
        ("normal", .normal), ("sub", .sub), ("super", .super),
    ]
}

/// [`white-space-collapse`](https://www.w3.org/TR/css-text-4/#propdef-white-space-collapse)
public enum WhiteSpaceCollapse: UInt8, Hashable, Sendable {
    case collapse, preserve, preserveBreaks, breakSpaces, preserveSpaces, discard
}
extension WhiteSpaceCollapse: CSSKeyword {
    static let keywords: [(StaticString, WhiteSpaceCollapse)] = [
        ("collapse", .collapse), ("preserve", .preserve), ("preserve-breaks", .preserveBreaks),
        ("break-spaces", .breakSpaces), ("preserve-spaces", .preserveSpaces), ("discard", .discard),
    ]
}

/// [`text-wrap-mode`](https://www.w3.org/TR/css-text-4/#propdef-text-wrap-mode)
public enum TextWrapMode: UInt8, Hashable, Sendable {
    case wrap, nowrap
}
extension TextWrapMode: CSSKeyword {
    static let keywords: [(StaticString, TextWrapMode)] = [
        ("wrap", .wrap), ("nowrap", .nowrap),
    ]
}

/// [`overflow-wrap`](https://www.w3.org/TR/css-text-4/#propdef-overflow-wrap)
public enum OverflowWrap: UInt8, Hashable, Sendable {
    case normal, breakWord, anywhere
}
extension OverflowWrap: CSSKeyword {
    static let keywords: [(StaticString, OverflowWrap)] = [
        ("normal", .normal), ("break-word", .breakWord), ("anywhere", .anywhere),
    ]
}

/// [`word-break`](https://www.w3.org/TR/css-text-4/#propdef-word-break)
public enum WordBreak: UInt8, Hashable, Sendable {
    case normal, keepAll, breakAll, breakWord
}
extension WordBreak: CSSKeyword {
    static let keywords: [(StaticString, WordBreak)] = [
        ("normal", .normal), ("keep-all", .keepAll), ("break-all", .breakAll), ("break-word", .breakWord),
        ("auto-phrase", .normal),
    ]
}

/// [`hyphens`](https://www.w3.org/TR/css-text-4/#propdef-hyphens)
public enum Hyphens: UInt8, Hashable, Sendable {
    case none, manual, auto
}
extension Hyphens: CSSKeyword {
    static let keywords: [(StaticString, Hyphens)] = [
        ("none", .none), ("manual", .manual), ("auto", .auto),
    ]
}

/// [`visibility`](https://www.w3.org/TR/css-display-4/#propdef-visibility)
public enum Visibility: UInt8, Hashable, Sendable {
    case visible, hidden, collapse
}
extension Visibility: CSSKeyword {
    static let keywords: [(StaticString, Visibility)] = [
        ("visible", .visible), ("hidden", .hidden), ("collapse", .collapse),
    ]
}

/// [`list-style-position`](https://www.w3.org/TR/css-lists-3/#propdef-list-style-position)
public enum ListStylePosition: UInt8, Hashable, Sendable {
    case outside, inside
}
extension ListStylePosition: CSSKeyword {
    static let keywords: [(StaticString, ListStylePosition)] = [
        ("outside", .outside), ("inside", .inside),
    ]
}

/// [`border-collapse`](https://www.w3.org/TR/css-tables-3/#propdef-border-collapse)
public enum BorderCollapse: UInt8, Hashable, Sendable {
    case separate, collapse
}
extension BorderCollapse: CSSKeyword {
    static let keywords: [(StaticString, BorderCollapse)] = [
        ("separate", .separate), ("collapse", .collapse),
    ]
}

/// [`caption-side`](https://www.w3.org/TR/css-tables-3/#propdef-caption-side)
public enum CaptionSide: UInt8, Hashable, Sendable {
    case top, bottom
}
extension CaptionSide: CSSKeyword {
    static let keywords: [(StaticString, CaptionSide)] = [
        ("top", .top), ("bottom", .bottom), ("block-start", .top), ("block-end", .bottom),
    ]
}

/// [`empty-cells`](https://www.w3.org/TR/css-tables-3/#propdef-empty-cells)
public enum EmptyCells: UInt8, Hashable, Sendable {
    case show, hide
}
extension EmptyCells: CSSKeyword {
    static let keywords: [(StaticString, EmptyCells)] = [
        ("show", .show), ("hide", .hide),
    ]
}

/// [`block-step-insert`](https://www.w3.org/TR/css-rhythm-1/#propdef-block-step-insert)
public enum BlockStepInsert: UInt8, Hashable, Sendable {
    case marginBox, paddingBox, contentBox
}
extension BlockStepInsert: CSSKeyword {
    static let keywords: [(StaticString, BlockStepInsert)] = [
        ("margin-box", .marginBox), ("padding-box", .paddingBox), ("content-box", .contentBox),
    ]
}

/// [`block-step-align`](https://www.w3.org/TR/css-rhythm-1/#propdef-block-step-align)
public enum BlockStepAlign: UInt8, Hashable, Sendable {
    case auto, center, start, end
}
extension BlockStepAlign: CSSKeyword {
    static let keywords: [(StaticString, BlockStepAlign)] = [
        ("auto", .auto), ("center", .center), ("start", .start), ("end", .end),
    ]
}

/// [`block-step-round`](https://www.w3.org/TR/css-rhythm-1/#propdef-block-step-round)
public enum BlockStepRound: UInt8, Hashable, Sendable {
    case up, down, nearest
}
extension BlockStepRound: CSSKeyword {
    static let keywords: [(StaticString, BlockStepRound)] = [
        ("up", .up), ("down", .down), ("nearest", .nearest),
    ]
}

/// [`box-sizing`](https://www.w3.org/TR/css-sizing-3/#propdef-box-sizing)
public enum BoxSizing: UInt8, Hashable, Sendable {
    case contentBox, borderBox
}
extension BoxSizing: CSSKeyword {
    static let keywords: [(StaticString, BoxSizing)] = [
        ("content-box", .contentBox), ("border-box", .borderBox),
    ]
}

/// [`border-top-style`](https://www.w3.org/TR/css-backgrounds-3/#propdef-border-top-style)
public enum BorderStyle: UInt8, Hashable, Sendable {
    case none, hidden, dotted, dashed, solid, double, groove, ridge, inset, outset
}
extension BorderStyle: CSSKeyword {
    static let keywords: [(StaticString, BorderStyle)] = [
        ("none", .none), ("hidden", .hidden), ("dotted", .dotted), ("dashed", .dashed), ("solid", .solid),
        ("double", .double), ("groove", .groove), ("ridge", .ridge), ("inset", .inset), ("outset", .outset),
    ]
}

/// [`overflow-x`](https://www.w3.org/TR/css-overflow-3/#propdef-overflow-x)
public enum Overflow: UInt8, Hashable, Sendable {
    case visible, hidden, clip, scroll, auto
}
extension Overflow: CSSKeyword {
    static let keywords: [(StaticString, Overflow)] = [
        ("visible", .visible), ("hidden", .hidden), ("clip", .clip), ("scroll", .scroll), ("auto", .auto),
        ("overlay", .auto),
    ]
}

/// [`baseline-source`](https://www.w3.org/TR/css-inline-3/#propdef-baseline-source)
public enum BaselineSource: UInt8, Hashable, Sendable {
    case auto, first, last
}
extension BaselineSource: CSSKeyword {
    static let keywords: [(StaticString, BaselineSource)] = [
        ("auto", .auto), ("first", .first), ("last", .last),
    ]
}

/// [`alignment-baseline`](https://www.w3.org/TR/css-inline-3/#propdef-alignment-baseline)
public enum AlignmentBaseline: UInt8, Hashable, Sendable {
    case baseline, textBottom, alphabetic, ideographic, middle, central, mathematical, textTop
}
extension AlignmentBaseline: CSSKeyword {
    static let keywords: [(StaticString, AlignmentBaseline)] = [
        ("baseline", .baseline), ("text-bottom", .textBottom), ("alphabetic", .alphabetic),
        ("ideographic", .ideographic), ("middle", .middle), ("central", .central), ("mathematical", .mathematical),
        ("text-top", .textTop),
    ]
}

/// [`unicode-bidi`](https://www.w3.org/TR/css-writing-modes-4/#propdef-unicode-bidi)
public enum UnicodeBidi: UInt8, Hashable, Sendable {
    case normal, embed, isolate, bidiOverride, isolateOverride, plaintext
}
extension UnicodeBidi: CSSKeyword {
    static let keywords: [(StaticString, UnicodeBidi)] = [
        ("normal", .normal), ("embed", .embed), ("isolate", .isolate), ("bidi-override", .bidiOverride),
        ("isolate-override", .isolateOverride), ("plaintext", .plaintext),
    ]
}

/// [`text-decoration-style`](https://www.w3.org/TR/css-text-decor-4/#propdef-text-decoration-style)
public enum TextDecorationStyle: UInt8, Hashable, Sendable {
    case solid, double, dotted, dashed, wavy
}
extension TextDecorationStyle: CSSKeyword {
    static let keywords: [(StaticString, TextDecorationStyle)] = [
        ("solid", .solid), ("double", .double), ("dotted", .dotted), ("dashed", .dashed), ("wavy", .wavy),
    ]
}

/// [`table-layout`](https://www.w3.org/TR/css-tables-3/#propdef-table-layout)
public enum TableLayout: UInt8, Hashable, Sendable {
    case auto, fixed
}
extension TableLayout: CSSKeyword {
    static let keywords: [(StaticString, TableLayout)] = [
        ("auto", .auto), ("fixed", .fixed),
    ]
}

/// [`object-fit`](https://www.w3.org/TR/css-images-3/#propdef-object-fit)
public enum ObjectFit: UInt8, Hashable, Sendable {
    case fill, contain, cover, none, scaleDown
}
extension ObjectFit: CSSKeyword {
    static let keywords: [(StaticString, ObjectFit)] = [
        ("fill", .fill), ("contain", .contain), ("cover", .cover), ("none", .none), ("scale-down", .scaleDown),
    ]
}

/// [`break-before`](https://www.w3.org/TR/css-break-3/#propdef-break-before)
public enum BreakBetween: UInt8, Hashable, Sendable {
    case auto, avoid, avoidPage, avoidColumn, page, left, right, recto, verso, column, always
}
extension BreakBetween: CSSKeyword {
    static let keywords: [(StaticString, BreakBetween)] = [
        ("auto", .auto), ("avoid", .avoid), ("avoid-page", .avoidPage), ("avoid-column", .avoidColumn),
        ("page", .page), ("left", .left), ("right", .right), ("recto", .recto), ("verso", .verso),
        ("column", .column), ("always", .always), ("all", .always), ("avoid-region", .auto), ("region", .auto),
    ]
}

/// [`break-inside`](https://www.w3.org/TR/css-break-3/#propdef-break-inside)
public enum BreakInside: UInt8, Hashable, Sendable {
    case auto, avoid, avoidPage, avoidColumn
}
extension BreakInside: CSSKeyword {
    static let keywords: [(StaticString, BreakInside)] = [
        ("auto", .auto), ("avoid", .avoid), ("avoid-page", .avoidPage), ("avoid-column", .avoidColumn),
        ("avoid-region", .auto),
    ]
}

/// [`box-decoration-break`](https://www.w3.org/TR/css-break-3/#propdef-box-decoration-break)
public enum BoxDecorationBreak: UInt8, Hashable, Sendable {
    case slice, clone
}
extension BoxDecorationBreak: CSSKeyword {
    static let keywords: [(StaticString, BoxDecorationBreak)] = [
        ("slice", .slice), ("clone", .clone),
    ]
}

/// [`flex-direction`](https://www.w3.org/TR/css-flexbox-1/#propdef-flex-direction)
public enum FlexDirection: UInt8, Hashable, Sendable {
    case row, rowReverse, column, columnReverse
}
extension FlexDirection: CSSKeyword {
    static let keywords: [(StaticString, FlexDirection)] = [
        ("row", .row), ("row-reverse", .rowReverse), ("column", .column), ("column-reverse", .columnReverse),
    ]
}

/// [`flex-wrap`](https://www.w3.org/TR/css-flexbox-1/#propdef-flex-wrap)
public enum FlexWrap: UInt8, Hashable, Sendable {
    case nowrap, wrap, wrapReverse
}
extension FlexWrap: CSSKeyword {
    static let keywords: [(StaticString, FlexWrap)] = [
        ("nowrap", .nowrap), ("wrap", .wrap), ("wrap-reverse", .wrapReverse),
    ]
}

/// [`column-wrap`](https://www.w3.org/TR/css-multicol-2/#propdef-column-wrap)
public enum ColumnWrap: UInt8, Hashable, Sendable {
    case auto, nowrap, wrap
}
extension ColumnWrap: CSSKeyword {
    static let keywords: [(StaticString, ColumnWrap)] = [
        ("auto", .auto), ("nowrap", .nowrap), ("wrap", .wrap),
    ]
}

/// [`column-fill`](https://www.w3.org/TR/css-multicol-2/#propdef-column-fill)
public enum ColumnFill: UInt8, Hashable, Sendable {
    case auto, balance, balanceAll
}
extension ColumnFill: CSSKeyword {
    static let keywords: [(StaticString, ColumnFill)] = [
        ("auto", .auto), ("balance", .balance), ("balance-all", .balanceAll),
    ]
}

/// [`column-span`](https://www.w3.org/TR/css-multicol-2/#propdef-column-span)
public enum ColumnSpan: UInt8, Hashable, Sendable {
    case none, all
}
extension ColumnSpan: CSSKeyword {
    static let keywords: [(StaticString, ColumnSpan)] = [
        ("none", .none), ("all", .all),
    ]
}

/// [`transform-box`](https://www.w3.org/TR/css-transforms-1/#propdef-transform-box)
public enum TransformBox: UInt8, Hashable, Sendable {
    case contentBox, borderBox, fillBox, strokeBox, viewBox
}
extension TransformBox: CSSKeyword {
    static let keywords: [(StaticString, TransformBox)] = [
        ("content-box", .contentBox), ("border-box", .borderBox), ("fill-box", .fillBox), ("stroke-box", .strokeBox),
        ("view-box", .viewBox),
    ]
}

/// [`transform-style`](https://www.w3.org/TR/css-transforms-2/#propdef-transform-style)
public enum TransformStyle: UInt8, Hashable, Sendable {
    case flat, preserve3d
}
extension TransformStyle: CSSKeyword {
    static let keywords: [(StaticString, TransformStyle)] = [
        ("flat", .flat), ("preserve-3d", .preserve3d),
    ]
}

/// [`backface-visibility`](https://www.w3.org/TR/css-transforms-2/#propdef-backface-visibility)
public enum BackfaceVisibility: UInt8, Hashable, Sendable {
    case visible, hidden
}
extension BackfaceVisibility: CSSKeyword {
    static let keywords: [(StaticString, BackfaceVisibility)] = [
        ("visible", .visible), ("hidden", .hidden),
    ]
}

/// [`isolation`](https://www.w3.org/TR/compositing-1/#propdef-isolation)
public enum Isolation: UInt8, Hashable, Sendable {
    case auto, isolate
}
extension Isolation: CSSKeyword {
    static let keywords: [(StaticString, Isolation)] = [
        ("auto", .auto), ("isolate", .isolate),
    ]
}

/// [`text-wrap-style`](https://www.w3.org/TR/css-text-4/#propdef-text-wrap-style)
public enum TextWrapStyle: UInt8, Hashable, Sendable {
    case auto, balance, stable, pretty, avoidOrphans
}
extension TextWrapStyle: CSSKeyword {
    static let keywords: [(StaticString, TextWrapStyle)] = [
        ("auto", .auto), ("balance", .balance), ("stable", .stable), ("pretty", .pretty),
        ("avoid-orphans", .avoidOrphans),
    ]
}

/// [`wrap-before`](https://www.w3.org/TR/css-text-4/#propdef-wrap-before)
public enum WrapBefore: UInt8, Hashable, Sendable {
    case auto, avoid, avoidLine, avoidFlex, line, flex
}
extension WrapBefore: CSSKeyword {
    static let keywords: [(StaticString, WrapBefore)] = [
        ("auto", .auto), ("avoid", .avoid), ("avoid-line", .avoidLine), ("avoid-flex", .avoidFlex), ("line", .line),
        ("flex", .flex),
    ]
}

/// [`wrap-after`](https://www.w3.org/TR/css-text-4/#propdef-wrap-after)
public enum WrapAfter: UInt8, Hashable, Sendable {
    case auto, avoid, avoidLine, avoidFlex, line, flex
}
extension WrapAfter: CSSKeyword {
    static let keywords: [(StaticString, WrapAfter)] = [
        ("auto", .auto), ("avoid", .avoid), ("avoid-line", .avoidLine), ("avoid-flex", .avoidFlex), ("line", .line),
        ("flex", .flex),
    ]
}

/// [`wrap-inside`](https://www.w3.org/TR/css-text-4/#propdef-wrap-inside)
public enum WrapInside: UInt8, Hashable, Sendable {
    case auto, avoid
}
extension WrapInside: CSSKeyword {
    static let keywords: [(StaticString, WrapInside)] = [
        ("auto", .auto), ("avoid", .avoid),
    ]
}

/// [`line-break`](https://www.w3.org/TR/css-text-4/#propdef-line-break)
public enum LineBreakStrictness: UInt8, Hashable, Sendable {
    case auto, loose, normal, strict, anywhere
}
extension LineBreakStrictness: CSSKeyword {
    static let keywords: [(StaticString, LineBreakStrictness)] = [
        ("auto", .auto), ("loose", .loose), ("normal", .normal), ("strict", .strict), ("anywhere", .anywhere),
    ]
}

/// [`text-group-align`](https://www.w3.org/TR/css-text-4/#propdef-text-group-align)
public enum TextGroupAlign: UInt8, Hashable, Sendable {
    case none, start, end, left, right, center
}
extension TextGroupAlign: CSSKeyword {
    static let keywords: [(StaticString, TextGroupAlign)] = [
        ("none", .none), ("start", .start), ("end", .end), ("left", .left), ("right", .right), ("center", .center),
    ]
}

/// [`hyphenate-limit-last`](https://www.w3.org/TR/css-text-4/#propdef-hyphenate-limit-last)
public enum HyphenateLimitLast: UInt8, Hashable, Sendable {
    case none, always, column, page, spread
}
extension HyphenateLimitLast: CSSKeyword {
    static let keywords: [(StaticString, HyphenateLimitLast)] = [
        ("none", .none), ("always", .always), ("column", .column), ("page", .page), ("spread", .spread),
    ]
}

/// [`text-decoration-skip-ink`](https://www.w3.org/TR/css-text-decor-4/#propdef-text-decoration-skip-ink)
public enum TextDecorationSkipInk: UInt8, Hashable, Sendable {
    case auto, none, all
}
extension TextDecorationSkipInk: CSSKeyword {
    static let keywords: [(StaticString, TextDecorationSkipInk)] = [
        ("auto", .auto), ("none", .none), ("all", .all),
    ]
}

/// [`continue`](https://www.w3.org/TR/css-overflow-4/#propdef-continue)
public enum Continuation: UInt8, Hashable, Sendable {
    case auto, discard, collapse, webkitLegacy
}
extension Continuation: CSSKeyword {
    static let keywords: [(StaticString, Continuation)] = [
        ("auto", .auto), ("discard", .discard), ("collapse", .collapse), ("-webkit-legacy", .webkitLegacy),
    ]
}

/// [`font-optical-sizing`](https://www.w3.org/TR/css-fonts-4/#propdef-font-optical-sizing)
public enum FontOpticalSizing: UInt8, Hashable, Sendable {
    case auto, none
}
extension FontOpticalSizing: CSSKeyword {
    static let keywords: [(StaticString, FontOpticalSizing)] = [
        ("auto", .auto), ("none", .none),
    ]
}

/// [`font-synthesis-weight`](https://www.w3.org/TR/css-fonts-4/#propdef-font-synthesis-weight)
public enum FontSynthesisWeight: UInt8, Hashable, Sendable {
    case auto, none
}
extension FontSynthesisWeight: CSSKeyword {
    static let keywords: [(StaticString, FontSynthesisWeight)] = [
        ("auto", .auto), ("none", .none),
    ]
}

/// [`font-synthesis-style`](https://www.w3.org/TR/css-fonts-4/#propdef-font-synthesis-style)
public enum FontSynthesisStyle: UInt8, Hashable, Sendable {
    case auto, none, obliqueOnly
}
extension FontSynthesisStyle: CSSKeyword {
    static let keywords: [(StaticString, FontSynthesisStyle)] = [
        ("auto", .auto), ("none", .none), ("oblique-only", .obliqueOnly),
    ]
}

/// [`font-synthesis-small-caps`](https://www.w3.org/TR/css-fonts-4/#propdef-font-synthesis-small-caps)
public enum FontSynthesisSmallCaps: UInt8, Hashable, Sendable {
    case auto, none
}
extension FontSynthesisSmallCaps: CSSKeyword {
    static let keywords: [(StaticString, FontSynthesisSmallCaps)] = [
        ("auto", .auto), ("none", .none),
    ]
}

/// [`font-synthesis-position`](https://www.w3.org/TR/css-fonts-4/#propdef-font-synthesis-position)
public enum FontSynthesisPosition: UInt8, Hashable, Sendable {
    case auto, none
}
extension FontSynthesisPosition: CSSKeyword {
    static let keywords: [(StaticString, FontSynthesisPosition)] = [
        ("auto", .auto), ("none", .none),
    ]
}

/// [`font-variant-emoji`](https://www.w3.org/TR/css-fonts-4/#propdef-font-variant-emoji)
public enum FontVariantEmoji: UInt8, Hashable, Sendable {
    case normal, text, emoji, unicode
}
extension FontVariantEmoji: CSSKeyword {
    static let keywords: [(StaticString, FontVariantEmoji)] = [
        ("normal", .normal), ("text", .text), ("emoji", .emoji), ("unicode", .unicode),
    ]
}

/// [`dominant-baseline`](https://www.w3.org/TR/css-inline-3/#propdef-dominant-baseline)
public enum BaselineMetric: UInt8, Hashable, Sendable {
    case textBottom, alphabetic, ideographic, middle, central, mathematical, hanging, textTop
}
extension BaselineMetric: CSSKeyword {
    static let keywords: [(StaticString, BaselineMetric)] = [
        ("text-bottom", .textBottom), ("alphabetic", .alphabetic), ("ideographic", .ideographic), ("middle", .middle),
        ("central", .central), ("mathematical", .mathematical), ("hanging", .hanging), ("text-top", .textTop),
        ("auto", .alphabetic),
    ]
}

/// [`inline-sizing`](https://www.w3.org/TR/css-inline-3/#propdef-inline-sizing)
public enum InlineSizing: UInt8, Hashable, Sendable {
    case normal, stretch
}
extension InlineSizing: CSSKeyword {
    static let keywords: [(StaticString, InlineSizing)] = [
        ("normal", .normal), ("stretch", .stretch),
    ]
}

/// [`text-box-trim`](https://www.w3.org/TR/css-inline-3/#propdef-text-box-trim)
public enum TextBoxTrim: UInt8, Hashable, Sendable {
    case none, trimStart, trimEnd, trimBoth
}
extension TextBoxTrim: CSSKeyword {
    static let keywords: [(StaticString, TextBoxTrim)] = [
        ("none", .none), ("trim-start", .trimStart), ("trim-end", .trimEnd), ("trim-both", .trimBoth),
    ]
}

/// [`marker-side`](https://www.w3.org/TR/css-lists-3/#propdef-marker-side)
public enum MarkerSide: UInt8, Hashable, Sendable {
    case matchSelf, matchParent
}
extension MarkerSide: CSSKeyword {
    static let keywords: [(StaticString, MarkerSide)] = [
        ("match-self", .matchSelf), ("match-parent", .matchParent),
    ]
}

/// [`bookmark-state`](https://www.w3.org/TR/css-content-3/#propdef-bookmark-state)
public enum BookmarkState: UInt8, Hashable, Sendable {
    case open, closed
}
extension BookmarkState: CSSKeyword {
    static let keywords: [(StaticString, BookmarkState)] = [
        ("open", .open), ("closed", .closed),
    ]
}

/// [`footnote-display`](https://www.w3.org/TR/css-gcpm-3/#propdef-footnote-display)
public enum FootnoteDisplay: UInt8, Hashable, Sendable {
    case block, inline, compact
}
extension FootnoteDisplay: CSSKeyword {
    static let keywords: [(StaticString, FootnoteDisplay)] = [
        ("block", .block), ("inline", .inline), ("compact", .compact),
    ]
}

/// [`footnote-policy`](https://www.w3.org/TR/css-gcpm-3/#propdef-footnote-policy)
public enum FootnotePolicy: UInt8, Hashable, Sendable {
    case auto, line, block
}
extension FootnotePolicy: CSSKeyword {
    static let keywords: [(StaticString, FootnotePolicy)] = [
        ("auto", .auto), ("line", .line), ("block", .block),
    ]
}

/// [`float-reference`](https://www.w3.org/TR/css-page-floats-3/#propdef-float-reference)
public enum FloatReference: UInt8, Hashable, Sendable {
    case auto, inline, column, region, page
}
extension FloatReference: CSSKeyword {
    static let keywords: [(StaticString, FloatReference)] = [
        ("auto", .auto), ("inline", .inline), ("column", .column), ("region", .region), ("page", .page),
    ]
}

/// [`page-orientation`](https://www.w3.org/TR/css-page-3/#propdef-page-orientation)
public enum PageOrientation: UInt8, Hashable, Sendable {
    case upright, rotateLeft, rotateRight
}
extension PageOrientation: CSSKeyword {
    static let keywords: [(StaticString, PageOrientation)] = [
        ("upright", .upright), ("rotate-left", .rotateLeft), ("rotate-right", .rotateRight),
    ]
}

/// [`margin-break`](https://www.w3.org/TR/css-break-4/#propdef-margin-break)
public enum MarginBreak: UInt8, Hashable, Sendable {
    case auto, keep, discard
}
extension MarginBreak: CSSKeyword {
    static let keywords: [(StaticString, MarginBreak)] = [
        ("auto", .auto), ("keep", .keep), ("discard", .discard),
    ]
}

/// [`image-rendering`](https://www.w3.org/TR/css-images-4/#propdef-image-rendering)
public enum ImageRendering: UInt8, Hashable, Sendable {
    case auto, smooth, highQuality, pixelated, crispEdges, optimizespeed, optimizequality
}
extension ImageRendering: CSSKeyword {
    static let keywords: [(StaticString, ImageRendering)] = [
        ("auto", .auto), ("smooth", .smooth), ("high-quality", .highQuality), ("pixelated", .pixelated),
        ("crisp-edges", .crispEdges), ("optimizespeed", .optimizespeed), ("optimizequality", .optimizequality),
    ]
}

/// [`ruby-merge`](https://www.w3.org/TR/css-ruby-1/#propdef-ruby-merge)
public enum RubyMerge: UInt8, Hashable, Sendable {
    case separate, merge, auto
}
extension RubyMerge: CSSKeyword {
    static let keywords: [(StaticString, RubyMerge)] = [
        ("separate", .separate), ("merge", .merge), ("auto", .auto),
    ]
}

/// [`ruby-align`](https://www.w3.org/TR/css-ruby-1/#propdef-ruby-align)
public enum RubyAlign: UInt8, Hashable, Sendable {
    case start, center, spaceBetween, spaceAround
}
extension RubyAlign: CSSKeyword {
    static let keywords: [(StaticString, RubyAlign)] = [
        ("start", .start), ("center", .center), ("space-between", .spaceBetween), ("space-around", .spaceAround),
    ]
}

/// [`ruby-overhang`](https://www.w3.org/TR/css-ruby-1/#propdef-ruby-overhang)
public enum RubyOverhang: UInt8, Hashable, Sendable {
    case auto, none
}
extension RubyOverhang: CSSKeyword {
    static let keywords: [(StaticString, RubyOverhang)] = [
        ("auto", .auto), ("none", .none),
    ]
}

/// [`mask-border-mode`](https://www.w3.org/TR/css-masking-1/#propdef-mask-border-mode)
public enum MaskBorderMode: UInt8, Hashable, Sendable {
    case luminance, alpha
}
extension MaskBorderMode: CSSKeyword {
    static let keywords: [(StaticString, MaskBorderMode)] = [
        ("luminance", .luminance), ("alpha", .alpha),
    ]
}

/// [`content-visibility`](https://www.w3.org/TR/css-contain-2/#propdef-content-visibility)
public enum ContentVisibility: UInt8, Hashable, Sendable {
    case visible, auto, hidden
}
extension ContentVisibility: CSSKeyword {
    static let keywords: [(StaticString, ContentVisibility)] = [
        ("visible", .visible), ("auto", .auto), ("hidden", .hidden),
    ]
}
