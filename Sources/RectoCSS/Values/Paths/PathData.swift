/// Reads path data. [SVG 2 §9.3.9](https://www.w3.org/TR/SVG2/paths.html#PathDataBNF)
struct PathDataReader {
    private let bytes: [UInt8]
    private var index = 0
    private var outline = PathOutline()

    /// The path, or nil if the text does not match the grammar.
    /// [CSS Shapes 1 §3.1](https://www.w3.org/TR/css-shapes-1/#funcdef-path)
    static func outline(_ text: String) -> PathOutline? {
        var reader = PathDataReader(bytes: Array(text.utf8))
        return reader.read() ? reader.outline : nil
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private static let mostReserved = 2048

    private mutating func read() -> Bool {
        // A line of a drawn code has three bytes.
        outline.reserve(min(bytes.count / 3, Self.mostReserved))
        skipSpace()
        while index < bytes.count {
            let command = bytes[index]
            index += 1
            // The first command must be a `moveto`.
            if outline.segments.isEmpty, command | 0x20 != UInt8(ascii: "m") { return false }
            if !readArguments(command) { return false }
            skipSpace()
        }
        return true
    }

    /// Reads the sequences of arguments of a command. There is at least one, except for `closepath`.
    private mutating func readArguments(_ command: UInt8) -> Bool {
        let isRelative = command & 0x20 != 0
        var kind = command | 0x20
        if kind == UInt8(ascii: "z") {
            outline.close()
            return true
        }
        skipSpace()
        repeat {
            if !readOne(kind, isRelative) { return false }
            // Further pairs after a `moveto` are lines.
            if kind == UInt8(ascii: "m") { kind = UInt8(ascii: "l") }
        } while nextArguments()
        return true
    }

    private mutating func readOne(_ kind: UInt8, _ isRelative: Bool) -> Bool {
        let origin = isRelative ? outline.current : PathOutline.Point(x: 0, y: 0)
        switch kind {
        case UInt8(ascii: "m"):
            guard let end = point(origin) else { return false }
            outline.move(to: end)
        case UInt8(ascii: "l"):
            guard let end = point(origin) else { return false }
            outline.line(to: end)
        case UInt8(ascii: "h"):
            guard let x = number() else { return false }
            outline.line(to: PathOutline.Point(x: origin.x + x, y: outline.current.y))
        case UInt8(ascii: "v"):
            guard let y = number() else { return false }
            outline.line(to: PathOutline.Point(x: outline.current.x, y: origin.y + y))
        case UInt8(ascii: "c"):
            guard let a = point(origin), let b = next(origin), let end = next(origin) else { return false }
            outline.curve(a, b, to: end)
        case UInt8(ascii: "s"):
            guard let b = point(origin), let end = next(origin) else { return false }
            outline.smoothCurve(b, to: end)
        case UInt8(ascii: "q"):
            guard let control = point(origin), let end = next(origin) else { return false }
            outline.quadratic(control, to: end)
        case UInt8(ascii: "t"):
            guard let end = point(origin) else { return false }
            outline.smoothQuadratic(to: end)
        case UInt8(ascii: "a"):
            guard let rx = number(), let ry = nextNumber(), let rotation = nextNumber(), let isLarge = flag(),
                let isSweep = flag(), let end = next(origin)
            else { return false }
            outline.arc(
                PathOutline.Arc(radiusX: rx, radiusY: ry, rotation: rotation, isLarge: isLarge, isSweep: isSweep),
                to: end)
        default: return false
        }
        return true
    }

    // MARK: Parts

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 0x20, [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains(bytes[index]) {
            index += 1
        }
    }
    /// Skips `comma_wsp?`.
    private mutating func skipComma() {
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return }
        index += 1
        skipSpace()
    }
    /// Whether another sequence of arguments follows.
    private mutating func nextArguments() -> Bool {
        let before = index
        skipComma()
        if index < bytes.count, startsNumber(bytes[index]) { return true }
        index = before
        return false
    }
    private func startsNumber(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "+")
    }
    private mutating func point(_ origin: PathOutline.Point) -> PathOutline.Point? {
        guard let x = number(), let y = nextNumber() else { return nil }
        return PathOutline.Point(x: origin.x + x, y: origin.y + y)
    }
    private mutating func next(_ origin: PathOutline.Point) -> PathOutline.Point? {
        skipComma()
        return point(origin)
    }
    private mutating func nextNumber() -> Double? {
        skipComma()
        return number()
    }
    /// Reads a flag, a single digit that need not be separated from what follows.
    private mutating func flag() -> Bool? {
        skipComma()
        guard index < bytes.count, bytes[index] == 0x30 || bytes[index] == 0x31 else { return nil }
        index += 1
        return bytes[index - 1] == 0x31
    }
    private mutating func number() -> Double? {
        let start = index
        if let whole = shortInteger() { return whole }
        if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
        var digits = skipDigits()
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            digits += skipDigits()
        }
        if digits == 0 { return nil }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            let mantissa = index
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
                index += 1
            }
            if skipDigits() == 0 { index = mantissa }
        }
        guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
            return nil
        }
        // The limit is larger than any sheet; it keeps sums finite.
        return max(-1e7, min(value, 1e7))
    }
    /// Reads up to nine digits that nothing of a number follows. Drawings of codes have thousands of these.
    private mutating func shortInteger() -> Double? {
        let start = index
        var value = 0
        if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
        let first = index
        while index < bytes.count, (0x30...0x39).contains(bytes[index]), index - first < 9 {
            value = value * 10 + Int(bytes[index] - 0x30)
            index += 1
        }
        let next = index < bytes.count ? bytes[index] : 0
        if index > first, !(0x30...0x39).contains(next), next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "e") {
            return Double(first > start ? -value : value)
        }
        index = start
        return nil
    }
    private mutating func skipDigits() -> Int {
        let start = index
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
        return index - start
    }
}
