@testable import RectoDiff

/// Pages as text: a character is 2 mm wide, a row 6 mm high with letters of 4 mm, from the corner of the sheet.
func page(_ rows: String..., figures: [Figure] = []) -> PageContent { page(rows: rows, figures: figures) }

func page(rows: [String], figures: [Figure] = []) -> PageContent {
    var words: [Word] = []
    for (row, text) in rows.enumerated() {
        var column = 0
        for part in text.split(separator: " ", omittingEmptySubsequences: false) {
            if !part.isEmpty {
                words.append(
                    Word(
                        String(part),
                        PageBox(x: Double(column) * 2, y: Double(row) * 6, width: Double(part.count) * 2, height: 4)))
            }
            column += part.count + 1
        }
    }
    return PageContent(width: 210, height: 297, words: words, figures: figures)
}

extension PageContent {
    /// The words that `isMoved` chooses, at another place.
    func moving(x: Double = 0, y: Double = 0, where isMoved: (Word) -> Bool = { _ in true }) -> PageContent {
        var out = self
        for index in out.words.indices where isMoved(out.words[index]) {
            out.words[index].box = out.words[index].box.moved(by: Shift(x: x, y: y))
        }
        return out
    }
}

/// What differs, a line each, as a terminal shows it, without what follows from it.
func differences(
    _ old: [PageContent], _ new: [PageContent], rules: DiffRules = DiffRules(),
    structure: (DocumentStructure, DocumentStructure) = (DocumentStructure(), DocumentStructure())
) -> [String] {
    var (a, b) = (DocumentContent(), DocumentContent())
    (a.pages, b.pages) = (old, new)
    (a.structure, b.structure) = structure
    return DocumentComparison.compare(a, b, rules).findings.map {
        (TextReport.pages($0).map { $0 + ": " } ?? "") + "\($0.layer.rawValue): \($0.message)"
    }
}

extension DiffRules {
    static func with(_ change: (inout DiffRules) throws -> Void) rethrows -> DiffRules {
        var rules = DiffRules()
        try change(&rules)
        return rules
    }
}

/// A file of these objects, of which the first is the catalog.
/// - Parameter info: the number of the dictionary of metadata, from 1.
func pdf(_ objects: [String], info: Int? = nil) throws -> PDFSource {
    var text = "%PDF-1.4\n"
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
        places.append(text.utf8.count)
        text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places {
        let digits = String(place)
        text += String(repeating: "0", count: 10 - digits.utf8.count) + digits + " 00000 n \n"
    }
    let information = info.map { "/Info \($0) 0 R" } ?? ""
    text += "trailer<</Size \(objects.count + 1)/Root 1 0 R\(information)>>\nstartxref\n\(table)\n%%EOF\n"
    return try .bytes(Array(text.utf8), name: "made.pdf")
}
