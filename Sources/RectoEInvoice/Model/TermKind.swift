extension Term {
    /// The data types of EN 16931-1 §6.5, as far as a value is read by them.
    package enum Kind: Sendable {
        case text
        /// An amount of the invoice's currency with two digits after the separator at most.
        case amount
        /// A price per unit, which may have more digits.
        case unitPrice
        case number
        case date
        case binary
    }

    package var kind: Kind {
        switch self {
        case .issueDate, .taxPointDate, .dueDate, .precedingIssueDate, .deliveryDate, .periodStart, .periodEnd,
            .linePeriodStart, .linePeriodEnd, .orderDate, .deliveryNoteDate, .exchangeDate, .lineDeliveryDate:
            .date
        case .allowanceAmount, .allowanceBase, .chargeAmount, .chargeBase, .lineNetTotal, .allowanceTotal, .chargeTotal,
            .totalWithoutVAT, .vatTotal, .vatTotalInAccountingCurrency, .totalWithVAT, .paidAmount, .roundingAmount,
            .amountDue, .taxableAmount, .taxAmount, .lineNetAmount, .lineAllowanceAmount, .lineAllowanceBase,
            .lineChargeAmount, .lineChargeBase, .thirdPartyAmount, .discountBase:
            .amount
        case .netPrice, .priceDiscount, .grossPrice: .unitPrice
        case .allowancePercentage, .allowanceVATRate, .chargePercentage, .chargeVATRate, .vatRate, .quantity,
            .lineAllowancePercentage, .lineChargePercentage, .baseQuantity, .lineVATRate, .exchangeRate,
            .discountDays, .discountPercentage:
            .number
        case .attachedDocument: .binary
        default: .text
        }
    }
}
