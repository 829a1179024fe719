import Testing

@testable import RectoDiff

@Suite struct RuleSyntaxTests {
    @Test(arguments: [("0.2mm", 0.2), ("1cm", 10), ("72pt", 25.4), ("2 in", 50.8), ("96px", 25.4), ("3", 3)])
    func lengthsHaveUnits(_ text: String, _ length: Double) throws {
        #expect(abs(try DiffRules.length(text) - length) < 1e-9)
    }

    @Test func boxesAreLeftTopWidthHeight() throws {
        let box = PageBox(x: 10, y: 20, width: 50, height: 8)
        #expect(try DiffRules.box("10mm,20mm,50mm,8mm") == box)
        #expect(try DiffRules.box("1cm 2cm 5cm 8mm") == box)
        #expect(try DiffRules.place("2:10mm,20mm,50mm,8mm") == (box, 2))
        #expect(try DiffRules.place("10mm,20mm,50mm,8mm") == (box, nil))
    }

    @Test(arguments: ["", "5mm,5mm", "x:1mm,1mm,1mm,1mm", "0:1mm,1mm,1mm,1mm", "1mm,1mm,-1mm,1mm", "1,2,3,nan"])
    func whatIsNoPlaceIsRefused(_ text: String) {
        #expect(throws: DiffRules.Problem.self) { _ = try DiffRules.place(text) }
    }

    @Test func aPatternKeepsTheShape() throws {
        #expect(try TextPattern("[A-Z]+-\\d+").shape(of: "No. AB-17 of 9") == "No. xx-00 of 9")
        #expect(throws: DiffRules.Problem.self) { _ = try TextPattern("(") }
    }
}
