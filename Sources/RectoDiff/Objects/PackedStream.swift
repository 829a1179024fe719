import Recto

/// Unpacks the streams that are read here: content, and lists of objects.
/// [ISO 32000-1 §7.4.4](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
enum PackedStream {
    /// A larger one is not read.
    private static let mostBytes = 32 << 20

    /// The content of a stream.
    /// - Parameter packed: the bytes in the file.
    static func content(_ dictionary: ObjectDictionary, _ packed: [UInt8]) throws(NotUnderstood) -> [UInt8] {
        guard let filter = try filter(dictionary) else { return packed }
        guard filter == "FlateDecode", let bytes = ZlibStream.unpack(packed, limit: mostBytes) else {
            throw NotUnderstood()
        }
        guard let place = dictionary.place("DecodeParms") else { return bytes }
        let parameters = try ObjectDictionary(dictionary.bytes, at: try alone(dictionary.bytes, place))
        for name in parameters.names where name != "Predictor" && name != "Columns" { throw NotUnderstood() }
        let predictor = try parameters.whole("Predictor") ?? 1
        if predictor == 1 { return bytes }
        guard predictor >= 10 else { throw NotUnderstood() }
        return try withoutDifferences(bytes, columns: try parameters.whole("Columns") ?? 1)
    }

    /// The name of the only filter; nil without one.
    private static func filter(_ dictionary: ObjectDictionary) throws(NotUnderstood) -> String? {
        guard let place = dictionary.place("Filter") else { return nil }
        var scanner = ObjectScanner(dictionary.bytes, at: try alone(dictionary.bytes, place))
        guard case .name(let name) = try scanner.next() else { throw NotUnderstood() }
        return scanner.text(ofName: name)
    }

    /// The place of a value, which may stand in an array of one.
    private static func alone(_ bytes: [UInt8], _ place: Int) throws(NotUnderstood) -> Int {
        var scanner = ObjectScanner(bytes, at: place)
        guard try scanner.next() == .openArray else { return place }
        let inner = scanner.at
        try scanner.skipValue()
        guard try scanner.next() == .closeArray else { throw NotUnderstood() }
        return inner
    }

    /// Undoes the filters of PNG, which each line names.
    /// [Portable Network Graphics §9.2](https://www.w3.org/TR/png-3/#9Filter-types)
    private static func withoutDifferences(_ bytes: [UInt8], columns: Int) throws(NotUnderstood) -> [UInt8] {
        let line = columns + 1
        guard columns > 0, columns < 1 << 16, bytes.count % line == 0 else { throw NotUnderstood() }
        let rows = bytes.count / line
        var isUnderstood = true
        let out = [UInt8](unsafeUninitializedCapacity: rows * columns) { out, filled in
            bytes.withUnsafeBufferPointer { bytes in
                for row in 0..<rows {
                    let (from, to) = (row * line + 1, row * columns)
                    let filter = bytes[from - 1]
                    isUnderstood = isUnderstood && (filter == 0 || filter == 2)
                    if filter == 2, row > 0 {
                        for column in 0..<columns {
                            out[to + column] = bytes[from + column] &+ out[to + column - columns]
                        }
                    } else {
                        for column in 0..<columns { out[to + column] = bytes[from + column] }
                    }
                }
            }
            filled = rows * columns
        }
        if !isUnderstood { throw NotUnderstood() }
        return out
    }
}
