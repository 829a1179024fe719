import RectoCore

/// A category of VAT (UNTDID 5305), with what its ten rules BR-S-1 to BR-S-10 and their like say.
struct VATCategory: Sendable {
    enum Parties: Sendable {
        /// The seller or its representative has a VAT identifier or a tax registration.
        case seller
        /// The same, and the buyer has a VAT identifier or a legal registration.
        case sellerAndBuyer
        /// The seller or its representative has a VAT identifier.
        case sellerVAT
        /// The same, and the buyer has one as well.
        case sellerVATAndBuyerVAT
        /// Nobody has a VAT identifier.
        case nobody
    }
    enum Rate: Sendable { case positive, notNegative, zero, absent }
    /// The categories with rates of their own have a breakdown for each rate, all others have one.
    enum Breakdown: Sendable { case byRate, one }

    let code: String
    let prefix: String
    let name: String
    let parties: Parties
    let rate: Rate
    let breakdown: Breakdown
    /// Whether a breakdown says why there is no tax; if not, it must not say it.
    let needsReason: Bool

    static let all: [VATCategory] = [
        VATCategory(
            code: "S", prefix: "BR-S", name: "standard rated", parties: .seller, rate: .positive, breakdown: .byRate,
            needsReason: false),
        VATCategory(
            code: "Z", prefix: "BR-Z", name: "zero rated", parties: .seller, rate: .zero, breakdown: .one,
            needsReason: false),
        VATCategory(
            code: "E", prefix: "BR-E", name: "exempt from VAT", parties: .seller, rate: .zero, breakdown: .one,
            needsReason: true),
        VATCategory(
            code: "AE", prefix: "BR-AE", name: "reverse charge", parties: .sellerAndBuyer, rate: .zero,
            breakdown: .one, needsReason: true),
        VATCategory(
            code: "K", prefix: "BR-IC", name: "intra-community supply", parties: .sellerVATAndBuyerVAT, rate: .zero,
            breakdown: .one, needsReason: true),
        VATCategory(
            code: "G", prefix: "BR-G", name: "export outside the EU", parties: .sellerVAT, rate: .zero,
            breakdown: .one, needsReason: true),
        VATCategory(
            code: "O", prefix: "BR-O", name: "not subject to VAT", parties: .nobody, rate: .absent, breakdown: .one,
            needsReason: true),
        VATCategory(
            code: "L", prefix: "BR-AF", name: "IGIC of the Canary Islands", parties: .seller, rate: .notNegative,
            breakdown: .byRate, needsReason: false),
        VATCategory(
            code: "M", prefix: "BR-AG", name: "IPSI of Ceuta and Melilla", parties: .seller, rate: .notNegative,
            breakdown: .byRate, needsReason: false),
    ]
}

/// A part of an invoice that has a VAT category and a rate: a line, an allowance or a charge.
struct TaxedPart: Sendable {
    let kind: GroupKind
    let category: Term
    let rate: Term
    let amount: Term
    /// As rules name it.
    let name: String

    static let all = [
        TaxedPart(kind: .line, category: .lineVATCategory, rate: .lineVATRate, amount: .lineNetAmount, name: "line"),
        TaxedPart(
            kind: .allowance, category: .allowanceVATCategory, rate: .allowanceVATRate, amount: .allowanceAmount,
            name: "allowance"),
        TaxedPart(
            kind: .charge, category: .chargeVATCategory, rate: .chargeVATRate, amount: .chargeAmount, name: "charge"),
    ]

    /// The groups of this kind that have a category of VAT.
    func groups(in invoice: Invoice, _ code: String) -> [BusinessGroup] {
        invoice.all(kind).filter { $0.vat(category)?.text == code }
    }

    /// The groups of this kind that have the code, whatever tax they name. Sums count them all.
    func summands(in invoice: Invoice, _ code: String) -> [BusinessGroup] {
        invoice.all(kind).filter { $0.text(category) == code }
    }

    /// The summands that have a rate.
    func summands(in invoice: Invoice, _ code: String, _ rate: ExactDecimal?) -> [BusinessGroup] {
        guard let rate else { return [] }
        return summands(in: invoice, code).filter { $0.number(self.rate)?.hasSameValue(as: rate) == true }
    }
}

extension BusinessGroup {
    /// A category or rate, if the tax that it names is VAT.
    func vat(_ term: Term) -> BusinessValue? {
        self[term].flatMap { $0.details[.scheme]?.uppercased() == "VAT" ? $0 : nil }
    }
}
