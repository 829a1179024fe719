/// Bytes that are written one after another. They are in memory of their own, because a page writes some 10,000 numbers
/// and an array would check its bounds, its reference count and its capacity for each byte.
package class ByteBuffer {
    private final var base: UnsafeMutablePointer<UInt8>
    private(set) final var count = 0
    private final var capacity: Int

    init(capacity: Int = 1 << 14) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }
    deinit { base.deallocate() }

    final var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    /// The last byte; 0 before the first.
    @inline(__always) final var last: UInt8 { count > 0 ? base[count &- 1] : 0 }

    /// Forgets what was written, but keeps the memory.
    final func clear() { count = 0 }

    /// Makes room for `length` bytes, which `push` may then write.
    @inline(__always) final func reserve(_ length: Int) { if count &+ length > capacity { grow(length) } }

    @inline(never) private final func grow(_ length: Int) {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: (count + length) * 2)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = (count + length) * 2
    }

    /// Appends a byte for which `reserve` has made room.
    @inline(__always) final func push(_ byte: UInt8) {
        base[count] = byte
        count &+= 1
    }

    @inline(__always) final func put(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        reserve(length)
        (base + count).update(from: text.utf8Start, count: length)
        count &+= length
    }

    package final func put(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { put($0) }
    }

    final func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        reserve(bytes.count)
        if let start = bytes.baseAddress { (base + count).update(from: start, count: bytes.count) }
        count &+= bytes.count
    }

    @inline(__always) final func space() {
        reserve(1)
        push(0x20)
    }

    final func newline() {
        reserve(1)
        push(0x0A)
    }

    /// Appends a whole number.
    final func put(_ number: Int) {
        reserve(24)
        if number < 0 { push(UInt8(ascii: "-")) }
        pushDigits(number.magnitude)
    }

    /// Appends a whole number that is not negative, behind the spaces that it leaves of a width.
    final func put(_ number: Int, width: Int) {
        var digits = 1
        var rest = number / 10
        while rest > 0 {
            digits += 1
            rest /= 10
        }
        pad(Swift.max(0, width - digits))
        put(number)
    }

    /// Writes a whole number that is not negative over `width` bytes, behind the spaces that it leaves of them. The result is
    /// false if it has more digits.
    final func overwrite(at place: Int, width: Int, with number: Int) -> Bool {
        var index = place + width
        var rest = number.magnitude
        repeat {
            if index == place { return false }
            index -= 1
            base[index] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        while index > place {
            index -= 1
            base[index] = 0x20
        }
        return true
    }

    /// Appends spaces.
    final func pad(_ length: Int) {
        reserve(length)
        (base + count).update(repeating: 0x20, count: length)
        count &+= length
    }

    /// Appends spaces until the last of lines of a length is full.
    final func fill(lines length: Int) { pad((length - count % length) % length) }

    /// Appends a number that is given in thousandths.
    final func put(thousandths number: Int) {
        reserve(28)
        if number < 0 { push(UInt8(ascii: "-")) }
        let (whole, fraction) = number.magnitude.quotientAndRemainder(dividingBy: 1000)
        if fraction == 0 { return pushDigits(whole) }
        // PDF does not need the zero before the point.
        if whole > 0 { pushDigits(whole) }
        pushFraction(fraction)
    }

    /// Appends a point and thousandths, without zeros at their end.
    @inline(__always) private final func pushFraction(_ thousandths: UInt) {
        push(UInt8(ascii: "."))
        push(0x30 &+ UInt8(truncatingIfNeeded: thousandths / 100))
        let rest = thousandths % 100
        if rest == 0 { return }
        push(0x30 &+ UInt8(truncatingIfNeeded: rest / 10))
        if rest % 10 != 0 { push(0x30 &+ UInt8(truncatingIfNeeded: rest % 10)) }
    }

    /// Appends a number with at most three decimals.
    final func put(_ number: Double) {
        let limit = 1e12
        let thousandths = Int((Swift.max(-limit, Swift.min(limit, number)) * 1000).rounded())
        reserve(32)
        if thousandths < 0 { push(UInt8(ascii: "-")) }
        let (whole, fraction) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
        pushDigits(whole)
        if fraction > 0 { pushFraction(fraction) }
    }

    /// Appends a number with as many decimals as a transform needs: six significant ones below 1.
    final func put(precise number: Double) {
        let limit = 1e9
        let bounded = Swift.max(-limit, Swift.min(limit, number.isFinite ? number : 0))
        if bounded.magnitude >= 1000 { return put(thousandths: Int((bounded * 1000).rounded())) }
        let millionths = Int((bounded * 1_000_000).rounded())
        if millionths % 1000 == 0 { return put(thousandths: millionths / 1000) }
        reserve(28)
        if millionths < 0 { push(UInt8(ascii: "-")) }
        var (whole, fraction) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        if whole > 0 { pushDigits(whole) }
        push(UInt8(ascii: "."))
        var unit: UInt = 100_000
        while fraction > 0 {
            whole = fraction / unit
            push(0x30 &+ UInt8(truncatingIfNeeded: whole))
            fraction %= unit
            unit /= 10
        }
    }

    @inline(__always) private final func pushDigits(_ number: UInt) {
        // Most numbers of a page are small.
        if number < 10 { return push(0x30 &+ UInt8(truncatingIfNeeded: number)) }
        if number < 1000 { return pushFewDigits(UInt32(truncatingIfNeeded: number)) }
        pushManyDigits(number)
    }

    /// Appends a number of two or three digits.
    private final func pushFewDigits(_ number: UInt32) {
        let tens = number / 10
        if tens < 10 {
            push(0x30 &+ UInt8(truncatingIfNeeded: tens))
        } else {
            push(0x30 &+ UInt8(truncatingIfNeeded: tens / 10))
            push(0x30 &+ UInt8(truncatingIfNeeded: tens % 10))
        }
        push(0x30 &+ UInt8(truncatingIfNeeded: number &- tens &* 10))
    }

    private final func pushManyDigits(_ number: UInt) {
        var digits = 1
        var rest = number / 10
        while rest > 0 {
            digits &+= 1
            rest /= 10
        }
        var place = count &+ digits
        rest = number
        repeat {
            place &-= 1
            let quotient = rest / 10
            base[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest &- quotient &* 10)
            rest = quotient
        } while rest > 0
        count &+= digits
    }

    /// Appends a byte of a literal string, for which `reserve` has made room for two.
    @inline(__always) final func pushEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
            push(UInt8(ascii: "\\"))
            push(byte)
        case 0x0D:
            push(UInt8(ascii: "\\"))
            push(UInt8(ascii: "r"))
        default: push(byte)
        }
    }

    /// Appends hexadecimal digits, two for each byte of a number.
    final func put(hexadecimal number: some FixedWidthInteger) {
        reserve(number.bitWidth / 4)
        for shift in stride(from: number.bitWidth - 4, through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: number >> shift) & 15
            push(digit < 10 ? 0x30 &+ digit : 0x37 &+ digit)
        }
    }

    /// Appends a string of bytes by their hexadecimal digits.
    final func put(hexadecimal words: [UInt64]) {
        reserve(16 * words.count + 2)
        push(UInt8(ascii: "<"))
        for word in words {
            for shift in stride(from: 60 as UInt64, through: 0, by: -4) {
                let digit = UInt8(truncatingIfNeeded: word >> shift & 15)
                push(digit < 10 ? 0x30 &+ digit : 0x57 &+ digit)
            }
        }
        push(UInt8(ascii: ">"))
    }

    // MARK: Strings and names, ISO 32000-1 §7.3.4, §7.3.5

    /// Appends a literal string of bytes.
    final func put(string bytes: some Sequence<UInt8>) {
        reserve(1)
        push(UInt8(ascii: "("))
        for byte in bytes {
            reserve(3)
            if byte == 0x0A {
                push(UInt8(ascii: "\\"))
                push(UInt8(ascii: "n"))
            } else {
                pushEscaped(byte)
            }
        }
        push(UInt8(ascii: ")"))
    }

    /// Appends a text string: ASCII as it is, other text in UTF-16 with a byte order mark.
    final func put(text: String) {
        if [UInt8].isASCII(text) { put(string: text.utf8) } else { put(string: [UInt8](text: text)) }
    }

    /// Appends a name, in which all but letters, digits and plain signs is written by its code.
    final func put(name: some Sequence<UInt8>) {
        reserve(1)
        push(UInt8(ascii: "/"))
        for byte in name {
            reserve(3)
            if Self.isPlain(byte) {
                push(byte)
                continue
            }
            push(UInt8(ascii: "#"))
            for digit in [byte >> 4, byte & 15] { push(digit < 10 ? 0x30 + digit : 0x37 + digit) }
        }
    }

    /// Whether a name may have the character as it is.
    @inline(__always) private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        // ( ) < > [ ] { } / % #
        case 0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D, 0x2F, 0x25, 0x23: false
        default: byte > 0x20 && byte < 0x7F
        }
    }
}
