/// The syntax binding of UBL 2.1, Invoice and CreditNote. (EN 16931-3-2, CEN/TS 16931-3-2)
enum UBLBinding {
    static let all: [Binding] = document + references + parties + payment + amounts + lines

    private static let document: [Binding] = [
        .term(.specification, "cbc:CustomizationID"),
        .term(.businessProcess, "cbc:ProfileID"),
        .term(.invoiceNumber, "cbc:ID"),
        .term(.issueDate, "cbc:IssueDate"),
        .term(.dueDate, "cbc:DueDate|-"),
        .term(.typeCode, "cbc:InvoiceTypeCode|cbc:CreditNoteTypeCode"),
        .group(.note, "cbc:Note", .many, [.term(.note, ".")]),
        .term(.taxPointDate, "cbc:TaxPointDate"),
        .term(.currency, "cbc:DocumentCurrencyCode"),
        .term(.vatCurrency, "cbc:TaxCurrencyCode"),
        .term(.buyerAccounting, "cbc:AccountingCost"),
        .term(.buyerReference, "cbc:BuyerReference"),
        .term(.taxPointCode, "cac:InvoicePeriod/cbc:DescriptionCode"),
        .group(
            .invoicingPeriod, "cac:InvoicePeriod",
            [.term(.periodStart, "cbc:StartDate"), .term(.periodEnd, "cbc:EndDate")]),
    ]

    private static let references: [Binding] = [
        .term(.orderReference, "cac:OrderReference/cbc:ID"),
        .term(.salesOrderReference, "cac:OrderReference/cbc:SalesOrderID"),
        .group(
            .precedingInvoice, "cac:BillingReference", .many,
            [
                .term(.precedingInvoice, "cac:InvoiceDocumentReference/cbc:ID"),
                .term(.precedingIssueDate, "cac:InvoiceDocumentReference/cbc:IssueDate"),
            ]),
        .term(.despatchReference, "cac:DespatchDocumentReference/cbc:ID"),
        .term(.receivingReference, "cac:ReceiptDocumentReference/cbc:ID"),
        .term(.tenderReference, "cac:OriginatorDocumentReference/cbc:ID"),
        .term(.contractReference, "cac:ContractDocumentReference/cbc:ID"),
        .term(.invoicedObject, "cac:AdditionalDocumentReference[cbc:DocumentTypeCode=130]/cbc:ID"),
        .term(.projectReference, "cac:ProjectReference|-/cbc:ID"),
        .term(.projectReference, "-|cac:AdditionalDocumentReference[cbc:DocumentTypeCode=50]/cbc:ID"),
        .group(
            .supportingDocument,
            "cac:AdditionalDocumentReference[cbc:DocumentTypeCode!=130][cbc:DocumentTypeCode!=50]", .many,
            [
                .term(.documentReference, "cbc:ID"),
                .term(.documentDescription, "cbc:DocumentDescription"),
                .term(.documentLocation, "cac:Attachment/cac:ExternalReference/cbc:URI"),
                .term(.attachedDocument, "cac:Attachment/cbc:EmbeddedDocumentBinaryObject"),
            ]),
    ]

    private static let vat = "cac:PartyTaxScheme[cac:TaxScheme/cbc:ID=VAT]/cbc:CompanyID"

    /// Address lines 1 and 2, city, post code, subdivision, line 3, country.
    private static func address(_ kind: GroupKind, _ path: String, _ terms: [Term]) -> Binding {
        let paths = [
            "cbc:StreetName", "cbc:AdditionalStreetName", "cbc:CityName", "cbc:PostalZone", "cbc:CountrySubentity",
            "cac:AddressLine/cbc:Line", "cac:Country/cbc:IdentificationCode",
        ]
        return .group(kind, path, zip(terms, paths).map { .term($0, $1) })
    }

    private static let parties: [Binding] = [
        .group(
            .seller, "cac:AccountingSupplierParty/cac:Party",
            [
                .term(.sellerElectronicAddress, "cbc:EndpointID"),
                .term(.sellerIdentifier, "cac:PartyIdentification/cbc:ID[@schemeID!=SEPA]", .many),
                .term(.sellerTradingName, "cac:PartyName/cbc:Name"),
                address(
                    .sellerAddress, "cac:PostalAddress",
                    [
                        .sellerAddressLine1, .sellerAddressLine2, .sellerCity, .sellerPostCode, .sellerSubdivision,
                        .sellerAddressLine3, .sellerCountry,
                    ]),
                .term(.sellerVATIdentifier, vat, .many),
                .term(
                    .sellerTaxRegistration, "cac:PartyTaxScheme[cac:TaxScheme/cbc:ID!=VAT]/cbc:CompanyID", .many),
                .term(.sellerName, "cac:PartyLegalEntity/cbc:RegistrationName"),
                .term(.sellerLegalRegistration, "cac:PartyLegalEntity/cbc:CompanyID"),
                .term(.sellerLegalInformation, "cac:PartyLegalEntity/cbc:CompanyLegalForm"),
                .group(
                    .sellerContact, "cac:Contact",
                    [
                        .term(.sellerContactName, "cbc:Name"), .term(.sellerTelephone, "cbc:Telephone"),
                        .term(.sellerEmail, "cbc:ElectronicMail"),
                    ]),
            ]),
        .group(
            .buyer, "cac:AccountingCustomerParty/cac:Party",
            [
                .term(.buyerElectronicAddress, "cbc:EndpointID"),
                .term(.buyerIdentifier, "cac:PartyIdentification/cbc:ID"),
                .term(.buyerTradingName, "cac:PartyName/cbc:Name"),
                address(
                    .buyerAddress, "cac:PostalAddress",
                    [
                        .buyerAddressLine1, .buyerAddressLine2, .buyerCity, .buyerPostCode, .buyerSubdivision,
                        .buyerAddressLine3, .buyerCountry,
                    ]),
                .term(.buyerVATIdentifier, vat, .many),
                .term(.buyerName, "cac:PartyLegalEntity/cbc:RegistrationName"),
                .term(.buyerLegalRegistration, "cac:PartyLegalEntity/cbc:CompanyID"),
                .group(
                    .buyerContact, "cac:Contact",
                    [
                        .term(.buyerContactName, "cbc:Name"), .term(.buyerTelephone, "cbc:Telephone"),
                        .term(.buyerEmail, "cbc:ElectronicMail"),
                    ]),
            ]),
        .group(
            .payee, "cac:PayeeParty",
            [
                .term(.payeeIdentifier, "cac:PartyIdentification/cbc:ID[@schemeID!=SEPA]"),
                .term(.payeeName, "cac:PartyName/cbc:Name"),
                .term(.payeeLegalRegistration, "cac:PartyLegalEntity/cbc:CompanyID"),
            ]),
        .group(
            .taxRepresentative, "cac:TaxRepresentativeParty",
            [
                .term(.representativeName, "cac:PartyName/cbc:Name"),
                address(
                    .taxRepresentativeAddress, "cac:PostalAddress",
                    [
                        .representativeAddressLine1, .representativeAddressLine2, .representativeCity,
                        .representativePostCode, .representativeSubdivision, .representativeAddressLine3,
                        .representativeCountry,
                    ]),
                .term(.representativeVATIdentifier, vat),
            ]),
        .group(
            .delivery, "cac:Delivery",
            [
                .term(.deliveryDate, "cbc:ActualDeliveryDate"),
                .term(.deliverToIdentifier, "cac:DeliveryLocation/cbc:ID"),
                address(
                    .deliveryAddress, "cac:DeliveryLocation/cac:Address",
                    [
                        .deliverToAddressLine1, .deliverToAddressLine2, .deliverToCity, .deliverToPostCode,
                        .deliverToSubdivision, .deliverToAddressLine3, .deliverToCountry,
                    ]),
                .term(.deliverToName, "cac:DeliveryParty/cac:PartyName/cbc:Name"),
            ]),
    ]

    private static let payment: [Binding] = [
        .group(
            .payment, "cac:PaymentMeans", .many,
            [
                .term(.paymentMeansCode, "cbc:PaymentMeansCode"),
                .term(.paymentMeansText, "cbc:PaymentMeansCode/@name"),
                .group(
                    .card, "cac:CardAccount{cbc:NetworkID=NA}",
                    [.term(.cardNumber, "cbc:PrimaryAccountNumberID"), .term(.cardHolder, "cbc:HolderName")]),
                .group(
                    .creditTransfer, "cac:PayeeFinancialAccount", .many,
                    [
                        .term(.account, "cbc:ID"), .term(.accountName, "cbc:Name"),
                        .term(.serviceProvider, "cac:FinancialInstitutionBranch/cbc:ID"),
                    ]),
                .term(.debitedAccount, "cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID"),
            ]),
        // A credit note has no element for its due date.
        .term(.dueDate, "-|cac:PaymentMeans/cbc:PaymentDueDate"),
        .term(.remittance, "cac:PaymentMeans/cbc:PaymentID", .besideEachOther),
        .term(.mandate, "cac:PaymentMeans/cac:PaymentMandate/cbc:ID"),
        .term(
            .creditor, "cac:AccountingSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID[@schemeID=SEPA]"),
        .term(.creditor, "cac:PayeeParty/cac:PartyIdentification/cbc:ID[@schemeID=SEPA]"),
        .term(.paymentTerms, "cac:PaymentTerms/cbc:Note"),
        .group(
            .thirdPartyPayment, "cac:PrepaidPayment|-", .many,
            [
                .term(.thirdPartyType, "cbc:ID"), .term(.thirdPartyAmount, "cbc:PaidAmount"),
                .term(.thirdPartyReason, "cbc:InstructionID"),
            ]),
    ]

    /// The scheme of a category and of its rate is the kind of tax, which is VAT for all terms of the model.
    private static let kindOfTax = "cac:TaxScheme/cbc:ID"
    private static let taxCategory = "cac:TaxCategory{cac:TaxScheme/cbc:ID=VAT}"

    /// Reason code, reason, percentage, amount, base amount, and on document level category and rate.
    private static func adjustment(_ kind: GroupKind, isCharge: String, _ terms: [Term]) -> Binding {
        let paths = [
            "cbc:AllowanceChargeReasonCode", "cbc:AllowanceChargeReason", "cbc:MultiplierFactorNumeric", "cbc:Amount",
            "cbc:BaseAmount", "\(taxCategory)/cbc:ID", "\(taxCategory)/cbc:Percent",
        ]
        return .group(
            kind, "cac:AllowanceCharge[cbc:ChargeIndicator=\(isCharge)]", .many,
            zip(terms, paths).map { .term($0, $1, scheme: $1.hasPrefix("cac:TaxCategory") ? kindOfTax : "@schemeID") })
    }

    private static let amounts: [Binding] = [
        adjustment(
            .allowance, isCharge: "false",
            [
                .allowanceReasonCode, .allowanceReason, .allowancePercentage, .allowanceAmount, .allowanceBase,
                .allowanceVATCategory, .allowanceVATRate,
            ]),
        adjustment(
            .charge, isCharge: "true",
            [
                .chargeReasonCode, .chargeReason, .chargePercentage, .chargeAmount, .chargeBase, .chargeVATCategory,
                .chargeVATRate,
            ]),
        .term(.vatTotal, "cac:TaxTotal/cbc:TaxAmount", .many),
        .group(
            .vatBreakdown, "cac:TaxTotal/cac:TaxSubtotal", .many,
            [
                .term(.taxableAmount, "cbc:TaxableAmount"),
                .term(.taxAmount, "cbc:TaxAmount"),
                .term(.vatCategory, "\(taxCategory)/cbc:ID", scheme: kindOfTax),
                .term(.vatRate, "\(taxCategory)/cbc:Percent", scheme: kindOfTax),
                .term(.exemptionReasonCode, "\(taxCategory)/cbc:TaxExemptionReasonCode"),
                .term(.exemptionReason, "\(taxCategory)/cbc:TaxExemptionReason"),
            ]),
        .group(
            .totals, "cac:LegalMonetaryTotal",
            [
                .term(.lineNetTotal, "cbc:LineExtensionAmount"),
                .term(.totalWithoutVAT, "cbc:TaxExclusiveAmount"),
                .term(.totalWithVAT, "cbc:TaxInclusiveAmount"),
                .term(.allowanceTotal, "cbc:AllowanceTotalAmount"),
                .term(.chargeTotal, "cbc:ChargeTotalAmount"),
                .term(.paidAmount, "cbc:PrepaidAmount"),
                .term(.roundingAmount, "cbc:PayableRoundingAmount"),
                .term(.amountDue, "cbc:PayableAmount"),
            ]),
    ]

    private static let discount = "cac:Price/cac:AllowanceCharge{cbc:ChargeIndicator=false}"
    private static let item = "cac:Item/cac:ClassifiedTaxCategory{cac:TaxScheme/cbc:ID=VAT}"

    private static let lines: [Binding] = [
        .group(
            .line, "cac:InvoiceLine|cac:CreditNoteLine", .many,
            [
                .term(.lineIdentifier, "cbc:ID"),
                .term(.lineNote, "cbc:Note"),
                .term(.quantity, "cbc:InvoicedQuantity|cbc:CreditedQuantity"),
                .term(.unitCode, "cbc:InvoicedQuantity|cbc:CreditedQuantity/@unitCode"),
                .term(.lineNetAmount, "cbc:LineExtensionAmount"),
                .term(.lineBuyerAccounting, "cbc:AccountingCost"),
                .group(
                    .linePeriod, "cac:InvoicePeriod",
                    [.term(.linePeriodStart, "cbc:StartDate"), .term(.linePeriodEnd, "cbc:EndDate")]),
                .term(.orderLineReference, "cac:OrderLineReference/cbc:LineID"),
                .term(.lineObject, "cac:DocumentReference[cbc:DocumentTypeCode=130]/cbc:ID"),
                adjustment(
                    .lineAllowance, isCharge: "false",
                    [
                        .lineAllowanceReasonCode, .lineAllowanceReason, .lineAllowancePercentage, .lineAllowanceAmount,
                        .lineAllowanceBase,
                    ]),
                adjustment(
                    .lineCharge, isCharge: "true",
                    [
                        .lineChargeReasonCode, .lineChargeReason, .lineChargePercentage, .lineChargeAmount,
                        .lineChargeBase,
                    ]),
                .term(.itemDescription, "cac:Item/cbc:Description"),
                .term(.itemName, "cac:Item/cbc:Name"),
                .term(.buyersItem, "cac:Item/cac:BuyersItemIdentification/cbc:ID"),
                .term(.sellersItem, "cac:Item/cac:SellersItemIdentification/cbc:ID"),
                .term(.standardItem, "cac:Item/cac:StandardItemIdentification/cbc:ID"),
                .term(.originCountry, "cac:Item/cac:OriginCountry/cbc:IdentificationCode"),
                .term(
                    .classification, "cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode", .many,
                    scheme: "@listID"),
                .term(.lineVATCategory, "\(item)/cbc:ID", scheme: kindOfTax),
                .term(.lineVATRate, "\(item)/cbc:Percent", scheme: kindOfTax),
                .group(
                    .itemAttribute, "cac:Item/cac:AdditionalItemProperty", .many,
                    [.term(.attributeName, "cbc:Name"), .term(.attributeValue, "cbc:Value")]),
                .term(.netPrice, "cac:Price/cbc:PriceAmount"),
                .term(.baseQuantity, "cac:Price/cbc:BaseQuantity"),
                .term(.baseQuantityUnit, "cac:Price/cbc:BaseQuantity/@unitCode"),
                .term(.priceDiscount, "\(discount)/cbc:Amount"),
                .term(.grossPrice, "\(discount)/cbc:BaseAmount"),
                .nested(.line, "cac:SubInvoiceLine|cac:SubCreditNoteLine"),
            ])
    ]
}
