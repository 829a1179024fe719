import RectoCore
import RectoFormat

/// The messages about calls. Each tag has one, however many rows a table has, but for wrong figures, each of which counts.
extension TemplateExpansion {
    func shown(_ node: JSONNodeID) -> String {
        switch data.kind(of: node) {
        case .array: "a list"
        case .object: "an object"
        default: "'\(Self.beginning(of: data.string(of: node)))'"
        }
    }

    /// As much of a text as a message has room for.
    static func beginning(of text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }

    func name(of expression: TemplateExpression) -> String {
        switch expression {
        case .path(_, let name): name
        case .text(let text): text
        case .number(let number): number.dataText
        case .truth(let truth): "\(truth)"
        case .call(let call): call.filter.rawValue
        }
    }

    /// Reports a value of the data that gives no number.
    func reportNotANumber(_ node: JSONNodeID, _ tag: Int32) {
        let text: ArraySlice<UInt8> =
            switch data.kind(of: node) {
            case .number: data.text(of: node)
            case .string: Self.withoutExponent(data.text(of: node))
            default: []
            }
        reportNotANumber(shown(node), text: text, path: data.path(of: node), tag)
    }

    /// A text, which is empty if it has the mark of an exponent: it is a code then and no number with too many digits.
    static func withoutExponent(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        text.contains { $0 | 0x20 == UInt8(ascii: "e") } ? [] : text
    }

    /// - Parameter text: what stands in the place of a number; empty for what is no text.
    func reportNotANumber(_ shown: String, text: ArraySlice<UInt8> = [], path: String? = nil, _ tag: Int32) {
        let place = path.map { " at \($0)" } ?? ""
        if ExactDecimal.isNumber(json: text) {
            diagnostics.report(
                .formatTooLong, "\(shown)\(place) has more digits than can be computed exactly",
                at: span(of: tag),
                hints: ["numbers have up to 38 digits, \(ExactDecimal.maximumScale) of them after the full stop"],
                category: .amount)
            return
        }
        diagnostics.report(
            .formatNotANumber, "\(shown)\(place) is no number", at: span(of: tag),
            hints: ["data write numbers with digits and a full stop: 1234.50"], category: .amount)
    }

    /// Reports an item of a list that lacks what is computed with.
    func reportLacking(_ item: JSONNodeID, _ name: String, _ tag: Int32) {
        var hints = ["give it the key, with the value null if it adds nothing"]
        let isWord = !name.contains { " ()\"'=".contains($0) }
        if isWord,
            case .found = contexts.resolve([JSONKey("..")] + name.split(separator: ".").map { JSONKey(String($0)) })
        {
            hints.append("the '\(name)' around the item does not count; '../\(name)' names it")
        }
        diagnostics.report(
            .formatNotANumber, "\(data.path(of: item)) has nothing for '\(name)'", at: span(of: tag),
            hints: hints, category: .amount)
    }

    /// Reports an item whose amount no tax is computed for.
    func reportNoRate(_ item: JSONNodeID, _ amount: ExactDecimal, _ rate: String, _ tag: Int32) {
        diagnostics.report(
            .formatNotANumber,
            "\(data.path(of: item)) has the amount \(amount.dataText) and no rate, because '\(rate)' is null",
            at: span(of: tag), hints: ["give it a rate, which is 0 where no tax is due"], category: .amount)
    }

    /// Reports what stopped a call as an error, because an amount is wrong or is not compared without it. Nothing is said
    /// twice.
    func reportStopped(_ message: String, _ hint: String, since count: Int, _ tag: Int32) {
        if diagnostics.diagnostics[count...].contains(where: { $0.category == .amount }) { return }
        diagnostics.report(
            .formatNotANumber, message, at: span(of: tag), hints: [hint], category: .amount)
    }

    func reportMismatch(_ number: ExactDecimal, _ expected: ExactDecimal, path: String?, _ tag: Int32) {
        let difference = number.subtracting(expected)?.dataText ?? "too large to be counted"
        diagnostics.report(
            .dataMismatch,
            "the data say \(number.dataText)\(path.map { " at \($0)" } ?? ""), and 'equals' gives \(expected.dataText)",
            at: span(of: tag), hints: ["the difference is \(difference)"], category: .amount)
    }

    mutating func reportNotADate(_ text: String, path: String?, _ tag: Int32) {
        guard isFirstReport(of: tag) else { return }
        diagnostics.report(
            .formatNotADate,
            "'\(Self.beginning(of: text))'\(path.map { " at \($0)" } ?? "") is no date, and is printed as it is",
            at: span(of: tag), hints: ["data write dates as 2026-11-23, and times as 2026-11-23T14:05+01:00"])
    }

    func reportTooLong(_ tag: Int32) {
        diagnostics.report(
            .formatTooLong, FormatProblem.tooLong.message, at: span(of: tag),
            hints: [FormatProblem.tooLong.hint], category: .amount)
    }

    mutating func reportBadArgument(_ message: String, _ hint: String, _ tag: Int32) {
        guard isFirstReport(of: tag) else { return }
        diagnostics.report(.formatBadArgument, message, at: span(of: tag), hints: [hint])
    }

    mutating func reportNoCurrency(_ tag: Int32) {
        guard isFirstReport(of: tag) else { return }
        diagnostics.report(
            .formatNoCurrency, "'money' has no currency, so that the amount is printed without one",
            at: span(of: tag), hints: ["give the data a key 'currency', or write one: 'money total \"EUR\"'"])
    }

    mutating func reportNoLanguage(_ tag: Int32) {
        if hasReportedNoLanguage { return }
        hasReportedNoLanguage = true
        diagnostics.report(
            .formatNoLanguage,
            "no element around has a 'lang', so that this is written as in English",
            at: span(of: tag), hints: ["write '<html lang=\"en\">', or 'lang=\"en\"' in the tag"])
    }

    mutating func reportUnknownLanguage(_ language: String, _ tag: Int32) {
        guard isFirstReport(of: tag) else { return }
        diagnostics.report(
            .formatUnknownLanguage,
            "the customs of the language '\(language.prefix(40))' are not known, so that this is written as in English",
            at: span(of: tag), hints: ["'lang' is a tag of BCP 47, such as 'de' or 'de-CH'"])
    }

    /// Reports digits that an amount in words has and that are not printed.
    mutating func reportRoundingInWords(of number: ExactDecimal, _ currency: String, _ tag: Int32) {
        let digits = CurrencyFacts.digits(of: currency)
        guard number.trimmed(to: digits).scale > digits, isFirstReport(of: tag) else { return }
        diagnostics.report(
            .formatRounded,
            "\(number.dataText) has more digits than the currency, and is printed as the words of "
                + "\(number.rounded(to: digits)?.dataText ?? "")",
            at: span(of: tag), hints: ["say that it is to be rounded: 'words (round amount \(digits)) …'"])
    }

    /// Reports digits that the data have and that are not printed, unless the author has said how many are wanted.
    mutating func reportRounding(of number: ExactDecimal, _ form: NumberForm, _ call: TemplateCall, _ tag: Int32) {
        guard form.skeleton == nil, call.options["digits"] == nil else { return }
        let digits = form.digits(for: number)
        guard number.trimmed(to: digits).scale > digits, isFirstReport(of: tag) else { return }
        let rounded = number.rounded(to: digits, form.rounding)?.dataText ?? ""
        diagnostics.report(
            .formatRounded,
            "\(number.dataText) has more digits than the currency, and is printed as \(rounded)", at: span(of: tag),
            hints: [
                "say how many are wanted: 'digits=\(digits)' rounds, 'digits=\(number.trimmed(to: digits).scale)' prints all"
            ])
    }

    mutating func report(_ problem: FormatProblem, _ tag: Int32) {
        if problem == .tooLong { return reportTooLong(tag) }
        guard isFirstReport(of: tag) else { return }
        diagnostics.report(
            problem.id, problem.message, as: problem.isError ? .error : .warning, at: span(of: tag),
            hints: [problem.hint],
            category: problem.isError ? .amount : problem == .noLibrary ? .resource : .general)
    }
}
