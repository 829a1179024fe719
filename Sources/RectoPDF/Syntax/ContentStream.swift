import RectoCore

/// The operators of a page, a form or a pattern, as bytes that are not compressed yet.
/// [ISO 32000-1 §7.8.2](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
///
/// Coordinates are CSS px with y downwards, as in the display list; the page's first operator maps them to PDF's units.
/// Numbers have at most three decimals. The buffer is memory of its own, because a page writes some 10,000 numbers and
/// an array would check its bounds, its reference count and its capacity for each byte.
final class ContentStream {
    private var base: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 1 << 14) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }
    deinit { base.deallocate() }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    /// Forgets what was written, but keeps the memory.
    func clear() { count = 0 }

    /// Makes room for `length` bytes, which `push` may then write.
    @inline(__always) func reserve(_ length: Int) { if count &+ length > capacity { grow(length) } }

    @inline(never) private func grow(_ length: Int) {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: (count + length) * 2)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = (count + length) * 2
    }

    /// Appends a byte for which `reserve` has made room.
    @inline(__always) func push(_ byte: UInt8) {
        base[count] = byte
        count &+= 1
    }

    @inline(__always) func put(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        reserve(length)
        (base + count).update(from: text.utf8Start, count: length)
        count &+= length
    }

    func put(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { put($0) }
    }

    func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        reserve(bytes.count)
        if let start = bytes.baseAddress { (base + count).update(from: start, count: bytes.count) }
        count &+= bytes.count
    }

    func space() {
        reserve(1)
        push(0x20)
    }

    /// Appends a whole number.
    func put(_ number: Int) {
        reserve(24)
        if number < 0 { push(UInt8(ascii: "-")) }
        pushDigits(number.magnitude)
    }

    func putReference(_ object: Int) {
        put(object)
        put(" 0 R")
    }

    /// Appends a number that is given in thousandths.
    func put(thousandths number: Int) {
        reserve(28)
        if number < 0 { push(UInt8(ascii: "-")) }
        let (whole, fraction) = number.magnitude.quotientAndRemainder(dividingBy: 1000)
        if fraction == 0 { return pushDigits(whole) }
        // PDF does not need the zero before the point.
        if whole > 0 { pushDigits(whole) }
        push(UInt8(ascii: "."))
        push(0x30 &+ UInt8(truncatingIfNeeded: fraction / 100))
        let rest = fraction % 100
        if rest == 0 { return }
        push(0x30 &+ UInt8(truncatingIfNeeded: rest / 10))
        if rest % 10 != 0 { push(0x30 &+ UInt8(truncatingIfNeeded: rest % 10)) }
    }

    /// Appends a number with as many decimals as a transform needs: six significant ones below 1.
    func put(precise number: Double) {
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

    private func pushDigits(_ number: UInt) {
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
    @inline(__always) func pushEscaped(_ byte: UInt8) {
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

    // MARK: Geometry

    /// Appends lengths, each with a space behind it.
    func put(_ lengths: LayoutUnit...) {
        for length in lengths {
            put(thousandths: length.thousandths)
            space()
        }
    }

    func put(_ point: Point) {
        put(thousandths: point.x.thousandths)
        space()
        put(thousandths: point.y.thousandths)
        space()
    }

    func put(_ rect: Rect) {
        let (x, y) = (rect.minX.thousandths, rect.minY.thousandths)
        put(thousandths: x)
        space()
        put(thousandths: y)
        space()
        // The far edges are rounded, not the sides, so that neighbours touch.
        put(thousandths: rect.maxX.thousandths - x)
        space()
        put(thousandths: rect.maxY.thousandths - y)
        put(" re")
    }

    /// Appends a change of coordinates.
    func concatenate(_ t: AffineTransform) {
        for number in [t.a, t.b, t.c, t.d, t.e, t.f] {
            put(precise: number)
            space()
        }
        put("cm\n")
    }
}

extension LayoutUnit {
    /// The length in 1/1000 px, limited to what any page can show.
    var thousandths: Int {
        let farthest = Int(PDFCoordinates.farthest) * LayoutUnit.scale
        return (Swift.min(Swift.max(raw, -farthest), farthest) &* 1000 &+ LayoutUnit.scale / 2) >> 10
    }
}

extension LayoutUnit {
    /// The length in 1/1000 px, of which the last digit is 0: a hundredth of a px is finer than any printer.
    var printedThousandths: Int {
        let thousandths = self.thousandths
        return (thousandths >= 0 ? thousandths + 5 : thousandths - 5) / 10 * 10
    }
}

enum PDFCoordinates {
    /// The largest distance from the sheet's corner at which anything is drawn, in px: Cairo's coordinates have 24 bits
    /// before the point and would wrap around beyond.
    static let farthest = 4_000_000.0
}
