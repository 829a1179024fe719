import RectoCSS
import RectoCore
import Testing

@testable import Recto

/// Documents that one thread renders one after another convert a file of tokens once.
@Suite struct ConvertedTokensTests {
    /// The sheets of a document that has read other files before, and its reports.
    private func document(
        _ files: [String], _ converted: ConvertedTokens, after others: Int = 0, textScale: Double = 1
    ) -> (texts: [String], places: [String], reports: [String]) {
        let (sources, diagnostics) = (SourceStore(), DiagnosticSink())
        for other in 0..<others { _ = sources.add(name: "other\(other)", bytes: []) }
        var reading = ReadingPreferences()
        reading.textScale = textScale
        let tokens = DocumentTokens(
            sources: sources, diagnostics: diagnostics, reading: reading, converted: converted)
        var (texts, places): ([String], [String]) = ([], [])
        for (index, file) in files.enumerated() {
            let sheet = tokens.stylesheet(of: Array(file.utf8), name: "tokens\(index).json")
            texts.append(String(decoding: sheet.bytes, as: UTF8.self))
            let span = SourceSpan(source: sheet.source, lower: sheet.bytes.count / 2, upper: sheet.bytes.count / 2)
            let origin = sources.resolve(span).span
            places.append("\(sources[origin.source].name) \(origin.lower)")
        }
        return (texts, places, diagnostics.diagnostics.map(\.id.rawValue))
    }

    private static let gap = #"{ "gap": { "$type": "dimension", "$value": { "value": 3, "unit": "px" } } }"#
    private static let more = #"{ "more": { "$value": "{gap}" } }"#

    @Test func aSecondDocumentHasTheSameSheetsWithPlacesOfItsOwn() {
        let converted = ConvertedTokens()
        let first = document([Self.gap, Self.more], converted)
        #expect(first.texts[0].contains("--gap: 3px;") && first.texts[1].contains("--more: var(--gap);"))
        #expect(converted.count == 2)
        let second = document([Self.gap, Self.more], converted, after: 3)
        #expect(converted.count == 2)
        #expect(second.texts == first.texts)
        #expect(second.places == first.places && second.places[0].hasPrefix("tokens0.json"))
    }

    /// What the sheet depends on besides the file: the tokens before it, and how the reader wants text.
    @Test func otherCircumstancesGiveOtherSheets() {
        let converted = ConvertedTokens()
        _ = document([Self.gap, Self.more], converted)
        let alone = document([Self.more], converted)
        #expect(alone.reports == ["tokens.unknown-alias"])
        let text = #"""
            { "t": { "$type": "typography", "$value": { "fontFamily": "A", "fontSize": "10px", "fontWeight": 400,
              "lineHeight": 1.5, "letterSpacing": "0px" } } }
            """#
        let (plain, large) = (document([text], converted), document([text], converted, textScale: 2))
        #expect(plain.texts != large.texts)
    }

    @Test func eachDocumentReportsTheFaultsOfAFile() {
        let converted = ConvertedTokens()
        let faulty = #"{ "gap": { "$type": "dimension", "$value": { "value": 3, "unit": "pt" } } }"#
        for _ in 0..<2 { #expect(document([faulty], converted).reports == ["tokens.bad-unit"]) }
        #expect(converted.count == 0)
    }
}
