/// Looks at the text of a drawing before a library reads it.
///
/// librsvg and Cairo end the program where they meet what they do not expect. What has done so is made of nested
/// viewports, filters and numbers far from those of ordinary drawings. A drawing without these is plain and is drawn at
/// once; the others are tried first (`DrawingTrials`).
enum DrawingScan {
    /// Elements that are drawn more than once may grow into any number of them.
    private static let mostInstances = 100

    /// Whether a drawing consists of shapes, text, gradients and clips alone, with ordinary numbers.
    static func isPlain(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var (viewports, instances) = (0, 0)
            /// True within a tag that makes a viewport, in which others may be nested.
            var isViewport = false
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                if byte == 0x3C {
                    index += 1
                    guard let element = elementName(bytes, &index) else { return false }
                    isViewport = false
                    if element.isEmpty { continue }
                    if element.elementsEqual("svg".utf8) { viewports += 1 }
                    if element.elementsEqual("use".utf8) || element.elementsEqual("symbol".utf8) {
                        isViewport = true
                        instances += 1
                    }
                    if viewports > 1 || instances > mostInstances || !isPlainElement(element) { return false }
                } else if isDigit(byte) {
                    // Cairo asserts that no clip in a clip is smaller than the smallest number that it knows.
                    if isViewport, byte == 0x30, index + 1 < bytes.count, bytes[index + 1] == 0x2E { return false }
                    if !skipOrdinaryNumber(bytes, &index) { return false }
                } else if isViewport, byte == 0x25 || byte == 0x2E {
                    return false
                } else if isNameByte(byte) || byte == 0x23 {
                    // Digits in a name or in a colour are no number.
                    index += 1
                    while index < bytes.count, isNameByte(bytes[index]) || isDigit(bytes[index]) { index += 1 }
                } else {
                    index += 1
                }
            }
            return true
        }
    }

    /// The name behind `<`; empty for an end tag, a comment and an element of another vocabulary, which is not drawn; nil
    /// for a declaration, which may define entities.
    private static func elementName(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Slice<
        UnsafeBufferPointer<UInt8>
    >? {
        let start = index
        guard index < bytes.count else { return bytes[start..<start] }
        if bytes[index] == 0x21, index + 1 < bytes.count, bytes[index + 1] | 0x20 == 0x64 { return nil }
        while index < bytes.count, isNameByte(bytes[index]) || isDigit(bytes[index]) { index += 1 }
        if index < bytes.count, bytes[index] == 0x3A {
            if bytes[start..<index].elementsEqual("svg".utf8) { return nil }
            return bytes[start..<start]
        }
        return bytes[start..<index]
    }

    /// Whether a convolution has a kernel of more numbers than librsvg reads, after which it panics.
    static func hasLargeKernel(_ bytes: [UInt8]) -> Bool {
        let (name, order) = (Array("feConvolveMatrix".utf8), Array("order".utf8))
        var rest = bytes[...]
        while let start = rest.firstIndex(of: name[0]) {
            rest = rest[start...]
            guard rest.starts(with: name) else {
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(name.count)
            var attributes = rest.prefix { $0 != UInt8(ascii: ">") }
            while let start = attributes.firstIndex(of: order[0]) {
                attributes = attributes[start...]
                guard attributes.starts(with: order) else {
                    attributes = attributes.dropFirst()
                    continue
                }
                attributes = attributes.dropFirst(order.count)
                let value = attributes.drop { $0 <= 0x20 || $0 == 0x3D || $0 == 0x22 || $0 == 0x27 }
                let sides = value.prefix { isDigit($0) || $0 <= 0x20 || $0 == 0x2C || $0 == 0x2E }
                    .split { !isDigit($0) && $0 != 0x2E }.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
                if let first = sides.first, first * (sides.count > 1 ? sides[1] : first) > 400 { return true }
            }
        }
        return false
    }

    private static let plain: [StaticString] = [
        "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "title",
        "desc",
        "metadata", "defs", "linearGradient", "radialGradient", "stop", "style", "clipPath", "a", "foreignObject",
        "use", "symbol",
    ]

    private static func isPlainElement(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        plain.contains { known in
            known.withUTF8Buffer { $0.count == name.count && $0.elementsEqual(name) }
        }
    }

    /// Skips a number; false if it has an exponent or is so large that no ordinary drawing has it.
    private static func skipOrdinaryNumber(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        if index - start > 5 { return false }
        if index < bytes.count, bytes[index] == 0x2E {
            index += 1
            while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        }
        guard index + 1 < bytes.count, bytes[index] | 0x20 == 0x65 else { return true }
        let next = bytes[index + 1]
        return !(isDigit(next) || next == 0x2B || next == 0x2D)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F || byte >= 0x80
    }
}
