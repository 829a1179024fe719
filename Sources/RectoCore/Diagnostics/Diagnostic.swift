/// A message to the author of a document: what was found, where, and what can be done about it.
///
/// The message is one sentence without a capital letter at its start and without a full stop; it gives the offending text
/// in single quotes (`'…'`) and sizes on paper in mm. A hint says what to do.
public struct Diagnostic: Sendable {
    public enum Severity: String, Sendable, Comparable {
        case note
        case warning
        case error
        private var rank: Int { self == .note ? 0 : self == .warning ? 1 : 2 }
        public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
    }
    /// The kind of finding that `--strict` chooses its exit code by.
    public enum Category: Sendable {
        case general
        /// A resource that the document asks for is not in the output.
        case resource
        /// The document exceeds a limit, such as the number of pages.
        case limit
        /// A figure that the document prints is wrong, because the input of it is. The program fails even without
        /// `--strict`, but an author who knows better can allow it by name.
        case amount
        /// The document prints tags in place of data. The program fails even without `--strict`, but an author who means them can
        /// allow them by name.
        case template
        /// The document lacks what a standard that was asked for wants, such as the text that stands for an image.
        case conformance
    }

    public var id: DiagnosticID
    public var severity: Severity
    public var category: Category
    public var message: String
    /// The position of the offending text; nil if the diagnostic has none, as that of a failed write.
    public var span: SourceSpan?
    public var hints: [String]

    /// - Parameter severity: that of the id's record, unless it depends on the document.
    public init(
        _ id: DiagnosticID, _ message: String, as severity: Severity? = nil, at span: SourceSpan? = nil,
        hints: [String] = [], category: Category = .general
    ) {
        self.id = id
        self.severity = severity ?? id.severity
        self.category = category
        self.message = message
        self.span = span
        self.hints = hints
    }
}

extension DiagnosticID: CustomStringConvertible {
    /// The id as messages write it, such as `css.unknown-property`.
    public var description: String { rawValue }
}

/// Collects the diagnostics of one render, in the order in which they were found.
public final class DiagnosticSink {
    public private(set) var diagnostics: [Diagnostic] = []
    public init() {}
    public func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
    /// Takes back what was reported since there were `count` diagnostics, for a caller that reports it later or not.
    public func take(after count: Int) -> [Diagnostic] {
        defer { diagnostics.removeLast(diagnostics.count - count) }
        return Array(diagnostics[count...])
    }
    /// Replaces a diagnostic about which more has become known.
    public func replace(at index: Int, with diagnostic: Diagnostic) { diagnostics[index] = diagnostic }
    public func report(
        _ id: DiagnosticID, _ message: String, as severity: Diagnostic.Severity? = nil, at span: SourceSpan? = nil,
        hints: [String] = [], category: Diagnostic.Category = .general
    ) {
        report(Diagnostic(id, message, as: severity, at: span, hints: hints, category: category))
    }
}

/// The reason why no output can be made. Every lesser problem is a `Diagnostic`, and rendering goes on.
public struct RenderFailure: Error, Sendable {
    public enum Kind: Sendable {
        /// The input cannot be read, or is malformed beyond use.
        case input
        /// The input exceeds a limit, for example on its size or nesting.
        case limit
        /// The output cannot be written.
        case output
        /// An invariant of recto itself is broken.
        case `internal`
    }
    public var kind: Kind
    public var diagnostic: Diagnostic
    public init(_ kind: Kind, _ diagnostic: Diagnostic) {
        self.kind = kind
        self.diagnostic = diagnostic
    }
}
