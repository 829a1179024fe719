import RectoCore
import Testing

@testable import RectoDiff

/// Pages are drawn alike if their objects are, whatever numbers these have.
@Suite struct AlikeDocumentsTests {
    /// A change of one object of the page, which is referred to by others.
    struct Change: CustomTestStringConvertible {
        var object: String
        var old: String
        var new: String
        var testDescription: String { "\(object): \(old) → \(new)" }

        init(_ object: String, _ old: String, _ new: String) { (self.object, self.old, self.new) = (object, old, new) }

        static let all = [
            Change("content", "Total", "Tot_l"), Change("program", "glyphs", "glyphz"),
            Change("encoding", "65/A", "65/B"), Change("font", "/Helvetica", "/Times-Roman"),
            Change("picture", "abc", "abd"), Change("picture", "/DeviceRGB", "/CalRGB"),
            Change("resources", "/C {space}", "/C/DeviceGray"), Change("profile", "profile\n", "prof1le\n"),
            Change("pages", "0 0 100 100", "0 0 100 101"), Change("pages", "/Rotate 0", "/Rotate 90"),
            Change("page", "/StructParents 0", "/UserUnit 2"), Change("stamp", "/Rect[0 0 9 9]", "/Rect[0 0 9 8]"),
            Change("look", "1 0 0 rg", "0 1 0 rg"), Change("layer", "(Draft)", "(Other)"),
            Change("catalog", "/ON[", "/OFF["), Change("catalog", "/Fields[]", "/NeedAppearances true"),
            Change("pages", "/MediaBox", "/CropBox[0 0 50 50]/MediaBox"),
            Change("resources", "/I {picture}", "/I {look}"),
        ]
    }

    @Test(arguments: Change.all)
    func `a change anywhere below a page is seen`(_ change: Change) throws {
        let changed = MadeFile.page.replacing(change.object, change.old, change.new)
        let documents = try #require(try alike(.page, changed))
        #expect(documents.areSamePages(0, 0) == false)
        #expect(documents.differing() == 0..<1)
    }

    /// Both ways find the same.
    @Test(arguments: Change.all)
    func `the reader agrees`(_ change: Change) throws {
        let (old, new) = (
            try MadeFile.page.source(), try MadeFile.page.replacing(change.object, change.old, change.new).source()
        )
        #expect(try Self.findings(old, new, .own) == Self.findings(old, new, .byReader(rules: DiffRules())))
    }

    static func findings(_ old: PDFSource, _ new: PDFSource, _ comparison: PDFComparison) throws -> [Finding] {
        try comparison.compare(old, new, diagnostics: DiagnosticSink()).findings
    }

    @Test func `a change that no page leads to is none of the page`() throws {
        var other = MadeFile.page
        other.objects.append(("information", "<</Title(Bill)>>"))
        let documents = try #require(try alike(.page, other))
        #expect(documents.areSamePages(0, 0) && documents.differing().isEmpty)
    }

    @Test func `objects may have other numbers`() throws {
        var other = MadeFile.page
        // The catalog stays the first.
        other.objects = [other.objects[0]] + other.objects.dropFirst().reversed()
        #expect(try #require(try alike(.page, other)).areSamePages(0, 0))
    }

    @Test func `entries may stand in another order`() throws {
        let other = MadeFile.page
            .replacing(
                "font", "/BaseFont/Helvetica/FontDescriptor {descriptor}",
                "/FontDescriptor {descriptor} /BaseFont /Helvetica"
            )
            .replacing("stamp", "/Type/Annot/Subtype/Stamp", "/Subtype/Stamp % a stamp\n/Type/Annot")
        #expect(try #require(try alike(.page, other)).areSamePages(0, 0))
    }

    @Test func `a page may have itself what it inherited`() throws {
        let other = MadeFile.page
            .replacing("pages", "/Rotate 0", "").replacing("page", "/Contents", "/Rotate 0/Contents")
        #expect(try #require(try alike(.page, other)).areSamePages(0, 0))
    }

    /// A reader takes what is above instead.
    @Test func `an entry that is null does not hide the one above it`() throws {
        let own = MadeFile.page.replacing("page", "/Contents", "/MediaBox null/Contents")
        let other = own.replacing("pages", "0 0 100 100", "0 0 100 90")
        #expect(try #require(try alike(own, other)).areSamePages(0, 0) == false)
    }

    @Test func `circles come to an end`() throws {
        let circle = MadeFile.page.replacing("stamp", "/P {page}", "/P {page}/Popup {layer}")
            .replacing("layer", "/Name(Draft)", "/Name(Draft)/Parent {stamp}")
        #expect(try #require(try alike(circle, circle)).areSamePages(0, 0))
        let other = circle.replacing("layer", "(Draft)", "(Other)")
        #expect(try #require(try alike(circle, other)).areSamePages(0, 0) == false)
    }

    @Test(arguments: [
        ("pages", "/Count 1", "/Count 2"), ("page", "/Type/Page", "/Type/Paper"),
        ("catalog", "/Type/Catalog", "/Type/Catalog/Type/Catalog"),
    ])
    func `what is not written as it must be is not understood`(_ object: String, _ old: String, _ new: String) throws {
        let damaged = MadeFile.page.replacing(object, old, new)
        #expect(try alike(damaged, damaged) == nil)
    }

    /// A wrong length, content in another file, a name with a number sign that no digits follow.
    @Test(arguments: [
        ("picture", "/Length 3", "/Length 2"), ("picture", "/Length 3", "/Length 3/F(other)"),
        ("space", "[/ICCBased", "[/ICC#4xased"),
    ])
    func `a page with an object that is not understood counts as different`(
        _ object: String, _ old: String, _ new: String
    ) throws {
        let damaged = MadeFile.page.replacing(object, old, new)
        #expect(try #require(try alike(damaged, damaged)).areSamePages(0, 0) == false)
    }

    @Test func `an entry is found however its name is written`() throws {
        let other = MadeFile.page.replacing("page", "/Contents", "/Cont#65nts")
        #expect(try #require(try alike(.page, other)).areSamePages(0, 0))
        let changed = other.replacing("content", "Total", "Tot_l")
        #expect(try #require(try alike(.page, changed)).areSamePages(0, 0) == false)
        let twice = MadeFile.page.replacing("page", "/Contents", "/Cont#65nts {look}/Contents")
        #expect(try alike(twice, twice) == nil)
    }

    @Test func `another base of addresses is a difference`() throws {
        func file(_ base: String) -> MadeFile {
            MadeFile.page.replacing("catalog", "/Type", "/URI<</Base(\(base))>>/Type")
        }
        #expect(try #require(try alike(file("http://a.example/"), file("http://b.example/"))).differing() == 0..<1)
        #expect(try #require(try alike(file("http://a.example/"), file("http://a.example/"))).differing().isEmpty)
    }

    /// Of two entries of one name readers may take the first or the last.
    @Test func `the order of two entries of one name is a difference`() throws {
        let (old, new) = (
            MadeFile.page.replacing("font", "/Type/Font", "/BaseFont/Times-Roman/Type/Font"),
            MadeFile.page.replacing("font", "/Encoding", "/BaseFont/Times-Roman/Encoding")
        )
        #expect(try #require(try alike(old, new)).areSamePages(0, 0) == false)
    }
}

extension PDFComparison {
    static var own: PDFComparison { PDFComparison(rules: DiffRules()) }
}
