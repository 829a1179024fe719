/// A block helper of Handlebars, such as `each lines`, which is no name in Mustache.
/// [Handlebars: Built-in Helpers](https://handlebarsjs.com/guide/builtin-helpers.html)
struct HandlebarsBlock {
    private let helper: String
    /// The key that the helper is about; nil if it is an expression.
    private let key: String?

    /// The name of a section tag; nil if it can be Mustache.
    init?(_ name: String) {
        // Names that begin otherwise, or have no white space, are by far the most.
        guard let first = name.utf8.first, "euw".utf8.contains(first),
            name.utf8.contains(where: { $0 == 0x20 || $0 == 0x09 })
        else { return nil }
        let words = name.split(whereSeparator: { $0 == " " || $0 == "\t" })
        guard words.count > 1, ["each", "unless", "with"].contains(words[0]) else { return nil }
        helper = String(words[0])
        let isPlain = words.count == 2 && !words[1].utf8.contains { "()'\"/@".utf8.contains($0) }
        key = isPlain ? String(words[1].hasPrefix("this.") ? words[1].dropFirst(5) : words[1]) : nil
    }

    /// The hint that says how the block is written in Mustache.
    func advice(_ delimited: (String) -> String) -> String {
        guard let key else {
            if helper == "unless" { return "write '\(delimited("^if …"))' … '\(delimited("/if"))'" }
            return "give the data a key for it, and write '\(delimited("#key"))'"
        }
        let sigil = helper == "unless" ? "^" : "#"
        let meaning =
            switch helper {
            case "each": ", which repeats for each item of a list"
            case "unless": ", which is printed if the value is missing, false or empty"
            default: ""
            }
        return "write '\(delimited(sigil + key))' … '\(delimited("/" + key))'\(meaning)"
    }

    /// The hint for a name that only Handlebars gives a meaning and that the data lack; nil for any other name.
    static func advice(forMissing name: String) -> String? {
        if name == "this" { return "in Handlebars this is the item itself; in Mustache write '{{.}}'" }
        if name.hasPrefix("this.") { return "in Mustache write '{{\(name.dropFirst(5))}}'" }
        if name.hasPrefix("../") {
            return "in Mustache write '{{\(name.drop { $0 == "." || $0 == "/" })}}': outer keys are found"
        }
        if name.hasPrefix("@") {
            let facts = ["@index", "@number", "@first", "@last"]
            return facts.contains(name)
                ? "it stands in a section that repeats for the items of a list"
                : "an item has \(facts.joined(separator: ", "))"
        }
        return nil
    }
}
