import RectoCore
import RectoDOM
import RectoTestSupport
import Testing

@testable import RectoTemplate

/// The language that is found in HTML while it is written is that of the document tree that is made of it.
@Suite struct LanguageOfTreeTests {
    /// HTML in which end tags that may be missing are missing now and then. Each text is `|`.
    private struct Writer {
        var random: FixedRandom
        var html = "<!DOCTYPE html><html lang=l0><body>"

        mutating func next(_ count: Int) -> Int { random.below(count) }

        mutating func element(_ name: String, endMayBeMissing: Bool = false, _ content: (inout Writer) -> Void) {
            html += "<\(name)" + (next(3) == 0 ? " lang='l\(next(9) + 1)'>" : ">")
            content(&self)
            if !endMayBeMissing || next(2) == 0 { html += "</\(name)>" }
        }

        mutating func text() {
            html += "|"
            if next(3) == 0 { html += "<br lang=l9>|<!-- <p lang=l9> -->" }
            if next(3) == 0 { element("b") { $0.html += "|" } }
        }

        mutating func blocks(depth: Int) {
            for _ in 0...next(3) {
                switch depth == 0 ? next(2) : next(6) {
                case 0, 1: element("p", endMayBeMissing: true) { $0.text() }
                case 2: element("div") { $0.blocks(depth: depth - 1) }
                case 3: items("ul", ["li"], depth)
                case 4: items("dl", ["dt", "dd"], depth)
                default: table(depth)
                }
                // Text after a paragraph without end belongs to it, in both.
                if next(4) == 0 { html += "|" }
            }
        }

        private mutating func items(_ list: String, _ names: [String], _ depth: Int) {
            element(list) { writer in
                for _ in 0...writer.next(3) {
                    for name in names { writer.element(name, endMayBeMissing: true) { $0.blocks(depth: depth - 1) } }
                }
            }
        }

        private mutating func table(_ depth: Int) {
            element("table") { writer in
                for part in ["thead", "tbody", "tfoot"] where writer.next(2) == 0 {
                    writer.element(part, endMayBeMissing: true) { writer in
                        for _ in 0...writer.next(2) {
                            writer.element("tr", endMayBeMissing: true) { writer in
                                writer.element("th", endMayBeMissing: true) { $0.text() }
                                writer.element("td", endMayBeMissing: true) { $0.blocks(depth: depth - 1) }
                            }
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: Soak.seeds(600)) func theLanguageIsThatOfTheTree(_ seed: Int) throws {
        var writer = Writer(random: FixedRandom(state: UInt64(seed) &* 7_919 &+ 1))
        writer.blocks(depth: 3)
        let bytes = Array(writer.html.utf8)

        var tracker = LanguageTracker()
        var tracked: [String] = []
        for index in bytes.indices where bytes[index] == UInt8(ascii: "|") {
            tracked.append(tracker.language(atEndOf: Array(bytes[..<index])) ?? "none")
        }

        let (sources, names) = (SourceStore(), NameTable())
        let source = sources.add(name: "test.html", bytes: bytes)
        let document = try HTMLParser(
            sources: sources, names: names, diagnostics: DiagnosticSink(), options: .withoutQuirks
        ).parse(source)
        let lang = names.intern("lang")
        var ofTree: [String] = []
        // Texts in the order of the source: nodes are numbered so.
        for node in (0..<document.nodeCount).map({ NodeID($0) }) where document.kind(node) == .text {
            let count = document.text(node).count { $0 == "|" }
            let around = sequence(first: node) { document.parent($0) }
            let language = around.lazy.compactMap { document.isElement($0) ? document.attribute(lang, of: $0) : nil }
                .first
            ofTree += Array(repeating: language ?? "none", count: count)
        }
        #expect(tracked == ofTree, "\(writer.html)")
    }
}
