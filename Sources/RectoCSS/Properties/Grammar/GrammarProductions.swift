/// The grammars that several properties share, by their name in angle brackets.
enum GrammarProductions {
    /// The grammar with this name; nil if there is none.
    static func text(_ name: String) -> StaticString? {
        images(name) ?? painting(name) ?? layout(name) ?? shapes(name) ?? content(name)
    }

    /// Of images and gradients.
    private static func images(_ name: String) -> StaticString? {
        switch name {
        // CSS Images 4
        case "image": "<url-image> | <gradient>"
        case "gradient":
            """
            linear-gradient( <linear-gradient> ) | repeating-linear-gradient( <linear-gradient> ) | \
            radial-gradient( <radial-gradient> ) | repeating-radial-gradient( <radial-gradient> ) | \
            conic-gradient( <conic-gradient> ) | repeating-conic-gradient( <conic-gradient> )
            """
        case "linear-gradient":
            """
            [ [ [ <angle> | <zero> | to [ [ left | right ] || [ top | bottom ] ] ] || <color-interpolation> ] , ]? \
            <color-stop-list>
            """
        case "radial-gradient":
            """
            [ [ [ [ circle | ellipse ] || [ closest-side | closest-corner | farthest-side | farthest-corner | \
            <length-percentage [0,∞]>{1,2} ] ]? [ at <position> ]? ] && <color-interpolation>? , ]? <color-stop-list>
            """
        case "conic-gradient":
            """
            [ [ [ from [ <angle> | <zero> ] ]? [ at <position> ]? ] && <color-interpolation>? , ]? \
            <angular-color-stop-list>
            """
        case "color-interpolation":
            """
            in [ srgb | srgb-linear | display-p3 | a98-rgb | prophoto-rgb | rec2020 | lab | oklab | xyz | xyz-d50 | \
            xyz-d65 | [ hsl | hwb | lch | oklch ] [ [ shorter | longer | increasing | decreasing ] hue ]? ]
            """
        case "color-stop-list": "<color-stop> [ , [ <color-stop> | <length-percentage> , <color-stop> ] ]*"
        case "color-stop": "<color> && <length-percentage>{1,2}?"
        case "angular-color-stop-list":
            "<angular-color-stop> [ , [ <angular-color-stop> | <angle-percentage> , <angular-color-stop> ] ]*"
        case "angular-color-stop": "<color> && <angle-percentage>{1,2}?"
        case "angle-percentage": "<angle> | <percentage> | <zero>"
        default: nil
        }
    }

    /// Of borders, backgrounds, shadows, filters and compositing.
    private static func painting(_ name: String) -> StaticString? {
        switch name {
        // CSS Backgrounds 3
        case "line-style": "none | hidden | dotted | dashed | solid | double | groove | ridge | inset | outset"
        case "line-width": "thin | medium | thick | <length [0,∞]>"
        case "shadow": "<color>? && [ <length>{2} [ <length [0,∞]> <length>? ]? ] && inset?"
        // CSS Text Decoration 4
        case "text-shadow-item": "<color>? && <length>{2} <length [0,∞]>?"
        // Compositing 1 §5.1
        case "blend-mode":
            """
            normal | multiply | screen | overlay | darken | lighten | color-dodge | color-burn | hard-light | \
            soft-light | difference | exclusion | hue | saturation | color | luminosity
            """
        // CSS Backgrounds 3 §2.4, §2.9
        case "repeat-style": "repeat-x | repeat-y | [ repeat | space | round | no-repeat ]{1,2}"
        case "bg-size": "[ <length-percentage [0,∞]> | auto ]{1,2} | cover | contain"
        // Filter Effects 1 §5
        case "filter-list": "[ <filter-function> | <url> ]+"
        case "filter-function":
            """
            blur( <length [0,∞]>? ) | brightness( <amount>? ) | contrast( <amount>? ) | grayscale( <amount>? ) | \
            hue-rotate( [ <angle> | <zero> ]? ) | invert( <amount>? ) | opacity( <amount>? ) | saturate( <amount>? ) | \
            sepia( <amount>? ) | drop-shadow( <color>? && [ <length>{2} <length [0,∞]>? ] )
            """
        case "amount": "<number [0,∞]> | <percentage [0,∞]>"
        // SVG 2 §13.2
        case "paint": "none | context-fill | context-stroke | <color> | <url> [ none | <color> ]?"
        default: nil
        }
    }

    /// Of alignment and grids.
    private static func layout(_ name: String) -> StaticString? {
        switch name {
        // CSS Box Alignment 3 §4
        case "content-distribution": "space-between | space-around | space-evenly | stretch"
        case "overflow-position": "unsafe | safe"
        case "content-position": "center | start | end | flex-start | flex-end"
        case "self-position": "center | start | end | self-start | self-end | flex-start | flex-end"
        case "baseline-position": "[ first | last ]? && baseline"
        // CSS Grid 2 §7, §8
        case "line-names": "'[' <area-name>* ']'"
        case "name-repeat": "repeat( [ <integer [1,∞]> | auto-fill ] , <line-names>+ )"
        case "line-name-list": "[ <line-names> | <name-repeat> ]+"
        case "inflexible-breadth": "<length-percentage [0,∞]> | min-content | max-content | auto"
        case "track-breadth": "<length-percentage [0,∞]> | <flex> | min-content | max-content | auto"
        case "track-size":
            """
            <track-breadth> | minmax( <inflexible-breadth> , <track-breadth> ) | \
            fit-content( <length-percentage [0,∞]> )
            """
        case "fixed-size":
            """
            <length-percentage [0,∞]> | minmax( <length-percentage [0,∞]> , <track-breadth> ) | \
            minmax( <inflexible-breadth> , <length-percentage [0,∞]> )
            """
        case "track-repeat": "repeat( <integer [1,∞]> , [ <line-names>? <track-size> ]+ <line-names>? )"
        case "fixed-repeat": "repeat( <integer [1,∞]> , [ <line-names>? <fixed-size> ]+ <line-names>? )"
        case "auto-repeat": "repeat( [ auto-fill | auto-fit ] , [ <line-names>? <fixed-size> ]+ <line-names>? )"
        case "track-list": "[ <line-names>? [ <track-size> | <track-repeat> ] ]+ <line-names>?"
        case "auto-track-list":
            """
            [ <line-names>? [ <fixed-size> | <fixed-repeat> ] ]* <line-names>? <auto-repeat> \
            [ <line-names>? [ <fixed-size> | <fixed-repeat> ] ]* <line-names>?
            """
        case "explicit-track-list": "[ <line-names>? <track-size> ]+ <line-names>?"
        case "grid-line":
            "auto | <area-name> | <integer> && <area-name>? | span && [ <integer [1,∞]> || <area-name> ]"
        case "template-areas": "[ <line-names>? <string> <track-size>? <line-names>? ]+ [ / <explicit-track-list> ]?"
        default: nil
        }
    }

    /// Of transforms and shapes.
    private static func shapes(_ name: String) -> StaticString? {
        switch name {
        // CSS Transforms 2 §8
        case "transform-function":
            """
            matrix( <number>#{6} ) | matrix3d( <number>#{16,16} ) | translate( <length-percentage> [ , \
            <length-percentage> ]? ) | translatex( <length-percentage> ) | translatey( <length-percentage> ) | \
            translatez( <length> ) | translate3d( <length-percentage> , <length-percentage> , <length> ) | \
            scale( [ <number> | <percentage> ]#{1,2} ) | scalex( [ <number> | <percentage> ] ) | \
            scaley( [ <number> | <percentage> ] ) | scalez( [ <number> | <percentage> ] ) | \
            scale3d( [ <number> | <percentage> ]#{3} ) | rotate( [ <angle> | <zero> ] ) | \
            rotatex( [ <angle> | <zero> ] ) | rotatey( [ <angle> | <zero> ] ) | rotatez( [ <angle> | <zero> ] ) | \
            rotate3d( <number> , <number> , <number> , [ <angle> | <zero> ] ) | \
            skew( [ <angle> | <zero> ]#{1,2} ) | skewx( [ <angle> | <zero> ] ) | skewy( [ <angle> | <zero> ] ) | \
            perspective( [ <length [0,∞]> | none ] )
            """
        // CSS Shapes 1 §3.1, CSS Masking 1 §5.1
        case "basic-shape":
            """
            inset( <length-percentage>{1,4} <corners>? ) | \
            xywh( <length-percentage>{2} <length-percentage [0,∞]>{2} <corners>? ) | \
            rect( [ <length-percentage> | auto ]{4} <corners>? ) | \
            circle( <shape-radius>? [ at <position> ]? ) | ellipse( [ <shape-radius>{2} ]? [ at <position> ]? ) | \
            polygon( [ [ nonzero | evenodd ] , ]? [ <length-percentage> <length-percentage> ]# )
            """
        case "corners": "round <length-percentage [0,∞]>{1,4} [ / <length-percentage [0,∞]>{1,4} ]?"
        case "shape-radius":
            "<length-percentage [0,∞]> | closest-side | farthest-side | closest-corner | farthest-corner"
        case "geometry-box":
            "border-box | padding-box | content-box | margin-box | fill-box | stroke-box | view-box"
        // CSS Box 4 §2
        case "coord-box": "border-box | padding-box | content-box | fill-box | stroke-box | view-box"
        // CSS Shapes 2 §3
        case "shape-function":
            """
            <basic-shape> | path( [ [ nonzero | evenodd ] , ]? <string> ) | \
            shape( [ nonzero | evenodd ]? from <coordinate-pair> , <shape-command># )
            """
        case "coordinate-pair": "<length-percentage>{2}"
        case "shape-command":
            """
            [ move | line ] [ by | to ] <coordinate-pair> | [ hline | vline ] [ by | to ] <length-percentage> | \
            curve [ by | to ] <coordinate-pair> with <coordinate-pair> [ / <coordinate-pair> ]? | \
            smooth [ by | to ] <coordinate-pair> [ with <coordinate-pair> ]? | \
            arc [ by | to ] <coordinate-pair> of <length-percentage>{1,2} [ [ cw | ccw ] || [ large | small ] || \
            rotate <angle> ]? | close
            """
        default: nil
        }
    }

    /// Of text, generated content, time and speech.
    private static func content(_ name: String) -> StaticString? {
        switch name {
        // CSS Easing 2 §2
        case "easing-function":
            """
            linear | ease | ease-in | ease-out | ease-in-out | step-start | step-end | \
            linear( [ <number> && <percentage>{0,2} ]# ) | \
            cubic-bezier( <number [0,1]> , <number> , <number [0,1]> , <number> ) | \
            steps( <integer [1,∞]> [ , [ jump-start | jump-end | jump-none | jump-both | start | end ] ]? )
            """
        // CSS Conditional 5 §5.1, CSS Scroll Snap 1 §4.2
        case "container-type": "normal | [ size | inline-size ] || scroll-state"
        case "scroll-padding": "auto | <length-percentage [0,∞]>"
        // CSS Speech 1 §9, §11, §13
        case "pause": "<time [0,∞]> | none | x-weak | weak | medium | strong | x-strong"
        case "cue": "<url> <decibel>? | none"
        case "voice-pitch":
            """
            <frequency> && absolute | [ x-low | low | medium | high | x-high ] || [ <frequency> | <semitones> | \
            <percentage> ]
            """
        // CSS Text 4 §9
        case "autospace":
            "no-autospace | [ ideograph-alpha || ideograph-numeric || punctuation ] || [ insert | replace ]"
        case "spacing-trim": "space-all | normal | space-first | trim-start | trim-both | trim-all"
        // CSS Inline 3 §5.2
        case "text-edge":
            """
            [ text | ideographic | ideographic-ink ] | [ text | ideographic | ideographic-ink | cap | ex ] \
            [ text | ideographic | ideographic-ink | alphabetic ]
            """
        // CSS Content 3 §2.2, CSS GCPM 3 §1.1
        case "content-list":
            """
            [ <string> | <image> | contents | open-quote | close-quote | no-open-quote | no-close-quote | \
            attr( <custom-ident> [ , <string> ]? ) | counter( <custom-ident> [ , <counter-style> ]? ) | \
            counters( <custom-ident> , <string> [ , <counter-style> ]? ) | \
            content( [ text | before | after | first-letter | marker ]? ) | \
            string( <custom-ident> [ , [ first | start | last | first-except ] ]? ) | \
            target-counter( <target-url> , <custom-ident> [ , <counter-style> ]? ) | \
            target-counters( <target-url> , <custom-ident> , <string> [ , <counter-style> ]? ) | \
            target-text( <target-url> [ , [ text | content | before | after | first-letter | marker ] ]? ) ]+
            """
        case "target-url": "<string> | <url-image> | attr( <custom-ident> )"
        default: nil
        }
    }
}
