/// Limits that keep a hostile or broken input from exhausting the machine.
package struct HTMLLimits: Sendable {
    /// The number of elements that may be open inside one another. Layout is recursive, so this also bounds its stack.
    package var maximumDepth = 1_000
    package init() {}
}
