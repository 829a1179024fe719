import RectoCore

/// The prelude of an `@container` rule.
public struct ContainerConditionList: Sendable {
    /// One of them must hold.
    var conditions: [ContainerCondition]
    var hasUnknown: Bool { conditions.contains { $0.query?.hasUnknown ?? false } }
}

/// One condition of an `@container` rule: it holds for an element if the nearest container that can answer the query
/// answers it with yes.
/// [CSS Conditional 5 §5](https://drafts.csswg.org/css-conditional-5/#container-rule)
struct ContainerCondition: Sendable {
    /// The name that the container must have; nil for any.
    var name: String?
    /// The question; nil if it is enough that there is such a container.
    var query: ContainerQuery?

    /// The type that a container must have to answer the query.
    var neededType: ContainerType { query?.neededType ?? [] }
}

/// [CSS Conditional 5 §5.1](https://drafts.csswg.org/css-conditional-5/#typedef-container-query)
indirect enum ContainerQuery: Sendable {
    case feature(ContainerFeature)
    /// `style(--name: value)`; without a value, the property only has to be set.
    case style(name: String, value: String?)
    /// `style(--name > value)`
    case styleRange(StyleRange)
    case not(ContainerQuery)
    case and([ContainerQuery])
    case or([ContainerQuery])
    /// A `<general-enclosed>`, or a question that no container can answer.
    case unknown

    fileprivate var neededType: ContainerType {
        switch self {
        case .feature(let feature): feature.axis.neededType
        case .style, .styleRange, .unknown: []
        case .not(let query): query.neededType
        case .and(let queries), .or(let queries): queries.reduce(into: []) { $0.formUnion($1.neededType) }
        }
    }

    fileprivate var hasUnknown: Bool {
        switch self {
        case .feature, .style, .styleRange: false
        case .not(let query): query.hasUnknown
        case .and(let queries), .or(let queries): queries.contains { $0.hasUnknown }
        case .unknown: true
        }
    }

    func evaluate(_ container: QueriedContainer) -> MediaTruth {
        let properties = container.style.inherited.customProperties
        return evaluate(container.lengths, property: { properties?[$0] }) { $0.evaluate(container) }
    }

    /// - Parameter lengths: resolves lengths with which custom properties are compared.
    /// - Parameter property: the value of a custom property.
    /// - Parameter ask: answers a question about a size.
    func evaluate(
        _ lengths: LengthContext?, property: (String) -> [UInt8]?, ask: (ContainerFeature) -> MediaTruth
    ) -> MediaTruth {
        switch self {
        case .feature(let feature): return ask(feature)
        case .style(let name, let value):
            guard let own = property(name) else { return .false }
            guard let value else { return .true }
            return MediaTruth(Self.normalized(own) == Self.normalized(Array(value.utf8)))
        case .styleRange(let range): return range.evaluate(lengths, property: property)
        case .not(let query): return query.evaluate(lengths, property: property, ask: ask).negated
        case .and(let queries):
            let results = queries.map { $0.evaluate(lengths, property: property, ask: ask) }
            return results.contains(.false) ? .false : results.contains(.unknown) ? .unknown : .true
        case .or(let queries):
            let results = queries.map { $0.evaluate(lengths, property: property, ask: ask) }
            return results.contains(.true) ? .true : results.contains(.unknown) ? .unknown : .false
        case .unknown: return .unknown
        }
    }

    /// The tokens of a value, with one space for each white space between them. Comments do not count; substitution puts
    /// some between tokens.
    private static func normalized(_ text: [UInt8]) -> [UInt8] {
        let list = Tokenizer.tokenize(text, source: SourceID(raw: 0))
        var out: [UInt8] = []
        for token in list.tokens {
            if token.kind == .whiteSpace {
                if !out.isEmpty, out.last != 0x20 { out.append(0x20) }
            } else {
                out += list.text[Int(token.start)..<Int(token.end)]
            }
        }
        if out.last == 0x20 { out.removeLast() }
        return out
    }
}

/// An element that container queries may ask.
struct QueriedContainer {
    var style: ComputedStyle
    /// The size of its content box in its own px; nil until it has been laid out.
    var size: (width: Double, height: Double)?
    /// Resolves the lengths of the query.
    var lengths: LengthContext
}

/// [CSS Conditional 5 §5.2](https://drafts.csswg.org/css-conditional-5/#size-container)
struct ContainerFeature: Sendable {
    enum Axis: String, Sendable {
        case width, height
        case inlineSize = "inline-size"
        case blockSize = "block-size"
        case aspectRatio = "aspect-ratio"
        case orientation

        /// DEVIATION: `width` is that of a horizontal container. Layout knows the inline size of all.
        var neededType: ContainerType {
            switch self {
            case .width, .inlineSize: .inlineSize
            case .height, .blockSize, .aspectRatio, .orientation: .size
            }
        }
    }
    enum Value: Sendable {
        case length(SpecifiedLength)
        case ratio(Double)
        case isPortrait(Bool)
    }
    var axis: Axis
    /// All of them must hold. There are none in a boolean context such as `(width)`.
    var tests: [(comparison: MediaFeature.Comparison, value: Value)]

    func evaluate(_ container: QueriedContainer) -> MediaTruth {
        guard let size = container.size else { return .unknown }
        let isVertical = container.style.inherited.flowFrame.isVertical
        let current: Double =
            switch axis {
            case .width: size.width
            case .height: size.height
            case .inlineSize: isVertical ? size.height : size.width
            case .blockSize: isVertical ? size.width : size.height
            case .aspectRatio: size.height > 0 ? size.width / size.height : .infinity
            case .orientation: size.height >= size.width ? 1 : 0
            }
        if tests.isEmpty { return MediaTruth(axis == .orientation || current != 0) }
        return MediaTruth(
            tests.allSatisfy { test in
                let wanted: Double =
                    switch test.value {
                    case .length(let length): container.lengths.pixels(length)
                    case .ratio(let ratio): ratio
                    case .isPortrait(let isPortrait): isPortrait ? 1 : 0
                    }
                return test.comparison.holds(current, wanted)
            })
    }
}
