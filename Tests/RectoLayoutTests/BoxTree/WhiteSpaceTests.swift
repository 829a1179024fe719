import Testing

@testable import RectoLayout

/// [CSS Text 3 §4.1](https://www.w3.org/TR/css-text-3/#white-space-processing)
struct WhiteSpaceTests {
    @Test(arguments: [
        ("<p> a  b\t\n c </p>", "a b c"),
        ("<p>a <b> b</b> c</p>", "a b c"),
        ("<p><b> </b>a<i> </i><i> </i>b <i> </i></p>", "a b"),
        ("<p>a <br> b<br>c</p>", "a\nb\nc"),
        ("<p>a <b></b><br></p>", "a\n"),
        ("<p>a&nbsp; b</p>", "a\u{A0} b"),
        ("<p>a<wbr>b</p>", "a\u{200B}b"),
        ("<pre>  a\tb\n c </pre>", "  a\tb\n c "),
        ("<p>a <span style='white-space:pre'> b </span> c</p>", "a  b  c"),
        ("<p style='white-space:pre-line'> a  b \n\n c </p>", "a b\n\nc"),
        // Segment breaks between East Asian characters vanish, those beside Hangul and Latin do not.
        ("<p>日\n本 \n語</p>", "日本語"),
        ("<p>日<b>\n</b>本</p>", "日本"),
        ("<p>日 本</p>", "日 本"),
        ("<p>한\n국 a\n日</p>", "한 국 a 日"),
        ("<p>a\u{200B}\nb</p>", "a\u{200B}b"),
        ("<p>a\u{7F}b\u{85}c\u{A0}</p>", "a\u{FFFD}b\u{FFFD}c\u{A0}"),
    ])
    func `phase I`(html: String, text: String) throws { #expect(try inlineText(html) == text) }

    @Test func `a text that collapses away makes no box`() throws {
        #expect(
            try bodyBoxes("<p>a <i> </i> b</p>") == """
                blockContainer body
                  inlineContainer p "a b"
                    text "a "
                    inline i
                    text "b"

                """)
    }

    @Test func `items cover the text in order`() throws {
        let content = try BoxTreeFixture("<p>a <b>b<br>c</b> <img src=x> d</p>").tree.contents[0]
        var end = 0
        for item in content.items {
            #expect(item.range.lowerBound == end)
            end = item.range.upperBound
        }
        #expect(end == content.text.count)
        #expect(
            content.items.map(\.kind) == [.text, .open, .text, .forcedBreak, .text, .close, .text, .atomic, .text])
    }

    /// Nothing but its place is kept of a text that is shown as it stands in the document.
    @Test(arguments: [
        ("<p> Two words\n</p>", "Two words", true), ("<p>é £</p>", "é £", true), ("<p>a  b</p>", "a b", false),
        ("<p>a\nb</p>", "a b", false), ("<p>a <b>b</b></p>", "a b", false), ("<p>a<br></p>", "a\n", false),
        ("<p>a\u{7F}b</p>", "a\u{FFFD}b", false), ("<p>a\u{85}b</p>", "a\u{FFFD}b", false),
        ("<p style='white-space: pre'>a</p>", "a", false), ("<p style='text-transform: uppercase'>a</p>", "A", false),
        ("<p style='word-space-transform: ideographic-space'>a</p>", "a", false),
    ])
    func `a text is found in the document if it is shown as it stands there`(
        _ html: String, _ shown: String, _ isPlain: Bool
    ) throws {
        let tree = try BoxTreeFixture(html).tree
        let container = try #require(tree.boxes.firstIndex { $0.kind == .inlineContainer })
        #expect(tree.isPlainText(BoxID(container)) == isPlain)
        #expect(String(decoding: tree.inlineContent(BoxID(container)).text, as: UTF8.self) == shown)
    }

    @Test(arguments: [
        ("uppercase", "<p>Straße ﬁx</p>", "STRASSE FIX"),
        ("lowercase", "<p>ΟΔΟΣ ΣΑ</p>", "οδος σα"),
        ("capitalize", "<p>o<b>ne</b> ‘two’ 3rd it's (x) ǆ</p>", "One ‘Two’ 3rd It's (X) ǅ"),
        ("full-width", "<p>A 1€</p>", "Ａ １€"),
        ("uppercase", "<p lang=tr-TR>ıi</p>", "Iİ"),
        ("lowercase", "<p lang=az>Iİ</p>", "ıi"),
        ("capitalize", "<p lang=nl>ijs</p>", "IJs"),
        ("lowercase", "<p lang=tr>I\u{307}x</p>", "ix"),
        ("uppercase", "<p lang=lt>i\u{307}\u{301}</p>", "I\u{301}"),
        ("lowercase", "<p lang=lt>\u{CC}</p>", "i\u{307}\u{300}"),
        ("uppercase", "<p lang=el>καλημέρα</p>", "ΚΑΛΗΜΕΡΑ"),
        ("uppercase", "<p lang=el>μάιος, ευφυΐα, ή, ἀρχή</p>", "ΜΑΪΟΣ, ΕΥΦΥΪΑ, Ή, ΑΡΧΗ"),
        ("uppercase", "<p lang=en>έ</p>", "Έ"),
    ])
    func `text-transform`(transform: String, html: String, text: String) throws {
        #expect(try inlineText(html, css: "p { text-transform: \(transform) }") == text)
    }

    @Test(arguments: [
        ("<p>a<bdo style='direction:rtl'>b</bdo>", "a\u{2068}\u{202E}b\u{202C}\u{2069}"),
        (
            "<p>a<i style='unicode-bidi:isolate'>b<i style='unicode-bidi:embed;direction:rtl'>c</i></i>",
            "a\u{2066}b\u{202B}c\u{202C}\u{2069}"
        ),
        ("<p style='unicode-bidi:bidi-override;direction:rtl'>ab", "\u{202E}ab\u{202C}"),
        // A forced break closes the open controls and opens them again.
        ("<p><i style='unicode-bidi:isolate'>a <br>b</i>", "\u{2066}a\u{2069}\n\u{2066}b\u{2069}"),
    ])
    func `bidi controls`(html: String, text: String) throws { #expect(try inlineText(html) == text) }
}
