package import RectoCore

/// The reason why there is no document, with all that was found out on the way.
public struct RenderError: Error, Sendable, CustomStringConvertible {
    /// The kind of a failure, which tells who can solve it.
    public enum Reason: Sendable {
        /// The template, the data or another input cannot be read, or is malformed beyond use.
        case input
        /// A limit of ``RenderLimits`` was hit.
        case limit
        /// The file cannot be written.
        case output
        /// A mistake in recto.
        case `internal`
    }

    /// The kind of the failure, by which a program decides who has to act.
    public let reason: Reason
    /// The diagnostic that made output impossible. Its severity is ``RenderDiagnostic/Severity-swift.enum/error``.
    public let cause: RenderDiagnostic
    /// Everything that was found, in the order in which it was found; ``cause`` is the last.
    public let diagnostics: [RenderDiagnostic]

    /// ``cause`` in one line.
    public var description: String { cause.description }

    init(_ reason: Reason, cause: RenderDiagnostic, after diagnostics: [RenderDiagnostic]) {
        self.reason = reason
        self.cause = cause
        self.diagnostics = diagnostics + [cause]
    }

    /// The same error with what was found before it.
    package func after(_ earlier: [RenderDiagnostic]) -> RenderError {
        RenderError(reason, cause: cause, after: earlier + diagnostics.dropLast())
    }

    /// A failure that has no place in a source.
    package init(_ failure: RenderFailure, after diagnostics: [RenderDiagnostic] = []) {
        self.init(failure, in: SourceStore(), after: diagnostics)
    }

    /// A failure at the start of a file.
    package init(_ failure: RenderFailure, of file: String, bytes: [UInt8]) {
        let sources = SourceStore()
        var failure = failure
        failure.diagnostic.span = SourceSpan(source: sources.add(name: file, bytes: bytes), lower: 0, upper: 1)
        self.init(failure, in: sources, after: [])
    }

    package init(_ failure: RenderFailure, in sources: SourceStore, after diagnostics: [RenderDiagnostic]) {
        let reason: Reason =
            switch failure.kind {
            case .input: .input
            case .limit: .limit
            case .output: .output
            case .internal: .internal
            }
        self.init(reason, cause: RenderDiagnostic(failure.diagnostic, in: sources), after: diagnostics)
    }
}
