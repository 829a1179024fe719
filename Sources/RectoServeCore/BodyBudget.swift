import Synchronization

/// The bytes that the contents of all requests may hold together.
final class BodyBudget: Sendable {
    private let limit: Int
    private let held = Atomic(0)

    init(_ limit: Int) { self.limit = limit }

    /// The bytes of one request; they are given back when the share goes.
    final class Share: Sendable {
        private let budget: BodyBudget
        private let count = Atomic(0)

        init(_ budget: BodyBudget) { self.budget = budget }
        deinit { budget.held.subtract(count.load(ordering: .relaxed), ordering: .relaxed) }

        func take(_ bytes: Int) throws(ServeProblem) {
            count.add(bytes, ordering: .relaxed)
            guard budget.held.add(bytes, ordering: .relaxed).newValue <= budget.limit else {
                var problem = ServeProblem(429, .queueFull, "the requests that arrive are too large together")
                problem.retryAfter = 1
                throw problem
            }
        }
    }
}
