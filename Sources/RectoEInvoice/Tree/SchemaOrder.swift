/// The order of children that the schemas of UBL 2.1 and of Factur-X 1.09 (CII D22B) ask for, of those elements that have several
/// terms of the model in them.
enum SchemaOrder {
    /// The place of a child among the children of an element; nil where the schema does not matter.
    static func places(in element: String) -> [String: Int]? { table[element] }

    private static let table: [String: [String: Int]] = {
        var table: [String: [String: Int]] = [:]
        for row in rows.split(separator: "\n") {
            let names = row.split(separator: " ")
            guard let parent = names.first?.dropLast() else { continue }
            table[String(parent)] = Dictionary(
                uniqueKeysWithValues: names.dropFirst().enumerated().map { (String($1), $0) })
        }
        return table
    }()

    /// An element a line, with its children in order.
    private static let rows = """
        CreditNote: cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate cbc:TaxPointDate cbc:CreditNoteTypeCode \
        cbc:Note cbc:DocumentCurrencyCode cbc:TaxCurrencyCode cbc:AccountingCost cbc:BuyerReference \
        cac:InvoicePeriod cac:OrderReference cac:BillingReference cac:DespatchDocumentReference \
        cac:ReceiptDocumentReference cac:ContractDocumentReference cac:AdditionalDocumentReference \
        cac:OriginatorDocumentReference cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PayeeParty \
        cac:TaxRepresentativeParty cac:Delivery cac:PaymentMeans cac:PaymentTerms cac:AllowanceCharge cac:TaxTotal \
        cac:LegalMonetaryTotal cac:CreditNoteLine
        Invoice: cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate cbc:DueDate cbc:InvoiceTypeCode cbc:Note \
        cbc:TaxPointDate cbc:DocumentCurrencyCode cbc:TaxCurrencyCode cbc:AccountingCost cbc:BuyerReference \
        cac:InvoicePeriod cac:OrderReference cac:BillingReference cac:DespatchDocumentReference \
        cac:ReceiptDocumentReference cac:OriginatorDocumentReference cac:ContractDocumentReference \
        cac:AdditionalDocumentReference cac:ProjectReference cac:AccountingSupplierParty cac:AccountingCustomerParty \
        cac:PayeeParty cac:TaxRepresentativeParty cac:Delivery cac:PaymentMeans cac:PaymentTerms cac:PrepaidPayment \
        cac:AllowanceCharge cac:TaxTotal cac:LegalMonetaryTotal cac:InvoiceLine
        cac:AdditionalDocumentReference: cbc:ID cbc:IssueDate cbc:DocumentTypeCode cbc:DocumentDescription \
        cac:Attachment
        cac:AdditionalItemProperty: cbc:ID cbc:Name cbc:Value
        cac:Address: cbc:ID cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cbc:CountrySubentity \
        cac:AddressLine cac:Country
        cac:AllowanceCharge: cbc:ID cbc:ChargeIndicator cbc:AllowanceChargeReasonCode cbc:AllowanceChargeReason \
        cbc:MultiplierFactorNumeric cbc:Amount cbc:BaseAmount cbc:AccountingCost cac:TaxCategory cac:TaxTotal \
        cac:PaymentMeans
        cac:Attachment: cbc:EmbeddedDocumentBinaryObject cac:ExternalReference
        cac:BillingReference: cac:InvoiceDocumentReference cac:AdditionalDocumentReference
        cac:CardAccount: cbc:PrimaryAccountNumberID cbc:NetworkID cbc:HolderName
        cac:ClassifiedTaxCategory: cbc:ID cbc:Name cbc:Percent cbc:TaxExemptionReasonCode cbc:TaxExemptionReason \
        cac:TaxScheme
        cac:Contact: cbc:ID cbc:Name cbc:Telephone cbc:ElectronicMail cbc:Note
        cac:ContractDocumentReference: cbc:ID cbc:IssueDate cbc:DocumentTypeCode cbc:DocumentDescription \
        cac:Attachment
        cac:Country: cbc:IdentificationCode cbc:Name
        cac:CreditNoteLine: cbc:ID cbc:Note cbc:CreditedQuantity cbc:LineExtensionAmount cbc:TaxPointDate \
        cbc:AccountingCost cac:InvoicePeriod cac:OrderLineReference cac:BillingReference cac:DocumentReference \
        cac:Delivery cac:PaymentTerms cac:TaxTotal cac:AllowanceCharge cac:Item cac:Price cac:SubCreditNoteLine
        cac:Delivery: cbc:ID cbc:ActualDeliveryDate cac:DeliveryLocation cac:DeliveryParty
        cac:DeliveryLocation: cbc:ID cbc:Description cac:Address
        cac:DeliveryParty: cbc:EndpointID cac:PartyIdentification cac:PartyName cac:PostalAddress cac:PartyTaxScheme \
        cac:PartyLegalEntity cac:Contact
        cac:DespatchDocumentReference: cbc:ID cbc:IssueDate cbc:DocumentTypeCode cbc:DocumentDescription \
        cac:Attachment
        cac:DocumentReference: cbc:ID cbc:IssueDate cbc:DocumentTypeCode cbc:DocumentDescription cac:Attachment
        cac:ExternalReference: cbc:URI cbc:Description
        cac:FinancialInstitutionBranch: cbc:ID cbc:Name cac:Address
        cac:InvoiceDocumentReference: cbc:ID cbc:IssueDate cbc:DocumentTypeCode cbc:DocumentDescription \
        cac:Attachment
        cac:InvoiceLine: cbc:ID cbc:Note cbc:InvoicedQuantity cbc:LineExtensionAmount cbc:TaxPointDate \
        cbc:AccountingCost cac:InvoicePeriod cac:OrderLineReference cac:BillingReference cac:DocumentReference \
        cac:Delivery cac:PaymentTerms cac:AllowanceCharge cac:TaxTotal cac:Item cac:Price cac:SubInvoiceLine
        cac:InvoicePeriod: cbc:StartDate cbc:EndDate cbc:DescriptionCode cbc:Description
        cac:Item: cbc:Description cbc:Name cac:BuyersItemIdentification cac:SellersItemIdentification \
        cac:StandardItemIdentification cac:OriginCountry cac:CommodityClassification cac:ClassifiedTaxCategory \
        cac:AdditionalItemProperty
        cac:LegalMonetaryTotal: cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount \
        cbc:AllowanceTotalAmount cbc:ChargeTotalAmount cbc:PrepaidAmount cbc:PayableRoundingAmount cbc:PayableAmount
        cac:OrderLineReference: cbc:LineID cac:OrderReference
        cac:OrderReference: cbc:ID cbc:SalesOrderID cbc:IssueDate cac:DocumentReference
        cac:OriginCountry: cbc:IdentificationCode cbc:Name
        cac:OriginatorDocumentReference: cbc:ID cbc:IssueDate cbc:DocumentTypeCode cbc:DocumentDescription \
        cac:Attachment
        cac:Party: cbc:EndpointID cac:PartyIdentification cac:PartyName cac:PostalAddress cac:PartyTaxScheme \
        cac:PartyLegalEntity cac:Contact
        cac:PartyLegalEntity: cbc:RegistrationName cbc:CompanyID cbc:CompanyLegalForm
        cac:PartyTaxScheme: cbc:RegistrationName cbc:CompanyID cac:TaxScheme
        cac:PayeeFinancialAccount: cbc:ID cbc:Name cac:FinancialInstitutionBranch cac:Country
        cac:PayeeParty: cbc:EndpointID cac:PartyIdentification cac:PartyName cac:PostalAddress cac:PartyTaxScheme \
        cac:PartyLegalEntity cac:Contact
        cac:PayerFinancialAccount: cbc:ID cbc:Name cac:FinancialInstitutionBranch cac:Country
        cac:PaymentMandate: cbc:ID cac:PayerFinancialAccount
        cac:PaymentMeans: cbc:ID cbc:PaymentMeansCode cbc:PaymentDueDate cbc:PaymentID cac:CardAccount \
        cac:PayerFinancialAccount cac:PayeeFinancialAccount cac:PaymentMandate
        cac:PaymentTerms: cbc:ID cbc:Note cbc:Amount cbc:PaymentDueDate
        cac:PostalAddress: cbc:ID cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone \
        cbc:CountrySubentity cac:AddressLine cac:Country
        cac:PrepaidPayment: cbc:ID cbc:PaidAmount cbc:InstructionID
        cac:Price: cbc:PriceAmount cbc:BaseQuantity cac:AllowanceCharge
        cac:ProjectReference: cbc:ID cbc:IssueDate
        cac:ReceiptDocumentReference: cbc:ID cbc:IssueDate cbc:DocumentTypeCode cbc:DocumentDescription \
        cac:Attachment
        cac:SubCreditNoteLine: cbc:ID cbc:Note cbc:CreditedQuantity cbc:LineExtensionAmount cbc:TaxPointDate \
        cbc:AccountingCost cac:InvoicePeriod cac:OrderLineReference cac:BillingReference cac:DocumentReference \
        cac:Delivery cac:PaymentTerms cac:TaxTotal cac:AllowanceCharge cac:Item cac:Price cac:SubCreditNoteLine
        cac:SubInvoiceLine: cbc:ID cbc:Note cbc:InvoicedQuantity cbc:LineExtensionAmount cbc:TaxPointDate \
        cbc:AccountingCost cac:InvoicePeriod cac:OrderLineReference cac:BillingReference cac:DocumentReference \
        cac:Delivery cac:PaymentTerms cac:AllowanceCharge cac:TaxTotal cac:Item cac:Price cac:SubInvoiceLine
        cac:TaxCategory: cbc:ID cbc:Name cbc:Percent cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme
        cac:TaxRepresentativeParty: cbc:EndpointID cac:PartyIdentification cac:PartyName cac:PostalAddress \
        cac:PartyTaxScheme cac:PartyLegalEntity cac:Contact
        cac:TaxScheme: cbc:ID cbc:Name
        cac:TaxSubtotal: cbc:TaxableAmount cbc:TaxAmount cbc:Percent cac:TaxCategory
        cac:TaxTotal: cbc:TaxAmount cac:TaxSubtotal
        ram:AdditionalReferencedDocument: ram:IssuerAssignedID ram:URIID ram:LineID ram:TypeCode ram:Name \
        ram:AttachmentBinaryObject ram:ReferenceTypeCode ram:FormattedIssueDateTime
        ram:ApplicableHeaderTradeAgreement: ram:BuyerReference ram:SellerTradeParty ram:BuyerTradeParty \
        ram:SellerTaxRepresentativeTradeParty ram:ApplicableTradeDeliveryTerms ram:SellerOrderReferencedDocument \
        ram:BuyerOrderReferencedDocument \
        ram:ContractReferencedDocument ram:AdditionalReferencedDocument ram:SpecifiedProcuringProject
        ram:ApplicableHeaderTradeDelivery: ram:ShipToTradeParty ram:ActualDeliverySupplyChainEvent \
        ram:DespatchAdviceReferencedDocument ram:ReceivingAdviceReferencedDocument ram:DeliveryNoteReferencedDocument
        ram:ApplicableHeaderTradeSettlement: ram:CreditorReferenceID ram:PaymentReference ram:TaxCurrencyCode \
        ram:InvoiceCurrencyCode ram:PayeeTradeParty ram:TaxApplicableTradeCurrencyExchange \
        ram:SpecifiedTradeSettlementPaymentMeans ram:ApplicableTradeTax ram:BillingSpecifiedPeriod ram:SpecifiedTradeAllowanceCharge ram:SpecifiedTradePaymentTerms \
        ram:SpecifiedTradeSettlementHeaderMonetarySummation ram:SpecifiedFinancialAdjustment \
        ram:InvoiceReferencedDocument ram:ReceivableSpecifiedTradeAccountingAccount
        ram:ApplicableProductCharacteristic: ram:Description ram:Value
        ram:ApplicableTradeDeliveryTerms: ram:DeliveryTypeCode ram:RelevantTradeLocation
        ram:ApplicableTradePaymentDiscountTerms: ram:BasisDateTime ram:BasisPeriodMeasure ram:BasisAmount \
        ram:CalculationPercent ram:ActualDiscountAmount
        ram:ApplicableTradeSettlementFinancialCard: ram:ID ram:CardholderName
        ram:ApplicableTradeTax: ram:CalculatedAmount ram:TypeCode ram:ExemptionReason ram:BasisAmount \
        ram:CategoryCode ram:ExemptionReasonCode ram:TaxPointDate ram:DueDateTypeCode ram:RateApplicablePercent
        ram:AppliedTradeAllowanceCharge: ram:ChargeIndicator ram:CalculationPercent ram:BasisAmount ram:ActualAmount \
        ram:ReasonCode ram:Reason ram:CategoryTradeTax
        ram:AssociatedDocumentLineDocument: ram:LineID ram:ParentLineID ram:LineStatusReasonCode ram:IncludedNote
        ram:BillingSpecifiedPeriod: ram:StartDateTime ram:EndDateTime
        ram:BuyerOrderReferencedDocument: ram:IssuerAssignedID ram:URIID ram:LineID ram:TypeCode ram:Name \
        ram:AttachmentBinaryObject ram:ReferenceTypeCode ram:FormattedIssueDateTime
        ram:BuyerTradeParty: ram:ID ram:GlobalID ram:Name ram:Description ram:SpecifiedLegalOrganization \
        ram:DefinedTradeContact ram:PostalTradeAddress ram:URIUniversalCommunication ram:SpecifiedTaxRegistration
        ram:CategoryTradeTax: ram:CalculatedAmount ram:TypeCode ram:ExemptionReason ram:BasisAmount ram:CategoryCode \
        ram:ExemptionReasonCode ram:TaxPointDate ram:DueDateTypeCode ram:RateApplicablePercent
        ram:ContractReferencedDocument: ram:IssuerAssignedID ram:URIID ram:LineID ram:TypeCode ram:Name \
        ram:AttachmentBinaryObject ram:ReferenceTypeCode ram:FormattedIssueDateTime
        ram:DefinedTradeContact: ram:PersonName ram:DepartmentName ram:TelephoneUniversalCommunication \
        ram:FaxUniversalCommunication ram:EmailURIUniversalCommunication
        ram:DeliveryNoteReferencedDocument: ram:IssuerAssignedID ram:URIID ram:LineID ram:TypeCode ram:Name \
        ram:AttachmentBinaryObject ram:ReferenceTypeCode ram:FormattedIssueDateTime
        ram:DespatchAdviceReferencedDocument: ram:IssuerAssignedID ram:URIID ram:LineID ram:TypeCode ram:Name \
        ram:AttachmentBinaryObject ram:ReferenceTypeCode ram:FormattedIssueDateTime
        ram:EmailURIUniversalCommunication: ram:URIID ram:CompleteNumber
        ram:GrossPriceProductTradePrice: ram:ChargeAmount ram:BasisQuantity ram:AppliedTradeAllowanceCharge
        ram:IncludedNote: ram:Content ram:SubjectCode
        ram:IncludedSupplyChainTradeLineItem: ram:AssociatedDocumentLineDocument ram:SpecifiedTradeProduct \
        ram:SpecifiedLineTradeAgreement ram:SpecifiedLineTradeDelivery ram:SpecifiedLineTradeSettlement
        ram:InvoiceReferencedDocument: ram:IssuerAssignedID ram:URIID ram:LineID ram:TypeCode ram:Name \
        ram:AttachmentBinaryObject ram:ReferenceTypeCode ram:FormattedIssueDateTime
        ram:NetPriceProductTradePrice: ram:ChargeAmount ram:BasisQuantity ram:AppliedTradeAllowanceCharge
        ram:PayeePartyCreditorFinancialAccount: ram:IBANID ram:AccountName ram:ProprietaryID
        ram:PayeeTradeParty: ram:ID ram:GlobalID ram:Name ram:Description ram:SpecifiedLegalOrganization \
        ram:DefinedTradeContact ram:PostalTradeAddress ram:URIUniversalCommunication ram:SpecifiedTaxRegistration
        ram:PostalTradeAddress: ram:PostcodeCode ram:LineOne ram:LineTwo ram:LineThree ram:CityName ram:CountryID \
        ram:CountrySubDivisionName
        ram:ReceivingAdviceReferencedDocument: ram:IssuerAssignedID ram:URIID ram:LineID ram:TypeCode ram:Name \
        ram:AttachmentBinaryObject ram:ReferenceTypeCode ram:FormattedIssueDateTime
        ram:SellerOrderReferencedDocument: ram:IssuerAssignedID ram:URIID ram:LineID ram:TypeCode ram:Name \
        ram:AttachmentBinaryObject ram:ReferenceTypeCode ram:FormattedIssueDateTime
        ram:SellerTaxRepresentativeTradeParty: ram:ID ram:GlobalID ram:Name ram:Description \
        ram:SpecifiedLegalOrganization ram:DefinedTradeContact ram:PostalTradeAddress ram:URIUniversalCommunication \
        ram:SpecifiedTaxRegistration
        ram:SellerTradeParty: ram:ID ram:GlobalID ram:Name ram:Description ram:SpecifiedLegalOrganization \
        ram:DefinedTradeContact ram:PostalTradeAddress ram:URIUniversalCommunication ram:SpecifiedTaxRegistration
        ram:ShipToTradeParty: ram:ID ram:GlobalID ram:Name ram:Description ram:SpecifiedLegalOrganization \
        ram:DefinedTradeContact ram:PostalTradeAddress ram:URIUniversalCommunication ram:SpecifiedTaxRegistration
        ram:SpecifiedLegalOrganization: ram:ID ram:TradingBusinessName
        ram:SpecifiedLineTradeAgreement: ram:BuyerOrderReferencedDocument ram:GrossPriceProductTradePrice \
        ram:NetPriceProductTradePrice
        ram:SpecifiedLineTradeDelivery: ram:BilledQuantity ram:ActualDeliverySupplyChainEvent \
        ram:DeliveryNoteReferencedDocument
        ram:SpecifiedLineTradeSettlement: ram:ApplicableTradeTax ram:BillingSpecifiedPeriod \
        ram:SpecifiedTradeAllowanceCharge ram:SpecifiedTradeSettlementLineMonetarySummation \
        ram:AdditionalReferencedDocument ram:ReceivableSpecifiedTradeAccountingAccount
        ram:SpecifiedFinancialAdjustment: ram:Reason ram:ActualAmount
        ram:SpecifiedProcuringProject: ram:ID ram:Name
        ram:SpecifiedTradeAllowanceCharge: ram:ChargeIndicator ram:CalculationPercent ram:BasisAmount \
        ram:ActualAmount ram:ReasonCode ram:Reason ram:CategoryTradeTax
        ram:SpecifiedTradePaymentTerms: ram:Description ram:DueDateDateTime ram:DirectDebitMandateID \
        ram:ApplicableTradePaymentDiscountTerms
        ram:SpecifiedTradeProduct: ram:GlobalID ram:SellerAssignedID ram:BuyerAssignedID ram:Name ram:Description \
        ram:ApplicableProductCharacteristic ram:DesignatedProductClassification ram:OriginTradeCountry
        ram:SpecifiedTradeSettlementHeaderMonetarySummation: ram:LineTotalAmount ram:ChargeTotalAmount \
        ram:AllowanceTotalAmount ram:TaxBasisTotalAmount ram:TaxTotalAmount ram:RoundingAmount ram:GrandTotalAmount \
        ram:TotalPrepaidAmount ram:DuePayableAmount
        ram:SpecifiedTradeSettlementPaymentMeans: ram:TypeCode ram:Information \
        ram:ApplicableTradeSettlementFinancialCard ram:PayerPartyDebtorFinancialAccount \
        ram:PayeePartyCreditorFinancialAccount ram:PayeeSpecifiedCreditorFinancialInstitution
        ram:TaxApplicableTradeCurrencyExchange: ram:SourceCurrencyCode ram:TargetCurrencyCode ram:ConversionRate \
        ram:ConversionRateDateTime
        ram:TelephoneUniversalCommunication: ram:URIID ram:CompleteNumber
        ram:URIUniversalCommunication: ram:URIID ram:CompleteNumber
        rsm:CrossIndustryInvoice: rsm:ExchangedDocumentContext rsm:ExchangedDocument rsm:SupplyChainTradeTransaction
        rsm:ExchangedDocument: ram:ID ram:TypeCode ram:IssueDateTime ram:IncludedNote
        rsm:ExchangedDocumentContext: ram:BusinessProcessSpecifiedDocumentContextParameter \
        ram:GuidelineSpecifiedDocumentContextParameter
        rsm:SupplyChainTradeTransaction: ram:IncludedSupplyChainTradeLineItem ram:ApplicableHeaderTradeAgreement \
        ram:ApplicableHeaderTradeDelivery ram:ApplicableHeaderTradeSettlement
        """
}
