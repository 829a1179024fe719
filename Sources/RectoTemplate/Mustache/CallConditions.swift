import RectoCore
import RectoFormat

/// The conditions of sections. Numbers are compared exactly, and nothing is false because it cannot be compared.
extension TemplateExpansion {
    /// Whether the condition of an `if` holds; nil if that cannot be said, which was reported.
    mutating func condition(_ call: TemplateCall, _ tag: Int32) -> Bool? {
        // Faults of a condition are reported where it stands, and not again at its `else`.
        let sink = diagnostics
        if template.tags[Int(tag)].isElse { diagnostics = DiagnosticSink() }
        defer { diagnostics = sink }
        do throws(CallStop) {
            return try isTrue(call.arguments[0], tag)
        } catch {
            return nil
        }
    }

    mutating func holds(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> Bool {
        switch call.filter {
        case .not: return try !isTrue(call.arguments[0], tag)
        case .and:
            // All are looked at, so that a fault in a later one does not wait for data in which the first holds.
            var all = true
            for argument in call.arguments { all = try isTrue(argument, tag) && all }
            return all
        case .equals: return try areEqual(call, tag)
        case .greater: return try order(call, tag) > 0
        case .less: return try order(call, tag) < 0
        case .atLeast: return try order(call, tag) >= 0
        case .atMost: return try order(call, tag) <= 0
        default: throw CallStop()
        }
    }

    /// Whether an expression is true. In a condition, `or` asks whether any of its values is.
    private mutating func isTrue(_ expression: TemplateExpression, _ tag: Int32) throws(CallStop) -> Bool {
        if case .call(let call) = expression, call.filter == .or {
            var any = false
            for argument in call.arguments { any = try isTrue(argument, tag) || any }
            return any
        }
        // A name asks whether the data have it, as the name of a section does.
        if case .path(let path, _) = expression, case .missing = contexts.resolveAll(path) {
            guard let fact = contexts.itemFact(path) else { return false }
            if case .truth(let truth) = fact { return truth }
        }
        switch try value(of: expression, tag) {
        case .missing, .null: return false
        case .truth(let truth): return truth
        case .text(let text): return !text.isEmpty
        case .nodes(let nodes): return !nodes.isEmpty
        case .number(let number):
            reportNoCondition(number.dataText, name(of: expression), tag)
            throw CallStop()
        case .node(let node):
            switch data.kind(of: node) {
            case .null, .false: return false
            case .true, .object: return true
            case .string: return !data.text(of: node).isEmpty
            case .array: return data.firstChild(of: node) != nil
            case .number:
                reportNoCondition(data.string(of: node), name(of: expression), tag)
                throw CallStop()
            }
        }
    }

    // MARK: Comparison

    /// A value as it is compared.
    private enum Comparable {
        case null
        case truth(Bool)
        /// A number, which is also a text if the data have it as one.
        case number(ExactDecimal, text: String?)
        case text(String)

        var shown: String {
            switch self {
            case .null: "null"
            case .truth(let truth): "\(truth)"
            case .number(let number, let text): text.map { "'\($0)'" } ?? number.dataText
            case .text(let text): "'\(text.prefix(40))'"
            }
        }
    }

    private mutating func comparable(
        _ expression: TemplateExpression, _ tag: Int32
    ) throws(CallStop) -> Comparable {
        switch try value(of: expression, tag) {
        case .missing, .null: return .null
        case .truth(let truth): return .truth(truth)
        case .number(let number): return .number(number, text: nil)
        case .text(let text): return ExactDecimal(data: text).map { .number($0, text: text) } ?? .text(text)
        case .nodes: break
        case .node(let node):
            let text = data.string(of: node)
            switch data.kind(of: node) {
            case .null: return .null
            case .true, .false: return .truth(data.kind(of: node) == .true)
            case .number:
                if let number = number(at: node) { return .number(number, text: nil) }
                reportTooLong(tag)
                throw CallStop()
            case .string: return number(at: node).map { .number($0, text: text) } ?? .text(text)
            case .array, .object: break
            }
        }
        reportBadArgument(
            "'\(name(of: expression))' cannot be compared", "name a text, a number, or a condition", tag)
        throw CallStop()
    }

    private mutating func areEqual(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> Bool {
        let (a, b) = (try comparable(call.arguments[0], tag), try comparable(call.arguments[1], tag))
        switch (a, b) {
        case (.null, .null): return true
        case (.null, _), (_, .null): return false
        case (.truth(let a), .truth(let b)): return a == b
        case (.text(let a), .text(let b)): return a == b
        case (.number(let x, let textOfX?), .number(let y, let textOfY?)) where textOfX != textOfY:
            if !x.hasSameValue(as: y) { return false }
            reportUncertain(
                "\(a.shown) and \(b.shown) are the same number and not the same text",
                "write the number without quotes to compare numbers: 'equals quantity 1'", tag)
        case (.number(let x, _), .number(let y, _)): return x.hasSameValue(as: y)
        // Two texts, of which one is a number, too.
        case (.number(_, .some), .text), (.text, .number(_, .some)): return false
        default: reportIncomparable(a.shown, b.shown, tag)
        }
        throw CallStop()
    }

    /// Less than zero if the first argument of a call comes before the second: by number, or texts by their characters.
    private mutating func order(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> Int {
        let (a, b) = (try comparable(call.arguments[0], tag), try comparable(call.arguments[1], tag))
        switch (a, b) {
        case (.number(let a, _), .number(let b, _)): return a.compared(to: b)
        case (.text(let a), .text(let b)):
            return a == b ? 0 : a.unicodeScalars.lexicographicallyPrecedes(b.unicodeScalars) ? -1 : 1
        default: reportIncomparable(a.shown, b.shown, tag)
        }
        throw CallStop()
    }

    // MARK: Messages

    private func reportIncomparable(_ a: String, _ b: String, _ tag: Int32) {
        reportUncertain("\(a) cannot be compared with \(b)", "numbers are compared with numbers, texts with texts", tag)
    }
    private func reportNoCondition(_ number: String, _ name: String, _ tag: Int32) {
        reportUncertain(
            "the number \(number) is neither true nor false",
            "compare it, as in '(greater \(name) 0)'", tag)
    }
    func reportUncertain(_ message: String, _ hint: String, _ tag: Int32) {
        diagnostics.report(
            .formatNotComparable, message, at: span(of: tag), hints: [hint], category: .amount)
    }
}
