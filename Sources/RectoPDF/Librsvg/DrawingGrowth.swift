import RectoDOM

/// Counts how often the parts of a drawing are drawn, before a library reads it.
///
/// A part that is used ten times in another one that is used ten times is drawn a hundred times, so that a short text can mean
/// a drawing without end. librsvg counts too, but only up to a number that takes minutes.
struct DrawingGrowth {
    /// The most instances in a drawing. It takes librsvg some seconds to draw so many.
    static let mostInstances = 200_000
    /// A tile of a pattern is a drawing of its own.
    private static let costOfPattern = 10
    /// With fewer references than these, no drawing grows beyond the limit.
    private static let fewReferences = 16

    private struct Part {
        var cost = 1
        /// The ids to which it refers, without what is in parts of its own.
        var references: [ArraySlice<UInt8>] = []
        /// The parts in it that have ids themselves.
        var parts: [Int] = []
        var count: Int?
        var isOpen = false
    }
    /// The first one is the drawing.
    private var parts: [Part] = [Part()]
    private var ids: [ArraySlice<UInt8>: Int] = [:]

    /// Whether the drawing has more instances than can be drawn.
    static func isTooLarge(_ bytes: [UInt8]) -> Bool {
        var references = 0
        for byte in bytes where byte == UInt8(ascii: "#") { references += 1 }
        if references < fewReferences { return false }
        var growth = DrawingGrowth()
        growth.read(bytes)
        return growth.count(0, depth: 0) >= mostInstances
    }

    /// Follows the tags once.
    private mutating func read(_ bytes: [UInt8]) {
        /// For each open element, the part that it is or is in.
        var open = [0]
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            let end = XMLTag.end(in: bytes, from: start)
            index = end
            guard start + 1 < end else { continue }
            switch bytes[start + 1] {
            case UInt8(ascii: "!"), UInt8(ascii: "?"): continue
            case UInt8(ascii: "/"):
                if open.count > 1 { open.removeLast() }
                continue
            default: break
            }
            let tag = bytes[start..<end]
            var part = open[open.count - 1]
            if let id = Self.attribute(" id=", in: tag), ids[id] == nil {
                ids[id] = parts.count
                parts[part].parts.append(parts.count)
                part = parts.count
                parts.append(Part())
                if tag.dropFirst().starts(with: "pattern".utf8) { parts[part].cost = Self.costOfPattern }
            }
            addReferences(in: tag, to: part)
            if end - start < 3 || bytes[end - 2] != UInt8(ascii: "/") { open.append(part) }
        }
    }

    private static func attribute(_ name: StaticString, in tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        var rest = tag
        while let start = rest.firstIndex(where: { $0 <= 0x20 }) {
            rest = rest[(start + 1)...]
            guard rest.starts(with: name.dropFirst()) else { continue }
            let value = rest.dropFirst(name.count - 1)
            guard let quote = value.first else { return nil }
            return value.dropFirst().prefix { $0 != quote }
        }
        return nil
    }

    /// Adds what follows each `#` in an address, behind a quote or a parenthesis.
    private mutating func addReferences(in tag: ArraySlice<UInt8>, to part: Int) {
        var rest = tag
        while let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
            rest = rest[(hash + 1)...]
            let before = tag[hash - 1]
            guard "\"'(;".utf8.contains(before) else { continue }
            let id = rest.prefix { $0 > 0x20 && !"\"')&<>".utf8.contains($0) }
            if !id.isEmpty { parts[part].references.append(id) }
        }
    }

    /// The number of instances that a part is, with all that it shows. A part that shows itself is not drawn there.
    private mutating func count(_ number: Int, depth: Int) -> Int {
        if let known = parts[number].count { return known }
        if parts[number].isOpen { return 0 }
        if depth > 1000 { return Self.mostInstances }
        parts[number].isOpen = true
        var count = parts[number].cost
        for inner in parts[number].parts {
            count = min(Self.mostInstances, count + self.count(inner, depth: depth + 1))
        }
        for id in parts[number].references {
            guard let target = ids[id] else { continue }
            count = min(Self.mostInstances, count + self.count(target, depth: depth + 1))
        }
        parts[number].isOpen = false
        parts[number].count = count
        return count
    }
}
