import Foundation
import RectoCore
import RectoLayout
import RectoTestSupport

/// Lays out random documents and checks the pages.
enum RandomDocumentCheck {
    /// Nil if everything is right; otherwise a description of the problem and the smallest document that has it.
    static func problem(seed: Int, hasAreas: Bool = false, hasClamps: Bool = false) throws -> String? {
        let document = RandomDocument(seed: seed, hasAreas: hasAreas, hasClamps: hasClamps)
        guard let problem = problem(document.body, page: document.page, seed: seed) else { return nil }
        let shrinking = Shrinking(root: document.body, page: document.page, seed: seed)
        shrinking.shrink(to: problem)
        return "seed \(seed): \(problem.text): page \(document.page): \(document.body.html)"
    }

    static func dump(seed: Int) throws -> String {
        let document = RandomDocument(seed: seed)
        return try layOut(document.body.html, page: document.page).paged.dump()
    }

    /// The style sheet of all documents of boxes of all kinds.
    static let css = """
        html { font-size: 6px } p { margin: 0 } @page { @footnote { margin-top: 4px } }
        ::footnote-call, ::footnote-marker { content: '*' }
        """

    private static func layOut(_ html: String, page: String) throws -> LayoutFixture {
        try LayoutFixture(html, css: css, page: page, maximumPages: 400)
    }

    struct Problem {
        enum Kind { case failed, lost, order, outside, differs, slow, stuck }
        var kind: Kind
        var text: String
    }

    /// The limit applies to this thread, so that other tests do not affect it.
    private static func processorSeconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec
    }

    static func problem(_ body: RandomElement, page: String, seed: Int) -> Problem? {
        let html = body.html
        func layOut() throws -> LayoutFixture { try Self.layOut(html, page: page) }
        let fixture: LayoutFixture
        let start = processorSeconds()
        do { fixture = try layOut() } catch { return Problem(kind: .failed, text: "\(error)") }
        // A document takes some milliseconds. This limit finds nearly everything that does not end.
        if processorSeconds() - start > 20 { return Problem(kind: .slow, text: "more than 20 s") }

        let flows = Flows(body)
        let found = PageWords(fixture)
        // Content that `overflow` clips below the end of a broken box has no fragment, but is reported.
        let isClipped = fixture.diagnostics.contains { $0.id == .layoutClipped }
        let lost = Set(flows.all).subtracting(found.words).filter { word in
            !isClipped || !(flows.path[word]?.contains { $0.hidesContent } ?? false)
        }.sorted()
        if !lost.isEmpty || Set(found.words).count != found.words.count {
            let doubled = Dictionary(grouping: found.words, by: { $0 }).filter { $1.count > 1 }.keys.sorted()
            return Problem(kind: .lost, text: "lost \(lost), doubled \(doubled)")
        }
        var last: [Int: Int] = [:]
        for word in found.words {
            guard let flow = flows.flow[word] else { continue }
            if let before = last[flow], before > word {
                return Problem(kind: .order, text: "w\(word) stands after w\(before)")
            }
            last[flow] = word
        }
        if fixture.diagnostics.contains(where: { $0.id == .internalNoProgress }) {
            return Problem(kind: .stuck, text: "a page or column takes nothing")
        }
        if let early = fixture.footnoteBeforeItsCall() { return Problem(kind: .order, text: early) }
        let ids = Set(fixture.diagnostics.map(\.id))
        let isSaid = ids.contains(.layoutOverflow)
        for line in found.outside
        where !isSaid && !(flows.path[line.word].map { isPlacedThere($0, by: line.distance, ids) } ?? true) {
            return Problem(
                kind: .outside, text: "w\(line.word) is \(line.distance)px off page \(line.page) and nothing says so")
        }
        if seed % 5 == 0, (try? layOut().paged.dump()) != fixture.paged.dump() {
            return Problem(kind: .differs, text: "a second run differs")
        }
        return nil
    }
}

extension RandomDocumentCheck {
    /// Whether the author has placed a text outside of its page. Paint reports text that is not on the sheet.
    private static func isPlacedThere(
        _ path: [RandomElement], by distance: LayoutUnit, _ said: Set<DiagnosticID>
    ) -> Bool {
        if path.contains(where: { $0.hidesContent }), said.contains(.layoutClipped) { return true }
        // This is overflow of a monolithic box with a limited height.
        if let atomic = path.firstIndex(where: { $0.has("display:inline-") }),
            path[atomic...].contains(where: { $0.has { $0.hasPrefix("height") || $0.hasPrefix("max-height") } })
        {
            return true
        }
        if path.contains(where: { $0.has("position:absolute") || $0.has("position:fixed") }) { return true }
        // Alignment is unsafe, so that content which is too large overflows at both ends.
        let keywords = ["center", "end", "baseline", "space-", "reverse"]
        if path.contains(where: { $0.has { item in keywords.contains { item.contains($0) } } }) { return true }
        guard distance <= LayoutUnit(40) else { return false }
        return path.contains { element in
            element.has("position:relative") || element.hasNegativeMargin
                || element.elements.contains { $0.holdsNegativeMargin }
        }
    }
}

extension LayoutFixture {
    /// "A footnote body must never be placed on a page before the footnote reference."
    /// [CSS GCPM 3 §2.8](https://www.w3.org/TR/css-gcpm-3/#footnote-policy)
    fileprivate func footnoteBeforeItsCall() -> String? {
        guard paged.tree.usesPageFloats else { return nil }
        var calls: [Int: Int] = [:]
        var notes: [Int: Int] = [:]
        func visit(_ fragment: Fragment, _ page: Int) {
            if fragment.isRepeated { return }
            let box = paged.tree[fragment.box]
            if let node = box.node?.index {
                if box.pseudo == .footnoteCall, calls[node] == nil { calls[node] = page }
                if box.isPageFloat, fragment.style.box.pageFloat == .footnote, notes[node] == nil { notes[node] = page }
            }
            for child in fragment.children { visit(child.fragment, page) }
        }
        for page in paged.pages { for child in page.children { visit(child.fragment, page.index + 1) } }
        for (node, page) in notes {
            guard let call = calls[node] else { continue }
            if page < call { return "a footnote on page \(page) is called on page \(call)" }
        }
        return nil
    }
}

/// The words that must be in order, which are those of one flow. Floats, positioned boxes, items and cells are beside
/// others.
private struct Flows {
    var all: [Int] = []
    var flow: [Int: Int] = [:]
    /// The elements that contain a word.
    var path: [Int: [RandomElement]] = [:]
    private var count = 0

    init(_ body: RandomElement) { visit(body, in: 0, []) }

    private mutating func visit(_ element: RandomElement, in flow: Int?, _ path: [RandomElement]) {
        var flow = flow
        let isInline = element.has("display:inline-")
        let isOutOfFlow = element.has("float") || element.has("position:absolute") || element.has("position:fixed")
        let isItem = path.last?.hasItems ?? false
        // Overflow of a box with a limited height continues beside the content after the box.
        let isLimited = element.has { $0.hasPrefix("height") || $0.hasPrefix("max-height") }
        if flow != nil,
            element.tag == "td" || element.tag == "caption" || isInline || isOutOfFlow || isItem || isLimited
        {
            count += 1
            flow = count
        }
        // The box may be cut, and each page has a part of everything that is side by side in it.
        if isInline, element.isBesideItself { flow = nil }
        for child in element.children {
            switch child {
            case .element(let child): visit(child, in: flow, path + [element])
            case .text(let words):
                all += words
                if element.hasItems { count += 1 }
                for word in words {
                    self.path[word] = path + [element]
                    self.flow[word] = element.hasItems && flow != nil ? count : flow
                }
            }
        }
    }
}

extension RandomElement {
    fileprivate var elements: [RandomElement] {
        children.compactMap { child in
            if case .element(let element) = child { return element }
            return nil
        }
    }
    /// Whether the box may show a part of its content only, which is reported.
    fileprivate var hidesContent: Bool {
        has { $0.hasPrefix("overflow") || $0.hasPrefix("line-clamp") || $0.hasPrefix("max-lines") }
    }
    fileprivate var hasItems: Bool { has("display:flex") || has("display:grid") || has("display:inline-flex") }
    fileprivate var hasNegativeMargin: Bool { has { $0.hasPrefix("margin") && $0.contains(":-") } }
    /// Margins of empty boxes may collapse through any number of boxes.
    fileprivate var holdsNegativeMargin: Bool { hasNegativeMargin || elements.contains { $0.holdsNegativeMargin } }
    fileprivate var isBesideItself: Bool {
        has { $0.hasPrefix("columns") || $0.hasPrefix("height") || $0.hasPrefix("max-height") } || hasNegativeMargin
            || has("position:relative") || elements.contains { $0.isBesideItself }
    }
}

/// The words of all pages without repeated ones, and the lines outside of their pages.
private struct PageWords {
    var words: [Int] = []
    var outside: [(word: Int, distance: LayoutUnit, page: Int)] = []

    init(_ fixture: LayoutFixture) {
        for page in fixture.paged.pages {
            for child in page.children { visit(child, .zero, page) }
        }
    }

    private mutating func visit(_ child: Fragment.Child, _ origin: Point, _ page: PageFragment) {
        let corner = origin + child.offset
        let fragment = child.fragment
        if fragment.isRepeated { return }
        if case .text(let text) = fragment.kind {
            for word in String(decoding: text.paragraph.text[text.range], as: UTF8.self).split(separator: " ") {
                if word.first == "w", let number = Int(word.dropFirst()) { words.append(number) }
            }
        }
        let first = words.count
        for inner in fragment.children { visit(inner, corner, page) }
        let distance = max(-corner.y, corner.y + fragment.size.height - page.contentRect.size.height)
        if case .line = fragment.kind, distance > .zero, first < words.count {
            outside.append((words[first], distance, page.index + 1))
        }
    }
}

/// Removes from a document everything that is not needed to show its problem.
private struct Shrinking {
    let root: RandomElement
    let page: String
    let seed: Int
    private let end = ContinuousClock.now + .seconds(60)

    init(root: RandomElement, page: String, seed: Int) { (self.root, self.page, self.seed) = (root, page, seed) }

    func shrink(to problem: RandomDocumentCheck.Problem) {
        while visit(root, problem.kind) {}
    }

    private func shows(_ kind: RandomDocumentCheck.Problem.Kind) -> Bool {
        RandomDocumentCheck.problem(root, page: page, seed: seed)?.kind == kind
    }

    /// Returns whether anything could be removed.
    private func visit(_ element: RandomElement, _ kind: RandomDocumentCheck.Problem.Kind) -> Bool {
        var hasChanged = false
        var index = 0
        while index < element.children.count {
            if ContinuousClock.now > end { return false }
            let before = element.children
            element.children.remove(at: index)
            if shows(kind) {
                hasChanged = true
                continue
            }
            element.children = before
            switch before[index] {
            case .element(let child):
                if !["tr", "td", "li", "thead", "tbody", "tfoot"].contains(child.tag) {
                    element.children.replaceSubrange(index...index, with: child.children)
                    if shows(kind) {
                        hasChanged = true
                        continue
                    }
                    element.children = before
                }
                hasChanged = visit(child, kind) || hasChanged
            case .text(let words):
                for part in [Array(words.prefix(words.count / 2)), Array(words.dropLast()), Array(words.dropFirst())]
                where !part.isEmpty {
                    element.children[index] = .text(part)
                    if shows(kind) {
                        hasChanged = true
                        break
                    }
                    element.children = before
                }
            }
            index += 1
        }
        for declaration in element.style {
            if ContinuousClock.now > end { return false }
            let before = element.style
            element.style.removeAll { $0 == declaration }
            if shows(kind) { hasChanged = true } else { element.style = before }
        }
        if !element.attributes.isEmpty {
            let before = element.attributes
            element.attributes = ""
            if shows(kind) { hasChanged = true } else { element.attributes = before }
        }
        return hasChanged
    }
}
