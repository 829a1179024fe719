import RectoCore

/// The text of one record of a stream, and where its first byte stands in the file.
package struct RecordText: Sendable, Equatable {
    package var bytes: [UInt8]
    /// The number of the line; the first is 1.
    package var line: Int
    /// The column of the first byte in its line; the first is 1.
    package var column: Int

    package init(bytes: [UInt8], line: Int, column: Int = 1) {
        self.bytes = bytes
        self.line = line
        self.column = column
    }

    /// The text as a file of its own, whose places are those of the whole file.
    package func file(name: String) -> SourceFile {
        SourceFile(name: name, bytes: bytes, line: line, column: column)
    }
}

/// The JSON text of a record that was made of other texts, such as a row of a table, with the origins of its values.
package struct ComposedRecord: Sendable {
    /// The texts that it was made of.
    package var origins: [SourceFile]
    package var bytes: [UInt8] = []
    /// Their origins are numbers in `origins`.
    package var mappings: [SourceMapping] = []
    /// The data that the text is, if it has been read without a report.
    package var data: JSONDocument?

    package init(origins: [SourceFile]) { self.origins = origins }

    /// A text that stands as it is in a file.
    package init(_ file: SourceFile) {
        origins = [file]
        append(
            file.bytes, from: SourceSpan(source: SourceID(raw: 0), lower: 0, upper: file.bytes.count), isVerbatim: true)
    }

    /// The record as a source, whose places lead back to its origins.
    package func add(to sources: SourceStore, name: String) -> SourceID {
        let ids = origins.map { sources.add($0) }
        let mappings = mappings.map { mapping in
            var mapping = mapping
            mapping.origin.source = ids[Int(mapping.origin.source.raw)]
            return mapping
        }
        return sources.add(name: name, bytes: bytes, mappings: mappings)
    }

    /// Appends a text that comes from a place.
    mutating func append(_ text: some Sequence<UInt8>, from origin: SourceSpan, isVerbatim: Bool) {
        mappings.append(SourceMapping(generated: Int32(bytes.count), origin: origin, isVerbatim: isVerbatim))
        bytes.append(contentsOf: text)
    }
}
