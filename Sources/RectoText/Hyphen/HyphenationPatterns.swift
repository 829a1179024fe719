#if canImport(Glibc)
    import Glibc
#endif

/// The file of a hyphenation dictionary, in which the patterns of a few words are found without reading the others.
///
/// libhyphen takes the square of the time for large dictionaries, two seconds for the German one, and a bill has a few
/// hundred of its 78,000 patterns. It reads an excerpt as it reads the whole: it walks through a word from beginning to
/// beginning of patterns, and looks only at the longest one that ends where it stands, so that an excerpt also has the
/// beginnings of patterns that the words do not contain.
struct HyphenationPatterns {
    /// A character of a pattern without its weights, in a tree of all beginnings of patterns.
    private struct Node {
        var character: UInt8 = 0
        /// The first of the nodes that follow this one; 0 if there is none.
        var child: UInt32 = 0
        /// The next node that follows the same one; 0 if this is the last.
        var sibling: UInt32 = 0
        /// The line of the pattern that ends here; 0, the line of the encoding, if none does.
        var line: UInt32 = 0
    }

    /// The bytes of the file.
    let whole: [UInt8]
    /// The number of patterns.
    private(set) var count = 0
    /// The lines that belong to every excerpt: the encoding and the options.
    private var options: [UInt32] = []
    /// The line between the patterns at which compounds are taken apart and those of their parts; nil if the dictionary
    /// does not tell them apart.
    private var nextLevel: UInt32?
    /// The first two nodes are the roots of the two levels.
    private var nodes: [Node] = []
    private static let fullStop: UInt8 = 0x2E

    /// Reads a dictionary. The result is nil if there is no such file.
    init?(path: String) {
        guard let bytes = Self.content(of: path), bytes.count < Int(UInt32.max) else { return nil }
        self.init(bytes)
    }

    init(_ bytes: [UInt8]) {
        whole = bytes
        // No pattern has more nodes than bytes. Memory that is not written costs nothing.
        nodes = [Node](unsafeUninitializedCapacity: bytes.count + 2) { nodes, count in
            nodes.initializeElement(at: 0, to: Node())
            nodes.initializeElement(at: 1, to: Node())
            count = 2
            bytes.withUnsafeBufferPointer { bytes in
                var line = 0
                while line < bytes.count {
                    var end = line
                    switch bytes[line] {
                    // Options are words in capitals.
                    case _ where line == 0, 0x41...0x5A: addOption(line)
                    case 0x23, 0x25, 0x0A, 0x0D: break
                    default: end = addPattern(line, bytes, nodes, &count)
                    }
                    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
                    line = end + 1
                }
            }
        }
    }

    private static func content(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var status = stat()
        guard fstat(fileno(file), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
    }

    /// The encoding, which the first line names.
    var charset: String {
        let name = String(decoding: whole.prefix { $0 > 0x20 }, as: UTF8.self)
        // Dictionaries write `ISO8859-1` for `ISO-8859-1`.
        return name.hasPrefix("ISO8859") ? "ISO-" + name.dropFirst(3) : name
    }

    // MARK: Reading

    private mutating func addOption(_ line: Int) {
        if whole[line...].starts(with: "NEXTLEVEL".utf8) { nextLevel = UInt32(line) }
        options.append(UInt32(line))
    }

    /// Adds a pattern to the tree. Figures are weights, and what follows a slash changes the spelling. A new node comes
    /// first: files are sorted, so that it is the next one that is looked for.
    /// - Parameter used: the number of nodes.
    /// - Returns: the end of the pattern.
    private mutating func addPattern(
        _ line: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ nodes: UnsafeMutableBufferPointer<Node>, _ used: inout Int
    ) -> Int {
        count += 1
        var (node, i) = (nextLevel == nil ? 0 : 1, line)
        while i < bytes.count, bytes[i] > 0x20, bytes[i] != 0x2F {
            let character = bytes[i]
            i += 1
            if character >= 0x30, character <= 0x39 { continue }
            var child = Int(nodes[node].child)
            while child != 0, nodes[child].character != character { child = Int(nodes[child].sibling) }
            if child == 0 {
                child = used
                nodes.initializeElement(at: child, to: Node(character: character, sibling: nodes[node].child))
                nodes[node].child = UInt32(child)
                used += 1
            }
            node = child
        }
        nodes[node].line = UInt32(line)
        return i
    }

    // MARK: Excerpts

    /// A dictionary that hyphenates some words as the whole one does. The words are in its encoding.
    func excerpt(for words: [[UInt8]]) -> [UInt8] {
        var out: [UInt8] = []
        var left = options[...]
        for level in 0...1 {
            while let line = left.first, level == 1 || nextLevel.map({ line < $0 }) ?? true {
                append(line, to: &out)
                left.removeFirst()
            }
            var choice = Choice()
            for word in words {
                for start in word.indices {
                    choose(word[start...], from: level, &choice)
                    if let dotted = child(of: level, Self.fullStop) {
                        choose(word[start...], from: dotted, after: [Self.fullStop], &choice)
                    }
                }
            }
            // A beginning has no weights. It must not take those of a pattern away, which the library reads later.
            for beginning in choice.beginnings { out += beginning + [0x0A] }
            for line in choice.lines.sorted() { append(line, to: &out) }
        }
        return out
    }

    /// The parts of one level that an excerpt takes.
    private struct Choice {
        var lines: Set<UInt32> = []
        var beginnings: Set<[UInt8]> = []
    }

    private func child(of node: Int, _ character: UInt8) -> Int? {
        var child = Int(nodes[node].child)
        while child != 0 {
            if nodes[child].character == character { return child }
            child = Int(nodes[child].sibling)
        }
        return nil
    }

    /// Takes the patterns that begin where a part of a word does, and the longest beginning of others.
    private func choose(
        _ part: ArraySlice<UInt8>, from root: Int, after dot: [UInt8] = [], _ choice: inout Choice
    ) {
        var (node, end) = (root, part.startIndex)
        while end < part.endIndex, let next = child(of: node, part[end]) {
            (node, end) = (next, end + 1)
            if nodes[node].line != 0 { choice.lines.insert(nodes[node].line) }
            if let last = child(of: node, Self.fullStop), nodes[last].line != 0 {
                choice.lines.insert(nodes[last].line)
            }
        }
        if end > part.startIndex, nodes[node].line == 0 { choice.beginnings.insert(dot + part[..<end]) }
    }

    private func append(_ line: UInt32, to out: inout [UInt8]) {
        out += whole[Int(line)...].prefix { $0 != 0x0A }
        out.append(0x0A)
    }
}
