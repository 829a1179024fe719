import RectoCore

/// Converts `@counter-style` rules to counter styles.
/// [CSS Counter Styles 3 §3](https://www.w3.org/TR/css-counter-styles-3/#the-counter-style-rule)
struct CounterStyleRules {
    let diagnostics: DiagnosticSink

    func table(_ rules: [(rule: CounterStyleRule, tokens: TokenList)]) -> CounterStyleTable {
        var table = CounterStyleTable()
        for (rule, tokens) in rules {
            if let style = style(rule, tokens) { table.authored[rule.name] = style }
        }
        return table
    }

    private func style(_ rule: CounterStyleRule, _ tokens: TokenList) -> CounterStyle? {
        var style = CounterStyle()
        for declaration in rule.declarations {
            var parser = ValueParser(TokenCursor(tokens, declaration.value), base: "")
            if descriptor(declaration.name, &parser, &style), parser.atEnd { continue }
            diagnostics.report(
                .cssInvalidValue,
                "'\(Excerpt.of(tokens.sourceText(declaration.value)))' is not a valid value of the descriptor '\(declaration.name)'",
                at: declaration.span)
        }
        let isComplete: Bool
        switch style.system {
        case .cyclic, .symbolic, .fixed: isComplete = !style.symbols.isEmpty
        case .numeric, .alphabetic: isComplete = style.symbols.count >= 2
        case .additive: isComplete = !style.additiveSymbols.isEmpty
        case .chinese, .ethiopic: isComplete = true
        case .extends: isComplete = style.symbols.isEmpty && style.additiveSymbols.isEmpty
        }
        if !isComplete {
            diagnostics.report(
                .cssInvalidCounterStyle,
                "counter style '\(rule.name)' has not the symbols that its system needs",
                at: rule.span, hints: ["'symbols' needs one symbol; with 'numeric' and 'alphabetic' it needs two"])
            return nil
        }
        return style
    }

    private func descriptor(_ name: String, _ parser: inout ValueParser, _ style: inout CounterStyle) -> Bool {
        switch name {
        case "system": return system(&parser, &style)
        case "negative":
            guard let prefix = symbol(&parser) else { return false }
            style.negative = (prefix, symbol(&parser) ?? "")
        case "prefix":
            guard let text = symbol(&parser) else { return false }
            style.prefix = text
        case "suffix":
            guard let text = symbol(&parser) else { return false }
            style.suffix = text
        case "range": return range(&parser, &style)
        case "pad":
            if let length = parser.integer(min: 0), let text = symbol(&parser) {
                style.pad = (length, text)
            } else if let text = symbol(&parser), let length = parser.integer(min: 0) {
                style.pad = (length, text)
            } else {
                return false
            }
        case "fallback":
            guard let name = parser.customIdent() else { return false }
            style.fallback = name
        case "symbols":
            style.symbols = []
            while let text = symbol(&parser) { style.symbols.append(text) }
            return !style.symbols.isEmpty
        case "additive-symbols":
            let pairs = parser.commaSeparated { parser -> (weight: Int, symbol: String)? in
                if let weight = parser.integer(min: 0) { return symbol(&parser).map { (weight, $0) } }
                guard let text = symbol(&parser), let weight = parser.integer(min: 0) else { return nil }
                return (weight, text)
            }
            guard let pairs, zip(pairs, pairs.dropFirst()).allSatisfy({ $0.weight > $1.weight }) else { return false }
            style.additiveSymbols = pairs
        // This descriptor concerns speech only.
        case "speak-as":
            return parser.accept("auto") || parser.accept("bullets") || parser.accept("numbers")
                || parser.accept("words") || parser.accept("spell-out") || parser.customIdent() != nil
        default: return false
        }
        return true
    }

    private func system(_ parser: inout ValueParser, _ style: inout CounterStyle) -> Bool {
        if parser.accept("cyclic") {
            style.system = .cyclic
        } else if parser.accept("numeric") {
            style.system = .numeric
        } else if parser.accept("alphabetic") {
            style.system = .alphabetic
        } else if parser.accept("symbolic") {
            style.system = .symbolic
        } else if parser.accept("additive") {
            style.system = .additive
        } else if parser.accept("fixed") {
            style.system = .fixed(first: parser.integer() ?? 1)
        } else if parser.accept("extends"), let name = parser.customIdent() {
            style.system = .extends(name)
        } else {
            return false
        }
        return true
    }

    private func range(_ parser: inout ValueParser, _ style: inout CounterStyle) -> Bool {
        if parser.accept("auto") {
            style.ranges = nil
            return true
        }
        let ranges = parser.commaSeparated { parser -> ClosedRange<Int>? in
            guard let lower = parser.accept("infinite") ? .min : parser.integer(),
                let upper = parser.accept("infinite") ? .max : parser.integer(), lower <= upper
            else { return nil }
            return lower...upper
        }
        guard let ranges else { return false }
        style.ranges = ranges
        return true
    }

    /// Reads a string or an identifier. SPEC-GAP: images are not supported.
    private func symbol(_ parser: inout ValueParser) -> String? { parser.string() ?? parser.customIdent() }
}
