import Testing

@testable import RectoDiff

@Suite struct EditScriptTests {
    private func common(_ old: String, _ new: String, limit: Int = 1200) -> String {
        func numbers(_ text: String) -> [Int] { text.unicodeScalars.map { Int($0.value) } }
        let old = Array(old)
        return String(EditScript.matches(numbers(String(old)), numbers(new), limit: limit).map { old[$0.old] })
    }

    @Test(
        arguments: [
            ("", "", ""), ("abc", "abc", "abc"), ("abc", "", ""), ("", "abc", ""), ("abc", "axc", "ac"),
            ("abcabba", "cbabac", 4), ("ab", "ba", 1),
        ] as [(String, String, any Sendable)])
    func theLongestCommonPartIsFound(_ old: String, _ new: String, _ expected: any Sendable) {
        let found = common(old, new)
        if let text = expected as? String { #expect(found == text) } else { #expect(found.count == expected as? Int) }
    }

    @Test func aLostRowOfATableIsOnePiece() {
        // Rows of a number, the same rate, and a price.
        #expect(common("1rA2rB3rC", "1rA3rC") == "1rA3rC")
    }

    @Test func beyondTheLimitWhatIsUniqueAnchorsTheRest() {
        let old = "aaaaXbbbbYcccc"
        let new = "ddddXeeeeYffff"
        #expect(common(old, new, limit: 4) == "XY")
        // What is unique and out of order cannot all be kept.
        #expect(common("aXbYcZdddd", "eYfXgZhhhh", limit: 2).count == 2)
    }
}

@Suite struct PageAlignmentTests {
    private func pairs(_ old: [[Int]], _ new: [[Int]]) -> [String] {
        PageAlignment(old: old, new: new).pairs.map {
            "\($0.old.map(String.init) ?? "-") \($0.new.map(String.init) ?? "-")"
        }
    }

    @Test func anInsertedPageIsOneInsertion() {
        #expect(pairs([[1, 2], [3, 4]], [[1, 2], [9, 8], [3, 4]]) == ["0 0", "- 1", "1 2"])
        #expect(pairs([[1, 2], [9, 8], [3, 4]], [[1, 2], [3, 4]]) == ["0 0", "1 -", "2 1"])
    }

    @Test func aLetterheadOnEveryPageSaysNothing() {
        // 1 and 2 stand on all pages.
        let old: [[Int]] = [[1, 10, 11, 2], [1, 20, 21, 2], [1, 30, 31, 2]]
        let new: [[Int]] = [[1, 10, 11, 2], [1, 90, 91, 2], [1, 20, 21, 2], [1, 30, 31, 2]]
        #expect(pairs(old, new) == ["0 0", "- 1", "1 2", "2 3"])
    }

    /// There are so many lines that they are not sorted at once.
    @Test func pagesOfLongDocumentsFindTheirPartners() {
        let old = (0..<600).map { page in [1] + (0..<99).map { page * 100 + $0 + 2 } }
        // A line of every page is another one, and a page came.
        var new = old.map { Array($0.dropLast()) + [-$0[1]] }
        new.insert([1, -1], at: 300)
        let alignment = PageAlignment(old: old, new: new)
        #expect(alignment.pairs.filter { $0.old == nil }.map(\.new) == [300])
        #expect(alignment.partners.count == 600)
        #expect(alignment.partners.allSatisfy { $0.new == ($0.old < 300 ? $0.old : $0.old + 1) })
    }

    @Test func pagesWhoseRowsFlowedOnStayPartners() {
        let old: [[Int]] = [[1, 2, 3, 4], [5, 6, 7, 8]]
        let new: [[Int]] = [[1, 2, 3], [4, 5, 6, 7], [8]]
        #expect(pairs(old, new) == ["0 0", "1 1", "- 2"])
    }

    @Test func aPageThatChangedWhollyIsStillThePage() {
        #expect(pairs([[1], [2], [3]], [[1], [9], [3]]) == ["0 0", "1 1", "2 2"])
        #expect(pairs([[]], [[]]) == ["0 0"])
    }
}
