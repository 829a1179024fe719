/// Reads where links, outline entries and buttons lead.
/// [ISO 32000-1 §12.3.2 Destinations, §12.6 Actions](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct TargetReader {
    struct Target {
        /// An address, `page N`, or what an action does in words.
        var text: String
        var goal: DocumentStructure.Goal?
        /// The length of `page N` at its start, if it begins so.
        var pagePrefix: Int { goal.map { "page \($0.page)".count } ?? 0 }
    }

    private let file: ObjectFile
    private let catalog: ObjectDictionary
    let tree: PageTree
    /// The address that others without a scheme follow.
    private let base: String?
    /// The destinations with names; nil until one is asked for.
    private var named: (strings: [String: ObjectScanner], names: ObjectDictionary?)?
    private var turns: [Int: PageTurn?] = [:]

    private static let mostActions = 256

    init(_ file: ObjectFile, _ catalog: ObjectDictionary, _ tree: PageTree) throws(NotUnderstood) {
        (self.file, self.catalog, self.tree) = (file, catalog, tree)
        base = try file.value(catalog, "URI").flatMap { value throws(NotUnderstood) in
            try file.text(try value.dictionary(), "Base")
        }
    }

    /// The target of an annotation or an outline entry; nil if it has none.
    mutating func target(of holder: ObjectDictionary) throws(NotUnderstood) -> Target? {
        var targets: [Target] = []
        if let place = try file.value(holder, "Dest") { targets.append(try destination(place)) }
        if let action = try file.value(holder, "A") { targets.append(try self.action(action)) }
        guard var out = targets.first else { return nil }
        if targets.count > 1 { out.text += " or " + targets[1].text }
        return out
    }

    /// The target of the catalog's action at opening, which may be a destination; the first page if there is none.
    mutating func opening() throws(NotUnderstood) -> String {
        guard let value = try file.value(catalog, "OpenAction") else { return "page 1" }
        var scanner = value
        return try scanner.next() == .openDictionary ? try action(value).text : try destination(value).text
    }

    // MARK: Actions

    private mutating func action(_ value: ObjectScanner) throws(NotUnderstood) -> Target {
        var rest = [value]
        var out: Target?
        var count = 0
        while let value = rest.popLast() {
            count += 1
            if count > Self.mostActions { throw NotUnderstood() }
            let action = try value.dictionary()
            let target = try one(action)
            if let first = out { out?.text = first.text + ", then " + target.text } else { out = target }
            guard let next = try file.value(action, "Next") else { continue }
            var scanner = next
            guard try scanner.next() == .openArray else {
                rest.append(next)
                continue
            }
            for place in try next.items().reversed() {
                if let value = try file.value(next.bytes, place) { rest.append(value) }
            }
        }
        return out ?? Target(text: "nothing")
    }

    /// The words for what actions do with a file, an address or a name.
    private static let words = [
        "Launch": "the program", "GoToR": "the file", "GoToE": "the attached file", "SubmitForm": "the form's receiver",
        "ImportData": "the data of", "Named": "the command",
    ]

    private mutating func one(_ action: ObjectDictionary) throws(NotUnderstood) -> Target {
        let kind = try action.name("S") ?? ""
        if kind == "URI" { return Target(text: address(try file.text(action, "URI") ?? "")) }
        if kind == "GoTo" {
            guard let place = try file.value(action, "D") else { return Target(text: "nothing") }
            return try destination(place)
        }
        var parts = [Self.words[kind] ?? kind]
        if let name = try fileName(action) { parts.append(name) }
        if kind == "Launch", let value = try file.value(action, "Win") {
            if let name = try fileName(try value.dictionary()) { parts.append(name) }
        }
        if let target = try file.value(action, "T")?.dictionaryIfAny(), let name = try file.text(target, "N") {
            parts.append(name)
        }
        if let name = try file.text(action, "N") { parts.append(name) }
        let text = parts.joined(separator: " ")
        guard kind == "GoToR" || kind == "GoToE", let place = try file.value(action, "D") else {
            return Target(text: text)
        }
        return Target(text: text + ", " + (try remote(place)))
    }

    /// The file that an action names, by a string or a specification.
    private func fileName(_ action: ObjectDictionary) throws(NotUnderstood) -> String? {
        if let text = try file.text(action, "F") { return text }
        guard let specification = try file.value(action, "F") else { return nil }
        return try file.fileName(try specification.dictionary())
    }

    /// Readers put the base before what has no scheme.
    private func address(_ text: String) -> String {
        guard let base, !text.prefix(while: { !"/?#".contains($0) }).contains(":") else { return text }
        return base.hasSuffix("/") || text.hasPrefix("/") ? base + text : base + "/" + text
    }

    /// A place in another file.
    private func remote(_ value: ObjectScanner) throws(NotUnderstood) -> String {
        if let name = try file.text(value.bytes, value.at) { return "the place '\(name)'" }
        guard let first = try value.items().first,
            let number = try file.value(value.bytes, first)?.numberIfAny(), abs(number) < 1e9
        else { return "a place" }
        return "page \(Int(number) + 1)"
    }

    // MARK: Destinations

    private mutating func destination(_ value: ObjectScanner) throws(NotUnderstood) -> Target {
        var scanner = value
        switch try scanner.next() {
        case .openArray: return try place(value)
        case .string(let range):
            let name = ObjectText.string(value.bytes[range])
            if let known = try known().strings[name] { return try namedPlace(known, name) }
            return Target(text: "the place '\(name)', which is not there")
        case .name(let range):
            let name = value.text(ofName: range)
            let all = try known()
            if let known = try all.names.flatMap({ names throws(NotUnderstood) in try file.value(names, name) }) {
                return try namedPlace(known, name)
            }
            if let known = all.strings[name] { return try namedPlace(known, name) }
            return Target(text: "the place '\(name)', which is not there")
        default: return Target(text: "nothing")
        }
    }

    private mutating func known() throws(NotUnderstood) -> (strings: [String: ObjectScanner], names: ObjectDictionary?)
    {
        if let named { return named }
        var strings: [String: ObjectScanner] = [:]
        if let names = try file.value(catalog, "Names"),
            let root = try file.value(try names.dictionary(), "Dests")
        {
            for (name, value) in try NameTree(root, file).entries where strings[name] == nil { strings[name] = value }
        }
        let names = try file.value(catalog, "Dests").map { value throws(NotUnderstood) in try value.dictionary() }
        named = (strings, names)
        return (strings, names)
    }

    /// The value of a name is a place, or has it as its `D`.
    private mutating func namedPlace(_ value: ObjectScanner, _ name: String) throws(NotUnderstood) -> Target {
        guard let value = try file.value(value.bytes, value.at) else {
            return Target(text: "the place '\(name)', which is not there")
        }
        if let dictionary = try value.dictionaryIfAny() {
            guard let place = try file.value(dictionary, "D") else { throw NotUnderstood() }
            return try self.place(place)
        }
        return try place(value)
    }

    /// A page, and a place on it. The number of the page's object says nothing.
    private mutating func place(_ value: ObjectScanner) throws(NotUnderstood) -> Target {
        let items = try value.items()
        guard let first = items.first else { return Target(text: "nothing") }
        var scanner = ObjectScanner(value.bytes, at: first)
        var index: Int?
        switch try scanner.next() {
        case .reference(let number): index = tree.indices[number]
        case .number(let range): index = ObjectScanner.whole(value.bytes, range)
        default: break
        }
        guard let index, tree.pages.indices.contains(index) else { return Target(text: "a page that is not there") }
        func number(_ item: Int) throws(NotUnderstood) -> Double? {
            guard item < items.count else { return nil }
            return try file.value(value.bytes, items[item])?.numberIfAny()
        }
        var (x, y): (Double?, Double?)
        switch items.count > 1 ? try file.text(value.bytes, items[1]) : nil {
        case "XYZ"?: (x, y) = (try number(2), try number(3))
        case "FitH"?, "FitBH"?: y = try number(2)
        case "FitV"?, "FitBV"?: x = try number(2)
        case "FitR"?: (x, y) = (try number(2), try number(5))
        default: break
        }
        let top = try turn(index)?.place(x: x, y: y).y
        return Target(text: "page \(index + 1)", goal: .init(page: index + 1, top: top))
    }

    /// The turn of a page, from 0.
    mutating func turn(_ index: Int) throws(NotUnderstood) -> PageTurn? {
        if let known = turns[index] { return known }
        let turn = try PageTurn(tree.pages[index], tree, file)
        turns[index] = turn
        return turn
    }
}

extension ObjectFile {
    /// The name of a file in its specification. [ISO 32000-1 §7.11.3 File Specification Dictionaries]
    func fileName(_ specification: ObjectDictionary) throws(NotUnderstood) -> String? {
        if let name = try text(specification, "UF") { return name }
        return try text(specification, "F")
    }
}

extension ObjectScanner {
    /// nil for what is no dictionary.
    func dictionaryIfAny() throws(NotUnderstood) -> ObjectDictionary? {
        var scanner = self
        return try scanner.next() == .openDictionary ? try dictionary() : nil
    }
}
