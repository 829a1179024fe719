// Enters the room of a render and then does what no document may:
//   SandboxProbe in|out ROOT OUTPUT FAULT [PATH]
// ROOT may be read and OUTPUT written, as `recto render --root ROOT -o OUTPUT/bill.pdf` may; `out` stays outside, to show
// that the fault is one. Exits with 0 if the fault went through, with 1 if the kernel refused it; some faults are deadly.
import Glibc
import RectoSandbox

let program: StaticString = "/proc/self/exe"
let childVariable = "SANDBOX_PROBE_CHILD"

func end(_ succeeded: Bool) -> Never {
    if !succeeded { print(String(cString: strerror(errno))) }
    exit(succeeded ? 0 : 1)
}

func opens(_ path: String, _ flags: Int32) -> Bool { open(path, flags, 0o600) >= 0 }

/// Starts a program; the exit status, or nil with `errno` if that fails.
func start(_ path: UnsafePointer<CChar>, _ words: [String], environment: [String] = []) -> Int32? {
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    var process = pid_t()
    let code = posix_spawn(&process, path, nil, nil, arguments, settings)
    guard code == 0 else {
        errno = code
        return nil
    }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
}

/// Starts this program once more, by the address that the room lets through. The child reads a file.
func startsItself(toRead path: String) -> Bool {
    let status = program.withUTF8Buffer { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
            start($0.baseAddress!, ["child"], environment: ["\(childVariable)=\(path)"])
        }
    }
    // 2 is the child's own refusal: it was started.
    return status == 0
}

/// Reads the file on a thread that starts after the room was entered.
func readsOnAThread(_ path: String) -> Bool {
    var thread = pthread_t()
    let text = strdup(path)
    pthread_create(&thread, nil, { open($0!.assumingMemoryBound(to: CChar.self), O_RDONLY) < 0 ? nil : $0 }, text)
    var result: UnsafeMutableRawPointer?
    pthread_join(thread, &result)
    return result != nil
}

/// The functions of C with a variable number of arguments, which Swift does not call.
func call(_ name: String, _ numbers: Int...) -> Bool {
    typealias Call = @convention(c) (Int, Int, Int, Int) -> Int
    guard let address = dlsym(dlopen(nil, RTLD_LAZY), name) else { return false }
    let words = numbers + Array(repeating: 0, count: 4 - numbers.count)
    return unsafeBitCast(address, to: Call.self)(words[0], words[1], words[2], words[3]) != -1
}

func doFault(_ name: String, _ path: String, _ output: String) -> Bool {
    switch name {
    case "read": return opens(path, O_RDONLY)
    case "list": return opendir(path) != nil
    case "write": return opens(path, O_WRONLY | O_CREAT)
    case "truncate": return truncate(path, 0) == 0
    case "remove": return unlink(path) == 0
    case "rename": return rename(path, output + "/stolen") == 0
    case "link": return link(path, output + "/linked") == 0 && opens(output + "/linked", O_RDONLY)
    case "symlink": return symlink(path, output + "/symlinked") == 0
    case "chmod": return chmod(path, 0o777) == 0
    case "socket": return socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0
    case "connect":
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, 2) == 0 }
        }
    case "shell": return start("/bin/sh", ["sh", "-c", "exit 0"]) == 0
    case "loader": return start("/lib64/ld-linux-x86-64.so.2", ["ld.so", "/bin/sh", "-c", "exit 0"]) == 0
    case "self": return startsItself(toRead: path)
    case "thread": return readsOnAThread(path)
    // PTRACE_TRACEME, because attaching would stop whoever waits for this program.
    case "ptrace": return call("ptrace", 0)
    case "unshare": return call("unshare", 0)
    case "kill": return kill(getppid(), 0) == 0
    case "nothing": return true
    default:
        print("unknown fault '\(name)'")
        exit(3)
    }
}

if let path = getenv(childVariable) { exit(opens(String(cString: path), O_RDONLY) ? 0 : 2) }

let arguments = CommandLine.arguments
guard arguments.count >= 5 else { exit(3) }
if arguments[1] == "in" {
    let room = Sandbox()
    room.allow(.read, at: arguments[2])
    room.allow(.make, at: arguments[3])
    let state = room.enter(starting: program)
    if !state.isWhole {
        print(state.words)
        exit(4)
    }
}
end(doFault(arguments[4], arguments.count > 5 ? arguments[5] : "", arguments[3]))
