/// The properties of the output that media queries can test.
public struct MediaContext: Hashable, Sendable {
    /// The media type. `all` stands for every type.
    public var type = "print"
    /// The width of the page box, in px.
    public var width: Double
    public var height: Double
    /// The resolution in dots per px.
    public var resolution = 300 * (1.0 / 96)
    /// The number of bits of a colour component; 0 for a device without colours.
    public var color = 8
    /// `light` or `dark`.
    public var colorScheme = "light"
    /// The wishes of the reader for larger or bolder text.
    package var reading = ReadingPreferences()
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// The wishes of a document's reader for its text, as they are given beside the document.
package struct ReadingPreferences: Hashable, Sendable {
    /// The factor by which typographies are enlarged, each up to its own largest scale.
    package var textScale = 1.0
    /// Whether text is to be heavier.
    package var wantsBoldText = false
    package init() {}
}

/// [Media Queries 4 §2.1](https://www.w3.org/TR/mediaqueries-4/#mq-list)
public struct MediaQueryList: Sendable {
    var queries: [MediaQuery]
    /// Makes the empty list, which matches every medium.
    public init() { queries = [] }
    init(queries: [MediaQuery]) { self.queries = queries }

    public var isEmpty: Bool { queries.isEmpty }
    /// Whether a medium of a type may match, whatever its features are.
    public func mayMatch(type: String) -> Bool { queries.isEmpty || queries.contains { $0.mayMatch(type: type) } }
    public func matches(_ context: MediaContext) -> Bool {
        queries.isEmpty || queries.contains { $0.matches(context) }
    }
}

/// [Media Queries 4 §2.2](https://www.w3.org/TR/mediaqueries-4/#mq-syntax)
struct MediaQuery: Sendable {
    var isNegated = false
    /// The media type in lower case; nil for any type.
    var type: String?
    var condition: MediaCondition?

    /// The query that replaces a malformed one.
    static let notAll = MediaQuery(isNegated: true, type: "all")

    func mayMatch(type: String) -> Bool {
        let isOfType = self.type == nil || self.type == "all" || self.type == type
        return isNegated ? !isOfType || condition != nil : isOfType
    }

    func matches(_ context: MediaContext) -> Bool {
        let typeMatches = type == nil || type == "all" || type == context.type
        let result: MediaTruth = typeMatches ? condition?.evaluate(context) ?? .true : .false
        return (isNegated ? result.negated : result) == .true
    }
}

indirect enum MediaCondition: Sendable {
    case feature(MediaFeature)
    case not(MediaCondition)
    case and([MediaCondition])
    case or([MediaCondition])
    /// A `<general-enclosed>` or an unknown feature.
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
