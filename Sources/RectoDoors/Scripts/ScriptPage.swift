/// The page that a script is read for, as far as the place of its document in the call and of the page in the document
/// tell it.
struct ScriptPage: Sendable {
    /// The place of the document among those of the call.
    struct Document: Equatable, Sendable {
        var isFirst = true
        var isLast = true
        /// The number by which pages are numbered higher.
        var pageOffset = 0
        /// The name that the call gives the document.
        var name = ""
        /// The names that `--replace` gives.
        var replacements: [String] = []
    }

    var document = Document()
    var place: PagePlace

    /// The facts that wkhtmltopdf puts into the address, in no certain order.
    var facts: [String] { Self.facts + document.replacements.filter { !Self.facts.contains($0) } }
    private static let facts = [
        "page", "frompage", "topage", "webpage", "section", "subsection", "subsubsection", "date", "isodate", "time",
        "title", "doctitle", "sitepage", "sitepages",
    ]

    private static let numbers: Set<String> = ["page", "frompage", "topage", "sitepage", "sitepages"]
    static func isNumber(_ fact: String) -> Bool { numbers.contains(fact) }
    /// Whether the fact is empty on no page.
    static func isNeverEmpty(_ fact: String) -> Bool {
        numbers.contains(fact) || ["webpage", "date", "isodate", "time"].contains(fact)
    }

    private var isFirstOfAll: Bool { place.isFirst && document.isFirst }
    private var isLastOfAll: Bool { place.isLast && document.isLast }
    /// The number of the first page of all documents.
    var firstNumber: Double { Double(document.pageOffset + 1) }

    enum Order { case less, equal, greater }
    private enum Known { case value, least }

    /// The order of a fact and a number; nil where only the page itself has it.
    func order(_ fact: String, _ number: Double) -> Order? {
        switch fact {
        case "page": Self.order(isFirstOfAll ? .value : .least, firstNumber, number)
        case "sitepage": Self.order(place.isFirst ? .value : .least, 1, number)
        case "topage": Self.order(isFirstOfAll && isLastOfAll ? .value : .least, firstNumber, number)
        case "sitepages": Self.order(place.isFirst && place.isLast ? .value : .least, 1, number)
        case "frompage": Self.order(.value, firstNumber, number)
        default: nil
        }
    }

    /// The order of a value and a number. A value that is known by the least one that it may have is greater than that.
    private static func order(_ known: Known, _ value: Double, _ number: Double) -> Order? {
        switch known {
        case .value: value == number ? .equal : value < number ? .less : .greater
        case .least: number <= value ? .greater : nil
        }
    }

    /// The order of two facts; nil where only the page itself has it.
    func order(_ fact: String, _ other: String) -> Order? {
        if fact == other { return .equal }
        switch (fact, other) {
        case ("page", "topage"): return isLastOfAll ? .equal : .less
        case ("topage", "page"): return isLastOfAll ? .equal : .greater
        case ("sitepage", "sitepages"): return place.isLast ? .equal : .less
        case ("sitepages", "sitepage"): return place.isLast ? .equal : .greater
        case (_, "frompage"): return order(fact, firstNumber)
        case ("frompage", _):
            return order(other, firstNumber).map { $0 == .less ? .greater : $0 == .greater ? .less : $0 }
        default: return nil
        }
    }
}
