import RectoDOM

/// The facts found by one run of the paginator that content depends on. The page loop passes them to the next run.
public struct PageFacts: Equatable, Sendable {
    /// The number of pages, which is `counter(pages)`.
    public var totalPages: Int
    /// For each element, the value of the page counter on the page where it begins, which is `counter(page)` in the
    /// flow.
    public var pageNumbers: [NodeID: Int]
    /// For each element, the last value of the page counter before it is reset, from the page where the element begins.
    public var groupPages: [NodeID: Int]
    /// For each footnote, its number among the footnotes whose calls are on the same page.
    public var footnotes: [NodeID: Int] = [:]
    public init(totalPages: Int, pageNumbers: [NodeID: Int] = [:], groupPages: [NodeID: Int] = [:]) {
        self.totalPages = totalPages
        self.pageNumbers = pageNumbers
        self.groupPages = groupPages
    }

    /// A question that content has asked.
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
