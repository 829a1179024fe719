import RectoCore
import Testing

@testable import RectoDiff

/// What poppler's programs do not print of a file.
@Suite struct FileFactsTests {
    private static let file = MadeFile(objects: [
        ("catalog", "<</Type/Catalog/Pages {pages}/Metadata {xmp}/AF[{spec}]>>"),
        ("pages", "<</Type/Pages/Count 1/Kids[{page}]/MediaBox[0 0 200 100]>>"),
        ("page", "<</Type/Page/Parent {pages}/Annots[{pay} {run}]>>"),
        ("pay", "<</Type/Annot/Subtype/Link/Rect[10 80 40 90]/A<</S/URI/URI(http://pay.example/)>>>>"),
        ("run", "<</Type/Annot/Subtype/Link/Rect[10 10 40 20]/A<</S/Launch/F(a.exe)>>>>"),
        ("spec", "<</Type/Filespec/F(f.xml)/UF(f.xml)/AFRelationship/Data/EF<</F {bill}>>>>"),
        ("bill", MadeFile.stream("<a>1</a>")),
        (
            "xmp",
            MadeFile.stream(
                "<rdf:Description><fx:Level>EN 16931</fx:Level><xmp:ModifyDate>Mon</xmp:ModifyDate></rdf:Description>")
        ),
    ])

    private func found(_ name: String, _ old: String, _ new: String) throws -> [String] {
        let (a, b) = (try Self.file.source(), try Self.file.replacing(name, old, new).source())
        return try PDFComparison(rules: DiffRules()).compare(a, b, diagnostics: DiagnosticSink()).findings.map(
            \.message)
    }

    @Test func theSameIsSilent() throws { #expect(try found("page", "x", "y") == []) }

    @Test func xmpButNoDates() throws {
        #expect(
            try found("xmp", "EN 16931", "EN 16932")
                == ["XMP fx:Level of the metadata: 'EN 16931' became 'EN 16932'"])
        #expect(try found("xmp", "Mon", "Tue") == [])
        #expect(try found("catalog", "/Metadata {xmp}", "") == ["the metadata lost their XMP part"])
    }

    @Test func filesThatAreAssociatedAlone() throws {
        #expect(try found("bill", "1", "2") == ["the attachment 'f.xml' has other content"])
        #expect(
            try found("spec", "/Data", "/Alternative")
                == ["the attachment 'f.xml' has the relationship 'Alternative' instead of 'Data'"])
    }

    @Test func linksThatStartProgramsOrStandElsewhere() throws {
        #expect(
            try found("run", "a.exe", "b.exe") == ["a link leads to 'the program b.exe' instead of 'the program a.exe'"]
        )
        let moved = try found("pay", "10 80 40 90", "10 40 40 50")
        #expect(moved.contains("the link to 'http://pay.example/' stands elsewhere"))
    }

    @Test func pagesThatAreTurnedOrLarger() throws {
        #expect(try found("page", "/Parent", "/UserUnit 2/Parent") == ["the unit of the page is 2 pt instead of 1 pt"])
        #expect(try found("page", "/Parent", "/Rotate 180/Parent").contains("the page is turned by 180° instead of 0°"))
    }

    @Test func stringsAreWrittenInManyWays() {
        func string(_ text: String) -> String { ObjectText.string(Array(text.utf8)[...]) }
        #expect(string("(a\\(b\\)\\101\\\nc)") == "a(b)Ac")
        #expect(string("<41 4>") == "A@")
        #expect(string("<FEFF20AC>") == "€")
    }
}
