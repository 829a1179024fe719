enum DrawnNumber {
    /// A number with up to four digits after the full stop.
    static func text(_ value: Double) -> String {
        let scaled = Int((value * 10_000).rounded())
        if scaled % 10_000 == 0 { return "\(scaled / 10_000)" }
        var digits = "\(abs(scaled) % 10_000)"
        digits = String(repeating: "0", count: 4 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(scaled < 0 ? "-" : "")\(abs(scaled) / 10_000).\(digits)"
    }
}
