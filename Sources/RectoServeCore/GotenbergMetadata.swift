import RectoCore
import RectoTemplate

/// The metadata of a PDF by the names that exiftool and Gotenberg give them.
enum GotenbergMetadata {
    /// A member of the form's `metadata`.
    struct Entry: Equatable {
        var name: String
        var value: String
    }

    /// The names that HTML has for metadata, which so are in the document and in its XMP, too.
    static let htmlNames = [
        "Title": "title", "Author": "author", "Subject": "description", "Keywords": "keywords",
        "CreateDate": "dcterms.created", "ModDate": "dcterms.modified",
    ]
    /// Members that the file says by itself.
    private static let facts: Set<String> = ["PDFVersion"]

    static func entries(_ object: JSONObject) -> [Entry] {
        object.names.compactMap { name in
            guard let id = object[name] else { return nil }
            let items = object.document.kind(of: id) == .array ? object.items(name) : [id]
            return Entry(name: name, value: items.map { object.document.string(of: $0) }.joined(separator: ", "))
        }
    }

    /// The members that only the dictionary of information can have.
    static func others(_ entries: [Entry]) -> [Entry] {
        entries.filter { htmlNames[$0.name] == nil && !facts.contains($0.name) && isName($0.name) }
    }

    /// The members that have no effect.
    static func ignored(_ entries: [Entry]) -> [String] {
        entries.filter { htmlNames[$0.name] == nil && (facts.contains($0.name) || !isName($0.name)) }
            .map { "metadata.\($0.name)" }
    }

    private static func isName(_ text: String) -> Bool {
        (1...60).contains(text.utf8.count) && text.utf8.allSatisfy { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 }
    }

    // MARK: The dictionary of information, as qpdf writes it in JSON

    /// The reference to the dictionary, such as `18 0 R`.
    static func reference(_ trailer: [UInt8]) -> String? {
        object(trailer, "trailer")?.string("/Info")
    }

    /// The dictionary in a text that has its object.
    private static func object(_ json: [UInt8], _ name: String) -> JSONObject? {
        guard let whole = try? JSONObject(json, named: "qpdf"), let objects = whole.objects("qpdf").last,
            let object = objects.object(name)
        else { return nil }
        return object.object("value")
    }

    /// The text by which qpdf adds entries to the dictionary.
    static func update(_ json: [UInt8], _ reference: String, with entries: [Entry]) -> String? {
        guard let whole = try? JSONObject(json, named: "qpdf"), let head = whole.objects("qpdf").first,
            let old = object(json, "obj:" + reference)
        else { return nil }
        let added = Set(entries.map { "/" + $0.name })
        var members = old.names.filter { !added.contains($0) }.map { name in
            (name, String(decoding: old.text(name) ?? [], as: UTF8.self))
        }
        for entry in entries {
            // The one entry that is a name: [ISO 32000-1 §14.3.3](https://www.iso.org/standard/51502.html).
            let isName = entry.name == "Trapped"
            let value = isName ? "/" + entry.value.filter { $0.isASCII && $0.isLetter } : "u:" + entry.value
            members.append(("/" + entry.name, JSONText.string(value)))
        }
        let dictionary = JSONText.object([("value", JSONText.object(members))])
        return JSONText.object([
            (
                "qpdf",
                JSONText.array([
                    String(decoding: head.text, as: UTF8.self), JSONText.object([("obj:" + reference, dictionary)]),
                ])
            )
        ])
    }

    // MARK: Reading

    private static let names = ["CreationDate": "CreateDate"]

    /// The metadata as exiftool writes them in JSON.
    static func read(_ json: [UInt8], _ reference: String) -> String {
        var members: [(String, String)] = []
        if let version = (try? JSONObject(json, named: "qpdf"))?.objects("qpdf").first?.string("pdfversion") {
            members.append(("PDFVersion", scalar(version)))
        }
        guard let dictionary = object(json, "obj:" + reference) else { return JSONText.object(members) }
        for key in dictionary.names {
            let text = dictionary.string(key) ?? ""
            let isText = text.hasPrefix("u:") || text.hasPrefix("b:")
            let value = isText ? String(text.dropFirst(2)) : String(text.drop { $0 == "/" })
            let name = String(key.dropFirst())
            members.append((names[name] ?? name, member(name, value)))
        }
        return JSONText.object(members)
    }

    private static func member(_ name: String, _ value: String) -> String {
        switch name {
        case "CreationDate", "ModDate": return JSONText.string(date(value))
        case "Keywords":
            let words = value.split(separator: ",").map { String($0.drop { $0 == " " }) }
            return words.count > 1 ? JSONText.array(words.map { JSONText.string($0) }) : scalar(value)
        default: return scalar(value)
        }
    }

    private static func scalar(_ text: String) -> String {
        if text == "true" || text == "false" { return text }
        let digits = text.utf8.filter { $0 &- 0x30 < 10 }.count
        let isNumber = digits > 0 && text.utf8.first != 0x2E && text.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == 0x2E }
        return isNumber && Double(text) != nil && (text == "0" || !text.hasPrefix("0")) ? text : JSONText.string(text)
    }

    /// `D:20060918162750-04'00'` as `2006:09:18 16:27:50-04:00`.
    private static func date(_ text: String) -> String {
        let digits = Array(text.dropFirst(text.hasPrefix("D:") ? 2 : 0))
        guard digits.count >= 14 else { return text }
        func part(_ from: Int, _ to: Int) -> String { String(digits[from..<to]) }
        let day = [part(0, 4), part(4, 6), part(6, 8)].joined(separator: ":")
        let time = [part(8, 10), part(10, 12), part(12, 14)].joined(separator: ":")
        var zone = String(digits[14...]).replacing("'", with: ":")
        while zone.hasSuffix(":") { zone.removeLast() }
        return day + " " + time + zone
    }
}
