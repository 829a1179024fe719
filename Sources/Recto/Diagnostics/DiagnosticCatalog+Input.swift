extension DiagnosticCatalog {
    /// The diagnostics about templates, data and HTML.
    static let input: [DiagnosticEntry] = [
        DiagnosticEntry(
            "content.missing-target", "A cross-reference names an element that is not in the document.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>a::after { content: target-counter(attr(href), page) }</style>
                <a href='#terms'>Terms, page </a>
                """)),
        DiagnosticEntry(
            "content.unknown-name", "'string()' or 'element()' names something that the document never sets.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>@page { @top-left { content: string(titel) } }</style>
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "script.ignored",
            "recto runs no scripts. What a script would write into the document must be in the HTML already.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p id='total'></p>
                <script>document.getElementById("total").textContent = "42.00"</script>
                """,
                options: "--verbose")),
        DiagnosticEntry("input.not-template", "The input is data or a style sheet, which would be printed as text."),
        DiagnosticEntry(
            "data.control-character", "The data hold a control character, which no font can print.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>{{name}}</p>
                """,
                data: #"""
                    {"name": "a\u0007b"}
                    """#)),
        DiagnosticEntry(
            "data.duplicate-key", "An object of the data has the same key twice; the last one counts.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>{{total}}</p>
                """,
                data: """
                    {"total": 1, "total": 2}
                    """)),
        DiagnosticEntry(
            "data.lone-surrogate", #"A '\u' escape of the data is half of a character."#,
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>{{name}}</p>
                """,
                data: #"""
                    {"name": "\ud800"}
                    """#)),
        DiagnosticEntry(
            "data.malformed", "The data are not JSON.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>{{total}}</p>
                """,
                data: """
                    {"total": 01}
                    """)),
        DiagnosticEntry(
            "data.not-object", "The data are no JSON object, so that no name of the template finds anything.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>{{total}}</p>
                """,
                data: """
                    [{"total": 1}]
                    """)),
        DiagnosticEntry(
            "data.not-text", "The data or records are an archive, a picture or the like."),
        DiagnosticEntry(
            "data.too-deep", "Arrays and objects of the data are nested too deep."),
        DiagnosticEntry(
            "html.binary", "The input is a PDF, an image or other binary data.",
            DiagnosticExample(
                "%PDF-1.7")),
        DiagnosticEntry(
            "html.empty", "The input is empty.",
            DiagnosticExample(
                "")),
        DiagnosticEntry(
            "html.frameset", "The document consists of frames, which are other documents; nothing of it is printed.",
            DiagnosticExample(
                """
                <frameset cols="50%,50%"><frame src="a.html"><frame src="b.html"></frameset>
                """)),
        DiagnosticEntry(
            "html.lost-tag", "A tag is ignored, because it cannot stand where it does.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>Bill</b></p>
                """)),
        DiagnosticEntry(
            "html.malformed", "The end of something is missing, so that what follows is not printed.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>Bill <!-- note</p>
                """)),
        DiagnosticEntry(
            "html.malformed-encoding", "The text is not in the encoding that it says."),
        DiagnosticEntry(
            "html.repaired", "The tree of elements is not as the tags say; a note, with '--verbose' only.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p><b>Bill</p>
                """,
                options: "--verbose")),
        DiagnosticEntry(
            "html.unknown-encoding", "The document names an encoding that the web does not have.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <meta charset=utf8000><p>Bill</p>
                """)),
        DiagnosticEntry(
            "html.unknown-reference", "A character reference that HTML does not have is printed as it is written.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>5 &eur;</p>
                """)),
        DiagnosticEntry(
            "html.unsupported-element", "An element whose content cannot be printed.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>Bill</p><canvas></canvas>
                """)),
        DiagnosticEntry(
            "mathml.unsupported", "A formula in MathML is printed as a line of text.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p>
                """)),
        DiagnosticEntry(
            "input.unreadable", "The template, the data or a user style sheet cannot be read.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>Bill</p>
                """,
                options: "--stylesheet missing.css")),
        DiagnosticEntry(
            "sum.misplaced", "A sum of rows carried forward is asked for outside of a table.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>p { -recto-sum-add: net content() }
                div::before { content: -recto-sum(net, brought) }</style>
                <p>1.00</p><div></div>
                """)),
        DiagnosticEntry(
            "sum.not-a-number",
            "A cell that a sum should add is not wholly an amount: the sum would be wrong. '--allow' lets it pass.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='-recto-sum-add: total content()'>No. 7</p>
                """)),
        DiagnosticEntry(
            "sum.too-long", "A sum has more digits than can be counted exactly.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='-recto-sum-add: total content()'>9999999999999999999999999999999999999999</p>
                <p style='-recto-sum-add: total content()'>1</p>
                """)),
        DiagnosticEntry(
            "sum.unknown",
            "A sum is printed to which nothing was added; an error where a printed total is compared with it.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>p::after { content: -recto-sum(net, total) }</style>
                <p>Total</p>
                """)),
        DiagnosticEntry(
            "template.encoding", "A template or a partial is not in UTF-8."),
        DiagnosticEntry(
            "template.ignored-content",
            "Text stands in a parent outside of its blocks, or a block is given twice: it is not printed.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                {{<letter}}
                <p>Thank you.</p>
                {{$opening}}<p>Dear Sir or Madam,</p>{{/opening}}
                {{/letter}}
                """,
                data: "{}",
                files: [("letter.html", "{{$opening}}{{/opening}}")])),
        DiagnosticEntry(
            "template.malformed", "A Mustache tag is malformed.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>{{#lines}}{{name}}</p>
                """,
                data: """
                    {"lines": []}
                    """)),
        DiagnosticEntry(
            "template.missing-key", "The data lack a key that the template prints.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>{{totl}}</p>
                """,
                data: """
                    {"total": 1}
                    """)),
        DiagnosticEntry(
            "template.missing-partial", "There is no file for a partial.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>{{> address}}</p>
                """,
                data: "{}")),
        DiagnosticEntry(
            "template.foreign-tag",
            "A tag of another template language, such as Jinja, Blade or ERB, stands on the page as it is written.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>{% if paid %}Paid{% endif %}</p>
                """)),
        DiagnosticEntry(
            "template.no-data",
            "The template has tags, but no data were given. A page whose tags all stand in `<code>` and the like is only noted.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>{{total}}</p>
                """)),
        DiagnosticEntry(
            "template.not-text", "A tag prints an array or an object.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>{{total}}</p>
                """,
                data: """
                    {"total": {"net": 1}}
                    """)),
        DiagnosticEntry(
            "template.too-deep", "Partials include one another without end.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                {{> a}}
                """,
                data: "{}",
                files: [("a.html", "{{> a}}")])),
        DiagnosticEntry(
            "template.too-large", "The template expands to too much text."),
        DiagnosticEntry(
            "template.unknown-block", "A template gives its parent a block that the parent does not have.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                {{<letter}}
                {{$openning}}<p>Dear Sir or Madam,</p>{{/openning}}
                {{/letter}}
                """,
                data: "{}",
                files: [("letter.html", "{{$opening}}{{/opening}}")])),
        DiagnosticEntry(
            "xml.malformed", "XHTML is not well-formed, or names something that is not in the file.",
            DiagnosticExample(
                """
                <?xml version="1.0"?>
                <html xmlns="http://www.w3.org/1999/xhtml"><p>5 &euro;</p></html>
                """)),
    ]
}
