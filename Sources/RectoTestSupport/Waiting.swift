import Glibc

/// An event that a test has waited for in vain.
package struct NeverHappened: Error, CustomStringConvertible {
    package var description: String
}

/// Waits until other threads or processes have brought something about.
///
/// The limit only ends a test that would hang: it is far beyond what a machine takes that is slow or stops for seconds.
package func waitUntil(_ what: String, _ isSo: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(120)
    while try !isSo() {
        if ContinuousClock.now > end { throw NeverHappened(description: "two minutes have passed before \(what)") }
        usleep(10_000)
    }
}
