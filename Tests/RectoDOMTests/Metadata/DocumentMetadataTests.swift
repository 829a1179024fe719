import RectoCore
import RectoDOM
import Testing

@Suite struct DocumentMetadataTests {
    @Test func metadataIsRead() throws {
        let fixture = try ParsedFixture(
            """
            <html lang=de-DE><title> Rechnung &amp;
              Brief </title><meta name=Author content=A><meta name=author content=B><base href=img/><base href=no>
            <meta name=description content=D><meta name=keywords content="k, l"><meta name=generator content=g>
            <svg><title>not this</title></svg>
            """)
        let metadata = DocumentMetadata(of: fixture.document, names: fixture.names)
        #expect(metadata.title == "Rechnung & Brief")
        #expect(metadata.language == "de-DE")
        #expect(metadata.author == "A, B")
        #expect(metadata.description == "D")
        #expect(metadata.keywords == "k, l")
        #expect(metadata.generator == "g")
        #expect(metadata.baseURL == "img/")
    }

    @Test func styleSheetsAreListedInDocumentOrder() throws {
        let source = """
            <link rel="Icon stylesheet" href=a.css media=print><style media="screen">p{}</style>
            <link rel="alternate stylesheet" href=no><link rel=stylesheet disabled href=no><link rel=icon href=no><style type=text/less>no</style>
            <body><style>\r\nb &lt; {}</style>
            """
        let fixture = try ParsedFixture(source)
        let references = fixture.document.stylesheetReferences(names: fixture.names, sources: fixture.sources)
        func text(_ span: SourceSpan) -> String {
            String(decoding: Array(source.utf8)[Int(span.lower)..<Int(span.upper)], as: UTF8.self)
        }
        let contents = references.map { reference in
            switch reference.content {
            case .linked(let href, let span): "link " + href + " " + text(span)
            case .embedded(let span, let bytes):
                text(span) + "|" + String(decoding: fixture.document.bytes[bytes], as: UTF8.self)
            }
        }
        #expect(contents == ["link a.css a.css", "p{}|p{}", "\r\nb &lt; {}|\r\nb &lt; {}"])
        #expect(references.map { $0.media?.query } == ["print", "screen", nil])
        #expect(references[0].media.map { text($0.span) } == "print")
    }
}
