import RectoCore

/// A media feature, and what is required of it.
/// [Media Queries 4 §2.4](https://www.w3.org/TR/mediaqueries-4/#mq-features)
struct MediaFeature: Sendable {
    enum Comparison: Sendable { case less, lessOrEqual, equal, greaterOrEqual, greater }

    enum Value: Sendable {
        case number(Double)
        /// A length in px.
        case length(Double)
        /// The width divided by the height. It is infinite if the height is zero.
        case ratio(Double)
        /// A resolution in dots per px.
        case resolution(Double)
        case keyword(String)
    }

    /// The name without `min-` and `max-`.
    var name: String
    /// The tests `feature comparison value`, all of which must hold. There are none in a boolean context such as
    /// `(color)`.
    var tests: [(comparison: Comparison, value: Value)]

    /// The features whose values are ordered.
    enum Range: String, CaseIterable, Sendable {
        case width, height
        case deviceWidth = "device-width"
        case deviceHeight = "device-height"
        case aspectRatio = "aspect-ratio"
        case deviceAspectRatio = "device-aspect-ratio"
        case resolution, color, monochrome
        case colorIndex = "color-index"
        case textScale = "-recto-text-scale"
    }

    /// The features whose values are keywords: the keyword that holds for a printed page, and all that exist.
    /// [Media Queries 4 §4–§8](https://www.w3.org/TR/mediaqueries-4/#mf-dimensions)
    static let discrete: [String: (current: String, all: Set<String>)] = [
        "orientation": ("", ["portrait", "landscape"]),
        "prefers-color-scheme": ("", ["light", "dark"]),
        "scan": ("", ["interlace", "progressive"]),
        "update": ("none", ["none", "slow", "fast"]),
        "overflow-block": ("paged", ["none", "scroll", "paged"]),
        "overflow-inline": ("none", ["none", "scroll"]),
        "color-gamut": ("srgb", ["srgb", "p3", "rec2020"]),
        "dynamic-range": ("standard", ["standard", "high"]),
        "hover": ("none", ["none", "hover"]),
        "any-hover": ("none", ["none", "hover"]),
        "pointer": ("none", ["none", "coarse", "fine"]),
        "any-pointer": ("none", ["none", "coarse", "fine"]),
        "scripting": ("none", ["none", "initial-only", "enabled"]),
        "inverted-colors": ("none", ["none", "inverted"]),
        "forced-colors": ("none", ["none", "active"]),
        "display-mode": ("browser", ["browser", "fullscreen", "standalone", "minimal-ui", "picture-in-picture"]),
        "prefers-reduced-motion": ("reduce", ["no-preference", "reduce"]),
        "prefers-reduced-transparency": ("no-preference", ["no-preference", "reduce"]),
        "prefers-reduced-data": ("no-preference", ["no-preference", "reduce"]),
        "-recto-bold-text": ("", ["none", "bold"]),
        "prefers-contrast": ("no-preference", ["no-preference", "less", "more", "custom"]),
    ]
    /// The keywords that are false in a boolean context.
    private static let falseKeywords: Set<String> = ["none", "no-preference"]

    func evaluate(_ context: MediaContext) -> MediaTruth {
        if let range = Range(rawValue: name) { return evaluate(range, context) }
        if name == "grid" {
            // Paper is not a terminal with a fixed grid of characters.
            return MediaTruth(
                !tests.isEmpty && tests.allSatisfy { if case .number(0) = $0.value { true } else { false } })
        }
        guard let known = Self.discrete[name] else { return .unknown }
        let current =
            switch name {
            case "orientation": context.height >= context.width ? "portrait" : "landscape"
            case "prefers-color-scheme": context.colorScheme
            case "-recto-bold-text": context.reading.wantsBoldText ? "bold" : "none"
            default: known.current
            }
        if tests.isEmpty { return MediaTruth(!current.isEmpty && !Self.falseKeywords.contains(current)) }
        return MediaTruth(tests.allSatisfy { if case .keyword(current) = $0.value { true } else { false } })
    }

    private func evaluate(_ range: Range, _ context: MediaContext) -> MediaTruth {
        let current: Double =
            switch range {
            case .width, .deviceWidth: context.width
            case .height, .deviceHeight: context.height
            case .aspectRatio, .deviceAspectRatio: context.height > 0 ? context.width / context.height : .infinity
            case .resolution: context.resolution
            case .color: Double(context.color)
            case .monochrome: context.color == 0 ? 1 : 0
            case .colorIndex: 0
            case .textScale: context.reading.textScale
            }
        if tests.isEmpty { return MediaTruth(range == .textScale ? current != 1 : current != 0) }
        return MediaTruth(
            tests.allSatisfy { test in
                guard let wanted = Self.number(test.value) else { return false }
                return test.comparison.holds(current, wanted)
            })
    }

    private static func number(_ value: Value) -> Double? {
        switch value {
        case .number(let n), .ratio(let n), .resolution(let n): n
        // The sides of a sheet are rounded so: one of 100mm is not wider than 100mm.
        case .length(let n): LayoutUnit(n).double
        case .keyword: nil
        }
    }

    /// The value converted to the type of the feature, or nil if it is not of that type.
    static func value(_ value: Value, of name: String) -> Value? {
        if let range = Range(rawValue: name) {
            switch (range, value) {
            case (.width, .length), (.height, .length), (.deviceWidth, .length), (.deviceHeight, .length): return value
            case (.width, .number(0)), (.height, .number(0)), (.deviceWidth, .number(0)), (.deviceHeight, .number(0)):
                return .length(0)
            case (.aspectRatio, .ratio), (.deviceAspectRatio, .ratio): return value
            case (.aspectRatio, .number(let n)), (.deviceAspectRatio, .number(let n)): return n >= 0 ? .ratio(n) : nil
            case (.resolution, .resolution): return value
            case (.resolution, .keyword("infinite")): return .resolution(.infinity)
            case (.color, .number), (.monochrome, .number), (.colorIndex, .number), (.textScale, .number): return value
            default: return nil
            }
        }
        if name == "grid" { if case .number = value { return value } else { return nil } }
        guard case .keyword(let keyword) = value, let known = discrete[name], known.all.contains(keyword) else {
            return nil
        }
        return value
    }
    static func isKnown(_ name: String) -> Bool {
        Range(rawValue: name) != nil || name == "grid" || discrete[name] != nil
    }
}

extension MediaFeature.Comparison {
    /// Reads `<`, `<=`, `=`, `>=` or `>`.
    init?(_ cursor: inout TokenCursor) {
        if cursor.consume(delim: "=") {
            self = .equal
            return
        }
        let isLess = cursor.isDelim("<")
        guard isLess || cursor.isDelim(">") else { return nil }
        cursor.advance()
        // There must be no white space between `<` and `=`.
        if cursor.isDelim("="), !cursor.isAfterWhiteSpace {
            cursor.advance()
            self = isLess ? .lessOrEqual : .greaterOrEqual
        } else {
            self = isLess ? .less : .greater
        }
    }

    func holds(_ current: Double, _ wanted: Double) -> Bool {
        switch self {
        case .less: current < wanted
        case .lessOrEqual: current <= wanted
        case .equal: current == wanted
        case .greaterOrEqual: current >= wanted
        case .greater: current > wanted
        }
    }
    /// The comparison with its sides exchanged.
    var mirrored: Self {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .equal: .equal
        case .greaterOrEqual: .lessOrEqual
        case .greater: .less
        }
    }
    func hasDirection(of other: Self) -> Bool {
        switch (self, other) {
        case (.less, .less), (.less, .lessOrEqual), (.lessOrEqual, .less), (.lessOrEqual, .lessOrEqual): true
        case (.greater, .greater), (.greater, .greaterOrEqual), (.greaterOrEqual, .greater),
            (.greaterOrEqual, .greaterOrEqual):
            true
        default: false
        }
    }
}
