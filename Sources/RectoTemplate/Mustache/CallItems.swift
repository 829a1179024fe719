import RectoCore
import RectoFormat

/// The calls that choose among the items of a list, by values of the items.
extension TemplateExpansion {
    /// The items of a list by their values for the keys of one call. A call in a section asks again for each item of the
    /// section, and its list is gone through once.
    struct ItemGroups {
        var tag: Int32
        var position: Int
        var list: ItemList
        var groups: [[String]: [JSONNodeID]] = [:]
    }

    /// `where lines vatRate rate`: the items that have the values. A missing value equals `null`, and numbers are equal
    /// however they are written.
    mutating func matchingItems(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> [JSONNodeID] {
        let list = try list(of: call.arguments[0], tag)
        var wanted: [String] = []
        for index in stride(from: 2, to: call.arguments.count, by: 2) {
            let argument = call.arguments[index]
            wanted.append(try comparable(try value(of: argument, tag), argument, tag))
        }
        let known = itemGroups.first { $0.tag == tag && $0.position == call.position && $0.list == list }
        if let known { return known.groups[wanted] ?? [] }
        var groups = ItemGroups(tag: tag, position: call.position, list: list)
        for item in items(of: list) {
            var values: [String] = []
            for index in stride(from: 1, to: call.arguments.count, by: 2) {
                let key = call.arguments[index]
                values.append(try comparable(try value(of: key, inside: item, tag), key, in: item, tag))
            }
            groups.groups[values, default: []].append(item)
        }
        // A list that changes with each item of a section is not asked for again.
        itemGroups.removeAll { $0.tag == tag && $0.position == call.position }
        let keys = stride(from: 1, to: call.arguments.count, by: 2).map { call.arguments[$0] }
        if !keys.contains(where: \.dependsOnPlace) { itemGroups.append(groups) }
        return groups.groups[wanted] ?? []
    }

    /// `lacking lines vatRate`: the items in which one of the keys is missing or `null`.
    mutating func lackingItems(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> [JSONNodeID] {
        var lacking: [JSONNodeID] = []
        for item in try items(of: call.arguments[0], tag) {
            for key in call.arguments.dropFirst() {
                switch try value(of: key, inside: item, tag) {
                case .missing, .null: lacking.append(item)
                case .nodes: try stopAtList(key, item, tag)
                case .node, .number, .text, .truth: continue
                }
                break
            }
        }
        return lacking
    }

    /// The value of an expression for an item. A name is looked up in the item alone, and gives `null` if it is
    /// missing.
    private mutating func value(
        of expression: TemplateExpression, inside item: JSONNodeID, _ tag: Int32
    ) throws(CallStop) -> TemplateValue {
        contexts.enterItem(item)
        defer { contexts.leaveItem() }
        guard case .path(let path, _) = expression, let key = path.first, !key.bytes.isEmpty, !key.isOuter else {
            return try value(of: expression, tag)
        }
        switch contexts.resolveAll([JSONKey("")] + path) {
        case .one(let node): return data.kind(of: node) == .null ? .null : .node(node)
        case .many(let nodes, _): return .nodes(nodes)
        case .missing: return .null
        }
    }

    /// Equal texts for equal values; empty for what is missing or `null`. A list or an object is compared with nothing.
    private func comparable(
        _ value: TemplateValue, _ expression: TemplateExpression, in item: JSONNodeID? = nil, _ tag: Int32
    ) throws(CallStop) -> String {
        switch value {
        case .missing, .null: return ""
        case .number(let number): return comparable(number)
        case .truth(let truth): return "'\(truth)"
        case .text(let text): return ExactDecimal(data: text).map(comparable) ?? "'" + text
        case .node(let node):
            if let number = number(at: node) { return comparable(number) }
            if data.isScalar(node) { return "'" + data.string(of: node) }
        case .nodes: break
        }
        try stopAtList(expression, item, tag)
    }

    private func comparable(_ number: ExactDecimal) -> String { "#" + number.trimmed(to: 0).dataText }

    private func stopAtList(
        _ expression: TemplateExpression, _ item: JSONNodeID?, _ tag: Int32
    ) throws(CallStop) -> Never {
        let place = item.map { " in \(data.path(of: $0))" } ?? ""
        reportUncertain(
            "'\(name(of: expression))' is no single value\(place), so that no items are chosen by it",
            "items are chosen by texts, numbers and truth values; go through a list of the item with a section", tag)
        throw CallStop()
    }
}

extension TemplateExpression {
    /// Whether the value for an item is another one where the tag stands in another place: it has a name with `../`, or
    /// depends on the currency or the language there.
    fileprivate var dependsOnPlace: Bool {
        switch self {
        case .text, .number, .truth: false
        case .path(let path, _): path.first?.isOuter ?? false
        case .call(let call):
            call.filter.readsPlace || call.arguments.contains(where: \.dependsOnPlace)
                || call.options.values.contains(where: \.dependsOnPlace)
        }
    }
}

extension TemplateFilter {
    fileprivate var readsPlace: Bool {
        switch self {
        case .or, .group, .compact: false
        case .round, .tax, .taxes: true
        default: writes
        }
    }
}
