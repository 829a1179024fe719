/// Something the author should know: what, where, and what to do about it.
///
/// `id` is stable (`css.unknown-property`) and stands as a constant beside the code that emits it. The message is
/// one lower-case sentence that names the offending text; a hint says what to do.
public struct Diagnostic: Sendable {
    public enum Severity: String, Sendable, Comparable {
        case note
        case warning
        case error
        private var rank: Int { self == .note ? 0 : self == .warning ? 1 : 2 }
        public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
    }
    /// Decides the exit code under `--strict`.
    public enum Category: Sendable {
        case general
        /// A resource that the document asks for is not in the output.
        case resource
        /// A limit was hit.
        case limit
    }

    public var id: String
    public var severity: Severity
    public var category: Category
    public var message: String
    public var span: SourceSpan?
    public var hints: [String]

    public init(
        _ id: String, _ severity: Severity = .warning, _ message: String, at span: SourceSpan? = nil,
        hints: [String] = [], category: Category = .general
    ) {
        self.id = id
        self.severity = severity
        self.category = category
        self.message = message
        self.span = span
        self.hints = hints
    }
}

/// Collects the diagnostics of one render, in the order in which they were found.
public final class DiagnosticSink {
    public private(set) var diagnostics: [Diagnostic] = []
    public init() {}
    public func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
    public func report(
        _ id: String, _ severity: Diagnostic.Severity = .warning, _ message: String, at span: SourceSpan? = nil,
        hints: [String] = [], category: Diagnostic.Category = .general
    ) {
        report(Diagnostic(id, severity, message, at: span, hints: hints, category: category))
    }
}

/// What makes output impossible. Everything less is a `Diagnostic`.
public struct RenderFailure: Error, Sendable {
    public enum Kind: Sendable {
        /// Unreadable, or malformed beyond use.
        case input
        case limit
        case output
        case `internal`
    }
    public var kind: Kind
    public var diagnostic: Diagnostic
    public init(_ kind: Kind, _ diagnostic: Diagnostic) { (self.kind, self.diagnostic) = (kind, diagnostic) }
}
