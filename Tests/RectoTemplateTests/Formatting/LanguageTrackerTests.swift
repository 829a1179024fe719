import Testing

@testable import RectoTemplate

@Suite struct LanguageTrackerTests {
    /// The languages at each `|` of HTML.
    private func languages(_ html: String) -> [String] {
        var tracker = LanguageTracker()
        var written: [UInt8] = []
        var found: [String] = []
        for byte in html.utf8 {
            if byte == UInt8(ascii: "|") {
                found.append(tracker.language(atEndOf: written) ?? "none")
            } else {
                written.append(byte)
            }
        }
        return found
    }

    /// Values may be printed by the thousand into one text, comment or attribute, whose start is then not read again.
    @Test(arguments: ["<p lang=de>", "<p lang=de><!--", "<p lang=de title='", "<title lang=de>"])
    func whatIsLongKeepsItsLanguage(_ start: String) {
        var tracker = LanguageTracker()
        var written = Array(start.utf8)
        for _ in 0..<500 {
            written += Array("0123456789 0123456789 ".utf8)
            guard tracker.language(atEndOf: written) == "de" else {
                Issue.record("the language was lost")
                return
            }
        }
    }

    @Test(arguments: [
        ("|<p>|", "none none"),
        ("<html lang=de>|<p lang='fr'>|</p>|", "de fr de"),
        ("<html lang=\"de\"><p><b lang=en>|</b>|", "en de"),
        // Elements without end tags.
        ("<p lang=de>|<br>|<img lang=en>|", "de de de"),
        // End tags that may be missing.
        ("<html lang=de><p lang=en>|<p>|", "en de"),
        ("<html lang=de><p lang=en>|<table><tr><td>|", "en de"),
        ("<html lang=de><ul><li lang=en>|<li>|<ul><li lang=fr>|</ul>|", "en de fr de"),
        ("<html lang=de><table><tr lang=en><td lang=fr>|<td>|<tr>|</table>|", "fr en de de"),
        ("<html lang=de><table lang=en><tr><td>|<p lang=fr>|<td>|", "en fr en"),
        ("<html lang=de><dl><dt lang=en>|<dd>|</dl>", "en de"),
        // A paragraph in a cell does not end the paragraph around the table.
        ("<html lang=de><div lang=fr><table><tr><td></div>|", "fr"),
        // What is no markup.
        ("<html lang=de><!-- <p lang=en> |-->|", "de de"),
        ("<html lang=de><style>|p::after{content:'<p lang=en>'}|</style>|", "de de de"),
        ("<html lang=de><title lang=en>|<b lang=fr>|</title>|", "en en de"),
        ("<html lang=de>1 < 2 |", "de"),
        // Inside of a tag.
        ("<html lang=de><p title='|' lang=en>|", "de en"),
        ("<html lang=de><p lang=en title='|'>", "en"),
        ("<html lang=de><p title='<b lang=en>'>|", "de"),
        ("<html lang=de><p lang=en title='|a|' alt=\"|'|\" lang=fr>|", "en en en en en"),
        ("<html lang=de><!--|-|-|> <p lang=en>|<!DOCTYPE |x><p lang=fr>|", "de de de en en fr"),
        ("<html lang=de><title>|<|/|title><p lang=en>|", "de de de en"),
        ("<P LANG=DE>|</P>|", "DE none"),
        ("<html lang=de><p lang=''>|", ""),
        ("<p data-lang=en xml:lang=fr>|", "none"),
        ("<?xml version='1.0'?><html xml:lang='de'><br xml:lang='en'/>|<p>|", "de de"),
        ("<html lang=en><p lang=de>|<hr>|", "de en"), ("<html lang=en><p lang=de>|<center>|", "de en"),
        ("<html lang=en><p lang=de>|<summary>|", "de en"), ("<html lang=en><p lang=de>|<dialog>|", "de en"),
        ("<html lang=en><button lang=de>|<button>|", "de en"),
        ("<html lang=en><h1 lang=de>|<h2>|</h2>|", "de en en"), ("<html lang=en><h1 lang=de>|</h2>|", "de en"),
        ("<html lang=en><h1 lang=de><div>|<h2>|", "de de"),
        // An end tag closes no element around another one that it does not name, unless that one's own may be missing.
        ("<html lang=en><span lang=de><div>|</span>|</div>|", "de de de"),
        ("<html lang=en><li lang=de><table><tr><td>|<li>|", "de de"),
        // Formatting elements go on behind the end of what is around them, but not into cells.
        ("<html lang=en><p><b lang=de>|</p>|<p>|", "de de de"),
        ("<html lang=en><p><b lang=de>|</p><p>|</b>|", "de de en"),
        ("<html lang=en><p><b lang=de>|<table><tr><td>|</table>|", "de en de"),
        ("<html lang=en><p><b lang=de>|</b></p>|<p>|", "de en en"),
        ("<html lang=en><b lang=de>|<p lang=fr>|</b>|", "de fr fr"),
        ("<html lang=en><b lang=de>|<p>|</b>|", "de de en"),
        ("<html lang=en><a lang=de>|<a>|", "de en"),
    ])
    func theLanguageIsThatOfTheInnermostElement(_ html: String, _ expected: String) {
        #expect(languages(html).joined(separator: " ") == expected)
    }

    /// HTML that cannot change the language is not read, until something is written that can.
    @Test(arguments: [
        "<p>a</p><table><tr><td>b<td>c</table>", "<p lan", "g=fr>", "<!-- <p lang=en> ", "-->", "<div><p LANG=it>x",
        "</div>", "</p>",
        "<b lang=fr>", "</b>", "<p><i lang=nl>a</p>", "<h1 lang=da>", "</h2>", "<hr>",
        "<style>lang</style>", "</HT", "ML>", "<html>", "<title>", "</title>", "<a title='lang=nl'>", "Slang",
    ])
    func whatIsReadLaterCountsTheSame(_ part: String) {
        let parts = [
            "<html lang=de><body>", "<ul><li>1", part, "<p>2", "</ul><b>", part, "3<p lang=en>4", part, "</body>", part,
            "5",
        ]
        var (often, written) = (LanguageTracker(), [UInt8]())
        for part in parts {
            for byte in part.utf8 {
                written.append(byte)
                var once = LanguageTracker()
                #expect(
                    often.language(atEndOf: written) == once.language(atEndOf: written),
                    "\(String(decoding: written, as: UTF8.self))")
            }
        }
    }
}
