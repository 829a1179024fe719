import RectoCore

/// The typographies of a document by their names.
///
/// `-recto-typography: name` is replaced by the declarations of `@-recto-typography name` where it is parsed, so that
/// what comes later in the cascade wins over each of them.
final class TypographyTable: TypographySource {
    static let property = "-recto-typography"

    private var known: [String: [Declaration]] = [:]

    /// The declarations are kept, and not the rules, whose parser refers to this table: neither would ever be freed.
    /// - Parameter rules: in ascending order of precedence.
    func add(_ rules: [(name: String, declarations: LazyDeclarations)]) {
        for rule in rules {
            rule.declarations.check()
            known[rule.name] = rule.declarations.block.declarations
        }
    }

    var names: [String] { known.keys.sorted() }

    func declarations(of name: String) -> [Declaration]? { known[name] }

    func report(unknown name: String, at span: SourceSpan, to diagnostics: DiagnosticSink) {
        let similar = NameSuggestion.hints(for: name, among: names, prefix: "")
        let all =
            names.isEmpty
            ? "import a file of tokens that has typographies" : "there are " + names.joined(separator: ", ")
        diagnostics.report(
            .tokensUnknownTypography, "there is no typography '\(name)'", at: span,
            hints: similar.isEmpty ? [all] : similar)
    }
}
