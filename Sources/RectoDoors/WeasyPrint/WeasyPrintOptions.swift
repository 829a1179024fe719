/// All options of WeasyPrint 70, as its help lists them, and a few of recto's own.
package enum WeasyPrintOptions {
    package static let groups = [information, rendering, html, fetching, logging, own]

    private static let noNetwork = DoorOption.Effect.none("nothing is fetched from the network")
    private static let asItIs = DoorOption.Effect.none("images go into the PDF as they are")

    static let information = DoorOptionGroup(
        title: "Information",
        options: [
            DoorOption("help", "h", "", .kept("prints all options")),
            DoorOption("info", "i", "", .kept("prints the system and the versions")),
            DoorOption("version", nil, "", .kept("prints `WeasyPrint version 70.0`, which callers look for")),
        ])

    static let rendering = DoorOptionGroup(
        title: "Rendering options",
        options: [
            DoorOption(
                "stylesheet", "s", "stylesheet", .kept("a style sheet below those of the document; may be repeated")),
            DoorOption("attachment", "a", "attachment", .kept("a file inside the PDF; may be repeated")),
            DoorOption(
                "attachment-relationship", nil, "relationship",
                .kept("`Source`, `Data`, `Alternative`, `Supplement` or `Unspecified`, in the order of the attachments")
            ),
            DoorOption(
                "pdf-identifier", nil, "identifier",
                .none("the identifier follows from the content, so that the same document is the same file")),
            DoorOption(
                "pdf-variant", nil, "variant",
                .kept(
                    "`pdf/a-2b`, `-2u`, `-2a`, `-3b`, `-3u`, `-3a`, `pdf/ua-1` and `-2`; others are refused. What the document lacks for it is reported"
                )),
            DoorOption("pdf-version", nil, "version", .none("it is 1.7, or 2.0 for PDF/UA-2")),
            DoorOption("pdf-forms", nil, "", .none("fields print as text, with what is in them")),
            DoorOption("pdf-tags", nil, "", .kept("tags are written always")),
            DoorOption(
                "uncompressed-pdf", nil, "",
                .none("the PDF is compressed always; `qpdf --stream-data=uncompress` undoes it")),
            DoorOption("xmp-metadata", nil, "file", .none("the metadata are those that the document gives")),
            DoorOption("custom-metadata", nil, "", .none("the metadata are those that PDF names")),
            DoorOption("output-intent", nil, "name", .none("PDF/A is written for sRGB")),
            DoorOption("presentational-hints", "p", "", .kept("attributes such as `bgcolor` count always")),
            DoorOption("optimize-images", nil, "", asItIs),
            DoorOption("jpeg-quality", "j", "quality", asItIs),
            DoorOption("dpi", "D", "dpi", asItIs),
            DoorOption("full-fonts", nil, "", .none("fonts are embedded with the glyphs that the document uses")),
            DoorOption("hinting", nil, "", .kept("embedded fonts keep their hints for coarse screens")),
            DoorOption("cache-folder", "c", "folder", .none("nothing is kept between two calls")),
        ])

    static let html = DoorOptionGroup(
        title: "HTML options",
        options: [
            DoorOption("encoding", "e", "encoding", .kept("the encoding of the document, whatever it says itself")),
            DoorOption("media-type", "m", "type", .kept("default `print`")),
            DoorOption("base-url", "u", "url", .kept("the folder or address that relative addresses start from")),
        ])

    static let fetching = DoorOptionGroup(
        title: "URL fetcher options",
        options: [
            DoorOption("timeout", "t", "seconds", noNetwork),
            DoorOption(
                "allowed-protocols", nil, "protocols",
                .none("files in the document's folder, `data:` and what `--map` names are read, and nothing else")),
            DoorOption("no-http-redirects", nil, "", noNetwork),
            DoorOption("fail-on-http-errors", nil, "", .kept("what cannot be read makes the call fail")),
        ])

    static let logging = DoorOptionGroup(
        title: "Logging options",
        options: [
            DoorOption("verbose", "v", "", .kept("prints notes, too")),
            DoorOption("debug", "d", "", .kept("prints notes, too")),
            DoorOption("quiet", "q", "", .kept("prints nothing but errors that end the call")),
        ])

    static let own = DoorOptionGroup(
        title: "Options of recto",
        options: [
            DoorOption(
                "map", nil, "url=folder", .kept("what is asked of an address is read from a folder; may be repeated")),
            DoorOption(
                "root", nil, "folder", .kept("the folder that files may come from; default that of the document")),
            DoorOption("font-path", nil, "folder", .kept("fonts in this folder are used, too; may be repeated")),
        ])
}
