import RectoDOM
import Testing

@Suite struct StaticFieldsTests {
    private func fields(
        _ html: String, placeholders: Bool = false, data: [String: [String]] = [:]
    ) throws -> String {
        let fixture = try ParsedFixture("<body>" + html)
        let options = FieldOptions(printPlaceholders: placeholders) { data[$0] }
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
        ("<select name=c><option value=x>X<option value=y selected>Y</select>", "<select name=c>X</select>"),
        ("<select name=a><option>X</select>", "<select name=a>new line</select>"),
        (
            "<select name=c size=2><option>x<option selected>y</select>",
            "<select name=c size=2><option selected=>x</option><option>y</option><option selected=>w</option></select>"
        ),
        ("<input name=none value=v>", "<input name=none value=v>v</input>"),
        ("<input name=empty value=v>", "<input name=empty value=v></input>"),
    ])
    func valuesComeFromData(_ source: String, _ expected: String) throws {
        let data = [
            "a": ["new line"], "t": ["1\r\n2"], "c": ["w", "x"], "yes": ["true"], "empty": [""], "nosuch": ["n"],
        ]
        #expect(try fields(source, data: data) == expected)
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
