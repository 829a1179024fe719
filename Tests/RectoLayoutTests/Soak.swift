import Glibc

/// Whether tests that generate their cases run all of them: `make soak`.
enum Soak {
    static let isOn = getenv("RECTO_SOAK") != nil
}
