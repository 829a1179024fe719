import ArgumentParser
import Recto

/// The exit status of the program.
enum ExitStatus: Int32 {
    case done = 0
    case warnings = 1
    case usage = 2
    case input = 3
    case resource = 4
    case limit = 5
    case output = 7
    case conformance = 8
    case records = 9
    case `internal` = 70
    case interrupted = 130
    case terminated = 143

    /// Documents were compared and are not the same: done, but not as it should be.
    static let different = ExitStatus.warnings

    static let explanation = """

        EXIT CODES
          0   done
          1   done, but --strict found warnings, documents differ ('diff', 'test'),
              or data are not as their schema wants ('check')
          2   usage: unknown option or missing argument
          3   input unreadable, or malformed beyond use, or a printed sum is wrong,
              or a code cannot be made of its data,
              or tags of a template are printed in place of data
          4   a picture, a style sheet, a font or an attached file is missing,
              refused or damaged (--missing-resources warn lets it pass),
              or a template's partial is missing, or libzint for a code,
              or there is no sandbox, under --sandbox require
          5   a limit was hit
          7   output not writable
          8   the document lacks what --pdf-a or --pdf-ua asks for,
              or the data what --einvoice asks for
          9   the batch is done, but some records failed
          70  internal error
          130 interrupted (143: told to end), after what was begun is finished
        """

    init(_ reason: RenderError.Reason) {
        switch reason {
        case .input: self = .input
        case .limit: self = .limit
        case .output: self = .output
        case .internal: self = .internal
        }
    }

    /// The most serious status of a finished document. `diagnostics` does not contain those that the user allows.
    init(diagnostics: [RenderDiagnostic], isStrict: Bool) {
        func hasError(_ categories: RenderDiagnostic.Category...) -> Bool {
            diagnostics.contains { $0.severity == .error && categories.contains($0.category) }
        }
        func hasAny(_ category: RenderDiagnostic.Category) -> Bool {
            diagnostics.contains { $0.category == category }
        }
        // Nothing that is an error ends with 0: one of no category of its own is one of the input.
        if hasError(.limit) || isStrict && hasAny(.limit) {
            self = .limit
        } else if hasError(.amount, .template, .general) {
            self = .input
        } else if hasError(.conformance) {
            self = .conformance
        } else if hasError(.resource) || isStrict && hasAny(.resource) {
            self = .resource
        } else if isStrict, diagnostics.contains(where: { $0.severity >= .warning }) {
            self = .warnings
        } else {
            self = .done
        }
    }

    /// Ends the command with this status.
    func finish() throws {
        if self != .done { throw ExitCode(rawValue) }
    }
}
