import RectoCore

/// A property that sets several longhands.
/// [CSS Cascade 5 §3](https://www.w3.org/TR/css-cascade-5/#shorthand)
struct Shorthand: Sendable {
    let name: StaticString
    let longhands: [PropertyID]
    let grammar: StaticString
    /// Adds the longhands that the value gives; the others become initial. Consumes its value, and returns false if it
    /// is invalid.
    let parse: @Sendable (inout ValueParser, inout Expansion) -> Bool

    /// Whether none of its longhands has an effect yet.
    var isLater: Bool { longhands.allSatisfy { $0.status == .layoutLater } }

    /// The values of the longhands.
    struct Expansion {
        private(set) var values: [(PropertyID, SpecifiedValue)] = []
        mutating func set(_ id: PropertyID, _ value: SpecifiedValue) { values.append((id, value)) }
        /// Sets a longhand to a value as a style sheet writes it.
        mutating func set(_ id: PropertyID, text: String) {
            let list = Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))
            var parser = ValueParser(TokenCursor(list), base: "")
            guard let value = id.parse(&parser) else { preconditionFailure("'\(text)' is no value of '\(id.name)'") }
            set(id, value)
        }
        func value(_ id: PropertyID) -> SpecifiedValue? { values.last { $0.0 == id }?.1 }
    }

    static let all: [Shorthand] =
        boxShorthands + borderShorthands + textShorthands + grammarShorthands + [
            background, backgroundPosition,
        ]

    /// A shorthand with one to four values for the top, right, bottom and left sides, or with one or two for start and
    /// end.
    static func sides(_ name: StaticString, _ ids: [PropertyID], _ grammar: StaticString) -> Shorthand {
        Shorthand(name: name, longhands: ids, grammar: grammar) { parser, out in
            var values: [SpecifiedValue] = []
            while values.count < ids.count, !parser.atEnd {
                guard let value = ids[values.count].parse(&parser) else { return false }
                values.append(value)
            }
            guard let first = values.first else { return false }
            for (i, id) in ids.enumerated() {
                // A missing value for the left is that of the right, and one for the bottom is that of the top.
                out.set(id, values.count > i ? values[i] : i == 3 && values.count > 1 ? values[1] : first)
            }
            return true
        }
    }

    /// A shorthand with its longhands in any order, each at most once.
    static func anyOrder(_ name: StaticString, _ ids: [PropertyID], _ grammar: StaticString) -> Shorthand {
        Shorthand(name: name, longhands: ids, grammar: grammar) { parser, out in
            parser.anyOrder(ids, into: &out)
        }
    }
}

extension ValueParser {
    /// Reads values of `ids` in any order: at least one, and each at most once.
    mutating func anyOrder(_ ids: [PropertyID], into out: inout Shorthand.Expansion) -> Bool {
        var seen = PropertySet()
        var count = 0
        next: while !atEnd {
            for id in ids where !seen[id] {
                if let value = attempt({ id.parse(&$0) }) {
                    out.set(id, value)
                    seen.insert(id)
                    count += 1
                    continue next
                }
            }
            return false
        }
        return count > 0
    }
}

extension Shorthand {
    private static let boxShorthands: [Shorthand] = [
        sides("margin", [.marginTop, .marginRight, .marginBottom, .marginLeft], "[ <length-percentage> | auto ]{1,4}"),
        sides("margin-block", [.marginBlockStart, .marginBlockEnd], "[ <length-percentage> | auto ]{1,2}"),
        sides("margin-inline", [.marginInlineStart, .marginInlineEnd], "[ <length-percentage> | auto ]{1,2}"),
        sides("padding", [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft], "<length-percentage [0,∞]>{1,4}"),
        sides("padding-block", [.paddingBlockStart, .paddingBlockEnd], "<length-percentage [0,∞]>{1,2}"),
        sides("padding-inline", [.paddingInlineStart, .paddingInlineEnd], "<length-percentage [0,∞]>{1,2}"),
        sides("inset", [.top, .right, .bottom, .left], "[ <length-percentage> | auto ]{1,4}"),
        sides("inset-block", [.insetBlockStart, .insetBlockEnd], "[ <length-percentage> | auto ]{1,2}"),
        sides("inset-inline", [.insetInlineStart, .insetInlineEnd], "[ <length-percentage> | auto ]{1,2}"),
        sides("overflow", [.overflowX, .overflowY], "[ visible | hidden | clip | scroll | auto ]{1,2}"),
        pageBreak("page-break-before", .breakBefore), pageBreak("page-break-after", .breakAfter),
        Shorthand(name: "page-break-inside", longhands: [.breakInside], grammar: "avoid | auto") { parser, out in
            if parser.accept("avoid") {
                out.set(.breakInside, .keyword(BreakInside.avoid.rawValue))
            } else if parser.accept("auto") {
                out.set(.breakInside, .keyword(BreakInside.auto.rawValue))
            } else {
                return false
            }
            return true
        },
        Shorthand(
            name: "all",
            longhands: PropertyID.allCases.filter {
                !$0.isLogical && $0 != .direction && $0 != .unicodeBidi && $0 != .language && $0 != .size
            },
            grammar: "initial | inherit | unset | revert | revert-layer"
        ) { _, _ in false },
    ]

    /// [CSS Fragmentation 3 §3.4](https://www.w3.org/TR/css-break-3/#page-break-properties)
    private static func pageBreak(_ name: StaticString, _ id: PropertyID) -> Shorthand {
        Shorthand(name: name, longhands: [id], grammar: "auto | always | avoid | left | right") { parser, out in
            guard let value = parser.keyword(BreakBetween.self) else { return false }
            switch value {
            case .always: out.set(id, .keyword(BreakBetween.page.rawValue))
            case .auto, .avoid, .left, .right, .recto, .verso, .page: out.set(id, .keyword(value.rawValue))
            default: return false
            }
            return true
        }
    }

    private static let borderShorthands: [Shorthand] = {
        let widths: [PropertyID] = [.borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth]
        let styles: [PropertyID] = [.borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle]
        let colors: [PropertyID] = [.borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor]
        func side(_ i: Int) -> [PropertyID] { [widths[i], styles[i], colors[i]] }
        let inlineStart: [PropertyID] = [.borderInlineStartWidth, .borderInlineStartStyle, .borderInlineStartColor]
        let inlineEnd: [PropertyID] = [.borderInlineEndWidth, .borderInlineEndStyle, .borderInlineEndColor]
        let blockStart: [PropertyID] = [.borderBlockStartWidth, .borderBlockStartStyle, .borderBlockStartColor]
        let blockEnd: [PropertyID] = [.borderBlockEndWidth, .borderBlockEndStyle, .borderBlockEndColor]
        let line: StaticString = "<line-width> || <line-style> || <color>"
        return [
            sides("border-width", widths, "<line-width>{1,4}"), sides("border-style", styles, "<line-style>{1,4}"),
            sides("border-color", colors, "<color>{1,4}"),
            anyOrder("border-top", side(0), line), anyOrder("border-right", side(1), line),
            anyOrder("border-bottom", side(2), line), anyOrder("border-left", side(3), line),
            anyOrder("border-block-start", blockStart, line), anyOrder("border-block-end", blockEnd, line),
            anyOrder("border-inline-start", inlineStart, line), anyOrder("border-inline-end", inlineEnd, line),
            lines("border", [side(0), side(1), side(2), side(3)]), lines("border-block", [blockStart, blockEnd]),
            lines("border-inline", [inlineStart, inlineEnd]),
            sides("border-block-width", [blockStart[0], blockEnd[0]], "<line-width>{1,2}"),
            sides("border-block-style", [blockStart[1], blockEnd[1]], "<line-style>{1,2}"),
            sides("border-block-color", [blockStart[2], blockEnd[2]], "<color>{1,2}"),
            sides("border-inline-width", [inlineStart[0], inlineEnd[0]], "<line-width>{1,2}"),
            sides("border-inline-style", [inlineStart[1], inlineEnd[1]], "<line-style>{1,2}"),
            sides("border-inline-color", [inlineStart[2], inlineEnd[2]], "<color>{1,2}"),
            anyOrder("outline", [.outlineWidth, .outlineStyle, .outlineColor], line),
            borderRadius,
        ]
    }()

    /// The longhands that `border` also resets.
    /// [CSS Backgrounds 3 §3.4](https://www.w3.org/TR/css-backgrounds-3/#border-shorthands)
    private static let borderImage: [PropertyID] = [
        .borderImageSource, .borderImageSlice, .borderImageWidth, .borderImageOutset, .borderImageRepeat,
    ]

    /// A shorthand for the same line on several sides.
    private static func lines(_ name: StaticString, _ sides: [[PropertyID]]) -> Shorthand {
        Shorthand(
            name: name, longhands: sides.flatMap { $0 } + (sides.count == 4 ? borderImage : []),
            grammar: "<line-width> || <line-style> || <color>"
        ) { parser, out in
            var first = Expansion()
            guard parser.anyOrder(sides[0], into: &first) else { return false }
            for side in sides {
                for (i, id) in side.enumerated() {
                    if let value = first.value(sides[0][i]) { out.set(id, value) }
                }
            }
            return true
        }
    }

    /// [CSS Backgrounds 3 §4.1](https://www.w3.org/TR/css-backgrounds-3/#border-radius)
    private static let borderRadius = Shorthand(
        name: "border-radius",
        longhands: [.borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius],
        grammar: "<length-percentage [0,∞]>{1,4} [ / <length-percentage [0,∞]>{1,4} ]?"
    ) { parser, out in
        func four(_ parser: inout ValueParser) -> [SpecifiedLength]? {
            var list: [SpecifiedLength] = []
            while list.count < 4, let next = parser.lengthPercentage(.nonNegative) { list.append(next) }
            switch list.count {
            case 1: return [list[0], list[0], list[0], list[0]]
            case 2: return [list[0], list[1], list[0], list[1]]
            case 3: return [list[0], list[1], list[2], list[1]]
            case 4: return list
            default: return nil
            }
        }
        guard let horizontal = four(&parser) else { return false }
        var vertical = horizontal
        if parser.acceptDelim("/") {
            guard let given = four(&parser) else { return false }
            vertical = given
        }
        let ids: [PropertyID] = [
            .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius,
        ]
        for (i, id) in ids.enumerated() { out.set(id, .lengths(horizontal[i], vertical[i])) }
        return true
    }

    private static let backgroundPosition = Shorthand(
        name: "background-position", longhands: [.backgroundPositionX, .backgroundPositionY], grammar: "<bg-position>#"
    ) { parser, out in
        guard let positions = parser.commaSeparated({ $0.position() }) else { return false }
        out.set(.backgroundPositionX, .positions(positions.map { $0.x }))
        out.set(.backgroundPositionY, .positions(positions.map { $0.y }))
        return true
    }

    /// [CSS Backgrounds 3 §2.10](https://www.w3.org/TR/css-backgrounds-3/#background)
    private static let background = Shorthand(
        name: "background",
        longhands: [
            .backgroundColor, .backgroundImage, .backgroundPositionX, .backgroundPositionY, .backgroundSize,
            .backgroundRepeat, .backgroundOrigin, .backgroundClip, .backgroundAttachment,
        ],
        grammar:
            "[ <image> || <bg-position> [ / <bg-size> ]? || <repeat-style> || <attachment> || <box>{1,2} ]#, <color> last"
    ) { parser, out in
        var images: [SpecifiedImage] = []
        var x: [SpecifiedLength] = []
        var y: [SpecifiedLength] = []
        var sizes: [SpecifiedLayerSize] = []
        var repeats: [RepeatStyle] = []
        var origins: [BackgroundBox] = []
        var clips: [BackgroundBox] = []
        var attachments: [String] = []
        var color: ColorValue?
        repeat {
            // Only the last layer may have a colour.
            if color != nil { return false }
            guard let layer = BackgroundShorthandLayer(&parser) else { return false }
            images.append(layer.image ?? .none)
            x.append(layer.position?.x ?? .percentage(0))
            y.append(layer.position?.y ?? .percentage(0))
            sizes.append(layer.size ?? .explicit(nil, nil))
            repeats.append(layer.repeatStyle ?? RepeatStyle(x: .repeat, y: .repeat))
            origins.append(layer.boxes.first { $0 != .text } ?? .paddingBox)
            clips.append(layer.boxes.last ?? .borderBox)
            attachments.append(layer.attachment ?? "scroll")
            color = layer.color
        } while parser.accept(.comma)
        if let color { out.set(.backgroundColor, .color(color)) }
        if attachments.contains(where: { $0 != "scroll" }) {
            let list = attachments.flatMap { [SpecifiedComponent.comma, .keyword($0)] }
            out.set(.backgroundAttachment, .components(Array(list.dropFirst())))
        }
        if images.count == 1, case .none = images[0], clips[0] == .borderBox { return true }
        out.set(.backgroundImage, .images(images))
        out.set(.backgroundPositionX, .positions(x))
        out.set(.backgroundPositionY, .positions(y))
        out.set(.backgroundSize, .layerSizes(sizes))
        out.set(.backgroundRepeat, .repeats(repeats))
        out.set(.backgroundOrigin, .boxes(origins))
        out.set(.backgroundClip, .boxes(clips))
        return true
    }
}

extension ValueParser {
    fileprivate mutating func backgroundAttachment() -> String? {
        for (name, keyword) in [("scroll" as StaticString, "scroll"), ("fixed", "fixed"), ("local", "local")]
        where accept(name) { return keyword }
        return nil
    }
}

/// A `<bg-layer>`.
private struct BackgroundShorthandLayer {
    var image: SpecifiedImage?
    var position: (x: SpecifiedLength, y: SpecifiedLength)?
    var size: SpecifiedLayerSize?
    var repeatStyle: RepeatStyle?
    var boxes: [BackgroundBox] = []
    var attachment: String?
    var color: ColorValue?

    init?(_ parser: inout ValueParser) {
        var count = 0
        while !parser.atEnd, parser.cursor.kind != .comma {
            count += 1
            if image == nil, let value = parser.imageOrNone() {
                image = value
            } else if image == nil, parser.unsupported != nil {
                return nil
            } else if position == nil, let value = parser.position() {
                position = value
                if parser.acceptDelim("/") {
                    guard let value = parser.backgroundSize() else { return nil }
                    size = value
                }
            } else if repeatStyle == nil, let value = parser.repeatStyle() {
                repeatStyle = value
            } else if boxes.count < 2, let box = parser.backgroundClip() {
                boxes.append(box)
            } else if attachment == nil, let value = parser.backgroundAttachment() {
                attachment = value
            } else if color == nil, let value = parser.color() {
                color = value
            } else {
                return nil
            }
        }
        if count == 0 { return nil }
    }
}
