/// What media queries can ask of the output.
public struct MediaContext: Hashable, Sendable {
    /// `all` is every type.
    public var type = "print"
    /// The page area of the page box, in px.
    public var width: Double
    public var height: Double
    /// Dots per px.
    public var resolution = 300 * (1.0 / 96)
    /// Bits of a colour component; 0 on a device without colours.
    public var color = 8
    /// `light` or `dark`.
    public var colorScheme = "light"
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// [Media Queries 4 §2.1](https://www.w3.org/TR/mediaqueries-4/#mq-list)
public struct MediaQueryList: Sendable {
    var queries: [MediaQuery]
    /// The empty list, which every medium matches.
    public init() { queries = [] }
    init(queries: [MediaQuery]) { self.queries = queries }

    public var isEmpty: Bool { queries.isEmpty }
    public func matches(_ context: MediaContext) -> Bool {
        queries.isEmpty || queries.contains { $0.matches(context) }
    }
}

/// [Media Queries 4 §2.2](https://www.w3.org/TR/mediaqueries-4/#mq-syntax)
struct MediaQuery: Sendable {
    var isNegated = false
    /// In lower case; nil for any.
    var type: String?
    var condition: MediaCondition?

    /// What a malformed query is.
    static let notAll = MediaQuery(isNegated: true, type: "all")

    func matches(_ context: MediaContext) -> Bool {
        let typeMatches = type == nil || type == "all" || type == context.type
        let result: MediaTruth = typeMatches ? condition?.evaluate(context) ?? .true : .false
        return (isNegated ? result.negated : result) == .true
    }
}

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

indirect enum MediaCondition: Sendable {
    case feature(MediaFeature)
    case not(MediaCondition)
    case and([MediaCondition])
    case or([MediaCondition])
    /// `<general-enclosed>`, or a feature that is not known.
    case unknown

    func evaluate(_ context: MediaContext) -> MediaTruth {
        switch self {
        case .feature(let feature): return feature.evaluate(context)
        case .not(let condition): return condition.evaluate(context).negated
        case .and(let conditions):
            let results = conditions.map { $0.evaluate(context) }
            return results.contains(.false) ? .false : results.contains(.unknown) ? .unknown : .true
        case .or(let conditions):
            let results = conditions.map { $0.evaluate(context) }
            return results.contains(.true) ? .true : results.contains(.unknown) ? .unknown : .false
        case .unknown: return .unknown
        }
    }
}
