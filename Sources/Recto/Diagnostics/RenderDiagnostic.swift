package import RectoCore

/// Something the author of a template should know: what, where, and what to do about it.
public struct RenderDiagnostic: Sendable, CustomStringConvertible {
    /// The gravity of a diagnostic.
    public enum Severity: String, Sendable, Comparable, CaseIterable {
        /// Worth knowing; the page is as it was written.
        case note
        /// The page may not look as the author intends.
        case warning
        /// Something is missing or wrong on the page, or there is no page.
        case error

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
        /// A note is less than a warning, a warning less than an error.
        public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
    }

    /// The subject of the diagnostic, for programs that treat some subjects differently.
    public enum Category: Sendable {
        /// Anything else.
        case general
        /// A resource that the document asks for, such as an image, is not in the output.
        case resource
        /// A limit of ``RenderLimits`` was hit.
        case limit
        /// A figure on a page, such as a sum, is wrong, because a part of it is not an amount.
        case amount
        /// Tags of a template stand on a page in place of data.
        case template
        /// The document lacks what ``RenderOptions/archival`` or ``RenderOptions/accessibility`` asks for.
        case conformance
    }

    /// A place in the author's own file: the template, a style sheet, the data.
    public struct Place: Sendable, Hashable {
        /// The file as the user names it.
        public let file: String
        /// The number of the line; the first is 1.
        public let line: Int
        /// The number of the first character (Unicode scalar) in its line; the first is 1.
        public let column: Int
        /// One past the last column, on the same line.
        public let endColumn: Int
        /// The line, for showing.
        public let excerpt: Excerpt
    }

    /// A line of source, shortened to a window around a place if it is very long.
    public struct Excerpt: Sendable, Hashable {
        /// The line, with `…` where it is cut.
        public let text: String
        /// The number of Unicode scalars of ``text`` before the place.
        public let offset: Int
        /// The number of Unicode scalars of ``text`` that the place takes; at least 1.
        public let length: Int
    }

    /// A stable name, such as `css.unknown-property`.
    public var id: String { kind.rawValue }
    package let kind: DiagnosticID
    public package(set) var severity: Severity
    /// The subject of the diagnostic, for programs that treat some subjects differently.
    public let category: Category
    /// One lower-case sentence that names the offending text.
    public let message: String
    /// Advice on how to solve the problem.
    public let hints: [String]
    /// The place in a file; nil if the diagnostic is not about a place, such as a file that cannot be read.
    public let place: Place?
    /// The path of the data from which the content at the place was made, such as `$.items[3].qty`; nil if the content
    /// is in the template itself.
    public let dataPath: String?

    /// `bill.css:12:5: warning: unknown property 'colr' [css.unknown-property]`
    public var description: String {
        let start = place.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
        return "\(start)\(severity.rawValue): \(message) [\(id)]"
    }
}

extension RenderDiagnostic {
    /// - Parameter path: the path of the data, where it does not follow from the place.
    package init(_ diagnostic: Diagnostic, in sources: SourceStore, dataPath path: String? = nil) {
        kind = diagnostic.id
        severity =
            switch diagnostic.severity {
            case .note: .note
            case .warning: .warning
            case .error: .error
            }
        category =
            switch diagnostic.category {
            case .general: .general
            case .resource: .resource
            case .limit: .limit
            case .amount: .amount
            case .template: .template
            case .conformance: .conformance
            }
        message = diagnostic.message
        hints = diagnostic.hints
        guard let span = diagnostic.span, span.source.raw < sources.files.count else {
            place = nil
            dataPath = path
            return
        }
        let resolved = sources.resolve(span)
        place = Place(resolved.span, in: sources[resolved.span.source])
        dataPath =
            path ?? resolved.dataPath
            ?? (category == .resource || kind == .barcodeBadContent
                ? sources.dataPath(inTagAt: span, namedIn: diagnostic.message) : nil)
    }
}

extension RenderDiagnostic.Place {
    fileprivate init(_ span: SourceSpan, in source: SourceFile) {
        let start = source.position(at: Int(span.lower))
        let end = source.position(at: Int(span.upper))
        file = start.file
        line = start.line
        column = start.column
        endColumn = end.line == start.line ? end.column : max(start.column, source.endColumn(at: Int(span.lower)))
        // A scalar has four bytes at most.
        let part = source.line(at: Int(span.lower), within: RenderDiagnostic.Excerpt.width * 4)
        excerpt = RenderDiagnostic.Excerpt(part, from: column, to: endColumn)
    }
}

extension RenderDiagnostic.Excerpt {
    fileprivate static let width = 160

    fileprivate init(_ part: SourceFile.LinePart, from: Int, to: Int) {
        let scalars = Array(part.text.unicodeScalars)
        let start = min(max(0, from - part.column), scalars.count)
        let end = min(max(start, to - part.column), scalars.count)
        if scalars.count <= Self.width, !part.isCutBefore, !part.isCutAfter {
            text = part.text
            offset = start
            length = max(1, end - start)
            return
        }
        let first = max(0, min(start - Self.width / 4, scalars.count - Self.width))
        let (isCutBefore, isCutAfter) = (
            part.isCutBefore || first > 0, part.isCutAfter || first + Self.width < scalars.count
        )
        let last = min(scalars.count, first + Self.width)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[first..<last])
        text = (isCutBefore ? "…" : "") + String(view) + (isCutAfter ? "…" : "")
        offset = start - first + (isCutBefore ? 1 : 0)
        length = max(1, min(end, last) - start)
    }
}
