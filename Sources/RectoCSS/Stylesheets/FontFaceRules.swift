import RectoCore

/// [CSS Fonts 4 §4 Font Resources](https://www.w3.org/TR/css-fonts-4/#font-resources)
extension RuleBuilder {
    mutating func addFontFace(_ rule: AtRule, to rules: inout [Rule], in context: RuleContext) {
        guard !refuseNested(rule, in: context), let block = block(of: rule) else { return }
        if !TokenCursor(tokens, rule.prelude).atEnd { return reportPrelude(rule, "prelude") }
        var face = FontFaceRule(family: "", sources: [], base: base, span: keywordSpan(rule))
        let declarations = declarations(in: block) { $0.reportUnknown($1.keyword) }
        for declaration in declarations where !apply(declaration, to: &face) {
            let text = Excerpt.of(tokens.sourceText(declaration.value))
            report(
                .cssInvalidDescriptor, "invalid value '\(text)' of '\(declaration.name)' in '@font-face'",
                at: declaration.value.isEmpty ? declaration.span : tokens.span(declaration.value))
        }
        if face.family.isEmpty || face.sources.isEmpty {
            let missing = face.family.isEmpty ? "font-family" : "src"
            return report(
                .cssInvalidAtRule, "'@font-face' without a valid '\(missing)' is ignored",
                at: keywordSpan(rule))
        }
        rules.append(.fontFace(face))
    }

    /// Applies a descriptor and returns whether its value is valid. Descriptors without use on paper or in recto are
    /// ignored.
    private func apply(_ declaration: RawDeclaration, to face: inout FontFaceRule) -> Bool {
        let cursor = TokenCursor(tokens, declaration.value)
        switch declaration.name {
        case "font-family":
            guard let family = cursor.whole(familyName) else { return false }
            face.family = family
        case "src":
            let sources = cursor.splitByCommas().compactMap { $0.whole(fontSource) }
            guard !sources.isEmpty else { return false }
            face.sources = sources
        case "font-weight":
            guard let weight = cursor.whole(weightRange) else { return false }
            (face.weight, face.isWeightAuto) = weight
        case "font-style":
            guard let slant = cursor.whole(slant) else { return false }
            (face.slant, face.obliqueAngles, face.isSlantAuto) = slant
        case "font-stretch", "font-width":
            guard let stretch = cursor.whole(stretchRange) else { return false }
            (face.stretch, face.isStretchAuto) = stretch
        case "unicode-range":
            guard let ranges = unicodeRanges(declaration.value) else { return false }
            face.unicodeRange = ranges
        // Fonts are not swapped after a page is printed.
        case "font-display": break
        case "size-adjust", "ascent-override", "descent-override", "line-gap-override":
            return applyMetrics(declaration, to: &face)
        default: return applySetting(declaration, to: &face)
        }
        return true
    }

    /// Applies a descriptor that changes the metrics of a face.
    private func applyMetrics(_ declaration: RawDeclaration, to face: inout FontFaceRule) -> Bool {
        let cursor = TokenCursor(tokens, declaration.value)
        // https://www.w3.org/TR/css-fonts-5/#size-adjust-desc
        if declaration.name == "size-adjust" {
            guard let percent = cursor.whole({ $0.percentage() }), percent >= 0 else { return false }
            face.sizeAdjust = percent / 100
            return true
        }
        // https://www.w3.org/TR/css-fonts-4/#font-metrics-override-desc
        guard let value = cursor.whole(metricsOverride) else { return false }
        switch declaration.name {
        case "ascent-override": face.ascentOverride = value.fraction
        case "descent-override": face.descentOverride = value.fraction
        default: face.lineGapOverride = value.fraction
        }
        return true
    }

    /// Applies a descriptor of the features, variations and language of a face.
    /// [CSS Fonts 4 §4.8](https://www.w3.org/TR/css-fonts-4/#font-rend-desc)
    private func applySetting(_ declaration: RawDeclaration, to face: inout FontFaceRule) -> Bool {
        let cursor = TokenCursor(tokens, declaration.value)
        switch declaration.name {
        case "font-feature-settings":
            guard let settings = cursor.whole({ settings(&$0, keywords: true) }) else { return false }
            face.features = settings.map { FontFeature(tag: $0.tag, value: UInt32($0.value)) }
        case "font-variation-settings":
            guard let settings = cursor.whole({ settings(&$0, keywords: false) }) else { return false }
            face.variations = settings
        case "font-language-override":
            guard let tag = cursor.whole(languageOverride) else { return false }
            face.languageOverride = tag
        case "font-named-instance":
            guard let isAuto = cursor.whole({ $0.consume(ident: "auto") ? true : $0.string().map { _ in false } })
            else { return false }
            // SPEC-GAP: the face is used without this setting.
            if !isAuto {
                report(
                    .cssUnsupportedDescriptor,
                    "descriptor '\(declaration.name)' of '@font-face' has no effect yet", at: declaration.nameSpan)
            }
        default:
            report(
                .cssInvalidDescriptor, "unknown descriptor '\(declaration.name)' in '@font-face'",
                at: declaration.nameSpan,
                hints: NameSuggestion.hints(for: declaration.name, among: Self.fontDescriptors, prefix: ""))
        }
        return true
    }

    private static let fontDescriptors = [
        "font-family", "src", "font-weight", "font-style", "font-stretch", "font-width", "unicode-range",
        "font-display", "size-adjust", "ascent-override", "descent-override", "line-gap-override",
        "font-feature-settings", "font-variation-settings", "font-language-override", "font-named-instance",
    ]

    /// `normal | <percentage [0,∞]>`
    private func metricsOverride(_ cursor: inout TokenCursor) -> (fraction: Double?, Void)? {
        if cursor.consume(ident: "normal") { return (nil, ()) }
        return cursor.percentage().flatMap { $0 < 0 ? nil : ($0 / 100, ()) }
    }

    /// Reads `normal | [ <opentype-tag> <number> ]#`. With `keywords`, the value of a feature may also be `on`, `off`
    /// or missing.
    private func settings(_ cursor: inout TokenCursor, keywords: Bool) -> [FontVariation]? {
        if cursor.consume(ident: "normal") { return [] }
        var settings: [FontVariation] = []
        repeat {
            guard let tag = cursor.string().flatMap(FontVariation.tag) else { return nil }
            if let number = cursor.number() {
                if keywords, number < 0 || number != number.rounded() || number > 0xFFFF { return nil }
                settings.append(FontVariation(tag: tag, value: number))
            } else if keywords {
                settings.append(FontVariation(tag: tag, value: cursor.consume(ident: "off") ? 0 : 1))
                _ = cursor.consume(ident: "on")
            } else {
                return nil
            }
        } while cursor.consumeComma()
        return settings
    }

    /// `normal | <string>`
    private func languageOverride(_ cursor: inout TokenCursor) -> String? {
        if cursor.consume(ident: "normal") { return "" }
        return cursor.string().flatMap(FontVariation.languageSystem)
    }

    /// `<family-name>` = `<string>` | `<custom-ident>+`
    private func familyName(_ cursor: inout TokenCursor) -> String? {
        if let text = cursor.string() { return text }
        guard var name = cursor.ident() else { return nil }
        while let part = cursor.ident() { name += " " + part }
        return name
    }

    private static let formats: Set<String> = ["collection", "opentype", "truetype", "woff", "woff2"]

    /// `<url> [ format(…) ]? [ tech(…) ]?` | `local(<family-name>)`
    private func fontSource(_ cursor: inout TokenCursor) -> FontFaceRule.Source? {
        if let inner = cursor.function(named: "local") {
            return inner.whole(familyName).map { FontFaceRule.Source(url: nil, local: $0, format: nil) }
        }
        guard let url = cursor.url() else { return nil }
        var source = FontFaceRule.Source(url: url, local: nil, format: nil)
        if let inner = cursor.function(named: "format") {
            guard let format = inner.whole({ $0.string() ?? $0.keyword() }) else { return nil }
            // `"woff2-variations"` is the old spelling of `format(woff2) tech(variations)`.
            let name = format.asciiLowercased
            source.format = name.hasSuffix("-variations") ? String(name.dropLast(11)) : name
            // A source in a format that recto does not read is skipped.
            guard Self.formats.contains(source.format ?? "") else { return nil }
        }
        if let inner = cursor.function(named: "tech") {
            // A face that needs a technology that recto does not support is skipped.
            let known: Set<String> = ["features-opentype", "variations", "palettes"]
            for part in inner.splitByCommas() {
                guard let technology = part.whole({ $0.keyword() }), known.contains(technology) else { return nil }
            }
        }
        return source
    }

    private func range(_ first: Double?, _ cursor: inout TokenCursor, _ read: (inout TokenCursor) -> Double?)
        -> ClosedRange<Double>?
    {
        guard let first else { return nil }
        guard let second = read(&cursor) else { return first...first }
        return min(first, second)...max(first, second)
    }

    private func weightRange(_ cursor: inout TokenCursor) -> (ClosedRange<Double>, isAuto: Bool)? {
        func weight(_ cursor: inout TokenCursor) -> Double? {
            if cursor.consume(ident: "normal") { return 400 }
            if cursor.consume(ident: "bold") { return 700 }
            return cursor.attempt { cursor in cursor.number().flatMap { (1...1000).contains($0) ? $0 : nil } }
        }
        if cursor.consume(ident: "auto") { return (400...400, true) }
        return range(weight(&cursor), &cursor, weight).map { ($0, false) }
    }

    private func slant(_ cursor: inout TokenCursor) -> (FontSlant, ClosedRange<Double>, isAuto: Bool)? {
        let usual = FontStyle().obliqueAngle...FontStyle().obliqueAngle
        if cursor.consume(ident: "auto") { return (.normal, usual, true) }
        if cursor.consume(ident: "normal") { return (.normal, usual, false) }
        if cursor.consume(ident: "italic") { return (.italic, usual, false) }
        guard cursor.consume(ident: "oblique") else { return nil }
        var angles: [Double] = []
        while angles.count < 2, let token = cursor.dimension() {
            guard let factor = AngleUnit.degrees(cursor.list, token), abs(token.number * factor) <= 90 else {
                return nil
            }
            angles.append(token.number * factor)
        }
        guard let first = angles.first, let last = angles.last else { return (.oblique, usual, false) }
        return (.oblique, min(first, last)...max(first, last), false)
    }

    private func stretchRange(_ cursor: inout TokenCursor) -> (ClosedRange<Double>, isAuto: Bool)? {
        let keywords: [String: Double] = [
            "ultra-condensed": 50, "extra-condensed": 62.5, "condensed": 75, "semi-condensed": 87.5, "normal": 100,
            "semi-expanded": 112.5, "expanded": 125, "extra-expanded": 150, "ultra-expanded": 200,
        ]
        func stretch(_ cursor: inout TokenCursor) -> Double? {
            cursor.attempt { cursor in
                if let keyword = cursor.keyword() { return keywords[keyword] }
                return cursor.percentage().flatMap { $0 >= 0 ? $0 : nil }
            }
        }
        if cursor.consume(ident: "auto") { return (100...100, true) }
        return range(stretch(&cursor), &cursor, stretch).map { ($0, false) }
    }

    /// Reads the source text of the value again, with `U+…` as one token.
    /// [CSS Syntax 3, unicode-range](https://drafts.csswg.org/css-syntax-3/#consume-unicode-range-value)
    private func unicodeRanges(_ value: Range<Int>) -> [ClosedRange<UInt32>]? {
        let span = tokens.span(value)
        let list = Tokenizer.tokenize(
            tokens.text, in: [Int(span.lower)..<Int(span.upper)], source: tokens.source, unicodeRanges: .allowed)
        var ranges: [ClosedRange<UInt32>] = []
        for part in TokenCursor(list).splitByCommas() {
            var part = part
            guard let token = part.next(), token.kind == .unicodeRange, part.atEnd,
                token.valueLower <= token.valueUpper,
                token.valueUpper <= 0x10FFFF
            else { return nil }
            ranges.append(UInt32(token.valueLower)...UInt32(token.valueUpper))
        }
        return ranges
    }
}
