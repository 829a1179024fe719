import RectoCSS
import RectoCore
import RectoText

/// The font of a style as layout uses it. It is resolved once for each style, and all who ask share it.
final class UsedFont {
    let request: FontRequestID
    /// The first available font.
    let face: FaceID
    let size: LayoutUnit
    let metrics: RectoText.FontMetrics
    /// The used line height.
    let lineHeight: LayoutUnit
    /// The ascent and descent, including half-leading.
    /// [CSS 2.2 §10.8.1 Leading and half-leading](https://www.w3.org/TR/CSS22/visudet.html#leading)
    let ascent: LayoutUnit
    let descent: LayoutUnit
    /// Whether the baseline is the central one, to which `metrics` are then relative.
    /// [CSS Writing Modes 4 §4.3](https://www.w3.org/TR/css-writing-modes-4/#text-baselines)
    let isCentral: Bool
    /// Whether `line-height` is `normal`, so that fallback fonts may make the line higher.
    let isNormalLineHeight: Bool
    /// Whether the style asks for nothing of its text that comes after shaping: spacing, hyphens, lines that break anywhere.
    let isShapedPlainly: Bool

    /// - Parameter metrics: those of the face at the used size, relative to the baseline that `isCentral` tells.
    init(
        _ style: InheritedStyle, request: FontRequestID, face: FaceID, metrics: RectoText.FontMetrics, isCentral: Bool
    ) {
        let content = metrics.ascent + metrics.descent
        lineHeight =
            switch style.lineHeight {
            case .normal: content + metrics.lineGap
            case .number(let n): LayoutUnit(roundingDown: style.font.size.double * n)
            case .length(let l): l
            }
        let leading = lineHeight - content
        let above = LayoutUnit(raw: leading.raw >> 1)
        ascent = metrics.ascent + above
        descent = metrics.descent + leading - above
        size = style.font.size
        isNormalLineHeight = style.lineHeight == .normal
        isShapedPlainly =
            style.letterSpacing == .zero && style.wordSpacing == .zero && style.textCombineUpright == .none
            && style.lineBreak != .anywhere && (style.hyphens != .auto || style.textWrapMode != .wrap)
        self.request = request
        self.face = face
        self.metrics = metrics
        self.isCentral = isCentral
    }

    /// The ascent and descent that a line height of 1 would give, which the base of a ruby annotation has.
    var rubyBase: (ascent: LayoutUnit, descent: LayoutUnit) {
        let leading = size - metrics.ascent - metrics.descent
        let above = LayoutUnit(raw: leading.raw >> 1)
        return (metrics.ascent + above, metrics.descent + leading - above)
    }
}

/// Resolves the fonts of styles and caches them, because thousands of boxes share a style.
final class UsedFonts {
    private let engine: any TextEngine
    /// By style. The style is kept with its font: another one could otherwise be made in its place, and take its font.
    private var fonts: [ObjectIdentifier: (style: InheritedStyle, font: UsedFont)] = [:]
    /// Those of the last styles, which few cells of a table leave.
    private var recent: [(style: InheritedStyle, font: UsedFont)] = []
    private var oldest = 0
    private static let mostRecent = 8

    private let values: FontValueTables

    init(engine: any TextEngine, values: FontValueTables = FontValueTables()) {
        self.engine = engine
        self.values = values
    }

    func font(_ style: InheritedStyle) -> UsedFont {
        for index in recent.indices where recent[index].style === style { return recent[index].font }
        let font: UsedFont
        if let known = fonts[ObjectIdentifier(style)] {
            font = known.font
        } else {
            font = resolve(style)
            fonts[ObjectIdentifier(style)] = (style, font)
        }
        if recent.count < Self.mostRecent {
            recent.append((style, font))
        } else {
            recent[oldest] = (style, font)
            oldest = (oldest + 1) % Self.mostRecent
        }
        return font
    }

    private func resolve(_ style: InheritedStyle) -> UsedFont {
        let request = engine.intern(request(style), span: style.font.span)
        let face = engine.primaryFace(request)
        let used = engine.usedSize(request, face: face, size: style.font.size)
        var metrics = engine.metrics(face, size: used)
        let isCentral = style.verticalTextOrientation.map { $0 != .sideways } ?? false
        if isCentral { metrics.centre() }
        return UsedFont(style, request: request, face: face, metrics: metrics, isCentral: isCentral)
    }

    /// The font of a style in horizontal lines, whatever the writing mode is.
    func horizontalRequest(_ style: InheritedStyle) -> FontRequestID {
        if style.verticalTextOrientation == nil { return font(style).request }
        var request = request(style)
        request.extras.orientation = .horizontal
        return engine.intern(request, span: style.font.span)
    }

    private func request(_ style: InheritedStyle) -> FontRequest {
        let font = style.font
        var features = font.features.map { FontRequest.Feature(tag: $0.tag, value: $0.value) }
        if style.letterSpacing != .zero {
            // Text with letter-spacing has no optional ligatures.
            // https://www.w3.org/TR/css-text-3/#letter-spacing-property
            features.append(FontRequest.Feature(tag: 0x6C69_6761, value: 0))
            features.append(FontRequest.Feature(tag: 0x636C_6967, value: 0))
        }
        let slant: FontRequest.Slant
        switch font.slant {
        case .normal: slant = .normal
        case .italic: slant = .italic
        case .oblique: slant = .oblique
        }
        var request = FontRequest(
            families: font.families.map { FontRequest.Family(name: $0.name, isGeneric: $0.isGeneric) },
            weight: font.weight, slant: slant, stretch: font.stretch, features: features, language: font.language)
        request.extras = FontRequestExtras(style)
        if style.fontVariantAlternates.hasHistoricalForms {
            request.features.insert(FontRequest.Feature(tag: 0x6869_7374, value: 1), at: 0)
        }
        request.extras.setValues(style, values)
        if engine.hasOpticalSizes, style.hasOpticalSizing { request.extras.opticalSize = font.size }
        return request
    }
}

extension FontRequestExtras {
    /// Applies the rules for families to the style's alternates and palette.
    fileprivate mutating func setValues(_ style: InheritedStyle, _ values: FontValueTables) {
        familyFeatures = values.features(style.fontVariantAlternates.named).map { family, features in
            FamilyFeatures(
                family: family, features: features.map { FontRequest.Feature(tag: $0.tag, value: $0.value) })
        }
        emoji = Emoji(rawValue: style.fontVariantEmoji.rawValue) ?? .normal
        switch style.fontPalette {
        case .normal: palette = .normal
        case .light: palette = .light
        case .dark: palette = .dark
        case .named(let name):
            let rules = values.palettes(named: name)
            palette = rules.isEmpty ? .normal : .custom(rules.map(Palette.Custom.init))
        }
    }
}

extension FontRequestExtras.Palette.Custom {
    fileprivate init(_ rule: FontPaletteValuesRule) {
        let base: Base =
            switch rule.base {
            case .light: .light
            case .dark: .dark
            case .index(let index): .index(index)
            }
        self.init(
            families: rule.families.map { $0.lowercased() }, base: base,
            overrides: [Int: Color](rule.overrides.map { ($0.index, $0.color) }, uniquingKeysWith: { $1 }))
    }
}

extension RectoText.FontMetrics {
    /// Makes the metrics relative to the central baseline.
    mutating func centre() {
        let content = ascent + descent
        let shift = ascent - LayoutUnit(raw: content.raw / 2)
        ascent -= shift
        descent += shift
        underlinePosition += shift
        // Strokes through upright and sideways letters are at their middle, and so is `vertical-align: middle`.
        strikethroughPosition = .zero
        xHeight = .zero
    }
}

extension UsedFont {
    /// The distance of the baseline of a run's glyphs below the top of text in this font. For upright glyphs it is the
    /// centre.
    func textBaseline(of run: ShapedParagraph.Run, _ engine: any TextEngine) -> LayoutUnit {
        if run.compression != nil, !isCentral { return LayoutUnit(raw: (metrics.ascent + metrics.descent).raw / 2) }
        if !isCentral || run.isUpright { return metrics.ascent }
        let own = engine.metrics(run.face, size: run.size)
        return metrics.ascent + LayoutUnit(raw: (own.ascent - own.descent).raw / 2)
    }
}

extension FontRequestExtras {
    /// The rarely used properties of the style that concern fonts.
    package init(_ style: InheritedStyle) {
        self.init()
        obliqueAngle = style.font.obliqueAngle
        switch style.fontVariantCaps {
        case .normal, .titlingCaps: break
        case .smallCaps: caps = .smallCaps
        case .allSmallCaps: caps = .allSmallCaps
        case .petiteCaps: caps = .petiteCaps
        case .allPetiteCaps: caps = .allPetiteCaps
        case .unicase: caps = .unicase
        }
        switch style.fontVariantPosition {
        case .normal: break
        case .sub: position = .sub
        case .super: position = .super
        }
        switch style.verticalTextOrientation {
        case .mixed: orientation = .mixed
        case .upright: orientation = .upright
        case .sideways, nil: break
        }
        if !style.allowsSynthesizedWeight { withheldSynthesis.insert(.weight) }
        if !style.allowsSynthesizedSmallCaps { withheldSynthesis.insert(.smallCaps) }
        if !style.allowsSynthesizedPosition { withheldSynthesis.insert(.position) }
        switch style.fontSynthesisStyle {
        case .auto: break
        case .none: withheldSynthesis.insert(.style)
        case .obliqueOnly: withheldSynthesis.insert(.italic)
        }
        variations = style.fontVariationSettings.map { Variation(tag: $0.tag, value: $0.value) }
        languageSystem = style.fontLanguageOverride?.tag ?? ""
        matchesScripts = style.scriptSizes.matches
        scriptSizes = style.scriptSizes.factors.map { ScriptSize(script: $0.script, factor: $0.factor) }
        sizeAdjust = style.fontSizeAdjust.map { adjust in
            let metric: SizeAdjust.Metric =
                switch adjust.metric {
                case .exHeight: .exHeight
                case .capHeight: .capHeight
                case .chWidth: .chWidth
                case .icWidth: .icWidth
                case .icHeight: .icHeight
                }
            return SizeAdjust(metric: metric, aspect: adjust.aspect)
        }
    }
}
