/// The language of a template, as far as its text says it.
enum WrittenLanguage {
    /// A tag of BCP 47; nil if the template names none.
    static func name(in template: String) -> String? {
        if let start = template.firstRange(of: "{{$language}}"), let end = template.firstRange(of: "{{/language}}") {
            return String(template[start.upperBound..<end.lowerBound])
        }
        guard let start = template.firstRange(of: "<html lang=\"") else { return nil }
        return String(template[start.upperBound...].prefix { $0 != "\"" })
    }
}
