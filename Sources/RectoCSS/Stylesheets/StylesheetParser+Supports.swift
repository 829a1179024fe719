import RectoCore
import RectoDOM

extension StylesheetParser {
    /// Makes a parser that knows the properties that recto supports.
    package init(diagnostics: DiagnosticSink, names: NameTable) {
        self.init(diagnostics: diagnostics, names: names, supportsDeclaration: DeclarationParser.supports)
    }
}
