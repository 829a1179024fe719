package import Recto
import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// A file to which lines are added, each of which is there as soon as it is written, even if the process is ended. They
/// are brought to the disk from time to time.
package final class ReportFile {
    private let path: String
    private let descriptor: Int32
    private var unsynced = 0
    private var lastSync = ContinuousClock.now
    private static let linesPerSync = 256

    /// - Parameters:
    ///   - path: `-` for standard output.
    ///   - keepsLines: whether the lines that are there stay; one that was cut off is removed.
    package init(_ path: String, keepsLines: Bool) throws(RenderError) {
        self.path = path
        if path == "-" {
            descriptor = 1
            return
        }
        try OutputFile.makeFolders(above: path)
        let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | (keepsLines ? 0 : O_TRUNC)
        descriptor = open(path, flags, 0o666)
        guard descriptor >= 0 else { throw Self.failure(path, .ofWriting(errno)) }
        if keepsLines { removeCutLine() }
    }

    deinit { if descriptor > 2 { close(descriptor) } }

    /// Cuts off what stands after the last newline.
    private func removeCutLine() {
        var end = lseek(descriptor, 0, SEEK_END)
        var last: UInt8 = 0
        while end > 0 {
            guard pread(descriptor, &last, 1, end - 1) == 1 else { return }
            if last == 0x0A { break }
            end -= 1
        }
        ftruncate(descriptor, end)
    }

    /// Adds a line, or several, which end with a newline.
    package func add(_ lines: String) throws(RenderError) {
        do throws(FileError) {
            try OutputFile.write(Array(lines.utf8), to: descriptor)
        } catch {
            throw Self.failure(path, error)
        }
        unsynced += 1
        if unsynced >= Self.linesPerSync || ContinuousClock.now - lastSync > .seconds(1) { sync() }
    }

    /// Brings what was added to the disk.
    package func sync() {
        fdatasync(descriptor)
        unsynced = 0
        lastSync = .now
    }

    private static func failure(_ path: String, _ error: FileError) -> RenderError {
        if path == "-" { return RenderError(OutputFile.failure(error, writingTo: "standard output")) }
        return RenderError(
            RenderFailure(
                .output,
                Diagnostic(
                    OutputFile.id(error), "'\(path)' cannot be written: \(error.reason)",
                    hints: [OutputFile.hint(error, option: "--report")])))
    }
}
