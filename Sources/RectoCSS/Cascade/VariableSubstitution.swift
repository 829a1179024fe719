import RectoCore

/// Replaces `var()` and `env()` in the text of a value.
/// [CSS Variables 1 §3](https://www.w3.org/TR/css-variables-1/#substitute-a-var)
struct VariableSubstitution {
    /// Longer values are invalid: references can grow exponentially.
    private static let maximumLength = 1 << 16

    /// The value of a custom property; nil is guaranteed-invalid.
    let value: (String) -> [UInt8]?

    /// nil is the guaranteed-invalid value.
    func substitute(_ text: [UInt8], depth: Int = 0) -> [UInt8]? {
        let list = Tokenizer.tokenize(text, source: SourceID(raw: 0))
        var out: [UInt8] = []
        return append(list, 0..<list.tokens.count - 1, to: &out, depth: depth) ? out : nil
    }

    private func append(_ list: TokenList, _ range: Range<Int>, to out: inout [UInt8], depth: Int) -> Bool {
        guard depth < 64 else { return false }
        var i = range.lowerBound
        var lastEnd: Int32?
        while i < range.upperBound {
            let token = list.tokens[i]
            // A comment between two tokens keeps them apart.
            if let lastEnd, lastEnd != token.start { out += Self.separator }
            lastEnd = token.end
            let isVar = token.kind == .function && list.value(token, is: "var")
            let isEnv = token.kind == .function && list.value(token, is: "env")
            guard isVar || isEnv else {
                out += list.text[Int(token.start)..<Int(token.end)]
                i += 1
                continue
            }
            let close = min(range.upperBound, Int(token.match))
            var arguments = TokenCursor(list, i + 1..<max(i + 1, close))
            guard let name = arguments.ident() else { return false }
            let fallback = arguments.consumeComma() ? arguments.rest : nil
            if fallback == nil, !arguments.atEnd { return false }
            out += Self.separator
            if isVar, let value = value(name) {
                out += value
            } else {
                guard let fallback, append(list, fallback, to: &out, depth: depth + 1) else { return false }
            }
            out += Self.separator
            if out.count > Self.maximumLength { return false }
            i = min(range.upperBound, close + 1)
            lastEnd = close < list.tokens.count ? list.tokens[close].end : nil
        }
        return true
    }
    private static let separator = Array("/**/".utf8)
}

/// Computes an element's custom properties. [CSS Variables 1 §2.3](https://www.w3.org/TR/css-variables-1/#cycles)
struct CustomPropertyResolver {
    private let declared: [(name: String, value: CustomValue)]
    private let inherited: CustomProperties?
    private let registered: RegisteredProperties
    private var done: [(name: String, value: [UInt8]?)] = []
    private var open: [String] = []
    /// Properties that were found to be part of a cycle.
    private var cyclic: [String] = []

    init(
        declared: [(name: String, value: CustomValue)], inherited: CustomProperties?,
        registered: RegisteredProperties = RegisteredProperties()
    ) {
        (self.declared, self.inherited, self.registered) = (declared, inherited, registered)
    }

    mutating func resolve() -> CustomProperties? {
        var own: [(name: String, value: [UInt8]?)] = []
        for (name, _) in declared { own.append((name, value(name))) }
        for name in registered.notInherited where !declared.contains(where: { $0.name == name }) {
            own.append((name, registered[name]?.initial))
        }
        return CustomProperties.extending(inherited, with: own)
    }

    /// Custom properties inherit unless they are registered otherwise; the initial value of those that are not
    /// registered is the guaranteed-invalid one.
    private func unset(_ name: String) -> [UInt8]? {
        guard let rule = registered[name], !rule.inherits else { return inherited?[name] }
        return rule.initial
    }

    private mutating func value(_ name: String) -> [UInt8]? {
        guard let declaration = declared.first(where: { $0.name == name })?.value else {
            return unset(name)
        }
        if let known = done.first(where: { $0.name == name }) { return known.value }
        if let start = open.firstIndex(of: name) {
            cyclic += open[start...]
            return nil
        }
        var result: [UInt8]?
        switch declaration {
        case .wide(.initial): result = registered[name]?.initial
        case .wide(.inherit): result = inherited?[name]
        case .wide: result = unset(name)
        case .text(let text, let hasVariables):
            if hasVariables {
                open.append(name)
                var copy = self
                result = VariableSubstitution { copy.value($0) }.substitute(text)
                self = copy
                open.removeLast()
                if cyclic.contains(name) { result = nil }
            } else {
                result = text
            }
            // SPEC-GAP: a value of a registered property is kept as written: its font-relative lengths refer to the
            // element that uses it, not to the one that declares it.
            if let rule = registered[name], result.map({ !rule.syntax.matches($0) }) ?? true { result = unset(name) }
        }
        done.append((name, result))
        return result
    }
}
