import RectoCore

// Grids: typed values for layout.

/// `grid-template-columns` and `-rows`. [CSS Grid 2 §7.2](https://www.w3.org/TR/css-grid-2/#track-sizing)
public enum GridTemplate: Hashable, Sendable {
    case none
    case subgrid([GridTrack])
    case tracks([GridTrack])

    init?(components value: [ComponentValue]) {
        switch value.first {
        case .keyword("none"): self = .none
        case .keyword("subgrid"): self = .subgrid(value.dropFirst().compactMap { GridTrack($0) })
        default: self = .tracks(value.compactMap { GridTrack($0) })
        }
    }

    var cssText: String {
        switch self {
        case .none: "none"
        case .subgrid(let names): (["subgrid"] + names.map(\.cssText)).joined(separator: " ")
        case .tracks(let tracks): tracks.map(\.cssText).joined(separator: " ")
        }
    }
}

/// A part of a track list.
public enum GridTrack: Hashable, Sendable {
    /// The names of the line at this position.
    case names([String])
    case size(GridTrackSize)
    indirect case `repeat`(Count, [GridTrack])

    public enum Count: Hashable, Sendable {
        case times(Int)
        case autoFill, autoFit
    }

    init?(_ value: ComponentValue) {
        switch value {
        case .block(let names):
            self = .names(names.compactMap { if case .identifier(let name) = $0 { name } else { nil } })
        case .function("repeat", let arguments):
            let count: Count
            switch arguments.first {
            case .number(let times): count = .times(Int(times))
            case .keyword("auto-fit"): count = .autoFit
            default: count = .autoFill
            }
            self = .repeat(count, arguments.dropFirst(2).compactMap { GridTrack($0) })
        default:
            guard let size = GridTrackSize(value) else { return nil }
            self = .size(size)
        }
    }

    var cssText: String {
        switch self {
        case .names(let names): return "[\(names.map { ValueText.identifier($0) }.joined(separator: " "))]"
        case .size(let size): return size.cssText
        case .repeat(let count, let tracks):
            let times =
                switch count {
                case .times(let times): times.cssText
                case .autoFill: "auto-fill"
                case .autoFit: "auto-fit"
                }
            return "repeat(\(times), \(tracks.map(\.cssText).joined(separator: " ")))"
        }
    }
}

/// [CSS Grid 2 §7.2.1](https://www.w3.org/TR/css-grid-2/#track-sizes)
public enum GridTrackSize: Hashable, Sendable {
    public enum Breadth: Hashable, Sendable {
        case length(LengthPercentage)
        case flex(Double)
        case minContent, maxContent, auto

        init?(_ value: ComponentValue) {
            switch value {
            case .length(let length): self = .length(length)
            case .flex(let factor): self = .flex(factor)
            case .keyword("min-content"): self = .minContent
            case .keyword("max-content"): self = .maxContent
            case .keyword("auto"): self = .auto
            default: return nil
            }
        }

        var cssText: String {
            switch self {
            case .length(let length): length.cssText
            case .flex(let factor): "\(factor.cssText)fr"
            case .minContent: "min-content"
            case .maxContent: "max-content"
            case .auto: "auto"
            }
        }
    }
    case breadth(Breadth)
    case minmax(Breadth, Breadth)
    case fitContent(LengthPercentage)

    init?(_ value: ComponentValue) {
        switch value {
        case .function("minmax", let arguments):
            let parts = arguments.compactMap { Breadth($0) }
            guard parts.count == 2 else { return nil }
            self = .minmax(parts[0], parts[1])
        case .function("fit-content", let arguments):
            guard let length = arguments.first?.length else { return nil }
            self = .fitContent(length)
        default:
            guard let breadth = Breadth(value) else { return nil }
            self = .breadth(breadth)
        }
    }

    var cssText: String {
        switch self {
        case .breadth(let breadth): breadth.cssText
        case .minmax(let least, let most): "minmax(\(least.cssText), \(most.cssText))"
        case .fitContent(let limit): "fit-content(\(limit.cssText))"
        }
    }
}

/// The line at which an item starts or ends. [CSS Grid 2 §8.3](https://www.w3.org/TR/css-grid-2/#line-placement)
public enum GridLine: Hashable, Sendable {
    case auto
    /// A name alone refers to the edge of the area, or else to the first line with that name.
    case name(String)
    /// A negative number counts from the end. Zero is invalid and becomes `auto`.
    case line(Int, name: String?)
    case span(Int, name: String?)

    init?(components value: [ComponentValue]) {
        var number: Int?
        var name: String?
        for component in value {
            if let value = component.number { number = Int(value) }
            if case .identifier(let text) = component { name = text }
        }
        if value.has("span") {
            self = .span(number ?? 1, name: name)
        } else if let number {
            self = number == 0 ? .auto : .line(number, name: name)
        } else {
            self = name.map { .name($0) } ?? .auto
        }
    }

    var cssText: String {
        func identifier(_ name: String?) -> String? { name.map { ValueText.identifier($0) } }
        return switch self {
        case .auto: "auto"
        case .name(let name): ValueText.identifier(name)
        case .line(let number, let name): ValueText.words(number.cssText, identifier(name))
        case .span(let count, let name): ValueText.words("span", count.cssText, identifier(name))
        }
    }
}

/// [CSS Grid 2 §7.7](https://www.w3.org/TR/css-grid-2/#auto-placement)
public struct GridAutoFlow: Hashable, Sendable {
    /// Items fill columns, not rows.
    public var isInColumns = false
    public var isDense = false
    init() {}
    init?(components: [ComponentValue]) {
        isInColumns = components.has("column")
        isDense = components.has("dense")
    }
    var cssText: String { ValueText.words(isInColumns ? "column" : "row", isDense ? "dense" : nil) }
}

extension [GridTrackSize] {
    init?(components: [ComponentValue]) { self = components.compactMap { GridTrackSize($0) } }
    var cssText: String { map(\.cssText).joined(separator: " ") }
}
