import RectoCore
import RectoTestSupport
import Testing

@testable import RectoTemplate

/// Numbers as data write them. None may end the program, whatever its exponent.
@Suite struct DataNumberTests {
    @Test(arguments: [
        ("1e2", "100"), ("1.5E+1", "15"), ("-25e-1", "-2.5"), ("1e37", "10000000000000000000000000000000000000"),
        ("0", "0"),
        ("1e-18", "0.000000000000000001"), ("100e-20", "0.000000000000000001"), ("-0", "0"),
    ])
    func exponents(_ text: String, _ expected: String) {
        #expect(ExactDecimal(json: Array(text.utf8)[...])?.dataText == expected)
    }

    @Test(arguments: [
        "1e-9223372036854775808", "1e9223372036854775807", "1e-9223372036854775807", "1e99999999999999999999", "1e39",
        "1e-19", "1e", "e5", "1e5.5", "1e+-5", "1e 5", "--1", "1.2.3", "", "-", ".", "+", "1_000", "1,5", "0x1", "NaN",
        "170141183460469231731687303715884105728", "１",
    ])
    func whatIsNoNumberIsNone(_ text: String) { #expect(ExactDecimal(json: Array(text.utf8)[...]) == nil) }

    /// Texts of the characters that numbers have: reading ends, and what is read is written and read as the same.
    @Test func anyTextIsReadOrRefused() {
        var random = FixedRandom(state: 1)
        let parts = ["0", "1", "9", "-", "+", ".", "e", "E", "9223372036854775808", "000000000000000000", "5"]
        for _ in 0..<20_000 {
            let text = (0...random.below(8)).map { _ in parts[random.below(parts.count)] }.joined()
            let bytes = Array(text.utf8)[...]
            _ = CanonicalJSON.Number(bytes)?.canonical
            guard let number = ExactDecimal(json: bytes) else { continue }
            #expect(ExactDecimal(json: Array(number.dataText.utf8)[...]) == number, "\(text)")
        }
    }
}
