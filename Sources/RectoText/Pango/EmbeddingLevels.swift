import CPangoCairo

/// The bidi embedding level of each byte, and the base level of the text.
///
/// Each bidi paragraph, which ends at U+000A, is resolved on its own. Embeddings, overrides and isolates that are open
/// at its end are opened again in the next paragraph.
/// [UAX #9](https://www.unicode.org/reports/tr9/),
/// [CSS Writing Modes 4 §2.4.2](https://www.w3.org/TR/css-writing-modes-4/#bidi-para)
func embeddingLevels(_ text: UnsafeBufferPointer<UInt8>, _ direction: Paragraph.BaseDirection)
    -> (levels: [UInt8], base: UInt8)
{
    var levels = [UInt8](repeating: 0, count: text.count)
    var base: UInt8?
    var open = OpenControls()
    var start = 0
    while start < text.count {
        let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
        let prefix = open.bytes
        let segment = prefix + text[start..<end]
        let result = resolve(segment, direction)
        base = base ?? result.base
        for i in start..<end { levels[i] = result.levels[i - start + prefix.count] }
        open.scan(UnsafeBufferPointer(rebasing: text[start..<end]))
        start = end
    }
    return (levels, base ?? (direction == .rightToLeft ? 1 : 0))
}

private func resolve(_ text: [UInt8], _ direction: Paragraph.BaseDirection) -> (levels: [UInt8], base: UInt8) {
    var pangoDirection =
        switch direction {
        case .leftToRight: PANGO_DIRECTION_LTR
        case .rightToLeft: PANGO_DIRECTION_RTL
        // P2 and P3: the first strong character decides; without one the text runs from left to right.
        case .automatic: PANGO_DIRECTION_WEAK_LTR
        }
    var levels = [UInt8](repeating: 0, count: text.count)
    text.withUnsafeBufferPointer { bytes in
        let resolved = bytes.withMemoryRebound(to: CChar.self) {
            pango_log2vis_get_embedding_levels($0.baseAddress, Int32($0.count), &pangoDirection)
        }
        guard let resolved else { return }
        var character = -1
        for i in 0..<bytes.count {
            if bytes[i] & 0xC0 != 0x80 { character += 1 }
            levels[i] = resolved[max(0, character)]
        }
        g_free(resolved)
    }
    let isRightToLeft = pangoDirection == PANGO_DIRECTION_RTL || pangoDirection == PANGO_DIRECTION_WEAK_RTL
    return (levels, isRightToLeft ? 1 : 0)
}

/// The explicit formatting characters that are not closed yet.
private struct OpenControls {
    private var scalars: [UInt32] = []

    /// The characters in UTF-8, three bytes for each.
    var bytes: [UInt8] {
        scalars.flatMap { [0xE0 | UInt8($0 >> 12), 0x80 | UInt8($0 >> 6 & 0x3F), 0x80 | UInt8($0 & 0x3F)] }
    }

    mutating func scan(_ text: UnsafeBufferPointer<UInt8>) {
        for i in 0..<text.count where text[i] == 0xE2 {
            let scalar = decodeScalar(text, at: i).scalar
            switch scalar {
            // LRE, RLE, LRO, RLO, LRI, RLI, FSI
            case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: scalars.append(scalar)
            // PDF
            case 0x202C: if let last = scalars.last, last < 0x2066 { scalars.removeLast() }
            // PDI also closes the embeddings inside its isolate.
            case 0x2069:
                if let isolate = scalars.lastIndex(where: { $0 >= 0x2066 }) { scalars.removeSubrange(isolate...) }
            default: break
            }
        }
    }
}
