import RectoCore

/// Writes an invoice of the model as the data of a bill, by the bindings that `DataReader` follows.
package struct DataWriter {
    package struct Output {
        /// JSON.
        package let text: String
        /// The values that the data of bills have no place for.
        package let lost: [BusinessValue]
    }

    private var lost: [BusinessValue] = []
    private let language: String
    /// The quantity of the line that is written.
    private var quantity: ExactDecimal?

    private init(language: String) { self.language = language }

    /// - Parameter language: that of the bill, in which people read the units.
    package static func write(_ invoice: Invoice, language: String = "en") -> Output {
        var content = invoice.content
        content.prepareForData()
        var writer = DataWriter(language: language)
        var data = WrittenData.object([])
        writer.write(content, by: DataBinding.all, into: &data)
        return Output(text: data.text(indent: 0) + "\n", lost: writer.lost)
    }

    private mutating func write(_ group: BusinessGroup, by bindings: [Binding], into data: inout WrittenData) {
        var left = group.values
        for case (let binding, .term(let term)) in bindings.map({ ($0, $0.target) }) {
            while let index = left.firstIndex(where: { $0.term == term && Self.prefers(binding, $0) }) {
                let value = left.remove(at: index)
                left.removeAll { $0.term == term && $0.text == value.text }
                if value.isFilled { write(value, by: binding, into: &data) }
                if binding.count != .many { break }
            }
        }
        lost += left.filter(\.isFilled)
        for part in group.groups {
            if part.kind == .line { quantity = nil }
            let fitting = bindings.filter { $0.places(part) }
            guard let binding = fitting.first, case .group(_, let parts) = binding.target else {
                part.visit { lost += $0.values }
                continue
            }
            data.update(at: binding.path.steps.map(\.names[0])[...]) { place in
                if binding.count == .many {
                    var item = WrittenData.object([])
                    write(part, by: parts, into: &item)
                    place.append(item)
                } else {
                    write(part, by: parts, into: &place)
                }
            }
        }
    }

    /// Writes a value as the next item of an array.
    private func writeItem(_ value: BusinessValue, by binding: Binding, into data: inout WrittenData) {
        let path = binding.path.steps.map(\.names[0])
        data.update(at: path.prefix(1)) { place in
            var item = WrittenData.object([])
            item.update(at: path.dropFirst()) { $0 = .text(value.text) }
            if let scheme = value.details[.scheme], let name = binding.scheme.steps.first?.names[0] {
                item.update(at: [name]) { $0 = .text(scheme) }
            }
            place.append(item)
        }
    }

    /// Of two places for a term, one is for accounts that are an IBAN.
    private static func prefers(_ binding: Binding, _ value: BusinessValue) -> Bool {
        if value.term != .account { return true }
        return CheckDigits.isIBAN(value.text) == (binding.path.steps.last?.names[0] == "iban")
    }

    private mutating func write(_ value: BusinessValue, by binding: Binding, into data: inout WrittenData) {
        if binding.count == .many { return writeItem(value, by: binding, into: &data) }
        let path = binding.path.steps.map(\.names[0])
        var isTaken = false
        data.update(at: path[...]) { place in
            if case .text(let text) = place, text != value.text { isTaken = true } else { place = .text(value.text) }
        }
        if isTaken { return lost.append(value) }
        if let scheme = value.details[.scheme], !binding.scheme.steps.isEmpty {
            data.update(at: binding.scheme.steps.map(\.names[0])[...]) { $0 = .text(scheme) }
        }
        // People read the unit, and not its code.
        if value.term == .quantity { quantity = value.number }
        if value.term == .unitCode {
            let name = UnitNames.name(of: value.text, in: language, count: quantity)
            data.update(at: (path.dropLast() + ["unit"])[...]) { $0 = .text(name) }
        }
        for (detail, name) in [(BusinessValue.Detail.mediaType, "mediaType"), (.fileName, "fileName")] {
            guard let text = value.details[detail] else { continue }
            data.update(at: (path.dropLast() + [name])[...]) { $0 = .text(text) }
        }
    }
}

extension Binding {
    /// Whether this place takes a group: a note without a subject is a text.
    fileprivate func places(_ group: BusinessGroup) -> Bool {
        guard case .group(let kind, let parts) = target, kind == group.kind else { return false }
        return kind != .note || parts.count == group.values.count
    }
}

extension BusinessGroup {
    /// The specification and the process of networks say how an invoice was sent, and follow from the format in which it is
    /// written.
    fileprivate mutating func prepareForData() {
        let currency = text(.currency)
        let accounting = text(.vatCurrency)
        let hasSalesOrder = has(.salesOrderReference)
        values.removeAll { value in
            switch value.term {
            case .orderReference: hasSalesOrder && value.text == UBLForms.noOrder
            case .specification: true
            case .businessProcess: value.text.hasPrefix("urn:")
            case .exchangeSource: value.text == currency
            case .exchangeTarget: value.text == accounting
            default: false
            }
        }
        values = values.map { value in
            guard value.term == .vatTotal, let own = value.details[.currency], own != currency else { return value }
            return BusinessValue(.vatTotalInAccountingCurrency, value.text, details: value.details, at: value.place)
        }
    }
}

/// Data that are written, with members in the order in which they were set.
indirect enum WrittenData {
    case text(String)
    case object([(name: String, value: WrittenData)])
    case array([WrittenData])

    private var isEmpty: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .object(let members): members.isEmpty
        case .array(let items): items.isEmpty
        }
    }

    /// Changes the value at a path of names, of which a number is the next item of an array.
    mutating func update(at path: ArraySlice<String>, _ change: (inout WrittenData) -> Void) {
        guard let name = path.first else { return change(&self) }
        if name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            var item = WrittenData.object([])
            item.update(at: path.dropFirst(), change)
            return append(item)
        }
        var members: [(name: String, value: WrittenData)] = []
        if case .object(let known) = self { members = known }
        if let index = members.firstIndex(where: { $0.name == name }) {
            members[index].value.update(at: path.dropFirst(), change)
        } else {
            var value = WrittenData.object([])
            value.update(at: path.dropFirst(), change)
            if !value.isEmpty { members.append((name, value)) }
        }
        self = .object(members)
    }

    mutating func append(_ item: WrittenData) {
        if item.isEmpty { return }
        if case .array(let items) = self { self = .array(items + [item]) } else { self = .array([item]) }
    }

    func text(indent: Int) -> String {
        let (inner, outer) = (String(repeating: "  ", count: indent + 1), String(repeating: "  ", count: indent))
        switch self {
        case .text(let text): return JSONText.string(text)
        case .object(let members):
            let lines = members.map { "\(inner)\(JSONText.string($0.name)): \($0.value.text(indent: indent + 1))" }
            return "{\n\(lines.joined(separator: ",\n"))\n\(outer)}"
        case .array(let items):
            let lines = items.map { inner + $0.text(indent: indent + 1) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(outer)]"
        }
    }
}
