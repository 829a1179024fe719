/// The part of the preview's address that nobody can guess. Other users of the machine, and pages of the web, can reach the
/// port, but not the document.
package struct SecretToken: Sendable {
    package let text: String

    /// A new one of 128 bits, from the system's source of randomness
    /// ([getrandom(2)](https://man7.org/linux/man-pages/man2/getrandom.2.html)).
    package init() {
        var generator = SystemRandomNumberGenerator()
        text = (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// One that the user gives; nil if it is too short, or has characters that an address would have to escape.
    package init?(_ text: String) {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
            default: false
            }
        }
        guard isPlain, (16...200).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    /// Whether a name is the token. It takes as long for each name of this length, so that the token cannot be found by
    /// measuring.
    package func matches(_ name: some StringProtocol) -> Bool {
        guard name.utf8.count == text.utf8.count else { return false }
        return zip(name.utf8, text.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
