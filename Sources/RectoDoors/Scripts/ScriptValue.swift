import RectoDOM

/// The text of a script, with the element that it stands in.
final class ScriptSource {
    let bytes: [UInt8]
    let node: NodeID

    init(_ text: String, of node: NodeID) { (bytes, self.node) = (Array(text.utf8), node) }

    /// A part of the text in one line, for messages.
    func excerpt(_ range: Range<Int>) -> String {
        let text = String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 60 ? String(words.prefix(57)) + "…" : words
    }
}

/// A text in which facts of the page stand, whose values only the page has.
struct ScriptText: Equatable, Sendable {
    enum Piece: Equatable, Sendable {
        case plain(String)
        case fact(String)
    }
    private(set) var pieces: [Piece] = []
    /// It is made of the address. What still has names in it is to be taken apart: recto does not know their order.
    var isFromAddress = false
    var isAddress: Bool {
        isFromAddress
            && pieces.contains {
                if case .plain(let text) = $0 { text.utf8.contains(UInt8(ascii: "=")) } else { false }
            }
    }

    init() {}
    init(_ plain: String) { append(.plain(plain)) }
    init(fact: String) { pieces = [.fact(fact)] }

    /// The text, if it has no facts.
    var plain: String? {
        switch pieces.count {
        case 0: return ""
        case 1: if case .plain(let text) = pieces[0] { return text } else { return nil }
        default: return nil
        }
    }

    /// The fact that is the whole text.
    var fact: String? {
        if pieces.count == 1, case .fact(let name) = pieces[0] { name } else { nil }
    }

    var isEmpty: Bool { pieces.isEmpty }
    var length: Int {
        pieces.reduce(0) { sum, piece in
            if case .plain(let text) = piece { sum + text.utf8.count } else { sum + 1 }
        }
    }

    mutating func append(_ piece: Piece) {
        guard case .plain(let text) = piece else { return pieces.append(piece) }
        if text.isEmpty { return }
        if case .plain(let before)? = pieces.last {
            pieces[pieces.count - 1] = .plain(before + text)
        } else {
            pieces.append(piece)
        }
    }

    mutating func append(_ other: ScriptText) {
        for piece in other.pieces { append(piece) }
        isFromAddress = isFromAddress || other.isFromAddress
    }

    /// The texts between separators. Facts have none in them.
    func split(by separator: String) -> [ScriptText] {
        var empty = ScriptText()
        empty.isFromAddress = isFromAddress
        var parts = [empty]
        for piece in pieces {
            guard case .plain(let text) = piece else {
                parts[parts.count - 1].append(piece)
                continue
            }
            for (index, part) in Self.split(text, by: separator).enumerated() {
                if index > 0 { parts.append(empty) }
                parts[parts.count - 1].append(.plain(part))
            }
        }
        return parts
    }

    enum Places { case first, all }

    /// Replaces the first place of a text, or all of them.
    func replacing(_ old: String, by new: ScriptText, at places: Places) -> ScriptText {
        let parts = split(by: old)
        var result = ScriptText()
        for (index, part) in parts.enumerated() {
            if index > 0 { result.append(places == .all || index == 1 ? new : ScriptText(old)) }
            result.append(part)
        }
        result.isFromAddress = isFromAddress
        return result
    }

    private static func split(_ text: String, by separator: String) -> [String] {
        let (bytes, wanted) = (Array(text.utf8), Array(separator.utf8))
        guard !wanted.isEmpty else { return [text] }
        var (parts, start, index): ([String], Int, Int) = ([], 0, 0)
        while index + wanted.count <= bytes.count {
            if bytes[index..<index + wanted.count].elementsEqual(wanted) {
                parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
                index += wanted.count
                start = index
            } else {
                index += 1
            }
        }
        return parts + [String(decoding: bytes[start...], as: UTF8.self)]
    }

    /// A number as a script writes it.
    static func decimal(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }
}

/// A value of a script.
enum ScriptValue {
    case undefined
    case null
    case bool(Bool)
    case number(Double)
    case text(ScriptText)
    /// A fact that was made a number.
    case numericFact(String)
    case list(ScriptList)
    case object(ScriptObject)
    case function(ScriptClosure)
    case pattern(String, flags: String)
    case element(NodeID)
    case style(NodeID)
    case classList(NodeID)
    /// The pairs of the address.
    case parameters
    case host(ScriptHost)
}

/// Something that the browser gives a script, by its name.
enum ScriptHost: String {
    case document, window, location, console, parseInt, parseFloat, unescape, decodeURIComponent, decodeURI, setTimeout
    case object = "Object"
    case array = "Array"
    case number = "Number"
    case string = "String"
    case url = "URL"
    case searchParameters = "URLSearchParams"
}

final class ScriptList {
    var items: [ScriptValue]
    enum Order { case known, unknown }
    /// That of the pairs in the address is wkhtmltopdf's own.
    let order: Order
    init(_ items: [ScriptValue], _ order: Order = .known) { (self.items, self.order) = (items, order) }
}

final class ScriptObject {
    private(set) var keys: [String] = []
    private var values: [String: ScriptValue] = [:]

    subscript(key: String) -> ScriptValue? {
        get { values[key] }
        set {
            if values.updateValue(newValue ?? .undefined, forKey: key) == nil { keys.append(key) }
        }
    }
}

final class ScriptClosure {
    let function: ScriptFunction
    let scope: ScriptScope
    init(_ function: ScriptFunction, in scope: ScriptScope) { (self.function, self.scope) = (function, scope) }
}

/// The names of a function, or of the whole document.
final class ScriptScope {
    private let outer: ScriptScope?
    private var values: [String: ScriptValue] = [:]
    init(in outer: ScriptScope? = nil) { self.outer = outer }

    func declare(_ name: String, _ value: ScriptValue) { values[name] = value }
    func has(_ name: String) -> Bool { values[name] != nil }
    func value(_ name: String) -> ScriptValue? { values[name] ?? outer?.value(name) }

    /// Sets a name where it is declared, or else for the whole document.
    func set(_ name: String, _ value: ScriptValue) {
        if values[name] != nil || outer == nil { values[name] = value } else { outer?.set(name, value) }
    }
}
