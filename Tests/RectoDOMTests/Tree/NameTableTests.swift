import RectoDOM
import Testing

@Suite struct NameTableTests {
    @Test("a name is looked for without being added")
    func knownNames() {
        let names = NameTable()
        let count = names.count
        #expect(names.known("table") == .table)
        #expect(names.known("aria-other") == .none)
        #expect(names.count == count)
        let added = names.intern("aria-other")
        #expect(names.known("aria-other") == added)
        #expect(NameTable(beginningWith: names).known("aria-other") == added)
    }
}
