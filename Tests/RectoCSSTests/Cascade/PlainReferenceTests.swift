import Testing

@testable import RectoCSS

/// Values whose references can be found without tokens give what tokens give. A comment at the start asks for tokens, and leaves
/// nothing in the result.
struct PlainReferenceTests {
    @Test(
        arguments: [
            "var(--a)", "VAR( --a )", "1px solid var(--a)", "var(--a)px", "var(--a)var(--b)",
            "calc(var(--a) * (2 + var(--b)))",
            "var(--empty) x", "[var(--a)] {var(--b)}", "var(--none)", "x var(--none)", "var(--a", "var(--a, 1)",
            "var(a)", "var()",
            "2var(--a)", "-var(--a)", "2.var(--a)", "+var(--a)", "my-var(--a)", "évar(--a)", "#var(--a)", "@var(--a)",
            "<!--var(--a)",
            "--> var(--a)", "url(var(--a))", "url(x) var(--a)", "\"var(--a)\" var(--a)", "va\\r(--a)", "var(--\\61)",
            "a/var(--a)",
            "a/**/var(--a)", "env(x, var(--a))", "attr(x) var(--a)", "if(style(--a): 1) var(--a)", "var(--a)\n",
            "var(--A)", "(var(--a)",
            "var(--a))", "var(--é)", "fallback(var(--b))",
        ])
    func agrees(text: String) {
        func substituted(_ text: String) -> String? {
            let values = ["--a": "1", "--b": "/**/2/**/", "--empty": "", "--é": "3", "--A": "4"]
            let substitution = VariableSubstitution(
                environment: StyleEnvironment(), lengths: nil, attribute: { _ in nil }
            ) {
                values[$0].map { Array($0.utf8) }
            }
            return substitution.substitute(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(substituted(text) == substituted("/**/" + text))
    }

    @Test("deeply nested brackets are invalid")
    func depth() {
        let text = String(repeating: "(", count: 300) + "var(--a)" + String(repeating: ")", count: 300)
        let substitution = VariableSubstitution(environment: StyleEnvironment(), lengths: nil, attribute: { _ in nil })
        { _ in
            [0x31]
        }
        #expect(substitution.substitute(Array(text.utf8)) == substitution.substitute(Array(("/**/" + text).utf8)))
    }
}
