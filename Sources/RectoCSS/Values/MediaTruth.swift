/// Kleene's three-valued logic. [Media Queries 4 §3.1](https://www.w3.org/TR/mediaqueries-4/#evaluating)
enum MediaTruth: Sendable {
    case `true`, `false`, unknown
    init(_ value: Bool) { self = value ? .true : .false }
    var negated: MediaTruth {
        switch self {
        case .true: .false
        case .false: .true
        case .unknown: .unknown
        }
    }
}
