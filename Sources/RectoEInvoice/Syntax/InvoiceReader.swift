package import RectoCore

/// Reads an invoice from the tree of its XML. What the model has no term for is reported, and never dropped silently.
package struct InvoiceReader {
    private let tree: XMLTree
    private let root: Int
    private let syntax: Invoice.Syntax
    /// Elements that a binding has read or passed through.
    private var isRead: [Bool]
    /// Attributes that have been read, by element.
    private var readAttributes: [Int: Set<String>] = [:]
    private var found: [Diagnostic] = []

    /// Reads the element `root`, which is the outermost one of a file of its own.
    ///
    /// - Throws: `RenderFailure` where the element is no invoice.
    package static func read(_ tree: XMLTree, root: Int = 0) throws -> (Invoice, [Diagnostic]) {
        guard let syntax = syntax(of: tree[root].name) else {
            throw RenderFailure(
                .input,
                Diagnostic(
                    .invoiceMalformed, "'<\(tree[root].name)>' is no invoice of UBL or CII", at: tree[root].span,
                    hints: ["give an 'Invoice' or 'CreditNote' of UBL 2.1, or a 'CrossIndustryInvoice'"]))
        }
        var reader = InvoiceReader(tree: tree, root: root, syntax: syntax)
        return reader.read()
    }

    private static func syntax(of name: String) -> Invoice.Syntax? {
        switch name {
        case "Invoice": .ublInvoice
        case "CreditNote": .ublCreditNote
        case "rsm:CrossIndustryInvoice": .cii
        default: nil
        }
    }

    private init(tree: XMLTree, root: Int, syntax: Invoice.Syntax) {
        self.tree = tree
        self.root = root
        self.syntax = syntax
        isRead = [Bool](repeating: false, count: tree.elements.count)
    }

    private mutating func read() -> (Invoice, [Diagnostic]) {
        isRead[root] = true
        var content = BusinessGroup(.invoice, at: place(root))
        read(syntax == .cii ? CIIBinding.all : UBLBinding.all, at: root, into: &content)
        if syntax == .cii { CIIForms.normalize(&content) } else { UBLForms.normalize(&content) }
        reportUnread(root)
        return (Invoice(syntax, content), found)
    }

    private func place(_ element: Int) -> BusinessPlace { BusinessPlace(span: tree[element].span, element: element) }

    // MARK: Bindings

    private mutating func read(_ bindings: [Binding], at element: Int, into group: inout BusinessGroup) {
        for binding in bindings {
            let matches = matches(binding.path, below: element)
            switch binding.target {
            case .term(let term):
                for match in matches { read(term, at: match, by: binding, into: &group) }
            case .nested(let kind):
                for match in matches {
                    var part = BusinessGroup(kind, at: place(match))
                    read(bindings, at: match, into: &part)
                    group.groups.append(part)
                }
            case .group(let kind, let parts):
                for match in matches {
                    var part = BusinessGroup(kind, at: place(match))
                    read(parts, at: match, into: &part)
                    if binding.count == .hollow, part.values.isEmpty, part.groups.isEmpty { continue }
                    if binding.count != .many, binding.count != .withElementAround, let first = group.first(kind) {
                        reportRepeated("\(kind.id) is there a second time", match, first.place)
                    }
                    group.groups.append(part)
                }
            }
        }
    }

    private mutating func read(_ term: Term, at element: Int, by binding: Binding, into group: inout BusinessGroup) {
        let source = tree[element]
        var text = source.text
        if let name = binding.path.attribute {
            guard let attribute = source.attribute(name) else { return }
            readAttributes[element, default: []].insert(name)
            text = attribute
        }
        var value = BusinessValue(term, term == .paymentTerms ? text.trimmedTerms : text.trimmedXML, at: place(element))
        if binding.path.attribute == nil { readDetails(of: element, binding, into: &value) }
        if binding.count == .once || binding.count == .again, let first = group[term] {
            // Some syntaxes repeat a value of the whole document in each of its parts.
            if first.text == value.text { return }
            if let a = first.number, let b = value.number, a.hasSameValue(as: b) { return }
            return reportRepeated("\(term.id) (\(term.title)) is there a second time", element, first.place)
        }
        check(value, at: element)
        group.values.append(value)
    }

    private mutating func readDetails(of element: Int, _ binding: Binding, into value: inout BusinessValue) {
        for attribute in tree[element].attributes {
            let detail: BusinessValue.Detail
            switch attribute.name {
            // A scheme that the binding asks for, as VA of CII's VAT identifiers, says no more than the term.
            case binding.scheme.attribute where readAttributes[element]?.contains(attribute.name) == true: continue
            case binding.scheme.attribute: detail = .scheme
            case "listVersionID" where value.term == .classification: detail = .schemeVersion
            case "mimeCode": detail = .mediaType
            case "filename": detail = .fileName
            case "currencyID": detail = .currency
            case "format" where value.term.kind == .date:
                readFormat(attribute.value, of: element, into: &value)
                readAttributes[element, default: []].insert(attribute.name)
                continue
            default: continue
            }
            readAttributes[element, default: []].insert(attribute.name)
            value.details[detail] = attribute.value.trimmedXML
        }
        guard binding.scheme.attribute == nil, tree[element].parent >= 0,
            let scheme = matches(binding.scheme, below: tree[element].parent).first
        else { return }
        value.details[.scheme] = tree[scheme].text.trimmedXML
    }

    /// Dates of CII are `20260316` in the format 102.
    private mutating func readFormat(_ format: String, of element: Int, into value: inout BusinessValue) {
        let digits = Array(value.text)
        guard format == "102", digits.count == 8 else { return }
        value.text = "\(String(digits[..<4]))-\(String(digits[4..<6]))-\(String(digits[6...]))"
    }

    private mutating func check(_ value: BusinessValue, at element: Int) {
        let isReadable: Bool
        switch value.term.kind {
        case .amount, .unitPrice, .number: isReadable = value.number != nil
        case .date: isReadable = CalendarDay(value.text) != nil
        case .text, .binary: return
        }
        guard !isReadable, value.isFilled else { return }
        let expected = value.term.kind == .date ? "a date" : "a number"
        found.append(
            Diagnostic(
                .invoiceUnreadableValue,
                "'\(value.text)' is no \(expected.dropFirst(2)): \(value.term.id) (\(value.term.title)) at "
                    + tree.path(of: element, from: root),
                at: tree[element].span,
                hints: [
                    value.term.kind == .date
                        ? syntax == .cii ? "write it as 20260316 with format=\"102\"" : "write it as 2026-03-16"
                        : "write digits with a full stop before decimals"
                ]))
    }

    private mutating func reportRepeated(_ message: String, _ element: Int, _ first: BusinessPlace) {
        // A syntax may have two places for a term, of which one is enough.
        let isSamePlace = names(above: element) == names(above: first.element)
        found.append(
            Diagnostic(
                .invoiceRepeatedTerm,
                "\(message): \(tree.path(of: element, from: root)); the first is at "
                    + tree.path(of: first.element, from: root), as: isSamePlace ? .error : .warning,
                at: tree[element].span))
    }

    private func names(above element: Int) -> [String] {
        Array(sequence(first: element) { [tree] in tree[$0].parent >= 0 ? tree[$0].parent : nil }.map { tree[$0].name })
    }

    // MARK: Paths

    private mutating func matches(_ path: BindingPath, below element: Int) -> [Int] {
        var current = [element]
        for (index, step) in path.steps.enumerated() {
            var next: [Int] = []
            for element in current {
                for candidate in step.names[0] == "." ? [element] : tree[element].children
                where matchesName(step, candidate) && fulfils(step, candidate) {
                    next.append(candidate)
                }
            }
            if next.isEmpty { return [] }
            // Elements on the way to a value are read with it alone, so that those that lead nowhere are reported.
            if index == path.steps.count - 1 { for element in next { markRead(element, path) } }
            current = next
        }
        return current
    }

    private func matchesName(_ step: BindingPath.Step, _ element: Int) -> Bool {
        if step.names[0] == "." { return true }
        let name = tree[element].name
        // The official rules read the elements of both kinds of documents in either.
        return step.names.contains(name) && (step.names[0] != "-" || syntax == .ublCreditNote)
    }

    /// Marks an element, those that lead to it, and what the conditions of their steps look at.
    private mutating func markRead(_ element: Int, _ path: BindingPath) {
        var current = element
        for step in path.steps.reversed() {
            isRead[current] = true
            for condition in step.conditions { markRead(condition, of: current) }
            if step.names[0] != "." { current = tree[current].parent }
        }
    }

    /// An element beside others that must not be what it is, such as the type of a supporting document, stays unread.
    private mutating func markRead(_ condition: BindingPath.Condition, of element: Int) {
        if condition.relation == .unequal, condition.path.count == 1 { return }
        var current = element
        for name in condition.path {
            if name.hasPrefix("@") {
                readAttributes[current, default: []].insert(String(name.dropFirst()))
                return
            }
            guard let child = tree[current].children.first(where: { tree[$0].name == name }) else { return }
            if condition.relation == .written, child == tree[current].children.last(where: { tree[$0].name == name }),
                name == condition.path.last, !isEqual(tree[child].text, condition.value)
            {
                return
            }
            isRead[child] = true
            current = child
        }
    }

    private func fulfils(_ step: BindingPath.Step, _ element: Int) -> Bool {
        step.conditions.allSatisfy { condition in
            if condition.relation == .written { return true }
            let value = text(at: condition.path[...], of: element)
            let isEqual = value.map { self.isEqual($0, condition.value) } ?? false
            return isEqual == (condition.relation == .equal)
        }
    }

    private func text(at path: ArraySlice<String>, of element: Int) -> String? {
        guard let name = path.first else { return tree[element].text }
        if name.hasPrefix("@") { return tree[element].attribute(String(name.dropFirst())) }
        for child in tree[element].children where tree[child].name == name {
            if let text = text(at: path.dropFirst(), of: child) { return text }
        }
        return nil
    }

    /// XML Schema writes Booleans as words and as digits.
    private func isEqual(_ text: String, _ value: String) -> Bool {
        let text = text.trimmedXML
        return text.uppercased() == value.uppercased() || value == "false" && text == "0"
            || value == "true" && text == "1"
    }

    // MARK: What is left

    private mutating func reportUnread(_ element: Int) {
        guard isRead[element] else {
            // An element with nothing in it says nothing; rules about empty elements are the profile's.
            let isEmpty = tree[element].children.isEmpty && tree[element].text.trimmedXML.isEmpty
            if saysNothing(element) { return }
            return report(
                isEmpty ? "the empty element" : "the element", tree.path(of: element, from: root), at: element)
        }
        for attribute in tree[element].attributes
        where !attribute.name.hasPrefix("xsi:") && !(readAttributes[element]?.contains(attribute.name) ?? false) {
            report("the attribute", "\(tree.path(of: element, from: root))/@\(attribute.name)", at: element)
        }
        for child in tree[element].children { reportUnread(child) }
    }

    /// Whether an element is one that the schema asks for also in a line that explains others: it is empty, or has no more
    /// than the kind of tax.
    private func saysNothing(_ element: Int) -> Bool {
        guard tree[element].name == "ram:SpecifiedLineTradeSettlement" else { return false }
        let taxes = tree[element].children
        guard let tax = taxes.first else { return true }
        return taxes.count == 1 && tree[tax].name == "ram:ApplicableTradeTax"
            && tree[tax].children.map { tree[$0].name } == ["ram:TypeCode"]
            && text(at: ["ram:TypeCode"], of: tax) == "VAT"
    }

    private mutating func report(_ what: String, _ path: String, at element: Int) {
        found.append(
            Diagnostic(
                .invoiceUnknownTerm, "\(what) '\(path)' is no business term of EN 16931", at: tree[element].span,
                hints: ["leave it out, or say it in a note (BT-22)"]))
    }
}

extension String {
    /// The text without the white space of XML around it.
    var trimmedXML: String {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
        guard let first = utf8.firstIndex(where: { !isSpace($0) }), let last = utf8.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(self[first...last])
    }

    /// The terms of payment without the white space around them, but with the line break behind a last line such as
    /// `#SKONTO#TAGE=14#PROZENT=2.00#`, which XRechnung asks for.
    var trimmedTerms: String {
        let text = trimmedXML
        let isLineOfItsOwn = text.split(whereSeparator: \.isNewline).last?.hasPrefix("#") ?? false
        let end = utf8.lastIndex { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        guard isLineOfItsOwn, let end, utf8[end...].contains(0x0A) else { return text }
        return text + "\n"
    }
}
