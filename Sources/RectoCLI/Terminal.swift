import Glibc

/// Standard output and standard error.
enum Terminal {
    static var isOutputTerminal: Bool { isatty(1) != 0 }

    static func print(_ text: String) { write(text, to: 1) }
    static func printError(_ text: String) { write(text, to: 2) }

    /// Writes the text, and a newline if it does not end with one.
    private static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)
        if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + done, bytes.count - done) }
            if count < 0, errno != EINTR { return }
            done += max(0, count)
        }
    }
}
