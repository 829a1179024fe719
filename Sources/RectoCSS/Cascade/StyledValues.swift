import RectoCore
import RectoDOM

/// A value of an element's style, and where it comes from.
package struct StyledValue {
    package var name: String
    package var text: String
    /// The declaration that won; nil for a value that no style sheet declares.
    package var declaration: SourceSpan?
    /// The ancestor from which it is inherited; nil for an own value.
    package var ancestor: NodeID?
}

extension StyledDocument {
    /// Every value that is declared or differs from the initial value. It is nil for a pseudo-element without a style.
    package func values(of node: NodeID, _ pseudo: PseudoElement? = nil) -> [StyledValue]? {
        guard let style = pseudo.map({ self.style(of: node, pseudo: $0) }) ?? self.style(of: node) else { return nil }
        let initial = ComputedStyle(inherited: InheritedStyle(), box: BoxStyle())
        let own = places(of: node, pseudo)
        let ancestors = (pseudo == nil ? [] : [node]) + ancestors(of: node)
        let origins = ancestors.compactMap { ancestor in places(of: ancestor, nil).map { (ancestor, $0) } }
        func value(_ name: String, _ text: String, _ span: (DeclarationPlaces) -> SourceSpan?, isInherited: Bool)
            -> StyledValue
        {
            var value = StyledValue(name: name, text: text, declaration: own.flatMap(span))
            if value.declaration == nil, isInherited {
                for (ancestor, places) in origins {
                    guard let span = span(places) else { continue }
                    (value.declaration, value.ancestor) = (span, ancestor)
                    break
                }
            }
            return value
        }
        var values: [StyledValue] = []
        for id in PropertyID.written {
            let isDeclared = own.map { $0.properties[id] != nil && !$0.omitted.contains(id) } ?? false
            if !isDeclared, id.isEqual(style, initial) { continue }
            let text = id.text(style)
            // Nothing is kept of a background without an image.
            if text.isEmpty { continue }
            values.append(value("\(id.name)", text, { $0.properties[id] }, isInherited: id.isInherited))
        }
        for (name, text) in style.inherited.customProperties?.values ?? [] {
            let text = String(decoding: text, as: UTF8.self)
            values.append(value(name, text, { $0.custom[name] }, isInherited: true))
        }
        return values
    }

    /// The elements around an element, from the innermost.
    package func ancestors(of node: NodeID) -> [NodeID] {
        var list: [NodeID] = []
        var current = document.parent(node)
        while let ancestor = current, ancestor != .document {
            list.append(ancestor)
            current = document.parent(ancestor)
        }
        return list
    }

    /// The positions of the declarations that won.
    func places(of node: NodeID, _ pseudo: PseudoElement?) -> DeclarationPlaces? {
        explanation?.winners(
            of: node, pseudo: pseudo, parent: pseudo == nil ? parentStyle(of: node) : style(of: node))
    }

    func parentStyle(of node: NodeID) -> ComputedStyle {
        document.parent(node).flatMap { $0 == .document ? nil : style(of: $0) }
            ?? ComputedStyle(inherited: InheritedStyle(), box: BoxStyle())
    }

    /// An element as a compound selector.
    package func label(of node: NodeID) -> String {
        var text = names.string(document.name(node))
        if document.id(node) != .none { text += "#" + names.string(document.id(node)) }
        for name in document.classes(node) { text += "." + names.string(name) }
        return text
    }
}

extension PropertyID {
    /// Those that a style holds, in the order of dumps.
    static var written: [PropertyID] {
        allCases.filter { !$0.isLogical && $0 != .size && $0 != .language }
    }
}
