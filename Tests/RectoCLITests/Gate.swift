import Foundation
import RectoTestSupport

/// A program for `--then` that is at work until a test lets it end, however slow the machine is.
///
/// `sh gate NAME` leaves `begun-NAME`, waits for `go-NAME`, leaves `told-NAME`, and fails if there is `fail-NAME`.
enum Gate {
    /// It also ends once its folder is gone, or after five minutes, so that no test leaves it behind.
    static let program = """
        : > "begun-$1"
        for turn in $(seq 6000); do
            if [ -e "go-$1" ] || [ ! -e gate ]; then break; fi
            sleep 0.05
        done
        : > "told-$1"
        [ ! -e "fail-$1" ]

        """
}

extension Folder {
    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

    /// Leaves an empty file.
    func mark(_ name: String) throws { try Data().write(to: URL(fileURLWithPath: path + "/" + name)) }

    func text(_ name: String) throws -> String {
        try String(contentsOf: URL(fileURLWithPath: path + "/" + name), encoding: .utf8)
    }
}

/// Another process, as the system sees it.
struct ProcessState {
    var id: Int32

    private var status: String? { try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8) }

    /// A process that has ended stays listed as a zombie until its parent asks, which counts as ended here.
    var hasEnded: Bool { status.map { $0.contains("State:\tZ") || $0.contains("State:\tX") } ?? true }

    /// Waits until it has received the interrupts that were sent to it. Two of which the first is still on its way are one.
    func waitForInterrupts() throws {
        try waitUntil("the interrupt arrived") {
            let pending = status?.split(separator: "\n").first { $0.hasPrefix("ShdPnd:\t") }?.dropFirst(8) ?? "0"
            return UInt64(pending, radix: 16).map { $0 & (1 << UInt64(SIGINT - 1)) == 0 } ?? true
        }
    }
}
