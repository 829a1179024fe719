import RectoCore
import RectoFormat

/// The calls that choose among the items of a list, by values of the items.
extension TemplateExpansion {
    /// The items of a list by their values for the keys of one call. A call in a section asks again for each item of the
    /// section, and its list is gone through once.
    struct ItemGroups {
        var tag: Int32
        var position: Int
        var first: JSONNodeID?
        var count: Int
        var groups: [[String]: [JSONNodeID]] = [:]

        func isOfSameList(as other: ItemGroups) -> Bool {
            tag == other.tag && position == other.position && first == other.first && count == other.count
        }
    }

    /// `where lines vatRate rate`: the items that have the values. A missing value equals `null`, and numbers are equal
    /// however they are written.
    mutating func matchingItems(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> [JSONNodeID] {
        let items = try items(of: call.arguments[0], tag)
        var wanted: [String] = []
        for index in stride(from: 2, to: call.arguments.count, by: 2) {
            wanted.append(comparable(try value(of: call.arguments[index], tag)))
        }
        let sought = ItemGroups(tag: tag, position: call.position, first: items.first, count: items.count)
        if let known = itemGroups.first(where: { $0.isOfSameList(as: sought) }) { return known.groups[wanted] ?? [] }
        var groups = sought
        for item in items {
            var values: [String] = []
            for index in stride(from: 1, to: call.arguments.count, by: 2) {
                values.append(comparable(try value(of: call.arguments[index], inside: item, tag)))
            }
            groups.groups[values, default: []].append(item)
        }
        // A list that changes with each item of a section is not asked for again.
        itemGroups.removeAll { $0.tag == tag && $0.position == call.position }
        itemGroups.append(groups)
        return groups.groups[wanted] ?? []
    }

    /// `lacking lines vatRate`: the items in which one of the keys is missing or `null`.
    mutating func lackingItems(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> [JSONNodeID] {
        var lacking: [JSONNodeID] = []
        for item in try items(of: call.arguments[0], tag) {
            for key in call.arguments.dropFirst() where comparable(try value(of: key, inside: item, tag)).isEmpty {
                lacking.append(item)
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
        guard case .path(let path, _) = expression, let key = path.first, !key.bytes.isEmpty else {
            return try value(of: expression, tag)
        }
        guard case .one(let node) = contexts.resolveAll([JSONKey("")] + path) else { return .null }
        return data.kind(of: node) == .null ? .null : .node(node)
    }

    /// Equal texts for equal values; empty for what is missing or `null`.
    private func comparable(_ value: TemplateValue) -> String {
        switch value {
        case .missing, .null, .nodes: return ""
        case .number(let number): return "#" + (number.trimmed(to: 0).dataText)
        case .truth(let truth): return "'\(truth)"
        case .text(let text): return ExactDecimal(data: text).map { comparable(.number($0)) } ?? "'" + text
        case .node(let node):
            if let number = number(at: node) { return comparable(.number(number)) }
            return data.isScalar(node) ? "'" + data.string(of: node) : ""
        }
    }
}
