import RectoCore

/// The result of a render.
public struct RenderResult: Sendable {
    /// The finished file; nil if there is none, and `failure` says why.
    public var pdf: [UInt8]?
    public var failure: RenderFailure.Kind?
    /// The diagnostics in the order in which they were found. That of a failure comes last.
    public var diagnostics: [LocatedDiagnostic]
}

/// The result of `Renderer.inspect`.
public struct InspectionResult: Sendable {
    public var text: String?
    public var failure: RenderFailure.Kind?
    public var diagnostics: [LocatedDiagnostic]
}

/// A diagnostic with its position in the author's own file.
public struct LocatedDiagnostic: Sendable {
    public var id: String
    public var severity: Diagnostic.Severity
    public var category: Diagnostic.Category
    public var message: String
    public var hints: [String]
    public var position: SourcePosition?
    /// The column after the last one, on the same line.
    public var endColumn: Int?
    /// The line at `position`. A very long line is shortened to a part around the position.
    public var excerpt: SourceExcerpt?
    /// The path of the data from which the text was made: `$.items[3].qty`.
    public var dataPath: String?

    /// A diagnostic without a source position, such as a failed write.
    public init(_ diagnostic: Diagnostic) { self.init(diagnostic, in: SourceStore()) }

    package init(_ diagnostic: Diagnostic, in sources: SourceStore) {
        id = diagnostic.id
        severity = diagnostic.severity
        category = diagnostic.category
        message = diagnostic.message
        hints = diagnostic.hints
        guard let span = diagnostic.span, span.source.raw < sources.files.count else { return }
        let (resolved, path) = sources.resolve(span)
        let file = sources[resolved.source]
        let position = file.position(at: Int(resolved.lower))
        let end = file.position(at: Int(resolved.upper))
        let line = file.lineText(at: Int(resolved.lower))
        self.position = position
        dataPath = path
        let lastColumn = line.unicodeScalars.count + 1
        endColumn = end.line == position.line ? end.column : max(position.column, lastColumn)
        excerpt = SourceExcerpt(line: line, from: position.column, to: endColumn!)
    }
}

/// A line of source text, or a part of it, with the columns that a diagnostic is about.
public struct SourceExcerpt: Sendable, Equatable {
    public var text: String
    /// The numbers of scalars before the marked text, and in it.
    public var offset: Int
    public var length: Int

    private static let width = 160

    init(line: String, from: Int, to: Int) {
        let scalars = Array(line.unicodeScalars)
        let start = min(max(0, from - 1), scalars.count)
        let end = min(max(start, to - 1), scalars.count)
        if scalars.count <= Self.width {
            (text, offset, length) = (line, start, max(1, end - start))
            return
        }
        let first = max(0, min(start - Self.width / 4, scalars.count - Self.width))
        let last = min(scalars.count, first + Self.width)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[first..<last])
        text = (first > 0 ? "…" : "") + String(view) + (last < scalars.count ? "…" : "")
        offset = start - first + (first > 0 ? 1 : 0)
        length = max(1, min(end, last) - start)
    }
}
