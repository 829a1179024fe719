import Glibc
import Recto
import RectoDoors

/// `recto as weasyprint`.
enum WeasyPrintProgram {
    static func run(_ arguments: ArraySlice<String>) -> Int32 {
        var call: WeasyPrintCall
        do throws(DoorProblem) {
            call = try WeasyPrintCall(arguments: arguments)
            call.settleBase(OutputFile.isFolder)
        } catch {
            Terminal.printError(
                "usage: weasyprint [options] <input> <output>\nweasyprint: error: \(error.message)\n"
                    + "  See 'recto as weasyprint --help' for the options.")
            return 2
        }
        if let question = call.question {
            Terminal.print(answer(question))
            return 0
        }
        do throws(DoorProblem) {
            return try convert(call) ? 0 : 1
        } catch {
            Terminal.printError("ERROR: \(error.message)")
            return 1
        }
    }

    private static func answer(_ question: WeasyPrintCall.Question) -> String {
        switch question {
        case .version: return "WeasyPrint version 70.0"
        case .information:
            var system = utsname()
            uname(&system)
            func text<Field>(_ field: Field) -> String {
                withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            }
            return """
                System: \(text(system.sysname))
                Machine: \(text(system.machine))
                Version: \(text(system.version))
                Release: \(text(system.release))

                WeasyPrint version: 70.0
                recto version: \(Version.recto)
                """
        case .help:
            return """
                usage: weasyprint [options] <input> <output>

                recto \(Version.recto) takes the arguments of WeasyPrint 70. The input is a path, a file:// URL or -, and the output
                a path or -.

                """ + DoorHelp.text(WeasyPrintOptions.groups)
        }
    }

    /// Limits the process to the files of the call, before anything is read.
    private static func enterSandbox(_ call: WeasyPrintCall) {
        var request = DocumentRequest()
        request.usesSystemFonts = true
        request.fontFolders = call.options.fontFolders
        request.root = call.options.root
        let others =
            call.options.stylesheets.map(\.name) + call.options.attachments.map(\.file.name)
            + call.options.maps.map(\.folder) + (call.baseFolder.map { [$0] } ?? [])
        DoorRender.enterSandbox([call.input], request, others: others, output: call.output)
    }

    private static func convert(_ call: WeasyPrintCall) throws(DoorProblem) -> Bool {
        var render = DoorRender()
        switch call.verbosity {
        case .quiet: render.printed = nil
        case .warnings: render.printed = .warning
        case .notes: render.printed = .note
        }
        render.failsWithoutResources = call.failsWithoutResources
        if call.verbosity == .notes { for note in call.notes { DoorRender.note(note) } }
        if call.output == "-", Terminal.isOutputTerminal {
            throw DoorProblem("a PDF is not written to a terminal: give a file, or redirect the output")
        }
        enterSandbox(call)
        let file = try render.read(call.input, maps: call.options.maps)
        let input = try call.document(file)
        do throws(RenderError) {
            let document = try render.render(input, call.options)
            let succeeds = render.report(document.diagnostics)
            try render.write(document, to: call.output)
            return succeeds
        } catch {
            // Without a document there must be a reason, however quiet the call is.
            DiagnosticPrinter().print(error.diagnostics)
            return false
        }
    }
}
