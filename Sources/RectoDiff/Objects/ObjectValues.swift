extension ObjectFile {
    /// The value of a name, or that to which a reference leads; nil if there is none.
    func value(_ dictionary: ObjectDictionary, _ name: String) throws(NotUnderstood) -> ObjectScanner? {
        guard let place = dictionary.place(name) else { return nil }
        return try value(dictionary.bytes, place)
    }

    func value(_ bytes: [UInt8], _ place: Int) throws(NotUnderstood) -> ObjectScanner? {
        var scanner = ObjectScanner(bytes, at: place)
        switch try scanner.next() {
        case .reference(let number): return try object(number).map { ObjectScanner($0.bytes, at: $0.start) }
        case .word(let word) where scanner.isSame(word, "null"): return nil
        default: return ObjectScanner(bytes, at: place)
        }
    }

    /// A string, a name or a number as text; nil for anything else.
    func text(_ dictionary: ObjectDictionary, _ name: String) throws(NotUnderstood) -> String? {
        guard let place = dictionary.place(name) else { return nil }
        return try text(dictionary.bytes, place)
    }

    func text(_ bytes: [UInt8], _ place: Int) throws(NotUnderstood) -> String? {
        guard var scanner = try value(bytes, place) else { return nil }
        switch try scanner.next() {
        case .string(let range): return ObjectText.string(scanner.bytes[range])
        case .name(let range): return scanner.text(ofName: range)
        case .number(let range), .word(let range): return String(decoding: scanner.bytes[range], as: UTF8.self)
        default: return nil
        }
    }
}

extension ObjectScanner {
    func dictionary() throws(NotUnderstood) -> ObjectDictionary { try ObjectDictionary(bytes, at: at) }

    /// The places of the items of an array.
    func items() throws(NotUnderstood) -> [Int] {
        var scanner = self
        guard try scanner.next() == .openArray else { throw NotUnderstood() }
        var out: [Int] = []
        while true {
            scanner.skipSpace()
            let start = scanner.at
            if try scanner.next() == .closeArray { return out }
            scanner = ObjectScanner(bytes, at: start)
            try scanner.skipValue()
            out.append(start)
        }
    }

    func number() throws(NotUnderstood) -> Double {
        guard let value = try numberIfAny() else { throw NotUnderstood() }
        return value
    }

    /// nil for what is no number.
    func numberIfAny() throws(NotUnderstood) -> Double? {
        var scanner = self
        guard case .number(let range) = try scanner.next() else { return nil }
        guard let value = Double(String(decoding: bytes[range], as: UTF8.self)), value.isFinite else {
            throw NotUnderstood()
        }
        return value
    }

    /// The numbers of an array.
    func numbers(_ file: ObjectFile) throws(NotUnderstood) -> [Double] {
        var out: [Double] = []
        for place in try items() { if let value = try file.value(bytes, place) { out.append(try value.number()) } }
        return out
    }
}
