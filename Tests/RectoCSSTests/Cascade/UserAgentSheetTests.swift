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
}
