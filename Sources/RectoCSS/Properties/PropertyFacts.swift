/// What a property's record says of it besides its name and type.
struct PropertyFacts {
    /// The value definition syntax.
    let grammar: StaticString
    /// As style sheets write it.
    let initial: StaticString
    /// What percentages refer to; empty where none are taken.
    let percentages: StaticString
    /// The path below `https://www.w3.org/TR/` of the specification that defines the property, or the whole link where
    /// its form is another one.
    let specification: StaticString

    init(_ grammar: StaticString, initial: StaticString, percentages: StaticString, specification: StaticString) {
        self.grammar = grammar
        self.initial = initial
        self.percentages = percentages
        self.specification = specification
    }
}

enum PropertyStatus: Sendable {
    /// Layout or paint reads it.
    case laidOut
    case layoutLater
    /// Without a meaning on paper.
    case ignored
}

extension PropertyID {
    var index: Int { Int(rawValue) }
    var isLogical: Bool { rawValue >= PropertyID.firstLogical.rawValue }

    /// A logical property has the facts of the physical one that it is mapped to in horizontal text.
    var facts: PropertyFacts { LogicalAxes(direction: .ltr).physical(self).physicalFacts }
    var grammar: StaticString { facts.grammar }
}
