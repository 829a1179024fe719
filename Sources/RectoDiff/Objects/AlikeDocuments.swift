/// The parts that two PDF files are known to have alike, from their objects alone: pages that are drawn from the same need not be
/// drawn, nor their words be read.
///
/// Objects that are not understood count as different, so that a reader of PDF looks at it.
final class AlikeDocuments {
    private let comparison: ObjectComparison
    private let pages: (old: PageTree, new: PageTree)
    private let catalogs: (old: ObjectDictionary, new: ObjectDictionary)
    /// Whether that which concerns the look of all pages is the same: layers, forms, the meaning of colours.
    private let hasSameLook: Bool
    private var looks: [ObjectPair: Bool] = [:]
    private var lines: [ObjectPair: Bool] = [:]

    /// nil if one of the files is not understood.
    init?(_ old: FileBytes, _ new: FileBytes) {
        let read = TwoThreads.run({ Self.read(old) }, { Self.read(new) })
        guard let a = read.old, let b = read.new else { return nil }
        pages = (a.pages, b.pages)
        catalogs = (a.catalog, b.catalog)
        comparison = ObjectComparison(a.file, b.file, pages: pages)
        hasSameLook = comparison.areSame(catalogs.old, catalogs.new, ["OCProperties", "AcroForm", "OutputIntents"])
    }

    /// The parts of a file by which the others are found; nil if it is not understood.
    private static func read(
        _ bytes: FileBytes
    ) -> (file: ObjectFile, pages: PageTree, catalog: ObjectDictionary)? {
        do throws(NotUnderstood) {
            let file = try ObjectFile(bytes)
            return (file, try PageTree(file), try file.dictionary(file.catalog))
        } catch {
            return nil
        }
    }

    var pageCounts: (old: Int, new: Int) { (pages.old.pages.count, pages.new.pages.count) }

    // MARK: Pages

    /// Whether two pages, from 0, are drawn from the same, and have the same text and links.
    func areSamePages(_ old: Int, _ new: Int) -> Bool {
        guard hasSameLook, pages.old.pages.indices.contains(old), pages.new.pages.indices.contains(new) else {
            return false
        }
        let pair = ObjectPair(old: Int32(old), new: Int32(new))
        if let known = looks[pair] { return known }
        let isSame = comparison.areSamePages(old, new)
        looks[pair] = isSame
        return isSame
    }

    /// Compares the pages that stand at the same place in both files, as most are asked for later.
    func comparePages() {
        if pageCounts.old != pageCounts.new { return }
        for page in differing() { _ = drawSameLines(page, page) }
    }

    /// Whether all but the text of two pages is drawn from the same.
    func drawSameLines(_ old: Int, _ new: Int) -> Bool {
        let pair = ObjectPair(old: Int32(old), new: Int32(new))
        if let known = lines[pair] { return known }
        let isSame = areSamePages(old, new) || compareLines(old, new)
        lines[pair] = isSame
        return isSame
    }

    private func compareLines(_ old: Int, _ new: Int) -> Bool {
        guard hasSameLook, pages.old.pages.indices.contains(old), pages.new.pages.indices.contains(new) else {
            return false
        }
        guard comparison.areSamePages(old, new, besides: ["Contents"]), let a = drawn(comparison.old, pages.old, old)
        else { return false }
        return drawn(comparison.new, pages.new, new) == a
    }

    /// Copies of both files in which some pages have no text; nil without room, and where it would not pay.
    func withoutText(_ pairs: [(old: Int, new: Int)]) -> (old: Spool, new: Spool)? {
        guard pairs.count >= Self.leastCopied, var a = TextlessCopy(comparison.old),
            var b = TextlessCopy(comparison.new)
        else { return nil }
        for pair in pairs {
            guard let old = drawn(comparison.old, pages.old, pair.old),
                let new = drawn(comparison.new, pages.new, pair.new)
            else { continue }
            a.add(pages.old.pages[pair.old], old)
            b.add(pages.new.pages[pair.new], new)
        }
        return a.finish().flatMap { old in b.finish().map { (old, $0) } }
    }
    /// To copy a file takes less time than to draw the words of so many pages.
    private static let leastCopied = 4

    /// The content of a page without its text; nil if it is not understood.
    private func drawn(_ file: ObjectFile, _ tree: PageTree, _ page: Int) -> DrawnContent? {
        guard tree.pages.indices.contains(page) else { return nil }
        do throws(NotUnderstood) {
            try file.checkFonts(of: tree.line(of: tree.pages[page], in: file))
            return try DrawnContent(file.content(of: tree.pages[page]))
        } catch {
            return nil
        }
    }

    /// The pages that may differ, if all before them and all behind them are the same in both files, and as many; none before
    /// them count as the same where links may lead elsewhere.
    func differing() -> Range<Int> {
        let (count, other) = pageCounts
        guard count == other, hasSameTargets else { return 0..<max(count, other) }
        var start = 0
        while start < count, areSamePages(start, start) { start += 1 }
        var end = count
        while end > start, areSamePages(end - 1, end - 1) { end -= 1 }
        return start..<end
    }

    // MARK: The document

    /// Whether names of places, and addresses without a scheme, lead to the same.
    private var hasSameTargets: Bool {
        guard comparison.areSame(catalogs.old, catalogs.new, ["Dests", "URI"]) else { return false }
        do throws(NotUnderstood) {
            let names = (try comparison.old.names(catalogs.old), try comparison.new.names(catalogs.new))
            guard let old = names.0, let new = names.1 else { return names.0 == nil && names.1 == nil }
            return comparison.areSame(old, new, ["Dests"])
        } catch {
            return false
        }
    }

    /// Whether the trees of tags are the same.
    func haveSameTags() -> Bool { comparison.areSame(catalogs.old, catalogs.new, ["StructTreeRoot", "MarkInfo"]) }

    /// Whether the pages of both have no labels but their numbers.
    var haveNoLabels: Bool { catalogs.old.place("PageLabels") == nil && catalogs.new.place("PageLabels") == nil }
}

extension ObjectFile {
    /// The dictionary of names; nil if there is none.
    fileprivate func names(_ catalog: ObjectDictionary) throws(NotUnderstood) -> ObjectDictionary? {
        guard let place = catalog.place("Names") else { return nil }
        return try resolved(catalog.bytes, place)
    }

    /// The dictionary at a place, or that to which a reference at it leads.
    fileprivate func resolved(_ bytes: [UInt8], _ place: Int) throws(NotUnderstood) -> ObjectDictionary {
        var scanner = ObjectScanner(bytes, at: place)
        if case .reference(let number) = try scanner.next() { return try dictionary(number) }
        return try ObjectDictionary(bytes, at: place)
    }

    /// The content of a page: that of its streams, one after another.
    fileprivate func content(of page: PageTree.Page) throws(NotUnderstood) -> [UInt8] {
        guard var scanner = try dictionary(page.number).scanner("Contents") else { return [] }
        switch try scanner.next() {
        case .reference(let number):
            guard let object = try object(number), object.stream == nil else { return try content(number) }
            scanner = ObjectScanner(object.bytes, at: object.start)
            guard try scanner.next() == .openArray else { throw NotUnderstood() }
        case .openArray: break
        default: throw NotUnderstood()
        }
        var out: [UInt8] = []
        while true {
            let item = try scanner.next()
            if item == .closeArray { return out }
            guard case .reference(let number) = item else { throw NotUnderstood() }
            out += try content(number)
            // A token does not go on in the next stream.
            out.append(0x0A)
        }
    }

    /// Throws if text of a page may be drawn by anything but glyphs, or if one cannot tell.
    /// - Parameter line: the page and the nodes from which it inherits.
    fileprivate func checkFonts(of line: [ObjectDictionary]) throws(NotUnderstood) {
        for holder in line {
            guard let place = holder.place("Resources") else { continue }
            let resources = try resolved(holder.bytes, place)
            for name in ["Font", "ExtGState"] {
                guard let place = resources.place(name) else { continue }
                let all = try resolved(resources.bytes, place)
                for key in all.names {
                    guard let place = all.place(key) else { continue }
                    let one = try resolved(all.bytes, place)
                    if name == "ExtGState", one.place("Font") != nil { throw NotUnderstood() }
                    guard name == "Font" else { continue }
                    guard let kind = try one.name("Subtype"), kind != "Type3" else { throw NotUnderstood() }
                }
            }
        }
    }
}
