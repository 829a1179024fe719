import RectoTemplate

/// A place in a file of the document, as diagnostics name it.
struct SourcePlace {
    var file: String
    var line: Int
    var column: Int
    var dataPath: String?

    /// Reads `{"file": "bill.html", "line": 12, "column": 5, "dataPath": "$.items[2].qty"}`, of which the last two may be
    /// missing.
    init(_ object: JSONDocument) throws(PreviewRefusal) {
        func text(_ name: String) -> String? {
            object.child(of: object.root, named: name).flatMap {
                object.kind(of: $0) == .null ? nil : object.string(of: $0)
            }
        }
        guard let file = text("file"), let line = text("line").flatMap({ Int($0) }) else {
            throw PreviewRefusal("a place has a file and a line")
        }
        (self.file, self.line, dataPath) = (file, line, text("dataPath"))
        column = text("column").flatMap { Int($0) } ?? 1
    }
}
