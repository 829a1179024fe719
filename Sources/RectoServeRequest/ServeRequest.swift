/// The request of `recto serve` to the program `recto-serve`, as its arguments: `name=value` each. Users never write them;
/// the options that they write are those of `recto`, which alone reads and explains them.
package struct ServeRequest: Sendable, Equatable {
    /// The path of `recto`, whose processes make the documents.
    package var program = ""
    /// The version of that program.
    package var version = ""
    /// The folder of templates; nil if documents come with their requests only.
    package var templates: String?
    package var host = "127.0.0.1"
    package var port = 3000
    /// Names by which clients reach a service on the loopback address, besides those of the machine.
    package var hostNames: [String] = []
    package var tokenFile: String?
    package var fontFolders: [String] = []
    /// As users write them: an address, an equals sign and a folder.
    package var maps: [String] = []
    package var flags: Set<Flag> = []
    /// The path below which all addresses are, between slashes.
    package var rootPath = "/"
    /// Regular expressions for what the documents of Gotenberg's forms may name; nil for the usual ones.
    package var allowList: String?
    package var denyList: String?
    /// The `--sandbox` of the workers.
    package var sandbox = "require"

    /// nil for as many as there are processors.
    package var workers: Int?
    /// The number of documents after which a worker is replaced.
    package var workerDocuments = 1000
    /// The bytes at which a worker is replaced.
    package var workerMemory = 512 << 20
    /// The most requests that may wait.
    package var queue = 100
    package var connections = 1024
    /// The bytes of the content of one request, and of the contents of all requests together.
    package var body = 64 << 20
    package var bodies = 512 << 20
    /// The bytes of the content of a batch, which stand on disk.
    package var batch = 2 << 30
    /// The milliseconds of one document.
    package var time = 30_000
    /// The milliseconds in which requests that have begun are finished after the signal to end.
    package var drain = 30_000
    /// The bytes of one document.
    package var memory = 1 << 30
    package var pages = 5000

    package enum Flag: String, Sendable, CaseIterable {
        case systemFonts, quiet, withoutGotenberg
    }

    package init() {}

    private static let lists: [(String, WritableKeyPath<ServeRequest, [String]> & Sendable)] = [
        ("host-name", \.hostNames), ("font-path", \.fontFolders), ("map", \.maps),
    ]
    private static let texts: [(String, WritableKeyPath<ServeRequest, String> & Sendable)] = [
        ("program", \.program), ("version", \.version), ("host", \.host), ("sandbox", \.sandbox),
        ("root-path", \.rootPath),
    ]
    private static let choices: [(String, WritableKeyPath<ServeRequest, String?> & Sendable)] = [
        ("templates", \.templates), ("token-file", \.tokenFile), ("allow-list", \.allowList),
        ("deny-list", \.denyList),
    ]
    private static let numbers: [(String, WritableKeyPath<ServeRequest, Int> & Sendable)] = [
        ("port", \.port), ("worker-documents", \.workerDocuments), ("worker-memory", \.workerMemory),
        ("queue", \.queue), ("connections", \.connections), ("body", \.body), ("bodies", \.bodies), ("batch", \.batch),
        ("time", \.time), ("drain", \.drain), ("memory", \.memory), ("pages", \.pages),
    ]

    package var arguments: [String] {
        var arguments = Self.texts.map { $0.0 + "=" + self[keyPath: $0.1] }
        for (name, path) in Self.lists { arguments += self[keyPath: path].map { name + "=" + $0 } }
        for (name, path) in Self.choices { if let value = self[keyPath: path] { arguments.append(name + "=" + value) } }
        for (name, path) in Self.numbers { arguments.append("\(name)=\(self[keyPath: path])") }
        if let workers { arguments.append("workers=\(workers)") }
        return arguments + Flag.allCases.filter(flags.contains).map { $0.rawValue + "=yes" }
    }

    /// nil if the arguments are none that `arguments` gives: somebody has started the program by hand.
    package init?(arguments: some Sequence<String>) {
        for argument in arguments {
            guard let equals = argument.firstIndex(of: "=") else { return nil }
            guard take(String(argument[..<equals]), String(argument[argument.index(after: equals)...])) else {
                return nil
            }
        }
        if program.isEmpty { return nil }
    }

    private mutating func take(_ name: String, _ value: String) -> Bool {
        if let (_, path) = Self.lists.first(where: { $0.0 == name }) {
            self[keyPath: path].append(value)
        } else if let (_, path) = Self.texts.first(where: { $0.0 == name }) {
            self[keyPath: path] = value
        } else if let (_, path) = Self.choices.first(where: { $0.0 == name }) {
            self[keyPath: path] = value
        } else if let (_, path) = Self.numbers.first(where: { $0.0 == name }) {
            guard let number = Int(value) else { return false }
            self[keyPath: path] = number
        } else if name == "workers" {
            guard let number = Int(value) else { return false }
            workers = number
        } else if let flag = Flag(rawValue: name), value == "yes" {
            flags.insert(flag)
        } else {
            return false
        }
        return true
    }
}
