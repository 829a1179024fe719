import Testing

/// The trees are those of browsers, for every test of html5lib that needs no scripting.
@Suite(.enabled(if: ConformanceData.isPresent, ConformanceData.absence))
struct TreeConformanceTests {
    /// The numbers of the tests that differ, by file. `selectedcontent` shows a copy of the chosen option in the button
    /// of a `select`. The button is not printed.
    private static let differences: [String: Set<Int>] = ["webkit02.dat": [44, 45, 46, 47]]

    @Test(arguments: ConformanceData.files("tree-construction", ".dat"))
    func treesAreThoseOfBrowsers(_ file: String) throws {
        let tests = try ConformanceTree.all(in: file)
        #expect(!tests.isEmpty)
        var failed: Set<Int> = []
        for (number, test) in tests.enumerated() where !test.needsScripting {
            let tree = try test.tree()
            if tree == test.expected { continue }
            failed.insert(number)
            if Self.differences[file]?.contains(number) != true {
                Issue.record("\(file) \(number):\n\(test.data)\nexpected:\n\(test.expected)\nis:\n\(tree)")
            }
        }
        #expect(failed == Self.differences[file] ?? [], "tests that pass now are no differences")
    }
}
