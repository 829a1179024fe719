import RectoDOM
import Testing

@testable import RectoCSS

/// The user-agent style sheets are shared by all documents, so their names must have the same numbers in every one: a
/// name that `WellKnownName` lacks is added there.
@Suite struct UserAgentSheetTests {
    @Test func theSheetsHaveWellKnownNamesAndNoMistakes() {
        #expect(UserAgentSheets.html.isSound)
        #expect(UserAgentSheets.quirks.isSound)
        #expect(UserAgentSheets.sheets(for: .quirks).count == 2)
    }

    @Test(
        "the rules that a document needs give it the styles that all rules give it",
        arguments: [
            "<p>a <b>b</b> <q>c</q>", "<ul><li>a<ol><li>b<ul><li>c</ul></ol></ul><dl><dt>d<dd>e</dl>",
            "<table><caption>a<tr><th>b<td>c</table>", "<h1 hidden>a</h1><h2 dir=rtl>b</h2><a href=x>c</a>",
            "<form><input><input type=radio><select><optgroup label=a><option selected>b</select><button></button></form>",
            "<details><summary>a</summary>b</details><details>c</details><svg><title>d</title></svg><ruby>e<rt>f</ruby>",
        ], [DocumentMode.noQuirks, .quirks])
    func neededRules(html: String, mode: DocumentMode) throws {
        let whole = try StyleFixture(html, mode: mode)
        let cache = StyleCache()
        for _ in 1...2 {
            let needed = try StyleFixture(html, mode: mode, cache: cache)
            #expect(needed.styled.dump(sources: needed.sources) == whole.styled.dump(sources: whole.sources))
        }
    }

    @Test func documentsWithOtherElementsHaveTheirOwnRules() throws {
        let cache = StyleCache()
        for name in ["b", "i", "u", "s", "h1", "b"] {
            let html = "<\(name)>a</\(name)>"
            let (needed, whole) = (try StyleFixture(html, cache: cache), try StyleFixture(html))
            #expect(needed.styled.dump(sources: needed.sources) == whole.styled.dump(sources: whole.sources))
        }
        // Of the first three, and for all.
        #expect(cache.userAgent.count == 4)
    }
}
