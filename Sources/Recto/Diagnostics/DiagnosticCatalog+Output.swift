extension DiagnosticCatalog {
    /// The diagnostics about resources, fonts, layout, limits and output.
    static let output: [DiagnosticEntry] = [
        DiagnosticEntry(
            "font.folder-missing",
            "The folder that stands in for recto's own fonts has none of them; only users of the library can give one."),
        DiagnosticEntry(
            "font.missing", "The file of a font cannot be read.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>@font-face { font-family: Corp; src: url(corp.ttf) }
                p { font-family: Corp }</style>
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "font.not-embeddable",
            "The maker of a font forbids that a PDF holds it. Its letters are drawn as outlines, and can be copied all the same."
        ),
        DiagnosticEntry(
            "font.not-found",
            "No family of a list exists here, or not the first one, if it is none of those that systems bring.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='font-family: Corporate'>Bill</p>
                """)),
        DiagnosticEntry(
            "font.unpainted-colors",
            "The colours of a font are in a format that is not painted; its plain outlines are."),
        DiagnosticEntry(
            "font.unreadable", "The file of a font is damaged, or is no font.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>@font-face { font-family: Corp; src: url(corp.ttf) }
                p { font-family: Corp }</style>
                <p>Bill</p>
                """,
                files: [("corp.ttf", "not a font")])),
        DiagnosticEntry(
            "font.unsupported-format",
            "A font is in a format that recto does not read: FreeType was built without WOFF2."),
        DiagnosticEntry(
            "glyph.missing", "No font has a character of the text; a box is printed in its place.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>Bill 日本</p>
                """)),
        DiagnosticEntry(
            "image.cut-off", "The file of an image ends before its picture does; what there is of it is printed.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p><img alt='' src='data:image/gif;base64,R0lGODlhCQACAIAAAAAAAP///ywAAAAACQACAAACAkQA'></p>
                """)),
        DiagnosticEntry(
            "image.foreign-content", "HTML in a drawing is not drawn.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <svg width=9 height=9><foreignObject width=9 height=9><p>a</p></foreignObject></svg>
                """)),
        DiagnosticEntry(
            "image.malformed", "An image is damaged.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p><img alt='' src='data:image/png;base64,iVBORw0KGgo='></p>
                """)),
        DiagnosticEntry(
            "image.missing-reference", "A 'use' element of a drawing names an element that is not there.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <svg width=9 height=9><use href="#icon"/></svg>
                """)),
        DiagnosticEntry(
            "image.missing", "An image cannot be read; its alternative text is printed.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p><img alt='Our logo' src=logo.png></p>
                """)),
        DiagnosticEntry(
            "image.missing-library", "The library that reads SVG or WebP is not installed."),
        DiagnosticEntry(
            "image.unsupported-format", "An image is in a format that recto does not read.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p><img alt='' src='data:image/bmp;base64,Qk0AAAAAAAA='></p>
                """)),
        DiagnosticEntry(
            "internal.error", "A mistake in recto: please report it."),
        DiagnosticEntry(
            "internal.no-progress", "A mistake in recto: a page took nothing of the content. Please report it."),
        DiagnosticEntry(
            "layout.clipped", "Text is cut off by a box that clips what overflows it.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='width: 2cm; height: 1em; overflow: hidden'>Payable within 30 days</p>
                """)),
        DiagnosticEntry(
            "layout.compressed", "Combined text is made narrower than can be read.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='writing-mode: vertical-rl'><span style='text-combine-upright: all'>1234567890</span></p>
                """)),
        DiagnosticEntry(
            "layout.earlier-page", "A positioned box is on an earlier page than the text around it.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='break-after: page'>Bill</p>
                <p>Terms <span style='position: absolute; top: 0'>seen</span></p>
                """)),
        DiagnosticEntry(
            "layout.empty-pages", "A positioned box begins below pages without content.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='position: absolute; top: 900mm'>Bill</p>
                """)),
        DiagnosticEntry(
            "layout.fitted", "A document that is wider than its pages is scaled to fit them.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='width: 30cm; border: 1px solid'>Bill</p>
                """,
                options: "--fit-width")),
        DiagnosticEntry(
            "layout.ignored-break", "A forced break stands where none can be.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>Bill <span style='break-before: page'>Terms</span></p>
                """)),
        DiagnosticEntry(
            "layout.ignored-page", "A page name stands where no page can begin.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>Bill <span style='page: terms'>Terms</span></p>
                """)),
        DiagnosticEntry(
            "layout.lost-running-element", "A running element that no page shows.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='position: running(head)'>Bill</p><p>Text</p>
                """)),
        DiagnosticEntry(
            "layout.not-converged", "The layout depends on page numbers or container sizes that depend on the layout."),
        DiagnosticEntry(
            "layout.not-repeated", "A table head or foot is too high to be repeated.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>@page { size: 10cm 5cm; margin: 1cm } th { height: 4cm }</style>
                <table><thead><tr><th>Item</thead><tr><td>A<tr><td style='height: 2cm'>B</table>
                """)),
        DiagnosticEntry(
            "layout.overflow", "Content that cannot be broken is higher than its page.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>@page { size: A6 }</style>
                <p><span style='display: inline-block; height: 30cm'>Bill</span></p>
                """)),
        DiagnosticEntry(
            "layout.overlap", "Text is printed over other text.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <div style='height: 1em'>Item one<br>Item two<br>Item three</div>
                <p>Total due</p>
                """)),
        DiagnosticEntry(
            "layout.skipped-contents", "Text is not printed, because 'content-visibility' hides it.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <div style='content-visibility: hidden'>Terms</div>
                """)),
        DiagnosticEntry(
            "layout.staying-float", "A page float or a footnote in a positioned box stays where it is.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <div style='position: absolute'>Bill <span style='float: footnote'>Terms</span></div>
                """)),
        DiagnosticEntry(
            "layout.unsupported-float", "A float to a place to which recto does not move it.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='float: left; float-reference: page'>Bill</p>
                """)),
        DiagnosticEntry(
            "limit.doctype", "The entities and attributes that the doctype of XHTML declares expand to too much.",
            DiagnosticExample(
                """
                <?xml version="1.0"?>
                <!DOCTYPE html [<!ENTITY a "..........">
                <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
                <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
                <!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">
                <!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;">
                <!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;">]>
                <html xmlns="http://www.w3.org/1999/xhtml"><p>&f;&f;&f;</p></html>
                """)),
        DiagnosticEntry(
            "limit.drawing-instances",
            "The parts of a drawing refer to each other so often that it would have more than 200 000 parts.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <svg>
                <g id=a><use href=#b /><use href=#b /><use href=#b /><use href=#b /><use href=#b /><use href=#b /><use href=#b /><use href=#b /></g>
                <g id=b><use href=#c /><use href=#c /><use href=#c /><use href=#c /><use href=#c /><use href=#c /><use href=#c /><use href=#c /></g>
                <g id=c><use href=#d /><use href=#d /><use href=#d /><use href=#d /><use href=#d /><use href=#d /><use href=#d /><use href=#d /></g>
                <g id=d><use href=#e /><use href=#e /><use href=#e /><use href=#e /><use href=#e /><use href=#e /><use href=#e /><use href=#e /></g>
                <g id=e><use href=#f /><use href=#f /><use href=#f /><use href=#f /><use href=#f /><use href=#f /><use href=#f /><use href=#f /></g>
                <g id=f><use href=#g /><use href=#g /><use href=#g /><use href=#g /><use href=#g /><use href=#g /><use href=#g /><use href=#g /></g>
                <circle id=g r=9 /></svg>
                """)),
        DiagnosticEntry(
            "limit.image-pixels", "An image has more than 100 million pixels.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p><img alt='' src='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAATiAAAE4gAQAAAADLC3uUAAAACUlEQVR4nGMAAAABAAFe/335AAAAAElFTkSuQmCC'></p>
                """)),
        DiagnosticEntry(
            "limit.image-size", "The picture of a page would have more than 268 million pixels, or 32,767 on a side."),
        DiagnosticEntry(
            "limit.input-size", "The template, the data or a style sheet is larger than 64 MB."),
        DiagnosticEntry(
            "limit.memory", "The render takes more memory than '--max-memory' allows."),
        DiagnosticEntry(
            "limit.nesting", "Elements are nested too deep.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <div><div><div><p>Bill</p></div></div></div>
                """,
                options: "--max-depth 4")),
        DiagnosticEntry(
            "limit.pages", "The document has more pages than '--max-pages' allows.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='break-after: page'>Bill</p>
                <p>Terms</p>
                """,
                options: "--max-pages 1")),
        DiagnosticEntry(
            "limit.reopened-elements", "Formatting elements that are never closed are opened again too often."),
        DiagnosticEntry(
            "limit.resource-size", "An image, a font or a style sheet is larger than 64 MB."),
        DiagnosticEntry(
            "limit.threads", "The system gives no thread, or none with a stack large enough."),
        DiagnosticEntry(
            "limit.time", "The render takes longer than '--max-time' allows."),
        DiagnosticEntry(
            "link.missing-target", "A link leads to an element that is not in the document.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p><a href='#terms'>Terms</a></p>
                """)),
        DiagnosticEntry(
            "link.refused", "A link to a script is left out.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p><a href='javascript:alert(1)'>Terms</a></p>
                """)),
        DiagnosticEntry(
            "output.no-such-page",
            "'--pages', or '--page' of 'recto explain', names a page that the document does not have."),
        DiagnosticEntry(
            "output.no-room",
            "The disk or the user's part of it is full, files may not be so large (`ulimit -f`), or nothing can be written there at all. A batch ends.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>Bill</p>
                """,
                options: "-o /dev/full")),
        DiagnosticEntry(
            "output.not-writable",
            "The PDF, or the picture of a page, cannot be written, or would replace a file that is read.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>Bill</p>
                """,
                options: "-o /dev/null/bill.pdf")),
        DiagnosticEntry(
            "output.several-pages", "The pictures of several pages cannot all go to standard output.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>Bill</p><p style='break-before: page'>Conditions</p>
                """,
                options: "--format png -o -")),
        DiagnosticEntry(
            "paint.off-page", "Text is beyond the edge of the sheet.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='margin-left: 25cm'>Bill</p>
                """)),
        DiagnosticEntry(
            "paint.simplified", "A PDF cannot draw an element quite as its style says.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='transform: perspective(9cm) rotateY(30deg)'>Bill</p>
                """)),
        DiagnosticEntry(
            "paint.too-large", "A transform makes something too large to be drawn.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='transform: scale(1e30)'>Bill</p>
                """)),
        DiagnosticEntry(
            "pdf.failed", "Cairo cannot write the PDF."),
        DiagnosticEntry(
            "resource.malformed-url", "A 'data:' URL is malformed.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p><img alt='' src='data:image/png;base64,%%%'></p>
                """)),
        DiagnosticEntry(
            "resource.refused", "A file outside the template's folder, or a URL of the network, is not read.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p><img alt='' src=../logo.png></p>
                """)),
        DiagnosticEntry(
            "stylesheet.missing", "A style sheet cannot be read.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <link rel=stylesheet href=bill.css>
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "text.not-hyphenated", "Words stay whole, because there is no dictionary for their language.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='hyphens: auto'>Bill</p>
                """)),
        DiagnosticEntry(
            "usage.arguments",
            "An option is unknown, an argument is missing, or an output cannot be meant. With `--message-format json` this is the last line.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>Bill</p>
                """, options: "--pages 3")),
        DiagnosticEntry(
            "watch.unavailable", "The system does not tell of changes to files, because a limit of it is hit."),
    ]
}
