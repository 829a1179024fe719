import RectoCore
import RectoDOM

/// The elements that `target-counter()` and similar functions can refer to, with the counters at each.
/// [CSS Content 3 §2.5](https://www.w3.org/TR/css-content-3/#cross-references)
package final class TargetTable {
    struct Target {
        var node: NodeID
        var counters: CounterScopes
    }
    var targets: [Name: Target] = [:]

    /// Adds a target. The first element with a name is used.
    func add(_ name: Name, _ target: Target) { if targets[name] == nil { targets[name] = target } }
}
