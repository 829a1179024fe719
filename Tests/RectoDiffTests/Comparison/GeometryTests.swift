import Testing

@testable import RectoDiff

@Suite struct GeometryTests {
    private let table = page("Bill", "1 Paper      12.00", "2 Ink        30.00", "Total        42.00")
    private func isAmount(_ word: Word) -> Bool { word.text.contains(".") }

    @Test func whatMovesLessThanTheToleranceIsSilent() {
        #expect(differences([table], [table.moving(x: 0.1, where: isAmount)]) == [])
        #expect(differences([table], [table.moving(x: 0.1, y: -0.15)]) == [])
    }

    @Test func aColumnThatMovesIsOneFinding() {
        #expect(
            differences([table], [table.moving(x: 0.3, where: isAmount)])
                == ["page 1: geometry: 3 words ('12.00 30.00 42.00') moved 0.3 mm to the right"])
        #expect(
            differences([table], [table.moving(x: -5, y: 1, where: isAmount)])
                == ["page 1: geometry: 3 words ('12.00 30.00 42.00') moved 5 mm to the left and 1 mm down"])
    }

    @Test func everythingThatMovesOnAllPagesIsOneFinding() {
        let new = table.moving(x: 3)
        #expect(
            differences([table, table], [new, new])
                == ["page 1: geometry: everything moved 3 mm to the right on pages 1–2"])
    }

    @Test func aBlockThatMovesPastAnotherIsMovedAndNotRewritten() {
        let old = page("Ms Doe          Number 17", "Main Street     Date 3 May", "Springfield     Client 5")
        let isAddress: (Word) -> Bool = { $0.box.left < 30 }
        #expect(
            differences([old], [old.moving(y: 9, where: isAddress)])
                == ["page 1: geometry: 5 words ('Ms Doe Main Street Springfield') moved 9 mm down"])
    }

    @Test func aLineThatBreaksElsewhereIsOneFinding() {
        let old = page("Please pay within ten days", "of receipt to our account")
        let new = page("Please pay within ten", "days of receipt to our account")
        #expect(differences([old], [new]) == ["page 1: geometry: a line breaks before 'days' now"])
    }

    @Test func linesThatBreakElsewhereBesideOtherTextAreOneFinding() {
        let old = page("pay within ten days          Number", "of receipt to us             Date")
        let new = page("pay within ten               Number", "days of receipt to us        Date")
        #expect(differences([old], [new]) == ["page 1: geometry: a line breaks before 'days' now"])
    }

    @Test func wordsThatChangedPlacesOverALineBreakAreNoMovedBreak() {
        let old = page("the account that is", "named below and give")
        let new = page("the account that named", "is below and give")
        let found = differences([old], [new])
        #expect(found.count == 1 && found[0].hasPrefix("page 1: text: "), "\(found)")
    }

    @Test func wordsThatFlowOverAPageBreakAreOneFinding() {
        let old = [
            page("Please pay within ten days", "of receipt to our account", "", "1"),
            page("without asking again", "", "Thanks", "2"),
        ]
        let new = [
            page("Please pay", "within ten days of", "", "1"),
            page("receipt to our account without", "asking again", "", "Thanks", "2"),
        ]
        let found = differences(old, new)
        #expect(found.count == 1 && found[0].hasPrefix("page 1 → 2: geometry: "), "\(found)")
    }

    @Test func aColumnThatGaveWayAndMovedUpFollowsFromTheLostRow() {
        let old = page("Bill", "1 an exceptionally long item  12.00", "2 Ink     30.00", "3 Pens    4.50")
        let new = page("Bill", "2 Ink  30.00", "3 Pens 4.50")
        #expect(differences([old], [new]) == ["page 1: text: one line lost: '1 an exceptionally long item 12.00'"])
    }

    @Test func aColumnGivesWayOnAllPagesOfItsTable() {
        let old = [
            page("Bill", "1 Paper                         12.00"),
            page("2 an exceptionally long item    9.00", "3 Ink                           30.00"),
        ]
        let new = [page("Bill", "1 Paper            12.00"), page("3 Ink              30.00")]
        #expect(differences(old, new) == ["page 2: text: one line lost: '2 an exceptionally long item 9.00'"])
    }

    @Test func textBelowALineThatFlowedToItsPageFollowsFromIt() {
        let old = [page("Bill", "1 a", "2 b", "Total 9"), page("", "Please pay soon")]
        let new = [page("Bill", "1 a", "1 a", "2 b"), page("", "Total 9", "Please pay soon")]
        #expect(differences(old, new) == ["page 1: text: one line added: '1 a'"])
    }

    @Test func whatMovesDownPushesLinesToTheNextPage() {
        let old = [page("Bill", "1 a", "2 b", "3 c", "Thanks"), page("Terms")]
        let new = [page("Bill", "1 a", "2 b", "3 c").moving(y: 3), page("Thanks", "Terms")]
        #expect(differences(old, new) == ["page 1: geometry: 7 words ('Bill 1 a 2 b 3 c') moved 3 mm down"])
        #expect(differences(new, old) == ["page 1: geometry: everything moved 3 mm up"])
        // What moved elsewhere on the page pushes nothing.
        let heading = [page("Bill", "1 a", "2 b", "3 c").moving(y: 3) { $0.text == "Bill" }, new[1]]
        let far = [old[0].moving(y: 30) { $0.text != "Bill" }, old[1]]
        let pushed = [heading[0].moving(y: 30) { $0.text != "Bill" }, new[1]]
        #expect(differences(far, pushed).count == 2)
    }

    @Test func textBesideAWiderWordFollowsFromIt() {
        let found = differences([page("Total 9.99 EUR")], [page("Total 1009.99 EUR")])
        #expect(found == ["page 1: text: '9.99' became '1009.99'"])
    }

    @Test func aToleranceCanBeThatOfAPlaceOrOfText() throws {
        let moved = table.moving(x: 1.5, where: isAmount)
        let place = try DiffRules.with { try $0.addTolerance("2mm@1:20mm,0mm,40mm,100mm") }
        #expect(differences([table], [moved], rules: place) == [])
        let text = try DiffRules.with { try $0.addTolerance(#"2mm@/\.\d\d/"#) }
        #expect(differences([table], [moved], rules: text) == [])
        let elsewhere = try DiffRules.with { try $0.addTolerance("2mm@2:20mm,0mm,40mm,100mm") }
        #expect(differences([table], [moved], rules: elsewhere).count == 1)
    }
}

@Suite struct FigureTests {
    private let logo = Figure(.picture, PageBox(x: 100, y: 50, width: 20, height: 10), "abc")

    private func found(_ old: [Figure], _ new: [Figure]) -> [String] {
        differences([page("Bill", figures: old)], [page("Bill", figures: new)])
    }

    @Test func figuresAreMissingNewOrMoved() {
        #expect(found([logo], [logo]) == [])
        #expect(found([logo], []) == ["page 1: look: a picture is missing"])
        #expect(found([], [logo]) == ["page 1: look: a picture is new"])
        var other = logo
        other.box = logo.box.moved(by: Shift(x: 5, y: 0))
        #expect(found([logo], [other]) == ["page 1: geometry: a picture moved 5 mm to the right"])
        other.box = logo.box.moved(by: Shift(x: 0.1, y: 0))
        #expect(found([logo], [other]) == [])
    }

    @Test func aFigureCanLookDifferent() {
        var other = logo
        other.detail = "xyz"
        #expect(found([logo], [other]) == ["page 1: look: a picture looks different"])
        let (red, green) = (Figure(.area, logo.box, "#ff0000"), Figure(.area, logo.box, "#00ff00"))
        #expect(found([red], [green]) == ["page 1: look: an area has the colour #00ff00 instead of #ff0000"])
    }

    @Test func anotherOrderOfPaintingIsADifference() {
        let white = Figure(.area, PageBox(x: 95, y: 45, width: 40, height: 20), "#ffffff")
        #expect(found([white, logo], [logo, white]) == ["page 1: look: an area is painted over a picture now"])
        #expect(found([logo, white], [white, logo]) == ["page 1: look: a picture is painted over an area now"])
        let green = Figure(.area, white.box.moved(by: Shift(x: 5, y: 5)), "#00ff00")
        #expect(found([white, green], [green, white]) == ["page 1: look: an area is painted over another area now"])
        let line = Figure(.area, PageBox(x: 95, y: 50, width: 40, height: 0.3), "#000000")
        #expect(found([white, line], [line, white]) == ["page 1: look: an area is painted over another area now"])
        // An area that came before two pictures is one cause.
        let second = Figure(.picture, logo.box.moved(by: Shift(x: 0, y: 8)), "def")
        #expect(found([white, logo, second], [logo, second, white]).count == 1)
    }

    @Test func anOrderThatNobodySeesIsNone() {
        let red = Figure(.area, PageBox(x: 50, y: 50, width: 40, height: 20), "#ff0000")
        let beside = Figure(.area, red.box.moved(by: Shift(x: 39.9, y: 0)), "#00ff00")
        #expect(found([red, beside], [beside, red]) == [])
        let alike = Figure(.area, red.box.moved(by: Shift(x: 10, y: 5)), "#ff0000")
        #expect(found([red, alike], [alike, red]) == [])
    }

    @Test func numbersOfALookAreRounded() {
        func area(_ detail: String) -> [Figure] { [Figure(.area, logo.box, detail)] }
        #expect(found(area("#ff0000 radius 5.3mm"), area("#ff0000 radius 5.4mm")) == [])
        #expect(found(area("#ff0000 radius 5.3mm"), area("#ff0000")) == ["page 1: look: an area looks different"])
        let (left, right) = (area("#ff0000 turned 12°"), area("#ff0000 turned -12°"))
        #expect(found(left, right) == ["page 1: look: an area looks different"])
    }
}
