import RectoCore

/// Writes the model of an invoice in a syntax, by the bindings that readers follow. No element is written empty, but for that
/// of the delivery, which the schema of CII asks for even where nothing is known of one.
package struct InvoiceWriter {
    package struct Output {
        package let xml: [UInt8]
        /// The values that the syntax has no place for.
        package let lost: [BusinessValue]
    }

    private let syntax: Invoice.Syntax
    private let currency: String
    private var lost: [BusinessValue] = []

    /// - Parameter syntax: UBL has two kinds of documents, of which the type code of the invoice decides.
    package static func write(_ invoice: Invoice, as syntax: Invoice.Syntax) -> Output {
        var content = invoice.content
        content.splitPayments()
        if syntax == .cii { CIIForms.denormalize(&content) } else { UBLForms.denormalize(&content) }
        var writer = InvoiceWriter(syntax: syntax, currency: content.text(.currency))
        return writer.write(content)
    }

    private init(syntax: Invoice.Syntax, currency: String) {
        self.syntax = syntax
        self.currency = currency
    }

    private mutating func write(_ content: BusinessGroup) -> Output {
        let root = WrittenElement(rootName)
        write(content, by: syntax == .cii ? CIIBinding.all : UBLBinding.all, into: root)
        if syntax == .cii {
            let trade = "rsm:SupplyChainTradeTransaction"
            for name in ["Agreement", "Delivery", "Settlement"]
            where root.text(at: [trade, "ram:ApplicableHeaderTrade\(name)"]) == nil {
                root.set("", at: [trade, "ram:ApplicableHeaderTrade\(name)"])
            }
            // A line that explains others may have nothing to settle, and the schema asks for it: the kind of tax is the same
            // for all, and says no amount.
            for line in root.children.first(where: { $0.name == trade })?.children ?? []
            where line.name == "ram:IncludedSupplyChainTradeLineItem" {
                let settlement = "ram:SpecifiedLineTradeSettlement"
                if line.text(at: [settlement]) == nil {
                    line.set("VAT", at: [settlement, "ram:ApplicableTradeTax", "ram:TypeCode"])
                }
            }
        }
        root.sort()
        for (prefix, name) in namespaces { root.set(prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)", name) }
        var xml = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
        root.write(to: &xml, depth: 0)
        return Output(xml: xml, lost: lost)
    }

    private var rootName: String {
        switch syntax {
        case .ublInvoice: "Invoice"
        case .ublCreditNote: "CreditNote"
        case .cii: "rsm:CrossIndustryInvoice"
        }
    }

    private var namespaces: [(String, String)] {
        if syntax == .cii {
            let names = [
                ("rsm", "CrossIndustryInvoice"), ("qdt", "QualifiedDataType"),
                ("ram", "ReusableAggregateBusinessInformationEntity"), ("udt", "UnqualifiedDataType"),
            ]
            return names.map { ($0, "urn:un:unece:uncefact:data:standard:\($1):100") }
        }
        let ubl = "urn:oasis:names:specification:ubl:schema:xsd:"
        return [
            ("", "\(ubl)\(rootName)-2"), ("cac", "\(ubl)CommonAggregateComponents-2"),
            ("cbc", "\(ubl)CommonBasicComponents-2"),
        ]
    }

    // MARK: Bindings

    private mutating func write(_ group: BusinessGroup, by bindings: [Binding], into element: WrittenElement) {
        // Groups come first, so that values of the whole document find the elements that groups have made.
        var kinds: Set<GroupKind> = []
        for binding in bindings where exists(binding.path) {
            guard let (kind, parts) = binding.group(in: bindings) else { continue }
            kinds.insert(kind)
            for part in group.groups where part.kind == kind {
                write(part, by: parts, into: self.element(binding, from: element))
            }
        }
        var left = group.values
        for case (let binding, .term(let term)) in bindings.map({ ($0, $0.target) }) where exists(binding.path) {
            if binding.count == .again {
                guard element.text(at: binding.path.steps.dropLast().map { name(of: $0) }[...]) != nil else { continue }
                for value in group.all(term) where value.isFilled { write(value, by: binding, into: element) }
                left.removeAll { $0.term == term }
                continue
            }
            let values = left.filter { $0.term == term && prefers(binding, $0) }
            if values.isEmpty { continue }
            left.removeAll { $0.term == term && prefers(binding, $0) }
            for value in values where value.isFilled { write(value, by: binding, into: element) }
        }
        lost += left
        for part in group.groups where !kinds.contains(part.kind) { part.visit { lost += $0.values } }
    }

    /// Whether the document has a place for a path: some belong to credit notes alone, and some to invoices.
    private func exists(_ path: BindingPath) -> Bool { path.steps.allSatisfy { name(of: $0) != "-" } }

    private func name(of step: BindingPath.Step) -> String {
        step.names.count > 1 && syntax == .ublCreditNote ? step.names[1] : step.names[0]
    }

    /// Of two places for a term, one is for values that have a scheme, or that are an IBAN.
    private func prefers(_ binding: Binding, _ value: BusinessValue) -> Bool {
        switch binding.path.steps.last?.names[0] {
        case "ram:ID" where value.term.hasGlobalIdentifier: value.details[.scheme] == nil
        case "ram:GlobalID" where value.term.hasGlobalIdentifier: value.details[.scheme] != nil
        case "ram:IBANID" where value.term == .account:
            CheckDigits.isIBAN(value.text.split(separator: " ").joined())
        default: true
        }
    }

    private mutating func write(_ value: BusinessValue, by binding: Binding, into element: WrittenElement) {
        if let attribute = binding.path.attribute {
            return parent(binding.path.steps[...], from: element).set(attribute, value.text)
        }
        let target = self.element(binding, from: element)
        target.text = value.text
        let scheme = value.details[.scheme] ?? ""
        if let attribute = binding.scheme.attribute {
            if !scheme.isEmpty { target.set(attribute, scheme) }
        } else if !scheme.isEmpty, !binding.path.steps.isEmpty {
            let path = binding.scheme.steps.map(\.names[0])
            let parent = parent(binding.path.steps.dropLast(), from: element)
            parent.set(scheme, at: path[...])
        }
        if let version = value.details[.schemeVersion] { target.set("listVersionID", version) }
        if let type = value.details[.mediaType] { target.set("mimeCode", type) }
        if let name = value.details[.fileName] { target.set("filename", name) }
        let isAmount = value.term.kind == .amount || value.term.kind == .unitPrice
        if isAmount, syntax != .cii || value.term == .vatTotal {
            target.set("currencyID", value.details[.currency] ?? currency)
        }
        if value.term.kind == .date, syntax == .cii { target.set("format", "102") }
    }

    // MARK: Paths

    /// A new element for a value or group, below elements that are there already or are made.
    private func element(_ binding: Binding, from element: WrittenElement) -> WrittenElement {
        let steps = binding.path.steps
        guard let last = steps.last else { return element }
        if binding.count == .hollow { return parent(steps[...], from: element) }
        var parent = parent(steps.dropLast(), from: element)
        let name = name(of: last)
        if binding.count == .withElementAround, hasValue(parent), let around = steps.dropLast().last {
            parent = append(around, to: self.parent(steps.dropLast(2), from: element))
        }
        func hasValue(_ element: WrittenElement) -> Bool { element.children.contains { $0.name == name } }
        // An element that leads to one value does not lead to a second one, unless values stand side by side.
        if case .term = binding.target, steps.count > 1, hasValue(parent) {
            let step = steps[steps.count - 2]
            let above = self.parent(steps.dropLast(2), from: element)
            let free = above.children.first { $0.name == self.name(of: step) && fulfils(step, $0) && !hasValue($0) }
            if let free {
                parent = free
            } else if binding.count != .besideEachOther {
                parent = append(step, to: above)
            }
        }
        return append(last, to: parent)
    }

    private func parent(_ steps: ArraySlice<BindingPath.Step>, from element: WrittenElement) -> WrittenElement {
        var current = element
        for step in steps {
            let found = current.children.first { $0.name == name(of: step) && fulfils(step, $0) }
            current = found ?? append(step, to: current)
        }
        return current
    }

    private func append(_ step: BindingPath.Step, to parent: WrittenElement) -> WrittenElement {
        let element = parent.append(name(of: step))
        for condition in step.conditions {
            switch condition.relation {
            case .equal, .written: element.set(condition.value, at: condition.path[...])
            // A tax registration names a tax, of which the standard says no more than that it is not VAT.
            case .unequal: if condition.path.count > 1 { element.set("TAX", at: condition.path[...]) }
            }
        }
        return element
    }

    private func fulfils(_ step: BindingPath.Step, _ element: WrittenElement) -> Bool {
        step.conditions.allSatisfy { condition in
            if condition.relation == .written { return true }
            return (element.text(at: condition.path[...]) == condition.value) == (condition.relation == .equal)
        }
    }
}

extension Binding {
    /// The kind and the parts of a group; nil for a term.
    fileprivate func group(in bindings: [Binding]) -> (GroupKind, [Binding])? {
        switch target {
        case .term: nil
        case .group(let kind, let parts): (kind, parts)
        case .nested(let kind): (kind, bindings)
        }
    }
}

extension Term {
    /// The identifiers for which CII has an element with and one without a scheme.
    fileprivate var hasGlobalIdentifier: Bool {
        [.sellerIdentifier, .buyerIdentifier, .payeeIdentifier, .deliverToIdentifier].contains(self)
    }
}

extension BusinessGroup {
    /// Both syntaxes repeat the payment instructions for each account.
    fileprivate mutating func splitPayments() {
        groups = groups.flatMap { payment -> [BusinessGroup] in
            let transfers = payment.groups.filter { $0.kind == .creditTransfer }
            guard payment.kind == .payment, transfers.count > 1 else { return [payment] }
            return transfers.enumerated().map { index, transfer in
                var part = payment
                part.groups = index == 0 ? payment.groups.filter { $0.kind != .creditTransfer } : []
                part.groups.append(transfer)
                return part
            }
        }
        // The total in the invoice's currency comes first, because the breakdown belongs to it.
        let currency = text(.currency)
        let totals = all(.vatTotal)
        values.removeAll { $0.term == .vatTotal }
        values += totals.filter { $0.details[.currency] ?? currency == currency }
        values += totals.filter { $0.details[.currency] ?? currency != currency }
    }
}
