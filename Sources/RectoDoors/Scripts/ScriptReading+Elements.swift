import RectoDOM

extension ScriptReading {
    /// Finds elements by a function of the document or of an element.
    func find(
        _ name: String, below root: NodeID, _ arguments: [ScriptValue], _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        guard arguments.count == 1, let wanted = try text(of: arguments[0], range).plain else { throw unknown(range) }
        switch name {
        case "getElementById" where root == .document:
            let id = names.intern(wanted)
            return elements(below: root).first { document.id($0) == id }.map { .element($0) } ?? .null
        case "getElementsByClassName":
            let classes = wanted.split(whereSeparator: \.isWhitespace).map { names.intern(String($0)) }
            guard !classes.isEmpty else { return .list(ScriptList([])) }
            return list(below: root) { [document] node in classes.allSatisfy { document.hasClass($0, of: node) } }
        case "getElementsByTagName":
            let tag = names.intern(wanted.lowercased())
            return list(below: root) { [document] node in wanted == "*" || document.name(node) == tag }
        case "querySelector", "querySelectorAll":
            guard let selector = ScriptSelector(wanted, names) else { throw unknown(range) }
            let isOne = name == "querySelector"
            let found = elements(below: root).lazy.filter { [document] in selector.matches($0, document) }
            if isOne { return found.first.map { .element($0) } ?? .null }
            return .list(ScriptList(found.map { .element($0) }))
        default: throw unknown(range)
        }
    }

    private func elements(below root: NodeID) -> [NodeID] {
        let end = root == .document ? document.nodeCount : document.endOfSubtree(root)
        return (min(end, root.index + 1)..<end).map { NodeID($0) }.filter { document.isElement($0) }
    }

    private func list(below root: NodeID, _ matches: (NodeID) -> Bool) -> ScriptValue {
        .list(ScriptList(elements(below: root).filter(matches).map { .element($0) }))
    }

    /// Calls a function of an element.
    func call(
        _ name: String, of node: NodeID, _ arguments: [ScriptValue], _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        switch name {
        case "setAttribute":
            guard arguments.count == 2, case .text(let key) = arguments[0], let key = key.plain else {
                throw unknown(range)
            }
            try setAttribute(key.lowercased(), of: node, arguments[1], range)
        case "removeAttribute", "getAttribute", "hasAttribute":
            guard case .text(let key)? = arguments.first, let key = key.plain?.lowercased() else {
                throw unknown(range)
            }
            let value = attribute(key, of: node)
            if name == "hasAttribute" { return .bool(value != nil) }
            if name == "getAttribute" { return value.map { .text(ScriptText($0)) } ?? .null }
            edits[node, default: .init()].attributes.updateValue(nil, forKey: key)
        case "remove": edits[node, default: .init()].isRemoved = true
        case "removeChild":
            guard case .element(let child)? = arguments.first, document.parent(child) == node else {
                throw unknown(range)
            }
            edits[child, default: .init()].isRemoved = true
        case "appendChild", "append":
            // An element is emptied, and one of its children put back.
            guard case .element(let child)? = arguments.first, document.parent(child) == node,
                let content = edits[node]?.content, content == .text(ScriptText()) || content == .html(ScriptText())
            else { throw unknown(range) }
            edits[node, default: .init()].content = .child(child)
        default: return try find(name, below: node, arguments, range)
        }
        return .undefined
    }

    /// Calls a function of an element's list of classes.
    func callOfClasses(
        _ name: String, of node: NodeID, _ arguments: [ScriptValue], _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        guard case .text(let text)? = arguments.first, let wanted = text.plain else { throw unknown(range) }
        var classes = (attribute("class", of: node) ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        let isThere = classes.contains(wanted)
        var isWanted = !isThere
        switch name {
        case "contains": return .bool(isThere)
        case "add": isWanted = true
        case "remove": isWanted = false
        case "toggle":
            if arguments.count > 1 {
                guard let holds = try truth(of: arguments[1]) else { throw unknown(range) }
                isWanted = holds
            }
        default: throw unknown(range)
        }
        if arguments.count > 1, name != "toggle" { throw unknown(range) }
        classes.removeAll { $0 == wanted }
        if isWanted { classes.append(wanted) }
        edits[node, default: .init()].attributes.updateValue(classes.joined(separator: " "), forKey: "class")
        return .bool(isWanted)
    }
}

/// A selector of tags, classes and ids, with spaces between those of ancestors.
struct ScriptSelector {
    private struct Compound {
        var tag = Name.none
        var id = Name.none
        var classes: [Name] = []
    }
    private var selectors: [[Compound]] = []

    /// nil for a selector with anything else.
    init?(_ text: String, _ names: NameTable) {
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            var compounds: [Compound] = []
            for word in part.split(whereSeparator: \.isWhitespace) {
                guard let compound = Self.compound(word, names) else { return nil }
                compounds.append(compound)
            }
            if compounds.isEmpty { return nil }
            selectors.append(compounds)
        }
    }

    private static func compound(_ word: Substring, _ names: NameTable) -> Compound? {
        var compound = Compound()
        var rest = word
        var isFirst = true
        while let mark = rest.first {
            let isMarked = mark == "." || mark == "#"
            if isMarked { rest = rest.dropFirst() }
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            if name.isEmpty || !isMarked && !isFirst { return nil }
            rest = rest.dropFirst(name.count)
            switch mark {
            case ".": compound.classes.append(names.intern(String(name)))
            case "#": compound.id = names.intern(String(name))
            default: compound.tag = names.intern(name.lowercased())
            }
            isFirst = false
        }
        return compound
    }

    func matches(_ node: NodeID, _ document: RectoDOM.Document) -> Bool {
        selectors.contains { compounds in
            guard let last = compounds.last, Self.matches(last, node, document) else { return false }
            var rest = compounds.dropLast()
            var ancestor = document.parent(node)
            while let wanted = rest.last, let element = ancestor {
                if document.isElement(element), Self.matches(wanted, element, document) { rest.removeLast() }
                ancestor = document.parent(element)
            }
            return rest.isEmpty
        }
    }

    private static func matches(_ compound: Compound, _ node: NodeID, _ document: RectoDOM.Document) -> Bool {
        (compound.tag == .none || document.name(node) == compound.tag)
            && (compound.id == .none || document.id(node) == compound.id)
            && compound.classes.allSatisfy { document.hasClass($0, of: node) }
    }
}
