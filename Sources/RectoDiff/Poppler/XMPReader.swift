/// Reads the properties of XMP metadata as a flat list. [ISO 16684-1 §7](https://www.iso.org/standard/75163.html)
enum XMPReader {
    /// Properties that two renders of one document differ in.
    private static let unstable: Set<String> = [
        "CreateDate", "ModifyDate", "MetadataDate", "InstanceID", "DocumentID", "OriginalDocumentID", "VersionID",
        "instanceID", "documentID", "when",
    ]

    /// Each property once, with all its values.
    static func entries(_ bytes: [UInt8]) -> [DocumentStructure.Entry] {
        var scanner = MarkupScanner(bytes)
        var open: [String] = []
        var values: [String: [String]] = [:]
        var names: [String] = []
        func add(_ name: String, _ value: String) {
            let local = name.split(separator: ":").last.map(String.init) ?? name
            if name.hasPrefix("xmlns") || name.hasPrefix("rdf:") || name.hasPrefix("xml:") || name == "x:xmptk"
                || unstable.contains(local)
            {
                return
            }
            if values[name] == nil { names.append(name) }
            values[name, default: []].append(value)
        }
        while let token = scanner.next() {
            switch token {
            case .text(let text):
                let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if words.isEmpty { continue }
                // The items of a list are values of the property around it.
                if let name = open.last(where: { !$0.hasPrefix("rdf:") }) { add(name, words) }
            case .tag(let name, let attributes):
                // Comments and processing instructions are no elements.
                if name.hasPrefix("?") || name.hasPrefix("!") { continue }
                if name.hasPrefix("/") {
                    _ = open.popLast()
                    continue
                }
                for (name, value) in attributes.all { add(name, value) }
                if !attributes.isClosed, !name.hasSuffix("/") { open.append(name) }
            }
        }
        return names.map {
            .init(DocumentStructure.Entry.prefixOfXMP + $0, values[$0, default: []].joined(separator: "; "))
        }
    }
}
