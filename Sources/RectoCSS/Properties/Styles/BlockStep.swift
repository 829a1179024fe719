import RectoCore

/// The unit of which the height of a block is a multiple; zero is `none`.
/// [CSS Rhythmic Sizing 1 §2.1](https://www.w3.org/TR/css-rhythm-1/#block-step-size)
public struct BlockStepSize: Hashable, Sendable {
    public var length = LayoutUnit.zero

    init() {}
    init?(components: [ComponentValue]) {
        if case .length(let length)? = components.first, let definite = length.definite { self.length = definite }
    }
    var cssText: String { length == .zero ? "none" : length.cssText }
}

/// The names that `anchor-name` gives.
/// [CSS Anchor Positioning 1 §2.1](https://www.w3.org/TR/css-anchor-position-1/#name)
public struct DashedNames: Hashable, Sendable {
    public var names: [String] = []

    init() {}
    init?(components: [ComponentValue]) {
        names = components.compactMap { if case .identifier(let name) = $0 { name } else { nil } }
    }
    var cssText: String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}

/// The name of the default anchor; an empty one is `auto` or `none`.
/// [CSS Anchor Positioning 1 §2.4](https://www.w3.org/TR/css-anchor-position-1/#position-anchor)
public struct DashedName: Hashable, Sendable {
    public var name = ""
    var isNone = false

    init() {}
    init?(components: [ComponentValue]) {
        if case .identifier(let name)? = components.first { self.name = name }
        isNone = components.has("none")
    }
    var cssText: String { name.isEmpty ? (isNone ? "none" : "auto") : name }
}

/// The sizes at which the characters of scripts are set that the chosen family lacks.
public struct ScriptSizes: Hashable, Sendable {
    /// Whether they are made as high as the letters of the family.
    public var matches = false
    /// A script by its code of four letters in lower case, or `emoji`.
    public var factors: [Factor] = []
    public struct Factor: Hashable, Sendable {
        public var script: String
        public var factor: Double
    }

    init() {}
    init?(components: [ComponentValue]) {
        var script: String?
        matches = components.has("match")
        for component in components {
            switch component {
            case .identifier(let name): script = name.lowercased()
            case .number(let factor):
                guard let name = script else { return nil }
                factors.append(Factor(script: name, factor: factor))
            default: continue
            }
        }
    }
    var cssText: String {
        let items = (matches ? ["match"] : []) + factors.map { "\($0.script) \($0.factor.cssText)" }
        return items.isEmpty ? "none" : items.joined(separator: ", ")
    }
}
