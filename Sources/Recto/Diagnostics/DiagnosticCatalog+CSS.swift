extension DiagnosticCatalog {
    /// The diagnostics about style sheets.
    static let css: [DiagnosticEntry] = [
        DiagnosticEntry(
            "css.import-cycle", "Style sheets import one another without end.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>@import 'a.css';</style>
                <p>Bill</p>
                """,
                files: [("a.css", "@import 'a.css';")])),
        DiagnosticEntry(
            "css.invalid-at-computed-value-time", "A declaration is valid only until 'var()' puts its value in.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>p { --wide: red; width: var(--wide) }</style>
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "css.invalid-at-rule", "An at-rule lacks what it needs, or stands where it cannot.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>p { color: red }
                @import 'bill.css';</style>
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "css.invalid-counter-style", "A '@counter-style' lacks what its system needs.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>@counter-style stars { system: cyclic }</style>
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "css.invalid-descriptor", "A descriptor of an at-rule is unknown, or has a value that it cannot have.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>@font-face { font-family: F; src: local(Arial); font-weight: heavy }</style>
                <p style='font-family: F'>Bill</p>
                """)),
        DiagnosticEntry(
            "css.invalid-media", "A media query is malformed, and never applies.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>@media (min-width: ) { p { color: red } }</style>
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "css.invalid-selector", "A selector is malformed; its rule is dropped.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>p::befor { content: 'x' }</style>
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "css.invalid-value", "A property has a value that it cannot have; the declaration is dropped.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='color: readd'>Bill</p>
                """)),
        DiagnosticEntry(
            "css.syntax", "A style sheet is not CSS at this place.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>p { color red }</style>
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "css.unknown-at-rule", "An at-rule that CSS does not have.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>@pages { margin: 1cm }</style>
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "css.unknown-property", "A property that CSS does not have.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='colr: red'>Bill</p>
                """)),
        DiagnosticEntry(
            "css.unused-custom-property",
            "A custom property is set that nothing reads, and one of nearly the same name is read, which another style sheet sets or none.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>:root { --acent: red } p { color: var(--accent, black) }</style>
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "css.unsupported-at-rule", "An at-rule of CSS that recto does not read.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>@custom-media --a (color);</style>
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "css.unsupported-descriptor", "A descriptor of CSS that recto does not read.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <style>@font-face { font-family: F; src: local(Arial); font-named-instance: 'Light' }</style>
                <p style='font-family: F'>Bill</p>
                """)),
        DiagnosticEntry(
            "css.unsupported-value", "A value of CSS that recto does not lay out.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style='float: snap-block'>Bill</p>
                """)),
    ]
}
