extension [String] {
    /// Gives what `joined(separator:)` does. The library's is generic: its first call for a type looks for protocols among all types
    /// of the program, which takes as long as styling a small document.
    package func joinedPlainly(by separator: String = "") -> String {
        var text = ""
        text.reserveCapacity(reduce(0) { $0 + $1.utf8.count + separator.utf8.count })
        for (index, part) in enumerated() {
            if index > 0 { text += separator }
            text += part
        }
        return text
    }
}
