import RectoDOM
import Testing

@Suite struct StaticFieldsTests {
    private func fields(
        _ html: String, placeholders: Bool = false, data: [String: [String]] = [:]
    ) throws -> String {
        let fixture = try ParsedFixture("<body>" + html)
        let options = FieldOptions(printPlaceholders: placeholders) { name in
            data[name].map { $0.count == 1 ? FieldValues.single($0[0]) : FieldValues.list($0) }
        }
        let document = StaticFields(names: fixture.names, options: options).apply(to: fixture.document)
        let body = Array(document.children(of: document.root!)).last!
        return document.children(of: body).map { ParsedFixture.markup($0, document, fixture.names) }.joined()
    }

    @Test(arguments: [
        ("<textarea rows=2>\na\r\nb &amp; <c>\n</textarea>", "<textarea rows=2>a\nb & <c>\n</textarea>"),
        ("<input value='a b' size=3>", "<input value=a b size=3>a b</input>"),
        ("<input type=date value=2024-01-31>", "<input type=date value=2024-01-31>2024-01-31</input>"),
        ("<input type=PASSWORD value=äbc>", "<input type=PASSWORD value=äbc>•••</input>"),
        ("<input type=checkbox checked>", "<input type=checkbox checked=></input>"),
        ("<input type=radio>", "<input type=radio></input>"),
        ("<input placeholder=p>", "<input placeholder=p></input>"),
        (
            "a<button>x<b>y</b></button><input type=hidden value=1><input type=submit value=go>c",
            "a<button>x<b>y</b></button><input type=submit value=go>go</input>c"
        ),
        ("<input type=submit>", "<input type=submit>Submit</input>"),
        ("<input type=reset>", "<input type=reset>Reset</input>"),
        ("<input type=button>", "<input type=button></input>"),
        ("<input type=image src=a alt=b>c", "<input type=image src=a alt=b></input>c"),
        ("<datalist><option>x</datalist>a", "a"),
        ("<select><option disabled>a<option> b\n c </select>", "<select>b c</select>"),
        ("<select><option>a<option selected>b<option>c</select>", "<select>b</select>"),
        ("<select size=3><option> a </select>", "<select size=3><option>a</option></select>"),
        ("<select><optgroup disabled><option>a</optgroup><option label=L>b</select>", "<select>L</select>"),
        (
            "<select multiple><option selected>a<option>b<option selected>c</select>",
            "<select multiple=><option selected=>a</option><option>b</option><option selected=>c</option></select>"
        ),
        (
            "<select size=2><optgroup label=g><option>a<option>b</optgroup><option>c</select>",
            "<select size=2><optgroup label=g><option>a</option><option>b</option></optgroup><option>c</option></select>"
        ),
        (
            "<div contenteditable>a<label>b</label><output>c</output></div><input value=x>",
            "<div contenteditable=>a<label>b</label><output>c</output></div><input value=x>x</input>"
        ),
        ("<p>a<input value=x></p><p>b</p>", "<p>a<input value=x>x</input></p><p>b</p>"),
    ])
    func isStatic(_ source: String, _ expected: String) throws {
        #expect(try fields(source) == expected)
    }

    @Test(arguments: [
        ("<input name=a value=old>", "<input name=a value=old>new\u{20}line</input>"),
        ("<textarea name=t>old</textarea>", "<textarea name=t>1\n2</textarea>"),
        ("<input type=checkbox name=c value=x>", "<input type=checkbox name=c value=x checked=></input>"),
        ("<input type=checkbox name=c value=z checked>", "<input type=checkbox name=c value=z></input>"),
        ("<input type=checkbox name=yes value=z>", "<input type=checkbox name=yes value=z checked=></input>"),
        ("<input type=radio name=yes value=z>", "<input type=radio name=yes value=z></input>"),
        ("<select name=c><option value=w>W<option value=y selected>Y</select>", "<select name=c>W</select>"),
        ("<select name=a><option>X</select>", "<select name=a>new line</select>"),
        (
            "<select name=c size=2><option>x<option selected>y</select>",
            "<select name=c size=2><option selected=>x</option><option>y</option><option selected=>w</option></select>"
        ),
        ("<output name=a>0<b>1</b></output>c", "<output name=a>new line</output>c"),
        ("<output name=none>0<b>1</b></output>", "<output name=none>0<b>1</b></output>"),
        ("<output name=empty>0</output>", "<output name=empty></output>"),
        ("<input name=none value=v>", "<input name=none value=v>v</input>"),
        ("<input name=empty value=v>", "<input name=empty value=v></input>"),
    ])
    func valuesComeFromData(_ source: String, _ expected: String) throws {
        let data = [
            "a": ["new line"], "t": ["1\r\n2"], "c": ["w", "x"], "yes": ["true"], "empty": [""], "nosuch": ["n"],
        ]
        #expect(try fields(source, data: data) == expected)
    }

    /// Fields that share a name have one value each, in their order; a choice has its own.
    @Test(
        arguments: [
            ("<input name=q><input name=q><input name=q>", ["1", "2", "3"], []),
            ("<textarea name=q>x</textarea><input name=q>", ["1", "2"], ["3"]),
            (
                "<select name=q><option value=1>I<option value=2>II</select><select name=q><option>1</select>",
                ["I", "2"], ["3"]
            ),
            ("<input name=q><input name=q><input name=q><input name=q value=x>", ["1", "2", "3", ""], []),
            ("<select multiple name=q><option>1</select>", nil, []),
            ("<input type=checkbox name=q value=1><input type=checkbox name=q value=4>", nil, ["2", "3"]),
            ("<input type=radio name=q value=3>", nil, ["1", "2"]),
            ("<p>x", nil, []),
        ] as [(String, [String]?, [String])])
    func aListHasAValueForEachField(_ html: String, _ texts: [String]?, _ untaken: [String]) throws {
        let fixture = try ParsedFixture("<body>" + html)
        var found: [UntakenValue] = []
        var options = FieldOptions(printPlaceholders: false) { _ in FieldValues.list(["1", "2", "3"]) }
        options.reportUntaken = { found.append($0) }
        let document = StaticFields(names: fixture.names, options: options).apply(to: fixture.document)
        let body = Array(document.children(of: document.root!)).last!
        if let texts {
            #expect(document.children(of: body).map { document.textContent(of: $0) } == texts)
        }
        #expect(found.map(\.text) == untaken)
    }

    /// A value that no choice has is told with those that there are; that a box is not checked is no loss.
    @Test(arguments: [("transfer", ["card", "cash"]), ("card", nil), ("", nil)] as [(String, [String]?)])
    func aValueThatNoChoiceHasIsTold(_ value: String, _ choices: [String]?) throws {
        let fixture = try ParsedFixture(
            "<body><input type=radio name=a value=card><input type=radio name=a value=cash><input type=checkbox name=b>"
        )
        var found: [UntakenValue] = []
        var options = FieldOptions(printPlaceholders: false) { name in
            FieldValues.single(name == "a" ? value : "false")
        }
        options.reportUntaken = { found.append($0) }
        _ = StaticFields(names: fixture.names, options: options).apply(to: fixture.document)
        #expect(found.map(\.choices) == (choices.map { [$0] } ?? []))
    }

    /// A single value stands in all fields of its name, and a list of truth values has one for each checkbox.
    @Test func oneValueStandsInAllFields() throws {
        #expect(
            try fields("<input name=a><input name=a>", data: ["a": ["x"]])
                == "<input name=a>x</input><input name=a>x</input>")
        #expect(
            try fields("<input type=checkbox name=a><input type=checkbox name=a>", data: ["a": ["false", "true"]])
                == "<input type=checkbox name=a></input><input type=checkbox name=a checked=></input>")
    }

    @Test func placeholdersArePrintedOnRequest() throws {
        #expect(
            try fields("<input placeholder=p><textarea placeholder=q>t</textarea>", placeholders: true)
                == "<input placeholder=p><recto-placeholder>p</recto-placeholder></input><textarea placeholder=q>t</textarea>"
        )
    }

    @Test func aDocumentWithoutFieldsIsLeftAlone() throws {
        #expect(try fields("<p>a<b>c</b></p>") == "<p>a<b>c</b></p>")
    }
}
