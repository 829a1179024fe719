import RectoDOM

/// What an earlier run of the paginator found out and content depends on: the page loop hands it to the next run.
public struct PageFacts: Equatable, Sendable {
    /// The number of pages: `counter(pages)`.
    public var totalPages: Int
    /// The 1-based number of the page on which an element starts: `counter(page)` in the flow.
    public var pageNumbers: [NodeID: Int]
    public init(totalPages: Int, pageNumbers: [NodeID: Int] = [:]) {
        (self.totalPages, self.pageNumbers) = (totalPages, pageNumbers)
    }
}
