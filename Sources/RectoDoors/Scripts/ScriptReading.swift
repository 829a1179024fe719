import RectoCore
import RectoDOM

/// A script that recto does not know to its end. What stands before the part has been done, as in a browser whose script
/// ends with an error.
struct UnknownScript: Error, Equatable {
    /// The element that the script stands in.
    var node: NodeID
    /// The part, in its own words, or the address of a script.
    var excerpt: String
    /// It is in a file that was not read.
    var isMissing = false

    var message: String {
        isMissing
            ? "the script '\(excerpt)' is not read"
            : "the script is not run from '\(excerpt)' on: recto does not know this part"
    }
}

/// Reads what the scripts of a header do on a page: they look up facts in the address of the document, and write them into
/// elements, or show and hide elements. Nothing else is known, and nothing but the document is within reach.
final class ScriptReading {
    let document: RectoDOM.Document
    let names: NameTable
    let page: ScriptPage
    private(set) var unknown: [UnknownScript] = []
    var edits: ElementEdits = [:]
    /// Whether the scripts have asked for the place of the page.
    var asksForPlace = false
    /// The functions that run once the document is there.
    var handlers: [ScriptClosure] = []
    var source: ScriptSource

    private let global = ScriptScope()
    private var steps = 0
    private var depth = 0

    init(_ document: RectoDOM.Document, _ names: NameTable, _ page: ScriptPage) {
        (self.document, self.names, self.page) = (document, names, page)
        source = ScriptSource("", of: .document)
    }

    /// Runs a script.
    func run(_ script: ScriptSource) {
        source = script
        (steps, depth) = (0, 0)
        do {
            let statements: [ScriptStatement]
            do { statements = try ScriptParser.statements(of: script) } catch { throw unknown(error.range) }
            _ = try execute(statements, in: global)
        } catch {
            report(error)
        }
    }

    /// Runs what the scripts have left for the time when the document is there.
    func runHandlers() {
        while !handlers.isEmpty {
            let handler = handlers.removeFirst()
            (source, steps, depth) = (handler.function.source, 0, 0)
            do { _ = try call(handler, []) } catch { report(error) }
        }
    }

    private func report(_ error: any Error) {
        guard let part = error as? UnknownScript, !unknown.contains(part) else { return }
        unknown.append(part)
    }

    func unknown(_ range: Range<Int>) -> UnknownScript {
        UnknownScript(node: source.node, excerpt: source.excerpt(range))
    }

    /// Counts what is done, so that each script ends.
    private func step(_ range: Range<Int>) throws(UnknownScript) {
        steps += 1
        if steps > 200_000 || depth > 300 { throw unknown(range) }
    }

    /// A text that a script has made. Its length counts as well.
    func limited(_ text: ScriptText, _ range: Range<Int>) throws(UnknownScript) -> ScriptText {
        steps += text.length / 50
        if text.length > 100_000 { throw unknown(range) }
        return text
    }

    // MARK: Statements

    enum Completion { case normal, leave, next, result(ScriptValue) }

    func execute(_ statements: [ScriptStatement], in scope: ScriptScope) throws(UnknownScript) -> Completion {
        for case .function(let function) in statements {
            scope.declare(function.name ?? "", .function(ScriptClosure(function, in: scope)))
        }
        for statement in statements {
            let completion = try execute(statement, in: scope)
            if case .normal = completion { continue }
            return completion
        }
        return .normal
    }

    private func execute(_ statement: ScriptStatement, in scope: ScriptScope) throws(UnknownScript) -> Completion {
        depth += 1
        defer { depth -= 1 }
        try step(0..<0)
        switch statement {
        case .expression(let expression): _ = try evaluate(expression, in: scope)
        case .declare(let names):
            for (pattern, value) in names {
                if let value {
                    try bind(pattern, try evaluate(value, in: scope), in: scope, value.range)
                } else if case .name(let name) = pattern, !scope.has(name) {
                    scope.declare(name, .undefined)
                }
            }
        case .function: break
        case .block(let statements): return try execute(statements, in: scope)
        case .condition(let test, let first, let second):
            if try holds(test, in: scope) { return try execute(first, in: scope) }
            if let second { return try execute(second, in: scope) }
        case .loop(let first, let test, let update, let body):
            if let first { _ = try execute(first, in: scope) }
            while true {
                if let test, try !holds(test, in: scope) { break }
                switch try execute(body, in: scope) {
                case .leave: return .normal
                case .result(let value): return .result(value)
                case .normal, .next: break
                }
                if let update { _ = try evaluate(update, in: scope) }
            }
        case .each(let pattern, let ofKeys, let values, let body):
            let value = try evaluate(values, in: scope)
            for item in try ofKeys ? keys(of: value, values.range) : items(of: value, values.range) {
                try bind(pattern, item, in: scope, values.range)
                switch try execute(body, in: scope) {
                case .leave: return .normal
                case .result(let value): return .result(value)
                case .normal, .next: break
                }
            }
        case .result(let value):
            guard let value else { return .result(.undefined) }
            return .result(try evaluate(value, in: scope))
        case .leave: return .leave
        case .next: return .next
        case .attempt(let body, _, let last):
            let completion = try execute(body, in: scope)
            let end = try execute(last, in: scope)
            if case .normal = end { return completion }
            return end
        }
        return .normal
    }

    private func bind(
        _ pattern: ScriptPattern, _ value: ScriptValue, in scope: ScriptScope, _ range: Range<Int>
    ) throws(UnknownScript) {
        switch pattern {
        case .name(let name): scope.declare(name, value)
        case .array(let patterns):
            let items = try items(of: value, range)
            for (index, pattern) in patterns.enumerated() {
                try bind(pattern, items.indices.contains(index) ? items[index] : .undefined, in: scope, range)
            }
        case .object(let keys):
            for key in keys { scope.declare(key, try member(of: value, key, range)) }
        }
    }

    func call(_ closure: ScriptClosure, _ arguments: [ScriptValue]) throws(UnknownScript) -> ScriptValue {
        let caller = source
        source = closure.function.source
        depth += 1
        defer { (source, depth) = (caller, depth - 1) }
        let scope = ScriptScope(in: closure.scope)
        for (index, pattern) in closure.function.parameters.enumerated() {
            try bind(pattern, arguments.indices.contains(index) ? arguments[index] : .undefined, in: scope, 0..<0)
        }
        if case .result(let value) = try execute(closure.function.body, in: scope) { return value }
        return .undefined
    }

    // MARK: Expressions

    func evaluate(_ expression: ScriptExpression, in scope: ScriptScope) throws(UnknownScript) -> ScriptValue {
        depth += 1
        defer { depth -= 1 }
        try step(expression.range)
        switch expression.kind {
        case .number(let number): return .number(number)
        case .string(let text): return .text(ScriptText(text))
        case .pattern(let pattern, let flags): return .pattern(pattern, flags: flags)
        case .template(let texts, let values):
            var result = ScriptText()
            for (index, text) in texts.enumerated() {
                result.append(.plain(text))
                guard values.indices.contains(index) else { continue }
                result.append(try self.text(of: try evaluate(values[index], in: scope), values[index].range))
            }
            return .text(try limited(result, expression.range))
        case .name(let name): return try value(ofName: name, in: scope, expression.range)
        case .array(let items): return .list(ScriptList(try evaluate(items, in: scope)))
        case .object(let members):
            let object = ScriptObject()
            for (key, value) in members { object[key] = try evaluate(value, in: scope) }
            return .object(object)
        case .function(let function): return .function(ScriptClosure(function, in: scope))
        case .member(let owner, let key):
            let value = try evaluate(owner, in: scope)
            // The order of the pairs in the address is wkhtmltopdf's own.
            if case .list(let list) = value, list.order == .unknown, case .number = key.kind {
                throw unknown(expression.range)
            }
            return try member(of: value, try self.key(key, in: scope), expression.range)
        case .call(let callee, let arguments): return try call(callee, arguments, in: scope, expression.range)
        case .construct(let constructor, let arguments):
            guard case .host(let host) = try evaluate(constructor, in: scope) else { throw unknown(expression.range) }
            return try construct(host, try evaluate(arguments, in: scope), expression.range)
        case .unary(let sign, let operand): return try unary(sign, operand, in: scope, expression.range)
        case .binary(let sign, let left, let right):
            let (first, second) = (try evaluate(left, in: scope), try evaluate(right, in: scope))
            return try binary(sign, first, second, expression.range)
        case .logical(let sign, let left, let right): return try logical(sign, left, right, in: scope)
        case .conditional(let test, let first, let second):
            let value = try evaluate(test, in: scope)
            if let holds = try truth(of: value) { return try evaluate(holds ? first : second, in: scope) }
            // A fact that is empty prints nothing, as what stands in its place does.
            guard case .text(let text) = try evaluate(second, in: scope), text.isEmpty else {
                throw unknown(test.range)
            }
            return try evaluate(first, in: scope)
        case .assign(let target, let value):
            let value = try evaluate(value, in: scope)
            try assign(value, to: target, in: scope)
            return value
        case .update(let target, let sign, let operand, let keepsOld):
            let old = try evaluate(target, in: scope)
            let new = try binary(sign, old, try evaluate(operand, in: scope), expression.range)
            try assign(new, to: target, in: scope)
            return keepsOld ? old : new
        }
    }

    private func evaluate(
        _ expressions: [ScriptExpression], in scope: ScriptScope
    ) throws(UnknownScript) -> [ScriptValue] {
        var values: [ScriptValue] = []
        for expression in expressions { values.append(try evaluate(expression, in: scope)) }
        return values
    }

    private func value(
        ofName name: String, in scope: ScriptScope, _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        if let value = scope.value(name) { return value }
        switch name {
        case "undefined": return .undefined
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "self", "top": return .host(.window)
        default:
            if let host = ScriptHost(rawValue: name) { return .host(host) }
            throw unknown(range)
        }
    }

    /// The key of a member as a text; nil for `undefined`.
    private func key(_ key: ScriptExpression, in scope: ScriptScope) throws(UnknownScript) -> String {
        guard let text = try text(of: try evaluate(key, in: scope), key.range).plain else { throw unknown(key.range) }
        return text
    }

    private func call(
        _ callee: ScriptExpression, _ arguments: [ScriptExpression], in scope: ScriptScope, _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        guard case .member(let owner, let key) = callee.kind else {
            let function = try evaluate(callee, in: scope)
            return try call(function, try evaluate(arguments, in: scope), range)
        }
        let name = try self.key(key, in: scope)
        // Lists of elements borrow the functions of lists: [].forEach.call(elements, …).
        if name == "call", case .member(_, let method) = owner.kind, case .string(let borrowed) = method.kind {
            var values = try evaluate(arguments, in: scope)
            guard !values.isEmpty else { throw unknown(range) }
            let list = values.removeFirst()
            return try call(borrowed, of: list, values, range)
        }
        let value = try evaluate(owner, in: scope)
        return try call(name, of: value, try evaluate(arguments, in: scope), range)
    }

    private func assign(
        _ value: ScriptValue, to target: ScriptExpression, in scope: ScriptScope
    ) throws(UnknownScript) {
        switch target.kind {
        case .name(let name): scope.set(name, value)
        case .member(let owner, let key):
            let owner = try evaluate(owner, in: scope)
            try set(try self.key(key, in: scope), of: owner, to: value, target.range)
        default: throw unknown(target.range)
        }
    }

    /// Sets a name of the whole document.
    func setGlobal(_ name: String, _ value: ScriptValue) { global.set(name, value) }
    func globalValue(_ name: String) -> ScriptValue? { global.value(name) }
}
