/// The position at which a multi-column container resumes.
package final class ColumnsBreak: ContainerBreak {
    /// A spanner that comes first, at its own token if it was broken.
    package let spanner: (box: BoxID, token: BreakToken?)?
    /// The position at which the content of the columns resumes.
    package let content: BreakToken?
    /// The floats to columns; nil if there are none.
    let floats: ColumnFloats?
    init(spanner: (box: BoxID, token: BreakToken?)? = nil, content: BreakToken?, floats: ColumnFloats?) {
        self.spanner = spanner
        self.content = content
        self.floats = floats
    }

    package func isSamePlace(as other: any ContainerBreak) -> Bool {
        guard let other = other as? ColumnsBreak, spanner?.box == other.spanner?.box,
            BreakToken.isSame(spanner?.token, other.spanner?.token), BreakToken.isSame(content, other.content)
        else { return false }
        guard let floats, let others = other.floats else { return true }
        return floats.waiting.isSamePlace(as: others.waiting)
    }

    package func nextContent(of container: BoxID, in context: LayoutContext) -> NextContent {
        if let spanner { return spanner.token.map { .token($0) } ?? .box(spanner.box) }
        return content.map { .token($0) } ?? .whole(container)
    }

    package func startContent(of container: BoxID, in context: LayoutContext) -> NextContent {
        if let spanner { return .box(spanner.box) }
        return content.map { .token($0) } ?? .whole(container)
    }
}
