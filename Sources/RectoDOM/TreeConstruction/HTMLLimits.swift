/// Bounds that keep a hostile or broken input from exhausting the machine.
package struct HTMLLimits: Sendable {
    /// Open elements inside one another. Layout recurses, so this also bounds its stack.
    package var maximumDepth = 1_000
    package init() {}
}
