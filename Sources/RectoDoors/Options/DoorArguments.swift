/// The arguments of another program, split into options with their values and words.
package struct DoorArguments {
    package enum Argument: Equatable, Sendable {
        case option(String, values: [String])
        case word(String)
    }

    private let options: [DoorOption]

    package init(_ groups: [DoorOptionGroup]) { options = groups.flatMap(\.options) }

    /// Reads all arguments. An option that is unknown, or lacks a value, is an error: its value could be taken for a file.
    package func read(_ arguments: some Sequence<String>) throws(DoorProblem) -> [Argument] {
        var result: [Argument] = []
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                result += rest.map { .word($0) }
                break
            }
            if argument.hasPrefix("--") {
                result.append(try readLong(argument, &rest))
            } else if argument.hasPrefix("-"), argument != "-" {
                result += try readShort(argument, &rest)
            } else {
                result.append(.word(argument))
            }
        }
        return result
    }

    private func readLong(_ argument: String, _ rest: inout ArraySlice<String>) throws(DoorProblem) -> Argument {
        var name = argument.dropFirst(2)
        if let equals = name.firstIndex(of: "=") {
            rest.insert(String(name[name.index(after: equals)...]), at: rest.startIndex)
            name = name[..<equals]
        }
        guard let option = option(named: name) else { throw DoorProblem("unknown option '--\(name)'") }
        if option.values.isEmpty, argument.contains("=") {
            throw DoorProblem("option '--\(option.name)' takes no value")
        }
        return .option(option.name, values: try values(of: option, &rest))
    }

    /// The option of a name, or of the beginning of one name alone, as getopt and argparse have it.
    private func option(named name: Substring) -> DoorOption? {
        if let exact = options.first(where: { $0.name == name }) { return exact }
        let near = options.filter { $0.name.hasPrefix(name) }
        return near.count == 1 && !name.isEmpty ? near[0] : nil
    }

    /// Letters after one hyphen; the last one may have its value behind it.
    private func readShort(_ argument: String, _ rest: inout ArraySlice<String>) throws(DoorProblem) -> [Argument] {
        var result: [Argument] = []
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.letter == letter }) else {
                throw DoorProblem("unknown option '-\(letter)'")
            }
            if !option.values.isEmpty, !letters.isEmpty {
                rest.insert(String(letters), at: rest.startIndex)
                letters = ""
            }
            result.append(.option(option.name, values: try values(of: option, &rest)))
        }
        return result
    }

    private func values(of option: DoorOption, _ rest: inout ArraySlice<String>) throws(DoorProblem) -> [String] {
        guard rest.count >= option.values.count else {
            throw DoorProblem("option '--\(option.name)' lacks its <\(option.values[rest.count])>")
        }
        defer { rest = rest.dropFirst(option.values.count) }
        return Array(rest.prefix(option.values.count))
    }

    /// A note for each option that was given and has no effect.
    package func notes(on arguments: [Argument]) -> [String] {
        var told: Set<String> = []
        return arguments.compactMap { argument in
            guard case .option(let name, _) = argument, told.insert(name).inserted,
                case .none(let reason)? = options.first(where: { $0.name == name })?.effect
            else { return nil }
            return "'--\(name)' has no effect: \(reason)"
        }
    }

    /// The error of an option that was given and cannot be served; nil if there is none.
    package func problem(of arguments: [Argument]) -> DoorProblem? {
        for case .option(let name, _) in arguments {
            if case .refused(let reason)? = options.first(where: { $0.name == name })?.effect {
                return DoorProblem("'--\(name)' cannot be done: \(reason)")
            }
        }
        return nil
    }
}
