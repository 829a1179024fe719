/// The table of properties for people, from which `recto css --list` and `docs/css-properties.md` are made.
package enum PropertyTable {
    package enum Status: String, CaseIterable, Sendable {
        case laidOut = "laid out"
        case ignored = "ignored on paper"
    }

    package struct Entry: Sendable {
        package var name: String
        /// The value definition syntax.
        package var values: String
        package var initial = ""
        /// Whether the property is inherited; nil for shorthands.
        package var isInherited: Bool?
        package var percentages = ""
        package var link = ""
        package var status: Status
        /// The longhands that a shorthand sets.
        package var longhands: [String] = []
    }

    /// The entries in order of their names.
    package static var entries: [Entry] {
        let entries =
            PropertyNames.longhands.map(entry) + Shorthand.allCases.map(entry) + IgnoredProperties.rows.map(entry)
        return entries.sorted { $0.name < $1.name }
    }

    /// The other names of properties, in order.
    package static var aliases: [(alias: String, name: String)] {
        PropertyNames.aliases.map { ("\($0.alias)", "\($0.name)") }.sorted { $0.alias < $1.alias }
    }

    private static let base = "https://www.w3.org/TR/"

    /// The link to the definition of a property. Specifications have one form of anchors, except for those that give
    /// another.
    private static func link(_ specification: String, _ name: String) -> String {
        // For our own properties the link is a file beside the list.
        if specification.hasPrefix("https:") || specification.hasSuffix(".md") { return specification }
        if specification.hasSuffix(".html") { return "\(base)\(specification)#propdef-\(name)" }
        return specification.contains("#") ? base + specification : "\(base)\(specification)/#propdef-\(name)"
    }

    private static func entry(_ id: PropertyID) -> Entry {
        let (facts, name) = (id.facts, "\(id.name)")
        let physical = LogicalAxes(direction: .ltr).physical(id)
        return Entry(
            name: name, values: "\(facts.grammar)", initial: "\(facts.initial)", isInherited: physical.isInherited,
            percentages: "\(facts.percentages)",
            link: link(id.isLogical ? "css-logical-1" : "\(facts.specification)", name), status: .laidOut
        )
    }
    private static func entry(_ row: IgnoredProperties.Row) -> Entry {
        Entry(
            name: "\(row.name)", values: "\(row.grammar)", initial: "\(row.initial)", isInherited: row.isInherited,
            percentages: "\(row.percentages)", link: link("\(row.specification)", "\(row.name)"), status: .ignored,
            longhands: "\(row.longhands)".split(separator: " ").map { String($0) })
    }
    private static func entry(_ shorthand: Shorthand) -> Entry {
        let name = "\(shorthand.name)"
        return Entry(
            name: name, values: "\(shorthand.grammar)", link: link("\(shorthand.specification)", name),
            status: .laidOut,
            longhands: shorthand == .all
                ? ["every property but direction and unicode-bidi"] : shorthand.longhands.map { "\($0.name)" })
    }
    // MARK: As text

    /// A table in columns with a line for each property: name, status and values.
    package static var text: String {
        let entries = entries
        let width = entries.map { $0.name.utf8.count }.max() ?? 0
        let statusWidth = Status.allCases.map { $0.rawValue.utf8.count }.max() ?? 0
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: width - text.utf8.count)
        }
        return entries.map { entry in
            let line =
                padded(entry.name, width) + "  " + padded(entry.status.rawValue, statusWidth) + "  " + entry.values
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n") + "\n"
    }

    /// The content of `docs/css-properties.md`.
    package static var markdown: String {
        let entries = entries
        func count(_ status: Status) -> Int { entries.count { $0.status == status } }
        var out = """
            # CSS properties

            Written by `recto css --list --markdown`; do not edit. Values are in CSS's
            [value definition syntax](https://www.w3.org/TR/css-values-4/#value-defs).

            | Status | Properties | Meaning |
            |---|--:|---|
            | \(Status.laidOut.rawValue) | \(count(.laidOut)) | has its effect on the page |
            | \(Status.ignored.rawValue) | \(count(.ignored)) | cannot have an effect in print; values are verified, \
            nothing else is reported |


            """
        for status in Status.allCases {
            out += "## \(capitalized(status.rawValue))\n\n"
            out += "| Property | Values | Initial | Inherited | Percentages of |\n|---|---|---|---|---|\n"
            for entry in entries where entry.status == status { out += row(entry) }
            out += "\n"
        }
        out += "## Other names\n\n"
        out += aliases.map { "`\($0.alias)` is `\($0.name)`" }.joined(separator: ", ") + "\n"
        return out
    }
    /// The table of docs/css.md: a line for each specification, with the properties that cannot have an effect on paper.
    package static var summary: String {
        var modules: [String: (laidOut: Int, ignored: [String])] = [:]
        for entry in entries {
            let module = module(of: entry.link)
            if entry.status == .laidOut {
                modules[module, default: (0, [])].laidOut += 1
            } else {
                modules[module, default: (0, [])].ignored.append("`\(entry.name)`")
            }
        }
        var out = "| Specification | Properties laid out | Not for paper |\n|---|--:|---|\n"
        for (module, counts) in modules.sorted(by: { $0.key < $1.key }) {
            out += "| \(module) | \(counts.laidOut) | \(counts.ignored.joined(separator: ", ")) |\n"
        }
        return out
    }
    private static func module(of link: String) -> String {
        guard link.hasPrefix(base) else { return link.hasPrefix("https:") ? "Compatibility" : "recto's own" }
        return String(link.dropFirst(base.count).prefix { $0 != "/" && $0 != "#" })
    }

    private static func row(_ entry: Entry) -> String {
        func code(_ text: String) -> String {
            text.isEmpty
                ? "" : "`\(text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|"))`"
        }
        let inherited = entry.isInherited.map { $0 ? "yes" : "no" } ?? ""
        let initial = entry.longhands.isEmpty ? code(entry.initial) : "of " + entry.longhands.joined(separator: ", ")
        return "| [`\(entry.name)`](\(entry.link)) | \(code(entry.values)) | \(initial) | \(inherited) "
            + "| \(entry.percentages) |\n"
    }
    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
