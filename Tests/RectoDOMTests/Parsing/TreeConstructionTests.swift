import RectoDOM
import Testing

@Suite struct TreeConstructionTests {
    @Test func htmlHeadAndBodyAlwaysExist() throws {
        let fixture = try ParsedFixture("Hello")
        #expect(dump(fixture.document, names: fixture.names) == "<html>\n  <head>\n  <body>\n    \"Hello\"\n")
    }

    @Test func attributesOfHtmlAndBodyAreKept() throws {
        let fixture = try ParsedFixture(
            "<!DOCTYPE html>\n<html lang=de>\n<head></head>\n<body class='a b' id=x>t</body></html>")
        #expect(
            dump(fixture.document, names: fixture.names)
                == "<html lang=\"de\">\n  <head>\n  \"\\n\"\n  <body class=\"a b\" id=\"x\">\n    \"t\"\n")
        let body = fixture.all("body")[0]
        #expect(fixture.document.classes(body).map(fixture.names.string) == ["a", "b"])
        #expect(fixture.names.string(fixture.document.id(body)) == "x")
    }

    @Test func aLateHtmlTagAddsItsAttributes() throws {
        let fixture = try ParsedFixture("<style>a{}</style><html lang=de><body class=late><p class=x>t")
        let root = try #require(fixture.document.root)
        #expect(fixture.document.attribute(.lang, of: root) == "de")
        #expect(fixture.document.classes(fixture.all("body")[0]).map(fixture.names.string) == ["late"])
        #expect(fixture.document.classes(fixture.all("p")[0]).map(fixture.names.string) == ["x"])
    }

    @Test func headContentBeforeTheBodyGoesToTheHead() throws {
        let fixture = try ParsedFixture("<title>T</title><style>p{}</style><p>x")
        #expect(
            fixture.markup(fixture.document.root!).hasPrefix(
                "<html><head><title>T</title><style>p{}</style></head><body><p>"))
    }

    @Test(arguments: [
        // A block closes an open paragraph; an inline element does not.
        ("<p>a<section>b</section>c", "<p>a</p><section>b</section>c"),
        ("<p>a<main>b</main>", "<p>a</p><main>b</main>"),
        ("<p>a<x-y>b</x-y>c</p>", "<p>a<x-y>b</x-y>c</p>"),
        ("<p>a<span>b</span>", "<p>a<span>b</span></p>"),
        ("<p>a<p>b", "<p>a</p><p>b</p>"),
        ("<p>a<table><tr><td>b</table>", "<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>"),
        ("<button><p>a<div>b</div></button>", "<button><p>a</p><div>b</div></button>"),
        // Implied end tags.
        ("<ul><li>a<li>b</ul>c", "<ul><li>a</li><li>b</li></ul>c"),
        ("<ul><li>a<ul><li>b</ul><li>c</ul>", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
        ("<dl><dt>a<dd>b<dt>c</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
        ("<h1>a<h2>b</h1>c", "<h1>a</h1><h2>b</h2>c"),
        ("<select><option>a<option>b</select>", "<select><option>a</option><option>b</option></select>"),
        (
            "<select><option>a<optgroup label=g><option>b</select>",
            "<select><option>a</option><optgroup label=g><option>b</option></optgroup></select>"
        ),
        // Void elements, and self-closing ones that are not.
        ("a<br>b<br/>c<hr>d<img src=x>e<wbr>f", "a<br></br>b<br></br>c<hr></hr>d<img src=x></img>e<wbr></wbr>f"),
        ("<div/>a</div>b", "<div>a</div>b"),
        ("a</br>b", "a<br></br>b"),
        // Stray end tags.
        ("a</div>b</span>c", "abc"),
        ("a</p>b", "a<p></p>b"),
        ("<div><span>a</div>b", "<div><span>a</span></div>b"),
        ("<section><span>a</section>b</span>", "<section><span>a</span></section>b"),
        // Formatting.
        ("<p><b>a<p>b</b>c", "<p><b>a</b></p><p><b>b</b>c</p>"),
        ("<b>a<p>b</b>c</p>d", "<b>a</b><p><b>b</b>c</p>d"),
        ("<b><i>a<div>b</b>c</i>d", "<b><i>a</i></b><i></i><div><i><b>b</b>c</i>d</div>"),
        ("<b>a<i>b</b>c</i>d", "<b>a<i>b</i></b><i>c</i>d"),
        ("<a href=1>x<a href=2>y", "<a href=1>x</a><a href=2>y</a>"),
        ("<form>a<form>b</form>c", "<form>ab</form>c"),
        // Content that is not rendered.
        ("a<script>if (a<b) '</b>'</script>b", "a<script>if (a<b) '</b>'</script>b"),
        ("a<template><p>x<template>y</template></p></template>b", "a<template></template>b"),
        ("a<noscript><p>b</p></noscript>", "a<noscript><p>b</p></noscript>"),
        ("a<!-- <b> -->b<?php x ?>c<![CDATA[d]]>e", "abce"),
        ("a<!-->b<!--->c<!-- x --!>d", "abcd"),
        ("a</>b</ x>c<? y>d<!>e</3>f", "abcdef"),
        ("a<iframe src=x><p>y</iframe>b", "a<iframe src=x><p>y</iframe>b"),
        // Text that looks like markup.
        ("a < b <3 &lt;c&gt; &amp; &#8364; &euro; &nosuch;", "a < b <3 <c> & € € &nosuch;"),
        ("A&nbspB C&ampD &copy 2024 &eacutet&eacute &notit;", "A\u{A0}B C&D © 2024 été ¬it;"),
        ("<a href='?a&copy=1&amp=2&copy;'>x</a>", "<a href=?a&copy=1&amp=2©>x</a>"),
        ("<pre>\n\na\r\nb</pre>", "<pre>\na\nb</pre>"),
        ("<textarea>\n<b>x</b> &lt;y> <!-- z</textarea>w", "<textarea><b>x</b> <y> <!-- z</textarea>w"),
        (
            "<svg viewBox=1><g><path d=M0/></g><rect/></svg>a",
            "<svg viewbox=1><g><path d=M0/></path></g><rect></rect></svg>a"
        ),
        ("<svg><circle r=\"1\"/><p>a", "<svg><circle r=1></circle></svg><p>a</p>"),
    ])
    func bodyIs(_ source: String, _ expected: String) throws {
        #expect(try bodyOf("<body>" + source) == expected)
    }

    @Test(arguments: [
        (
            "<table><tr><td>a<td>b<tr><th>c</table>d",
            "<table><tbody><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></tbody></table>d"
        ),
        ("<table><td>a</table>", "<table><tbody><tr><td>a</td></tr></tbody></table>"),
        (
            "<table><thead><tr><th>a<tbody><tr><td>b<tfoot><tr><td>c</table>",
            "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody><tfoot><tr><td>c</td></tr></tfoot></table>"
        ),
        (
            "<table><col><col span=2><tr><td>a</table>",
            "<table><colgroup><col></col><col span=2></col></colgroup><tbody><tr><td>a</td></tr></tbody></table>"
        ),
        (
            "<table><caption>c<b>d<tr><td>a</table>",
            "<table><caption>c<b>d</b></caption><tbody><tr><td>a</td></tr></tbody></table>"
        ),
        (
            "<table><tr><td><table><tr><td>a</table>b</table>",
            "<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table>b</td></tr></tbody></table>"
        ),
        ("<table><tr><td><b>a</td><td>b</table>", "<table><tbody><tr><td><b>a</b></td><td>b</td></tr></tbody></table>"),
        (
            "<table><tr><td><div>a</td></div><td>b</table>",
            "<table><tbody><tr><td><div>a</div></td><td>b</td></tr></tbody></table>"
        ),
        ("<tr><td>a</td></tr>", "a"),
        (
            "<table><form><tr><td>a</form>b</table>",
            "<table><form></form><tbody><tr><td>ab</td></tr></tbody></table>"
        ),
        // What a table cannot contain moves before it.
        ("<table>x<tr><td>a</table>", "x<table><tbody><tr><td>a</td></tr></tbody></table>"),
        (
            "<table><tr><td>a<tr>x<b>y</b><tr><td>c</table>",
            "x<b>y</b><table><tbody><tr><td>a</td></tr><tr></tr><tr><td>c</td></tr></tbody></table>"
        ),
    ])
    func tableIs(_ source: String, _ expected: String) throws {
        #expect(try bodyOf("<body>" + source) == expected)
    }

    @Test func nullBytesAreReportedAndIgnored() throws {
        let fixture = try ParsedFixture(String(repeating: " ", count: 1100) + "<p>a\0b</p>c")
        #expect(fixture.body == "<p>ab</p>c")
        #expect(fixture.ids == ["html.malformed"])
    }

    @Test(arguments: ["<p>a<!-- b", "<p>a<b title=\"x>c", "<p>a<em"])
    func whatIsNeverClosedIsReported(_ source: String) throws {
        let fixture = try ParsedFixture(source)
        #expect(fixture.ids == ["html.malformed"])
        #expect(fixture.body == "<p>a</p>")
        #expect(fixture.diagnostics.diagnostics[0].span?.lower == 4)
    }

    @Test(arguments: [
        ("a &chek; b", "a &chek; b", 2..<8), ("&euro;&uero;", "€&uero;", 6..<12),
    ])
    func anUnknownReferenceIsReported(_ source: String, _ expected: String, _ range: Range<Int>) throws {
        let fixture = try ParsedFixture(source)
        #expect(fixture.body == expected)
        #expect(fixture.ids == ["html.unknown-reference"])
        let span = try #require(fixture.diagnostics.diagnostics.first?.span)
        #expect(Int(span.lower)..<Int(span.upper) == range)
    }

    @Test func anAmpersandIsNoProblem() throws {
        let fixture = try ParsedFixture("<body>A & B &amp; C&D AT&T &c. <a href='?a=1&lang=de&copy=1'>x</a>")
        #expect(fixture.body == "A & B & C&D AT&T &c. <a href=?a=1&lang=de&copy=1>x</a>")
        #expect(fixture.ids.isEmpty)
    }

    @Test func aDuplicateAttributeIsIgnored() throws {
        #expect(try bodyOf("<p title=a TITLE=b>c") == "<p title=a>c</p>")
    }

    @Test func manyFormattingElementsAreNotMultiplied() throws {
        let source = String(repeating: "<b>", count: 10) + "a<p>b"
        #expect(try bodyOf("<body><p>" + source).hasSuffix("</p><p><b><b><b>b</b></b></b></p>"))
    }
}
