import Recto
import RectoCore
import RectoTemplate

/// An edit that no file has yet.
struct UnsavedValue: Sendable {
    var file: String
    var place: PreviewEdit.ValuePlace
    var content: PreviewEdit.Content
    /// The item of the file in which the value stands. Where another item has come to its place, the value would be that
    /// of the wrong one. Nil for a design token, whose name is its place.
    var item: DataItem?

    func isOfSamePlace(_ other: UnsavedValue) -> Bool { file == other.file && place == other.place }

    /// The text of a file with the value in its place.
    func text(of data: DataFile) throws(PreviewRefusal) -> [UInt8] {
        let json = data.json
        do throws(JSONDocument.EditRefusal) {
            switch (place, content) {
            case (.field(let name), .text(let text)): return try json.text(withField: name, of: text)
            case (.field(let name), .list(let items)): return try json.text(withField: name, of: items)
            case (.path(let path), let content):
                guard let id = json.value(atPath: path) else { throw .notFound }
                switch content {
                case .text(let text): return try json.text(replacing: id, with: text)
                case .list(let items): return try json.text(replacing: id, withItems: items)
                }
            case (.token, _): break
            }
        } catch {
            throw PreviewRefusal("\(place.name): \(error.reason)")
        }
        guard case .text(let text) = content else { throw PreviewRefusal("a token has a single value") }
        do throws(TokenEdit.Refusal) {
            return try TokenEdit.text(of: json, in: data.bytes, replacing: place.name, with: text)
        } catch {
            throw PreviewRefusal("\(place.name): \(error.reason)")
        }
    }

    /// The item that stands at the value's place in a file.
    func item(in data: DataFile) -> DataItem? {
        let id: JSONNodeID?
        switch place {
        case .path(let path): id = data.json.value(atPath: path)
        case .field(let name): id = data.json.value(at: name)
        case .token: return nil
        }
        guard let id else { return DataItem(path: place.name, mark: "") }
        let item = data.json.item(around: id)
        return DataItem(path: data.json.path(of: item), mark: data.json.mark(of: item))
    }

    func isInPlace(in data: DataFile) -> Bool { item == item(in: data) }

    /// Refuses a file in which another item stands at the value's place.
    func checkItem(in data: DataFile) throws(PreviewRefusal) {
        if !isInPlace(in: data) { throw isElsewhere }
    }

    /// The refusal of a value whose place may be that of another item.
    var isElsewhere: PreviewRefusal {
        PreviewRefusal("\(place.name): another program has changed this value or its item, or put another item there")
    }
}

/// A JSON file of the document, or a text that is shown in its place.
struct DataFile: Sendable {
    var bytes: [UInt8]
    var json: JSONDocument

    init(_ bytes: [UInt8], named file: String) throws(PreviewRefusal) {
        let sources = SourceStore()
        let source = sources.add(name: file, bytes: bytes)
        guard let json = try? JSONDocument(parsing: source, in: sources, diagnostics: DiagnosticSink()) else {
            throw PreviewRefusal("'\(file)' is no JSON now")
        }
        (self.bytes, self.json) = (bytes, json)
    }
}

/// The texts that were read last: each letter of an edit asks for the same two.
struct DataFiles: Sendable {
    private var known: [DataFile] = []
    private static let most = 4

    mutating func file(_ bytes: [UInt8], named name: String) throws(PreviewRefusal) -> DataFile {
        if let index = known.firstIndex(where: { $0.bytes == bytes }) {
            known.append(known.remove(at: index))
        } else {
            known.append(try DataFile(bytes, named: name))
            if known.count > Self.most { known.removeFirst() }
        }
        return known[known.count - 1]
    }
}
