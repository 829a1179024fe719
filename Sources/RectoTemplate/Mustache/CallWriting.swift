import RectoCore
import RectoFormat

/// The filters that write text.
extension TemplateExpansion {
    /// Prints the result of a tag's call. A value that cannot be formatted is reported, and printed as the data have
    /// it.
    mutating func write(_ call: TemplateCall, _ tag: Int32) {
        var text: String?
        do throws(CallStop) {
            if call.filter.writes {
                text = try self.text(of: call, tag)
            } else if case .number(let number) = try computed(call, tag) {
                text = number.dataText
            }
        } catch {
            text = unformatted(call)
        }
        guard let text else { return }
        append(Array(text.utf8)[...], tag, dataPath: dataPath(of: call))
    }

    /// The text that a call writes; nil if its value is `null`.
    mutating func text(of call: TemplateCall, _ tag: Int32) throws(CallStop) -> String? {
        switch call.filter {
        case .number, .money, .percent, .unit: try formattedNumber(call, tag)
        case .words: try numberInWords(call, tag)
        case .ordinal: try ordinal(call, tag)
        case .plural: try plural(call, tag)
        case .date, .time, .datetime: try date(call, tag)
        case .list: try list(call, tag)
        case .or: try text(of: .call(call), tag)
        case .group, .compact: try regrouped(call, tag)
        case .qr, .code: try drawing(call, tag)
        case .check: try check(call, tag)
        default: nil
        }
    }

    /// The first argument as the data have it, for a call that failed.
    private func unformatted(_ call: TemplateCall) -> String? {
        // The content of a code is nothing that people read, and a part of a computation is another amount.
        guard !call.filter.isDrawing, call.filter != .check, call.filter.writes,
            case .path(let path, _)? = call.arguments.first,
            case .one(let node) = contexts.resolveAll(path), data.isScalar(node)
        else { return nil }
        return data.string(of: node)
    }

    private func dataPath(of call: TemplateCall) -> String? {
        guard case .path(let path, _)? = call.arguments.first, case .one(let node) = contexts.resolveAll(path) else {
            return nil
        }
        return data.path(of: node)
    }

    /// Does what ICU may refuse, and reports why it did.
    private mutating func formatted(
        _ tag: Int32, _ body: () throws(FormatProblem) -> String
    ) throws(CallStop) -> String {
        do throws(FormatProblem) {
            return try body()
        } catch {
            report(error, tag)
            throw CallStop()
        }
    }

    // MARK: Numbers

    private mutating func formattedNumber(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> String? {
        guard let number = try checkedNumber(of: call, tag) else { return nil }
        var form = try numberForm(call, tag)
        try setSign(of: &form, call, tag)
        let locale = try locale(of: call, tag)
        if let expected = call.options["equals"] { compare(number, with: expected, call, tag) }
        reportRounding(of: number, form, call, tag)
        return try formatted(tag) { () throws(FormatProblem) in try locale.string(number, form) }
    }

    private mutating func numberForm(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> NumberForm {
        var form = NumberForm()
        switch call.filter {
        case .percent: form.kind = .percent
        case .unit:
            let unit = try word(of: call.arguments[1], tag) ?? ""
            form.kind = .unit(unit, try wordOption("width", of: call, tag) ?? .short)
        case .money:
            if let currency = try currency(of: call, tag) {
                form.kind = .currency(currency, try wordOption("show", of: call, tag) ?? .symbol)
            } else {
                reportNoCurrency(tag)
                form.digits = 2
            }
        default: break
        }
        if let digits = try digitsOption("digits", of: call, tag) { form.digits = digits }
        form.rounding = try wordOption("mode", of: call, tag) ?? .halfUp
        form.grouping = try wordOption("grouping", of: call, tag) ?? .automatic
        form.skeleton = try skeleton(form, call, tag)
        return form
    }

    /// The skeleton with the mode of rounding, which ICU reads in it. It says all else, so that other options would have no effect.
    private mutating func skeleton(
        _ form: NumberForm, _ call: TemplateCall, _ tag: Int32
    ) throws(CallStop) -> String? {
        guard let skeleton = try textOption("skeleton", of: call, tag) else { return nil }
        var ignored = ["digits", "grouping"].first { call.options[$0] != nil }
        if let sign = try textOption("sign", of: call, tag), sign != "real-minus" { ignored = "sign" }
        if let ignored {
            reportBadArgument(
                "'\(ignored)' has no effect beside 'skeleton'",
                "leave one of them out; the skeleton says it itself, as in '.000 sign-always group-off'", tag)
            throw CallStop()
        }
        return call.options["mode"] == nil ? skeleton : "\(skeleton) rounding-mode-\(form.rounding.rawValue)"
    }

    /// `sign="accounting real-minus"`
    private mutating func setSign(
        of form: inout NumberForm, _ call: TemplateCall, _ tag: Int32
    ) throws(CallStop) {
        guard let sign = try textOption("sign", of: call, tag) else { return }
        for part in sign.split(separator: " ") {
            if part == "real-minus" {
                form.hasRealMinus = true
            } else {
                form.sign = try word(String(part), "the option 'sign'", tag)
            }
        }
    }

    private mutating func compare(
        _ number: ExactDecimal, with expression: TemplateExpression, _ call: TemplateCall, _ tag: Int32
    ) {
        let count = diagnostics.diagnostics.count
        var expected: ExactDecimal?
        do throws(CallStop) {
            expected = try self.number(of: expression, tag)
        } catch {}
        guard let expected else {
            return reportStopped(
                "'equals' has no number to compare \(number.dataText) with: '\(name(of: expression))'",
                "give the data the value, or leave 'equals' out", since: count, tag)
        }
        if !number.hasSameValue(as: expected) { reportMismatch(number, expected, path: dataPath(of: call), tag) }
    }

    private mutating func numberInWords(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> String? {
        enum Case: String, CaseIterable { case lower, sentence, title, upper }
        guard let number = try number(of: call.arguments[0], tag) else { return nil }
        let hasCurrency = call.arguments.count > 1 || call.options["currency"] != nil
        let currency = hasCurrency ? try currency(of: call, tag) : nil
        let gender = try textOption("gender", of: call, tag)
        let letters: Case? = try wordOption("case", of: call, tag)
        let locale = try locale(of: call, tag)
        if let currency { reportRoundingInWords(of: number, currency, tag) }
        let words = try formatted(tag) { () throws(FormatProblem) in
            if let currency { return try locale.amountInWords(number, currency: currency) }
            return try locale.words(number, gender: gender)
        }
        switch letters {
        case nil, .lower: return words
        case .upper: return words.uppercased()
        case .sentence: return words.prefix(1).uppercased() + words.dropFirst()
        case .title:
            return words.split(separator: " ", omittingEmptySubsequences: false)
                .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        }
    }

    private mutating func ordinal(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> String? {
        guard let number = try number(of: call.arguments[0], tag) else { return nil }
        let gender = try textOption("gender", of: call, tag)
        let locale = try locale(of: call, tag)
        return try formatted(tag) { () throws(FormatProblem) in try locale.ordinal(number, gender: gender) }
    }

    private mutating func plural(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> String? {
        enum Kind: String, CaseIterable { case cardinal, ordinal }
        guard let number = try number(of: call.arguments[0], tag) else { return nil }
        let isOrdinal = try wordOption("type", of: call, tag, as: Kind.self) == .ordinal
        let locale = try locale(of: call, tag)
        let category = try formatted(tag) { () throws(FormatProblem) in
            try locale.pluralCategory(of: number, NumberForm(), isOrdinal: isOrdinal)
        }
        guard let chosen = call.options[category] ?? call.options["other"] else {
            reportBadArgument(
                "'plural' has no text for \(number.dataText), which is '\(category)' in '\(locale.tag)'",
                "add '\(category)=\"# …\"', or 'other=\"# …\"' for all the rest", tag)
            throw CallStop()
        }
        let text = try text(of: chosen, tag) ?? ""
        let digits = try formatted(tag) { () throws(FormatProblem) in try locale.string(number, NumberForm()) }
        return text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: digits)
    }

    // MARK: Numbers of accounts and references

    /// A text without its white space, or with a space after each so many characters.
    private mutating func regrouped(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> String? {
        enum Side: String, CaseIterable { case start, end }
        guard let text = try text(of: call.arguments[0], tag) else { return nil }
        let characters = text.filter { !$0.isWhitespace }
        guard call.filter == .group else { return characters }
        guard let size = try digits(of: call.arguments[1], tag), size > 0 else {
            reportBadArgument("'group' does not say how many characters are a group", "write '{{group iban 4}}'", tag)
            throw CallStop()
        }
        let fromEnd = try wordOption("from", of: call, tag, as: Side.self) == .end
        var left = fromEnd ? characters.count % size : 0
        if left == 0 { left = size }
        var result = ""
        for character in characters {
            if left == 0 {
                result.append(" ")
                left = size
            }
            result.append(character)
            left -= 1
        }
        return result
    }

    // MARK: Dates and lists

    private mutating func date(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> String? {
        guard let text = try text(of: call.arguments[0], tag), !text.isEmpty else { return nil }
        guard let moment = CalendarMoment(text) else {
            reportNotADate(text, path: dataPath(of: call), tag)
            throw CallStop()
        }
        if call.filter != .date, moment.second == nil {
            reportBadArgument("'\(text)' has no time of day", "use 'date', or give a time: '2026-11-23T14:05'", tag)
            throw CallStop()
        }
        let form = try dateForm(call, tag)
        let zone = try textOption("zone", of: call, tag)
        let written = WrittenDate(moment: moment, form: form, zone: zone, locale: try locale(of: call, tag))
        // The entries of a day stand one below the other.
        if let lastDate, lastDate.date == written { return lastDate.text }
        let result = try formatted(tag) { () throws(FormatProblem) in
            try written.locale.string(moment, form, zone: zone)
        }
        lastDate = (written, result)
        return result
    }

    private mutating func dateForm(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> DateForm {
        if let pattern = try textOption("pattern", of: call, tag) { return .pattern(pattern) }
        if let skeleton = try textOption("skeleton", of: call, tag) { return .skeleton(skeleton) }
        var styles: [DateForm.Style] = []
        for argument in call.arguments.dropFirst() {
            styles.append(try word(try word(of: argument, tag) ?? "medium", "a style", tag))
        }
        switch call.filter {
        case .time: return .styles(date: nil, time: styles.first ?? .short)
        case .datetime: return .styles(date: styles.first ?? .medium, time: styles.count > 1 ? styles[1] : .short)
        default: return .styles(date: styles.first ?? .medium, time: nil)
        }
    }

    private mutating func list(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> String? {
        let nodes = try items(of: call.arguments[0], tag)
        var texts: [String] = []
        for node in nodes where data.kind(of: node) != .null {
            guard data.isScalar(node) else {
                reportBadArgument(
                    "\(data.path(of: node)) is no text", "name a key of the items: 'list names.first'", tag)
                throw CallStop()
            }
            texts.append(data.string(of: node))
        }
        let kind: ListKind =
            call.arguments.count > 1
            ? try word(try word(of: call.arguments[1], tag) ?? "and", "a kind of list", tag) : .and
        let locale = try locale(of: call, tag)
        return try formatted(tag) { () throws(FormatProblem) in try locale.list(texts, kind) }
    }
}
