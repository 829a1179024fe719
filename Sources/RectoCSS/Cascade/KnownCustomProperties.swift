import RectoCore

/// The custom properties that declarations gave last. The root element is styled for its pages and then as an element, mostly
/// with the same declarations; that its properties are the same object lets values which refer to them be known, too.
struct KnownCustomProperties {
    private struct Entry {
        var declared: [CustomDeclaration]
        var inherited: CustomProperties?
        var properties: CustomProperties?
        /// The values that `env()` in a declaration reads; nil if none has it.
        var environment: StyleEnvironment.Values?
    }
    private var entries: [Entry] = []
    private static let maximumCount = 4

    func properties(
        _ declared: [CustomDeclaration], inherited: CustomProperties?, _ environment: StyleEnvironment
    ) -> CustomProperties? {
        let known = entries.first { entry in
            entry.inherited === inherited && entry.environment.map { $0 == environment.values } ?? true
                && Self.areSame(entry.declared, declared)
        }
        // Whoever asks for them depends on the page as much as if they were computed now.
        if known?.environment != nil { environment.wasPageRead = true }
        return known?.properties
    }

    /// Keeps properties, unless they depend on more than the declarations and the environment: on attributes or conditions.
    mutating func keep(
        _ properties: CustomProperties?, of declared: [CustomDeclaration], inherited: CustomProperties?,
        _ environment: StyleEnvironment
    ) {
        guard declared.count >= Self.fewestDeclarations else { return }
        var readsEnvironment = false
        for declaration in declared {
            guard case .text(let text, hasVariables: true) = declaration.value else { continue }
            switch SubstitutedFunctions(in: text) {
            case .variables: break
            case .environment: readsEnvironment = true
            case .others: return
            }
        }
        if entries.count == Self.maximumCount { entries.removeFirst() }
        entries.append(
            Entry(
                declared: declared, inherited: inherited, properties: properties,
                environment: readsEnvironment ? environment.values : nil))
    }
    /// Fewer declarations are computed as quickly as they are compared.
    private static let fewestDeclarations = 4

    /// Whether all declarations are the same: no two stand in one place.
    private static func areSame(_ a: [CustomDeclaration], _ b: [CustomDeclaration]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { $0.span == $1.span && $0.name == $1.name }
    }
}
