import RectoDOM

extension ScriptReading {
    /// A member of a value, other than a function that is called.
    func member(of owner: ScriptValue, _ key: String, _ range: Range<Int>) throws(UnknownScript) -> ScriptValue {
        switch owner {
        case .object(let object): return object[key] ?? .undefined
        case .list(let list):
            if key == "length" { return .number(Double(list.items.count)) }
            guard let index = Int(key) else { return .undefined }
            return list.items.indices.contains(index) ? list.items[index] : .undefined
        case .text(let text):
            guard let plain = text.plain else { throw unknown(range) }
            if key == "length" { return .number(Double(plain.utf16.count)) }
            throw unknown(range)
        case .element(let node): return try member(of: node, key, range)
        case .host(let host): return try member(of: host, key, range)
        default: throw unknown(range)
        }
    }

    private func member(of host: ScriptHost, _ key: String, _ range: Range<Int>) throws(UnknownScript) -> ScriptValue {
        switch (host, key) {
        case (.window, _):
            if let value = globalValue(key) { return value }
            if let host = ScriptHost(rawValue: key) { return .host(host) }
            return .undefined
        case (.document, "location"): return .host(.location)
        case (.document, "defaultView"): return .host(.window)
        case (.document, "body"): return body.map { .element($0) } ?? .null
        case (.document, "documentElement"): return document.root.map { .element($0) } ?? .null
        case (.document, "readyState"): return .text(ScriptText("loading"))
        case (.location, "search"): return .text(address(after: "?"))
        case (.location, "href"), (.document, "URL"): return .text(address(after: "header.html?"))
        case (.url, "searchParams"): return .parameters
        case (.url, "search"): return .text(address(after: "?"))
        default: throw unknown(range)
        }
    }

    private var body: NodeID? {
        document.root.flatMap { root in document.children(of: root).first { document.name($0) == .body } }
    }

    /// The pairs in the address.
    private func address(after start: String) -> ScriptText {
        var text = ScriptText(start)
        text.isFromAddress = true
        for (index, fact) in page.facts.enumerated() {
            text.append(.plain((index > 0 ? "&" : "") + fact + "="))
            text.append(.fact(fact))
        }
        return text
    }

    private func member(of node: NodeID, _ key: String, _ range: Range<Int>) throws(UnknownScript) -> ScriptValue {
        switch key {
        case "style": return .style(node)
        case "classList": return .classList(node)
        case "className", "id", "title", "lang", "dir", "src", "href":
            return .text(ScriptText(attribute(key == "className" ? "class" : key, of: node) ?? ""))
        case "textContent", "innerText", "innerHTML": return .text(try content(of: node, key, range))
        case "children": return .list(ScriptList(children(of: node).map { .element($0) }))
        case "firstElementChild": return children(of: node).first.map { .element($0) } ?? .null
        case "lastElementChild": return children(of: node).last.map { .element($0) } ?? .null
        case "parentNode", "parentElement":
            guard let parent = document.parent(node), document.isElement(parent) else { return .null }
            return .element(parent)
        case "hidden": return .bool(attribute("hidden", of: node) != nil)
        default: throw unknown(range)
        }
    }

    private func children(of node: NodeID) -> [NodeID] {
        document.children(of: node).filter { document.isElement($0) && edits[$0]?.isRemoved != true }
    }

    func attribute(_ name: String, of node: NodeID) -> String? {
        if let edited = edits[node]?.attributes[name] { return edited }
        return document.attribute(names.intern(name), of: node)
    }

    private func content(of node: NodeID, _ key: String, _ range: Range<Int>) throws(UnknownScript) -> ScriptText {
        switch edits[node]?.content {
        case .text(let text): return text
        case .html(let text):
            if key == "innerHTML" || !Self.hasMarkup(text) { return text }
            throw unknown(range)
        case .child: throw unknown(range)
        case nil: break
        }
        if key == "innerHTML", !children(of: node).isEmpty { throw unknown(range) }
        return ScriptText(document.textContent(of: node))
    }

    static func hasMarkup(_ text: ScriptText) -> Bool {
        text.pieces.contains { piece in
            if case .plain(let text) = piece {
                text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
            } else {
                false
            }
        }
    }

    // MARK: Setting

    func set(_ key: String, of owner: ScriptValue, to value: ScriptValue, _ range: Range<Int>) throws(UnknownScript) {
        switch owner {
        case .object(let object): object[key] = value
        case .list(let list):
            guard let index = Int(key), index >= 0, index <= list.items.count else { throw unknown(range) }
            if index == list.items.count { list.items.append(value) } else { list.items[index] = value }
        case .style(let node): try setProperty(Self.property(key), of: node, value, range)
        case .element(let node): try set(key, of: node, to: value, range)
        case .host(.window):
            if key == "onload", case .function(let handler) = value {
                handlers.append(handler)
            } else {
                setGlobal(key, value)
            }
        case .host(.document) where key == "title": break
        default: throw unknown(range)
        }
    }

    private func set(_ key: String, of node: NodeID, to value: ScriptValue, _ range: Range<Int>) throws(UnknownScript) {
        switch key {
        case "textContent", "innerText":
            switch value {
            case .undefined, .null: edits[node, default: .init()].content = .text(ScriptText())
            default: edits[node, default: .init()].content = .text(try written(value, range))
            }
        case "innerHTML":
            let text: ScriptText
            if case .null = value { text = ScriptText() } else { text = try written(value, range) }
            guard ScriptHTML.isClosed(text) else { throw unknown(range) }
            edits[node, default: .init()].content = .html(text)
        case "className": try setAttribute("class", of: node, value, range)
        case "id", "title", "lang", "dir", "src", "href": try setAttribute(key, of: node, value, range)
        case "hidden":
            guard let isHidden = try truth(of: value) else { throw unknown(range) }
            edits[node, default: .init()].attributes.updateValue(isHidden ? "" : nil, forKey: "hidden")
        case "onload":
            guard case .function(let handler) = value else { throw unknown(range) }
            handlers.append(handler)
        default: throw unknown(range)
        }
    }

    /// A value as the text that is printed.
    func written(_ value: ScriptValue, _ range: Range<Int>) throws(UnknownScript) -> ScriptText {
        let text = try text(of: value, range)
        if text.isAddress { throw unknown(range) }
        return text
    }

    func setAttribute(
        _ name: String, of node: NodeID, _ value: ScriptValue, _ range: Range<Int>
    ) throws(UnknownScript) {
        guard let text = try written(value, range).plain, !name.hasPrefix("on"), Self.isPlainName(name) else {
            throw unknown(range)
        }
        edits[node, default: .init()].attributes.updateValue(text, forKey: name)
    }

    func setProperty(
        _ name: String, of node: NodeID, _ value: ScriptValue, _ range: Range<Int>
    ) throws(UnknownScript) {
        guard let text = try written(value, range).plain else { throw unknown(range) }
        // The text becomes one declaration, and not several.
        guard !text.utf8.contains(where: { ";{}<>".utf8.contains($0) }) else { throw unknown(range) }
        guard Self.isPlainName(name), name != "css-text" else { throw unknown(range) }
        edits[node, default: .init()].declarations[name] = text
    }

    private static func isPlainName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy {
                $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: "-")
            }
    }

    /// The name of a property in style sheets for one in scripts: `fontSize` is `font-size`.
    private static func property(_ key: String) -> String {
        key.reduce(into: "") { name, letter in
            if letter.isUppercase { name += "-" }
            name += letter.lowercased()
        }
    }
}

/// HTML that scripts write.
enum ScriptHTML {
    /// Whether the tags in a text are simple ones and all closed, so that what stands behind it stays where it is.
    static func isClosed(_ text: ScriptText) -> Bool {
        var open: [Substring] = []
        for case .plain(let plain) in text.pieces {
            var rest = plain[...]
            while let start = rest.firstIndex(of: "<") {
                guard let end = rest[start...].firstIndex(of: ">") else { return false }
                let tag = rest[rest.index(after: start)..<end]
                rest = rest[rest.index(after: end)...]
                let isEnd = tag.hasPrefix("/")
                let name = (isEnd ? tag.dropFirst() : tag).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
                if tag.contains("<") || !simple.contains(name.lowercased()) { return false }
                if empty.contains(name.lowercased()) { continue }
                if !isEnd { open.append(name) } else if open.popLast() != name { return false }
            }
        }
        return open.isEmpty
    }

    private static let empty: Set<String> = ["br", "hr", "img"]
    private static let simple: Set<String> = [
        "b", "i", "u", "strong", "em", "span", "small", "sub", "sup", "div", "p", "font", "br", "hr", "img",
    ]
}
