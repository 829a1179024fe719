import RectoCore
import RectoDOM

extension StylesheetParser {
    /// A parser that knows the properties that recto has.
    package init(diagnostics: DiagnosticSink, names: NameTable) {
        self.init(diagnostics: diagnostics, names: names, supportsDeclaration: DeclarationParser.supports)
    }
}
