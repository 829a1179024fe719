import RectoCore
import Testing

@testable import RectoDiff

/// Links, buttons and outline entries that lead elsewhere, or the same way by other words.
@Suite struct TargetTests {
    /// Three pages of 200 × 300 pt. A link without text and a button stand on the first one.
    private static let file = MadeFile(objects: [
        ("catalog", "<</Type/Catalog/Pages {pages}/Names<</Dests {names}>>/Outlines {outline}>>"),
        (
            "pages",
            "<</Type/Pages/Count 3/Kids[{first} {second} {third}]/MediaBox[0 0 200 300]/Resources<</Font<</F {font}>>>>>>"
        ),
        ("font", "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"),
        ("first", "<</Type/Page/Parent {pages}/Contents {bill}/Annots[{link} {button}]>>"),
        ("second", "<</Type/Page/Parent {pages}/Contents {terms}>>"),
        ("third", "<</Type/Page/Parent {pages}/Contents {annex}>>"),
        ("bill", MadeFile.stream("BT /F 12 Tf 20 250 Td (Bill) Tj 0 -100 Td (Total) Tj ET")),
        ("terms", MadeFile.stream("BT /F 12 Tf 20 250 Td (Terms) Tj 0 -100 Td (Court) Tj ET")),
        ("annex", MadeFile.stream("BT /F 12 Tf 20 250 Td (Annex) Tj ET")),
        ("link", "<</Type/Annot/Subtype/Link/Rect[20 20 60 40]/Border[0 0 0]/Dest[{second}/XYZ 0 270 0]>>"),
        (
            "button",
            "<</Type/Annot/Subtype/Widget/FT/Btn/Ff 65536/T(pay)/Rect[20 60 60 80]/A<</S/URI/URI(http://pay.example/)>>>>"
        ),
        ("names", "<</Names[(end)[{third}/Fit]]>>"),
        ("outline", "<</Type/Outlines/First {entry}/Last {entry}/Count 1>>"),
        ("entry", "<</Title(Pay)/Parent {outline}/A<</S/URI/URI(http://pay.example/)>>>>"),
    ])

    private static func withLink(_ target: String) -> MadeFile {
        file.replacing("link", "/Dest[{second}/XYZ 0 270 0]", target)
    }

    @Test func anotherPage() throws {
        #expect(
            try Self.file.structureFindings("link", "{second}", "{third}")
                == ["a link leads to 'page 3' instead of 'page 2'"])
        #expect(
            try Self.withLink("/A<</S/GoTo/D[{second}/Fit]>>").structureFindings("link", "{second}", "{third}")
                == ["a link leads to 'page 3' instead of 'page 2'"])
        #expect(
            try Self.withLink("/Dest(end)").structureFindings("names", "{third}", "{first}")
                == ["a link leads to 'page 1' instead of 'page 3'"])
    }

    /// Neither names nor the numbers of objects say anything.
    @Test func theSamePageIsSilent() throws {
        #expect(try Self.withLink("/Dest(end)").structureFindings(Self.withLink("/Dest[{third}/Fit]")) == [])
        var other = Self.file
        other.objects = [other.objects[0]] + other.objects.dropFirst().reversed()
        #expect(try Self.file.structureFindings(other) == [])
    }

    @Test func anotherPlaceOnThePage() throws {
        #expect(
            try Self.file.structureFindings("link", "270", "170")
                == ["the link to 'page 2' leads 45.86 mm below the top of the page instead of 10.58 mm"])
        #expect(try Self.file.structureFindings("link", "270", "269") == [])
        // The text went along.
        let moved = Self.file.replacing("link", "270", "260").replacing("terms", "20 250 Td", "20 240 Td")
        #expect(try Self.file.structureFindings(moved) == [])
    }

    @Test func areasOfLinksWithinTheDocumentAndOnTurnedPages() throws {
        for file in [Self.file, Self.file.replacing("first", "/Parent", "/Rotate 90/Parent")] {
            #expect(
                try file.structureFindings("link", "20 20 60 40", "20 200 60 220")
                    == ["the link to 'page 2' stands elsewhere"])
        }
    }

    @Test(arguments: [
        ("S/GoToR/F(%.pdf)/D[0/Fit]", "the file %.pdf, page 1"),
        ("S/SubmitForm/F<</FS/URL/F(http://%/)>>", "the form's receiver http://%/"),
        ("S/Named/N/NextPage/Next[<</S/URI/URI(http://%/)>>]", "the command NextPage, then http://%/"),
        ("S/URI/URI(http://%/)", "http://%/"),
    ])
    func otherActions(_ action: String, _ words: String) throws {
        func file(_ name: String) -> MadeFile { Self.withLink("/A<</\(action.replacing("%", with: name))>>") }
        let (old, new) = (words.replacing("%", with: "old"), words.replacing("%", with: "new"))
        #expect(try file("old").structureFindings(file("new")) == ["a link leads to '\(new)' instead of '\(old)'"])
    }

    @Test func buttonsOutlinesAndTheOpening() throws {
        let change = "leads to 'http://evil.example/' instead of 'http://pay.example/'"
        #expect(try Self.file.structureFindings("button", "pay.example", "evil.example") == ["a link " + change])
        #expect(
            try Self.file.structureFindings("entry", "pay.example", "evil.example")
                == ["the outline entry 'Pay' " + change])
        #expect(
            try Self.file.structureFindings(
                "catalog", "/Pages", "/OpenAction<</S/URI/URI(http://evil.example/)>>/Pages")
                == ["the document opens with 'http://evil.example/' instead of 'page 1'"])
        #expect(try Self.file.structureFindings("catalog", "/Pages", "/OpenAction[{first}/Fit]/Pages") == [])
    }

    @Test func hiddenLinksAndTheBaseOfAddresses() throws {
        #expect(
            try Self.file.structureFindings("link", "/Border", "/F 2/Border")
                == ["a link leads to 'page 2 (hidden)' instead of 'page 2'"])
        let file = Self.withLink("/A<</S/URI/URI(pay)>>")
            .replacing("catalog", "/Pages", "/URI<</Base(http://a.example/)>>/Pages")
        #expect(
            try file.structureFindings("catalog", "http://a.", "http://b.")
                == ["a link leads to 'http://b.example/pay' instead of 'http://a.example/pay'"])
    }
}
