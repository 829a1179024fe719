/// The language of a template, as far as its text says it.
enum WrittenLanguage {
    /// A tag of BCP 47; nil if the template names none.
    static func name(in template: String) -> String? {
        if let start = template.firstRange(of: "{{$language}}"), let end = template.firstRange(of: "{{/language}}") {
            return String(template[start.upperBound..<end.lowerBound])
        }
        guard let start = template.firstRange(of: "<html") else { return nil }
        let tag = template[start.upperBound...].prefix { $0 != ">" }
        guard let value = tag.firstRange(of: " lang=").map({ tag[$0.upperBound...] }) else { return nil }
        let quote = value.first.flatMap { "\"'".contains($0) ? $0 : nil }
        if let quote { return String(value.dropFirst().prefix { $0 != quote }) }
        return String(value.prefix { !$0.isWhitespace })
    }
}
