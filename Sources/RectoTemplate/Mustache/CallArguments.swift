import RectoCore
import RectoFormat

/// Gets the arguments of calls out of the data, and computes what stands in brackets.
extension TemplateExpansion {
    // MARK: Values

    /// The value of an expression at this place of the data.
    mutating func value(of expression: TemplateExpression, _ tag: Int32) throws(CallStop) -> TemplateValue {
        switch expression {
        case .text(let text): return .text(text)
        case .number(let number): return .number(number)
        case .truth(let truth): return .truth(truth)
        case .call(let call) where call.filter == .or: return try firstValue(of: call, tag)
        case .call(let call) where call.filter == .where: return .nodes(try matchingItems(call, tag))
        case .call(let call) where call.filter == .lacking: return .nodes(try lackingItems(call, tag))
        case .call(let call) where call.filter.isCondition: return .truth(try holds(call, tag))
        case .call(let call):
            if !call.filter.writes { return try computed(call, tag) }
            return try text(of: call, tag).map { .text($0) } ?? .null
        case .path(let path, let name):
            switch contexts.resolveAll(path) {
            case .one(let node):
                try stopIfLacking(path, name, tag)
                return data.kind(of: node) == .null ? .null : .node(node)
            case .many(let nodes, let lacking):
                try stopIfLacking(path, name, tag)
                if let lacking { reportLacking(lacking, name, tag) }
                return .nodes(nodes)
            case .missing(let index, let object):
                if let value = contexts.itemFact(path) { return value }
                reportMissing(tag, name: name, path: path, index: index, object: object)
                return .missing
            }
        }
    }

    /// Stops a computation with a name that other items of a list have and this one lacks.
    private mutating func stopIfLacking(_ path: [JSONKey], _ name: String, _ tag: Int32) throws(CallStop) {
        guard computing > 0, let item = contexts.itemLacking(path) else { return }
        reportLacking(item, name, tag)
        throw CallStop()
    }

    /// The first argument of `or` that there is: neither missing, nor `null`, nor an empty text. In a computation, a name that
    /// other items have and this one lacks is missing, whatever is around the item.
    private mutating func firstValue(of call: TemplateCall, _ tag: Int32) throws(CallStop) -> TemplateValue {
        for argument in call.arguments {
            if case .path(let path, _) = argument {
                if case .missing = contexts.resolveAll(path), contexts.itemFact(path) == nil { continue }
                if computing > 0, contexts.itemLacking(path) != nil { continue }
            }
            switch try value(of: argument, tag) {
            case .missing, .null: continue
            case .node(let node) where data.kind(of: node) == .string && data.text(of: node).isEmpty: continue
            case let value: return value
            }
        }
        return .null
    }

    /// The number that an expression gives; nil for `null`. Whatever else it is stops the call.
    mutating func number(of expression: TemplateExpression, _ tag: Int32) throws(CallStop) -> ExactDecimal? {
        switch try value(of: expression, tag) {
        case .missing: throw CallStop()
        case .null: return nil
        case .number(let number): return number
        case .node(let node):
            if let number = number(at: node) { return number }
            reportNotANumber(node, tag)
            throw CallStop()
        case .text(let text):
            if let number = ExactDecimal(data: text) { return number }
            reportNotANumber(
                "'\(Self.beginning(of: text))'", text: Self.withoutExponent(Array(text.utf8)[...]), tag)
            throw CallStop()
        case .truth:
            reportNotANumber("'\(name(of: expression))'", tag)
            throw CallStop()
        case .nodes:
            reportBadArgument(
                "'\(name(of: expression))' is a list, where one number is wanted", "'sum' adds a list up", tag)
            throw CallStop()
        }
    }

    /// The number that a value of the data is, as a number of JSON or a string of digits. A string with an exponent is none,
    /// because codes of goods look like that: `1E2` is not the article `100`.
    func number(at node: JSONNodeID) -> ExactDecimal? {
        switch data.kind(of: node) {
        case .number: ExactDecimal(json: data.text(of: node))
        case .string: ExactDecimal(data: data.text(of: node))
        default: nil
        }
    }

    /// The text that an expression gives; nil for `null`.
    mutating func text(of expression: TemplateExpression, _ tag: Int32) throws(CallStop) -> String? {
        switch try value(of: expression, tag) {
        case .missing: throw CallStop()
        case .null: return nil
        case .number(let number): return number.dataText
        case .text(let text): return text
        case .node(let node):
            if data.isScalar(node) { return data.string(of: node) }
            fallthrough
        case .nodes, .truth:
            reportBadArgument("'\(name(of: expression))' is no text", "give a text, a number or a date", tag)
            throw CallStop()
        }
    }

    /// A list that a call goes through.
    enum ItemList: Equatable {
        /// An array of the data.
        case array(JSONNodeID)
        case nodes([JSONNodeID])
    }

    /// The items of a list of the data.
    mutating func items(of expression: TemplateExpression, _ tag: Int32) throws(CallStop) -> [JSONNodeID] {
        items(of: try list(of: expression, tag))
    }

    func items(of list: ItemList) -> [JSONNodeID] {
        switch list {
        case .array(let node): data.items(of: node)
        case .nodes(let nodes): nodes
        }
    }

    /// The list that an expression gives, whose items are not looked at.
    mutating func list(of expression: TemplateExpression, _ tag: Int32) throws(CallStop) -> ItemList {
        switch try value(of: expression, tag) {
        case .missing: throw CallStop()
        case .null: return .nodes([])
        case .nodes(let nodes): return .nodes(nodes)
        case .node(let node) where data.kind(of: node) == .array: return .array(node)
        case .node, .number, .text, .truth:
            reportBadArgument("'\(name(of: expression))' is no list", "name a list of the data", tag)
            throw CallStop()
        }
    }

    // MARK: Options

    mutating func textOption(_ name: String, of call: TemplateCall, _ tag: Int32) throws(CallStop) -> String? {
        guard let expression = call.options[name] else { return nil }
        return try word(of: expression, tag)
    }

    /// The text that an argument gives that is mostly written as it is meant. Without quotes it is a name of the data.
    mutating func word(of expression: TemplateExpression, _ tag: Int32) throws(CallStop) -> String? {
        if case .path(let path, let name) = expression, case .missing(let index, let object) = contexts.resolveAll(path)
        {
            reportMissing(
                tag, name: name, path: path, index: index, object: object,
                advice: "what is meant as it stands is written in quotes: '\"\(name)\"'")
            throw CallStop()
        }
        return try text(of: expression, tag)
    }

    /// A whole number from 0 to 18.
    mutating func digitsOption(_ name: String, of call: TemplateCall, _ tag: Int32) throws(CallStop) -> Int? {
        guard let expression = call.options[name] else { return nil }
        return try digits(of: expression, tag)
    }

    mutating func digits(of expression: TemplateExpression, _ tag: Int32) throws(CallStop) -> Int? {
        guard let number = try number(of: expression, tag)?.trimmed(to: 0) else { return nil }
        guard number.scale == 0, (0...Int128(ExactDecimal.maximumScale)).contains(number.mantissa) else {
            reportBadArgument("'\(number.dataText)' is no number of digits", "give a whole number from 0 to 18", tag)
            throw CallStop()
        }
        return Int(number.mantissa)
    }

    /// One of the words that an enumeration has.
    mutating func wordOption<Word: RawRepresentable & CaseIterable>(
        _ name: String, of call: TemplateCall, _ tag: Int32, as type: Word.Type = Word.self
    ) throws(CallStop) -> Word? where Word.RawValue == String {
        guard let text = try textOption(name, of: call, tag) else { return nil }
        return try word(text, "the option '\(name)'", tag)
    }

    mutating func word<Word: RawRepresentable & CaseIterable>(
        _ text: String, _ place: String, _ tag: Int32, as type: Word.Type = Word.self
    ) throws(CallStop) -> Word where Word.RawValue == String {
        if let word = Word(rawValue: text) { return word }
        let known = Word.allCases.map(\.rawValue)
        let hint =
            NameSuggestion.nearest(to: text, among: known).map { "did you mean '\($0)'?" }
            ?? "it is one of \(known.joined(separator: ", "))"
        reportBadArgument("'\(text)' is nothing that \(place) can be", hint, tag)
        throw CallStop()
    }

    // MARK: Language

    /// The locale of a call: that of its option `lang`, or the `lang` of the element around it.
    mutating func locale(of call: TemplateCall, _ tag: Int32) throws(CallStop) -> FormatLocale {
        let given = try textOption("lang", of: call, tag)
        let calendar = try textOption("calendar", of: call, tag)
        let numerals = try textOption("numerals", of: call, tag)
        var language = given
        if language == nil { language = languages.language(atEndOf: output) }
        guard let language, !language.isEmpty else {
            reportNoLanguage(tag)
            return FormatLocale("en", calendar: calendar, numerals: numerals)
        }
        // A table has one language, and its cells ask for it thousands of times.
        if calendar == nil, numerals == nil, let lastLocale, lastLocale.tag == language { return lastLocale }
        let locale = FormatLocale(language, calendar: calendar, numerals: numerals)
        if !locale.isKnown {
            reportUnknownLanguage(language, tag)
        } else if calendar == nil, numerals == nil {
            lastLocale = locale
        }
        return locale
    }

    /// The currency of a call: its second argument, its option, or the key `currency` that is nearest in the data.
    mutating func currency(of call: TemplateCall, _ tag: Int32) throws(CallStop) -> String? {
        if let given = call.arguments.count > 1 ? call.arguments[1] : call.options["currency"] {
            // A code of three capitals is meant as it stands, with quotes or without.
            if case .path(let path, let name) = given, path.count == 1, CurrencyFacts.isKnown(name) { return name }
            return try word(of: given, tag)
        }
        guard case .found(let node) = contexts.resolve([JSONKey("currency")], everywhere: true),
            data.kind(of: node) == .string
        else { return nil }
        return data.string(of: node)
    }
}

extension JSONDocument {
    func items(of array: JSONNodeID) -> [JSONNodeID] {
        var items: [JSONNodeID] = []
        var next = firstChild(of: array)
        while let item = next {
            items.append(item)
            next = nextSibling(of: item)
        }
        return items
    }
}

extension ContextStack {
    /// A fact about the innermost item beside its value, by the names that Handlebars has for it: `@index` from 0,
    /// `@number` from 1, `@first` and `@last`. Nil for any other name, and outside of lists.
    func itemFact(_ path: [JSONKey]) -> TemplateValue? {
        guard path.count == 1, path[0].bytes.first == UInt8(ascii: "@"), let item else { return nil }
        switch path[0].string {
        case "@index": return .number(ExactDecimal(mantissa: Int128(item.index), scale: 0))
        case "@number": return .number(ExactDecimal(mantissa: Int128(item.index + 1), scale: 0))
        case "@first": return .truth(item.index == 0)
        case "@last": return .truth(item.isLast)
        default: return nil
        }
    }

    enum MappedResolution {
        case one(JSONNodeID)
        /// The values of all items of a list; `null` is left out. `lacking` is the first item without the key.
        case many([JSONNodeID], lacking: JSONNodeID?)
        case missing(index: Int, object: JSONNodeID?)
    }

    /// Looks up a name as `resolve` does, and goes through lists: `lines.amount` is the amounts of all lines.
    func resolveAll(_ path: [JSONKey]) -> MappedResolution {
        let resolution = resolve(path)
        switch resolution {
        case .found(let node): return .one(node)
        case .missing(let index, let object):
            guard let object, data.kind(of: object) == .array, path[index].position == nil else {
                return .missing(index: index, object: object)
            }
            var found: [JSONNodeID] = []
            var lacking: JSONNodeID?
            collect(path[index...], of: object, into: &found, &lacking)
            return .many(found, lacking: lacking)
        }
    }

    private func collect(
        _ path: ArraySlice<JSONKey>, of node: JSONNodeID, into found: inout [JSONNodeID], _ lacking: inout JSONNodeID?
    ) {
        guard let key = path.first else {
            switch data.kind(of: node) {
            case .null: break
            case .array: found.append(contentsOf: data.items(of: node))
            default: found.append(node)
            }
            return
        }
        if data.kind(of: node) == .array, key.position == nil {
            for item in data.items(of: node) { collect(path, of: item, into: &found, &lacking) }
        } else if let child = data.child(of: node, named: key) {
            collect(path.dropFirst(), of: child, into: &found, &lacking)
        } else if lacking == nil {
            lacking = node
        }
    }
}
