/// The business groups of EN 16931-1. Groups that an invoice, a seller, a line has exactly once and that hold no more
/// than terms are a part of it: process control (BG-2), price (BG-29), VAT of a line (BG-30), item (BG-31).
package enum GroupKind: UInt8, CaseIterable, Sendable {
    case invoice = 0
    case note = 1
    case precedingInvoice = 3
    case seller = 4
    case sellerAddress = 5
    case sellerContact = 6
    case buyer = 7
    case buyerAddress = 8
    case buyerContact = 9
    case payee = 10
    case taxRepresentative = 11
    case taxRepresentativeAddress = 12
    case delivery = 13
    case invoicingPeriod = 14
    case deliveryAddress = 15
    case payment = 16
    case creditTransfer = 17
    case card = 18
    case allowance = 20
    case charge = 21
    case totals = 22
    case vatBreakdown = 23
    case supportingDocument = 24
    case line = 25
    case linePeriod = 26
    case lineAllowance = 27
    case lineCharge = 28
    case itemAttribute = 32
    /// Factur-X EXTENDED and the extension of XRechnung (BG-DEX-09) have it beside EN 16931-1:2017.
    case thirdPartyPayment = 34
    /// Factur-X EXTENDED calls it BG-X-44.
    case discount = 144

    /// The group as messages name it.
    package var id: String {
        switch self {
        case .invoice: "the invoice"
        case .discount: "BG-X-44"
        default: "BG-\(rawValue)"
        }
    }
}
