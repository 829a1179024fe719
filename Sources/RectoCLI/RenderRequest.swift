import Recto

/// A request to typeset a document, with the destination of the PDF.
struct RenderRequest: Equatable {
    var document = DocumentRequest()
    var output: String?

    /// The path of the PDF, or `-` for standard output.
    var target: String { output ?? Self.defaultOutput(for: document.input) }

    var problem: String? {
        if let problem = document.problem { return problem }
        if target == "-", Terminal.isOutputTerminal {
            return "a PDF is not written to a terminal: give a file with -o, or redirect the output"
        }
        if target != "-", ([document.input, document.data ?? ""] + document.stylesheets).contains(target) {
            return "the output '\(target)' would replace the input: give another file with -o"
        }
        return nil
    }

    func run() -> ExitStatus {
        do throws(RenderError) {
            let watchdog = Watchdog(document)
            watchdog.watch()
            let rendered = try Renderer(options: document.renderOptions).render(
                template: document.inputSource, data: document.dataSource, before: .exit, progress: watchdog.progress)
            if target == "-" {
                try rendered.write(toDescriptor: 1)
            } else {
                try rendered.write(to: target)
            }
            return document.report(rendered.diagnostics)
        } catch {
            return document.report(error)
        }
    }

    /// The path of the input with its extension replaced.
    static func defaultOutput(for input: String) -> String {
        if input == "-" { return "-" }
        let name = input.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return input + ".pdf" }
        return input.dropLast(name.distance(from: dot, to: name.endIndex)) + ".pdf"
    }
}

extension RenderRequest {
    /// Reads the usual arguments of `render` without ArgumentParser, which takes 16 million instructions to start, more
    /// than a third of what a small bill takes. The result is nil for unusual or wrong arguments; ArgumentParser then
    /// explains them.
    init?(plainArguments arguments: ArraySlice<String>) {
        guard arguments.first == "render" else { return nil }
        var input: String?
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            switch argument {
            case "-d", "--data":
                guard let value = Self.value(&rest), document.data == nil else { return nil }
                document.data = value
            case "-o", "--output":
                guard let value = Self.value(&rest), output == nil else { return nil }
                output = value
            case "--root":
                guard let value = Self.value(&rest), document.root == nil else { return nil }
                document.root = value
            case "--allow":
                guard let value = Self.value(&rest) else { return nil }
                document.allowed.append(value)
            case "--stylesheet":
                guard let value = Self.value(&rest) else { return nil }
                document.stylesheets.append(value)
            case "--media":
                guard let value = Self.value(&rest), document.mediaType == nil else { return nil }
                document.mediaType = value
            case "--strict": document.isStrict = true
            case "--placeholders": document.printsPlaceholders = true
            case "--system-fonts": document.usesSystemFonts = true
            default:
                guard input == nil, Self.isValue(argument) else { return nil }
                input = argument
            }
        }
        guard let input else { return nil }
        document.input = input
        if problem != nil { return nil }
    }

    private static func value(_ rest: inout ArraySlice<String>) -> String? {
        guard let value = rest.popFirst(), isValue(value) else { return nil }
        return value
    }

    private static func isValue(_ argument: String) -> Bool { argument == "-" || !argument.hasPrefix("-") }
}
