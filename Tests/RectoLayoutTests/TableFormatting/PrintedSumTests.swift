import RectoCore
import RectoLayout
import RectoTestSupport
import Testing

/// What a cell adds to a running sum is the amount that a reader reads in it, or the cell is an error.
@Suite struct PrintedSumTests {
    struct Cell: Sendable, CustomTestStringConvertible {
        var html: String
        /// The amount with a full stop; empty if the cell adds nothing, nil if it is an error.
        var amount: String?
        var css = ""
        var lang = "en"
        var testDescription: String { html + css }

        init(_ html: String, _ amount: String?, css: String = "", lang: String = "en") {
            (self.html, self.amount, self.css, self.lang) = (html, amount, css, lang)
        }
    }

    static let cells = [
        Cell("<td>12.50", "12.50"),
        Cell("<td>12<b>.50</b>", "12.50"),
        Cell("<td>1<b>2</b>.50", "12.50"),
        Cell("<td>12<span style=\"display:none\">3</span>.50", "12.50"),
        Cell("<td>12<span style=\"visibility:hidden\">3</span>.50", nil),
        Cell("<td>12.50<span style=\"visibility:hidden\">)</span>", "12.50"),
        Cell("<td><span style=\"visibility:hidden\">0</span>12.50", "12.50"),
        Cell("<td><div>3</div><div>12.50</div>", nil),
        Cell("<td>12<br>50", nil),
        Cell("<td><br>12.50<br>", "12.50"),
        Cell("<td>5<sup>00</sup>", nil),
        Cell("<td>12.<sup>50</sup>", "12.50"),
        Cell("<td>12.50<sup>1</sup>", nil),
        Cell("<td>12<sub>.50</sub>", "12.50"),
        Cell("<td>12.50<span style=\"float:footnote\">1</span>", "12.50"),
        Cell("<td>12.50<span style=\"position:running(x)\">1</span>", "12.50"),
        Cell("<td class=x>12.50", "-12.50", css: ".x::before{content:\"−\"}"),
        Cell("<td class=x>12.50", "-12.50", css: ".x::before{content:\"-\"; float:left}"),
        Cell("<td class=x>12.50", "-12.50", css: ".x::after{content:\" CR\"}"),
        Cell("<td class=x>12.50", "-12.50", css: ".x::before{content:\"(\"} .x::after{content:\")\"}"),
        Cell("<td class=x>12.50", "12.50", css: ".x::before{content:\"€ \"}"),
        Cell("<td class=x>12.50", nil, css: ".x::before{content:\"approx. \"}"),
        Cell("<td class=x>.50", "12.50", css: ".x{counter-increment:n 12} .x::before{content:counter(n)}"),
        Cell("<td class=x data-q=12>.50", "12.50", css: ".x::before{content:attr(data-q)}"),
        Cell("<td class=x data-q=12>.50", nil, css: ".x::before{content:attr(data-q) \" \"; display:block}"),
        Cell("<td>3 <b>125.00</b>", nil),
        Cell("<td><b>3</b> 125.00", nil),
        Cell("<td>1 250.00", "1250.00"),
        Cell("<td>1\n   250.00", "1250.00"),
        Cell("<td><span>12</span><span style=\"margin-left:1em\">50</span>", nil),
        Cell("<td><span>12</span><span style=\"margin-left:1em\">.50</span>", "12.50"),
        Cell("<td>12<small>50</small>", nil),
        Cell("<td>12<small>.50</small>", "12.50"),
        Cell("<td><small>12.50</small>", "12.50"),
        Cell(
            "<td><span style=\"display:inline-block;width:3em\">12</span><span style=\"display:inline-block\">.50</span>",
            "12.50"),
        Cell(
            "<td><span style=\"display:inline-block;width:3em\">12</span><span style=\"display:inline-block\">50</span>",
            nil),
        Cell("<td><del>15.00</del> 12.50", nil),
        Cell("<td><s>12.50</s>", nil),
        Cell("<td>12.50", nil, css: "tr{text-decoration:line-through}"),
        Cell("<td><bdo dir=rtl>12.50</bdo>", nil),
        Cell("<td><bdo dir=ltr>12.50</bdo>", "12.50"),
        Cell("<td><bdi>12</bdi><bdi>.50</bdi>", nil),
        Cell("<td><span dir=ltr>12.50</span> €", "12.50"),
        Cell("<td dir=rtl>12.50 €", "12.50"),
        Cell("<td style=\"direction:rtl;unicode-bidi:bidi-override\">12.50", nil),
        Cell("<td>12\u{200F}50", nil),
        Cell("<td>12.50\u{200F}", "12.50"),
        Cell("<td>\u{200E}-12.50", "-12.50"),
        Cell("<td>1\u{AD}250", nil),
        Cell("<td>1\u{2060}250.00", "1250.00"),
        Cell("<td>1\u{200B}250.00", "1250.00"),
        Cell("<td>1,<wbr>250.00", "1250.00"),
        Cell("<td style=\"text-transform:uppercase\">5 cr", "-5"),
        Cell("<td style=\"text-transform:full-width\">12.50", nil),
        Cell("<td lang=ja style=\"text-transform:full-width\">12.50", "12.50"),
        Cell("<td lang=ar>١٢٫\u{665}\u{660}", "12.50"),
        Cell("<td lang=en>١٢٫\u{665}\u{660}", nil),
        Cell("<td>１２.５０", nil),
        Cell("<td>12<span style=\"font-size:0\">3</span>.50", "12.50"),
        Cell("<td>12<span style=\"opacity:0\">3</span>.50", nil),
        Cell("<td>12.50<span style=\"opacity:0\">3</span>", "12.50"),
        Cell("<td>12<span style=\"color:transparent\">3</span>.50", nil),
        Cell("<td>12.50 <span style=\"color:transparent\">3</span>", "12.50"),
        Cell(
            "<td><span style=\"position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)\">minus </span>12.50",
            "12.50"),
        Cell("<td><span class=v>Price </span>12.50", "12.50", css: ".v{position:absolute;left:-9999px}"),
        Cell("<td><span style=\"text-indent:-9999px;display:inline-block\">x</span>12.50", "12.50"),
        Cell("<td><input value=12.50>", "12.50"),
        Cell("<td><textarea>12.50</textarea>", "12.50"),
        Cell("<td><select><option>3<option selected>12.50</select>", "12.50"),
        Cell("<td><input type=checkbox>", nil),
        Cell("<td><input type=hidden value=3>12.50", "12.50"),
        Cell("<ul><li>12.50</ul>", "12.50", css: "ul{list-style:disc}"),
        Cell("<ol><li>12.50</ol>", "12.50"),
        Cell("<ol style=\"list-style-position:inside\"><li>12.50</ol>", "12.50"),
        Cell("<ul style=\"list-style-type:'– '\"><li>12.50</ul>", nil),
        Cell("<ul style=\"list-style:inside '- '\"><li>12.50</ul>", nil),
        Cell("<td><q>12.50</q>", nil),
        Cell("<td>12.50", "12.50", css: "td::first-letter{color:red}"),
        Cell("<td>12.50", nil, css: "td::first-letter{font-size:200%}"),
        Cell("<td><img alt=3>.50", "3.50"),
        Cell("<td><ruby>12<rt>3</ruby>", nil),
        Cell("<td>12.50 €", "12.50"),
        Cell("<td>12.50 EUR", "12.50"),
        Cell("<td>(12.50)", "-12.50"),
        Cell("<td>3 12.50", nil),
        Cell("<td>12.50 / 3", nil),
        Cell("<td>10 %", nil),
        Cell("<td>½", nil),
        Cell("<td>12½", nil),
        Cell("<td>1e3", nil),
        Cell("<td>007.50", "7.50"),
        Cell("<td>1'250.00", "1250.00"),
        Cell("<td>1\u{2009}250.00", "1250.00"),
        Cell("<td>1\u{200A}250.00", nil),
        Cell("<td>2026-11-23", nil),
        Cell("<td>23.11.2026", nil, lang: "de"),
        Cell("<td>12.50¹", nil),
        Cell("<td>12⁵⁰", nil),
        Cell("<td>–", ""),
        Cell("<td>", ""),
        Cell("<td><input>", ""),
        Cell("<td><input value='12.50'>", "12.50"),
        Cell("<td><input value='twelve'>", nil),
        Cell("<td><textarea></textarea>", ""),
        Cell("<td>\u{200B}", ""),
        Cell("<td>\u{200B}–", ""),
        Cell("<td>0.00", "0.00"),
        Cell("<td>12.50*", nil),
        Cell("<td>ca. 12.50", nil),
        Cell("<td style=\"visibility:hidden\">12.50", ""),
        Cell("<td>12.50", "", css: "tr{visibility:collapse}"),
        Cell("<td>12.50", "", css: "td{display:none}"),
        Cell("<td>3<td class=y>12.50", "12.50", css: "td:not(.y){-recto-sum-add:none!important}"),
        Cell("<table><col style=\"visibility:collapse\"><tr><td>3<td>12.50</table>", "12.50"),
        Cell("<td style=\"content-visibility:hidden;contain:size\">12.50", "12.50"),
        Cell("<td style=\"display:flex\"><span style=\"order:2\">12</span><span>.50</span>", nil),
        Cell("<td><details><summary>12.50</summary>3</details>", nil),
        Cell("<td><table><tr><td style=\"-recto-sum-add:none\">3<td style=\"-recto-sum-add:none\">12.50</table>", nil),
        Cell("<td><span style=\"content:'3.50'\">9</span>", "9"),
        Cell("<td style=\"content:'3.50'\">9", "9"),
        Cell("<td>12<!-- 3 -->.50", "12.50"),
        Cell("<td>12<script>3</script>.50", "12.50"),
        Cell("<td>12<template>3</template>.50", "12.50"),
        Cell("<td>12<noscript>3</noscript>.50", "123.50"),
        Cell("<td class=x>12.50", nil, css: ".x::after{content:\"*\"; vertical-align:super}"),
        Cell("<td class=x>12", nil, css: ".x::after{content:\"1\"; vertical-align:super}"),
        Cell("<td class=x>12", nil, css: ".x::after{content:\"1\"; font-variant-position:super}"),
        Cell("<td>12<span style=\"position:relative;top:-.3em\">50</span>", nil),
        Cell("<td>12<span style=\"position:absolute\">50</span>", nil),
        Cell("<td>12<span style=\"float:right\">50</span>", nil),
        Cell("<td><a href=\"#a\">12.50</a>", "12.50"),
        Cell("<td><mark>12</mark>.50", "12.50"),
        Cell("<td style=\"white-space:pre\">12\n50", nil),
        Cell("<td style=\"white-space:pre\"> 12.50 ", "12.50"),
        Cell("<td><pre>12.50\n</pre>", "12.50"),
        Cell("<td><meter value=3></meter>", nil),
        Cell("<td>-<span dir=rtl>12.50</span>", "-12.50"),
        Cell("<td>12.50 <span style=\"display:none\">€</span>", "12.50"),
        Cell("<td>12.50-", "-12.50"),
        Cell("<td>12.50 -", nil),
        Cell("<td><span style=\"-recto-sum-add:none\">12</span>", "12"),
        Cell("<td style=\"position:running(x)\">12.50", nil),
        Cell("<td>12<span style=\"display:contents\">.50</span>", "12.50"),
        Cell("<td><b style=\"display:contents\">12.50</b>", "12.50"),
        Cell("<td class=x>12.50", nil, css: ".x::before{content:-recto-sum(s,carried)}"),
        Cell("<td>12.50", "12.50", css: "p{content-visibility:visible}"),
        Cell("<td>12<span style=\"text-combine-upright:all\">50</span>", "1250"),
        Cell("<td>12.50<span style=\"display:inline-block\">&nbsp;</span>", "12.50"),
        Cell("<td>&nbsp;12.50&nbsp;", "12.50"),
        Cell("<td>&nbsp;", ""),
        Cell("<td>&zwj;12.50", "12.50"),
        Cell("<td>\u{FEFF}12.50", "12.50"),
        Cell("<td><object>12.50</object>", "12.50"),
        Cell("<td><math><mn>12.50</mn></math>", "12.50"),
    ]

    @Test(arguments: cells)
    func aCellAddsWhatItPrints(_ cell: Cell) throws {
        let isTable = !cell.html.hasPrefix("<ul") && !cell.html.hasPrefix("<ol") && !cell.html.hasPrefix("<table")
        let html = isTable ? "<table><tr>\(cell.html)</table>" : cell.html
        let css = """
            td, li { -recto-sum-add: s content() } \(cell.css)
            p::after { content: "[" -recto-sum(s, total) "]" }
            """
        let fixture = try LayoutFixture("<html lang=\(cell.lang)>\(html)<p>", css: css, page: "900px 300px")
        let sums = fixture.pageTexts.joined().split(separator: "[").dropFirst().last?.prefix { $0 != "]" }
        let isError = fixture.diagnostics.contains { $0.id == .sumNotANumber && $0.category == .amount }
        #expect(isError == (cell.amount == nil))
        guard let amount = cell.amount, amount != "" else {
            // Nothing is added.
            #expect(fixture.diagnostics.contains { $0.id == .sumUnknown })
            return
        }
        let symbols = NumberSymbols(language: cell.lang)
        #expect(sums.map(String.init) == ExactDecimal(data: amount).map(symbols.string))
    }

    // MARK: Generated cells

    /// Amounts cut into pieces at random places, each in some element, with things between them that nobody sees.
    ///
    /// What parts no text on the page changes no sum. What may part it leaves the amount as it is, or makes it an error, and
    /// never another amount.
    @Test(arguments: Soak.seeds(150))
    func piecesOfAnAmountAreOneAmountOrAnError(seed: Int) throws {
        var random = FixedRandom(state: UInt64(seed))
        var cells: [(amount: ExactDecimal, text: String, html: String, isWhole: Bool, hasOtherText: Bool)] = []
        for _ in 0..<40 {
            let (text, data) = Self.amounts[random.below(Self.amounts.count)]
            let mayPart = random.below(2) == 0
            var html = ""
            var rest = Array(text)
            while !rest.isEmpty {
                let piece = String(rest.prefix(1 + random.below(rest.count)))
                rest.removeFirst(piece.count)
                if random.below(3) == 0 { html += Self.unseen[random.below(Self.unseen.count)] }
                let wrappers = mayPart ? Self.harmless + Self.parting : Self.harmless
                let wrapper = wrappers[random.below(wrappers.count)]
                html += wrapper.before + piece + wrapper.after
            }
            // The call of a note stands behind the amount: inside of it, it would look like a digit.
            if random.below(6) == 0 { html += "<span style='float: footnote'>9</span>" }
            cells.append(
                (
                    try #require(ExactDecimal(data: data)), text, html, !mayPart,
                    html.contains("footnote") || html.contains("font-size")
                ))
        }
        let divs = cells.enumerated().map { index, cell in
            "<div style='-recto-sum-add: s\(index) content()'>\(cell.html)</div><p id=p\(index)></p>"
        }
        let rules = cells.indices.map { "#p\($0)::after { content: 'p\($0)=' -recto-sum(s\($0), total, 2) '.' }" }
        let css = "div { display: flow-root } .c::before { content: attr(data-t) } " + rules.joined()
        let fixture = try LayoutFixture(
            "<html lang=en>" + divs.joined(), css: css, page: "1200px 9000px")
        let lines = fixture.pageTexts.joined(separator: "/").split(separator: "/")
            .map { $0.filter { $0 != "\u{2060}" } }
        for (index, cell) in cells.enumerated() {
            let isError = fixture.diagnostics.contains {
                $0.id == .sumNotANumber && $0.message.contains("sum 's\(index)'")
            }
            if cell.isWhole { #expect(!isError, "\(cell.html)") }
            if isError { continue }
            let sum = NumberSymbols.english.string(try #require(cell.amount.scaled(to: 2)))
            #expect(lines.contains("p\(index)=\(sum)."), "\(cell.html)")
            if cell.isWhole, !cell.hasOtherText { #expect(lines.contains(cell.text), "\(cell.html)") }
        }
    }

    private static let amounts = [
        ("12.50", "12.50"), ("1,234.50", "1234.50"), ("0.05", "0.05"), ("1234", "1234"), ("-3.20", "-3.20"),
        ("(7.00)", "-7.00"), ("\u{2212}1,000,000.25", "-1000000.25"), ("\u{20AC}5.10", "5.10"), ("9.99CR", "-9.99"),
    ]
    private static let harmless: [(before: String, after: String)] = [
        ("", ""), ("<b>", "</b>"), ("<a href='#x'>", "</a>"), ("<span style='color: red'>", "</span>"),
        ("<span style='display: contents'>", "</span>"), ("<i class=c data-t='", "'></i>"), ("<ins>", "</ins>"),
    ]
    private static let parting: [(before: String, after: String)] = [
        ("<div>", "</div>"), ("", "<br>"), ("<span style='display: inline-block'>", "</span>"), ("<sup>", "</sup>"),
        ("<small>", "</small>"), ("<span style='margin-left: 1em'>", "</span>"),
        ("<span style='float: left'>", "</span>"),
        ("<span style='position: absolute'>", "</span>"), ("<s>", "</s>"), ("<bdo dir=rtl>", "</bdo>"),
        ("<bdi>", "</bdi>"),
        ("<span style='visibility: hidden'>9</span>", ""), ("<span style='opacity: 0'>9</span>", ""),
        ("<ruby>", "<rt>x</rt></ruby>"), ("<table><tr><td>", "</table>"), (" ", " "), ("<b> ", "</b>"),
    ]
    private static let unseen = [
        "<span style='display: none'>9</span>", "<!-- 9 -->", "<span style='font-size: 0'>9</span>",
        "<span style='position: running(r)'>9</span>", "<script>9</script>",
        "<template>9</template>", "\u{2060}",
    ]

    // MARK: Checks

    private func reports(_ html: String, css: String = "") throws -> [String] {
        let css =
            ".a { -recto-sum-add: s content() } .t { -recto-sum-check: s content() } .r { -recto-sum-reset: s } " + css
        return try LayoutFixture("<html lang=en>" + html, css: css, page: "900px 300px").diagnostics
            .filter { $0.category == .amount || ["sum", "format"].contains($0.id.rawValue.prefix { $0 != "." }) }
            .map { "\($0.severity) \($0.id) \($0.message)" }
    }

    @Test func aTotalOfNothingIsAnError() throws {
        let nothing = "error sum.unknown 5.00 is printed, and no element before adds to the running sum 's'"
        #expect(try reports("<p class=t>5.00") == [nothing])
        #expect(try reports("<p class=a>5.00<p class=t>5.00") == [])
        // What comes behind is not added up, and a reset begins anew.
        #expect(try reports("<p class=t>5.00<p class=a>5.00") == [nothing])
        #expect(try reports("<p class=a>5.00<p class=r><p class=t>5.00") == [nothing])
        // A line without an amount is a line.
        #expect(try reports("<p class=a>–<p class=t>0.00") == [])
        #expect(try reports("<p class=t>") == [])
    }

    @Test func aDashIsATotalOfZero() throws {
        #expect(try reports("<p class=a>0.00<p class=t>–") == [])
        #expect(
            try reports("<p class=a>5.00<p class=t>–") == [
                "error data.mismatch 0 is printed, and the sum 's' is 5.00"
            ])
    }

    @Test func aSumIsNotComparedWithItself() throws {
        #expect(try reports("<p class=a>5.00<p class=t>", css: ".t::after { content: -recto-sum(s, carried) }") == [])
    }

    @Test func aHiddenElementHasNoAmountButResets() throws {
        let css = ".v { -recto-sum-add: s attr(data-value) } .h { visibility: hidden }"
        #expect(try reports("<p class=a>5.00<p class='a h'>2.00<p class=t>5.00", css: css) == [])
        #expect(try reports("<p class=a>5.00<p class='v h' data-value=2>x<p class=t>5.00", css: css) == [])
        #expect(try reports("<p class=a>5.00<p class='r h'>x<p class=a>2.00<p class=t>2.00", css: css) == [])
    }

    @Test func amountsOfRunningElementsAreErrors() throws {
        let css = ".run { position: running(head) }"
        #expect(
            try reports("<div class=run><b class=a>5.00</b></div><p class=a>2.00<p class=t>2.00", css: css) == [
                "error sum.not-a-number '5.00' is in a running element, so the sum 's' lacks it"
            ])
        #expect(try reports("<p class=a>2.00<div class=run><b class=t>2.00</b></div>", css: css) == [])
    }

    @Test func amountsOfDrawingsAreErrors() throws {
        func drawing(_ name: String) -> String {
            "<p><svg width=50 height=20><g><text class=\(name) y=15>20</text></g></svg>"
        }
        #expect(
            try reports("<p class=a>10" + drawing("a") + "<p class=t>10") == [
                "error sum.not-a-number '20' is in a drawing, so the sum 's' lacks it"
            ])
        #expect(
            try reports("<p class=a>10" + drawing("t")) == [
                "error sum.not-a-number '20' is in a drawing, so it is not compared with the sum 's'"
            ])
        #expect(try reports("<p class=a>10" + drawing("x") + "<p class=t>10") == [])
    }

    /// `money` has the digits of its currency, unless the author says how many.
    @Test(arguments: [
        ("money(EUR)", true), ("words(EUR)", true), ("money(EUR 2)", false), ("money(KWD)", false), ("2", false),
    ])
    func aSumThatIsPrintedRoundedIsReported(_ form: String, _ isReported: Bool) throws {
        let found = try reports("<p class=a>1.005<p id=p>", css: "#p::after { content: -recto-sum(s, total, \(form)) }")
        let expected =
            "warning format.rounded the sum 's' has more digits than the currency, such as 1.005, and is printed rounded"
        #expect(found == (isReported ? [expected] : []))
    }

    /// A mark of several currencies, such as `$`, fits each of them, and an amount without one fits all.
    @Test func aSumHasOneCurrency() throws {
        #expect(
            try reports("<p class=a>€10<p class=a>CHF 5<p class=a>5<p class=t>15") == [
                "error sum.other-currency 'CHF 5' is of another currency than '€10' in the sum 's', so the sum lacks it"
            ])
        #expect(
            try reports("<p class=a>€10<p class=t>£10") == [
                "error sum.other-currency '£10' is of another currency than '€10' in the sum 's', so they are not compared"
            ])
        #expect(
            try reports("<p class=a>$10<p class=a>CA$5<p class=a>US$5<p class=t>$15") == [
                "error sum.other-currency 'US$5' is of another currency than 'CA$5' in the sum 's', so the sum lacks it"
            ])
        #expect(try reports("<p class=a>$10<p class=a>US$5<p class=a>5 USD<p class=t>$20.00 USD") == [])
        #expect(try reports("<p class=a>10 kr<p class=a>SEK 5<p class=a>5<p class=t>20 kr.") == [])
        #expect(try reports("<p class=a>¥10<p class=a>CN¥5<p class=t>15 元") == [])
        // A reset begins anew.
        #expect(try reports("<p class=a>€10<p class='r a'>£5<p class=t>£5") == [])
        #expect(
            try reports("<p class=a>EUR 5 USD") == [
                "error sum.not-a-number 'EUR 5 USD' is not an amount, so the sum 's' lacks it"
            ])
    }

    @Test(arguments: [
        ("€10", "money(EUR)", true), ("€10", "money(USD none)", true), ("10", "money(USD)", true),
        ("$10", "money(CAD)", true), ("€10", "money(USD)", false), ("$10", "words(EUR)", false),
    ])
    func aSumIsPrintedInTheCurrencyOfItsAmounts(_ amount: String, _ form: String, _ isRight: Bool) throws {
        let css = "#p::after { content: -recto-sum(s, total, \(form)) }"
        let found = try reports("<p class=a>\(amount)<p id=p>", css: css).map { $0.prefix(24) }
        #expect(found == (isRight ? [] : ["error sum.other-currency"]))
    }

    @Test(arguments: ["", "-", " "])
    func anEmptyAttributeDoesNotHideAnAmount(_ value: String) throws {
        let css = ".v { -recto-sum-add: s attr(data-value) }"
        #expect(
            try reports("<p class=v data-value='\(value)'>5.00", css: css) == [
                "error sum.not-a-number the element has no amount in the attribute 'data-value', so the sum 's' lacks it"
            ])
        #expect(try reports("<p class=v data-value='\(value)'>", css: css) == [])
    }
}
