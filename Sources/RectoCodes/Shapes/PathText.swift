/// Path data that is being written, with up to four digits after a full stop.
/// [SVG 2 §9.3](https://www.w3.org/TR/SVG2/paths.html#PathData)
struct PathText {
    enum Turn { case forwards, backwards }

    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func put(_ command: Unicode.Scalar, _ numbers: Double...) {
        bytes.append(UInt8(ascii: command))
        for (index, number) in numbers.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: " ")) }
            put(number)
        }
    }

    mutating func rectangle(_ bar: CodeShapes.Bar) {
        bytes.append(UInt8(ascii: "M"))
        put(bar.x)
        bytes.append(UInt8(ascii: " "))
        put(bar.y)
        bytes.append(UInt8(ascii: "h"))
        put(bar.width)
        bytes.append(UInt8(ascii: "v"))
        put(bar.height)
        bytes.append(UInt8(ascii: "H"))
        put(bar.x)
        bytes.append(UInt8(ascii: "z"))
    }

    /// Two half circles, of which the first begins on the left.
    mutating func disc(_ x: Double, _ y: Double, _ radius: Double, turning turn: Turn) {
        let sweep = turn == .forwards ? 1.0 : 0
        put("M", x - radius, y)
        put("a", radius, radius, 0, 1, sweep, 2 * radius, 0)
        put("a", radius, radius, 0, 1, sweep, -2 * radius, 0)
        put("z")
    }

    /// Most numbers are whole.
    private mutating func put(_ number: Double) {
        if number >= 0, number < 1000, number == number.rounded(.down) {
            let whole = Int(number)
            if whole >= 100 { bytes.append(UInt8(0x30 + whole / 100)) }
            if whole >= 10 { bytes.append(UInt8(0x30 + whole / 10 % 10)) }
            bytes.append(UInt8(0x30 + whole % 10))
        } else {
            bytes.append(contentsOf: DrawnNumber.text(number).utf8)
        }
    }
}
