import RectoCore

/// The contents that end in a check digit, which may be given or left out.
extension Symbology {
    /// The number of digits with the check digit; nil for codes that have none, or any number.
    private var checkedLength: Int? {
        switch name {
        case "ean13": 13
        case "ean8", "pzn": 8
        case "upc-a", "identcode": 12
        case "itf14", "leitcode", "databar", "databar-limited", "databar-stacked", "databar-stacked-omni": 14
        default: nil
        }
    }

    /// The digits without the check digit, which libzint computes anew. A check digit that is given must be right.
    func withoutCheckDigit(_ digits: [UInt8]) throws(CodeProblem) -> [UInt8] {
        guard let length = checkedLength else { return digits }
        guard digits.count == length || digits.count == length - 1 else {
            throw .tooLong(
                bytes: digits.count, message: "\(title) has \(length) digits, the last of which checks the others")
        }
        if digits.count == length - 1 { return digits }
        let rest = Array(digits.dropLast())
        if checkDigit(after: rest) != digits.last { throw .refused("the check digit is wrong") }
        return rest
    }

    private func checkDigit(after digits: [UInt8]) -> UInt8? {
        func weighted(_ weights: [Int]) -> Int {
            digits.enumerated().reduce(0) { $0 + Int($1.element - 0x30) * weights[$1.offset % weights.count] }
        }
        switch name {
        // IFA: weights 1 to 7 by 11. A remainder of 10 is no number of a product.
        case "pzn":
            let rest = weighted([1, 2, 3, 4, 5, 6, 7]) % 11
            return rest == 10 ? nil : 0x30 + UInt8(rest)
        // Deutsche Post: weights 4 and 9.
        case "identcode", "leitcode": return 0x30 + UInt8((10 - weighted([4, 9]) % 10) % 10)
        default: return CheckDigits.gs1(after: digits)
        }
    }
}
