import Recto
import RectoCore
import RectoTemplate

/// A `recto-test.json`. Its paths start from its folder.
struct ConfigurationFile {
    let json: JSONDocument
    let folder: String

    func problem(_ message: String, _ node: JSONNodeID) -> RenderFailure {
        RenderFailure(
            .input, Diagnostic(.testMalformed, message, at: json.span(of: node)))
    }

    /// Throws if a file may not be named.
    func check(_ path: String, _ settings: SuiteReader.Settings, _ node: JSONNodeID) throws(RenderFailure) {
        guard var problem = settings.problem(path) else { return }
        problem.span = json.span(of: node)
        throw RenderFailure(.input, problem)
    }

    func items(_ node: JSONNodeID) throws -> [JSONNodeID] {
        guard json.kind(of: node) == .array else { throw problem("'cases' must be an array", node) }
        return json.children(of: node)
    }

    private func strings(_ node: JSONNodeID) throws -> [String] {
        switch json.kind(of: node) {
        case .string, .number: return [json.string(of: node)]
        case .array: return try json.children(of: node).flatMap(strings)
        default: throw problem("a text is missing here", node)
        }
    }

    private func string(_ node: JSONNodeID) throws -> String {
        let all = try strings(node)
        guard all.count == 1 else { throw problem("one text is expected here", node) }
        return all[0]
    }

    private func path(_ text: String) -> String { text.hasPrefix("/") ? text : folder + "/" + text }

    /// The settings of an object, over those around it.
    func settings(of object: JSONNodeID, _ outer: SuiteReader.Settings) throws -> SuiteReader.Settings {
        guard json.kind(of: object) == .object else { throw problem("an object is expected here", object) }
        var out = outer
        for member in json.children(of: object) {
            do {
                try read(json.key(of: member), member, &out)
            } catch let error as DiffRules.Problem {
                throw problem(error.message, member)
            }
        }
        return out
    }

    private static let documentKeys: Set<String> = ["cases", "name", "template", "data", "$schema"]

    private func read(_ key: String, _ value: JSONNodeID, _ out: inout SuiteReader.Settings) throws {
        switch key {
        case "tolerance": for text in try strings(value) { try out.rules.addTolerance(text) }
        case "ignore": out.rules.ignored += try strings(value).map { try TextPattern($0) }
        case "mask": for text in try strings(value) { try out.rules.addMask(text) }
        case "must-contain": out.rules.demands += try strings(value).map { .contains(try TextPattern($0)) }
        case "must-stay-within":
            for text in try strings(value) { try out.rules.addMustStayWithin(text) }
        case "layers":
            let names = try strings(value)
            out.rules.layers = Set(
                try names.map { name in
                    guard let layer = DiffLayer(rawValue: name) else {
                        throw DiffRules.Problem("'\(name)' is no layer: structure, text, geometry or look")
                    }
                    return layer
                })
        case "pdf": out.keepsPDF = json.kind(of: value) == .true
        case "stylesheets":
            for name in try strings(value) {
                try check(path(name), out, value)
                out.options.stylesheets.append(.file(path(name)))
            }
        case "media": out.options.mediaType = try string(value)
        case "root":
            let folder = path(try string(value))
            try check(folder, out, value)
            out.options.root = folder
        case "map":
            for argument in try strings(value) {
                guard var map = URLMap(argument: argument) else {
                    throw DiffRules.Problem("'\(argument)' is not an address and a folder: https://a.example/b=folder")
                }
                map.folder = path(map.folder)
                try check(map.folder, out, value)
                out.options.maps.append(map)
            }
        case "font-path":
            for name in try strings(value) {
                try check(path(name), out, value)
                out.options.fontFolders.append(path(name))
            }
        case "system-fonts": out.options.usesSystemFonts = json.kind(of: value) == .true
        case "fit-width": out.options.fitsWidth = json.kind(of: value) == .true
        case "placeholders": out.options.printsPlaceholders = json.kind(of: value) == .true
        case _ where Self.documentKeys.contains(key): break
        default:
            throw DiffRules.Problem("there is no setting '\(key)'")
        }
    }

    /// The documents of a line: one, or one for each file that a `*` in the name of its data stands for.
    func documents(of line: JSONNodeID) throws -> [(name: String, template: String, data: String?)] {
        guard let node = json.child(of: line, named: "template") else {
            throw problem("the case has no 'template'", line)
        }
        let template = path(try string(node))
        let given = try json.child(of: line, named: "name").map(string)
        guard let dataNode = json.child(of: line, named: "data") else {
            return [(given ?? Self.stem(template), template, nil)]
        }
        let data = path(try string(dataNode))
        guard let star = data.lastIndex(of: "*") else { return [(given ?? Self.stem(data), template, data)] }
        let slash = data[..<star].lastIndex(of: "/") ?? data.startIndex
        let (start, end) = (data[data.index(after: slash)..<star], data[data.index(after: star)...])
        let found = InputFile.names(in: String(data[..<slash])).filter {
            $0.hasPrefix(start) && $0.hasSuffix(end) && $0.count >= start.count + end.count
        }
        if found.isEmpty { throw problem("no file is named '\(data)'", dataNode) }
        return found.map { name in
            let own = data[...slash] + name
            return ((given.map { $0 + "/" } ?? "") + Self.stem(String(own)), template, String(own))
        }
    }

    /// The name of a file without its folder and its ending.
    private static func stem(_ path: String) -> String {
        let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}
