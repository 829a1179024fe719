/// The contents of a property's record besides its name and type.
struct PropertyFacts {
    /// The grammar in the value definition syntax.
    let grammar: StaticString
    /// The initial value as style sheets write it.
    let initial: StaticString
    /// The size that percentages refer to, in words; empty if the property does not accept percentages.
    let percentages: StaticString
    /// The specification that defines the property, by its path below `https://www.w3.org/TR/`, or by the whole link if
    /// that has another form.
    let specification: StaticString

    init(_ grammar: StaticString, initial: StaticString, percentages: StaticString, specification: StaticString) {
        self.grammar = grammar
        self.initial = initial
        self.percentages = percentages
        self.specification = specification
    }
}

extension PropertyID {
    var index: Int { Int(rawValue) }
    var isLogical: Bool { rawValue >= PropertyID.firstLogical.rawValue }

    /// The facts of a property. Those of a logical property are the facts of the physical one that it maps to in
    /// horizontal text.
    var facts: PropertyFacts { LogicalAxes(direction: .ltr).physical(self).physicalFacts }
    var grammar: StaticString { facts.grammar }

    /// Whether its values may refer to anchors.
    var takesAnchors: Bool {
        switch self {
        case .top, .right, .bottom, .left, .insetInlineStart, .insetInlineEnd, .insetBlockStart, .insetBlockEnd,
            .width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight, .inlineSize, .blockSize, .minInlineSize,
            .minBlockSize, .maxInlineSize, .maxBlockSize, .marginTop, .marginRight, .marginBottom, .marginLeft,
            .marginInlineStart, .marginInlineEnd, .marginBlockStart, .marginBlockEnd:
            true
        default: false
        }
    }
}
