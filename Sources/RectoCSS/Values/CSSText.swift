import RectoCore

// Each typed value has `cssText`, which is the value as style sheets write it: in the shortest form that means the same.
// [CSSOM 1 §6.7.2](https://www.w3.org/TR/cssom-1/#serializing-css-values)

extension CSSKeyword {
    var cssText: String { keyword }
}
extension Double {
    var cssText: String { ValueText.number(self) }
}
extension Int {
    var cssText: String { "\(self)" }
}
extension LayoutUnit {
    /// A length in px.
    var cssText: String { "\(self)px" }
}
extension LengthPercentage {
    var cssText: String { ValueText.length(self) }
}
extension String {
    /// A quoted string.
    var cssText: String { ValueText.string(self) }
}
extension [String] {
    /// Quoted strings, or `none`.
    var cssText: String { isEmpty ? "none" : map(\.cssText).joined(separator: " ") }
}
