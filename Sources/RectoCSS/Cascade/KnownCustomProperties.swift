import RectoCore

/// The custom properties that declarations gave last. The root element is styled for its pages and then as an element, mostly
/// with the same declarations; that its properties are the same object lets values which refer to them be known, too.
struct KnownCustomProperties {
    private struct Entry {
        var declared: [CustomDeclaration]
        var inherited: CustomProperties?
        var properties: CustomProperties?
    }
    private var entries: [Entry] = []
    private static let maximumCount = 4

    func properties(_ declared: [CustomDeclaration], inherited: CustomProperties?) -> CustomProperties? {
        entries.first { $0.inherited === inherited && Self.areSame($0.declared, declared) }?.properties
    }

    /// Keeps properties, unless they depend on more than the declarations: on attributes or the environment.
    mutating func keep(_ properties: CustomProperties?, of declared: [CustomDeclaration], inherited: CustomProperties?)
    {
        let isKnown = declared.allSatisfy { declaration in
            guard case .text(let text, hasVariables: true) = declaration.value else { return true }
            return SubstitutedValues.hasVariablesAlone(text)
        }
        guard isKnown, declared.count >= Self.fewestDeclarations else { return }
        if entries.count == Self.maximumCount { entries.removeFirst() }
        entries.append(Entry(declared: declared, inherited: inherited, properties: properties))
    }
    /// Fewer declarations are computed as quickly as they are compared.
    private static let fewestDeclarations = 4

    /// Whether all declarations are the same: no two stand in one place.
    private static func areSame(_ a: [CustomDeclaration], _ b: [CustomDeclaration]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { $0.span == $1.span && $0.name == $1.name }
    }
}
