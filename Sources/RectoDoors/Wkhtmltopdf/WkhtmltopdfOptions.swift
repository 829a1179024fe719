/// All options of wkhtmltopdf 0.12.6, as its manual lists them, and a few of recto's own.
package enum WkhtmltopdfOptions {
    package static let groups = [global, outline, page, headersAndFooters, contents, own]

    private static let noScripts = DoorOption.Effect.none("no script is run")
    private static let noNetwork = DoorOption.Effect.none("nothing is fetched from the network")
    private static let vectors = DoorOption.Effect.none("images go into the PDF as they are")

    static let global = DoorOptionGroup(
        title: "Global options",
        options: [
            DoorOption("collate", nil, "", .kept("the copies follow one another (default)")),
            DoorOption("no-collate", nil, "", .kept("the copies of each document follow one another")),
            DoorOption("cookie-jar", nil, "path", noNetwork),
            DoorOption("copies", nil, "number", .kept("as often as this the documents are in the PDF")),
            DoorOption("dpi", "d", "dpi", .none("a CSS pixel is 1/96 inch at any resolution, as since 0.12.4")),
            DoorOption("extended-help", "H", "", .kept("prints all options")),
            DoorOption("grayscale", "g", "", .none("colours stay; a printer or Ghostscript makes them gray")),
            DoorOption("help", "h", "", .kept("prints all options")),
            DoorOption("htmldoc", nil, "", .kept("prints all options")),
            DoorOption("image-dpi", nil, "integer", vectors),
            DoorOption("image-quality", nil, "integer", vectors),
            DoorOption("license", nil, "", .kept("says that this is recto, and its licence")),
            DoorOption(
                "log-level", nil, "level", .kept("`none`, `error`, `warn` or `info`: which messages are printed")),
            DoorOption("lowquality", "l", "", vectors),
            DoorOption("manpage", nil, "", .kept("prints all options")),
            DoorOption(
                "margin-bottom", "B", "unitreal", .kept("a number is in mm; default 10mm, or what a footer needs")),
            DoorOption("margin-left", "L", "unitreal", .kept("default 10mm")),
            DoorOption("margin-right", "R", "unitreal", .kept("default 10mm")),
            DoorOption("margin-top", "T", "unitreal", .kept("default 10mm, or what a header needs")),
            DoorOption("orientation", "O", "orientation", .kept("`Portrait` or `Landscape`")),
            DoorOption("page-height", nil, "unitreal", .kept("together with `--page-width`")),
            DoorOption("page-size", "s", "Size", .kept("`A4` (default), `Letter` and the other sizes of Qt")),
            DoorOption("page-width", nil, "unitreal", .kept("together with `--page-height`")),
            DoorOption(
                "no-pdf-compression", nil, "",
                .none("the PDF is compressed always; `qpdf --stream-data=uncompress` undoes it")),
            DoorOption("quiet", "q", "", .kept("prints errors only")),
            DoorOption(
                "read-args-from-stdin", nil, "",
                .refused("start the program once for each document, or use `recto batch`")),
            DoorOption("readme", nil, "", .kept("prints all options")),
            DoorOption("title", nil, "text", .kept("the title of the PDF, in place of that of the first document")),
            DoorOption("use-xserver", nil, "", .none("no X server is needed")),
            DoorOption(
                "version", "V", "", .kept("prints `wkhtmltopdf 0.12.6 (with patched qt)`, which callers look for")),
        ])

    static let outline = DoorOptionGroup(
        title: "Outline options",
        options: [
            DoorOption("dump-default-toc-xsl", nil, "", .refused("there are no XSL style sheets")),
            DoorOption(
                "dump-outline", nil, "file", .refused("`recto inspect --stage fragments --json` lists the headings")),
            DoorOption("outline", nil, "", .kept("the headings are bookmarks (default)")),
            DoorOption("no-outline", nil, "", .kept("no heading is a bookmark")),
            DoorOption("outline-depth", nil, "level", .kept("how many levels of headings are bookmarks; default 4")),
        ])

    static let page = DoorOptionGroup(
        title: "Page options",
        options: [
            DoorOption("allow", nil, "path", .kept("files in this folder may be read; may be repeated")),
            DoorOption("background", nil, "", .kept("backgrounds are printed (default)")),
            DoorOption("no-background", nil, "", .kept("backgrounds are not printed")),
            DoorOption("bypass-proxy-for", nil, "value", noNetwork),
            DoorOption("cache-dir", nil, "path", noNetwork),
            DoorOption("checkbox-checked-svg", nil, "path", .none("boxes are drawn by recto's style sheet")),
            DoorOption("checkbox-svg", nil, "path", .none("boxes are drawn by recto's style sheet")),
            DoorOption("cookie", nil, "name value", noNetwork),
            DoorOption("custom-header", nil, "name value", noNetwork),
            DoorOption("custom-header-propagation", nil, "", noNetwork),
            DoorOption("no-custom-header-propagation", nil, "", noNetwork),
            DoorOption("debug-javascript", nil, "", noScripts),
            DoorOption("no-debug-javascript", nil, "", noScripts),
            DoorOption(
                "default-header", nil, "",
                .kept("`--header-left '[webpage]' --header-right '[page]/[toPage]' --margin-top 2cm --header-line`")),
            DoorOption("encoding", nil, "encoding", .kept("the encoding of a document that does not say it")),
            DoorOption("disable-external-links", nil, "", .none("links stay")),
            DoorOption("enable-external-links", nil, "", .kept("links to the web stay (default)")),
            DoorOption("disable-forms", nil, "", .kept("fields print as text (default)")),
            DoorOption("enable-forms", nil, "", .none("fields print as text, with what is in them")),
            DoorOption("images", nil, "", .kept("images are printed (default)")),
            DoorOption("no-images", nil, "", .kept("no image is printed")),
            DoorOption("disable-internal-links", nil, "", .none("links stay")),
            DoorOption("enable-internal-links", nil, "", .kept("links inside the document stay (default)")),
            DoorOption("disable-javascript", "n", "", .kept("no script is run, ever")),
            DoorOption("enable-javascript", nil, "", noScripts),
            DoorOption("javascript-delay", nil, "msec", noScripts),
            DoorOption("keep-relative-links", nil, "", .kept("links stay as they are written")),
            DoorOption(
                "load-error-handling", nil, "handler",
                .kept("a document that cannot be read ends the call (`abort`), or is left out (`ignore`, `skip`)")),
            DoorOption(
                "load-media-error-handling", nil, "handler",
                .kept("`abort`: a missing image or style sheet makes the call fail with 1")),
            DoorOption("disable-local-file-access", nil, "", .kept("no file is read but in folders of `--allow`")),
            DoorOption(
                "enable-local-file-access", nil, "",
                .kept("all files of the machine may be read; without it, those in the document's folder")),
            DoorOption("minimum-font-size", nil, "int", .none("text is as large as the style sheets say")),
            DoorOption("exclude-from-outline", nil, "", .kept("the headings of the document are no bookmarks")),
            DoorOption("include-in-outline", nil, "", .kept("the headings of the document are bookmarks (default)")),
            DoorOption("page-offset", nil, "offset", .kept("the first page has the next number")),
            DoorOption("password", nil, "password", noNetwork),
            DoorOption("disable-plugins", nil, "", .kept("there are no plugins")),
            DoorOption("enable-plugins", nil, "", .none("there are no plugins")),
            DoorOption("post", nil, "name value", noNetwork),
            DoorOption("post-file", nil, "name path", noNetwork),
            DoorOption("print-media-type", nil, "", .kept("style sheets for print count, and not those for screens")),
            DoorOption("no-print-media-type", nil, "", .kept("style sheets for screens count (default)")),
            DoorOption("proxy", "p", "proxy", noNetwork),
            DoorOption("proxy-hostname-lookup", nil, "", noNetwork),
            DoorOption("radiobutton-checked-svg", nil, "path", .none("boxes are drawn by recto's style sheet")),
            DoorOption("radiobutton-svg", nil, "path", .none("boxes are drawn by recto's style sheet")),
            DoorOption("resolve-relative-links", nil, "", .none("links stay as they are written")),
            DoorOption("run-script", nil, "js", noScripts),
            DoorOption("disable-smart-shrinking", nil, "", .kept("a CSS pixel is 1/96 inch")),
            DoorOption(
                "enable-smart-shrinking", nil, "",
                .kept("pages are scaled to 80 %, and further until they are as wide as the page (default)")),
            DoorOption("ssl-crt-path", nil, "path", noNetwork),
            DoorOption("ssl-key-password", nil, "password", noNetwork),
            DoorOption("ssl-key-path", nil, "path", noNetwork),
            DoorOption("stop-slow-scripts", nil, "", noScripts),
            DoorOption("no-stop-slow-scripts", nil, "", noScripts),
            DoorOption(
                "disable-toc-back-links", nil, "", .kept("headings do not link to a table of contents (default)")),
            DoorOption("enable-toc-back-links", nil, "", .none("headings do not link to a table of contents")),
            DoorOption("user-style-sheet", nil, "path", .kept("a style sheet below those of the documents")),
            DoorOption("username", nil, "username", noNetwork),
            DoorOption("viewport-size", nil, "size", .none("the width of the page decides")),
            DoorOption("window-status", nil, "windowStatus", noScripts),
            DoorOption("zoom", nil, "float", .kept("scales the pages")),
        ])

    static let headersAndFooters = DoorOptionGroup(
        title: "Header and footer options",
        options: sided("footer", place: "below") + sided("header", place: "above") + [
            DoorOption(
                "replace", nil, "name value", .kept("`[name]` in headers and footers is this text; may be repeated"))
        ])

    private static func sided(_ side: String, place: String) -> [DoorOption] {
        [
            DoorOption("\(side)-center", nil, "text", .kept("text in the middle of the \(side)")),
            DoorOption("\(side)-font-name", nil, "name", .kept("default Arial")),
            DoorOption("\(side)-font-size", nil, "size", .kept("in pt; default 12")),
            DoorOption(
                "\(side)-html", nil, "url",
                .kept("a document of its own on each page; its script for page numbers is understood")),
            DoorOption("\(side)-left", nil, "text", .kept("text at the left of the \(side)")),
            DoorOption("\(side)-line", nil, "", .kept("a line between \(side) and content")),
            DoorOption("no-\(side)-line", nil, "", .kept("no line (default)")),
            DoorOption("\(side)-right", nil, "text", .kept("text at the right of the \(side)")),
            DoorOption("\(side)-spacing", nil, "real", .kept("the distance \(place) the content, in mm")),
        ]
    }

    static let contents = DoorOptionGroup(
        title: "Options of a table of contents",
        options: [
            DoorOption("disable-dotted-lines", nil, "", .kept("there are no lines under the entries")),
            DoorOption("toc-header-text", nil, "text", .kept("the heading; default Table of Contents")),
            DoorOption("toc-level-indentation", nil, "width", .kept("default 1em; a number is in em")),
            DoorOption("disable-toc-links", nil, "", .kept("entries are no links, ever; the outline has links")),
            DoorOption(
                "toc-text-size-shrink", nil, "real", .kept("the size of a level's letters in the next; default 0.8")),
            DoorOption("xsl-style-sheet", nil, "file", .none("the table is made without XSL, with its looks there")),
        ])

    /// Options that wkhtmltopdf does not have, for scripts that stand between a caller and recto.
    static let own = DoorOptionGroup(
        title: "Options of recto",
        options: [
            DoorOption(
                "map", nil, "url=folder", .kept("what is asked of an address is read from a folder; may be repeated")),
            DoorOption("font-path", nil, "folder", .kept("fonts in this folder are used, too; may be repeated")),
            DoorOption(
                "date", nil, "date", .kept("the day for `[date]` and `[isodate]`, as 2026-11-28; default today")),
        ])
}
