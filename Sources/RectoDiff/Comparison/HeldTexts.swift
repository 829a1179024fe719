/// The words of many pages, of which some are in memory, and the others on disk: a long document may differ on all pages.
final class HeldTexts {
    /// The texts in memory, each at its number's remainder, with the numbers.
    private var slots: [PageText?]
    private var numbers: [Int]
    /// The place on disk of each text; nil for one that was never away.
    private var places: [Range<Int>?] = []
    /// Texts for which there is no room on disk, by their numbers.
    private var stranded: [Int: PageText] = [:]
    private let disk = Spool()

    /// - Parameter count: of texts in memory. Pages are compared with those beside them, mostly.
    init(inMemory count: Int = 256) {
        slots = Array(repeating: nil, count: count)
        numbers = Array(repeating: -1, count: count)
    }

    func keep(_ text: PageText) -> KeptText {
        // Without a temporary file the words stay in memory, as those of short documents do.
        guard disk != nil else { return KeptText(text) }
        places.append(nil)
        let number = places.count - 1
        put(text, number)
        return KeptText(in: self, number)
    }

    fileprivate func text(_ number: Int) -> PageText {
        let slot = number % slots.count
        if numbers[slot] == number, let text = slots[slot] { return text }
        if let text = stranded[number] { return text }
        guard let disk, let place = places[number] else { return PageText([]) }
        let text = PageText(kept: disk.bytes(place))
        put(text, number)
        return text
    }

    /// Puts a text into its slot; the one that was there goes to disk.
    private func put(_ text: PageText, _ number: Int) {
        let slot = number % slots.count
        if let other = slots[slot], let disk, places[numbers[slot]] == nil {
            let start = disk.count
            if disk.append(other.keptBytes()) {
                places[numbers[slot]] = start..<disk.count
            } else {
                stranded[numbers[slot]] = other
            }
        }
        (slots[slot], numbers[slot]) = (text, number)
    }
}

/// The words of a page, wherever they are.
struct KeptText {
    private enum Place {
        case memory(PageText)
        case store(HeldTexts, Int)
    }
    private let place: Place

    init(_ text: PageText) { place = .memory(text) }
    fileprivate init(in store: HeldTexts, _ number: Int) { place = .store(store, number) }

    var text: PageText {
        switch place {
        case .memory(let text): text
        case .store(let store, let number): store.text(number)
        }
    }
}
