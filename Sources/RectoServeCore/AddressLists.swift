import RectoTemplate

/// The addresses that a form's documents may name, by Gotenberg's lists: one is read if the expression for allowed ones
/// matches it, or there is none, and the one for denied ones does not. Uploaded files have addresses below `file:///tmp/`.
struct AddressLists: Sendable {
    private let allowed: RegularExpression?
    private let denied: RegularExpression?
    /// No files but uploaded ones.
    static let usual = #"^file:(?!//\/tmp/).*"#

    /// Throws if a text is no regular expression.
    init(allowed: String?, denied: String?) throws(ServeProblem) {
        self.allowed = try Self.expression(allowed, "--allow-list")
        self.denied = try Self.expression(denied ?? Self.usual, "--deny-list")
    }

    private static func expression(_ text: String?, _ option: String) throws(ServeProblem) -> RegularExpression? {
        guard let text, !text.isEmpty else { return nil }
        do throws(RegularExpression.Problem) {
            return try RegularExpression(text, characters: .unicode)
        } catch {
            // Without PCRE2 nothing is restricted by the usual list, for nothing else is read anyway.
            if error == .unavailable, text == usual { return nil }
            throw ServeProblem(500, .request, "'\(option) \(text)' is no regular expression: \(error.words)")
        }
    }

    /// The reason why an address is not read; nil if it may be.
    func refusal(of address: String) -> String? {
        do {
            if let allowed, try !allowed.matches(address) {
                return "'\(address)' does not match any expression from the allowed list"
            }
            if let denied, try denied.matches(address) {
                return "'\(address)' matches the expression from the denied list"
            }
            return nil
        } catch {
            return "'\(address)' takes too long to compare with the lists"
        }
    }
}

/// The address that a form's document has in the lists.
struct UploadedPlace: Sendable {
    private let folder: String

    init() { folder = "file:///tmp/\(ServeTrace.random(32))/" }

    var document: String { address("index.html") }

    /// An address as it stands in the document.
    func address(_ name: String) -> String {
        if name.contains("://") { return name }
        return name.hasPrefix("/") ? "file://" + name : folder + name
    }
}

/// The addresses that a document names in elements that recto does not show.
enum FrameAddresses {
    static func all(in html: String) -> [String] {
        html.split(separator: "<").compactMap { part in
            guard part.prefix(6).lowercased() == "iframe", let start = part.firstRange(of: "src=") else { return nil }
            let value = part[start.upperBound...]
            guard let quote = value.first, quote == "\"" || quote == "'" else {
                return value.prefix { !$0.isWhitespace && $0 != ">" }.description
            }
            return String(value.dropFirst().prefix { $0 != quote })
        }
    }
}
