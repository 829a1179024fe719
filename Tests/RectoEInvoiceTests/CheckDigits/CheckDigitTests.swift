import RectoCore
import RectoEInvoice
import Testing

/// Check digits of identifiers, with numbers that their authorities publish as examples.
@Suite struct CheckDigitTests {
    @Test(arguments: [
        "ATU13585627", "BE0428759497", "DE136695976", "DK13585628", "EE100931558", "EL094259216", "FI20774740",
        "FR40303265045", "HR33392005961", "HU12892312", "IE6433435F", "IE6433435OA", "IT00743110157", "LU15027442",
        "NL004495445B01", "PL8567346215", "PT501964843", "SE123456789701", "SI50223054", "SK2022749619",
        "CHE100155212MWST", "NO995525828MVA", "DE 136.695.976",
    ])
    func rightVATIdentifiers(_ text: String) {
        #expect(VATCheckDigits.isRight(text) == true)
    }

    @Test(arguments: ["DE136695978", "FR41303265045", "IE6433435E", "NL123456789B90", "ATU13585626", "BE0428759498"])
    func wrongVATIdentifiers(_ text: String) {
        #expect(VATCheckDigits.isRight(text) == false)
    }

    @Test func countryWithoutFormula() {
        #expect(VATCheckDigits.isRight("US12345") == nil)
    }

    @Test func lengthOfAnIBANIsThatOfItsCountry() {
        #expect(CheckDigits.hasLengthOfCountry(iban: "DE89370400440532013000"))
        #expect(!CheckDigits.hasLengthOfCountry(iban: "DE8937040044053201300"))
        #expect(CheckDigits.hasLengthOfCountry(iban: "NO9386011117947"))
        #expect(CheckDigits.hasLengthOfCountry(iban: "XX12"))
    }
}
