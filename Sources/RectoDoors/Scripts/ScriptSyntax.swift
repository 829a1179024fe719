/// An expression of a script, with the part of the text that it is.
struct ScriptExpression {
    indirect enum Kind {
        case number(Double)
        case string(String)
        case template([String], [ScriptExpression])
        case pattern(String, flags: String)
        case name(String)
        case array([ScriptExpression])
        case object([(key: String, value: ScriptExpression)])
        case function(ScriptFunction)
        /// The key in dots is a string.
        case member(ScriptExpression, key: ScriptExpression)
        case call(ScriptExpression, [ScriptExpression])
        case construct(ScriptExpression, [ScriptExpression])
        case unary(String, ScriptExpression)
        case binary(String, ScriptExpression, ScriptExpression)
        /// `&&`, `||` and `??`.
        case logical(String, ScriptExpression, ScriptExpression)
        case conditional(ScriptExpression, ScriptExpression, ScriptExpression)
        case assign(ScriptExpression, ScriptExpression)
        /// Assigns the value of a binary operator; the value before it counts if `keepsOld` is set.
        case update(ScriptExpression, by: String, ScriptExpression, keepsOld: Bool)
    }
    var kind: Kind
    /// Offsets in the text of the script.
    var range: Range<Int>
}

/// Names that get a value, or the parts of one.
indirect enum ScriptPattern {
    case name(String)
    case array([ScriptPattern])
    case object([String])
}

indirect enum ScriptStatement {
    case expression(ScriptExpression)
    case declare([(pattern: ScriptPattern, value: ScriptExpression?)])
    case function(ScriptFunction)
    case block([ScriptStatement])
    case condition(ScriptExpression, ScriptStatement, ScriptStatement?)
    /// `for` with its three parts, or `while`.
    case loop(ScriptStatement?, ScriptExpression?, ScriptExpression?, ScriptStatement)
    /// `for … of`, or `for … in` for keys.
    case each(ScriptPattern, ofKeys: Bool, ScriptExpression, ScriptStatement)
    case result(ScriptExpression?)
    case leave
    case next
    case attempt([ScriptStatement], onFault: [ScriptStatement], last: [ScriptStatement])
}

final class ScriptFunction {
    let name: String?
    let parameters: [ScriptPattern]
    let body: [ScriptStatement]
    /// The script that it stands in.
    let source: ScriptSource

    init(name: String?, parameters: [ScriptPattern], body: [ScriptStatement], source: ScriptSource) {
        (self.name, self.parameters, self.body, self.source) = (name, parameters, body, source)
    }
}
