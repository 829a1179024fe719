/// A dictionary with the bytes that it stands in.
struct ObjectDictionary {
    let bytes: [UInt8]
    private let entries: [String: Int]

    /// - Parameter start: where the dictionary begins.
    init(_ bytes: [UInt8], at start: Int) throws(NotUnderstood) {
        self.bytes = bytes
        var scanner = ObjectScanner(bytes, at: start)
        guard try scanner.next() == .openDictionary else { throw NotUnderstood() }
        entries = try scanner.entries()
    }

    var names: some Sequence<String> { entries.keys }

    /// The place of a value in `bytes`; nil if there is none.
    func place(_ name: String) -> Int? { entries[name] }

    func scanner(_ name: String) -> ObjectScanner? { entries[name].map { ObjectScanner(bytes, at: $0) } }

    /// The value of a name, as one token.
    func token(_ name: String) throws(NotUnderstood) -> ObjectScanner.Token? {
        guard var scanner = scanner(name) else { return nil }
        return try scanner.next()
    }

    /// A whole number; nil if there is no such entry. Throws if it is something else.
    func whole(_ name: String) throws(NotUnderstood) -> Int? {
        guard let token = try token(name) else { return nil }
        guard case .number(let range) = token, let value = ObjectScanner.whole(bytes, range) else {
            throw NotUnderstood()
        }
        return value
    }

    func name(_ name: String) throws(NotUnderstood) -> String? {
        guard var scanner = scanner(name), case .name(let range) = try scanner.next() else { return nil }
        return scanner.text(ofName: range)
    }

    func reference(_ name: String) throws(NotUnderstood) -> Int? {
        guard case .reference(let number)? = try token(name) else { return nil }
        return number
    }

    /// The numbers of an array of whole numbers; nil if there is no such entry.
    func wholes(_ name: String) throws(NotUnderstood) -> [Int]? {
        guard var scanner = scanner(name) else { return nil }
        guard try scanner.next() == .openArray else { throw NotUnderstood() }
        var out: [Int] = []
        while true {
            switch try scanner.next() {
            case .closeArray: return out
            case .number(let range):
                guard let value = ObjectScanner.whole(bytes, range) else { throw NotUnderstood() }
                out.append(value)
            default: throw NotUnderstood()
            }
        }
    }
}
