import RectoCore
import RectoFormat

/// `check`, which compares a number of the data with what it must be and prints nothing: the rules of a bill are tags in a
/// part of its template.
extension TemplateExpansion {
    /// Reports a number that is wrong at its place in the data. Writes nothing.
    mutating func check(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> String? {
        let count = diagnostics.diagnostics.count
        do throws(CallStop) {
            try compare(call, tag)
        } catch {
            reportUnchecked(call, since: count, tag)
        }
        return nil
    }

    /// The number that a call writes. What is to be `equals` and cannot be computed is an error, as it is in `check`.
    mutating func checkedNumber(of call: TemplateCall, _ tag: Int32) throws(CallStop) -> ExactDecimal? {
        let count = diagnostics.diagnostics.count
        var number: ExactDecimal?
        var stop: CallStop?
        do throws(CallStop) {
            number = try self.number(of: call.arguments[0], tag)
        } catch {
            stop = error
        }
        if number == nil, call.options["equals"] != nil { reportUnchecked(call, since: count, tag) }
        if let stop { throw stop }
        return number
    }

    private mutating func compare(_ call: TemplateCall, _ tag: Int32) throws(CallStop) {
        if let unless = call.options["unless"], let number = try number(of: unless, tag), number.mantissa != 0 {
            return
        }
        // A number that may be missing is checked inside of a section.
        guard let value = try number(of: call.arguments[0], tag) else { throw CallStop() }
        if let least = call.options["at-least"], let least = try number(of: least, tag), value.compared(to: least) < 0 {
            let says = try textOption("says", of: call, tag)
            report(
                "the data have \(value.dataText)\(place(of: call)), and at least \(least.dataText) is needed", says, [],
                call, tag)
        }
        guard let expression = call.options["equals"] else { return }
        guard let expected = try number(of: expression, tag) else { throw CallStop() }
        let difference = try fitting(value.subtracting(expected), tag)
        if try isRounding(difference, of: value, call, tag) { return }
        // Zeros are written as the data write theirs.
        let (right, off) = (written(expected, like: value), written(difference, like: value))
        report(
            "the data have \(value.dataText)\(place(of: call)), and \(right) is right",
            try textOption("says", of: call, tag), ["the difference is \(off)"], call, tag)
    }

    /// Whether a difference is nothing, or what is lost when `rounded` numbers are rounded, each in any way, to the digits
    /// of the currency. A value that has more digits was rounded to those.
    private mutating func isRounding(
        _ difference: ExactDecimal, of value: ExactDecimal, _ call: TemplateCall, _ tag: Int32
    ) throws(CallStop) -> Bool {
        if difference.mantissa == 0 { return true }
        guard let option = call.options["rounded"], let count = try number(of: option, tag) else { return false }
        let one = ExactDecimal(mantissa: 1, scale: 0)
        let digits = try digitsOfCurrency(tag)
        let unit = ExactDecimal(mantissa: 1, scale: max(digits, value.trimmed(to: digits).scale))
        let most = try fitting((count.compared(to: one) < 0 ? one : count).multiplied(by: unit), tag)
        let size = difference.mantissa < 0 ? try fitting(difference.negated, tag) : difference
        return size.compared(to: most) < 0
    }

    // MARK: Messages

    private func written(_ number: ExactDecimal, like value: ExactDecimal) -> String {
        let trimmed = number.trimmed(to: value.scale)
        return (trimmed.scaled(to: value.scale) ?? trimmed).dataText
    }

    /// The value that a call checks, or a part of what it is computed from; nil if the data have none.
    private func checkedNode(_ expression: TemplateExpression) -> JSONNodeID? {
        switch expression {
        case .path(let path, _):
            switch contexts.resolveAll(path) {
            case .one(let node): return node
            case .many, .missing: return nil
            }
        case .call(let call): return call.arguments.lazy.compactMap { checkedNode($0) }.first
        case .number, .text, .truth: return nil
        }
    }

    private func place(of call: TemplateCall) -> String {
        checkedNode(call.arguments[0]).map { " at \(data.path(of: $0))" } ?? ""
    }

    private func report(
        _ message: String, _ says: String?, _ hints: [String], _ call: TemplateCall, _ tag: Int32
    ) {
        diagnostics.report(
            .dataMismatch, message + (says.map { ": \($0)" } ?? ""),
            at: checkedSpan(call, tag), hints: hints, category: .amount)
    }

    /// The place of the value in the data, or that of the innermost object around it that there is.
    private func checkedSpan(_ call: TemplateCall, _ tag: Int32) -> SourceSpan {
        if let node = checkedNode(call.arguments[0]) { return data.span(of: node) }
        let span = data.span(of: contexts.contexts.last?.value ?? data.root)
        // The data may be empty, as those are that a template is rendered without.
        if span.lower == span.upper { return self.span(of: tag) }
        return SourceSpan(source: span.source, lower: span.lower, upper: span.lower + 1)
    }

    /// Reports a number that cannot be computed, and so cannot be trusted either, unless the reason was reported as a wrong
    /// amount.
    private func reportUnchecked(_ call: TemplateCall, since count: Int, _ tag: Int32) {
        if diagnostics.diagnostics[count...].contains(where: { $0.category == .amount }) { return }
        diagnostics.report(
            .dataMismatch,
            "'\(name(of: call.arguments[0]))'\(place(of: call)) cannot be checked, because the data lack what the check is "
                + "about",
            at: checkedSpan(call, tag), hints: ["give the data what is missing"], category: .amount)
    }
}
