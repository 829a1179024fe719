/// The options of another program as text for people.
package enum DoorHelp {
    /// The lines of `--help`.
    package static func text(_ groups: [DoorOptionGroup]) -> String {
        groups.map { group in
            group.title + ":\n" + group.options.map { "  \($0.usage)\n      \($0.effect.words)\n" }.joined()
        }.joined(separator: "\n")
    }

    /// Tables in Markdown, one for each group.
    package static func markdown(_ groups: [DoorOptionGroup]) -> String {
        groups.map { group in
            "### \(group.title)\n\n| Option | Here |\n|---|---|\n"
                + group.options.map { "| `\($0.usage)` | \(Self.cell($0.effect.words)) |\n" }.joined()
        }.joined(separator: "\n")
    }

    private static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}

extension DoorOption.Effect {
    var words: String {
        switch self {
        case .kept(let words): words
        case .none(let reason): "no effect: \(reason)"
        case .refused(let reason): "refused: \(reason)"
        }
    }
}
