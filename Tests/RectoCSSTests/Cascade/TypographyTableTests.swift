import RectoCore
import RectoDOM
import Testing

@testable import RectoCSS

@Suite struct TypographyTableTests {
    @Test func aTableIsFreedWithTheRulesThatItWasMadeOf() {
        weak var table: TypographyTable?
        do {
            var rules = RuleCollector(
                media: MediaContext(width: 600, height: 800), names: NameTable(), diagnostics: DiagnosticSink(),
                load: nil, imports: ImportCache())
            rules.collect([StylesheetFixture("@-recto-typography text { font-size: 10px }").stylesheet])
            #expect(rules.typographies.names == ["text"])
            table = rules.typographies
        }
        #expect(table == nil)
    }
}
