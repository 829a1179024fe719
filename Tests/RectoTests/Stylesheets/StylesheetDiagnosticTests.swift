import Recto
import RectoTestSupport
import Testing

/// The diagnostics of style sheets and their positions, wherever the style sheets are.
@Suite struct StylesheetDiagnosticTests {
    /// Styles the first file; the others lie beside it.
    private func check(_ marked: String, data: String? = nil) throws {
        let source = MarkedSource(marked)
        let folder = try TemporaryFolder()
        for (name, text) in source.files { try folder.write(text, to: name) }
        let result = try Renderer().inspect(
            .file(folder.path + "/" + source.files[0].name),
            data: data.map { .text($0, name: "d.json") }, stage: .style)
        #expect(MarkedSource.found(result.diagnostics, in: folder.path) == source.expected)
    }

    @Test func inStyleElements() throws {
        try check(
            """
            === a.html
            <p>ä</p>
            <style>/* ö */ p { color: red; colr: blue }
                                           ~~~~ css.unknown-property unknown property 'colr' (did you mean 'color'?)
              p:frist-child { color: red }
               ~~~~~~~~~~~~ css.invalid-selector invalid selector 'p:frist-child': unknown pseudo-class ':frist-child' (did you mean ':first-child'?)
              p::befor { color: red }
               ~~~~~~~ css.invalid-selector invalid selector 'p::befor': unknown pseudo-element '::befor' (did you mean '::before'?)
              @meda print { p { color: red } }
              ~~~~~ css.unknown-at-rule unknown at-rule '@meda' (did you mean '@media'?)
              @media (widht > 1px) { p { color: red } }
                     ~~~~~~~~~~~~~ css.invalid-media unknown media feature 'widht > 1px' (did you mean 'width'?)
              @page { @top-middle { content: 'a' } }
                      ~~~~~~~~~~~ css.unknown-at-rule unknown at-rule '@top-middle' in '@page'
              @page { @top-rigt { content: 'a' } }
                      ~~~~~~~~~ css.unknown-at-rule unknown at-rule '@top-rigt' in '@page' (did you mean '@top-right'?)
              @container (widht > 1px) { p { color: red } }
                         ~~~~~~~~~~~~~ css.invalid-at-rule the condition '(widht > 1px)' of '@container' asks for something unknown
              @function --f() { result: red }
              ~~~~~~~~~ css.unsupported-at-rule '@function' has no effect yet: what stands in it is dropped
            </style>
            """)
    }

    @Test func inStyleAttributes() throws {
        try check(
            """
            === a.html
            <p>ä <b style="color: red;
               widht: 1px">x</b> <i style='float: 1'>y</i>
               ~~~~~ css.unknown-property unknown property 'widht' (did you mean 'width'?)
                                                  ~ css.invalid-value '1' is not a valid value of 'float' (expected left | right | none | inline-start | inline-end | top | bottom | block-start | block-end | footnote)
            """)
    }

    @Test func inLinkedAndImportedSheets() throws {
        try check(
            """
            === a.html
            <link rel=stylesheet href=a.css><p>a
            === a.css
            @import 'b.css' layer(x) supports(color: red) print;
            p { color: red }
            @import 'c.css';
            ~~~~~~~ css.invalid-at-rule '@import' after other rules is ignored (move it to the top of the style sheet)
            === b.css

            b { heigt: 1px }
                ~~~~~ css.unknown-property unknown property 'heigt' (did you mean 'height'?)
            === c.css
            b { colr: red }
            """)
    }

    @Test func inPartialsOfTemplates() throws {
        try check(
            """
            === a.html
            <p>{{x}}</p>
            {{> style}}
            <p style="colr: {{color}}">a</p>
                      ~~~~ css.unknown-property unknown property 'colr' (did you mean 'color'?)
            === style.mustache
            <style>
            p { margin: 0; paddin: 1px }
                           ~~~~~~ css.unknown-property unknown property 'paddin' (did you mean 'padding'?)
            </style>
            """, data: #"{"x": "a\nb\nc", "color": "red"}"#)
    }

    @Test func nothingAboutWhatHasNoMeaningOnPaper() throws {
        try check(
            """
            === a.html
            <link rel=stylesheet media=screen href=missing.css><link rel=stylesheet media='not print' href=missing.css>
            <style>
            p:hover, a:focus-visible::selection { color: red }
            @keyframes k { from { color: red } }
            @-webkit-keyframes k { from { color: red } }
            p { -webkit-hyphens: auto; hyphens: auto; transition: all 1s }
            @media screen and (hover) { p { color: red } }
            @font-face { font-family: a; src: local(a); font-display: swap }
            </style>
            """)
    }
}
