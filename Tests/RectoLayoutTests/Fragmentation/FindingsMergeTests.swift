import RectoCore
import Testing

@testable import RectoLayout

/// What a layout finds out, and what of it a cache keeps.
@Suite struct FindingsMergeTests {
    @Test func aCacheKeepsAllButWhatIsOfColumns() {
        var findings = Findings()
        findings.place(columns: 2)
        findings.lack(LayoutUnit(5))
        findings.place(lines: 3)
        findings.stayAboveStep()
        findings.dropColumnFacts()
        #expect(findings.columnsPlaced == 0 && findings.shortage == nil)
        #expect(findings.linesPlaced == 3 && findings.isAboveStep)
    }

    @Test func aCacheKeepsNothingOfColumnsAlone() {
        var findings = Findings()
        findings.place(columns: 2)
        findings.lack(LayoutUnit(5))
        findings.dropColumnFacts()
        #expect(findings.isEmpty)
    }
}
