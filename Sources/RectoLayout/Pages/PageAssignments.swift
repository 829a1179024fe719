import RectoCSS
import RectoDOM

/// The effects of a document's elements on its pages, page by page.
/// [CSS GCPM 3 §1.1.2](https://www.w3.org/TR/css-gcpm-3/#using-named-strings)
struct PageAssignments {
    private struct Entry<Value> {
        var page: Int
        /// Whether the element is the first one on its page.
        var startsPage: Bool
        var value: Value
    }
    private var strings: [String: [Entry<String>]] = [:]
    private var elements: [String: [Entry<RunningElement>]] = [:]
    /// The changes of the page counter, by page.
    private(set) var counterChanges: [Int: [PageCounterChange]] = [:]

    /// - Parameter end: the index of the first box that is on none of the pages.
    init(_ tree: BoxTree, _ places: PagePlaces, before end: Int = .max) {
        for assignment in tree.assignments where assignment.nextBox < end {
            let (page, startsPage) = places.place(of: assignment.node, nextBox: assignment.nextBox)
            switch assignment.effect {
            case .string(let name, let value):
                strings[name, default: []].append(Entry(page: page, startsPage: startsPage, value: value))
            case .running(let name, let counters):
                elements[name, default: []].append(
                    Entry(
                        page: page, startsPage: startsPage,
                        value: RunningElement(node: assignment.node, counters: counters)))
            case .pageCounter(let change): counterChanges[page, default: []].append(change)
            }
        }
        // Floats may be on a later page than the content after them.
        strings = strings.mapValues { Self.byPage($0) }
        elements = elements.mapValues { Self.byPage($0) }
    }

    private static func byPage<Value>(_ entries: [Entry<Value>]) -> [Entry<Value>] {
        if !zip(entries, entries.dropFirst()).contains(where: { $0.page > $1.page }) { return entries }
        return entries.enumerated().sorted { ($0.element.page, $0.offset) < ($1.element.page, $1.offset) }
            .map(\.element)
    }

    /// The names of running elements, each with its first element.
    var runningElements: [(name: String, node: NodeID)] {
        elements.compactMap { name, entries in entries.first.map { (name, $0.value.node) } }.sorted {
            $0.node < $1.node
        }
    }

    /// The value of a string; empty if it is not set yet, nil if no element sets it.
    func string(_ name: String, _ position: PagePosition, page: Int) -> String? {
        strings[name].map { Self.value($0, position, page: page) ?? "" }
    }
    func element(_ name: String, _ position: PagePosition, page: Int) -> RunningElement? {
        elements[name].flatMap { Self.value($0, position, page: page) }
    }

    private static func value<Value>(_ entries: [Entry<Value>], _ position: PagePosition, page: Int) -> Value? {
        // `lower` is the first entry of this page, `upper` the first one of a later page.
        let lower = index(entries, page)
        let upper = index(entries, page + 1)
        let entry = lower > 0 ? entries[lower - 1].value : nil
        if lower == upper { return entry }
        switch position {
        case .first: return entries[lower].value
        case .start: return entries[lower].startsPage ? entries[lower].value : entry
        case .last: return entries[upper - 1].value
        case .firstExcept: return nil
        }
    }

    private static func index<Value>(_ entries: [Entry<Value>], _ page: Int) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].page < page { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// The values of the page counter.
/// [CSS Paged Media 3 §6.1](https://www.w3.org/TR/css-page-3/#page-based-counters)
public struct PageNumbering: Equatable, Sendable {
    /// The values of `counter(page)`, by page.
    public private(set) var numbers: [Int] = []
    /// The values of `counter(-recto-group-pages)`, by page: the value of the page counter on the last page before it
    /// is reset.
    public private(set) var groupPages: [Int] = []

    init() {}

    /// The counter is incremented by one on each page, unless the page context says otherwise. Then elements on the
    /// page change it.
    init(_ pages: [PageFragment], changes: [Int: [PageCounterChange]]) {
        var number = 0
        var starts: [Int] = []
        for page in pages {
            let style = page.style.style.box
            if let reset = style.counterReset.last(where: { $0.name == "page" }) {
                number = reset.value
                starts.append(page.index)
            }
            number &+= style.counterIncrement.last { $0.name == "page" }?.value ?? 1
            number = style.counterSet.last { $0.name == "page" }?.value ?? number
            for change in changes[page.index] ?? [] {
                switch change {
                case .reset(let value):
                    number = value
                    if starts.last != page.index { starts.append(page.index) }
                case .increment(let value): number &+= value
                case .set(let value): number = value
                }
            }
            numbers.append(number)
        }
        groupPages = numbers
        var last = number
        for page in numbers.indices.reversed() {
            groupPages[page] = last
            if starts.last == page, page > 0 {
                starts.removeLast()
                last = numbers[page - 1]
            }
        }
    }
}
