import ArgumentParser

/// A limit of time as the command line gives it: `90s`, `10m`, `500ms`, or `none`.
struct TimeLimit: Equatable, ExpressibleByArgument, CustomStringConvertible {
    var duration: Duration?

    init(_ duration: Duration?) { self.duration = duration }

    init?(argument: String) {
        if argument == "none" {
            duration = nil
            return
        }
        guard let (number, unit) = split(argument), number > 0 else { return nil }
        switch unit {
        case "ms": duration = .milliseconds(number)
        case "s": duration = .seconds(number)
        case "m": duration = .seconds(number * 60)
        case "h": duration = .seconds(number * 3600)
        default: return nil
        }
    }

    /// The limit as a user gives it, for the help.
    var description: String {
        guard let seconds = duration?.components.seconds else { return "none" }
        return seconds % 60 == 0 ? "\(seconds / 60)m" : "\(seconds)s"
    }
}

/// A limit of memory as the command line gives it: `512MiB`, `2GiB`, or `none`.
struct MemoryLimit: Equatable, ExpressibleByArgument, CustomStringConvertible {
    static let standard = MemoryLimit(2 << 30)
    var bytes: Int?

    init(_ bytes: Int?) { self.bytes = bytes }

    init?(argument: String) {
        if argument == "none" {
            bytes = nil
            return
        }
        guard let (number, unit) = split(argument), number > 0 else { return nil }
        switch unit {
        case "MiB": bytes = number << 20
        case "GiB": bytes = number << 30
        default: return nil
        }
    }

    /// The limit as a user gives it, for the help.
    var description: String {
        guard let bytes else { return "none" }
        return bytes >= 1 << 30 && bytes % (1 << 30) == 0 ? "\(bytes >> 30)GiB" : "\(bytes >> 20)MiB"
    }
}

/// A number below a million and the unit after it.
private func split(_ argument: String) -> (number: Int, unit: String)? {
    let digits = argument.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number < 1_000_000 else { return nil }
    return (number, String(argument.dropFirst(digits.count)))
}
