/// Writes the entries of a dictionary. Whoever opens the dictionary closes it: entries are written by a function that gets
/// the writer, which cannot be copied and cannot be kept. While a value inside is open, the compiler refuses entries of the
/// dictionary around it.
/// [ISO 32000-1 §7.3.7](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
package struct DictionaryWriter: ~Copyable {
    private let out: ObjectBuffer

    /// Writes a dictionary.
    @inline(__always) static func write(
        into out: ObjectBuffer, _ body: (inout DictionaryWriter) throws -> Void
    ) rethrows {
        out.put("<<")
        try writeEntries(into: out, body)
        out.put(">>")
    }

    /// Writes entries without what opens and closes a dictionary.
    @inline(__always) static func writeEntries(
        into out: ObjectBuffer, _ body: (inout DictionaryWriter) throws -> Void
    ) rethrows {
        var entries = DictionaryWriter(out: out)
        try body(&entries)
    }

    @inline(__always) private func key(_ key: StaticString) {
        out.reserve(1)
        out.push(UInt8(ascii: "/"))
        out.put(key)
    }

    // MARK: Names and numbers

    @inline(__always) mutating func put(_ key: StaticString, name: StaticString) {
        self.key(key)
        self.key(name)
    }

    /// - Parameter name: any bytes; those that may not stand in a name are escaped.
    mutating func put(_ key: StaticString, name: some Sequence<UInt8>) {
        self.key(key)
        out.put(name: name)
    }

    @inline(__always) mutating func put(_ key: StaticString, _ number: Int) {
        self.key(key)
        out.space()
        out.put(whole: number)
    }

    mutating func put(_ key: StaticString, _ number: Double) {
        self.key(key)
        out.space()
        out.put(number)
    }

    mutating func putTrue(_ key: StaticString) {
        self.key(key)
        out.put(" true")
    }

    /// Appends the key of a stream or of an annotation in the parent tree.
    mutating func put(_ key: StaticString, parentKey: Int) {
        self.key(key)
        out.space()
        out.put(parentKey: parentKey)
    }

    // MARK: Strings

    mutating func put(_ key: StaticString, text: String) {
        self.key(key)
        out.put(text: text)
    }

    mutating func put(_ key: StaticString, string: some Sequence<UInt8>) {
        self.key(key)
        out.put(string: string)
    }

    /// Appends the name of an element of the structure, by which others refer to it.
    mutating func put(_ key: StaticString, identifier: [UInt8]) {
        self.key(key)
        out.put(identifier: identifier)
    }

    // MARK: References

    @inline(__always) mutating func put(_ key: StaticString, _ object: ObjectNumber) {
        self.key(key)
        out.space()
        out.put(object)
    }

    mutating func put(_ resource: ResourceName, _ object: ObjectNumber) {
        key(resource)
        out.space()
        out.put(object)
    }

    private func key(_ name: ResourceName) {
        key(name.kind)
        out.put(name.number)
    }

    // MARK: Values with parts

    @inline(__always) mutating func array(
        _ key: StaticString, _ body: (inout ArrayWriter) throws -> Void
    ) rethrows {
        self.key(key)
        try ArrayWriter.write(into: out, body)
    }

    @inline(__always) mutating func dictionary(
        _ key: StaticString, _ body: (inout DictionaryWriter) throws -> Void
    ) rethrows {
        self.key(key)
        try Self.write(into: out, body)
    }

    mutating func dictionary(_ name: ResourceName, _ body: (inout DictionaryWriter) throws -> Void) rethrows {
        key(name)
        try Self.write(into: out, body)
    }

    mutating func put(_ key: StaticString, _ numbers: [Int]) {
        array(key) { array in for number in numbers { array.put(number) } }
    }

    mutating func put(_ key: StaticString, _ numbers: [Double]) {
        array(key) { array in for number in numbers { array.put(number) } }
    }

    mutating func put(_ key: StaticString, _ objects: some Sequence<ObjectNumber>) {
        array(key) { array in for object in objects { array.put(object) } }
    }

    /// The ways in which the content of a page or a form is composited.
    enum Group { case page, isolated }

    /// Says that colours are mixed in sRGB. [ISO 32000-1 §11.6.6]
    mutating func putGroup(_ group: Group) {
        dictionary("Group") { entries in
            entries.put("S", name: "Transparency")
            if group == .isolated { entries.putTrue("I") }
            entries.put("CS", name: "DeviceRGB")
        }
    }

    // MARK: What was written before

    /// Appends entries that were written for another file, by this program or another one.
    package mutating func putCopied(_ write: (ObjectBuffer) -> Void) { write(out) }

    /// Appends an entry whose value another program wrote.
    mutating func put(_ key: StaticString, _ write: (ObjectBuffer) -> Void) {
        self.key(key)
        out.space()
        write(out)
    }
}

/// Writes the elements of an array, with spaces where two would become one. It is used as `DictionaryWriter` is.
/// [ISO 32000-1 §7.3.6](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
package struct ArrayWriter: ~Copyable {
    private let out: ObjectBuffer

    /// Writes an array.
    @inline(__always) static func write(
        into out: ObjectBuffer, _ body: (inout ArrayWriter) throws -> Void
    ) rethrows {
        out.put("[")
        try writeElements(into: out, body)
        out.put("]")
    }

    /// Writes elements without what opens and closes an array.
    @inline(__always) static func writeElements(
        into out: ObjectBuffer, _ body: (inout ArrayWriter) throws -> Void
    ) rethrows {
        var elements = ArrayWriter(out: out)
        try body(&elements)
    }

    /// Makes a number or a keyword begin behind a delimiter or a space.
    @inline(__always) private func separate() {
        switch out.last {
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ">"), 0x20: return
        default: out.space()
        }
    }

    mutating func put(_ number: Int) {
        separate()
        out.put(whole: number)
    }

    mutating func put(_ number: Double) {
        separate()
        out.put(number)
    }

    /// Appends a number with as many decimals as a transform needs.
    mutating func put(precise number: Double) {
        separate()
        out.put(precise: number)
    }

    mutating func put(_ object: ObjectNumber) {
        separate()
        out.put(object)
    }

    mutating func put(keyword: StaticString) {
        separate()
        out.put(keyword)
    }

    mutating func put(name: StaticString) {
        out.reserve(1)
        out.push(UInt8(ascii: "/"))
        out.put(name)
    }

    mutating func put(text: String) { out.put(text: text) }

    mutating func put(string: some Sequence<UInt8>) { out.put(string: string) }

    /// Appends a string of bytes by their hexadecimal digits.
    mutating func put(hexadecimal words: [UInt64]) { out.put(hexadecimal: words) }

    /// Appends the name of an element of the structure, by which others refer to it.
    mutating func put(identifier: [UInt8]) { out.put(identifier: identifier) }

    @inline(__always) mutating func array(_ body: (inout ArrayWriter) throws -> Void) rethrows {
        try Self.write(into: out, body)
    }

    @inline(__always) mutating func dictionary(_ body: (inout DictionaryWriter) throws -> Void) rethrows {
        try DictionaryWriter.write(into: out, body)
    }

    // MARK: Long arrays

    // Elements that each have a space behind them need no look at what is before them.

    @inline(__always) mutating func put(spaced object: ObjectNumber) {
        out.put(object)
        out.space()
    }

    mutating func put(spaced number: Int) {
        out.put(number)
        out.space()
    }

    mutating func put(spacedPrecise number: Double) {
        out.put(precise: number)
        out.space()
    }

    // MARK: What was written before

    /// Appends elements that were written for another file.
    mutating func putCopied(_ write: (ObjectBuffer) -> Void) { write(out) }
}
