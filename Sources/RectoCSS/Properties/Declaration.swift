import RectoCore

/// The specified value of a longhand in a rule.
struct Declaration: Sendable {
    var property: PropertyID
    var isImportant: Bool
    var value: SpecifiedValue
    var span: SourceSpan
}

/// A declaration `--name: value`.
struct CustomDeclaration: Sendable {
    var name: String
    var isImportant: Bool
    var value: CustomValue
    var span: SourceSpan
}
enum CustomValue: Sendable {
    case wide(CSSWideKeyword)
    /// The value as it is written, which may contain `var()`.
    case text([UInt8], hasVariables: Bool)
}

/// The declarations of one rule, `style` attribute or element with presentational hints. They are parsed once.
final class DeclarationBlock {
    let declarations: [Declaration]
    let custom: [CustomDeclaration]
    let hasImportant: Bool
    /// Whether a declaration sets a logical property, which `direction` and `writing-mode` map to a physical one.
    let hasLogical: Bool
    let setsDirection: Bool
    let setsWritingMode: Bool
    /// Whether a value is a CSS-wide keyword.
    let hasWide: Bool

    init(declarations: [Declaration], custom: [CustomDeclaration] = []) {
        self.declarations = declarations
        self.custom = custom
        hasImportant = declarations.contains { $0.isImportant } || custom.contains { $0.isImportant }
        hasLogical = declarations.contains { $0.property.isLogical }
        setsDirection = declarations.contains { $0.property == .direction }
        setsWritingMode = declarations.contains { $0.property == .writingMode }
        hasWide = declarations.contains { if case .wide = $0.value { true } else { false } }
    }
    /// Whether a value needs custom properties or `env()`.
    var refersToVariables: Bool {
        declarations.contains { if case .pending = $0.value { true } else { false } }
    }
    static let empty: [Declaration] = []
}
