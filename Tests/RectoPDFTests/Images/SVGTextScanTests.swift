import Testing

@testable import RectoPDF

@Suite struct SVGTextScanTests {
    private func scan(_ markup: String) -> SVGTextScan { SVGTextScan(Array(markup.utf8)) }

    @Test func familiesOfAttributesAndStyleSheets() {
        let found = scan(
            """
            <svg><style>a{font-family:A, 'B C' ; x:y} b{font-family:D}</style><text font-family="'E F', G"
            style='font-family:H'>x</text></svg>
            """)
        #expect(found.families == [["A", "B C"], ["D"], ["E F", "G"], ["H"]])
    }
    @Test func charactersOfTextAlone() {
        let found = scan(
            "<svg><title>é</title><g:text>aä<tspan>&#246;&#xFC;ä</tspan>&amp;</g:text><desc>ß</desc></svg>")
        #expect(found.characters == ["ä", "ö", "ü"])
    }
    @Test(
        "HTML in a drawing",
        arguments: [
            ("<svg><foreignObject><p>a</p></foreignObject></svg>", true), ("<svg><s:foreignObject/></svg>", true),
            ("<svg><switch><foreignObject/><text>a</text></switch></svg>", false), ("<svg><g/></svg>", false),
        ])
    func foreignContent(_ markup: String, _ expected: Bool) {
        #expect(SVGTextScan.hasForeignContent(Array(markup.utf8)) == expected)
    }
    @Test func withoutTextNothingIsRead() {
        #expect(scan("<svg><g font-family='A'/></svg>").families.isEmpty)
        #expect(!SVGTextScan.hasText(Array("<textPath/>".utf8)))
    }
    @Test func quotesMayBeReferences() {
        let found = scan(
            "<svg><text style='font-family: &quot;A B&quot;, C; x: y' font-family=\"&apos;D&apos;,E\">x</text></svg>")
        #expect(found.families == [["A B", "C"], ["D", "E"]])
    }
    @Test func functionsAreNoFamilies() {
        #expect(scan("<svg><text style='font-family:var(--x, A), B'>x</text></svg>").families == [["B"]])
    }
    @Test func commentsAndInstructionsAreSkipped() {
        let found = scan(
            """
            <?x don't?><svg><!-- don't <text font-family=A> --><style><![CDATA[a > b { font-family: B }]]></style>
            <text font-family='C'><![CDATA[ä<]]></text></svg>
            """)
        #expect(found.families == [["B"], ["C"]])
        #expect(found.characters == ["ä"])
    }
    @Test(arguments: [
        "<text", "<text>&#", "<text font-family=", "<text font-family='", "<", "</text>", "<text>\u{E4}<",
    ])
    func whatBreaksOffNeverTraps(markup: String) { _ = scan(markup) }
}
