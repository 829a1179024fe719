import Foundation

/// Tests that generate their cases run a part of them, so that `make test` stays short, and all of them under `make soak`.
package enum Soak {
    /// The number of random documents that `make soak` lays out beyond those of the tests: the value of `RECTO_SOAK`,
    /// or 5000 if that is no number; nil in an ordinary run.
    package static let documents = ProcessInfo.processInfo.environment["RECTO_SOAK"].map { Int($0) ?? 5000 }
    package static var isOn: Bool { documents != nil }

    /// The seeds from zero up to `all`; a thirtieth of them, and two at least, in an ordinary run.
    package static func seeds(_ all: Int) -> Range<Int> { 0..<(isOn ? all : max(2, all / 30)) }
}
