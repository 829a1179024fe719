import Testing

@testable import RectoDiff

/// The words of many pages, of which few are in memory.
@Suite struct HeldTextsTests {
    @Test func `a text comes back from disk as it was`() {
        let texts = (0..<5).map {
            PageText(page("Bill \($0)", "Total   1\($0).50", "ä long_word_of_more_than_15_bytes").words)
        }
        let store = HeldTexts(inMemory: 2)
        let kept = texts.map(store.keep)
        for index in [4, 0, 3, 1, 2, 0] {
            let (text, other) = (kept[index].text, texts[index])
            #expect(text.words == other.words && text.keys == other.keys && text.isIgnored == other.isIgnored)
            #expect(text.rows == other.rows && text.rowRanges == other.rowRanges && text.rowKeys == other.rowKeys)
            #expect(text.segments == other.segments && text.segmentKeys == other.segmentKeys)
            #expect(text.segmentOf == other.segmentOf && text.rowSegments == other.rowSegments)
        }
    }

    @Test func `an empty page is a text as well`() {
        let store = HeldTexts(inMemory: 1)
        let (empty, other) = (store.keep(PageText([])), store.keep(PageText(page("a").words)))
        #expect(empty.text.words.isEmpty && empty.text.segments.isEmpty && other.text.words.map(\.text) == ["a"])
    }
}
