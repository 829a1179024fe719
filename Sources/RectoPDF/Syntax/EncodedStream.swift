/// The content of a stream as it stands in the file, and what a reader has to do with it.
package struct EncodedStream: Sendable {
    var bytes: ArraySlice<UInt8>
    var filter: StreamFilter

    package init(_ bytes: ArraySlice<UInt8>, _ filter: StreamFilter) {
        self.bytes = bytes
        self.filter = filter
    }
}

/// The way in which a reader unpacks a stream. [ISO 32000-1 §7.4](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
package enum StreamFilter: Sendable {
    /// The bytes are as they are.
    case none
    case deflate
    /// Rows of numbers are stored as differences.
    case deflatedDifferences(Predictor)
    case jpeg
    /// The dictionary, which another program wrote, says it.
    case named

    /// The rows of which differences are stored. [ISO 32000-1 §7.4.4.4]
    package struct Predictor: Sendable {
        enum Kind: Int {
            case up = 12
            /// Each row says how it is stored, as in PNG files.
            case any = 15
        }
        var kind: Kind
        /// The numbers of a column, and the bits of a number; nil for one number of eight bits.
        var format: (colors: Int, bits: Int)?
        var columns: Int
    }

    func put(into entries: inout DictionaryWriter) {
        switch self {
        case .none, .named: break
        case .deflate: entries.put("Filter", name: "FlateDecode")
        case .jpeg: entries.put("Filter", name: "DCTDecode")
        case .deflatedDifferences(let predictor):
            entries.put("Filter", name: "FlateDecode")
            entries.dictionary("DecodeParms") { entries in
                entries.put("Predictor", predictor.kind.rawValue)
                if let (colors, bits) = predictor.format {
                    entries.put("Colors", colors)
                    entries.put("BitsPerComponent", bits)
                }
                entries.put("Columns", predictor.columns)
            }
        }
    }
}
