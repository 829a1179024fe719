import Testing

@testable import RectoDiff

@Suite struct TextTests {
    private let bill = page(
        "Invoice 2026-17", "1 Paper 19 % 12.00", "2 Ink 19 % 30.00", "3 Pens 19 % 4.50", "Total 46.50")

    @Test func theSameIsSilent() { #expect(differences([bill], [bill]) == []) }

    @Test func aDigitIsNeverCloseEnough() {
        let other = page("Invoice 2026-17", "1 Paper 19 % 12.00", "2 Ink 19 % 30.00", "3 Pens 19 % 4.50", "Total 46.60")
        #expect(differences([bill], [other]) == ["page 1: text: '46.50' became '46.60'"])
    }

    @Test func aLostRowIsOneFindingAndWhatMovedUpFollows() {
        let other = page("Invoice 2026-17", "1 Paper 19 % 12.00", "3 Pens 19 % 4.50", "Total 46.50")
        #expect(differences([bill], [other]) == ["page 1: text: one line lost: '2 Ink 19 % 30.00'"])
    }

    @Test func aDoubledRowIsOneFinding() {
        let other = page(
            "Invoice 2026-17", "1 Paper 19 % 12.00", "2 Ink 19 % 30.00", "2 Ink 19 % 30.00", "3 Pens 19 % 4.50",
            "Total 46.50")
        #expect(differences([bill], [other]) == ["page 1: text: one line added: '2 Ink 19 % 30.00'"])
    }

    @Test func wordsThatChangedPlacesAreOneFinding() {
        #expect(
            differences([page("pay within ten days")], [page("pay ten within days")]).map { $0.prefix(12) }
                == ["page 1: text"])
        // Amounts of two rows.
        let old = page("1 Paper      12.00", "2 Ink        30.00")
        let new = page("1 Paper      30.00", "2 Ink        12.00")
        #expect(differences([old], [new]) == ["page 1: text: '12.00' and '30.00' changed places"])
    }

    @Test func rowsThatChangedPlacesAreOneFinding() {
        let new = page("Invoice 2026-17", "2 Ink 19 % 30.00", "1 Paper 19 % 12.00", "3 Pens 19 % 4.50", "Total 46.50")
        let found = differences([bill], [new])
        #expect(found.count == 1 && found[0].contains("stands further"))
    }

    @Test func aNumberOnEveryPageIsOneFinding() {
        let old = [page("Bill 17", "first"), page("Bill 17", "second"), page("Bill 17", "third")]
        let new = [page("Bill 18", "first"), page("Bill 18", "second"), page("Bill 18", "third")]
        #expect(differences(old, new) == ["page 1: text: '17' became '18' (3 times, pages 1–3)"])
    }

    @Test func rowsThatFlowedOverAreToldAsSuch() {
        let old = [page("Bill", "1 a", "2 b", "3 c", "4 d"), page("Bill", "5 e", "6 f", "7 g")]
        let new = [page("Bill", "1 a", "2 b"), page("Bill", "3 c", "4 d", "5 e", "6 f", "7 g")]
        #expect(
            differences(old, new) == ["page 1 → 2: geometry: 2 lines moved from page 1 to page 2: '3 c 4 d'"])
    }

    @Test func aPageThatWhatFlowedOverMakesIsNoFindingOfItsOwn() {
        let old = [page("Bill", "1 a", "2 b", "Thanks", "", "page 1")]
        let new = [page("Bill", "1 a", "3 c", "2 b", "", "page 1"), page("Thanks", "", "", "", "", "page 2")]
        #expect(differences(old, new) == ["page 1: text: one line added: '3 c'"])
        #expect(differences(new, old) == ["page 1: text: one line lost: '3 c'"])
        let shorter = [page("Bill", "1 a", "2 b", "", "", "page 1"), new[1]]
        #expect(
            differences(old, shorter) == [
                "page 1 → 2: geometry: one line moved from page 1 to page 2, which is new: 'Thanks'"
            ])
        let structure = DiffRules.with { $0.layers = [.structure] }
        #expect(differences(old, shorter, rules: structure).count == 1)
    }

    @Test func anInsertedPageIsOneFinding() {
        let old = [page("Bill", "1 a", "2 b"), page("Bill", "3 c", "4 d")]
        let new = [page("Bill", "1 a", "2 b"), page("Bill", "Terms", "of trade"), page("Bill", "3 c", "4 d")]
        #expect(differences(old, new) == ["page 2: structure: page 2 was inserted: 'Bill Terms of trade'"])
        #expect(differences(new, old) == ["old page 2: structure: page 2 is lost: 'Bill Terms of trade'"])
    }

    @Test func pageNumbersFollowAnInsertedPage() {
        let old = [page("Bill", "1 a", "1"), page("Bill", "3 c", "2")]
        let new = [page("Bill", "1 a", "1"), page("Bill", "Terms", "2"), page("Bill", "3 c", "3")]
        #expect(differences(old, new) == ["page 2: structure: page 2 was inserted: 'Bill Terms 2'"])
    }

    @Test func ignoredTextKeepsItsShape() throws {
        let rules = try DiffRules.with { $0.ignored = [try TextPattern(#"\d{4}-\d\d-\d\d"#)] }
        #expect(differences([page("Date 2026-01-02")], [page("Date 2027-11-30")], rules: rules) == [])
        #expect(
            differences([page("Date 2026-01-02")], [page("Date 30.11.2027")], rules: rules)
                == ["page 1: text: '2026-01-02' became '30.11.2027'"])
    }

    @Test func aPatternMaySpanWords() throws {
        let rules = try DiffRules.with { $0.ignored = [try TextPattern(#"\d+ of \d+"#)] }
        #expect(differences([page("Page 1 of 3")], [page("Page 2 of 4")], rules: rules) == [])
    }

    @Test func whatIsMaskedIsNotThere() throws {
        let rules = try DiffRules.with { try $0.addMask("1:0mm,24mm,60mm,5mm") }
        let other = page("Invoice 2026-17", "1 Paper 19 % 12.00", "2 Ink 19 % 30.00", "3 Pens 19 % 4.50", "Total 99.99")
        #expect(differences([bill], [other], rules: rules) == [])
    }
}

@Suite struct DemandTests {
    @Test func textMustBeThere() throws {
        let rules = try DiffRules.with { $0.demands = [.contains(try TextPattern("IBAN DE"))] }
        #expect(differences([page("IBAN DE02")], [page("IBAN DE02")], rules: rules) == [])
        #expect(
            differences([page("a")], [page("a")], rules: rules)
                == ["text: no text matches 'IBAN DE', which must be there"])
    }

    @Test func aDemandHoldsWhetherTheDocumentChangedOrNot() throws {
        let rules = try DiffRules.with { try $0.addMustStayWithin("1:0mm,0mm,10mm,5mm") }
        // 'Ms' ends at 4 mm, 'Doe-Miller' crosses the edge.
        let address = page("Ms Doe-Miller", "", "Invoice")
        #expect(
            differences([address], [address], rules: rules)
                == ["page 1: geometry: 'Doe-Miller' must stay within its box of 10 mm × 5 mm"])
    }

    @Test func elementsMustStayInABox() throws {
        let rules = try DiffRules.with { try $0.addMustStayWithin(".address@20mm,45mm,85mm,45mm") }
        #expect(rules.selectors == [".address"])
        func found(_ places: [(box: PageBox, page: Int)]) -> [String] {
            let box = PageBox(x: 20, y: 45, width: 85, height: 45)
            return DemandFindings([.elementsStayWithin(".address", places, box)], PageAlignment(old: [], new: [])) {
                _ in
                PageText([])
            }.findings.map(\.message)
        }
        #expect(found([(PageBox(x: 20, y: 45, width: 85, height: 20), 1)]) == [])
        #expect(found([(PageBox(x: 20, y: 45, width: 85, height: 46), 1)]).count == 1)
        #expect(found([]) == ["'.address' selects nothing that could stay within its box"])
    }

    @Test func anAddressMustStayInItsWindow() throws {
        let rules = try DiffRules.with {
            try $0.addTolerance("5mm")
            $0.demands = [.staysWithin(try DiffRules.box("0mm 0mm 30mm 5mm"), page: 1)]
        }
        let address = page("Ms Doe", "", "Invoice")
        #expect(differences([address], [address.moving(x: 2)], rules: rules) == [])
        #expect(
            differences([address], [address.moving(y: 2)], rules: rules)
                == ["page 1: geometry: 'Ms Doe' must stay within its box of 30 mm × 5 mm"])
    }
}
