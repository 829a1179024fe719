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

    @Test func filesThatAreAssociatedWithAPage() throws {
        let file = Self.file.replacing("catalog", "/AF[{spec}]", "").replacing("page", "/Parent", "/AF[{spec}]/Parent")
        #expect(
            try file.structureFindings("bill", "<a>1", "<a>2") == ["the attachment 'f.xml' has other content"])
    }

    @Test func filesAreDescribed() throws {
        #expect(
            try Self.file.structureFindings("spec", "/UF", "/Desc(Bill)/UF")
                == ["the attachment 'f.xml' has the description 'Bill' instead of ''"])
    }

    @Test func namesWithNumberSigns() throws {
        let file = Self.file.replacing("bill", "/Length", "/Subtype/text#2Fxml/Length")
            .adding("info", "<</Invoice#20No(2026-17)>>")
        #expect(
            try file.structureFindings("bill", "<a>1", "<a>2") == ["the attachment 'f.xml' has other content"])
        #expect(
            try file.structureFindings("info", "17", "71")
                == ["Invoice No of the metadata: '2026-17' became '2026-71'"])
        #expect(try file.structureFindings("bill", "text#2Fxml", "#74ext#2fxml") == [])
    }

    @Test func anObjectThatIsNotUnderstoodHidesNoOther() throws {
        let file = Self.file.replacing("run", "/Rect", "/#zz 1/Rect")
        #expect(
            try file.structureFindings("bill", "<a>1", "<a>2") == ["the attachment 'f.xml' has other content"])
        #expect(
            try file.structureFindings("pay", "pay.", "evil.")
                == ["a link leads to 'http://evil.example/' instead of 'http://pay.example/'"])
        // A part that is not understood in one of two files is compared in neither.
        #expect(try Self.file.structureFindings(file) == [])
    }

    @Test func theLanguageAndTitlesOfSeveralLines() throws {
        let file = Self.file.replacing("catalog", "/Pages", "/Lang(de)/Pages").adding("info", "<</Title(Bill\\n17)>>")
        #expect(
            try file.structureFindings("catalog", "(de)", "(en)") == ["Language of the metadata: 'de' became 'en'"])
        #expect(
            try file.structureFindings("info", "n17", "n18")
                == ["Title of the metadata: 'Bill\\n17' became 'Bill\\n18'"])
    }

    @Test func commentsAndWhetherTheyArePrinted() throws {
        let file = Self.file.replacing("page", "{run}]", "{run} {note}]")
            .adding("note", "<</Type/Annot/Subtype/Text/Rect[100 40 120 60]/F 4/Contents(Paid)>>")
        #expect(
            try file.structureFindings("note", "Paid", "Not paid")
                == ["the comment of a note: 'Paid' became 'Not paid'"])
        #expect(try file.structureFindings("note", "/F 4", "/F 0") == ["a note is not printed any more"])
        #expect(
            try file.structureFindings("page", " {note}", "") == ["a note with the comment 'Paid' is lost"])
    }

    @Test func whoSigned() throws {
        let file = Self.file.replacing("page", "{run}]", "{run} {field}]")
            .adding("field", "<</Type/Annot/Subtype/Widget/FT/Sig/T(s)/Rect[0 0 0 0]/F 132/V {signature}>>")
            .adding("signature", "<</Type/Sig/Filter/Adobe.PPKLite/Name(ACME)/Contents<00>>>")
        #expect(
            try file.structureFindings("signature", "ACME", "Other")
                == ["the signer of a field: 'ACME' became 'Other'"])
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
        #expect(string("(5 \\240 \\205 \\304)") == "5 € – Ä")
    }
}
