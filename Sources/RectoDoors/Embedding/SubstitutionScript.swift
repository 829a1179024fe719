/// The script that header and footer documents of wkhtmltopdf carry: it reads the page's number and other facts from the
/// address of the document, and writes each into the elements of the class of its name. recto does not run it, but knows
/// what it does.
struct SubstitutionScript: Equatable {
    /// The facts that the script writes.
    var names: Set<String> = []
    /// The script writes every fact, whatever its name.
    var writesAll = false
    /// The elements of the classes `page` and `topage` have the numbers of the document, and not those of all documents.
    var countsDocument = false
    /// The ids of elements of which only the child is kept whose number the address of the document gives.
    var choosers: [String] = []
    /// The elements of the classes `first-page` and `last-page` are seen on these pages of the document alone.
    var hidesByPage = false

    /// The facts that wkhtmltopdf puts into the address.
    static let facts = [
        "page", "frompage", "topage", "webpage", "section", "subsection", "subsubsection", "date", "isodate", "time",
        "title", "doctitle", "sitepage", "sitepages",
    ]

    /// A script that writes these facts.
    init(names: Set<String>) { self.names = names }

    /// nil if the text is another script.
    init?(_ text: String) {
        // Quotes and white space are written in many ways.
        let code = String(decoding: text.utf8.filter { !" \t\r\n\"'`".utf8.contains($0) }, as: UTF8.self)
        let readsAddress = ["location.search", "location.href", "document.URL", "URLSearchParams"].contains {
            Self.contains(code, $0)
        }
        let writes = ["getElementsByClassName", "querySelector", "getElementById"].contains { Self.contains(code, $0) }
        guard readsAddress, writes else { return nil }
        names = Set(Self.facts.filter { Self.hasString($0, text) })
        writesAll = names.isEmpty
        countsDocument = Self.contains(code, "sitepage:page")
        hidesByPage = Self.contains(code, "last-page") || Self.contains(code, "first-page")
        if Self.contains(code, ".children[") { choosers = Self.ids(in: code) }
    }

    /// Whether the elements of a class get a fact of the name.
    func writes(_ name: String) -> Bool {
        if writesAll { return true }
        if countsDocument {
            if name == "page" { return names.contains("sitepage") }
            if name == "topage" { return names.contains("sitepages") }
        }
        return names.contains(name)
    }

    private static func hasString(_ name: String, _ text: String) -> Bool {
        contains(text, "'" + name + "'") || contains(text, "\"" + name + "\"") || contains(text, "`" + name + "`")
            || contains(text, "." + name + "\"") || contains(text, "." + name + "'")
    }

    /// The arguments of all `getElementById(…)`.
    private static func ids(in code: String) -> [String] {
        var ids: [String] = []
        let call = Array("getElementById(".utf8)
        let bytes = Array(code.utf8)
        var index = 0
        while index + call.count < bytes.count {
            if bytes[index..<index + call.count].elementsEqual(call) {
                let start = index + call.count
                let end = bytes[start...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.count
                ids.append(String(decoding: bytes[start..<end], as: UTF8.self))
                index = end
            } else {
                index += 1
            }
        }
        return ids
    }

    static func contains(_ text: String, _ part: String) -> Bool {
        let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
        guard bytes.count >= wanted.count, let first = wanted.first else { return false }
        return bytes.indices.dropLast(wanted.count - 1).contains {
            bytes[$0] == first && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
        }
    }
}
