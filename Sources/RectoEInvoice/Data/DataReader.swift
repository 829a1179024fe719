package import RectoCore
package import RectoTemplate

/// Takes the data of a bill as an invoice of the model. Each value keeps its place in the data.
package struct DataReader {
    private let data: JSONDocument
    private var found: [Diagnostic] = []

    /// Returns the invoice, and what of the data cannot be read as the kind of value that a term has.
    package static func read(_ data: JSONDocument) -> (Invoice, [Diagnostic]) {
        var reader = DataReader(data: data)
        var content = BusinessGroup(.invoice, at: reader.place(data.root))
        reader.read(DataBinding.all, at: data.root, into: &content)
        reader.addFrance(to: &content)
        content.completeBill()
        return (Invoice(.cii, content), reader.found)
    }

    private init(data: JSONDocument) { self.data = data }

    private func place(_ node: JSONNodeID) -> BusinessPlace {
        BusinessPlace(span: data.span(of: node), element: Int(node.raw))
    }

    private mutating func read(_ bindings: [Binding], at node: JSONNodeID, into group: inout BusinessGroup) {
        for binding in bindings {
            if case .term(let term) = binding.target, binding.count == .many {
                readEach(term, binding, at: node, into: &group)
                continue
            }
            guard let found = find(binding.path.steps[...], at: node), data.kind(of: found) != .null else { continue }
            switch binding.target {
            case .term(let term):
                guard data.isScalar(found), !group.has(term) else { continue }
                read(term, found, schemeAt: find(binding.scheme, at: node), into: &group)
            case .nested: break
            case .group(let kind, let parts):
                for item in data.kind(of: found) == .array ? items(found) : [found] {
                    var part = BusinessGroup(kind, at: place(item))
                    read(parts, at: item, into: &part)
                    if binding.count == .hollow, part.values.isEmpty, part.groups.isEmpty { continue }
                    if kind == .supportingDocument { readFile(item, into: &part) }
                    group.groups.append(part)
                }
            }
        }
    }

    /// Reads a term that has a value in each item of an array.
    private mutating func readEach(
        _ term: Term, _ binding: Binding, at node: JSONNodeID, into group: inout BusinessGroup
    ) {
        guard let array = find(binding.path.steps.prefix(1), at: node), data.kind(of: array) == .array else { return }
        for item in items(array) {
            guard let found = find(binding.path.steps.dropFirst(), at: item), data.isScalar(found) else { continue }
            read(term, found, schemeAt: find(binding.scheme, at: item), into: &group)
        }
    }

    private mutating func read(
        _ term: Term, _ node: JSONNodeID, schemeAt scheme: JSONNodeID?, into group: inout BusinessGroup
    ) {
        let value = value(term, node, schemeAt: scheme)
        if value.isFilled { group.values.append(value) }
    }

    /// The type and the name of a document that is attached (BT-125-1, BT-125-2).
    private func readFile(_ node: JSONNodeID, into document: inout BusinessGroup) {
        for index in document.values.indices where document.values[index].term == .attachedDocument {
            for (detail, name) in [(BusinessValue.Detail.mediaType, "mediaType"), (.fileName, "fileName")] {
                guard let text = data.child(of: node, named: name) else { continue }
                document.values[index].details[detail] = data.string(of: text)
            }
        }
    }

    /// nil for a path without steps.
    private func find(_ path: BindingPath, at node: JSONNodeID) -> JSONNodeID? {
        path.steps.isEmpty ? nil : find(path.steps[...], at: node)
    }

    private func find(_ steps: ArraySlice<BindingPath.Step>, at node: JSONNodeID) -> JSONNodeID? {
        var current = node
        for step in steps {
            guard let child = data.child(of: current, named: step.names[0]) else { return nil }
            current = child
        }
        return current
    }

    private func items(_ array: JSONNodeID) -> [JSONNodeID] {
        guard let first = data.firstChild(of: array) else { return [] }
        return Array(sequence(first: first) { data.nextSibling(of: $0) })
    }

    /// The value as e-invoices write it: numbers of banks and tax offices without spaces, and the scheme of an address that
    /// stands before a colon, as in `0088:4012345000009`.
    private mutating func value(_ term: Term, _ node: JSONNodeID, schemeAt scheme: JSONNodeID?) -> BusinessValue {
        var value = BusinessValue(term, data.string(of: node).trimmedXML, at: place(node))
        if [.amount, .unitPrice, .number].contains(term.kind) { value.writePlainly() }
        if let scheme, data.isScalar(scheme) { value.details[.scheme] = data.string(of: scheme) }
        switch term {
        // Sweden has SE:BANKGIRO in place of a bank.
        case .serviceProvider: value.text = value.text.split(separator: " ").joined()
        case .account, .debitedAccount, .creditor, .sellerVATIdentifier, .buyerVATIdentifier,
            .representativeVATIdentifier:
            value.text = value.text.filter { $0.isLetter || $0.isNumber }
        case .sellerElectronicAddress, .buyerElectronicAddress: value.takeAddressScheme()
        case .paymentTerms: value.text = Skonto.endingLine(value.text)
        case .standardItem where value.details[.scheme] == nil: value.details[.scheme] = "0160"
        case .vatCategory, .vatRate, .lineVATCategory, .lineVATRate, .allowanceVATCategory, .allowanceVATRate,
            .chargeVATCategory, .chargeVATRate:
            value.details[.scheme] = "VAT"
        default: break
        }
        check(value, node)
        return value
    }

    private mutating func check(_ value: BusinessValue, _ node: JSONNodeID) {
        let isReadable: Bool
        switch value.term.kind {
        case .amount, .unitPrice, .number: isReadable = value.number != nil
        case .date: isReadable = CalendarDay(value.text) != nil
        case .text, .binary: return
        }
        if isReadable || !value.isFilled { return }
        let kind = value.term.kind == .date ? "date" : "number"
        found.append(
            Diagnostic(
                .invoiceUnreadableValue,
                "'\(value.text)' is no \(kind): \(value.term.id) (\(value.term.title)) at \(data.path(of: node))",
                at: value.place.span,
                hints: [
                    kind == "date" ? "write it as 2026-03-16" : "write digits with a full stop before decimals"
                ]))
    }

    /// French bills print the registrations of both parties in a group of their own; their scheme is 0002, SIREN. The kind of
    /// supply is the business process that the rules of France (BR-FR-08) ask for: goods, services or both.
    private func addFrance(to content: inout BusinessGroup) {
        guard let france = data.child(of: data.root, named: "fr") else { return }
        if !content.has(.businessProcess), let node = data.child(of: france, named: "operations") {
            let kinds = ["Livraison de biens": "B1", "Prestation de services": "S1"]
            content.values.append(
                BusinessValue(.businessProcess, kinds[data.string(of: node)] ?? "M1", at: place(node)))
        }
        for index in content.groups.indices {
            let (name, term): (String, Term)
            switch content.groups[index].kind {
            case .seller: (name, term) = ("siren", .sellerLegalRegistration)
            case .buyer: (name, term) = ("buyerSiren", .buyerLegalRegistration)
            default: continue
            }
            guard !content.groups[index].has(term), let node = data.child(of: france, named: name) else { continue }
            let digits = data.string(of: node).split(separator: " ").joined()
            content.groups[index].values.append(
                BusinessValue(term, digits, details: [.scheme: "0002"], at: place(node)))
        }
    }
}

extension BusinessValue {
    /// Writes a number as electronic invoices have it: without an exponent, and zero without a sign.
    fileprivate mutating func writePlainly() {
        let isWrittenOtherwise = text.hasPrefix("-") || text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
        guard isWrittenOtherwise, let number = ExactDecimal(json: Array(text.utf8)[...]) else { return }
        text = number.dataText
    }

    /// The scheme before a colon, or that of email.
    fileprivate mutating func takeAddressScheme() {
        if details[.scheme] != nil { return }
        let parts = text.split(separator: ":", maxSplits: 1)
        if parts.count == 2, CodeList.electronicAddressSchemes.contains(parts[0]) {
            details[.scheme] = String(parts[0])
            text = String(parts[1])
        } else if text.contains("@") {
            details[.scheme] = "EM"
        }
    }
}

extension BusinessGroup {
    /// Adds what follows from the rest of a bill: currencies, the VAT total, discounts, and the means of a payment to an account.
    fileprivate mutating func completeBill() {
        let (currency, accounting) = (text(.currency), text(.vatCurrency))
        nameCurrency(currency)
        values = values.map { value in
            guard value.term == .vatTotalInAccountingCurrency else { return value }
            return BusinessValue(.vatTotal, value.text, details: [.currency: accounting], at: value.place)
        }
        if !values.contains(where: { $0.term == .vatTotal && $0.details[.currency] == currency }),
            let sum = Sum(all(.vatBreakdown), .taxAmount).value, let first = first(.vatBreakdown)
        {
            values.append(BusinessValue(.vatTotal, sum.dataText, details: [.currency: currency], at: first.place))
        }
        // A rate of exchange leads from the invoice's currency to that of accounting. (BT-X-258, BT-X-259)
        if let rate = self[.exchangeRate] {
            let currencies = [(Term.exchangeSource, currency), (.exchangeTarget, accounting)]
            values += currencies.map { BusinessValue($0, $1, at: rate.place) }.filter(\.isFilled)
        }
        // A mandate is one of the means of payment (BG-16), also where the bill names no account.
        if has(.mandate), first(.payment) == nil { groups.append(BusinessGroup(.payment, at: place)) }
        for index in groups.indices {
            switch groups[index].kind {
            case .line: groups[index].completePrice()
            case .payment: groups[index].completeMeans(currency, mandate: self[.mandate])
            default: break
            }
        }
    }

    /// All amounts of the data are in the currency of the invoice.
    private mutating func nameCurrency(_ currency: String) {
        for index in values.indices where [.amount, .unitPrice].contains(values[index].term.kind) {
            values[index].details[.currency] = currency
        }
        for index in groups.indices { groups[index].nameCurrency(currency) }
    }

    /// BT-147 is the gross price less the net price.
    private mutating func completePrice() {
        guard !has(.priceDiscount), let gross = self[.grossPrice], let net = number(.netPrice),
            let discount = gross.number?.subtracting(net)
        else { return }
        values.append(
            BusinessValue(.priceDiscount, discount.dataText, details: gross.details, at: place))
    }

    /// BT-81 by UNTDID 4461: direct debit of SEPA (59), credit transfer of SEPA (58), or any credit transfer (30).
    private mutating func completeMeans(_ currency: String, mandate: BusinessValue?) {
        let isToldByOthers = mandate != nil || has(.debitedAccount) || first(.creditTransfer) != nil
        guard !has(.paymentMeansCode), isToldByOthers else { return }
        let accounts = groups.filter { $0.kind == .creditTransfer }
        let isSEPA = currency == "EUR" && accounts.allSatisfy { CheckDigits.isIBAN($0.text(.account)) }
        values.append(BusinessValue(.paymentMeansCode, mandate != nil ? "59" : isSEPA ? "58" : "30", at: place))
    }
}
