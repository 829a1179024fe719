import RectoCore

extension Rule {
    /// The rules of XRechnung 3.0.2 for terms and means of payment.
    static let payments: [Rule] =
        [
            Rule(
                "BR-DE-18", [.paymentTerms],
                "a cash discount is a line '#SKONTO#TAGE=14#PROZENT=2.00#', with '#BASISBETRAG=100.00' before its last #",
                .run { $0.require(.invoice) { $0[.paymentTerms].map { Skonto.isRight($0.text) } ?? true } })
        ] + debits + [Means.transfer, .card, .debit].flatMap(\.rules)

    private static let debits: [Rule] = [
        debit("BR-DE-30", .creditor, "a direct debit names the creditor"),
        debit("BR-DE-31", .debitedAccount, "a direct debit names the account that is debited"),
    ]

    private static func debit(_ id: String, _ term: Term, _ statement: String) -> Rule {
        Rule(
            id, [term], statement,
            .run { run in
                let content = run.invoice.content
                guard
                    content.has(.mandate) || content.has(.creditor)
                        || run.all(.payment).contains(where: { $0.has(.debitedAccount) })
                else { return }
                let isNamed = content.isFilled(term) || run.all(.payment).contains { $0.isFilled(term) }
                if !isNamed { run.report(run.all(.payment).first?.place ?? content.place) }
            })
    }
}

/// A way to pay, by its codes of UNTDID 4461: it goes with one group of the payment instructions, and with no other.
private struct Means: Sendable {
    let number: String
    let codes: [String]
    let term: Term
    /// An account has check digits only where the code is one of SEPA; nil for cards.
    var account: (rule: String, code: String)?

    static let transfer = Means(number: "23", codes: ["30", "58"], term: .account, account: ("BR-DE-19", "58"))
    static let card = Means(number: "24", codes: ["48", "54", "55"], term: .cardNumber)
    static let debit = Means(number: "25", codes: ["59"], term: .debitedAccount, account: ("BR-DE-20", "59"))

    private var name: String { codes.joined(separator: " or ") }

    var rules: [Rule] {
        let own = [
            rule(
                "BR-DE-\(number)-a", [term], "a payment by \(name) of UNTDID 4461 says to or from where it goes",
                isBroken: { !$1.contains(term) }),
            rule(
                "BR-DE-\(number)-b", [.paymentMeansCode],
                "a payment by \(name) of UNTDID 4461 says nothing of other ways to pay",
                isBroken: { !$1.subtracting([term]).isEmpty }),
        ]
        guard let (id, code) = account else { return own }
        return own + [
            rule(
                id, [term], "an account that is paid by \(code) of UNTDID 4461 is an IBAN",
                isBroken: { payment, _ in
                    guard payment.text(.paymentMeansCode) == code else { return false }
                    return !CheckDigits.isIBAN((payment[term] ?? payment.first(.creditTransfer)?[term])?.text ?? "")
                }
            ).asWarning()
        ]
    }

    private func rule(
        _ id: String, _ terms: [Term], _ statement: String,
        isBroken: @escaping @Sendable (_ payment: BusinessGroup, _ ways: Set<Term>) -> Bool
    ) -> Rule {
        let codes = codes
        return Rule(
            id, terms, statement,
            .run { run in
                for payment in run.all(.payment) where codes.contains(payment.text(.paymentMeansCode)) {
                    if isBroken(payment, payment.ways(in: run.invoice)) { run.report(payment.place) }
                }
            })
    }
}

extension ExactDecimal {
    fileprivate var withTwoDecimals: String { (scaled(to: 2) ?? self).dataText }
}

extension BusinessGroup {
    /// The ways of payment that the payment instructions of an invoice describe. A mandate is the whole document's in CII; in
    /// UBL it is a part of the instructions by direct debit, where there are several.
    fileprivate func ways(in invoice: Invoice) -> Set<Term> {
        var ways: Set<Term> = []
        if first(.creditTransfer) != nil { ways.insert(.account) }
        if first(.card) != nil { ways.insert(.cardNumber) }
        let isAlone = invoice.all(.payment).count == 1 || text(.paymentMeansCode) == "59"
        let isDebit =
            invoice.syntax == .cii
            ? invoice.content.has(.mandate) || invoice.content.has(.creditor) : invoice.content.has(.mandate) && isAlone
        if has(.debitedAccount) || isDebit { ways.insert(.debitedAccount) }
        return ways
    }
}

/// The cash discounts that terms of payment (BT-20) of XRechnung say, a line each.
enum Skonto {
    /// Whether each line that begins with # is a cash discount, and ends with a line break.
    static func isRight(_ terms: String) -> Bool {
        let lines = terms.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { String($0).trimmedXML }
        guard let last = lines.last, !last.hasPrefix("#") else { return false }
        return lines.allSatisfy { !$0.hasPrefix("#") || isDiscount($0) }
    }

    /// The terms with a line break behind a last line that begins with #.
    static func endingLine(_ terms: String) -> String {
        let last = terms.split(whereSeparator: \.isNewline).last
        return last?.hasPrefix("#") ?? false ? terms + "\n" : terms
    }

    /// The terms with the cash discounts of a bill, a line each.
    static func adding(_ discounts: [BusinessGroup], to terms: String) -> String {
        let lines = discounts.map { discount in
            let base = discount.number(.discountBase).map { "#BASISBETRAG=\($0.withTwoDecimals)" } ?? ""
            let percentage = discount.number(.discountPercentage)?.withTwoDecimals ?? ""
            return "#SKONTO#TAGE=\(discount.text(.discountDays))#PROZENT=\(percentage)\(base)#\n"
        }
        return terms + (terms.isEmpty || terms.hasSuffix("\n") ? "" : "\n") + lines.joined()
    }

    private static func isDiscount(_ line: String) -> Bool {
        var parts = line.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        // A line begins and ends with #, so that its first and last parts are empty.
        guard parts.count >= 5, parts.removeFirst().isEmpty, parts.removeLast().isEmpty else { return false }
        guard (3...4).contains(parts.count), parts[0] == "SKONTO", let days = parts[1].value(of: "TAGE"),
            let percentage = parts[2].value(of: "PROZENT")
        else { return false }
        let base =
            parts.count == 4
            ? parts[3].value(of: "BASISBETRAG").map { String($0.dropFirst($0.hasPrefix("-") ? 1 : 0)) } : "0.00"
        return days.isDigits(1...9) && percentage.hasTwoDecimals && base?.hasTwoDecimals ?? false
    }
}

extension String {
    /// The text behind a name and an equals sign.
    fileprivate func value(of name: String) -> String? {
        hasPrefix("\(name)=") ? String(dropFirst(name.count + 1)) : nil
    }

    fileprivate var hasTwoDecimals: Bool {
        let parts = split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return parts.count == 2 && parts[0].isDigits(1...18) && parts[1].isDigits(2...2)
    }
}
