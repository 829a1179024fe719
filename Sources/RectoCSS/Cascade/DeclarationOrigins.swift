import RectoCore
import RectoDOM

/// The rules that style a page, and their declarations for its margin boxes.
package struct PageStyleExplanation {
    package struct Rule {
        /// The selector that matches, as it is written: `@page :first`.
        package var selector: String
        package var span: SourceSpan
    }
    package struct MarginBox {
        package var name: MarginBoxName
        /// The declarations that won, in source order.
        package var declarations: [SourceSpan]
        /// Whether the box is generated, because its `content` is neither `none` nor `normal`.
        package var isGenerated: Bool
    }
    /// The rules in ascending order of precedence.
    package var rules: [Rule] = []
    package var marginBoxes: [MarginBox] = []
}

extension StyledDocument {
    /// The span of the declaration that gives an element this value. For an inherited value it is that of the ancestor.
    /// The result is nil if no style sheet declares the property.
    package func declaration(of property: String, node: NodeID, pseudo: PseudoElement? = nil) -> SourceSpan? {
        guard let explanation, let id = longhand(property) else { return nil }
        let isInherited = id.isInherited
        var current: NodeID? = node
        var pseudo = pseudo
        while let element = current, element != .document {
            let parent = document.parent(element).flatMap { $0 == .document ? nil : style(of: $0) }
            let initial = ComputedStyle(inherited: InheritedStyle(), box: BoxStyle())
            let around = pseudo == nil ? parent ?? initial : style(of: element)
            let places = explanation.winners(of: element, pseudo: pseudo, parent: around)
            if let span = places.properties[id] { return span }
            if !isInherited { return nil }
            if pseudo != nil { pseudo = nil } else { current = document.parent(element) }
        }
        return nil
    }

    /// The computed value of a property, as CSS writes it.
    package func valueText(of property: String, _ style: ComputedStyle) -> String {
        longhand(property)?.text(style) ?? ""
    }
    private func longhand(_ name: String) -> PropertyID? {
        guard case .longhand(let id)? = PropertyNames.shared[name] else { return nil }
        return LogicalAxes(direction: .ltr).physical(id)
    }

    package func explanation(of query: PageQuery) -> PageStyleExplanation {
        (resolver as? StyleContext)?.pages.explanation(of: query) ?? PageStyleExplanation()
    }
}

extension PageStyles {
    func explanation(of query: PageQuery) -> PageStyleExplanation {
        var explanation = PageStyleExplanation()
        let page = style(query)
        for rule in rules(for: query) {
            let selector = rule.selectors.filter { $0.matches(query) }.max { $0.specificity < $1.specificity }
            explanation.rules.append(
                PageStyleExplanation.Rule(selector: selector?.label ?? "@page", span: rule.span))
        }
        let initial = ComputedStyle(inherited: InheritedStyle(), box: BoxStyle())
        for name in MarginBoxName.allCases where declares(name, query) {
            let places = places(query, name)
            let style = page.marginBoxes.first { $0.name == name }?.style
            var box = PageStyleExplanation.MarginBox(name: name, declarations: [], isGenerated: style != nil)
            for id in PropertyID.allCases where !id.isLogical {
                guard let span = places.properties[id], span.lower < span.upper, !places.omitted.contains(id)
                else { continue }
                // Values that a shorthand does not change are left out.
                if let style, id.isEqual(style, id.isInherited ? page.style : initial), id != .content {
                    continue
                }
                box.declarations.append(span)
            }
            box.declarations.sort { ($0.source.raw, $0.lower) < ($1.source.raw, $1.lower) }
            explanation.marginBoxes.append(box)
        }
        return explanation
    }
}

extension BreakBetween {
    /// The keyword as CSS writes it.
    package var text: String { Self.keywords.first { $0.1 == self }.map { "\($0.0)" } ?? "" }
}
