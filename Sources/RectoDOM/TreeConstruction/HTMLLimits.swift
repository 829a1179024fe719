/// Limits that keep a hostile or broken input from exhausting the machine.
package struct HTMLLimits: Sendable {
    /// The number of elements that may be open inside one another, and the depth of the tree. Layout is recursive, so
    /// this also bounds its stack.
    package var maximumDepth = 1_000
    /// The number of formatting elements that may be opened again because they were not closed where they should be. A
    /// thousand of them before a million paragraphs would make a thousand million elements.
    package var maximumReopenedElements = 1_000_000
    /// The number of bytes that the entities of an XHTML document may expand to, each reference with `entityCost` besides.
    /// A few lines of entities that name one another would otherwise make thousands of millions of bytes.
    package var maximumEntityBytes = 10_000_000
    /// The number of bytes that a reference to an entity counts for besides those that it stands for, so that
    /// references to nothing are bounded too.
    static let entityCost = 20
    package init() {}
}
