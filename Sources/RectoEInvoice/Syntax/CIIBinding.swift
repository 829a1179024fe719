/// The syntax binding of UN/CEFACT CrossIndustryInvoice D22B, which Factur-X and ZUGFeRD use. (CEN/TS 16931-3-3)
enum CIIBinding {
    static let all: [Binding] = document + agreement + delivery + settlement + amounts + lines

    private static let trade = "rsm:SupplyChainTradeTransaction"
    private static let agreed = "\(trade)/ram:ApplicableHeaderTradeAgreement"
    private static let delivered = "\(trade)/ram:ApplicableHeaderTradeDelivery"
    private static let settled = "\(trade)/ram:ApplicableHeaderTradeSettlement"
    private static let day = "udt:DateTimeString"

    private static let document: [Binding] = [
        .term(
            .businessProcess,
            "rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID"),
        .term(.specification, "rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID"),
        .term(.invoiceNumber, "rsm:ExchangedDocument/ram:ID"),
        .term(.typeCode, "rsm:ExchangedDocument/ram:TypeCode"),
        .term(.issueDate, "rsm:ExchangedDocument/ram:IssueDateTime/\(day)"),
        .group(
            .note, "rsm:ExchangedDocument/ram:IncludedNote", .many,
            [.term(.noteSubject, "ram:SubjectCode"), .term(.note, "ram:Content")]),
    ]

    /// Post code, lines 1 to 3, city, country, subdivision.
    private static func address(_ kind: GroupKind, _ terms: [Term]) -> Binding {
        let paths = [
            "PostcodeCode", "LineOne", "LineTwo", "LineThree", "CityName", "CountryID", "CountrySubDivisionName",
        ]
        return .group(kind, "ram:PostalTradeAddress", zip(terms, paths).map { .term($0, "ram:\($1)") })
    }

    private static func contact(_ kind: GroupKind, _ terms: [Term]) -> Binding {
        .group(
            kind, "ram:DefinedTradeContact",
            [
                .term(terms[0], "ram:PersonName"), .term(terms[0], "ram:DepartmentName"),
                .term(terms[1], "ram:TelephoneUniversalCommunication/ram:CompleteNumber"),
                .term(terms[2], "ram:EmailURIUniversalCommunication/ram:URIID"),
                .term(terms[3], "ram:FaxUniversalCommunication/ram:CompleteNumber"),
            ])
    }

    private static func identifier(_ term: Term, _ count: Binding.Count = .once) -> [Binding] {
        [.term(term, "ram:ID", count), .term(term, "ram:GlobalID", count)]
    }

    private static let agreement: [Binding] = [
        .term(.buyerReference, "\(agreed)/ram:BuyerReference"),
        .group(
            .seller, "\(agreed)/ram:SellerTradeParty",
            identifier(.sellerIdentifier, .many) + [
                .term(.sellerName, "ram:Name"),
                .term(.sellerLegalInformation, "ram:Description"),
                .term(.sellerLegalRegistration, "ram:SpecifiedLegalOrganization/ram:ID"),
                .term(.sellerTradingName, "ram:SpecifiedLegalOrganization/ram:TradingBusinessName"),
                contact(.sellerContact, [.sellerContactName, .sellerTelephone, .sellerEmail, .sellerFax]),
                address(
                    .sellerAddress,
                    [
                        .sellerPostCode, .sellerAddressLine1, .sellerAddressLine2, .sellerAddressLine3, .sellerCity,
                        .sellerCountry, .sellerSubdivision,
                    ]),
                .term(.sellerElectronicAddress, "ram:URIUniversalCommunication/ram:URIID"),
                .term(.sellerVATIdentifier, "ram:SpecifiedTaxRegistration/ram:ID[@schemeID=VA]", .many),
                .term(.sellerTaxRegistration, "ram:SpecifiedTaxRegistration/ram:ID[@schemeID=FC]", .many),
            ]),
        .group(
            .buyer, "\(agreed)/ram:BuyerTradeParty",
            identifier(.buyerIdentifier) + [
                .term(.buyerName, "ram:Name"),
                .term(.buyerLegalRegistration, "ram:SpecifiedLegalOrganization/ram:ID"),
                .term(.buyerTradingName, "ram:SpecifiedLegalOrganization/ram:TradingBusinessName"),
                contact(.buyerContact, [.buyerContactName, .buyerTelephone, .buyerEmail, .buyerFax]),
                address(
                    .buyerAddress,
                    [
                        .buyerPostCode, .buyerAddressLine1, .buyerAddressLine2, .buyerAddressLine3, .buyerCity,
                        .buyerCountry, .buyerSubdivision,
                    ]),
                .term(.buyerElectronicAddress, "ram:URIUniversalCommunication/ram:URIID"),
                .term(.buyerVATIdentifier, "ram:SpecifiedTaxRegistration/ram:ID[@schemeID=VA]", .many),
            ]),
        .group(
            .taxRepresentative, "\(agreed)/ram:SellerTaxRepresentativeTradeParty",
            [
                .term(.representativeName, "ram:Name"),
                address(
                    .taxRepresentativeAddress,
                    [
                        .representativePostCode, .representativeAddressLine1, .representativeAddressLine2,
                        .representativeAddressLine3, .representativeCity, .representativeCountry,
                        .representativeSubdivision,
                    ]),
                .term(.representativeVATIdentifier, "ram:SpecifiedTaxRegistration/ram:ID[@schemeID=VA]"),
            ]),
        .term(.deliveryTerms, "\(agreed)/ram:ApplicableTradeDeliveryTerms/ram:DeliveryTypeCode"),
        .term(
            .deliveryTermsPlace, "\(agreed)/ram:ApplicableTradeDeliveryTerms/ram:RelevantTradeLocation/ram:Name"),
        .term(.salesOrderReference, "\(agreed)/ram:SellerOrderReferencedDocument/ram:IssuerAssignedID"),
        .term(.orderReference, "\(agreed)/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID"),
        .term(
            .orderDate, "\(agreed)/ram:BuyerOrderReferencedDocument/ram:FormattedIssueDateTime/qdt:DateTimeString"),
        .term(.contractReference, "\(agreed)/ram:ContractReferencedDocument/ram:IssuerAssignedID"),
        .group(
            .supportingDocument, "\(agreed)/ram:AdditionalReferencedDocument[ram:TypeCode=916]", .many,
            [
                .term(.documentReference, "ram:IssuerAssignedID"), .term(.documentLocation, "ram:URIID"),
                .term(.documentDescription, "ram:Name"), .term(.attachedDocument, "ram:AttachmentBinaryObject"),
            ]),
        .term(
            .tenderReference, "\(agreed)/ram:AdditionalReferencedDocument[ram:TypeCode=50]/ram:IssuerAssignedID"),
        .term(
            .invoicedObject, "\(agreed)/ram:AdditionalReferencedDocument[ram:TypeCode=130]/ram:IssuerAssignedID",
            scheme: "ram:ReferenceTypeCode"),
        .term(.projectReference, "\(agreed)/ram:SpecifiedProcuringProject{ram:Name=Project reference}/ram:ID"),
    ]

    private static let delivery: [Binding] = [
        .group(
            .delivery, delivered, .hollow,
            [
                .term(.deliverToIdentifier, "ram:ShipToTradeParty/ram:ID"),
                .term(.deliverToIdentifier, "ram:ShipToTradeParty/ram:GlobalID"),
                .term(.deliverToName, "ram:ShipToTradeParty/ram:Name"),
                .group(
                    .deliveryAddress, "ram:ShipToTradeParty/ram:PostalTradeAddress",
                    [
                        .term(.deliverToPostCode, "ram:PostcodeCode"),
                        .term(.deliverToAddressLine1, "ram:LineOne"), .term(.deliverToAddressLine2, "ram:LineTwo"),
                        .term(.deliverToAddressLine3, "ram:LineThree"), .term(.deliverToCity, "ram:CityName"),
                        .term(.deliverToCountry, "ram:CountryID"),
                        .term(.deliverToSubdivision, "ram:CountrySubDivisionName"),
                    ]),
                .term(.deliveryDate, "ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/\(day)"),
            ]),
        .term(.despatchReference, "\(delivered)/ram:DespatchAdviceReferencedDocument/ram:IssuerAssignedID"),
        .term(.receivingReference, "\(delivered)/ram:ReceivingAdviceReferencedDocument/ram:IssuerAssignedID"),
        .term(.deliveryNote, "\(delivered)/ram:DeliveryNoteReferencedDocument/ram:IssuerAssignedID"),
        .term(
            .deliveryNoteDate,
            "\(delivered)/ram:DeliveryNoteReferencedDocument/ram:FormattedIssueDateTime/qdt:DateTimeString"),
    ]

    private static let settlement: [Binding] = [
        .term(.creditor, "\(settled)/ram:CreditorReferenceID"),
        .term(.remittance, "\(settled)/ram:PaymentReference"),
        .term(.vatCurrency, "\(settled)/ram:TaxCurrencyCode"),
        .term(.currency, "\(settled)/ram:InvoiceCurrencyCode"),
        .group(
            .payee, "\(settled)/ram:PayeeTradeParty",
            identifier(.payeeIdentifier) + [
                .term(.payeeName, "ram:Name"),
                .term(.payeeLegalRegistration, "ram:SpecifiedLegalOrganization/ram:ID"),
            ]),
        .term(.exchangeSource, "\(settled)/ram:TaxApplicableTradeCurrencyExchange/ram:SourceCurrencyCode"),
        .term(.exchangeTarget, "\(settled)/ram:TaxApplicableTradeCurrencyExchange/ram:TargetCurrencyCode"),
        .term(.exchangeRate, "\(settled)/ram:TaxApplicableTradeCurrencyExchange/ram:ConversionRate"),
        .term(
            .exchangeDate, "\(settled)/ram:TaxApplicableTradeCurrencyExchange/ram:ConversionRateDateTime/\(day)"),
        .group(
            .payment, "\(settled)/ram:SpecifiedTradeSettlementPaymentMeans", .many,
            [
                .term(.paymentMeansCode, "ram:TypeCode"),
                .term(.paymentMeansText, "ram:Information"),
                .group(
                    .card, "ram:ApplicableTradeSettlementFinancialCard",
                    [.term(.cardNumber, "ram:ID"), .term(.cardHolder, "ram:CardholderName")]),
                .term(.debitedAccount, "ram:PayerPartyDebtorFinancialAccount/ram:IBANID"),
                .group(
                    .creditTransfer, ".", .hollow,
                    [
                        .term(.account, "ram:PayeePartyCreditorFinancialAccount/ram:IBANID"),
                        .term(.account, "ram:PayeePartyCreditorFinancialAccount/ram:ProprietaryID"),
                        .term(.accountName, "ram:PayeePartyCreditorFinancialAccount/ram:AccountName"),
                        .term(.serviceProvider, "ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID"),
                    ]),
            ]),
        .group(
            .discount, "\(settled)/ram:SpecifiedTradePaymentTerms/ram:ApplicableTradePaymentDiscountTerms",
            .withElementAround,
            [
                .term(.discountDays, "ram:BasisPeriodMeasure[@unitCode=DAY]"),
                .term(.discountBase, "ram:BasisAmount"), .term(.discountPercentage, "ram:CalculationPercent"),
            ]),
        .term(.paymentTerms, "\(settled)/ram:SpecifiedTradePaymentTerms/ram:Description"),
        .term(.dueDate, "\(settled)/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/\(day)"),
        .term(.mandate, "\(settled)/ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID"),
        .group(
            .invoicingPeriod, "\(settled)/ram:BillingSpecifiedPeriod",
            [.term(.periodStart, "ram:StartDateTime/\(day)"), .term(.periodEnd, "ram:EndDateTime/\(day)")]),
        .group(
            .precedingInvoice, "\(settled)/ram:InvoiceReferencedDocument", .many,
            [
                .term(.precedingInvoice, "ram:IssuerAssignedID"),
                .term(.precedingIssueDate, "ram:FormattedIssueDateTime/qdt:DateTimeString"),
            ]),
        .term(.buyerAccounting, "\(settled)/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID"),
    ]

    /// Percentage, base amount, amount, reason code, reason, and on document level category and rate.
    private static func adjustment(_ kind: GroupKind, _ path: String, isCharge: String, _ terms: [Term]) -> Binding {
        let paths = [
            "ram:CalculationPercent", "ram:BasisAmount", "ram:ActualAmount", "ram:ReasonCode", "ram:Reason",
            "ram:CategoryTradeTax{ram:TypeCode=VAT}/ram:CategoryCode",
            "ram:CategoryTradeTax{ram:TypeCode=VAT}/ram:RateApplicablePercent",
        ]
        return .group(
            kind, "\(path)[ram:ChargeIndicator/udt:Indicator=\(isCharge)]", .many,
            zip(terms, paths).map {
                .term($0, $1, scheme: $1.hasPrefix("ram:CategoryTradeTax") ? kindOfTax : "@schemeID")
            })
    }

    /// The scheme of a category and of its rate is the kind of tax, which is VAT for all terms of the model.
    private static let kindOfTax = "ram:TypeCode"

    private static let sums = "\(settled)/ram:SpecifiedTradeSettlementHeaderMonetarySummation"

    private static let amounts: [Binding] = [
        .term(.taxPointDate, "\(settled)/ram:ApplicableTradeTax/ram:TaxPointDate/udt:DateString"),
        .term(.taxPointCode, "\(settled)/ram:ApplicableTradeTax/ram:DueDateTypeCode"),
        .group(
            .vatBreakdown, "\(settled)/ram:ApplicableTradeTax{ram:TypeCode=VAT}", .many,
            [
                .term(.taxAmount, "ram:CalculatedAmount"),
                .term(.exemptionReason, "ram:ExemptionReason"),
                .term(.taxableAmount, "ram:BasisAmount"),
                .term(.vatCategory, "ram:CategoryCode", scheme: kindOfTax),
                .term(.exemptionReasonCode, "ram:ExemptionReasonCode"),
                .term(.vatRate, "ram:RateApplicablePercent", scheme: kindOfTax),
            ]),
        adjustment(
            .allowance, "\(settled)/ram:SpecifiedTradeAllowanceCharge", isCharge: "false",
            [
                .allowancePercentage, .allowanceBase, .allowanceAmount, .allowanceReasonCode, .allowanceReason,
                .allowanceVATCategory, .allowanceVATRate,
            ]),
        adjustment(
            .charge, "\(settled)/ram:SpecifiedTradeAllowanceCharge", isCharge: "true",
            [
                .chargePercentage, .chargeBase, .chargeAmount, .chargeReasonCode, .chargeReason, .chargeVATCategory,
                .chargeVATRate,
            ]),
        .term(.vatTotal, "\(sums)/ram:TaxTotalAmount", .besideEachOther),
        .group(
            .totals, sums,
            [
                .term(.lineNetTotal, "ram:LineTotalAmount"),
                .term(.chargeTotal, "ram:ChargeTotalAmount"),
                .term(.allowanceTotal, "ram:AllowanceTotalAmount"),
                .term(.totalWithoutVAT, "ram:TaxBasisTotalAmount"),
                .term(.roundingAmount, "ram:RoundingAmount"),
                .term(.totalWithVAT, "ram:GrandTotalAmount"),
                .term(.paidAmount, "ram:TotalPrepaidAmount"),
                .term(.amountDue, "ram:DuePayableAmount"),
            ]),
        .group(
            .thirdPartyPayment, "\(settled)/ram:SpecifiedFinancialAdjustment", .many,
            [.term(.thirdPartyReason, "ram:Reason"), .term(.thirdPartyAmount, "ram:ActualAmount")]),
    ]

    private static let product = "ram:SpecifiedTradeProduct"
    private static let lineAgreed = "ram:SpecifiedLineTradeAgreement"
    private static let lineSettled = "ram:SpecifiedLineTradeSettlement"
    private static let lineTax = "\(lineSettled)/ram:ApplicableTradeTax{ram:TypeCode=VAT}"

    private static let lines: [Binding] = [
        .group(
            .line, "\(trade)/ram:IncludedSupplyChainTradeLineItem", .many,
            [
                .term(.lineIdentifier, "ram:AssociatedDocumentLineDocument/ram:LineID"),
                .term(.parentLine, "ram:AssociatedDocumentLineDocument/ram:ParentLineID"),
                .term(.lineKind, "ram:AssociatedDocumentLineDocument/ram:LineStatusReasonCode"),
                .term(.lineNote, "ram:AssociatedDocumentLineDocument/ram:IncludedNote/ram:Content"),
                .term(.standardItem, "\(product)/ram:GlobalID"),
                .term(.sellersItem, "\(product)/ram:SellerAssignedID"),
                .term(.buyersItem, "\(product)/ram:BuyerAssignedID"),
                .term(.itemName, "\(product)/ram:Name"),
                .term(.itemDescription, "\(product)/ram:Description"),
                .group(
                    .itemAttribute, "\(product)/ram:ApplicableProductCharacteristic", .many,
                    [.term(.attributeName, "ram:Description"), .term(.attributeValue, "ram:Value")]),
                .term(
                    .classification, "\(product)/ram:DesignatedProductClassification/ram:ClassCode", .many,
                    scheme: "@listID"),
                .term(.originCountry, "\(product)/ram:OriginTradeCountry/ram:ID"),
                .term(.orderLineReference, "\(lineAgreed)/ram:BuyerOrderReferencedDocument/ram:LineID"),
                .term(.grossPrice, "\(lineAgreed)/ram:GrossPriceProductTradePrice/ram:ChargeAmount"),
                .term(
                    .priceDiscount,
                    "\(lineAgreed)/ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge"
                        + "{ram:ChargeIndicator/udt:Indicator=false}/ram:ActualAmount"),
                .term(.netPrice, "\(lineAgreed)/ram:NetPriceProductTradePrice/ram:ChargeAmount"),
                .term(.baseQuantity, "\(lineAgreed)/ram:NetPriceProductTradePrice/ram:BasisQuantity"),
                .term(.baseQuantityUnit, "\(lineAgreed)/ram:NetPriceProductTradePrice/ram:BasisQuantity/@unitCode"),
                .term(.baseQuantity, "\(lineAgreed)/ram:GrossPriceProductTradePrice/ram:BasisQuantity", .again),
                .term(
                    .baseQuantityUnit, "\(lineAgreed)/ram:GrossPriceProductTradePrice/ram:BasisQuantity/@unitCode",
                    .again),
                .term(.quantity, "ram:SpecifiedLineTradeDelivery/ram:BilledQuantity"),
                .term(.unitCode, "ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode"),
                .term(
                    .lineDeliveryDate,
                    "ram:SpecifiedLineTradeDelivery/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/\(day)"),
                .term(
                    .lineDeliveryNote,
                    "ram:SpecifiedLineTradeDelivery/ram:DeliveryNoteReferencedDocument/ram:IssuerAssignedID"),
                .term(.lineVATCategory, "\(lineTax)/ram:CategoryCode", scheme: kindOfTax),
                .term(.lineVATRate, "\(lineTax)/ram:RateApplicablePercent", scheme: kindOfTax),
                .group(
                    .linePeriod, "\(lineSettled)/ram:BillingSpecifiedPeriod",
                    [
                        .term(.linePeriodStart, "ram:StartDateTime/\(day)"),
                        .term(.linePeriodEnd, "ram:EndDateTime/\(day)"),
                    ]),
                adjustment(
                    .lineAllowance, "\(lineSettled)/ram:SpecifiedTradeAllowanceCharge", isCharge: "false",
                    [
                        .lineAllowancePercentage, .lineAllowanceBase, .lineAllowanceAmount, .lineAllowanceReasonCode,
                        .lineAllowanceReason,
                    ]),
                adjustment(
                    .lineCharge, "\(lineSettled)/ram:SpecifiedTradeAllowanceCharge", isCharge: "true",
                    [
                        .lineChargePercentage, .lineChargeBase, .lineChargeAmount, .lineChargeReasonCode,
                        .lineChargeReason,
                    ]),
                .term(
                    .lineNetAmount,
                    "\(lineSettled)/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount"),
                .term(
                    .lineObject,
                    "\(lineSettled)/ram:AdditionalReferencedDocument{ram:TypeCode=130}/ram:IssuerAssignedID",
                    scheme: "ram:ReferenceTypeCode"),
                .term(
                    .lineBuyerAccounting, "\(lineSettled)/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID"),
            ])
    ]
}
