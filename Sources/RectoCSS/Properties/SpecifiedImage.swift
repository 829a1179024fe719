import RectoCore

/// A specified `<image>`, or `none`.
enum SpecifiedImage: Sendable {
    case none
    case reference(ResourceReference)
    /// A gradient. If it has colours in notations other than those of sRGB, it is mixed in Oklab, unless it names
    /// another space.
    /// [CSS Color 4 §12.1](https://www.w3.org/TR/css-color-4/#interpolation-space)
    case gradient(SpecifiedComponent, hasOtherColors: Bool)

    func computed(_ builder: StyleBuilder) -> ImageValue? {
        switch self {
        case .none: return nil
        case .reference(let reference): return .reference(reference)
        case .gradient(let value, let hasOtherColors):
            guard var gradient = Gradient(value.computed(builder)) else { return nil }
            if hasOtherColors, gradient.interpolation.isEmpty { gradient.interpolation = "oklab" }
            return .gradient(gradient)
        }
    }
}

extension ValueParser {
    /// Reads `<image> | none`.
    mutating func imageOrNone() -> SpecifiedImage? {
        if accept("none") { return SpecifiedImage.none }
        return gradient() ?? anyImageSet() ?? image().map { .reference($0) }
    }

    private mutating func anyImageSet() -> SpecifiedImage? {
        guard
            let (image, resolution) = imageSet(
                { $0.gradient() ?? $0.image().map { .reference($0) } }, reference: { .reference($0) })
        else { return nil }
        guard case .reference(var reference) = image else { return image }
        reference.resolution = resolution
        return .reference(reference)
    }

    /// Reads a `<gradient>`. [CSS Images 4 §3](https://www.w3.org/TR/css-images-4/#gradients)
    mutating func gradient() -> SpecifiedImage? {
        guard let token = peek(), token.kind == .function, list.lowercasedValue(token).hasSuffix("gradient") else {
            return nil
        }
        if list.lowercasedValue(token).hasPrefix("-webkit-") { return legacyGradient() }
        let start = cursor.position
        var matcher = GrammarMatcher(self)
        guard matcher.match(.of("<gradient>"), { _ in true }), let value = matcher.values.first
        else { return nil }
        self = matcher.parser
        let hasOtherColors = list.tokens[start..<cursor.position].contains { token in
            token.kind == .function && Self.otherColorFunctions.contains(list.lowercasedValue(token))
        }
        return .gradient(value, hasOtherColors: hasOtherColors)
    }
    /// Reads a gradient with the prefix `-webkit-`.
    private mutating func legacyGradient() -> SpecifiedImage? {
        cursor.attempt { cursor -> SpecifiedImage? in
            guard let (name, arguments) = cursor.function(),
                let text = LegacyGradient.modern(name, arguments.splitByCommas().map(\.sourceText))
            else { return nil }
            let tokens = Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))
            var parser = ValueParser(TokenCursor(tokens), base: base)
            guard let gradient = parser.gradient(), parser.atEnd else { return nil }
            return gradient
        }
    }

    private static let otherColorFunctions: Set<String> = ["color", "color-mix", "lab", "lch", "oklab", "oklch"]
}
