import Testing

@testable import RectoDiff

@Suite struct AttachmentTests {
    private func found(_ old: [(String, String)], _ new: [(String, String)]) -> [String] {
        func structure(_ files: [(String, String)]) -> DocumentStructure {
            var out = DocumentStructure()
            out.attachments = files.map { .init(name: $0.0, size: 1, checksum: $0.1) }
            return out
        }
        return differences([page("x")], [page("x")], structure: (structure(old), structure(new)))
    }

    @Test func filesOfOneNameFindTheirPartners() {
        #expect(found([("f", "1"), ("f", "2")], [("f", "2"), ("f", "1")]) == [])
        #expect(found([("f", "1")], [("f", "1"), ("f", "2")]) == ["structure: the attachment 'f' is new"])
        #expect(
            found([("f", "1"), ("f", "2")], [("f", "1"), ("f", "3")])
                == ["structure: the attachment 'f' has other content"])
    }
}
