import RectoCore

extension Document {
    /// Reports each `script` element that a browser would run. Blocks of data are none.
    /// [HTML §4.12.1](https://html.spec.whatwg.org/multipage/scripting.html#the-script-element)
    package func reportScripts(names: NameTable, to diagnostics: DiagnosticSink) {
        for index in 1..<max(1, nodeCount) where isRunnableScript(NodeID(index)) {
            diagnostics.report(
                .scriptIgnored, "the script is not run", at: span(NodeID(index), names: names),
                hints: ["what it would write must be in the HTML already"])
        }
    }

    /// Whether the element is a script of a language that browsers run.
    package func isRunnableScript(_ node: NodeID) -> Bool {
        guard name(node) == .script else { return false }
        let type = (attribute(.type, of: node) ?? "").asciiLowercased()
        return type.isEmpty || type == "module" || type.hasSuffix("javascript") || type.hasSuffix("ecmascript")
    }
}
