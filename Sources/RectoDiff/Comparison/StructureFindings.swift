/// Finds what changed of a document that is not painted.
struct StructureFindings {
    private(set) var findings: [Finding] = []
    private let patterns: [TextPattern]

    init(
        _ old: DocumentStructure, _ new: DocumentStructure, _ alignment: PageAlignment, ignoring patterns: [TextPattern]
    ) {
        self.patterns = patterns
        let moves = PageMoves(alignment)
        compareMetadata(old.metadata, new.metadata)
        compareCrops(old.crops, new.crops, alignment)
        compareTurns(old, new, alignment)
        compareLabels(old.labels, new.labels, alignment)
        compareOutlines(old.outline, new.outline, moves)
        compareOpening(old.opening, new.opening, moves)
        let unread = Self.unread(old, new, alignment)
        compareLinks(
            Self.links(old, besides: unread.old), Self.links(new, besides: unread.new), moves)
        compareAnnotations(
            old.annotations.filter { !unread.old.contains($0.page) },
            new.annotations.filter { !unread.new.contains($0.page) }, moves)
        compareAttachments(old.attachments, new.attachments)
        compareEntries("relationship", old.relations, new.relations)
        compareEntries("description", old.descriptions, new.descriptions)
        compareFonts(old.fonts, new.fonts)
        compareTags(old.tags, new.tags)
    }

    private func shape(_ text: String) -> String { patterns.reduce(text) { $1.shape(of: $0) } }

    private mutating func add(
        _ kind: Finding.Kind, _ message: String, old: String? = nil, new: String? = nil, oldPage: Int? = nil,
        newPage: Int? = nil
    ) {
        var finding = Finding(.structure, kind, oldPage: oldPage, newPage: newPage, message)
        (finding.old, finding.new) = (old, new)
        findings.append(finding)
    }

    /// Dates are left out: two renders of one bill differ in them.
    static let unstableMetadata: Set<String> = ["CreationDate", "ModDate"]

    private mutating func compareMetadata(_ old: [DocumentStructure.Entry], _ new: [DocumentStructure.Entry]) {
        let names = old.map(\.name) + new.map(\.name).filter { name in !old.contains { $0.name == name } }
        let (hadXMP, hasXMP) = (old.contains(where: \.isXMP), new.contains(where: \.isXMP))
        if hadXMP != hasXMP {
            add(.metadata, hadXMP ? "the metadata lost their XMP part" : "the metadata have an XMP part now")
        }
        for name in names where !Self.unstableMetadata.contains(name) {
            let (a, b) = (old.first { $0.name == name }?.value, new.first { $0.name == name }?.value)
            if a.map(shape) == b.map(shape) { continue }
            if name.hasPrefix(DocumentStructure.Entry.prefixOfXMP) {
                // XMP repeats the title and the like.
                let isTold = findings.contains {
                    $0.kind == .metadata && Self.line($0.old) == Self.line(a) && Self.line($0.new) == Self.line(b)
                }
                if hadXMP != hasXMP || isTold { continue }
            }
            let message =
                switch (a, b) {
                case (nil, let b?): "the metadata have \(name) \(Finding.quoted(b)) now"
                case (let a?, nil): "the metadata lost \(name) \(Finding.quoted(a))"
                default: "\(name) of the metadata: \(Finding.quoted(a ?? "")) became \(Finding.quoted(b ?? ""))"
                }
            add(.metadata, message, old: a, new: b)
        }
    }

    /// A text in one line, as XMP has it here.
    private static func line(_ text: String?) -> String? {
        text.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    /// Pages that viewers turn, or show larger, than before.
    private mutating func compareTurns(
        _ old: DocumentStructure, _ new: DocumentStructure, _ alignment: PageAlignment
    ) {
        func changed<Value: Equatable>(_ x: [Value], _ y: [Value]) -> [(old: Int, new: Int)] {
            alignment.partners.filter { a, b in a < x.count && b < y.count && x[a] != y[b] }
        }
        func more(_ pages: [(old: Int, new: Int)]) -> String {
            pages.count > 1 ? ", and so on \(Measure.count(pages.count - 1, "more page"))" : ""
        }
        let turned = changed(old.rotations, new.rotations)
        if let (a, b) = turned.first {
            let (before, after) = (old.rotations[a], new.rotations[b])
            add(
                .pageSize, "the page is turned by \(after)° instead of \(before)°" + more(turned), old: "\(before)°",
                new: "\(after)°", oldPage: a + 1, newPage: b + 1)
        }
        let scaled = changed(old.units, new.units)
        if let (a, b) = scaled.first {
            let (before, after) = (Measure.number(old.units[a]), Measure.number(new.units[b]))
            add(
                .pageSize, "the unit of the page is \(after) pt instead of \(before) pt" + more(scaled), old: before,
                new: after, oldPage: a + 1, newPage: b + 1)
        }
    }

    private mutating func compareCrops(_ old: [[Double]], _ new: [[Double]], _ alignment: PageAlignment) {
        let changed = alignment.partners.filter { a, b in
            a < old.count && b < new.count && zip(old[a], new[b]).contains { abs($0 - $1) > 0.5 }
        }
        guard let (a, b) = changed.first else { return }
        func words(_ crop: [Double]) -> String {
            let parts = zip(["left", "top", "right", "bottom"], crop).filter { $1 > 0.01 }
            if parts.isEmpty { return "nothing" }
            return parts.map { "\(Measure.number($1, decimals: 1)) mm at the \($0)" }.joined(separator: ", ")
        }
        add(
            .pageSize,
            "viewers leave out \(words(new[b])) of the page instead of \(words(old[a]))"
                + (changed.count > 1 ? ", and so on \(Measure.count(changed.count - 1, "more page"))" : ""),
            old: words(old[a]), new: words(new[b]), oldPage: a + 1, newPage: b + 1)
    }

    private mutating func compareLabels(_ old: [String]?, _ new: [String]?, _ alignment: PageAlignment) {
        guard let old, let new else { return }
        let changed = alignment.pairs.filter { pair in
            guard let a = pair.old, let b = pair.new, a < old.count, b < new.count else { return false }
            return old[a] != new[b]
        }
        // A page that came or went renumbers those after it.
        guard let first = changed.first, let a = first.old, let b = first.new else { return }
        func areNumbers(_ labels: [String]) -> Bool { labels.indices.allSatisfy { labels[$0] == String($0 + 1) } }
        if old.count != new.count, old[a] == String(a + 1), new[b] == String(b + 1) { return }
        // Pages without labels have their numbers, and those that changed places have others.
        if areNumbers(old), areNumbers(new) { return }
        add(
            .labels,
            "the page label \(Finding.quoted(old[a])) became \(Finding.quoted(new[b]))"
                + (changed.count > 1 ? ", and \(changed.count - 1) more" : ""),
            old: old[a], new: new[b], oldPage: a + 1, newPage: b + 1)
    }

    private mutating func compareOutlines(
        _ old: [DocumentStructure.OutlineEntry], _ new: [DocumentStructure.OutlineEntry], _ moves: PageMoves
    ) {
        let expected = old.map { entry in
            var entry = entry
            entry.page = moves.page(entry.page)
            entry.title = shape(entry.title)
            return entry
        }
        let shaped = new.map { entry in
            var entry = entry
            entry.title = shape(entry.title)
            return entry
        }
        for (gone, come) in Self.changes(expected, shaped) {
            switch (gone, come) {
            case (let a?, let b?):
                let (x, y) = (old[a], new[b])
                if x.title == y.title, x.level == y.level, x.target != y.target {
                    addOutlineTarget(x, y)
                    continue
                }
                let message =
                    x.title == y.title
                    ? x.level == y.level
                        ? "the outline entry \(Finding.quoted(x.title)) leads to page \(y.page) instead of \(x.page)"
                        : "the outline entry \(Finding.quoted(x.title)) has level \(y.level) instead of \(x.level)"
                    : "the outline entry \(Finding.quoted(x.title)) became \(Finding.quoted(y.title))"
                add(.outline, message, old: x.title, new: y.title, oldPage: x.page, newPage: y.page)
            case (let a?, nil):
                add(
                    .outline, "the outline lost \(Finding.quoted(old[a].title))", old: old[a].title,
                    oldPage: old[a].page)
            case (nil, let b?):
                add(
                    .outline, "the outline has \(Finding.quoted(new[b].title)) now", new: new[b].title,
                    newPage: new[b].page)
            default: break
            }
        }
    }

    private mutating func addOutlineTarget(
        _ old: DocumentStructure.OutlineEntry, _ new: DocumentStructure.OutlineEntry
    ) {
        func target(_ entry: DocumentStructure.OutlineEntry) -> String {
            let text = (entry.page > 0 ? "page \(entry.page)" : "") + entry.target
            return text.isEmpty ? "nothing" : text
        }
        let (a, b) = (target(old), target(new))
        add(
            .outline,
            "the outline entry \(Finding.quoted(old.title)) leads to \(Finding.quoted(b)) instead of \(Finding.quoted(a))",
            old: a, new: b, oldPage: old.page > 0 ? old.page : nil, newPage: new.page > 0 ? new.page : nil)
    }

    private mutating func compareOpening(_ old: String?, _ new: String?, _ moves: PageMoves) {
        guard let old, let new, shape(moves.target(old)) != shape(new) else { return }
        // A page that came before the first one is no other place to begin at.
        if old == "page 1", new == "page 1" { return }
        add(
            .link, "the document opens with \(Finding.quoted(new)) instead of \(Finding.quoted(old))", old: old,
            new: new)
    }

    /// The pages, from 1, whose links are not known of both documents.
    private static func unread(
        _ old: DocumentStructure, _ new: DocumentStructure, _ alignment: PageAlignment
    ) -> (old: Set<Int>, new: Set<Int>) {
        var out = (old: old.unread, new: new.unread)
        if out.old.isEmpty && out.new.isEmpty { return out }
        for (a, b) in alignment.partners where old.unread.contains(a + 1) || new.unread.contains(b + 1) {
            out.old.insert(a + 1)
            out.new.insert(b + 1)
        }
        return out
    }

    /// The links as exactly as they are known: for pages that are not read those of the other reader.
    private static func links(
        _ structure: DocumentStructure, besides unread: Set<Int>
    ) -> [DocumentStructure.Link] {
        if unread.isEmpty { return structure.links }
        let links =
            structure.links.filter { !unread.contains($0.page) }
            + structure.plainLinks.filter { unread.contains($0.page) }
        return links.sorted { $0.page < $1.page }
    }

    private mutating func compareLinks(
        _ old: [DocumentStructure.Link], _ new: [DocumentStructure.Link], _ moves: PageMoves
    ) {
        let expected = old.map { link in
            DocumentStructure.Link(page: moves.page(link.page), target: shape(moves.target(link.target)))
        }
        let shaped = new.map { DocumentStructure.Link(page: $0.page, target: shape($0.target)) }
        var repeated: [String: Int] = [:]
        for (gone, come) in Self.changes(expected, shaped) {
            let (a, b) = (gone.map { old[$0] }, come.map { new[$0] })
            // Links that flowed to another page with their text lead where they did.
            if let a, b == nil, new.contains(where: { $0.target == a.target && $0.page != a.page }),
                old.count == new.count
            {
                continue
            }
            if let b, a == nil, old.contains(where: { $0.target == b.target && $0.page != b.page }),
                old.count == new.count
            {
                continue
            }
            if let a, let b, a.target == b.target { continue }
            let message =
                switch (a, b) {
                case (let a?, let b?):
                    "a link leads to \(Finding.quoted(b.target)) instead of \(Finding.quoted(a.target))"
                case (let a?, nil): "a link to \(Finding.quoted(a.target)) is lost"
                default: "a link to \(Finding.quoted(b?.target ?? "")) is new"
                }
            // A long link is one area a line.
            if let known = repeated[message] {
                findings[known].consequences = ["it has several areas"]
                continue
            }
            repeated[message] = findings.count
            add(.link, message, old: a?.target, new: b?.target, oldPage: a?.page, newPage: b?.page)
        }
    }

    /// The words that annotations have besides their looks, and whether they are printed.
    private mutating func compareAnnotations(
        _ old: [DocumentStructure.Annotation], _ new: [DocumentStructure.Annotation], _ moves: PageMoves
    ) {
        func shaped(_ annotation: DocumentStructure.Annotation, _ page: Int) -> DocumentStructure.Annotation {
            var out = annotation
            out.page = page
            for index in out.entries.indices { out.entries[index].value = shape(out.entries[index].value) }
            return out
        }
        let changes = Self.changes(old.map { shaped($0, moves.page($0.page)) }, new.map { shaped($0, $0.page) })
        for (gone, come) in changes {
            let (a, b) = (gone.map { old[$0] }, come.map { new[$0] })
            if let a, let b, a.kind == b.kind {
                addChanges(a, b)
            } else {
                // Those that flowed to another page with their text say what they did.
                func isAmong(_ all: [DocumentStructure.Annotation], _ one: DocumentStructure.Annotation) -> Bool {
                    old.count == new.count
                        && all.contains { $0.kind == one.kind && $0.entries == one.entries && $0.page != one.page }
                }
                if let a, !isAmong(new, a) { addAnnotation(a, nil) }
                if let b, !isAmong(old, b) { addAnnotation(nil, b) }
            }
        }
    }

    private mutating func addChanges(_ old: DocumentStructure.Annotation, _ new: DocumentStructure.Annotation) {
        let names = old.entries.map(\.name) + new.entries.map(\.name).filter { !old.entries.map(\.name).contains($0) }
        for name in names {
            let (a, b) = (
                old.entries.first { $0.name == name }?.value ?? "", new.entries.first { $0.name == name }?.value ?? ""
            )
            if shape(a) == shape(b) { continue }
            add(
                .annotation, "the \(name) of a \(old.kind): \(Finding.quoted(a)) became \(Finding.quoted(b))", old: a,
                new: b, oldPage: old.page, newPage: new.page)
        }
        // A note that is shown on one of both pages only is found by the pixels.
        let isSeen = old.isShown != new.isShown && old.isPrinted == old.isShown && new.isPrinted == new.isShown
        if old.isPrinted == new.isPrinted || isSeen { return }
        add(
            .annotation, "a \(old.kind) is \(new.isPrinted ? "printed now" : "not printed any more")",
            oldPage: old.page, newPage: new.page)
    }

    /// Adds an annotation that is in one document alone. One without a word of its own is seen on the page.
    private mutating func addAnnotation(_ old: DocumentStructure.Annotation?, _ new: DocumentStructure.Annotation?) {
        let names = [DocumentStructure.Annotation.comment, DocumentStructure.Annotation.signer]
        guard let annotation = old ?? new, let entry = annotation.entries.first(where: { names.contains($0.name) })
        else { return }
        let change = old == nil ? "new" : "lost"
        add(
            .annotation, "a \(annotation.kind) with the \(entry.name) \(Finding.quoted(entry.value)) is \(change)",
            old: old.map { _ in entry.value }, new: new.map { _ in entry.value }, oldPage: old?.page,
            newPage: new?.page)
    }

    /// The indices of values that are in one list and not in the other, in order. Values in the same gap are a pair.
    static func changes<Value: Hashable>(_ old: [Value], _ new: [Value]) -> [(old: Int?, new: Int?)] {
        var numbers: [Value: Int] = [:]
        func number(_ value: Value) -> Int {
            let next = numbers.count
            return numbers[value]
                ?? {
                    numbers[value] = next
                    return next
                }()
        }
        let pairs = EditScript.matches(old.map(number), new.map(number))
        var out: [(old: Int?, new: Int?)] = []
        var (x, y) = (0, 0)
        for pair in pairs + [(old: old.count, new: new.count)] {
            let (gone, come) = (Array(x..<pair.old), Array(y..<pair.new))
            for index in 0..<max(gone.count, come.count) {
                out.append((index < gone.count ? gone[index] : nil, index < come.count ? come[index] : nil))
            }
            (x, y) = (pair.old + 1, pair.new + 1)
        }
        return out
    }

    private mutating func compareAttachments(
        _ old: [DocumentStructure.Attachment], _ new: [DocumentStructure.Attachment]
    ) {
        // Several files may have one name; of those the same are each other's partners first.
        var rest = new
        var changed: [DocumentStructure.Attachment] = []
        for a in old {
            if let same = rest.firstIndex(of: a) { rest.remove(at: same) } else { changed.append(a) }
        }
        for a in changed {
            guard let place = rest.firstIndex(where: { $0.name == a.name }) else {
                add(.attachment, "the attachment \(Finding.quoted(a.name)) is lost", old: a.name)
                continue
            }
            let b = rest.remove(at: place)
            let sizes = a.size == b.size ? "" : ": \(a.size) bytes became \(b.size)"
            add(
                .attachment, "the attachment \(Finding.quoted(a.name)) has other content" + sizes,
                old: a.checksum, new: b.checksum)
        }
        for b in rest { add(.attachment, "the attachment \(Finding.quoted(b.name)) is new", new: b.name) }
    }

    /// The entries about files, by their names; one that came or went is a finding by itself.
    private mutating func compareEntries(
        _ word: String, _ old: [DocumentStructure.Entry], _ new: [DocumentStructure.Entry]
    ) {
        var rest = new
        for a in old {
            if let same = rest.firstIndex(of: a) { rest.remove(at: same) }
        }
        for a in old where !new.contains(a) {
            guard let place = rest.firstIndex(where: { $0.name == a.name }) else { continue }
            let b = rest.remove(at: place)
            let (before, after) = (Finding.quoted(a.value), Finding.quoted(b.value))
            add(
                .attachment, "the attachment \(Finding.quoted(a.name)) has the \(word) \(after) instead of \(before)",
                old: a.value, new: b.value)
        }
    }

    private mutating func compareFonts(_ old: [String], _ new: [String]) {
        // Producers write the name of one font in several ways.
        let (oldFaces, newFaces) = (Set(old.map(PDFFontName.face)), Set(new.map(PDFFontName.face)))
        let gone = old.filter { !newFaces.contains(PDFFontName.face($0)) }
        let come = new.filter { !oldFaces.contains(PDFFontName.face($0)) }
        if gone.isEmpty && come.isEmpty { return }
        let names = (gone.joined(separator: ", "), come.joined(separator: ", "))
        let message =
            gone.isEmpty
            ? "the fonts have \(Finding.quoted(names.1)) now"
            : come.isEmpty
                ? "the fonts lost \(Finding.quoted(names.0))"
                : "the font \(Finding.quoted(names.0)) became \(Finding.quoted(names.1))"
        add(.font, message, old: names.0, new: names.1)
    }

    private mutating func compareTags(_ old: [String], _ new: [String]) {
        if old == new { return }
        if old.isEmpty || new.isEmpty {
            add(.tags, old.isEmpty ? "the document has tags now" : "the document lost its tags")
            return
        }
        var counts: [String: (old: Int, new: Int)] = [:]
        for tag in old { counts[tag, default: (0, 0)].old += 1 }
        for tag in new { counts[tag, default: (0, 0)].new += 1 }
        let changed = counts.filter { $0.value.old != $0.value.new }.sorted { $0.key < $1.key }
        let list = changed.map { "\($0.key) \($0.value.old) → \($0.value.new)" }.joined(separator: ", ")
        add(
            .tags, changed.isEmpty ? "the tags stand in another order" : "the tags changed: \(list)",
            old: changed.map { "\($0.key) \($0.value.old)" }.joined(separator: ", "),
            new: changed.map { "\($0.key) \($0.value.new)" }.joined(separator: ", "))
    }
}
