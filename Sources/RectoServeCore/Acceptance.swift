import RectoHTTP

/// The form of an answer that a client asks for.
/// [RFC 9110 §12.5.1 Accept](https://www.rfc-editor.org/rfc/rfc9110#name-accept)
struct Acceptance: Equatable {
    /// `pdf`, `png` or `svg`; nil if any will do.
    var format: String?
    /// The document comes together with its report.
    var wantsReport = false

    static let types = ["pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml"]

    /// Throws if none of the types can be had.
    init(_ field: String?) throws(ServeProblem) {
        let entries = (field ?? "*/*").split(separator: ",").compactMap { FieldValue(String($0)) }
        let wanted = entries.map { (word: $0.word, weight: $0.parameters["q"].flatMap { Double($0) } ?? 1) }
            .filter { $0.weight > 0 }.enumerated()
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element.word)
        wantsReport = wanted.contains("multipart/mixed")
        for word in wanted {
            switch word {
            case "application/pdf", "application/*": format = "pdf"
            case "image/png", "image/*": format = "png"
            case "image/svg+xml": format = "svg"
            case "*/*": return
            default: continue
            }
            return
        }
        if !wantsReport {
            throw ServeProblem(
                406, .notAcceptable,
                "the answer is application/pdf, image/png or image/svg+xml, or multipart/mixed with a report")
        }
    }
}
