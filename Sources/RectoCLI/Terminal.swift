import Glibc
import Recto
import RectoCore

/// Standard output and standard error.
enum Terminal {
    static var isOutputTerminal: Bool { isatty(1) != 0 }

    /// Writes to standard output. If that takes nothing, such as a full disk, the program says so and ends.
    static func print(_ text: String) {
        do throws(RenderFailure) {
            try OutputFile.write(bytes(text), toDescriptor: 1)
        } catch {
            DiagnosticPrinter().print(RenderError(error).diagnostics)
            exit(ExitStatus.output.rawValue)
        }
    }

    static func printError(_ text: String) {
        // There is no place left to complain at.
        try? OutputFile.write(bytes(text), toDescriptor: 2)
    }

    /// Writes to standard error, without ending the line.
    static func printErrorInLine(_ text: String) { try? OutputFile.write(Array(text.utf8), toDescriptor: 2) }

    /// The text with a newline at its end.
    private static func bytes(_ text: String) -> [UInt8] {
        var bytes = Array(text.utf8)
        if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        return bytes
    }
}
