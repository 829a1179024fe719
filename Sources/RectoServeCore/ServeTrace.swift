import RectoHTTP

/// By what the lines of one request are found in the logs of all services that it passes.
struct ServeTrace: Sendable, Equatable {
    /// The client's own word, or 32 hexadecimal digits.
    var id: String
    /// The fields that go back to the client.
    var fields: [(name: String, value: String)] {
        parent.map { [(name: "traceparent", value: $0), (name: "gotenberg-trace", value: id)] }
            ?? [(name: "gotenberg-trace", value: id)]
    }
    /// [Trace Context §3.2](https://www.w3.org/TR/trace-context/#traceparent-header)
    private var parent: String?

    init(_ request: HTTPRequest) {
        let words = (request.field("traceparent") ?? "").split(separator: "-", omittingEmptySubsequences: false)
        func isHexadecimal(_ word: Substring, _ count: Int) -> Bool {
            word.utf8.count == count
                && word.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
                && !word.utf8.allSatisfy { $0 == 0x30 }
        }
        if words.count >= 4, words[0].utf8.count == 2, isHexadecimal(words[1], 32), isHexadecimal(words[2], 16) {
            parent = request.field("traceparent")
            id = String(words[1])
        } else {
            id = Self.random(32)
        }
        if let own = request.field("gotenberg-trace"), Self.isPlain(own) { id = own }
    }

    /// A word that can stand in a log and in a field as it is.
    private static func isPlain(_ text: String) -> Bool {
        (1...200).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    }

    /// Hexadecimal digits.
    static func random(_ count: Int) -> String {
        // The system is asked for 16 digits at a time.
        var (digits, word) = ([UInt8](), UInt64(0))
        for index in 0..<count {
            if index % 16 == 0 { word = .random(in: 0...(.max)) }
            let digit = UInt8(truncatingIfNeeded: word & 0xF)
            digits.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
            word >>= 4
        }
        return String(decoding: digits, as: UTF8.self)
    }
}
