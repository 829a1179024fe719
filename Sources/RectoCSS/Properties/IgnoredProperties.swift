/// Properties without a meaning on paper: animation, scrolling, pointing, speaking. Their values are matched against the
/// grammar, so that a mistake is said, and not kept.
enum IgnoredProperties {
    struct Row: Sendable {
        let name: StaticString
        let grammar: StaticString
        /// Empty for a shorthand.
        let initial: StaticString
        /// nil for a shorthand.
        let isInherited: Bool?
        let percentages: StaticString
        /// As in `LaterProperties.Row`.
        let module: StaticString
        /// What a shorthand sets, with spaces between.
        let longhands: StaticString

        init(
            _ name: StaticString, _ grammar: StaticString, _ initial: StaticString,
            _ inheritance: LaterProperties.Inheritance, _ percentages: StaticString, _ module: StaticString
        ) {
            (self.name, self.grammar, self.initial) = (name, grammar, initial)
            (isInherited, self.percentages, self.module, longhands) = (
                inheritance == .inherited, percentages, module, ""
            )
        }
        init(
            shorthand name: StaticString, _ grammar: StaticString, of longhands: StaticString, _ module: StaticString
        ) {
            (self.name, self.grammar, self.longhands, self.module) = (name, grammar, longhands, module)
            (initial, isInherited, percentages) = ("", nil, "")
        }
    }

    /// Whether the whole of a value is of the property's grammar.
    static func matches(_ index: Int, _ parser: inout ValueParser) -> Bool {
        !parser.atEnd && GrammarMatcher.components(LaterProperties.grammar(rows[index].grammar), &parser) != nil
    }

    /// Names that only browsers have and write with a prefix, without it: about pointing, scrolling and rasters.
    static let vendorNames: [StaticString] = [
        "focus-ring-color", "font-smoothing", "high-contrast-adjust", "osx-font-smoothing", "overflow-scrolling",
        "overflow-style", "tap-highlight-color", "touch-callout", "user-drag", "user-modify",
    ]

    static let rows: [Row] = motion + pointing + scrolling + speech

    // MARK: CSS Animations 2, Transitions 2, Scroll-driven Animations 1, View Transitions 1

    private static let motion: [Row] = [
        Row(
            shorthand: "animation",
            """
            [ [ auto | <time [0,∞]> ] || <easing-function> || <time> || [ infinite | <number [0,∞]> ] || \
            [ normal | reverse | alternate | alternate-reverse ] || [ none | forwards | backwards | both ] || \
            [ running | paused ] || [ none | <custom-ident> | <string> ] ]#
            """,
            of: """
                animation-name animation-duration animation-timing-function animation-delay animation-iteration-count \
                animation-direction animation-fill-mode animation-play-state animation-timeline
                """,
            "css-animations-2"),
        Row("animation-composition", "[ replace | add | accumulate ]#", "replace", .reset, "", "css-animations-2"),
        Row("animation-delay", "<time>#", "0s", .reset, "", "css-animations-2"),
        Row(
            "animation-direction", "[ normal | reverse | alternate | alternate-reverse ]#", "normal", .reset, "",
            "css-animations-2"),
        Row("animation-duration", "[ auto | <time [0,∞]> ]#", "auto", .reset, "", "css-animations-2"),
        Row(
            "animation-fill-mode", "[ none | forwards | backwards | both ]#", "none", .reset, "", "css-animations-2"),
        Row(
            "animation-iteration-count", "[ infinite | <number [0,∞]> ]#", "1", .reset, "", "css-animations-2"),
        Row("animation-name", "[ none | <custom-ident> | <string> ]#", "none", .reset, "", "css-animations-2"),
        Row("animation-play-state", "[ running | paused ]#", "running", .reset, "", "css-animations-2"),
        Row(
            shorthand: "animation-range",
            "[ [ normal | <length-percentage> | <custom-ident> <length-percentage>? ]{1,2} ]#",
            of: "animation-range-start animation-range-end", "scroll-animations-1"),
        Row(
            "animation-range-end", "[ normal | <length-percentage> | <custom-ident> <length-percentage>? ]#", "normal",
            .reset, "timeline range", "scroll-animations-1"),
        Row(
            "animation-range-start", "[ normal | <length-percentage> | <custom-ident> <length-percentage>? ]#",
            "normal", .reset, "timeline range", "scroll-animations-1"),
        Row(
            "animation-timeline",
            """
            [ auto | none | <dashed-ident> | scroll( [ [ root | nearest | self ] || [ block | inline | x | y ] ]? ) \
            | view( [ [ block | inline | x | y ] || [ auto | <length-percentage> ]{1,2} ]? ) ]#
            """,
            "auto", .reset, "", "css-animations-2"),
        Row("animation-timing-function", "<easing-function>#", "ease", .reset, "", "css-animations-2"),
        Row("interpolate-size", "numeric-only | allow-keywords", "numeric-only", .inherited, "", "css-values-5"),
        Row(
            shorthand: "transition",
            """
            [ <time [0,∞]> || <easing-function> || <time> || [ normal | allow-discrete ] || [ none | <custom-ident> ] ]#
            """,
            of: """
                transition-property transition-duration transition-timing-function transition-delay \
                transition-behavior
                """,
            "css-transitions-2"),
        Row("transition-behavior", "[ normal | allow-discrete ]#", "normal", .reset, "", "css-transitions-2"),
        Row("transition-delay", "<time>#", "0s", .reset, "", "css-transitions-2"),
        Row("transition-duration", "<time [0,∞]>#", "0s", .reset, "", "css-transitions-2"),
        Row("transition-property", "none | <custom-ident>#", "all", .reset, "", "css-transitions-2"),
        Row("transition-timing-function", "<easing-function>#", "ease", .reset, "", "css-transitions-2"),
        Row(
            "view-transition-class", "none | <custom-ident>+", "none", .reset, "", "css-view-transitions-2"),
        Row("view-transition-name", "none | <custom-ident>", "none", .reset, "", "css-view-transitions-1"),
        Row("will-change", "auto | <custom-ident>#", "auto", .reset, "", "css-will-change-1"),
    ]

    // MARK: CSS Basic User Interface 4 and what else is for screens and rasters

    private static let pointing: [Row] = [
        Row("accent-color", "auto | <color>", "auto", .inherited, "", "css-ui-4"),
        Row(
            "appearance",
            """
            none | auto | base | base-select | textfield | menulist-button | button | checkbox | listbox | menulist | \
            meter | progress-bar | push-button | radio | searchfield | slider-horizontal | square-button | textarea
            """,
            "none", .reset, "", "css-ui-4"),
        Row(
            shorthand: "caret", "[ auto | <color> ] || [ auto | manual ] || [ auto | bar | block | underscore ]",
            of: "caret-color caret-animation caret-shape", "css-ui-4"),
        Row("caret-animation", "auto | manual", "auto", .inherited, "", "css-ui-4"),
        Row("caret-color", "auto | <color>", "auto", .inherited, "", "css-ui-4"),
        Row("caret-shape", "auto | bar | block | underscore", "auto", .inherited, "", "css-ui-4"),
        Row(
            "color-scheme", "normal | [ light | dark | <custom-ident> ]+ && only?", "normal", .inherited, "",
            "css-color-adjust-1"),
        Row(
            shorthand: "container", "[ none | <area-name>+ ] [ / <container-type> ]?",
            of: "container-name container-type", "css-conditional-5"),
        Row("container-name", "none | <custom-ident>+", "none", .reset, "", "css-conditional-5"),
        Row("container-type", "<container-type>", "normal", .reset, "", "css-conditional-5"),
        Row(
            "cursor",
            """
            [ <url-image> <number>{0,2} , ]* [ auto | default | none | context-menu | help | pointer | progress | wait \
            | cell | crosshair | text | vertical-text | alias | copy | move | no-drop | not-allowed | grab | grabbing \
            | e-resize | n-resize | ne-resize | nw-resize | s-resize | se-resize | sw-resize | w-resize | ew-resize | \
            ns-resize | nesw-resize | nwse-resize | col-resize | row-resize | all-scroll | zoom-in | zoom-out ]
            """,
            "auto", .inherited, "", "css-ui-4"),
        Row(
            "field-sizing", "content | fixed", "fixed", .reset, "",
            "https://drafts.csswg.org/css-forms-1/#propdef-field-sizing"),
        Row(
            "forced-color-adjust", "auto | none | preserve-parent-color", "auto", .inherited, "",
            "css-color-adjust-1"),
        Row("input-security", "auto | none", "auto", .reset, "", "css-ui-4"),
        Row(
            "math-depth", "auto-add | add( <integer> ) | <integer>", "0", .inherited, "",
            "mathml-core/#the-math-script-level-property"),
        Row("math-shift", "normal | compact", "normal", .inherited, "", "mathml-core/#the-math-shift"),
        Row("math-style", "normal | compact", "normal", .inherited, "", "mathml-core/#the-math-style-property"),
        Row("nav-down", "auto | <hash> [ current | root | <string> ]?", "auto", .reset, "", "css-ui-4"),
        Row("nav-left", "auto | <hash> [ current | root | <string> ]?", "auto", .reset, "", "css-ui-4"),
        Row("nav-right", "auto | <hash> [ current | root | <string> ]?", "auto", .reset, "", "css-ui-4"),
        Row("nav-up", "auto | <hash> [ current | root | <string> ]?", "auto", .reset, "", "css-ui-4"),
        Row(
            "pointer-events",
            """
            auto | bounding-box | visiblepainted | visiblefill | visiblestroke | visible | painted | fill | stroke \
            | all | none
            """,
            "auto", .inherited, "", "SVG2/interact.html#PointerEventsProperty"),
        Row("print-color-adjust", "economy | exact", "economy", .inherited, "", "css-color-adjust-1"),
        Row("resize", "none | both | horizontal | vertical | block | inline", "none", .reset, "", "css-ui-4"),
        Row(
            "shape-rendering", "auto | optimizespeed | crispedges | geometricprecision", "auto", .inherited, "",
            "SVG2/painting.html#ShapeRenderingProperty"),
        Row(
            "text-rendering", "auto | optimizespeed | optimizelegibility | geometricprecision", "auto", .inherited, "",
            "SVG2/painting.html#TextRenderingProperty"),
        Row(
            "text-size-adjust", "auto | none | <percentage [0,∞]>", "auto", .inherited, "font size",
            "https://drafts.csswg.org/css-size-adjust-1/#propdef-text-size-adjust"),
        Row(
            "touch-action",
            """
            auto | none | manipulation | [ pan-x | pan-left | pan-right ] || [ pan-y | pan-up | pan-down ] || pinch-zoom
            """,
            "auto", .reset, "", "pointerevents/#the-touch-action-css-property"),
        Row("user-select", "auto | text | none | contain | all", "auto", .reset, "", "css-ui-4"),
    ]

    // MARK: CSS Scroll Snap 1, Overscroll 1, Scrollbars 1, Scroll Anchoring 1

    private static let scrolling: [Row] = [
        Row("overflow-anchor", "auto | none", "auto", .reset, "", "css-scroll-anchoring-1"),
        Row(
            shorthand: "overscroll-behavior", "[ contain | none | auto ]{1,2}",
            of: "overscroll-behavior-x overscroll-behavior-y", "css-overscroll-1"),
        Row("overscroll-behavior-block", "contain | none | auto", "auto", .reset, "", "css-overscroll-1"),
        Row("overscroll-behavior-inline", "contain | none | auto", "auto", .reset, "", "css-overscroll-1"),
        Row("overscroll-behavior-x", "contain | none | auto", "auto", .reset, "", "css-overscroll-1"),
        Row("overscroll-behavior-y", "contain | none | auto", "auto", .reset, "", "css-overscroll-1"),
        Row("scroll-behavior", "auto | smooth", "auto", .reset, "", "css-overflow-3"),
        Row(
            shorthand: "scroll-margin", "<length>{1,4}",
            of: "scroll-margin-top scroll-margin-right scroll-margin-bottom scroll-margin-left",
            "css-scroll-snap-1"),
        Row("scroll-margin-top", "<length>", "0", .reset, "", "css-scroll-snap-1"),
        Row("scroll-margin-right", "<length>", "0", .reset, "", "css-scroll-snap-1"),
        Row("scroll-margin-bottom", "<length>", "0", .reset, "", "css-scroll-snap-1"),
        Row("scroll-margin-left", "<length>", "0", .reset, "", "css-scroll-snap-1"),
        Row(
            shorthand: "scroll-margin-block", "<length>{1,2}",
            of: "scroll-margin-block-start scroll-margin-block-end", "css-scroll-snap-1"),
        Row(
            shorthand: "scroll-margin-inline", "<length>{1,2}",
            of: "scroll-margin-inline-start scroll-margin-inline-end", "css-scroll-snap-1"),
        Row("scroll-margin-block-start", "<length>", "0", .reset, "", "css-scroll-snap-1"),
        Row("scroll-margin-block-end", "<length>", "0", .reset, "", "css-scroll-snap-1"),
        Row("scroll-margin-inline-start", "<length>", "0", .reset, "", "css-scroll-snap-1"),
        Row("scroll-margin-inline-end", "<length>", "0", .reset, "", "css-scroll-snap-1"),
        Row(
            shorthand: "scroll-padding", "<scroll-padding>{1,4}",
            of: "scroll-padding-top scroll-padding-right scroll-padding-bottom scroll-padding-left",
            "css-scroll-snap-1"),
        Row("scroll-padding-top", "<scroll-padding>", "auto", .reset, "scrollport", "css-scroll-snap-1"),
        Row("scroll-padding-right", "<scroll-padding>", "auto", .reset, "scrollport", "css-scroll-snap-1"),
        Row("scroll-padding-bottom", "<scroll-padding>", "auto", .reset, "scrollport", "css-scroll-snap-1"),
        Row("scroll-padding-left", "<scroll-padding>", "auto", .reset, "scrollport", "css-scroll-snap-1"),
        Row(
            shorthand: "scroll-padding-block", "<scroll-padding>{1,2}",
            of: "scroll-padding-block-start scroll-padding-block-end", "css-scroll-snap-1"),
        Row(
            shorthand: "scroll-padding-inline", "<scroll-padding>{1,2}",
            of: "scroll-padding-inline-start scroll-padding-inline-end", "css-scroll-snap-1"),
        Row("scroll-padding-block-start", "<scroll-padding>", "auto", .reset, "scrollport", "css-scroll-snap-1"),
        Row("scroll-padding-block-end", "<scroll-padding>", "auto", .reset, "scrollport", "css-scroll-snap-1"),
        Row("scroll-padding-inline-start", "<scroll-padding>", "auto", .reset, "scrollport", "css-scroll-snap-1"),
        Row("scroll-padding-inline-end", "<scroll-padding>", "auto", .reset, "scrollport", "css-scroll-snap-1"),
        Row("scroll-snap-align", "[ none | start | end | center ]{1,2}", "none", .reset, "", "css-scroll-snap-1"),
        Row("scroll-snap-stop", "normal | always", "normal", .reset, "", "css-scroll-snap-1"),
        Row(
            "scroll-snap-type", "none | [ x | y | block | inline | both ] [ mandatory | proximity ]?", "none", .reset,
            "", "css-scroll-snap-1"),
        Row(
            shorthand: "scroll-timeline", "[ [ none | <dashed-ident> ] [ block | inline | x | y ]? ]#",
            of: "scroll-timeline-name scroll-timeline-axis", "scroll-animations-1"),
        Row("scroll-timeline-axis", "[ block | inline | x | y ]#", "block", .reset, "", "scroll-animations-1"),
        Row("scroll-timeline-name", "[ none | <dashed-ident> ]#", "none", .reset, "", "scroll-animations-1"),
        Row("scrollbar-color", "auto | <color>{2}", "auto", .inherited, "", "css-scrollbars-1"),
        Row("scrollbar-gutter", "auto | stable && both-edges?", "auto", .reset, "", "css-overflow-3"),
        Row("scrollbar-width", "auto | thin | none", "auto", .reset, "", "css-scrollbars-1"),
        Row("timeline-scope", "none | all | <dashed-ident>#", "none", .reset, "", "scroll-animations-1"),
        Row(
            shorthand: "view-timeline",
            """
            [ [ none | <dashed-ident> ] [ [ block | inline | x | y ] || [ auto | <length-percentage> ]{1,2} ]? ]#
            """,
            of: "view-timeline-name view-timeline-axis view-timeline-inset", "scroll-animations-1"),
        Row("view-timeline-axis", "[ block | inline | x | y ]#", "block", .reset, "", "scroll-animations-1"),
        Row(
            "view-timeline-inset", "[ [ auto | <length-percentage> ]{1,2} ]#", "auto", .reset, "scrollport",
            "scroll-animations-1"),
        Row("view-timeline-name", "[ none | <dashed-ident> ]#", "none", .reset, "", "scroll-animations-1"),
    ]

    // MARK: CSS Speech 1, CSS 2.2 Appendix A

    private static let speech: [Row] = [
        Row(
            "azimuth",
            """
            <angle> | leftwards | rightwards | [ left-side | far-left | left | center-left | center | center-right | \
            right | far-right | right-side ] || behind
            """,
            "center", .inherited, "", "CSS22/aural.html"),
        Row(shorthand: "cue", "<cue>{1,2}", of: "cue-before cue-after", "css-speech-1"),
        Row("cue-after", "<cue>", "none", .reset, "", "css-speech-1"),
        Row("cue-before", "<cue>", "none", .reset, "", "css-speech-1"),
        Row(
            "elevation", "<angle> | below | level | above | higher | lower", "level", .inherited, "", "CSS22/aural.html"
        ),
        Row(shorthand: "pause", "<pause>{1,2}", of: "pause-before pause-after", "css-speech-1"),
        Row("pause-after", "<pause>", "none", .reset, "", "css-speech-1"),
        Row("pause-before", "<pause>", "none", .reset, "", "css-speech-1"),
        Row(
            "pitch", "<frequency> | x-low | low | medium | high | x-high", "medium", .inherited, "", "CSS22/aural.html"),
        Row("pitch-range", "<number>", "50", .inherited, "", "CSS22/aural.html"),
        Row("play-during", "<url> [ mix || repeat ]? | auto | none", "auto", .reset, "", "CSS22/aural.html"),
        Row(shorthand: "rest", "<pause>{1,2}", of: "rest-before rest-after", "css-speech-1"),
        Row("rest-after", "<pause>", "none", .reset, "", "css-speech-1"),
        Row("rest-before", "<pause>", "none", .reset, "", "css-speech-1"),
        Row("richness", "<number>", "50", .inherited, "", "CSS22/aural.html"),
        Row("speak", "auto | never | always | normal | none | spell-out", "auto", .inherited, "", "css-speech-1"),
        Row(
            "speak-as", "normal | spell-out || digits || [ literal-punctuation | no-punctuation ]", "normal",
            .inherited, "", "css-speech-1"),
        Row("speak-header", "once | always", "once", .inherited, "", "CSS22/aural.html"),
        Row("speak-numeral", "digits | continuous", "continuous", .inherited, "", "CSS22/aural.html"),
        Row("speak-punctuation", "code | none", "none", .inherited, "", "CSS22/aural.html"),
        Row(
            "speech-rate", "<number> | x-slow | slow | medium | fast | x-fast | faster | slower", "medium", .inherited,
            "", "CSS22/aural.html"),
        Row("stress", "<number>", "50", .inherited, "", "CSS22/aural.html"),
        Row(
            "voice-balance", "<number> | left | center | right | leftwards | rightwards", "center", .inherited, "",
            "css-speech-1"),
        Row("voice-duration", "auto | <time [0,∞]>", "auto", .reset, "", "css-speech-1"),
        Row(
            "voice-family",
            """
            preserve | [ <string> | <custom-ident>+ | [ child | young | old ]? [ male | female | neutral ] \
            <integer [1,∞]>? ]#
            """,
            "female", .inherited, "", "css-speech-1"),
        Row("voice-pitch", "<voice-pitch>", "medium", .inherited, "inherited value", "css-speech-1"),
        Row("voice-range", "<voice-pitch>", "medium", .inherited, "inherited value", "css-speech-1"),
        Row(
            "voice-rate", "[ normal | x-slow | slow | medium | fast | x-fast ] || <percentage [0,∞]>", "normal",
            .inherited, "normal rate", "css-speech-1"),
        Row(
            "voice-stress", "normal | strong | moderate | none | reduced", "normal", .inherited, "", "css-speech-1"),
        Row(
            "voice-volume", "silent | [ x-soft | soft | medium | loud | x-loud ] || <decibel>", "medium", .inherited,
            "", "css-speech-1"),
        Row(
            "volume", "<number> | <percentage> | silent | x-soft | soft | medium | loud | x-loud", "medium",
            .inherited, "inherited value", "CSS22/aural.html"),
    ]
}
