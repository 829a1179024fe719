import RectoTestSupport
import RectoText
import Testing

private func isInstalled() -> Bool {
    var breaks = [BreakOpportunities](repeating: [], count: 12)
    return Hyphenator().mark(
        Array("hyphenation".utf8), 0..<11, language: "en", limits: .init(), in: &breaks) == nil
}
private let hasDictionary = isInstalled()

/// Letters are squares of 10 px, pages 60 px wide. `hyphenation` breaks as `hy-phen-ation`.
@Suite(.enabled(if: hasDictionary, "libhyphen0 and hyphen-en-us are not installed"))
struct HyphenationTests {
    private func lines(_ text: String, _ css: String = "", page: String = "60px 80px") throws -> String {
        let fixture = try LayoutFixture(
            "<html lang=en><p>\(text)", css: "p { hyphens: auto; margin: 0; \(css) }", page: page)
        #expect(fixture.diagnostics.isEmpty)
        return fixture.pageTexts[0]
    }

    @Test func wordsBreakWhereTheHyphenFits() throws {
        #expect(try lines("a hyphenation") == "a hy-/phen-/ation")
        #expect(try lines("a hyphenation", "hyphens: manual") == "a/hyphenation")
        #expect(try lines("a hyphenation", "text-wrap: nowrap") == "a hyphenation")
    }

    @Test func theHyphenCharacterIsTheAuthors() throws {
        // `hyphen-` is 70 px, with two characters 80 px.
        #expect(try lines("hyphenation", page: "70px 80px") == "hyphen-/ation")
        #expect(try lines("hyphenation", "hyphenate-character: '=='", page: "70px 80px") == "hy-/phen-/ation")
    }

    @Test func limitsOfCharactersHold() throws {
        #expect(try lines("a hyphenation", "hyphenate-limit-chars: 5 3", page: "70px 80px") == "a/hyphen-/ation")
        #expect(try lines("a hyphenation", "hyphenate-limit-chars: 12") == "a/hyphenation")
    }

    @Test func noMoreHyphensInARowThanAllowed() throws {
        #expect(try lines("a hyphenation", "hyphenate-limit-lines: 1") == "a hy-/phenation")
        #expect(try lines("a hyphenation", "hyphenate-limit-lines: 0") == "a/hyphenation")
    }

    @Test func aLineThatIsNearlyFullNeedsNoHyphen() throws {
        // `aaa hy-` would fill the line; `aaa` leaves 40 px.
        #expect(try lines("aaa hyphenation", page: "70px 80px") == "aaa hy-/phen-/ation")
        #expect(try lines("aaa hyphenation", "hyphenate-limit-zone: 40px", page: "70px 80px") == "aaa/hyphen-/ation")
        #expect(try lines("aaa hyphenation", "hyphenate-limit-zone: 39px", page: "70px 80px") == "aaa hy-/phen-/ation")
    }

    @Test func theMinContentSizeIsTheWidestSyllable() throws {
        let fixture = try LayoutFixture(
            "<html lang=en><p id=p>hyphenation", css: "p { hyphens: auto; width: min-content; margin: 0 }")
        // `phen-` and `ation`
        #expect(fixture.boxes("p") == ["1: 0,0 50x30"])
    }

    @Test func textWithoutALanguageIsReported() throws {
        let fixture = try LayoutFixture("<p>hyphenation", css: "p { hyphens: auto }")
        #expect(fixture.diagnostics.map(\.id) == [.textNotHyphenated])
        #expect(fixture.diagnostics[0].span != nil)
    }
}
