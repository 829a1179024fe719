/// The values that UBL writes in another form than the model has them.
enum UBLForms {
    static func normalize(_ content: inout BusinessGroup) {
        // A period with a code alone says when VAT becomes due, and names no days.
        if content.has(.taxPointCode) {
            content.groups.removeAll { $0.kind == .invoicingPeriod && $0.values.isEmpty }
        }
        for index in content.groups.indices where content.groups[index].kind == .note {
            split(&content.groups[index])
        }
        content.groups = content.groups.flatMap { $0.kind == .line ? linesApart($0, below: nil) : [$0] }
    }

    /// A line and those in it, which are beside it in the model.
    private static func linesApart(_ line: BusinessGroup, below parent: BusinessValue?) -> [BusinessGroup] {
        var (own, below) = (line, line.groups.filter { $0.kind == .line })
        if parent == nil, below.isEmpty { return [line] }
        own.groups.removeAll { $0.kind == .line }
        own.values.append(BusinessValue(.lineKind, below.isEmpty ? "DETAIL" : "GROUP", at: line.place))
        if let parent { own.values.append(BusinessValue(.parentLine, parent.text, at: line.place)) }
        let identifier = line[.lineIdentifier] ?? BusinessValue(.lineIdentifier, "", at: line.place)
        below = below.flatMap { linesApart($0, below: identifier) }
        return [own] + below
    }

    /// A note is `#AAK#text`, where it has a subject.
    private static func split(_ note: inout BusinessGroup) {
        guard let value = note[.note], value.text.hasPrefix("#") else { return }
        let parts = value.text.dropFirst().split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 3 else { return }
        note.values = [
            BusinessValue(.noteSubject, String(parts[0]), at: value.place),
            BusinessValue(.note, String(parts[1]).trimmedXML, at: value.place),
        ]
    }
}

extension UBLForms {
    /// The reference to an order (BT-13) that stands where there is none, because UBL has that of a sales order (BT-14) within it.
    /// [Peppol BIS Billing 3.0](https://docs.peppol.eu/poacc/billing/3.0/syntax/ubl-invoice/cac-OrderReference/cbc-ID/)
    static let noOrder = "NA"

    /// A subject becomes a part of its note.
    static func denormalize(_ content: inout BusinessGroup) {
        if let order = content[.salesOrderReference], order.isFilled, !content.isFilled(.orderReference) {
            content.values.append(BusinessValue(.orderReference, noOrder, at: order.place))
        }
        for index in content.groups.indices where content.groups[index].kind == .note {
            let note = content.groups[index]
            guard let subject = note[.noteSubject], var text = note[.note] else { continue }
            text.text = "#\(subject.text)#\(text.text)"
            content.groups[index].values = [text]
        }
        nameMeansOnce(&content)
        nestLines(&content)
    }

    /// Lines below others are in these. One that is in no other line of the invoice stays where it is.
    private static func nestLines(_ content: inout BusinessGroup) {
        let lines = content.groups.filter { $0.kind == .line }
        let below = Dictionary(grouping: lines.filter { $0.isFilled(.parentLine) }) { $0.text(.parentLine) }
        if below.isEmpty { return }
        var nested: Set<BusinessPlace> = []
        func nest(_ line: BusinessGroup) -> BusinessGroup {
            nested.insert(line.place)
            var line = line
            line.groups += (below[line.text(.lineIdentifier)] ?? []).filter { !nested.contains($0.place) }.map(nest)
            line.values.removeAll { $0.term == .parentLine || $0.term == .lineKind }
            return line
        }
        let tops = lines.filter { !$0.isFilled(.parentLine) }.map(nest)
        content.groups.removeAll { $0.kind == .line && nested.contains($0.place) }
        content.groups += tops
    }

    /// The text of the means of payment (BT-82) is there once, although payments repeat it. (UBL-SR-46)
    private static func nameMeansOnce(_ content: inout BusinessGroup) {
        var known: String?
        for index in content.groups.indices where content.groups[index].kind == .payment {
            guard let text = content.groups[index][.paymentMeansText]?.text else { continue }
            if text == known { content.groups[index].values.removeAll { $0.term == .paymentMeansText } }
            known = known ?? text
        }
    }
}

/// The values that CII writes in another form than the model has them.
enum CIIForms {
    /// The codes of UNTDID 2475, which CII has for the day on which VAT becomes due, and those of 2005.
    static let taxPointCodes = ["5": "3", "29": "35", "72": "432"]

    static func normalize(_ content: inout BusinessGroup) {
        for index in content.values.indices where content.values[index].term == .taxPointCode {
            // A code of the other list stays visible to the rule about codes.
            let code = content.values[index].text
            content.values[index].text = taxPointCodes[code] ?? "2475:\(code)"
        }
    }
}

extension CIIForms {
    static func denormalize(_ content: inout BusinessGroup) {
        for index in content.values.indices where content.values[index].term == .taxPointCode {
            let code = content.values[index].text
            content.values[index].text = taxPointCodes.first { $0.value == code }?.key ?? code
        }
        content.writeDays()
    }
}

extension BusinessGroup {
    /// Days of CII are `20260316`.
    fileprivate mutating func writeDays() {
        for index in values.indices where values[index].term.kind == .date {
            values[index].text = String(values[index].text.prefix(10).filter { $0 != "-" })
        }
        for index in groups.indices { groups[index].writeDays() }
    }
}
