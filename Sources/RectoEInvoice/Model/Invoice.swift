/// An electronic invoice as the semantic model of EN 16931-1 has it, whatever syntax it is written in.
package struct Invoice: Sendable {
    package enum Syntax: String, Sendable {
        case ublInvoice = "UBL Invoice"
        case ublCreditNote = "UBL CreditNote"
        case cii = "UN/CEFACT CrossIndustryInvoice"
    }

    package var syntax: Syntax
    package var content: BusinessGroup

    package init(_ syntax: Syntax, _ content: BusinessGroup) {
        self.syntax = syntax
        self.content = content
    }

    package func all(_ kind: GroupKind) -> [BusinessGroup] { content.all(kind) }

    /// The invoice without the lines that gather or explain others, whose amounts count in no sum.
    func withDetailsAlone() -> Invoice {
        var invoice = self
        invoice.content.groups.removeAll { $0.kind == .line && !$0.isDetail }
        return invoice
    }

    /// The invoice without the lines that are below others, whose amounts are a part of those.
    func withTopLinesAlone() -> Invoice {
        var invoice = self
        invoice.content.groups.removeAll { $0.kind == .line && $0.isFilled(.parentLine) }
        return invoice
    }

    package var currency: String { content.text(.currency) }

    /// The VAT totals (BT-110, BT-111) in a currency.
    package func vatTotals(in currency: String) -> [BusinessValue] {
        content.all(.vatTotal).filter { $0.details[.currency] == currency }
    }
}
