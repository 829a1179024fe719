/// The places that the data of bills (docs/data.md) have for the terms of the model, as paths of property names from the
/// group around them. Of two places for a term, the first one that is there counts. A term that is there many times begins its
/// path with an array, and has a value in each item.
enum DataBinding {
    static let all: [Binding] = document + references + parties + payment + amounts + lines

    private static let document: [Binding] = [
        .term(.businessProcess, "businessProcess"), .term(.invoiceNumber, "invoiceNumber"),
        .term(.issueDate, "issueDate"), .term(.typeCode, "typeCode"),
        .term(.currency, "currency"), .term(.vatCurrency, "vatCurrency"), .term(.taxPointDate, "taxPointDate"),
        .term(.taxPointCode, "taxPointCode"), .term(.dueDate, "dueDate"), .term(.buyerReference, "buyerReference"),
        .term(.buyerAccounting, "buyerAccounting"),
        .group(.note, "codedNotes", .many, [.term(.noteSubject, "subject"), .term(.note, "text")]),
        .group(.note, "notes", .many, [.term(.note, ".")]),
        .group(.note, "correctionReason", [.term(.note, ".")]),
        .group(.invoicingPeriod, "invoicingPeriod", [.term(.periodStart, "start"), .term(.periodEnd, "end")]),
    ]

    private static let references: [Binding] = [
        .term(.orderDate, "orderDate"), .term(.deliveryNote, "deliveryNoteReference"),
        .term(.deliveryNoteDate, "deliveryNoteDate"), .term(.deliveryTerms, "deliveryTerms/code"),
        .term(.deliveryTermsPlace, "deliveryTerms/place"), .term(.exchangeRate, "exchange/rate"),
        .term(.exchangeDate, "exchange/date"),
        .term(.projectReference, "projectReference"), .term(.contractReference, "contractReference"),
        .term(.orderReference, "orderReference"), .term(.salesOrderReference, "salesOrderReference"),
        .term(.receivingReference, "receivingReference"), .term(.despatchReference, "despatchReference"),
        .term(.despatchReference, "delivery/reference"), .term(.tenderReference, "tenderReference"),
        .term(.invoicedObject, "invoicedObject", scheme: "invoicedObjectScheme"),
        .group(
            .precedingInvoice, "precedingInvoices", .many,
            [.term(.precedingInvoice, "invoiceNumber"), .term(.precedingIssueDate, "issueDate")]),
        .group(
            .supportingDocument, "supportingDocuments", .many,
            [
                .term(.documentReference, "reference"), .term(.documentDescription, "description"),
                .term(.documentLocation, "location"), .term(.attachedDocument, "content"),
            ]),
    ]

    /// Lines 1 to 3, city, post code, subdivision, country.
    private static func address(_ kind: GroupKind, _ path: String, _ terms: [Term]) -> Binding {
        let paths = ["lines/0", "lines/1", "lines/2", "city", "postCode", "subdivision", "countryCode"]
        return .group(kind, path, zip(terms, paths).map { .term($0, $1) })
    }

    private static func contact(_ kind: GroupKind, _ terms: [Term]) -> Binding {
        .group(kind, "contact", .hollow, zip(terms, ["name", "telephone", "email", "fax"]).map { .term($0, $1) })
    }

    private static func identifier(_ term: Term) -> Binding { .term(term, "identifier", scheme: "identifierScheme") }

    private static func registration(_ term: Term) -> Binding {
        .term(term, "legalRegistration", scheme: "legalRegistrationScheme")
    }

    private static let parties: [Binding] = [
        .group(
            .seller, "seller",
            [
                .term(.sellerName, "name"), .term(.sellerTradingName, "tradingName"), identifier(.sellerIdentifier),
                .term(.sellerIdentifier, "furtherIdentifiers/identifier", .many, scheme: "identifierScheme"),
                registration(.sellerLegalRegistration), .term(.sellerVATIdentifier, "vatIdentifier"),
                .term(.sellerTaxRegistration, "taxRegistration"), .term(.sellerLegalInformation, "legalInformation"),
                .term(.sellerElectronicAddress, "electronicAddress", scheme: "electronicAddressScheme"),
                contact(.sellerContact, [.sellerContactName, .sellerTelephone, .sellerEmail, .sellerFax]),
                address(
                    .sellerAddress, "address",
                    [
                        .sellerAddressLine1, .sellerAddressLine2, .sellerAddressLine3, .sellerCity, .sellerPostCode,
                        .sellerSubdivision, .sellerCountry,
                    ]),
            ]),
        .group(
            .buyer, "buyer",
            [
                .term(.buyerName, "name"), .term(.buyerTradingName, "tradingName"), identifier(.buyerIdentifier),
                registration(.buyerLegalRegistration), .term(.buyerVATIdentifier, "vatIdentifier"),
                .term(.buyerElectronicAddress, "electronicAddress", scheme: "electronicAddressScheme"),
                contact(.buyerContact, [.buyerContactName, .buyerTelephone, .buyerEmail, .buyerFax]),
                address(
                    .buyerAddress, "address",
                    [
                        .buyerAddressLine1, .buyerAddressLine2, .buyerAddressLine3, .buyerCity, .buyerPostCode,
                        .buyerSubdivision, .buyerCountry,
                    ]),
            ]),
        .group(
            .payee, "payee",
            [.term(.payeeName, "name"), identifier(.payeeIdentifier), registration(.payeeLegalRegistration)]),
        .group(
            .taxRepresentative, "taxRepresentative",
            [
                .term(.representativeName, "name"), .term(.representativeVATIdentifier, "vatIdentifier"),
                address(
                    .taxRepresentativeAddress, "address",
                    [
                        .representativeAddressLine1, .representativeAddressLine2, .representativeAddressLine3,
                        .representativeCity, .representativePostCode, .representativeSubdivision,
                        .representativeCountry,
                    ]),
            ]),
        .group(
            .delivery, ".", .hollow,
            [
                .term(.deliverToName, "deliverTo/name"),
                .term(.deliverToIdentifier, "deliverTo/identifier", scheme: "deliverTo/identifierScheme"),
                .term(.deliveryDate, "delivery/date"),
                address(
                    .deliveryAddress, "deliverTo/address",
                    [
                        .deliverToAddressLine1, .deliverToAddressLine2, .deliverToAddressLine3, .deliverToCity,
                        .deliverToPostCode, .deliverToSubdivision, .deliverToCountry,
                    ]),
            ]),
    ]

    private static let payment: [Binding] = [
        .group(
            .discount, "payment/discounts", .many,
            [
                .term(.discountDays, "days"), .term(.discountPercentage, "percentage"), .term(.discountBase, "base"),
            ]),
        .term(.paymentTerms, "payment/terms"), .term(.remittance, "payment/remittance"),
        .term(.mandate, "payment/mandate"), .term(.creditor, "payment/creditor"),
        .group(
            .payment, "payment", .hollow,
            [
                .term(.paymentMeansCode, "meansCode"), .term(.paymentMeansText, "meansText"),
                .term(.debitedAccount, "debitedAccount"),
                .group(.card, "card", [.term(.cardNumber, "number"), .term(.cardHolder, "holder")]),
                .group(
                    .creditTransfer, "accounts", .many,
                    [
                        .term(.account, "iban"), .term(.account, "accountNumber"), .term(.accountName, "name"),
                        .term(.serviceProvider, "bic"), .term(.serviceProvider, "bankCode"),
                    ]),
            ]),
    ]

    /// Amount, base amount, percentage, reason and its code, and on document level category and rate.
    private static func adjustment(_ kind: GroupKind, _ path: String, _ terms: [Term]) -> Binding {
        let paths = ["amount", "base", "percentage", "reason", "reasonCode", "vatCategory", "vatRate"]
        return .group(kind, path, .many, zip(terms, paths).map { .term($0, $1) })
    }

    private static let amounts: [Binding] = [
        adjustment(
            .allowance, "allowances",
            [
                .allowanceAmount, .allowanceBase, .allowancePercentage, .allowanceReason, .allowanceReasonCode,
                .allowanceVATCategory, .allowanceVATRate,
            ]),
        adjustment(
            .charge, "charges",
            [
                .chargeAmount, .chargeBase, .chargePercentage, .chargeReason, .chargeReasonCode, .chargeVATCategory,
                .chargeVATRate,
            ]),
        .term(.vatTotal, "totals/vat"), .term(.vatTotalInAccountingCurrency, "totals/vatInAccountingCurrency"),
        .group(
            .vatBreakdown, "vatBreakdown", .many,
            [
                .term(.taxableAmount, "taxable"), .term(.taxAmount, "tax"), .term(.vatCategory, "category"),
                .term(.vatRate, "rate"), .term(.exemptionReason, "exemptionReason"),
                .term(.exemptionReasonCode, "exemptionReasonCode"),
            ]),
        .group(
            .totals, "totals",
            [
                .term(.lineNetTotal, "lineNet"), .term(.allowanceTotal, "allowances"), .term(.chargeTotal, "charges"),
                .term(.totalWithoutVAT, "withoutVat"), .term(.totalWithVAT, "withVat"), .term(.paidAmount, "paid"),
                .term(.roundingAmount, "rounding"), .term(.amountDue, "due"),
            ]),
        .group(
            .thirdPartyPayment, "thirdPartyPayments", .many,
            [
                .term(.thirdPartyType, "type"), .term(.thirdPartyReason, "reason"), .term(.thirdPartyAmount, "amount"),
            ]),
    ]

    private static let lines: [Binding] = [
        .group(
            .line, "lines", .many,
            [
                .term(.lineIdentifier, "identifier"), .term(.parentLine, "parent"), .term(.lineKind, "kind"),
                .term(.itemName, "itemName"),
                .term(.itemDescription, "description"), .term(.sellersItem, "sellersItem"),
                .term(.buyersItem, "buyersItem"),
                .term(.standardItem, "standardItem", scheme: "standardItemScheme"),
                .term(.classification, "classification", scheme: "classificationScheme"),
                .term(
                    .classification, "furtherClassifications/classification", .many, scheme: "classificationScheme"),
                .term(.originCountry, "originCountry"),
                .group(
                    .itemAttribute, "attributes", .many,
                    [.term(.attributeName, "name"), .term(.attributeValue, "value")]),
                .term(.orderLineReference, "orderLine"), .term(.lineNote, "note"),
                .term(.lineObject, "object", scheme: "objectScheme"), .term(.lineBuyerAccounting, "buyerAccounting"),
                .term(.quantity, "quantity"), .term(.unitCode, "unitCode"), .term(.grossPrice, "grossPrice"),
                .term(.priceDiscount, "priceDiscount"), .term(.netPrice, "netPrice"),
                .term(.baseQuantity, "baseQuantity"), .term(.baseQuantityUnit, "baseQuantityUnit"),
                .term(.lineDeliveryDate, "deliveryDate"), .term(.lineDeliveryNote, "deliveryNote"),
                .term(.lineNetAmount, "netAmount"), .term(.lineVATCategory, "vatCategory"),
                .term(.lineVATRate, "vatRate"),
                .group(.linePeriod, "period", [.term(.linePeriodStart, "start"), .term(.linePeriodEnd, "end")]),
                adjustment(
                    .lineAllowance, "allowances",
                    [
                        .lineAllowanceAmount, .lineAllowanceBase, .lineAllowancePercentage, .lineAllowanceReason,
                        .lineAllowanceReasonCode,
                    ]),
                adjustment(
                    .lineCharge, "charges",
                    [
                        .lineChargeAmount, .lineChargeBase, .lineChargePercentage, .lineChargeReason,
                        .lineChargeReasonCode,
                    ]),
            ])
    ]
}

extension DataBinding {
    /// The place of a term in the data, from a group of this kind, such as `address.countryCode`; nil if the data have none.
    static func path(of term: Term, in kind: GroupKind) -> String? {
        path(of: term, in: kind == .invoice ? all : parts(of: kind, in: all) ?? [])
    }

    private static func path(of term: Term, in bindings: [Binding]) -> String? {
        for binding in bindings {
            switch binding.target {
            case .nested: continue
            case .term(let own): if own == term { return binding.path.dotted }
            case .group(_, let parts):
                guard let path = path(of: term, in: parts) else { continue }
                let group = binding.path.dotted + (binding.count == .many ? "[0]" : "")
                return [group, path].filter { !$0.isEmpty }.joined(separator: ".")
            }
        }
        return nil
    }

    private static func parts(of kind: GroupKind, in bindings: [Binding]) -> [Binding]? {
        for case .group(let own, let parts) in bindings.map(\.target) {
            if own == kind { return parts }
            if let found = self.parts(of: kind, in: parts) { return found }
        }
        return nil
    }
}

extension BindingPath {
    /// The path as data paths are written, without the root.
    fileprivate var dotted: String {
        steps.map(\.names[0]).reduce(into: "") { path, name in
            if name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
                path += "[\(name)]"
            } else {
                path += path.isEmpty ? name : "." + name
            }
        }
    }
}
