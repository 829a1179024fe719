/// What a declaration's name means.
enum PropertyName: Equatable, Sendable {
    case longhand(PropertyID)
    /// Index in `Shorthand.all`.
    case shorthand(Int)
    /// Without a meaning on paper. Index in `IgnoredProperties.rows`.
    case ignored(Int)
}

/// The names of all properties that are known to CSS.
struct PropertyNames: Sendable {
    /// Open addressing; an index in `entries`, or -1.
    private var slots: [Int16]
    private var entries: [(name: StaticString, meaning: PropertyName)] = []

    static let shared = PropertyNames()
    /// What most style sheets do not name; made when a name is not among the others.
    private static let rare = PropertyNames(aliasesOf: shared)

    private init() {
        slots = [Int16](repeating: -1, count: 1024)
        entries.reserveCapacity(512)
        LonghandTable.shared.forEachWithField { row in if row.id != .language { add(row.name, .longhand(row.id)) } }
        LaterProperties.forEach { row in add(row.name, .longhand(row.id)) }
        for (name, id) in Self.logical { add(name, .longhand(id)) }
        for (i, shorthand) in Shorthand.all.enumerated() { add(shorthand.name, .shorthand(i)) }
    }
    private init(aliasesOf names: PropertyNames) {
        slots = [Int16](repeating: -1, count: 1024)
        entries.reserveCapacity(512)
        for (i, row) in IgnoredProperties.rows.enumerated() { add(row.name, .ignored(i)) }
        for (alias, name) in Self.aliases {
            let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
            if let meaning = names.own(bytes) ?? own(bytes) { add(alias, meaning) }
        }
    }

    /// Whether a name is a browser's or a formatter's own; Prince's may lack the dash in front.
    static func isVendors(_ name: String) -> Bool { name.utf8.first == 0x2D || name.hasPrefix("prince-") }

    var count: Int { entries.count + Self.rare.entries.count }
    func name(at index: Int) -> (name: StaticString, meaning: PropertyName) {
        index < entries.count ? entries[index] : Self.rare.entries[index - entries.count]
    }

    subscript(name: String) -> PropertyName? {
        var name = name
        if let meaning = name.withUTF8({ self[$0] }) { return meaning }
        return name.hasPrefix("prince-") ? self["-" + name] : nil
    }
    subscript(bytes: UnsafeBufferPointer<UInt8>) -> PropertyName? { own(bytes) ?? Self.rare.own(bytes) }

    private func own(_ bytes: UnsafeBufferPointer<UInt8>) -> PropertyName? {
        var slot = Self.hash(bytes) & (slots.count - 1)
        while slots[slot] >= 0 {
            let entry = entries[Int(slots[slot])]
            if Self.equal(entry.name, bytes) { return entry.meaning }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private mutating func add(_ name: StaticString, _ meaning: PropertyName) {
        let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        var slot = Self.hash(bytes) & (slots.count - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int16(entries.count)
        entries.append((name, meaning))
    }

    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt32 = 5381
        for b in bytes { hash = (hash &* 33) ^ UInt32(b) }
        return Int(hash ^ (hash >> 15))
    }
    private static func equal(_ name: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard name.utf8CodeUnitCount == bytes.count else { return false }
        for i in 0..<bytes.count where name.utf8Start[i] != bytes[i] { return false }
        return true
    }

    static let logical: [(StaticString, PropertyID)] = [
        ("margin-inline-start", .marginInlineStart),
        ("margin-inline-end", .marginInlineEnd),
        ("margin-block-start", .marginBlockStart),
        ("margin-block-end", .marginBlockEnd),
        ("padding-inline-start", .paddingInlineStart),
        ("padding-inline-end", .paddingInlineEnd),
        ("padding-block-start", .paddingBlockStart),
        ("padding-block-end", .paddingBlockEnd),
        ("inset-inline-start", .insetInlineStart),
        ("inset-inline-end", .insetInlineEnd),
        ("inset-block-start", .insetBlockStart),
        ("inset-block-end", .insetBlockEnd),
        ("border-inline-start-width", .borderInlineStartWidth),
        ("border-inline-start-style", .borderInlineStartStyle),
        ("border-inline-start-color", .borderInlineStartColor),
        ("border-inline-end-width", .borderInlineEndWidth),
        ("border-inline-end-style", .borderInlineEndStyle),
        ("border-inline-end-color", .borderInlineEndColor),
        ("border-block-start-width", .borderBlockStartWidth),
        ("border-block-start-style", .borderBlockStartStyle),
        ("border-block-start-color", .borderBlockStartColor),
        ("border-block-end-width", .borderBlockEndWidth),
        ("border-block-end-style", .borderBlockEndStyle),
        ("border-block-end-color", .borderBlockEndColor),
        ("border-start-start-radius", .borderStartStartRadius),
        ("border-start-end-radius", .borderStartEndRadius),
        ("border-end-start-radius", .borderEndStartRadius),
        ("border-end-end-radius", .borderEndEndRadius),
        ("inline-size", .inlineSize),
        ("block-size", .blockSize),
        ("min-inline-size", .minInlineSize),
        ("min-block-size", .minBlockSize),
        ("max-inline-size", .maxInlineSize),
        ("max-block-size", .maxBlockSize),
        ("overflow-inline", .overflowInline),
        ("overflow-block", .overflowBlock),
    ]

    /// Names that mean the same: those that browsers and other formatters map.
    static let aliases: [(StaticString, StaticString)] = [
        ("word-wrap", "overflow-wrap"),
        ("font-width", "font-stretch"),
        ("-webkit-box-sizing", "box-sizing"),
        ("-moz-box-sizing", "box-sizing"),
        ("-webkit-hyphens", "hyphens"),
        ("-moz-hyphens", "hyphens"),
        ("-ms-hyphens", "hyphens"),
        ("-epub-hyphens", "hyphens"),
        ("-webkit-border-radius", "border-radius"),
        ("-moz-border-radius", "border-radius"),
        ("-webkit-border-top-left-radius", "border-top-left-radius"),
        ("-webkit-border-top-right-radius", "border-top-right-radius"),
        ("-webkit-border-bottom-left-radius", "border-bottom-left-radius"),
        ("-webkit-border-bottom-right-radius", "border-bottom-right-radius"),
        ("-webkit-box-decoration-break", "box-decoration-break"),
        ("-webkit-column-break-before", "break-before"),
        ("-webkit-column-break-after", "break-after"),
        ("-webkit-column-break-inside", "break-inside"),
        ("-webkit-font-feature-settings", "font-feature-settings"),
        ("-moz-font-feature-settings", "font-feature-settings"),
        ("-webkit-font-kerning", "font-kerning"),
        ("-webkit-font-variant-ligatures", "font-variant-ligatures"),
        ("-webkit-text-decoration", "text-decoration"),
        ("-webkit-text-decoration-color", "text-decoration-color"),
        ("-webkit-text-decoration-line", "text-decoration-line"),
        ("-webkit-text-decoration-style", "text-decoration-style"),
        ("-moz-text-decoration-color", "text-decoration-color"),
        ("-moz-text-decoration-line", "text-decoration-line"),
        ("-moz-text-decoration-style", "text-decoration-style"),
        ("-moz-text-align-last", "text-align-last"),
        ("-moz-tab-size", "tab-size"),
        ("-webkit-opacity", "opacity"),
        ("-webkit-background-size", "background-size"),
        ("-moz-background-size", "background-size"),
        ("-webkit-background-clip", "background-clip"),
        ("-webkit-background-origin", "background-origin"),
        ("-webkit-margin-start", "margin-inline-start"),
        ("-webkit-margin-end", "margin-inline-end"),
        ("-webkit-margin-before", "margin-top"),
        ("-webkit-margin-after", "margin-bottom"),
        ("-webkit-padding-start", "padding-inline-start"),
        ("-webkit-padding-end", "padding-inline-end"),
        ("-webkit-padding-before", "padding-top"),
        ("-webkit-padding-after", "padding-bottom"),
        ("-moz-margin-start", "margin-inline-start"),
        ("-moz-margin-end", "margin-inline-end"),
        ("-moz-padding-start", "padding-inline-start"),
        ("-moz-padding-end", "padding-inline-end"),
        ("-webkit-border-horizontal-spacing", "border-spacing"),
        ("-webkit-line-break", "line-break"),
        ("-webkit-box-flex", "flex-grow"),
        ("-weasy-bookmark-level", "bookmark-level"),
        ("-prince-bookmark-level", "bookmark-level"),
        ("grid-gap", "gap"),
        ("grid-row-gap", "row-gap"),
        ("grid-column-gap", "column-gap"),
        ("text-align-all", "text-align"),
        ("contain-intrinsic-inline-size", "contain-intrinsic-width"),
        ("contain-intrinsic-block-size", "contain-intrinsic-height"),
        ("text-decoration-skip-inset", "text-decoration-inset"),
        ("-webkit-align-content", "align-content"),
        ("-webkit-align-items", "align-items"),
        ("-webkit-align-self", "align-self"),
        ("-webkit-justify-content", "justify-content"),
        ("-webkit-flex", "flex"),
        ("-webkit-flex-basis", "flex-basis"),
        ("-webkit-flex-direction", "flex-direction"),
        ("-webkit-flex-flow", "flex-flow"),
        ("-webkit-flex-grow", "flex-grow"),
        ("-webkit-flex-shrink", "flex-shrink"),
        ("-webkit-flex-wrap", "flex-wrap"),
        ("-webkit-order", "order"),
        ("-webkit-backface-visibility", "backface-visibility"),
        ("-webkit-perspective", "perspective"),
        ("-webkit-perspective-origin", "perspective-origin"),
        ("-webkit-transform", "transform"),
        ("-webkit-transform-origin", "transform-origin"),
        ("-webkit-transform-style", "transform-style"),
        ("-webkit-box-shadow", "box-shadow"),
        ("-webkit-border-image", "border-image"),
        ("-webkit-column-count", "column-count"),
        ("-webkit-column-fill", "column-fill"),
        ("-webkit-column-gap", "column-gap"),
        ("-webkit-column-rule", "column-rule"),
        ("-webkit-column-rule-color", "column-rule-color"),
        ("-webkit-column-rule-style", "column-rule-style"),
        ("-webkit-column-rule-width", "column-rule-width"),
        ("-webkit-column-span", "column-span"),
        ("-webkit-column-width", "column-width"),
        ("-webkit-columns", "columns"),
        ("-webkit-text-combine-upright", "text-combine-upright"),
        ("-webkit-text-emphasis", "text-emphasis"),
        ("-webkit-text-emphasis-color", "text-emphasis-color"),
        ("-webkit-text-emphasis-position", "text-emphasis-position"),
        ("-webkit-text-emphasis-style", "text-emphasis-style"),
        ("-webkit-text-orientation", "text-orientation"),
        ("-webkit-text-underline-position", "text-underline-position"),
        ("-webkit-text-decoration-skip", "text-decoration-skip"),
        ("-webkit-hyphenate-character", "hyphenate-character"),
        ("-webkit-line-clamp", "line-clamp"),
        ("-webkit-writing-mode", "writing-mode"),
        ("-webkit-initial-letter", "initial-letter"),
        ("-webkit-print-color-adjust", "print-color-adjust"),
        ("-moz-transform", "transform"),
        ("-moz-transform-origin", "transform-origin"),
        ("-moz-transform-style", "transform-style"),
        ("-moz-backface-visibility", "backface-visibility"),
        ("-moz-perspective", "perspective"),
        ("-moz-perspective-origin", "perspective-origin"),
        ("-moz-column-count", "column-count"),
        ("-moz-column-fill", "column-fill"),
        ("-moz-column-gap", "column-gap"),
        ("-moz-column-rule", "column-rule"),
        ("-moz-column-rule-color", "column-rule-color"),
        ("-moz-column-rule-style", "column-rule-style"),
        ("-moz-column-rule-width", "column-rule-width"),
        ("-moz-column-span", "column-span"),
        ("-moz-column-width", "column-width"),
        ("-moz-columns", "columns"),
        ("-moz-box-shadow", "box-shadow"),
        ("-moz-border-image", "border-image"),
        ("-moz-font-language-override", "font-language-override"),
        ("-moz-opacity", "opacity"),
        ("-ms-flex", "flex"),
        ("-ms-flex-direction", "flex-direction"),
        ("-ms-flex-flow", "flex-flow"),
        ("-ms-flex-wrap", "flex-wrap"),
        ("-ms-transform", "transform"),
        ("-ms-transform-origin", "transform-origin"),
        ("-ms-writing-mode", "writing-mode"),
        ("-ms-text-overflow", "text-overflow"),
        ("-ms-word-break", "word-break"),
        ("-ms-text-align-last", "text-align-last"),
        ("-epub-writing-mode", "writing-mode"),
        ("-epub-text-orientation", "text-orientation"),
        ("-epub-text-emphasis", "text-emphasis"),
        ("-epub-text-emphasis-color", "text-emphasis-color"),
        ("-epub-text-emphasis-style", "text-emphasis-style"),
        ("-epub-word-break", "word-break"),
        ("-epub-text-transform", "text-transform"),
        ("-epub-line-break", "line-break"),
        ("-o-transform", "transform"),
        ("-o-transform-origin", "transform-origin"),
        ("-o-text-overflow", "text-overflow"),
        ("-o-object-fit", "object-fit"),
        ("-o-object-position", "object-position"),
        ("-o-tab-size", "tab-size"),
        ("-prince-bookmark-label", "bookmark-label"),
        ("-weasy-bookmark-label", "bookmark-label"),
        ("-prince-bookmark-state", "bookmark-state"),
        ("-weasy-bookmark-state", "bookmark-state"),
        ("-prince-string-set", "string-set"),
        ("-prince-page-orientation", "page-orientation"),
        ("-prince-footnote-display", "footnote-display"),
        ("-prince-footnote-policy", "footnote-policy"),
        ("-prince-hyphenate-character", "hyphenate-character"),
        ("-prince-hyphenate-limit-lines", "hyphenate-limit-lines"),
        ("-prince-column-span", "column-span"),
        ("-prince-float-reference", "float-reference"),
        ("-prince-marks", "marks"),
        ("-prince-bleed", "bleed"),
        ("-prince-columns", "columns"),
        ("-prince-column-count", "column-count"),
        ("-prince-column-gap", "column-gap"),
        ("-prince-column-width", "column-width"),
        ("-prince-column-rule", "column-rule"),
        ("-prince-text-justify", "text-justify"),
        ("-prince-box-decoration-break", "box-decoration-break"),
        ("-prince-page", "page"),
        ("-prince-size", "size"),
        ("-prince-line-break", "line-break"),
        ("-prince-hyphens", "hyphens"),
        ("-prince-image-resolution", "image-resolution"),
        ("-prince-float", "float"),
        ("-prince-clear", "clear"),
        ("-prince-background-clip", "background-clip"),
        ("-prince-text-overflow", "text-overflow"),
        ("-weasy-string-set", "string-set"),
        ("-weasy-hyphenate-character", "hyphenate-character"),
        ("-weasy-hyphenate-limit-chars", "hyphenate-limit-chars"),
        ("-weasy-hyphenate-limit-zone", "hyphenate-limit-zone"),
        ("-weasy-hyphens", "hyphens"),
        ("-weasy-image-resolution", "image-resolution"),
        ("-weasy-footnote-display", "footnote-display"),
        ("-webkit-text-combine", "text-combine-upright"),
        ("-webkit-font-variant-numeric", "font-variant-numeric"),
        ("-webkit-text-size-adjust", "text-size-adjust"),
        ("-webkit-border-start", "border-inline-start"),
        ("-webkit-border-end", "border-inline-end"),
        ("-webkit-border-before", "border-top"),
        ("-webkit-border-after", "border-bottom"),
        ("-webkit-logical-width", "width"),
        ("-webkit-logical-height", "height"),
        ("-webkit-min-logical-width", "min-width"),
        ("-webkit-max-logical-width", "max-width"),
        ("-webkit-min-logical-height", "min-height"),
        ("-webkit-max-logical-height", "max-height"),
        ("-epub-text-combine", "text-combine-upright"),
        ("color-adjust", "print-color-adjust"),
        ("-webkit-filter", "filter"),
        ("-webkit-backdrop-filter", "backdrop-filter"),
        ("-webkit-clip-path", "clip-path"),
        ("-webkit-mask", "mask"),
        ("-webkit-mask-image", "mask-image"),
        ("-webkit-mask-repeat", "mask-repeat"),
        ("-webkit-mask-position", "mask-position"),
        ("-webkit-mask-clip", "mask-clip"),
        ("-webkit-mask-origin", "mask-origin"),
        ("-webkit-mask-size", "mask-size"),
        ("-webkit-mask-box-image", "mask-border"),
        ("-webkit-mask-box-image-source", "mask-border-source"),
        ("-webkit-mask-box-image-slice", "mask-border-slice"),
        ("-webkit-mask-box-image-width", "mask-border-width"),
        ("-webkit-mask-box-image-outset", "mask-border-outset"),
        ("-webkit-mask-box-image-repeat", "mask-border-repeat"),
        ("-webkit-shape-outside", "shape-outside"),
        ("-webkit-shape-margin", "shape-margin"),
        ("-webkit-shape-image-threshold", "shape-image-threshold"),
        ("-moz-font-kerning", "font-kerning"),
    ]
}
