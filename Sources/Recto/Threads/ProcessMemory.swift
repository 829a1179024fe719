import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// The memory of the process.
package enum ProcessMemory {
    /// The bytes of memory that the process holds now; 0 where the system does not say.
    /// [proc_pid_statm(5)](https://man7.org/linux/man-pages/man5/proc_pid_statm.5.html)
    package static var held: Int {
        let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return 0 }
        defer { close(descriptor) }
        var text: InlineArray<128, UInt8> = InlineArray(repeating: 0)
        var span = text.mutableSpan
        let count = span.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        // The second of the numbers is that of the pages in memory.
        var field = 0
        var pages = 0
        for i in 0..<max(0, count) {
            let byte = text[i]
            if byte == UInt8(ascii: " ") {
                field += 1
            } else if field == 1, byte &- UInt8(ascii: "0") < 10 {
                pages = pages * 10 + Int(byte &- UInt8(ascii: "0"))
            }
        }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }

    /// Gives memory that nothing uses back to the system, which the C library does late.
    /// [malloc_trim(3)](https://man7.org/linux/man-pages/man3/malloc_trim.3.html), which its headers show only on request.
    package static func giveBack() {
        _ = SharedLibrary("libc.so.6")?.function("malloc_trim", as: (@convention(c) (Int) -> Int32).self)?(0)
    }
}
