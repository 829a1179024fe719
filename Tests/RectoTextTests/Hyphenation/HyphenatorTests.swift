import Foundation
import RectoCore
import Synchronization
import Testing

@testable import RectoText

/// Reads each dictionary once for all tests.
private let shared = Mutex(Hyphenator())
/// Whether the packages that scripts/setup installs for tests are there.
private let hasDictionaries = shared.withLock { $0.canHyphenate("en") && $0.canHyphenate("de") }

extension Hyphenator {
    func canHyphenate(_ language: String) -> Bool { hyphenated("hyphenation", language) != nil }

    /// The text with `-` where it may be broken; nil where the language cannot be hyphenated.
    func hyphenated(_ string: String, _ language: String, limits: Limits = Limits()) -> String? {
        let text = Array(string.utf8)
        var breaks = [BreakOpportunities](repeating: [], count: text.count + 1)
        if mark(text, 0..<text.count, language: language, limits: limits, in: &breaks) != nil { return nil }
        var out: [UInt8] = []
        for (i, byte) in text.enumerated() {
            if breaks[i].contains(.hyphen) { out.append(0x2D) }
            out.append(byte)
        }
        return String(decoding: out, as: UTF8.self)
    }
}

struct HyphenatorTests {
    @Test(
        .enabled(if: hasDictionaries, "libhyphen0, hyphen-en-us and hyphen-de are not installed"),
        arguments: [
            ("hyphenation", "en", "hy-phen-ation"), ("Hyphenation", "en-US", "Hy-phen-ation"),
            ("Straßenverkehr", "de", "Stra-ßen-ver-kehr"),
            ("Grundstücksverwaltung", "de-CH", "Grund-stücks-ver-wal-tung"),
            // Its author has hyphenated this one.
            ("hyphen\u{AD}ation", "en", "hyphen\u{AD}ation"),
            // Addresses, names of files, numbers.
            ("information@example.com", "en", "information@example.com"),
            ("hyphenation.html", "en", "hyphenation.html"), ("item12information", "en", "item12information"),
            ("information. Information", "en", "in-for-ma-tion. In-for-ma-tion"),
        ])
    func wordsBreakByTheRulesOfTheirLanguage(_ text: String, _ language: String, _ expected: String) {
        #expect(shared.withLock { $0.hyphenated(text, language) } == expected)
    }

    @Test(.enabled(if: hasDictionaries, "libhyphen0, hyphen-en-us and hyphen-de are not installed"))
    func limitsAreOfCharacters() {
        func hyphenated(_ text: String, _ language: String, _ limits: Hyphenator.Limits) -> String? {
            shared.withLock { $0.hyphenated(text, language, limits: limits) }
        }
        #expect(hyphenated("hyphenation", "en", .init(word: 5, before: 3, after: 4)) == "hyphen-ation")
        #expect(hyphenated("hyphenation", "en", .init(word: 12)) == "hyphenation")
        // Ä and ö are two bytes each.
        #expect(hyphenated("Ämterlösung", "de", .init(before: 2)) == "Äm-ter-lö-sung")
    }

    /// Of a small dictionary, words that come early are hyphenated by excerpts, and later ones by the whole.
    @Test(
        .enabled(if: hasDictionaries, "libhyphen0, hyphen-en-us and hyphen-de are not installed"),
        arguments: [nil, "compounds"])
    func excerptsSayWhatTheWholeSays(_ patterns: String?) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hyphens-" + UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        if patterns != nil {
            // `spra1che` hides `1che` in a word that ends before it does, and `ff1fa` changes the spelling.
            let text = """
                ISO8859-1
                LEFTHYPHENMIN 1
                COMPOUNDLEFTHYPHENMIN 2
                .haus1
                1tür
                e1x
                NEXTLEVEL
                RIGHTHYPHENMIN 1
                a1b
                .a2b
                2c1
                1che
                spra2chen1d
                ch3.
                o1o2
                schiff1fahrt/ff=f,5,2
                """
            try #require(text.data(using: .isoLatin1)).write(to: URL(fileURLWithPath: folder + "/hyph_en.dic"))
        }
        let words =
            [
                "hausabtür", "abaab", "abca", "sprachen", "spracheo", "sprache", "achex", "oootür", "schifffahrt",
                "haustür",
            ]
            + "every invoice states quantity description discount amount currency and payment conditions of delivery"
            .split(separator: " ").map(String.init)
        func hyphenated(_ words: [String]) -> [String: String] {
            let hyphenator = patterns == nil ? Hyphenator() : Hyphenator(directory: folder)
            let limits = Hyphenator.Limits(word: 1, before: 1, after: 1)
            var found: [String: String] = [:]
            for word in words { found[word] = hyphenator.hyphenated(word, "en", limits: limits) }
            return found
        }
        // Fifty others come between them.
        let others = (0..<50).map { number in "ab" + String(repeating: "c", count: number) }
        let byExcerpts = hyphenated(words)
        let byWhole = hyphenated(others + words)
        for word in words { #expect(byExcerpts[word] == byWhole[word]) }
        #expect(byExcerpts.values.contains { $0.contains("-") })
    }

    /// Debian's package is that of a dictionary which is looked for, and before those of other countries.
    @Test(arguments: [
        ("en-AU", "hyph_en_GB.dic", "hyphen-en-gb"), ("en-GB", "hyph_en_GB.dic", "hyphen-en-gb"),
        ("en-IE", "hyph_en_GB.dic", "hyphen-en-gb"), ("en-US", "hyph_en_US.dic", "hyphen-en-us"),
        ("en", "hyph_en_US.dic", "hyphen-en-us"), ("pt-BR", "hyph_pt_BR.dic", "hyphen-pt-br"),
        ("pt", "hyph_pt_PT.dic", "hyphen-pt-pt"), ("nn", "hyph_nb_NO.dic", "hyphen-no"),
        ("de-AT", "hyph_de_AT.dic", "hyphen-de"),
    ])
    func thePackageHasADictionaryOfTheLanguage(_ tag: String, _ file: String, _ package: String) throws {
        let language = try #require(HyphenationLanguage(tag))
        #expect(language.files.contains(file))
        #expect(language.package == package)
        if language.language == "en" {
            let american = language.files.firstIndex { $0.contains("US") } ?? 0
            #expect(file.contains("US") || language.files.firstIndex(of: file)! < american)
        }
    }

    @Test func aMissingDictionaryNamesItsPackage() {
        var breaks = [BreakOpportunities](repeating: [], count: 5)
        let problem = Hyphenator(directory: "/nowhere").mark(
            Array("wort".utf8), 0..<4, language: "de-AT", limits: .init(), in: &breaks)
        let message = problem.map { $0.diagnostic(at: nil) }
        #expect(message?.id == .textNotHyphenated)
        #expect(message?.hints[0].hasSuffix("'hyphen-de'") == true || problem == .noLibrary)
    }

    @Test(arguments: ["", "../../etc", "x", "de/../en", "1234"])
    func tagsThatNameNoLanguageAreNoPaths(_ tag: String) {
        #expect(HyphenationLanguage(tag) == nil)
    }

    @Test func filesGoFromTheRegionToTheLanguage() {
        #expect(HyphenationLanguage("de-CH-1996")?.files == ["hyph_de_CH.dic", "hyph_de.dic", "hyph_de_DE.dic"])
        #expect(HyphenationLanguage("en")?.files == ["hyph_en.dic", "hyph_en_US.dic"])
        #expect(HyphenationLanguage("pt-BR")?.package == "hyphen-pt-br")
    }
}
