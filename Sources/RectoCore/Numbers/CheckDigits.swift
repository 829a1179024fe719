/// The check digits that numbers of accounts, references and articles end or begin with. Texts have neither spaces nor
/// separators; what is no digit or capital letter of ASCII makes a number wrong.
package enum CheckDigits {
    /// The remainder of a number by 97, in which letters count 10 to 35; nil for other characters.
    /// [ISO/IEC 7064, MOD 97-10](https://www.iso.org/standard/31531.html)
    package static func remainder97(_ text: some Sequence<UInt8>) -> Int? {
        var remainder = 0
        for byte in text {
            switch byte {
            case 0x30...0x39: remainder = (remainder * 10 + Int(byte - 0x30)) % 97
            case 0x41...0x5A: remainder = (remainder * 100 + Int(byte - 0x41) + 10) % 97
            default: return nil
            }
        }
        return remainder
    }

    /// [ISO 13616, IBAN](https://www.iso.org/standard/81090.html): two letters, two check digits and 11 to 30 characters.
    package static func isIBAN(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard (15...34).contains(bytes.count), bytes[0..<2].allSatisfy({ (0x41...0x5A).contains($0) }),
            bytes[2..<4].allSatisfy({ (0x30...0x39).contains($0) })
        else { return false }
        return remainder97(bytes[4...] + bytes[..<4]) == 1
    }

    /// [ISO 11649, structured creditor reference](https://www.iso.org/standard/50649.html): `RF18539007547034`.
    package static func isCreditorReference(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard (5...25).contains(bytes.count), text.hasPrefix("RF"),
            bytes[2..<4].allSatisfy({ (0x30...0x39).contains($0) })
        else { return false }
        return remainder97(bytes[4...] + bytes[..<4]) == 1
    }

    /// The digit that ends a number of GS1, such as a GTIN, GLN or SSCC, after these digits; nil for other characters.
    /// [GS1 General Specifications §7.9](https://www.gs1.org/services/how-calculate-check-digit-manually)
    package static func gs1(after digits: some BidirectionalCollection<UInt8>) -> UInt8? {
        var (sum, weight) = (0, 3)
        for byte in digits.reversed() {
            guard (0x30...0x39).contains(byte) else { return nil }
            sum += Int(byte - 0x30) * weight
            weight = 4 - weight
        }
        return 0x30 + UInt8((10 - sum % 10) % 10)
    }

    /// Whether the last digit of a number of GS1 follows from the others.
    package static func isGS1(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count > 1, let last = bytes.last else { return false }
        return gs1(after: bytes.dropLast()) == last
    }

    /// The digit that ends a Swiss QR reference after these digits (modulo 10, recursive); nil for other characters.
    /// [Swiss Implementation Guidelines QR-bill, annex B](https://www.six-group.com/en/products-services/banking-services/billing-and-payments/qr-bill.html)
    package static func recursive10(after digits: some Sequence<UInt8>) -> UInt8? {
        let table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
        var carry = 0
        for byte in digits {
            guard (0x30...0x39).contains(byte) else { return nil }
            carry = table[(carry + Int(byte - 0x30)) % 10]
        }
        return 0x30 + UInt8((10 - carry) % 10)
    }
}
