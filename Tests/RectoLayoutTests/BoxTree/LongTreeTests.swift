import Testing

@testable import RectoLayout

@Suite struct LongTreeTests {
    @Test func onlyTheBoxesOfALongDocumentGo() throws {
        let tree = try BoxTreeFixture("<p>a</p>").tree
        let count = tree.boxes.count
        tree.letGoIfLong()
        #expect(tree.boxes.count == count)
        tree.boxes += [Box](repeating: tree[tree.root], count: 100_000)
        tree.letGoIfLong()
        #expect(tree.boxes.isEmpty && tree.inlineContents.count == 0)
    }

    @Test func aBoxTakesLittleRoom() {
        #expect(MemoryLayout<Box>.stride == 32)
        #expect(MemoryLayout<TableStructure.Row>.stride == 16)
    }
}
