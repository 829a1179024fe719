import RectoCore
import RectoDOM
import RectoTemplate

/// The data that form fields show by their names.
extension RenderSession {
    func fieldOptions(_ data: JSONDocument?) -> FieldOptions {
        var fields = FieldOptions(printPlaceholders: options.printsPlaceholders)
        guard let data else { return fields }
        fields.values = { name in
            guard let value = data.value(at: name), let texts = data.fieldValues(named: name) else { return nil }
            if data.kind(of: value) == .array { return FieldValues.list(texts) }
            return texts.first.map { FieldValues.single($0) }
        }
        fields.reportUntaken = { [diagnostics] value in
            guard let place = data.place(of: value) else { return }
            diagnostics.report(.dataNoField, value.message, at: data.span(of: place), hints: [value.hint])
        }
        return fields
    }
}

extension JSONDocument {
    fileprivate func place(of untaken: UntakenValue) -> JSONNodeID? {
        guard let whole = value(at: untaken.name) else { return nil }
        if kind(of: whole) != .array { return whole }
        var item = firstChild(of: whole)
        for _ in 0..<untaken.index { item = item.flatMap { nextSibling(of: $0) } }
        return item
    }
}

extension UntakenValue {
    private var shown: String { String(text.prefix(40)) }

    fileprivate var message: String {
        choices.isEmpty
            ? "'\(shown)' is printed in no field called '\(name)'"
            : "no choice called '\(name)' has the value '\(shown)', so that it is not printed"
    }

    fileprivate var hint: String {
        if !choices.isEmpty { return "there are \(choices.map { "'\($0)'" }.joined(separator: ", "))" }
        return fieldCount == 1
            ? "there is one field of this name; 'select multiple' takes several values"
            : "there are \(fieldCount) fields of this name"
    }
}
