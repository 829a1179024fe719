/// A length on paper as text: millimetres with two decimals at most and without the unit, such as `12.3`.
package struct Millimetres: CustomStringConvertible {
    private let hundredths: Int

    package init(_ length: LayoutUnit) { hundredths = Int((length.double * 2540 / 96).rounded()) }

    package var description: String {
        let whole = hundredths.magnitude / 100
        let rest = hundredths.magnitude % 100
        var out = (hundredths < 0 ? "-" : "") + String(whole)
        if rest != 0 { out += rest % 10 == 0 ? ".\(rest / 10)" : (rest < 10 ? ".0\(rest)" : ".\(rest)") }
        return out
    }
}

extension LayoutUnit {
    /// The length as every message gives sizes on paper: `12.3 mm`.
    package var onPaper: String { "\(Millimetres(self)) mm" }
}
