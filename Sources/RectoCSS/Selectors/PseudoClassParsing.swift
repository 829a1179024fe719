import RectoCore
import RectoDOM

/// Reads the pseudo-elements and pseudo-classes of compound selectors.
extension SelectorParser {
    // MARK: Pseudo-elements

    mutating func pseudoElement(
        _ cursor: inout TokenCursor, _ compound: inout Compound, _ context: Context, _ start: Int
    ) throws(SelectorError) {
        guard let name = cursor.lowercasedName else { throw unexpected(cursor) }
        let isFunction = cursor.kind == .function
        if context.isInFunction { throw fail("pseudo-element '::\(name)' inside a pseudo-class", cursor, from: start) }
        cursor.advance()
        compound.specificity += .type
        if !isFunction, let pseudo = PseudoElement(name: name) {
            // SPEC-GAP: a pseudo-element of a pseudo-element (`::before::marker`) is valid but styles nothing.
            if compound.pseudoElement != nil { scratch.append(SimpleSelector(kind: .never)) }
            compound.pseudoElement = pseudo
            return
        }
        let isKnown =
            NeverMatching.isVendorPrefixed(name)
            || (isFunction ? NeverMatching.functionalPseudoElements : NeverMatching.pseudoElements).contains(name)
        if !isKnown {
            let known = PseudoElement.names + (isFunction ? [] : Array(NeverMatching.pseudoElements))
            throw fail("unknown pseudo-element '::\(name)'", cursor, from: start).suggesting(name, among: known, "::")
        }
        scratch.append(SimpleSelector(kind: .never))
    }

    // MARK: Pseudo-classes

    mutating func pseudoClass(
        _ cursor: inout TokenCursor, _ compound: inout Compound, _ context: Context, _ start: Int
    ) throws(SelectorError) {
        if cursor.kind == .function { return try functionalPseudoClass(&cursor, &compound, context, start) }
        guard let name = cursor.lowercasedName else { throw unexpected(cursor) }
        if let pseudo = PseudoElement(name: name), pseudo.hasLegacySyntax {
            return try pseudoElement(&cursor, &compound, context, start)
        }
        cursor.advance()
        compound.specificity += .class
        // `::before:hover` is valid, but on paper no pseudo-element has any of these pseudo-classes.
        if compound.pseudoElement != nil { scratch.append(SimpleSelector(kind: .never)) }
        func nth(_ kinds: SimpleSelector.Kind...) {
            for kind in kinds { scratch.append(SimpleSelector(kind: kind, lower: 0, upper: 1)) }
        }
        switch name {
        case "first-child": nth(.nthChild)
        case "last-child": nth(.nthLastChild)
        case "only-child": nth(.nthChild, .nthLastChild)
        case "first-of-type": nth(.nthOfType)
        case "last-of-type": nth(.nthLastOfType)
        case "only-of-type": nth(.nthOfType, .nthLastOfType)
        default:
            if name == "scope", let parent, parent.isScoped {
                scratch.append(SimpleSelector(kind: .scope))
                // Directly in `@scope` it is as good as `&`.
                if parent.isScopingRoot { compound.hasNesting = true }
            } else if let pseudo = StaticPseudoClass(name: name) {
                scratch.append(SimpleSelector(kind: .pseudoClass, option: pseudo.rawValue))
            } else if NeverMatching.pseudoClasses.contains(name) || NeverMatching.isVendorPrefixed(name) {
                scratch.append(SimpleSelector(kind: .never))
            } else {
                throw fail("unknown pseudo-class ':\(name)'", cursor, from: start)
                    .suggesting(name, among: Self.pseudoClassNames, ":")
            }
        }
    }

    private static let pseudoClassNames =
        [
            "first-child", "last-child", "only-child", "first-of-type", "last-of-type", "only-of-type", "before",
            "after",
            "first-line", "first-letter",
        ] + StaticPseudoClass.names + NeverMatching.pseudoClasses.sorted()
    private static let functionalNames = [
        "is", "where", "not", "has", "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type", "lang", "dir",
    ]

    private mutating func functionalPseudoClass(
        _ cursor: inout TokenCursor, _ compound: inout Compound, _ context: Context, _ start: Int
    ) throws(SelectorError) {
        guard let (name, arguments) = cursor.function() else { throw unexpected(cursor) }
        if compound.pseudoElement != nil { scratch.append(SimpleSelector(kind: .never)) }
        // `&` counts wherever it occurs, also in an argument.
        var inner = context
        inner.relativeTo = nil
        inner.isInFunction = true
        switch name {
        case "is", "where", "matches", "-webkit-any", "-moz-any", "not":
            let list = name == "not" ? try self.list(arguments, inner) : forgivingList(arguments, inner)
            compound.hasNesting = compound.hasNesting || containsNesting(arguments)
            if name != "where" { compound.specificity += list.map(\.specificity).max() ?? Specificity() }
            addList(list, name == "not" ? .matchesNone : .matchesAny, &compound)
        case "has":
            if context.isInHas { throw fail("':has()' inside ':has()'", cursor, from: start) }
            inner.relativeTo = .anchor
            inner.isInHas = true
            let list = try self.list(arguments, inner)
            compound.hasNesting = compound.hasNesting || containsNesting(arguments)
            compound.specificity += list.map(\.specificity).max() ?? Specificity()
            addList(list, .has, &compound)
        case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
            try nth(name, arguments, &compound, inner)
        case "lang": try lang(arguments, &compound)
        case "dir":
            var arguments = arguments
            let value = arguments.keyword()
            guard let value, arguments.atEnd else { throw fail("':dir()' takes ltr or rtl", cursor, from: start) }
            compound.specificity += .class
            let isKnown = value == "ltr" || value == "rtl"
            scratch.append(SimpleSelector(kind: isKnown ? .dir : .never, option: value == "rtl" ? 1 : 0))
        default:
            guard NeverMatching.functionalPseudoClasses.contains(name) || NeverMatching.isVendorPrefixed(name) else {
                throw fail("unknown pseudo-class ':\(name)()'", cursor, from: start)
                    .suggesting(name, among: Self.functionalNames, ":")
            }
            compound.specificity += .class
            scratch.append(SimpleSelector(kind: .never))
        }
    }

    private mutating func addList(
        _ list: [ComplexSelector], _ kind: SimpleSelector.Kind, _ compound: inout Compound
    ) {
        let range = append(list)
        scratch.append(
            SimpleSelector(kind: kind, lower: Int32(range.lowerBound), upper: Int32(range.upperBound)))
    }

    private func containsNesting(_ cursor: TokenCursor) -> Bool {
        let isInScope = parent?.isScopingRoot ?? false
        return cursor.list.tokens[cursor.rest].contains {
            $0.kind == .delim && $0.number == 0x26
                || isInScope && $0.kind == .ident && cursor.list.value($0, is: "scope")
        }
    }

    private mutating func nth(
        _ name: String, _ arguments: TokenCursor, _ compound: inout Compound, _ context: Context
    ) throws(SelectorError) {
        var arguments = arguments
        guard let formula = AnPlusB.parse(&arguments) else { throw unexpected(arguments) }
        let kind: SimpleSelector.Kind =
            switch name {
            case "nth-child": .nthChild
            case "nth-last-child": .nthLastChild
            case "nth-of-type": .nthOfType
            default: .nthLastOfType
            }
        var simple = SimpleSelector(kind: kind, lower: formula.a, upper: formula.b)
        compound.specificity += .class
        if kind == .nthChild || kind == .nthLastChild, arguments.consume(ident: "of") {
            let list = try self.list(arguments, context)
            compound.hasNesting = compound.hasNesting || containsNesting(arguments)
            compound.specificity += list.map(\.specificity).max() ?? Specificity()
            let range = append(list)
            simple.list = Int32(range.lowerBound)
            // The end of the list is stored in the name, which is not used otherwise for this kind.
            simple.name = Name(raw: Int32(range.upperBound))
        } else if !arguments.atEnd {
            throw unexpected(arguments)
        }
        scratch.append(simple)
    }

    /// [§7.2 The language pseudo-class](https://www.w3.org/TR/selectors-4/#the-lang-pseudo)
    private mutating func lang(_ arguments: TokenCursor, _ compound: inout Compound) throws(SelectorError) {
        var simple = SimpleSelector(kind: .lang, lower: Int32(text.count))
        for part in arguments.splitByCommas() {
            var part = part
            guard let token = part.next(), token.kind == .ident || token.kind == .string, part.atEnd else {
                throw unexpected(arguments)
            }
            part.withValue(token) { text.append(contentsOf: $0.lazy.map(CodePoint.lowercase)) }
            text.append(0)
        }
        simple.upper = Int32(text.count)
        compound.specificity += .class
        scratch.append(simple)
    }
}
