import RectoCore
import Testing

/// The examples of NIST, and messages at the edges of blocks.
struct SHA256Tests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func examplesHaveTheirDigests(text: String, digest: String) {
        #expect(SHA256.digest(text).description == digest)
        #expect(SHA256.Digest(digest) == SHA256.digest(text))
    }

    @Test func aMillionLettersHaveTheirDigestInPieces() {
        var hash = SHA256()
        // 997 is prime, so that pieces end everywhere in a block.
        var left = 1_000_000
        while left > 0 {
            let count = min(left, 997)
            hash.update([UInt8](repeating: 0x61, count: count))
            left -= count
        }
        #expect(
            hash.finish().description == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test(arguments: ["", "abc", String(repeating: "g", count: 64)]) func otherTextIsNoDigest(text: String) {
        #expect(SHA256.Digest(text) == nil)
    }
}
