import RectoCore
import Testing

@Suite struct JoinedTextTests {
    @Test(arguments: [[], ["a"], ["", ""], ["a", "é", ""], ["a b", "c"]])
    func theTextIsThatOfTheLibrary(parts: [String]) {
        #expect(parts.joinedPlainly() == parts.joined())
        #expect(parts.joinedPlainly(by: ", ") == parts.joined(separator: ", "))
    }
}
