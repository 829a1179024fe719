import Foundation
import RectoTestSupport
import Testing

/// Random documents lose nothing, double nothing and keep their order, wherever pages break.
@Suite struct RandomDocumentTests {
    private struct Generator {
        var random: FixedRandom
        var words = 0
        var hasFlex = false
        /// Boxes of a given height, which their content may overflow.
        var hasHeights = true
        /// The boxes beside the flow, whose text is not in document order on the pages.
        var hasParallelFlows = false
        mutating func next(_ bound: Int) -> Int { random.below(bound) }
        mutating func pick(_ values: [String]) -> String { values[next(values.count)] }

        mutating func text() -> String {
            (0...next(12)).map { _ in
                words += 1
                return "w\(words)"
            }.joined(separator: " ")
        }

        mutating func style() -> String {
            var out = ""
            if next(4) == 0 { out += "break-inside:avoid;" }
            if next(6) == 0 { out += "break-before:\(pick(["avoid", "page", "left", "avoid"]));" }
            if next(6) == 0 { out += "break-after:\(pick(["avoid", "page", "avoid"]));" }
            if next(4) == 0 { out += "margin:\(next(20))px \(next(8))px;" }
            if next(5) == 0 { out += "padding:\(next(9))px;" }
            if next(6) == 0 { out += "border:\(next(3))px solid;" }
            if next(8) == 0 { out += "orphans:\(1 + next(4));widows:\(1 + next(4));" }
            if next(12) == 0 {
                // What overflows a box goes on beside what follows it.
                if hasHeights { hasParallelFlows = true }
                out += "\(hasHeights ? "height" : "min-height"):\(next(160))px;"
            }
            if next(12) == 0 { out += "min-height:\(next(120))px;" }
            if next(10) == 0 { out += "box-decoration-break:clone;" }
            return out
        }

        /// A flex container or, without a direction, an item's style.
        mutating func flexContainer() -> String {
            var out = "display:flex;"
            if next(2) == 0 { out += "flex-direction:\(pick(["column", "row-reverse", "column-reverse", "column"]));" }
            if next(2) == 0 { out += "flex-wrap:\(pick(["wrap", "wrap", "wrap-reverse"]));" }
            if next(3) == 0 { out += "gap:\(next(9))px;" }
            if next(3) == 0 { out += "align-items:\(pick(["center", "flex-end", "baseline", "start"]));" }
            if next(4) == 0 {
                out += "justify-content:\(pick(["center", "flex-end", "space-between", "space-around"]));"
            }
            if next(4) == 0 { out += "align-content:\(pick(["center", "flex-end", "space-evenly", "start"]));" }
            return out + style()
        }
        mutating func flexItem() -> String {
            var out = ""
            if next(3) == 0 { out += "flex:\(pick(["1", "0 0 60px", "2 1 30px", "none", "1 1 100%"]));" }
            if next(8) == 0 { out += "align-self:\(pick(["center", "flex-end", "stretch"]));" }
            if next(8) == 0 { out += "margin:\(pick(["auto", "auto 0 0", "0 0 0 auto"]));" }
            if next(8) == 0 { out += "order:\(next(3) - 1);" }
            if next(8) == 0 { out += "width:\(20 + next(100))px;" }
            return out
        }
        /// Blocks and texts in a flex container.
        mutating func flex(_ depth: Int) -> String {
            let container = flexContainer()
            let items = (0...next(5)).map { _ -> String in
                switch next(4) {
                case 0: return "<div style='\(flexItem())'>\(block(depth - 1))</div>"
                case 1: return "<p style='\(flexItem())\(style())'>\(text())</p>"
                case 2: return block(depth - 1)
                default: return next(3) == 0 ? "\(text())<br>\(text()) " : "<i style='\(flexItem())'>\(text())</i>"
                }
            }
            return "<div style='\(container)'>\(items.joined(separator: next(2) == 0 ? " " : ""))</div>"
        }

        mutating func block(_ depth: Int) -> String {
            switch next(depth > 0 ? (hasFlex ? 12 : 9) : 3) {
            case 0, 1, 2: return "<p style='\(style())'>\(text())</p>"
            case 3: return "<p style='\(style())'>\(text()) <b>\(text())</b> <i>\(text())</i></p>"
            case 4, 5:
                return "<div style='\(style())'>" + (0...next(4)).map { _ in block(depth - 1) }.joined() + "</div>"
            case 6:
                return "<ul style='list-style:none;\(style())'>"
                    + (0...next(5)).map { _ in "<li style='\(style())'>\(text())</li>" }.joined() + "</ul>"
            case 7:
                hasParallelFlows = true
                return grid(depth)
            case 9, 10, 11:
                hasParallelFlows = true
                return flex(depth)
            default:
                hasParallelFlows = true
                let columns = 1 + next(3)
                let rows = (0...next(8)).map { _ in
                    "<tr style='\(next(4) == 0 ? "break-inside:avoid" : "")'>"
                        + (0..<columns).map { _ in "<td>\(next(5) == 0 ? block(depth - 1) : text())</td>" }.joined()
                        + "</tr>"
                }
                return "<table style='\(style())'>\(rows.joined())</table>"
            }
        }

        mutating func grid(_ depth: Int) -> String {
            hasParallelFlows = true
            var out = "display:grid;" + style()
            out += "grid-template-columns:"
            out += pick(["1fr 1fr", "auto 1fr auto", "60px minmax(0,1fr)", "repeat(auto-fit,minmax(50px,1fr))", "1fr"])
            out += ";"
            if next(2) == 0 { out += "gap:\(next(12))px \(next(6))px;" }
            if next(4) == 0 { out += "grid-auto-flow:\(pick(["dense", "column", "column dense"]));" }
            if next(4) == 0 { out += "grid-auto-rows:\(pick(["40px", "minmax(20px,auto)", "1fr", "30px 90px"]));" }
            if next(4) == 0 { out += "align-items:\(pick(["start", "end", "center", "baseline", "last baseline"]));" }
            if next(6) == 0 { out += "align-content:\(pick(["end", "center", "space-between"]));" }
            let items = (0...next(6)).map { _ in
                var item = style()
                if next(4) == 0 { item += "grid-column:\(pick(["span 2", "1/-1", "2", "1", "3", "-1"]));" }
                if next(4) == 0 { item += "grid-row:\(pick(["span 2", "span 3", "1", "2/4", "4"]));" }
                if next(8) == 0 { item += "order:\(next(3) - 1);" }
                if next(6) == 0 { item += "align-self:\(pick(["start", "end", "center", "stretch"]));" }
                if next(12) == 0 { item += "position:relative;" }
                if next(10) == 0 { item += "display:grid;grid-template-rows:subgrid;grid-row:span 2;" }
                if next(10) == 0 { item += "display:grid;grid-template-columns:subgrid;grid-column:1/-1;" }
                return next(8) == 0
                    ? text() : "<div style='\(item)'>\((0...next(2)).map { _ in block(depth - 1) }.joined())</div>"
            }
            return "<div style='\(out)'>\(items.joined(separator: " "))</div>"
        }
    }

    @Test(arguments: Soak.seeds(300))
    func everyWordOccursOnceAndInOrder(seed: Int) throws {
        let problem = try Self.check(seed: seed)
        #expect(problem == nil)
    }

    /// Boxes of all kinds in one another.
    @Test(arguments: Soak.seeds(300))
    func nothingIsLostInBoxesOfAllKinds(seed: Int) throws {
        let problem = try RandomDocumentCheck.problem(seed: seed)
        #expect(problem == nil)
    }

    /// With footnotes, page floats, column floats and a slip on the last page.
    @Test(arguments: Soak.seeds(100))
    func nothingIsLostInAreasOfPages(seed: Int) throws {
        let problem = try RandomDocumentCheck.problem(seed: seed, hasAreas: true)
        #expect(problem == nil)
    }

    /// With boxes that clip, or that show only some of their lines.
    @Test(arguments: Soak.seeds(300))
    func nothingIsTwiceWhereLinesAreClamped(seed: Int) throws {
        let problem = try RandomDocumentCheck.problem(seed: seed, hasClamps: true)
        #expect(problem == nil)
    }

    /// Layouts that run at the same time share nothing.
    @Test func pagesAreTheSameInParallel() async throws {
        let seeds = Soak.seeds(30)
        let alone = try seeds.map { try RandomDocumentCheck.dump(seed: $0) }
        let together = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for seed in seeds { group.addTask { (seed, try RandomDocumentCheck.dump(seed: seed)) } }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for seed in seeds { #expect(together[seed] == alone[seed]) }
    }

    /// `make soak`: as many seeds more as `RECTO_SOAK` says, from `RECTO_SOAK_FROM` on.
    @Test(.enabled(if: Soak.isOn, "make soak runs it"))
    func moreSeeds() throws {
        let count = Soak.documents ?? 0
        let first = ProcessInfo.processInfo.environment["RECTO_SOAK_FROM"].flatMap { Int($0) } ?? 300
        for seed in first..<first + count {
            if let problem = try RandomDocumentCheck.problem(seed: seed) { Issue.record("\(problem)") }
            if let problem = try RandomDocumentCheck.problem(seed: seed, hasAreas: true) {
                Issue.record("areas: \(problem)")
            }
            if let problem = try RandomDocumentCheck.problem(seed: seed, hasClamps: true) {
                Issue.record("clamps: \(problem)")
            }
        }
    }

    /// Flex containers among them, nested: their items are placed in any order.
    @Test(arguments: Soak.seeds(300))
    func everyWordOccursOnceInFlexContainers(seed: Int) throws {
        let problem = try Self.check(seed: seed, hasFlex: true)
        #expect(problem == nil)
    }

    /// The style sheet of all documents of blocks, tables, grids and flex containers.
    private static let css = "html { font-size: 6px } td { vertical-align: top }"

    /// The document that a seed makes, and the generator that made it, which knows how many words it has.
    private static func document(seed: Int, hasFlex: Bool) -> (html: String, generator: Generator) {
        var generator = Generator(
            random: FixedRandom(state: UInt64(seed) &* (hasFlex ? 104_729 : 7919) &+ (hasFlex ? 29 : 17)))
        generator.hasFlex = hasFlex
        generator.hasHeights = seed % 2 == 1
        let html = (0...(2 + generator.next(8))).map { _ in generator.block(3) }.joined()
        return (html, generator)
    }

    /// `scripts/same-output` renders the random documents with two builds of the program: this writes those of as many
    /// seeds as `RECTO_DOCUMENTS` says to the folder that `RECTO_DOCUMENTS_TO` names.
    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["RECTO_DOCUMENTS_TO"] != nil, "scripts/same-output runs it"))
    func writeDocuments() throws {
        let environment = ProcessInfo.processInfo.environment
        let folder = URL(fileURLWithPath: try #require(environment["RECTO_DOCUMENTS_TO"]))
        let count = environment["RECTO_DOCUMENTS"].flatMap { Int($0) } ?? 300
        func write(_ kind: String, _ seed: Int, page: String, css: String, _ body: String) throws {
            let html = """
                <!DOCTYPE html><meta charset=utf-8><title>\(kind) \(seed)</title>
                <style>
                @page { size: \(page); margin: 0 } html { font: 10px/1 "Liberation Sans" } body { margin: 0 }
                \(css)
                </style>
                \(body)
                """
            try html.write(to: folder.appending(path: "\(kind)-\(seed).html"), atomically: false, encoding: .utf8)
        }
        for seed in 0..<count {
            for (kind, hasFlex) in [("blocks", false), ("flex", true)] {
                let body = Self.document(seed: seed, hasFlex: hasFlex).html
                try write(kind, seed, page: "200px 150px", css: Self.css, body)
            }
            for (kind, hasAreas) in [("boxes", false), ("areas", true)] {
                let document = RandomDocument(seed: seed, hasAreas: hasAreas)
                try write(kind, seed, page: document.page, css: RandomDocumentCheck.css, document.body.html)
            }
        }
    }

    /// A description of what is wrong with the layout of a document; nil if nothing is.
    private static func check(seed: Int, hasFlex: Bool = false) throws -> String? {
        let (html, generator) = document(seed: seed, hasFlex: hasFlex)
        func layOut(traces: Bool = false) throws -> LayoutFixture {
            try LayoutFixture(html, css: css, page: "200px 150px", traces: traces)
        }
        let fixture: LayoutFixture
        do { fixture = try layOut(traces: true) } catch { return "seed \(seed): \(error): \(html)" }
        var found: [Int] = []
        for text in fixture.pageTexts {
            for word in text.split(whereSeparator: { " /".contains($0) }) {
                found.append(Int(word.dropFirst()) ?? -1)
            }
        }
        let all = Array(1...generator.words)
        if found.sorted() != all {
            let lost = Set(all).subtracting(found)
            return "seed \(seed): lost \(lost.sorted()), \(found.count) of \(all.count) words: \(html)"
        }
        // Cells and items stand side by side: those of a broken row go on by turns. Floats and positioned boxes go on
        // while what follows them stays.
        if !generator.hasParallelFlows, found != all { return "seed \(seed): out of order: \(html)" }
        if let cause = fixture.breakWithoutCause() {
            return "seed \(seed): \(cause): \(html)"
        }
        // Without being asked for causes, layout is the same.
        if seed % 5 == 0, try layOut().paged.dump() != fixture.paged.dump() {
            return "seed \(seed): a second run differs: \(html)"
        }
        return nil
    }
}

/// Deep nesting costs as much as it is deep, not two to the power of it.
@Suite struct NestingTests {
    private static let depth = 60

    @Test(arguments: [
        "<div style='float:left'>x ", "<span style='display:inline-block'>x ", "<table><tr><td>x ", "<span>x ",
        "<div style='position:absolute'>x ", "<div style='overflow:hidden'>x ", "<div style='display:flex'>x ",
        "<div style='display:flex;flex-direction:column'>x ", "<div style='display:flex;flex-wrap:wrap'><i>y</i> x ",
        "<div style='display:flex;height:100%'>x ", "<div style='display:inline-flex;flex:1'>x ",
    ])
    func everyLevelIsThere(start: String) throws {
        let name = start.dropFirst().prefix { $0.isLetter }
        let html =
            String(repeating: start, count: Self.depth) + String(repeating: "</\(name)>", count: Self.depth)
        let fixture = try LayoutFixture(html, page: "2000px 2000px")
        #expect(fixture.pageTexts.joined().count { $0 == "x" } == Self.depth)
    }
}

/// Columns in columns are balanced once for all that is tried around them.
@Suite struct NestedColumnsTests {
    @Test(arguments: ["2000px", "60px"]) func everyWordIsThere(height: String) throws {
        let html = String(repeating: "<div style='columns:2;column-gap:0'>x y<br>z ", count: 12)
        let fixture = try LayoutFixture(
            html + String(repeating: "</div>", count: 12), page: "40960px \(height)", maximumPages: 100)
        let words = fixture.pageTexts.joined()
        for word in "xyz" { #expect(words.count { $0 == word } == 12) }
    }
}

/// A batch of thousands of documents must not keep what it has written.
@Suite struct LifetimeTests {
    @Test func aLaidOutDocumentIsFreed() throws {
        weak var content: AnyObject?
        do {
            let fixture = try LayoutFixture("<p>a <b>b</b></p><table><tr><td>c</table>")
            content = fixture.paged.tree.contents.first
            #expect(content != nil)
        }
        #expect(content == nil)
    }
}
