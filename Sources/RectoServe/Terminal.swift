import Glibc

/// Standard output and standard error.
enum Terminal {
    static func print(_ line: String) { write(line, to: 1) }
    static func printError(_ line: String) { write(line, to: 2) }

    /// One call for a line, so that lines of several threads do not mix.
    private static func write(_ line: String, to descriptor: Int32) {
        let bytes = Array((line + "\n").utf8)
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + done, bytes.count - done) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return }
            done += count
        }
    }
}
