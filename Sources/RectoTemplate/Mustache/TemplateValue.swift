import RectoCore

/// The value of an argument of a call.
enum TemplateValue {
    /// The data has no such key, which was reported.
    case missing
    /// `null`, which prints nothing and adds nothing.
    case null
    /// A value of the data.
    case node(JSONNodeID)
    /// The values that a name with a list in its middle has: `lines.amount`.
    case nodes([JSONNodeID])
    case number(ExactDecimal)
    case text(String)
    /// The result of a condition.
    case truth(Bool)
}

/// Ends a call that has no result. The reason was reported.
struct CallStop: Error {}
