import Foundation
import RectoDoors
import RectoTestSupport
import Testing

@Suite struct DoorHelpTests {
    /// The tables of docs/moving/ are those of the parser; `make expectations` writes them.
    @Test(arguments: [("wkhtmltopdf", WkhtmltopdfOptions.groups), ("weasyprint", WeasyPrintOptions.groups)])
    func theDocumentationListsAllOptions(_ name: String, _ groups: [DoorOptionGroup]) throws {
        let page = "docs/moving/\(name).md"
        let text = try String(contentsOfFile: TestPaths.packageRoot + "/" + page, encoding: .utf8)
        let heading = try #require(text.range(of: "\n## All options\n"))
        let written = text[..<heading.upperBound] + "\n" + DoorHelp.markdown(groups)
        #expect(try WrittenDocument(page).text(shouldBe: String(written)) == written)
    }

    @Test func anOptionIsWrittenWithItsValues() {
        let group = DoorOptionGroup(
            title: "Options",
            options: [
                DoorOption("cookie", "c", "name value", .none("nothing is fetched")),
                DoorOption("toc", nil, "", .refused("a | b")),
            ])
        #expect(
            DoorHelp.text([group])
                == "Options:\n  -c, --cookie <name> <value>\n      no effect: nothing is fetched\n  --toc\n      refused: a | b\n"
        )
        #expect(
            DoorHelp.markdown([group])
                == "### Options\n\n| Option | Here |\n|---|---|\n| `-c, --cookie <name> <value>` | no effect: nothing is fetched |\n| `--toc` | refused: a \\| b |\n"
        )
    }
}
