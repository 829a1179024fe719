import RectoDOM

extension ScriptReading {
    /// Calls a function by its value.
    func call(
        _ function: ScriptValue, _ arguments: [ScriptValue], _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        switch function {
        case .function(let closure): return try call(closure, arguments)
        case .host(let host): return try call(host, arguments, range)
        default: throw unknown(range)
        }
    }

    private func call(
        _ host: ScriptHost, _ arguments: [ScriptValue], _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        guard let first = arguments.first else { throw unknown(range) }
        switch host {
        case .parseInt, .parseFloat, .number: return try number(first, range)
        // The facts of an address are not percent-encoded here, so that decoding changes nothing.
        case .unescape, .decodeURI, .decodeURIComponent, .string: return .text(try text(of: first, range))
        case .setTimeout:
            guard case .function(let handler) = first else { throw unknown(range) }
            handlers.append(handler)
            return .undefined
        default: throw unknown(range)
        }
    }

    func construct(
        _ host: ScriptHost, _ arguments: [ScriptValue], _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        switch host {
        case .array where arguments.isEmpty: return .list(ScriptList([]))
        case .object where arguments.isEmpty: return .object(ScriptObject())
        case .searchParameters, .url:
            let isWindow = if case .host(.location)? = arguments.first { true } else { false }
            if !isWindow {
                guard case .text(let text)? = arguments.first, text.isAddress else { throw unknown(range) }
            }
            return host == .url ? .host(.url) : .parameters
        default: throw unknown(range)
        }
    }

    /// Calls a function that is a member of a value.
    func call(
        _ name: String, of owner: ScriptValue, _ arguments: [ScriptValue], _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        switch owner {
        case .object(let object):
            if let function = object[name] { return try call(function, arguments, range) }
            guard name == "hasOwnProperty", case .text(let key)? = arguments.first, let key = key.plain else {
                throw unknown(range)
            }
            return .bool(object[key] != nil)
        case .list(let list): return try call(name, of: list, arguments, range)
        case .text(let text): return try call(name, of: text, arguments, range)
        case .number, .numericFact:
            guard name == "toString", arguments.isEmpty else { throw unknown(range) }
            return .text(try text(of: owner, range))
        case .function(let closure) where name == "call": return try call(closure, Array(arguments.dropFirst()))
        case .parameters: return try callOfParameters(name, arguments, range)
        case .element(let node): return try call(name, of: node, arguments, range)
        case .classList(let node): return try callOfClasses(name, of: node, arguments, range)
        case .style(let node):
            guard name == "setProperty" || name == "removeProperty", case .text(let key)? = arguments.first,
                let key = key.plain, arguments.count < 3
            else { throw unknown(range) }
            let value = name == "setProperty" && arguments.count == 2 ? arguments[1] : .text(ScriptText())
            try setProperty(key, of: node, value, range)
            return .undefined
        case .host(let host): return try call(name, of: host, arguments, range)
        default: throw unknown(range)
        }
    }

    private func call(
        _ name: String, of host: ScriptHost, _ arguments: [ScriptValue], _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        switch (host, name) {
        case (.console, _): return .undefined
        case (.window, "addEventListener"), (.document, "addEventListener"), (.window, "attachEvent"):
            try listen(arguments, range)
            return .undefined
        case (.window, _):
            guard let function = globalValue(name) ?? ScriptHost(rawValue: name).map({ .host($0) }) else {
                throw unknown(range)
            }
            return try call(function, arguments, range)
        case (.document, "write"), (.document, "writeln"):
            try write(arguments, range)
            return .undefined
        case (.document, _): return try find(name, below: .document, arguments, range)
        case (.object, "keys"): return .list(ScriptList(try keys(of: arguments.first ?? .undefined, range)))
        case (.object, "values"), (.object, "entries"):
            guard case .object(let object)? = arguments.first else { throw unknown(range) }
            return .list(ScriptList(Self.pairs(of: object).map { name == "values" ? $0.1 : Self.pair($0.0, $0.1) }))
        case (.object, "fromEntries"):
            let object = ScriptObject()
            for item in try items(of: arguments.first ?? .undefined, range) {
                let pair = try items(of: item, range)
                guard pair.count == 2, let key = try text(of: pair[0], range).plain else { throw unknown(range) }
                object[key] = pair[1]
            }
            return .object(object)
        case (.array, "from"):
            let list = ScriptList(try items(of: arguments.first ?? .undefined, range))
            return try arguments.count > 1 ? call("map", of: list, [arguments[1]], range) : .list(list)
        case (.number, "parseInt"), (.number, "parseFloat"):
            return try call(.host(.parseInt), arguments, range)
        default: throw unknown(range)
        }
    }

    /// Keeps what is to run once the document is there.
    private func listen(_ arguments: [ScriptValue], _ range: Range<Int>) throws(UnknownScript) {
        guard arguments.count >= 2, case .text(let event) = arguments[0], case .function(let handler) = arguments[1],
            ["load", "onload", "DOMContentLoaded"].contains(event.plain)
        else { throw unknown(range) }
        handlers.append(handler)
    }

    /// Writes text where the script stands.
    private func write(_ arguments: [ScriptValue], _ range: Range<Int>) throws(UnknownScript) {
        guard document.isElement(source.node), document.name(source.node) == .script else { throw unknown(range) }
        var all = ScriptText()
        if case .html(let before)? = edits[source.node]?.content { all = before }
        for argument in arguments { all.append(try written(argument, range)) }
        guard ScriptHTML.isClosed(all) else { throw unknown(range) }
        edits[source.node, default: .init()].content = .html(try limited(all, range))
    }

    // MARK: Lists and pairs

    /// The items that a loop over a value takes.
    func items(of value: ScriptValue, _ range: Range<Int>) throws(UnknownScript) -> [ScriptValue] {
        switch value {
        case .list(let list): return list.items
        case .parameters: return page.facts.map { Self.pair($0, .text(ScriptText(fact: $0))) }
        default: throw unknown(range)
        }
    }

    /// The keys that a loop over a value takes.
    func keys(of value: ScriptValue, _ range: Range<Int>) throws(UnknownScript) -> [ScriptValue] {
        switch value {
        case .list(let list): return list.items.indices.map { .text(ScriptText(String($0))) }
        case .object(let object): return object.keys.map { .text(ScriptText($0)) }
        default: throw unknown(range)
        }
    }

    private static func pair(_ key: String, _ value: ScriptValue) -> ScriptValue {
        .list(ScriptList([.text(ScriptText(key)), value]))
    }

    private static func pairs(of object: ScriptObject) -> [(String, ScriptValue)] {
        object.keys.map { ($0, object[$0] ?? .undefined) }
    }

    private func callOfParameters(
        _ name: String, _ arguments: [ScriptValue], _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        switch name {
        case "entries": return .list(ScriptList(try items(of: .parameters, range)))
        case "keys": return .list(ScriptList(page.facts.map { .text(ScriptText($0)) }))
        case "forEach":
            guard let function = arguments.first else { throw unknown(range) }
            for fact in page.facts {
                _ = try call(function, [.text(ScriptText(fact: fact)), .text(ScriptText(fact))], range)
            }
            return .undefined
        case "get", "has":
            guard case .text(let key)? = arguments.first, let key = key.plain else { throw unknown(range) }
            let isThere = page.facts.contains(key)
            if name == "has" { return .bool(isThere) }
            return isThere ? .text(ScriptText(fact: key)) : .null
        default: throw unknown(range)
        }
    }

    private func call(
        _ name: String, of list: ScriptList, _ arguments: [ScriptValue], _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        switch name {
        case "forEach", "map", "filter", "find":
            guard let function = arguments.first else { throw unknown(range) }
            var results: [ScriptValue] = []
            for (index, item) in list.items.enumerated() {
                let result = try call(function, [item, .number(Double(index)), .list(list)], range)
                if name == "map" { results.append(result) }
                guard name == "filter" || name == "find" else { continue }
                guard let holds = try truth(of: result) else { throw unknown(range) }
                if holds, name == "find" { return item }
                if holds { results.append(item) }
            }
            if name == "forEach" || name == "find" { return .undefined }
            return .list(ScriptList(results, name == "map" ? list.order : .known))
        case "push":
            list.items += arguments
            return .number(Double(list.items.count))
        case "item":
            guard case .number(let number)? = arguments.first else { throw unknown(range) }
            return try member(of: .list(list), ScriptText.decimal(number), range)
        case "slice" where arguments.isEmpty: return .list(ScriptList(list.items, list.order))
        case "hasOwnProperty":
            guard case .text(let key)? = arguments.first else { throw unknown(range) }
            return .bool(key.plain.flatMap { Int($0) }.map { list.items.indices.contains($0) } ?? false)
        case "indexOf", "includes":
            guard let wanted = arguments.first else { throw unknown(range) }
            for (index, item) in list.items.enumerated() {
                guard try isEqual(item, wanted, .strict, range) else { continue }
                return name == "includes" ? .bool(true) : .number(Double(index))
            }
            return name == "includes" ? .bool(false) : .number(-1)
        case "join":
            var result = ScriptText()
            for (index, item) in list.items.enumerated() {
                if index > 0 {
                    result.append(
                        try arguments.first.map { (value) throws(UnknownScript) in try text(of: value, range) }
                            ?? ScriptText(","))
                }
                result.append(try text(of: item, range))
            }
            return .text(try limited(result, range))
        default: throw unknown(range)
        }
    }
}
