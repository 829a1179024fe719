import RectoCore

/// Data that all records of a batch share: an object, into which each record is put. Objects that both have are merged,
/// member by member; of anything else the record's own counts.
package struct CommonData: Sendable {
    private let document: JSONDocument
    private let file: SourceFile

    /// Throws `RenderFailure` if the source is no JSON object.
    package init(parsing source: SourceID, in sources: SourceStore, diagnostics: DiagnosticSink) throws {
        document = try JSONDocument(parsing: source, in: sources, diagnostics: diagnostics)
        // Data in UTF-16 are another source once they are read.
        file = sources[document.source]
        guard document.kind(of: document.root) == .object else {
            throw RenderFailure(
                .input,
                Diagnostic(
                    .batchCommonNotObject, "what all records share is not a JSON object",
                    at: document.span(of: document.root), hints: ["write it as { \"seller\": … }"]))
        }
    }

    /// The record with what all share; nil if the record is no object.
    /// - Parameter text: the text that `record` was read from, with its origins.
    package func merged(with record: JSONDocument, _ text: ComposedRecord) -> ComposedRecord? {
        guard record.kind(of: record.root) == .object else { return nil }
        var merge = Merge(
            record: record, text: text, common: document, commonSource: SourceID(raw: Int32(text.origins.count)),
            out: ComposedRecord(origins: text.origins + [file]))
        merge.object(record.root, document.root)
        return merge.out
    }

    private struct Merge {
        let record: JSONDocument
        let text: ComposedRecord
        let common: JSONDocument
        let commonSource: SourceID
        var out: ComposedRecord
        /// The mapping of the record that the last value was found in.
        var next = 0

        mutating func object(_ own: JSONNodeID, _ shared: JSONNodeID) {
            var separator = UInt8(ascii: "{")
            var next = record.firstChild(of: own)
            while let member = next {
                let key = record.key(of: member)
                put(separator, key)
                separator = UInt8(ascii: ",")
                if record.kind(of: member) == .object, let other = common.child(of: shared, named: key),
                    common.kind(of: other) == .object
                {
                    object(member, other)
                } else {
                    copyRecord(record.span(of: member))
                }
                next = record.nextSibling(of: member)
            }
            next = common.firstChild(of: shared)
            while let member = next {
                let key = common.key(of: member)
                if record.child(of: own, named: key) == nil {
                    put(separator, key)
                    separator = UInt8(ascii: ",")
                    let span = common.span(of: member)
                    let origin = SourceSpan(source: commonSource, lower: span.lower, upper: span.upper)
                    out.append(common.bytes[Int(span.lower)..<Int(span.upper)], from: origin, isVerbatim: true)
                }
                next = common.nextSibling(of: member)
            }
            if separator == UInt8(ascii: "{") { out.bytes.append(separator) }
            out.bytes.append(UInt8(ascii: "}"))
        }

        private mutating func put(_ separator: UInt8, _ key: String) {
            // A bracket and a key that two objects share are the record's.
            if let place = text.mappings.first?.origin {
                out.mappings.append(
                    SourceMapping(generated: Int32(out.bytes.count), origin: place, isVerbatim: false))
            }
            out.bytes.append(separator)
            out.bytes += Array((JSONText.string(key) + ":").utf8)
        }

        /// Copies a value of the record, with the origins of its bytes.
        private mutating func copyRecord(_ span: SourceSpan) {
            let shift = Int32(out.bytes.count) - span.lower
            let bytes = text.bytes[Int(span.lower)..<Int(span.upper)]
            // Values are copied in the order in which they stand.
            while next + 1 < text.mappings.count, text.mappings[next + 1].generated <= span.lower { next += 1 }
            for mapping in text.mappings[next...].prefix(while: { $0.generated < span.upper }) {
                var moved = mapping
                if moved.isVerbatim, moved.generated < span.lower {
                    moved.origin.lower += span.lower - moved.generated
                }
                moved.generated = max(moved.generated, span.lower) + shift
                out.mappings.append(moved)
            }
            out.bytes += bytes
        }
    }
}
