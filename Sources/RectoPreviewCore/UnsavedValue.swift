import Recto
import RectoCore
import RectoTemplate

/// An edit that no file has yet.
struct UnsavedValue: Sendable {
    var file: String
    var place: PreviewEdit.ValuePlace
    var content: PreviewEdit.Content
    /// The text of the file's item of a list in which the value stands; nil if it is in none. Where another item has come
    /// to its place, the value would be that of the wrong one.
    var item: [UInt8]?

    func isOfSamePlace(_ other: UnsavedValue) -> Bool { file == other.file && place == other.place }

    /// The text of a file with the value in its place.
    func text(of bytes: [UInt8]) throws(PreviewRefusal) -> [UInt8] {
        let data = try JSONDocument.of(bytes, named: file)
        do throws(JSONDocument.EditRefusal) {
            switch (place, content) {
            case (.field(let name), .text(let text)): return try data.text(withField: name, of: text)
            case (.field(let name), .list(let items)): return try data.text(withField: name, of: items)
            case (.path(let path), let content):
                guard let id = data.value(atPath: path) else { throw .notFound }
                switch content {
                case .text(let text): return try data.text(replacing: id, with: text)
                case .list(let items): return try data.text(replacing: id, withItems: items)
                }
            case (.token, _): break
            }
        } catch {
            throw PreviewRefusal("\(place.name): \(error.reason)")
        }
        guard case .text(let text) = content else { throw PreviewRefusal("a token has a single value") }
        do throws(TokenEdit.Refusal) {
            return try TokenEdit.text(of: data, in: bytes, replacing: place.name, with: text)
        } catch {
            throw PreviewRefusal("\(place.name): \(error.reason)")
        }
    }

    /// The text of the item of a list that stands at the value's place in a file.
    func item(in bytes: [UInt8]) -> [UInt8]? {
        guard case .path(let path) = place, let json = try? JSONDocument.of(bytes, named: file),
            let id = json.value(atPath: path)
        else { return nil }
        return json.itemText(around: id).map { Array($0) }
    }

    func isInPlace(in bytes: [UInt8]) -> Bool { item == item(in: bytes) }

    /// Refuses a file in which another item stands at the value's place.
    func checkItem(in bytes: [UInt8]) throws(PreviewRefusal) {
        if isInPlace(in: bytes) { return }
        throw PreviewRefusal("\(place.name): the file has another item there now, or other values in it")
    }
}

extension JSONDocument {
    /// Reads a file of the document.
    static func of(_ bytes: [UInt8], named file: String) throws(PreviewRefusal) -> JSONDocument {
        let sources = SourceStore()
        let source = sources.add(name: file, bytes: bytes)
        guard let json = try? JSONDocument(parsing: source, in: sources, diagnostics: DiagnosticSink()) else {
            throw PreviewRefusal("'\(file)' is no JSON now")
        }
        return json
    }
}
