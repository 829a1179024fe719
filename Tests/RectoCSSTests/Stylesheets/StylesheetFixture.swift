import RectoCore
import RectoDOM

@testable import RectoCSS

/// A parsed style sheet with its diagnostics.
struct StylesheetFixture {
    let sources = SourceStore()
    let diagnostics = DiagnosticSink()
    let stylesheet: Stylesheet

    init(_ css: String) {
        let bytes = Array(css.utf8)
        let source = sources.add(name: "a.css", bytes: bytes)
        stylesheet = Self.parser(diagnostics).parse(source: source, bytes: bytes, origin: .author, base: "base/")
    }

    /// Knows the property `known`, whatever its value.
    static func parser(_ diagnostics: DiagnosticSink) -> StylesheetParser {
        StylesheetParser(diagnostics: diagnostics, names: NameTable()) { name, _ in name == "known" }
    }

    /// `line:column id message`, one a line.
    var messages: String {
        diagnostics.diagnostics.map { diagnostic in
            guard let span = diagnostic.span else { return "?:? \(diagnostic.id) \(diagnostic.message)" }
            let position = sources[span.source].position(at: Int(span.lower))
            return "\(position.line):\(position.column) \(diagnostic.id) \(diagnostic.message)"
        }.joined(separator: "\n")
    }

    /// The rules in one line: `(p q){a:b}`; a rule's own text stands for its selectors.
    var dump: String { dump(stylesheet.rules) }

    private func dump(_ rules: [Rule]) -> String { rules.map(dump).joined(separator: " ") }

    private func dump(_ rule: Rule) -> String {
        switch rule {
        case .style(let rule):
            "\(text(rule.span)){\((rule.declarations.map(dump) + rule.nested.map(dump)).joined(separator: "; "))}"
        case .media(let queries, let rules):
            "@media(\(queries.matches(MediaContext(width: 600, height: 800)))){\(dump(rules))}"
        case .supports(let holds, let rules): "@supports(\(holds)){\(dump(rules))}"
        case .container(let conditions, let rules):
            "@container[\(conditions.conditions.count)]{\(dump(rules))}"
        case .scope(_, let rules): "@scope{\(dump(rules))}"
        case .layer(let name, let rules): "@layer \(name ?? "-"){\(dump(rules))}"
        case .layerStatement(let names): "@layer \(names.joined(separator: ","));"
        case .import(let rule):
            "@import <\(rule.url)> layer=\(rule.layer ?? "-") \(rule.media.matches(MediaContext(width: 1, height: 1)));"
        case .page(let rule):
            "@page \(rule.selectors.map(dump).joined(separator: ",")){"
                + (rule.declarations.map(dump)
                + rule.marginBoxes.map { "@\($0.0.rawValue){\($0.1.map(dump).joined(separator: "; "))}" })
                .joined(separator: "; ") + "}"
        case .fontFace(let rule): "@font-face \(rule.family)"
        case .fontFeatureValues(let rule): "@font-feature-values \(rule.families.joined(separator: ","))"
        case .fontPaletteValues(let rule): "@font-palette-values \(rule.name)"
        case .property(let rule): "@property \(rule.name)"
        case .typography(let rule):
            "@-recto-typography \(rule.name){\(rule.declarations.map(dump).joined(separator: "; "))}"
        case .counterStyle(let rule):
            "@counter-style \(rule.name){\(rule.declarations.map(dump).joined(separator: "; "))}"
        }
    }
    private func dump(_ declaration: RawDeclaration) -> String {
        let value = stylesheet.tokens.sourceText(declaration.value)
        return "\(declaration.name):\(value)\(declaration.isImportant ? "!" : "")"
    }
    private func dump(_ selector: PageSelector) -> String {
        (selector.name ?? "") + (selector.isFirst ? ":first" : "") + (selector.isBlank ? ":blank" : "")
            + (selector.isLeft.map { $0 ? ":left" : ":right" } ?? "")
    }
    func text(_ span: SourceSpan) -> String {
        String(decoding: sources[span.source].bytes[Int(span.lower)..<Int(span.upper)], as: UTF8.self)
    }
}
