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
    /// What a condition gives.
    case truth(Bool)
}

/// Why a call has no result. It was reported.
struct CallStop: Error {}
