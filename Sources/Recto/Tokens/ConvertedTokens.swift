import RectoCSS
import RectoCore

/// The style sheets that files of tokens became, for the documents that one thread renders one after another: reading a
/// file of two hundred tokens and writing them as CSS costs more than many a bill.
///
/// A file with faults is converted for each document, because each one reports them.
final class ConvertedTokens {
    struct Sheet {
        var text: [UInt8]
        var mappings: [SourceMapping]
        /// The tokens by the names that aliases have for them.
        var tokens: [String: TokenValues.KnownToken]
    }
    /// All that a sheet depends on.
    private struct Input: Equatable {
        var bytes: [UInt8]
        var reading: ReadingPreferences
        /// The tokens of the files before, which aliases may refer to.
        var earlier: [String: TokenValues.KnownToken]
    }
    private var sheets: [(input: Input, source: SourceID, sheet: Sheet)] = []
    var count: Int { sheets.count }
    /// A document has the tokens of its template and those of a theme; more than this many files come from the data.
    private static let maximumCount = 16

    /// The sheet of a file, whose pieces lead to `source`, which is the file in the document's own sources.
    func sheet(
        of bytes: [UInt8], reading: ReadingPreferences, after earlier: [String: TokenValues.KnownToken],
        source: SourceID
    ) -> Sheet? {
        let input = Input(bytes: bytes, reading: reading, earlier: earlier)
        guard let index = sheets.firstIndex(where: { $0.input == input }) else { return nil }
        if sheets[index].source != source {
            // The document has other files before this one than the last had.
            for mapping in sheets[index].sheet.mappings.indices {
                sheets[index].sheet.mappings[mapping].origin.source = source
            }
            sheets[index].source = source
        }
        return sheets[index].sheet
    }

    func keep(
        _ sheet: Sheet, of bytes: [UInt8], reading: ReadingPreferences,
        after earlier: [String: TokenValues.KnownToken], source: SourceID
    ) {
        if sheets.count >= Self.maximumCount { sheets.removeAll() }
        sheets.append((Input(bytes: bytes, reading: reading, earlier: earlier), source, sheet))
    }
}
