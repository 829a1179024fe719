import RectoTestSupport
import Testing

@testable import RectoText

/// The fast path finds the boundaries that Pango finds.
struct SimpleTextTests {
    private static let all: BreakOpportunities = [.line, .mandatory, .grapheme, .wordStart]

    /// The boundaries of the fast path; nil if the text is not simple.
    private func scan(_ text: [UInt8], _ characters: CharacterTable) -> [BreakOpportunities]? {
        var breaks = [BreakOpportunities](repeating: [], count: text.count + 1)
        var scanner = SimpleTextScanner()
        let isSimple = text.withUnsafeBufferPointer { scanner.scan($0, characters, &breaks) }
        return isSimple ? breaks : nil
    }

    private func pango(_ text: [UInt8]) -> [BreakOpportunities] {
        text.withUnsafeBufferPointer {
            var breaks = textBoundaries($0, language: "")
            allowBreaksAroundAtomicInlines($0, &breaks)
            return breaks
        }
    }

    private func expectSame(_ text: String, _ characters: CharacterTable, _ differences: inout [String]) {
        let bytes = Array(text.utf8)
        guard let ours = scan(bytes, characters) else {
            differences.append("not simple: \(text.unicodeScalars.map { String($0.value, radix: 16) })")
            return
        }
        let theirs = pango(bytes)
        if ours != theirs {
            func describe(_ breaks: [BreakOpportunities]) -> String { breaks.map { String($0.rawValue) }.joined() }
            differences.append("\(text.debugDescription): \(describe(ours)), Pango \(describe(theirs))")
        }
    }

    /// One or two characters of each class.
    private static let representatives: [Character] = [
        "a", "Z", "é", "1", " ", "\n", "\t", "-", "/", "\"", "'", "(", ")", "]", "{", "!", "?", ".", ",", ":", "$", "€",
        "%", "°", "+", "\\", "_", "|", "&", "\u{A0}", "\u{AD}", "\u{200B}", "\u{2014}", "\u{2013}", "\u{2026}",
        "\u{2060}", "«", "¡", "´", "\u{2011}", "\u{2019}", "\u{201C}", "\u{203C}", "\u{2009}", "\u{FFFC}",
    ]

    @Test func everyStringOfUpToThreeRepresentativesBreaksAsInPango() {
        let characters = CharacterTable()
        var differences: [String] = []
        for a in Self.representatives {
            expectSame(String(a), characters, &differences)
            for b in Self.representatives {
                expectSame(String([a, b]), characters, &differences)
                for c in Self.representatives { expectSame(String([a, b, c]), characters, &differences) }
            }
        }
        #expect(differences.count == 0, "\(differences.prefix(40).joined(separator: "\n"))")
    }

    @Test func everyStringOfFourNumberSignsBreaksAsInPango() {
        let signs: [Character] = ["a", "1", " ", "-", "/", "(", ")", ".", "$", "%", "\"", "!", "]", "\u{A0}"]
        let characters = CharacterTable()
        var differences: [String] = []
        for a in signs {
            for b in signs {
                for c in signs {
                    for d in signs { expectSame(String([a, b, c, d]), characters, &differences) }
                }
            }
        }
        #expect(differences.count == 0, "\(differences.prefix(40).joined(separator: "\n"))")
    }

    @Test func everySimpleCharacterBreaksAsInPangoBesideOthers() {
        let characters = CharacterTable()
        var differences: [String] = []
        var count = 0
        for value in 0x20..<UInt32(CharacterTable.limit) where characters[value].isSimple {
            count += 1
            let c = String(Unicode.Scalar(value)!)
            for text in ["a\(c)b", "1\(c)2", "a \(c) b", "(\(c))", "\(c)\(c)"] {
                expectSame(text, characters, &differences)
            }
        }
        #expect(count > 900)
        #expect(differences.count == 0, "\(differences.prefix(60).joined(separator: "\n"))")
    }

    @Test func randomStringsBreakAsInPango() {
        let characters = CharacterTable()
        var differences: [String] = []
        var random = FixedRandom(state: 7)
        for _ in 0..<3000 {
            let text = (0..<12).map { _ in Character(Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &random))) }
            expectSame(String(text), characters, &differences)
        }
        #expect(differences.count == 0, "\(differences.prefix(40).joined(separator: "\n"))")
    }

    @Test(arguments: ["א", "é", "中", "\u{202E}a", "क", "\u{200D}", "π", "🙂"])
    func otherTextIsNotSimple(_ text: String) {
        let characters = CharacterTable()
        // `é` here is e with a combining acute.
        let text = text == "é" ? "e\u{301}" : text
        #expect(scan(Array(text.utf8), characters) == nil)
    }

    @Test func malformedBytesAreNotSimple() {
        let characters = CharacterTable()
        #expect(scan([0x61, 0xC3], characters) == nil)
        #expect(scan([0xFF], characters) == nil)
    }
}
