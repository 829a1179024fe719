import Synchronization

/// Counts of what the service has done, for Prometheus.
/// [Exposition formats](https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format)
final class ServeMetrics: Sendable {
    static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
    private struct Key: Hashable {
        var route: String
        var status: Int
    }
    private struct State {
        var requests: [Key: Int] = [:]
        /// Of `bounds` and of what is longer.
        var buckets = [Int](repeating: 0, count: bounds.count + 1)
        var seconds = 0.0
        var pages = 0
        var bytes = 0
    }
    private let state = Mutex(State())

    struct Request {
        var route: String
        var status: Int
        var seconds: Double
        var pages: Int
        var bytes: Int
    }

    func count(_ request: Request) {
        let bucket = Self.bounds.firstIndex { request.seconds <= $0 } ?? Self.bounds.count
        state.withLock { state in
            state.requests[Key(route: request.route, status: request.status), default: 0] += 1
            state.buckets[bucket] += 1
            state.seconds += request.seconds
            state.pages += request.pages
            state.bytes += request.bytes
        }
    }

    /// The text that Prometheus reads.
    /// - Parameter inFlight: requests that have begun and are not answered.
    func text(_ pool: WorkerPool.Counts, inFlight: Int) -> String {
        let state = state.withLock { $0 }
        var out = ""
        func family(_ name: String, _ type: String, _ help: String, _ samples: [(String, String)]) {
            out += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
            for sample in samples { out += name + sample.0 + " " + sample.1 + "\n" }
        }
        family(
            "recto_requests_total", "counter", "Requests by address and status.",
            state.requests.sorted { ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status) }.map {
                ("{route=\"\($0.key.route)\",status=\"\($0.key.status)\"}", "\($0.value)")
            })
        var sum = 0
        var samples: [(String, String)] = []
        for (index, count) in state.buckets.enumerated() {
            sum += count
            let bound = index < Self.bounds.count ? "\(Self.bounds[index])" : "+Inf"
            samples.append(("_bucket{le=\"\(bound)\"}", "\(sum)"))
        }
        family(
            "recto_request_seconds", "histogram", "Seconds from the first byte of a request to its answer.",
            samples + [("_sum", "\(state.seconds)"), ("_count", "\(sum)")])
        family("recto_pages_total", "counter", "Pages of the documents.", [("", "\(state.pages)")])
        family("recto_document_bytes_total", "counter", "Bytes of the documents.", [("", "\(state.bytes)")])
        family("recto_queue_length", "gauge", "Requests that wait for a worker.", [("", "\(pool.waiting)")])
        family("recto_rendering", "gauge", "Workers that make a document.", [("", "\(pool.running)")])
        family("recto_in_flight", "gauge", "Requests that are not answered yet.", [("", "\(inFlight)")])
        family(
            "recto_worker_restarts_total", "counter", "Workers that were replaced, by reason.",
            WorkerPool.Replacement.allCases.map {
                ("{reason=\"\($0.rawValue)\"}", "\(pool.replacements[$0, default: 0])")
            })
        // The names by which monitors of Gotenberg look.
        family(
            "gotenberg_chromium_requests_queue_size", "gauge", "Requests that wait for a worker.",
            [("", "\(pool.waiting)")])
        family(
            "gotenberg_chromium_restarts_count", "counter", "Workers that were replaced.",
            [("", "\(pool.replacements.values.reduce(0, +))")])
        return out
    }
}
