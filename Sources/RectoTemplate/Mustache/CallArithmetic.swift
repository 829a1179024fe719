import RectoCore
import RectoFormat

/// The filters that compute, on exact decimals.
extension TemplateExpansion {
    /// The number that a call computes; nil if all that it is computed from is `null`.
    mutating func computed(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> TemplateValue {
        computing += 1
        defer { computing -= 1 }
        let number: ExactDecimal?
        switch call.filter {
        case .sum: number = try sum(call, tag)
        case .count: number = ExactDecimal(mantissa: Int128(try items(of: call.arguments[0], tag).count), scale: 0)
        case .add: number = try folded(call, tag) { $0.adding($1) }
        case .subtract: number = try folded(call, tag) { $0.subtracting($1) }
        case .multiply: number = try folded(call, tag) { $0.multiplied(by: $1) }
        case .min: number = try folded(call, tag) { $0.compared(to: $1) < 0 ? $0 : $1 }
        case .max: number = try folded(call, tag) { $0.compared(to: $1) < 0 ? $1 : $0 }
        case .negate:
            let positive = try self.number(of: call.arguments[0], tag)
            number = try positive.map { (value) throws(CallStop) in try fitting(value.negated, tag) }
        case .divide: number = try quotient(call, tag)
        case .round: number = try rounded(call, tag)
        case .percentOf:
            number = try folded(call, tag) { $0.multiplied(by: $1)?.multiplied(by: .hundredth) }
        case .tax, .taxes:
            var total = ExactDecimal.zero
            for rate in try taxes(call, tag) { total = try fitting(total.adding(rate.tax), tag) }
            number = total
        default: throw CallStop()
        }
        return number.map { .number($0) } ?? .null
    }

    /// A result of arithmetic, unless it has too many digits.
    mutating func fitting(_ number: ExactDecimal?, _ tag: Int32) throws(CallStop) -> ExactDecimal {
        if let number { return number }
        reportTooLong(tag)
        throw CallStop()
    }

    /// All arguments joined from the left. `null` is nothing, which adds nothing, and is neither the smallest nor the largest.
    private mutating func folded(
        _ call: TemplateCall, _ tag: Int32, _ join: (ExactDecimal, ExactDecimal) -> ExactDecimal?
    ) throws(CallStop) -> ExactDecimal? {
        var result: ExactDecimal?
        for (index, argument) in call.arguments.enumerated() {
            guard let number = try number(of: argument, tag) else {
                // A product with nothing is nothing; nothing less something is negative.
                if call.filter == .multiply || call.filter == .percentOf { return nil }
                if index == 0, call.filter != .min, call.filter != .max { result = .zero }
                continue
            }
            if let left = result {
                result = try fitting(join(left, number), tag)
            } else {
                result = number
            }
        }
        return result
    }

    private mutating func quotient(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> ExactDecimal? {
        let mode = try wordOption("mode", of: call, tag, as: RoundingMode.self) ?? .halfUp
        guard let digits = try digitsOption("digits", of: call, tag),
            let number = try number(of: call.arguments[0], tag),
            let divisor = try self.number(of: call.arguments[1], tag)
        else { return nil }
        if divisor.mantissa == 0 {
            reportBadArgument(
                "'\(number.dataText)' is divided by zero", "put the tag into a section that leaves it out", tag)
            throw CallStop()
        }
        return try fitting(number.divided(by: divisor, digits: digits, mode), tag)
    }

    private mutating func rounded(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> ExactDecimal? {
        let mode = try wordOption("mode", of: call, tag, as: RoundingMode.self) ?? .halfUp
        guard let number = try number(of: call.arguments[0], tag) else { return nil }
        if let step = call.options["step"] {
            guard let step = try self.number(of: step, tag), step.mantissa > 0 else {
                reportBadArgument("the step of 'round' is not positive", "write 'step=0.05'", tag)
                throw CallStop()
            }
            return try fitting(number.rounded(toStep: step, mode), tag)
        }
        let digits =
            call.arguments.count > 1 ? try self.digits(of: call.arguments[1], tag) : try digitsOfCurrency(tag)
        return try fitting(number.rounded(to: digits ?? 2, mode), tag)
    }

    /// The digits of the currency of the data, or two.
    mutating func digitsOfCurrency(_ tag: Int32) throws(CallStop) -> Int {
        let none = TemplateCall(filter: .money, arguments: [], options: CallOptions())
        return try currency(of: none, tag).map { CurrencyFacts.digits(of: $0) } ?? 2
    }

    // MARK: Lists

    /// `sum lines.amount` adds the values up, `sum lines (multiply quantity price)` an expression for each item.
    private mutating func sum(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> ExactDecimal? {
        var total = ExactDecimal.zero
        for item in try summedItems(of: call, tag) {
            let summand: ExactDecimal?
            if call.arguments.count > 1 {
                summand = try number(of: call.arguments[1], inside: item, tag)
            } else if data.kind(of: item) == .null {
                summand = nil
            } else {
                summand = number(at: item)
                if summand == nil { reportNotANumber(item, tag) }
            }
            if let summand { total = try fitting(total.adding(summand), tag) }
        }
        return total
    }

    /// The items that a call goes through. Without a list there is no sum, and the place of an amount stays empty: an error.
    private mutating func summedItems(of call: TemplateCall, _ tag: Int32) throws(CallStop) -> [JSONNodeID] {
        let count = diagnostics.diagnostics.count
        do throws(CallStop) {
            return try items(of: call.arguments[0], tag)
        } catch {
            reportStopped(
                "'\(call.filter.rawValue)' has no list to add up: '\(name(of: call.arguments[0]))'",
                "name a list of the data; an empty one is written []", since: count, tag)
            throw error
        }
    }

    /// The number that an expression gives where only the names of an item count. What is no number was reported, and is
    /// left out.
    private mutating func number(
        of expression: TemplateExpression, inside item: JSONNodeID, _ tag: Int32
    ) throws(CallStop) -> ExactDecimal? {
        contexts.enterItem(item)
        defer { contexts.leaveItem() }
        let count = diagnostics.diagnostics.count
        lackedName = nil
        do throws(CallStop) {
            return try number(of: expression, tag)
        } catch {
            // A sum that lacks an item is wrong, whatever the item lacks.
            if !diagnostics.diagnostics[count...].contains(where: { $0.category == .amount }) {
                reportLacking(item, lackedName ?? name(of: expression), tag)
            }
            return nil
        }
    }

    /// The amount and the tax at one rate. `net` is the amount without the tax, also where the data have it included.
    struct TaxOfRate {
        var rate: ExactDecimal
        var net: ExactDecimal
        var tax: ExactDecimal
    }

    /// The tax of each rate, in the order in which the rates come first.
    mutating func taxes(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> [TaxOfRate] {
        enum Base: String, CaseIterable { case rate, line }
        enum Included: String, CaseIterable { case yes, no }
        let isByLine = try wordOption("by", of: call, tag, as: Base.self) == .line
        let isIncluded = try wordOption("included", of: call, tag, as: Included.self) == .yes
        let mode = try wordOption("mode", of: call, tag, as: RoundingMode.self) ?? .halfUp
        let digits: Int
        if let given = try digitsOption("digits", of: call, tag) {
            digits = given
        } else {
            digits = try digitsOfCurrency(tag)
        }
        var rates: [(rate: ExactDecimal, amount: ExactDecimal, tax: ExactDecimal)] = []
        for item in try summedItems(of: call, tag) {
            let count = diagnostics.diagnostics.count
            let found = try number(of: call.arguments[1], inside: item, tag)
            // Values that are missing or no numbers were reported, and `null` was not.
            if found == nil, diagnostics.diagnostics.count > count { continue }
            guard let amount = try number(of: call.arguments[2], inside: item, tag) else { continue }
            guard let rate = found else {
                reportNoRate(item, amount, name(of: call.arguments[1]), tag)
                continue
            }
            let index = rates.firstIndex { $0.rate.hasSameValue(as: rate) } ?? rates.count
            if index == rates.count { rates.append((rate, .zero, .zero)) }
            rates[index].amount = try fitting(rates[index].amount.adding(amount), tag)
            if isByLine {
                let tax = try fitting(Self.tax(of: amount, rate, isIncluded, digits, mode), tag)
                rates[index].tax = try fitting(rates[index].tax.adding(tax), tag)
            }
        }
        var result: [TaxOfRate] = []
        for (rate, amount, taxOfLines) in rates {
            let tax = isByLine ? taxOfLines : try fitting(Self.tax(of: amount, rate, isIncluded, digits, mode), tag)
            let net = isIncluded ? try fitting(amount.subtracting(tax), tag) : amount
            result.append(TaxOfRate(rate: rate, net: net, tax: tax))
        }
        return result
    }

    private static func tax(
        of amount: ExactDecimal, _ rate: ExactDecimal, _ isIncluded: Bool, _ digits: Int, _ mode: RoundingMode
    ) -> ExactDecimal? {
        guard let product = amount.multiplied(by: rate) else { return nil }
        if !isIncluded { return product.multiplied(by: .hundredth)?.rounded(to: digits, mode) }
        return rate.adding(ExactDecimal(mantissa: 100, scale: 0))
            .flatMap { product.divided(by: $0, digits: digits, mode) }
    }

    /// The list that a section `taxes` goes through.
    mutating func taxItems(_ call: TemplateCall, _ tag: Int32) -> JSONNodeID? {
        computing += 1
        defer { computing -= 1 }
        do throws(CallStop) {
            let rates = try taxes(call, tag)
            if rates.isEmpty { return nil }
            var items: [[(key: String, number: String)]] = []
            for rate in rates {
                let gross = try fitting(rate.net.adding(rate.tax), tag)
                items.append([
                    ("rate", rate.rate.dataText), ("net", rate.net.dataText), ("tax", rate.tax.dataText),
                    ("gross", gross.dataText),
                ])
            }
            return contexts.data.addComputed(named: "taxes", from: data.root, items)
        } catch {
            return nil
        }
    }
}

extension ExactDecimal {
    fileprivate static let hundredth = ExactDecimal(mantissa: 1, scale: 2)
}
