/// Tells whether objects of two files say the same, with all that they refer to.
///
/// Two objects are the same if their values are, and if the objects that stand in the same places of them are the same in
/// turn. The numbers of objects and the order of a dictionary's entries say nothing. A pair that is met again while it is
/// being compared counts as the same, as any difference is found where it is; so circles come to an end. What is written
/// in two ways, such as `1` and `1.0`, counts as different.
final class ObjectComparison {
    let old: ObjectFile
    let new: ObjectFile
    private let pages: (old: PageTree, new: PageTree)

    /// The pairs that are the same if no difference is found in one of them.
    private var same = PairSet()
    /// Pairs of which it is known that one differs from the other by itself.
    private var different: Set<ObjectPair> = []
    /// The pairs that have come to `same` since the comparison began, and those among them that are still to be compared.
    private var added: [ObjectPair] = []
    private var pending: [ObjectPair] = []
    /// The pages that are being compared, from 0: a reference from one of them to itself is the same as in the other.
    private var current: (old: Int, new: Int)?
    /// Whether the pairs that were added are the same between the current pages only.
    private var isOfPages = false

    /// More pairs than any document needs.
    private static let mostPairs = 1 << 22
    /// If more pairs were added, all that was found out is forgotten, and not those pairs alone.
    private static let mostAdded = 1 << 14

    /// Entries that say where something is in the tree of tags. They change with what stands before it, and paint nothing.
    private static let passed: Set<String> = ["StructParents", "StructParent"]

    init(_ old: ObjectFile, _ new: ObjectFile, pages: (old: PageTree, new: PageTree)) {
        (self.old, self.new, self.pages) = (old, new, pages)
    }

    // MARK: Comparing

    /// Whether the values of names are the same in two dictionaries, or in none of them.
    func areSame(_ a: ObjectDictionary, _ b: ObjectDictionary, _ names: some Sequence<String>) -> Bool {
        comparing { () throws(NotUnderstood) in
            for name in names where try !entriesAreSame((a, name), (b, name)) { return false }
            return true
        }
    }

    /// Whether two pages are drawn from the same, and can be read as the same text.
    func areSamePages(_ a: Int, _ b: Int, besides passed: Set<String> = []) -> Bool {
        current = (a, b)
        defer { current = nil }
        return comparing { () throws(NotUnderstood) in
            let (x, y) = (try old.dictionary(pages.old.pages[a].number), try new.dictionary(pages.new.pages[b].number))
            for name in Set(x.names).union(y.names) {
                if name == "Parent" || PageTree.inherited.contains(name) || passed.contains(name) { continue }
                guard try entriesAreSame((x, name), (y, name)) else { return false }
            }
            let (above, other) = (
                try pages.old.line(of: pages.old.pages[a], in: old), try pages.new.line(of: pages.new.pages[b], in: new)
            )
            for name in PageTree.inherited where !passed.contains(name) {
                // A reader passes over one that is not valid.
                let (first, second) = (
                    above.filter { $0.place(name) != nil }, other.filter { $0.place(name) != nil }
                )
                if first.count != second.count { return false }
                for (m, n) in zip(first, second) {
                    guard try entriesAreSame((m, name), (n, name)) else { return false }
                }
            }
            return true
        }
    }

    /// Compares some values and all that they lead to. What was found out on the way is forgotten if it depended on a pair that
    /// is different.
    private func comparing(_ values: () throws(NotUnderstood) -> Bool) -> Bool {
        (added, pending, isOfPages) = ([], [], false)
        var isSame = true
        do throws(NotUnderstood) {
            isSame = try values()
            while isSame, let pair = pending.popLast() {
                isSame = try objectsAreSame(pair)
                // A link may lead as many pages on, and so be the same between two other pages.
                if !isSame, !isOfPages { different.insert(pair) }
            }
        } catch {
            isSame = false
        }
        if !isSame || isOfPages { forget() }
        return isSame
    }

    private func forget() {
        if added.count > Self.mostAdded { return same = PairSet() }
        for pair in added { same.remove(pair) }
    }

    private func entriesAreSame(
        _ a: (ObjectDictionary, String), _ b: (ObjectDictionary, String)
    ) throws(NotUnderstood) -> Bool {
        if Self.passed.contains(a.1) { return true }
        guard var x = a.0.scanner(a.1), var y = b.0.scanner(b.1) else {
            return a.0.place(a.1) == nil && b.0.place(b.1) == nil
        }
        return try valuesAreSame(&x, &y)
    }

    // MARK: Objects

    /// Whether two references can lead to the same. Objects that were not compared yet come later.
    private func referencesAreSame(_ a: Int, _ b: Int) throws(NotUnderstood) -> Bool {
        if let x = pages.old.indices[a], let y = pages.new.indices[b] {
            if x == y { return true }
            isOfPages = true
            return current.map { $0.old == x && $0.new == y } ?? false
        }
        if pages.old.indices[a] != nil || pages.new.indices[b] != nil { return false }
        guard let x = Int32(exactly: a), let y = Int32(exactly: b), same.count < Self.mostPairs else {
            throw NotUnderstood()
        }
        let pair = ObjectPair(old: x, new: y)
        if different.contains(pair) { return false }
        if same.insert(pair) {
            if added.count <= Self.mostAdded { added.append(pair) }
            pending.append(pair)
        }
        return true
    }

    private func objectsAreSame(_ pair: ObjectPair) throws(NotUnderstood) -> Bool {
        let (a, b) = (try old.object(Int(pair.old)), try new.object(Int(pair.new)))
        guard let a, let b else { return a == nil && b == nil }
        if pair.old == pair.new, a.stream == nil, b.stream == nil, let numbers = ReferenceList(of: a, and: b) {
            for number in numbers.all where try !referencesAreSame(number, number) { return false }
            return true
        }
        var (x, y) = (ObjectScanner(a.bytes, at: a.start), ObjectScanner(b.bytes, at: b.start))
        guard try valuesAreSame(&x, &y) else { return false }
        guard let first = a.stream, let second = b.stream else { return a.stream == nil && b.stream == nil }
        if first.count != second.count { return false }
        let step = 1 << 18
        for offset in stride(from: 0, to: first.count, by: step) {
            let count = min(step, first.count - offset)
            let (start, other) = (first.lowerBound + offset, second.lowerBound + offset)
            if try old.bytes(start..<start + count) != new.bytes(other..<other + count) { return false }
        }
        return true
    }

    // MARK: Values

    private func valuesAreSame(
        _ a: inout ObjectScanner, _ b: inout ObjectScanner, depth: Int = 0
    ) throws(NotUnderstood) -> Bool {
        try tokensAreSame((try a.next(), try b.next()), &a, &b, depth)
    }

    /// Whether two values are the same whose first tokens were taken.
    private func tokensAreSame(
        _ tokens: (ObjectScanner.Token, ObjectScanner.Token), _ a: inout ObjectScanner, _ b: inout ObjectScanner,
        _ depth: Int
    ) throws(NotUnderstood) -> Bool {
        if depth > ObjectScanner.mostDepth { throw NotUnderstood() }
        switch tokens {
        case (.reference(let m), .reference(let n)): return try referencesAreSame(m, n)
        case (.openDictionary, .openDictionary): return try dictionariesAreSame(&a, &b, depth)
        case (.openArray, .openArray):
            while true {
                let (item, other) = (try a.next(), try b.next())
                if item == .closeArray || other == .closeArray { return item == other }
                guard try tokensAreSame((item, other), &a, &b, depth + 1) else { return false }
            }
        case (.name(let m), .name(let n)), (.string(let m), .string(let n)), (.number(let m), .number(let n)),
            (.word(let m), .word(let n)):
            return a.bytes[m].elementsEqual(b.bytes[n])
        case (.end, _), (.closeArray, _), (.closeDictionary, _): throw NotUnderstood()
        default: return false
        }
    }

    private func dictionariesAreSame(
        _ a: inout ObjectScanner, _ b: inout ObjectScanner, _ depth: Int
    ) throws(NotUnderstood) -> Bool {
        while true {
            // Most entries stand in the same order.
            let rest = (a, b)
            let (key, other) = (try a.next(), try b.next())
            if key == .closeDictionary, other == .closeDictionary { return true }
            guard case .name(let m) = key, case .name(let n) = other, a.bytes[m].elementsEqual(b.bytes[n]) else {
                (a, b) = rest
                return try entriesAreSame(&a, &b, depth)
            }
            if a.isSame(m, "StructParents") || a.isSame(m, "StructParent") {
                try a.skipValue()
                try b.skipValue()
            } else if try !valuesAreSame(&a, &b, depth: depth + 1) {
                return false
            }
        }
    }

    /// Compares the entries that are left, by their names.
    private func entriesAreSame(
        _ a: inout ObjectScanner, _ b: inout ObjectScanner, _ depth: Int
    ) throws(NotUnderstood) -> Bool {
        let (entries, others) = (try a.entries(), try b.entries())
        if entries.count != others.count { return false }
        for (name, place) in entries {
            guard let other = others[name] else { return false }
            if Self.passed.contains(name) { continue }
            var (x, y) = (ObjectScanner(a.bytes, at: place), ObjectScanner(b.bytes, at: other))
            guard try valuesAreSame(&x, &y, depth: depth + 1) else { return false }
        }
        return true
    }
}
