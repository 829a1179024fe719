import RectoTestSupport
import Testing

@testable import Recto

@Suite struct WrittenLanguageTests {
    @Test(arguments: [
        ("<!DOCTYPE html><html lang=\"de-AT\"><p>", "de-AT"), ("<html lang=fr><p>", "fr"),
        ("<html lang='pl' class=a>", "pl"), ("<html class=a lang=nl dir=ltr>", "nl"),
        ("{{$language}}it{{/language}}<html lang=en>", "it"),
    ])
    func aTemplateSaysItsLanguage(template: String, language: String) {
        #expect(WrittenLanguage.name(in: template) == language)
    }

    @Test(arguments: ["<p lang=de>", "<html><p lang=de>", "<html data-lang=de>", ""])
    func otherLanguagesAreNotThatOfTheTemplate(template: String) {
        #expect(WrittenLanguage.name(in: template) == nil)
    }

    /// Its language is asked for before it is rendered, because units of an electronic invoice are printed in it.
    @Test func aTemplateIsOneFileOfADocument() throws {
        let folder = try TemporaryFolder()
        try folder.write("<!DOCTYPE html><html lang=de><p>{{number}}", to: "t.html")
        let invoice = """
            <Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
              xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:ID>17</cbc:ID></Invoice>
            """
        let document = try Renderer().render(
            template: .file("\(folder.path)/t.html"), data: .text(invoice, name: "a.xml"), before: .otherWork)
        #expect(document.filesRead == ["\(folder.path)/t.html"])
    }
}
