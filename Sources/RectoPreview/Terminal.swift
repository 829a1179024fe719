import Recto

/// Standard output and standard error.
enum Terminal {
    static func print(_ line: String) { try? OutputFile.write(Array((line + "\n").utf8), toDescriptor: 1) }
    static func printError(_ line: String) { try? OutputFile.write(Array((line + "\n").utf8), toDescriptor: 2) }
}
