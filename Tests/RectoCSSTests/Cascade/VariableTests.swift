import Testing

@testable import RectoCSS

/// [CSS Variables 1](https://www.w3.org/TR/css-variables-1/)
struct VariableTests {
    @Test(
        "§3 substitution",
        arguments: [
            ("--w: 3px; width: var(--w)", "3px"), ("width: var(--none, 4px)", "4px"),
            ("width: var(--none, var(--x, 5px))", "5px"),
            ("--a: var(--b); --b: 6px; width: var(--a)", "6px"), ("--a: 2; width: calc(var(--a) * 4px)", "8px"),
            ("--W: 3px; --w: 9px; width: var(--W)", "3px"), ("--a: 1; width: var(--a)px", "auto"),
            ("width: env(x, 7px)", "7px"),
            ("--a: ; width: var(--a) 3px", "3px"), ("--a: inherit; width: var(--a, 2px)", "1px"),
            ("--w: 3px; width: VAR(--w)", "3px"),
        ])
    func substitution(_ declarations: String, _ expected: String) throws {
        let fixture = try StyleFixture("<body><p id=a>", css: "body { --a: 1px } #a { \(declarations) }")
        #expect(try fixture.value("a", .width) == expected)
    }

    @Test(
        "names that begin alike are found, in whatever order they are set",
        arguments: [
            ["--color-primary-strong-1", "--color-primary-strong-2", "--color-primary-strong", "--color-primary"],
            ["--b", "--a-very-long-name-of-a-token", "--a-very-long-name-of-a", "--a"],
            ["--größe-klein", "--größe", "--zebra", "--grün", "--Z"],
        ])
    func names(_ names: [String]) throws {
        let declared = names.enumerated().map { "\($1): \($0 + 1)px;" }.joined()
        for (index, name) in names.enumerated() {
            let fixture = try StyleFixture(
                "<body><p id=a>", css: "body { --inherited: 0px; \(declared) } p { --own: 1px; width: var(\(name)) }")
            #expect(try fixture.value("a", .width) == "\(index + 1)px")
        }
    }

    @Test(
        "§2 what is no `<declaration-value>` is dropped",
        arguments: [
            "--a: 1px; --a: 2px)", "--a: 1px; --a: 2px !", "--a: 1px; --a: var(--b, !)", "--a: 1px; --a: var(--b, ])",
            "--a: 1px; --a: url(a b)", "--a: 1px; width: 1px; width: var(--c, 2px) !important !important",
        ])
    func declarationValue(_ declarations: String) throws {
        let fixture = try StyleFixture("<p>", css: "p { width: var(--a); \(declarations) }")
        #expect(try fixture.value("p", .width) == "1px")
    }
    @Test("a property that frameworks leave empty is no mistake")
    func emptyVariable() throws {
        let fixture = try StyleFixture(
            "<p>", css: "p { --a: ; --b: ; box-shadow: var(--a); margin: var(--a) var(--b) }")
        #expect(fixture.messages == [])
        #expect(try fixture.value("p", .marginTop) == "0px")
    }

    @Test("§2.3 a cycle is guaranteed-invalid, what only refers to it uses its fallback")
    func cycles() throws {
        let fixture = try StyleFixture(
            "<p>", css: "p { --a: var(--b); --b: var(--a); --c: var(--a, 3px); width: var(--c); height: var(--a, 4px) }"
        )
        #expect(try fixture.value("p", .width) == "3px")
        #expect(try fixture.value("p", .height) == "4px")
    }
    @Test("§3.1 invalid at computed-value time is unset, and said once")
    func invalid() throws {
        let fixture = try StyleFixture(
            "<body><p id=a><p id=b class=c>",
            css: "body { color: red } p { color: blue; color: var(--x); margin: var(--x) }")
        #expect(try fixture.value("a", .color) == "rgb(255, 0, 0)")
        #expect(try fixture.value("b", .marginTop) == "0px")
        #expect(fixture.ids == ["css.invalid-at-computed-value-time", "css.invalid-at-computed-value-time"])
    }
    /// [CSS Values 4 §10.9](https://www.w3.org/TR/css-values-4/#calc-type-checking)
    @Test("a calculated number 0 is no length: dropped, and said unless the initial value is 0")
    func calculatedZero() throws {
        let fixture = try StyleFixture(
            "<p>", css: "p { --g: 0; --h: 0px; margin-top: calc(-1 * var(--g)); margin-left: calc(-1 * var(--h)) }")
        #expect(try fixture.value("p", .marginTop) == "0px")
        #expect(fixture.messages.isEmpty)
        let other = try StyleFixture("<p>", css: "p { --g: 0; left: calc(2 * var(--g)) }")
        #expect(
            other.messages == [
                "'calc(2 * var(--g))' is the number 0, not a length, so that it is dropped, as in browsers"
            ])
        #expect(other.sink.diagnostics[0].hints == ["write '0px' for '0' in the custom property"])
    }
    /// Bootstrap reads `--bs-body-text-align`, which nothing sets, beside many properties that it sets.
    @Test func hooksOfFrameworksAreNoMistakes() throws {
        let framework = (1...8).map { "--bs-color-\($0): red;" }.joined()
        let hook = try StyleFixture("<p>", css: "p { \(framework) text-align: var(--bs-body-text-align) }")
        #expect(hook.messages.isEmpty)
        let misspelled = try StyleFixture("<p>", css: "p { \(framework) color: var(--bs-colour-1) }")
        #expect(misspelled.ids == ["css.invalid-at-computed-value-time"])
        let own = try StyleFixture("<p>", css: "p { --my-a: red; color: var(--my-bright) }")
        #expect(own.ids == ["css.invalid-at-computed-value-time"])
    }
    @Test func shorthandsAreSubstitutedAsAWhole() throws {
        let fixture = try StyleFixture(
            "<p>", css: "p { --m: 1px 2px; margin: var(--m); border: var(--b, 1px solid red) }")
        #expect(try fixture.value("p", .marginLeft) == "2px")
        #expect(try fixture.value("p", .borderTopWidth) == "1px")
    }
    @Test func theyInherit() throws {
        let fixture = try StyleFixture(
            "<body><p><b id=b>",
            css: "body { --a: 1px; --b: 2px } p { --a: 3px } b { width: var(--a); height: var(--b) }")
        #expect(try fixture.value("b", .width) == "3px")
        #expect(try fixture.value("b", .height) == "2px")
    }
    @Test func exponentialGrowthIsStopped() throws {
        let chain = (1...40).map { "--v\($0): var(--v\($0 - 1)) var(--v\($0 - 1));" }.joined()
        let fixture = try StyleFixture("<p>", css: "p { --v0: x; \(chain) width: var(--v40) }")
        #expect(try fixture.value("p", .width) == "auto")
    }
}
