import RectoDOM

/// What an earlier run of the paginator found out and content depends on: the page loop hands it to the next run.
public struct PageFacts: Equatable, Sendable {
    /// The number of pages: `counter(pages)`.
    public var totalPages: Int
    /// The page counter's value on the page where an element starts: `counter(page)` in the flow.
    public var pageNumbers: [NodeID: Int]
    /// The page counter's last value before it is set anew, of the page where an element starts.
    public var groupPages: [NodeID: Int]
    /// The number of a footnote among those of the page that its call stands on.
    public var footnotes: [NodeID: Int] = [:]
    public init(totalPages: Int, pageNumbers: [NodeID: Int] = [:], groupPages: [NodeID: Int] = [:]) {
        (self.totalPages, self.pageNumbers, self.groupPages) = (totalPages, pageNumbers, groupPages)
    }

    /// What content has asked.
    public enum Question: Hashable, Sendable {
        case totalPages
        case pageNumber(NodeID)
        case groupPages(NodeID)
        case footnote(NodeID)
        public var node: NodeID? {
            switch self {
            case .totalPages: nil
            case .pageNumber(let node), .groupPages(let node), .footnote(let node): node
            }
        }
    }
    public subscript(question: Question) -> Int? {
        switch question {
        case .totalPages: totalPages
        case .pageNumber(let node): pageNumbers[node]
        case .groupPages(let node): groupPages[node]
        case .footnote(let node): footnotes[node]
        }
    }
}
