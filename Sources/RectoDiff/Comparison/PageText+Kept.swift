#if canImport(Glibc)
    import Glibc
#endif

/// A page's text as bytes, in the order and size that this machine has in memory.
extension PageText {
    /// The bytes from which the text is made again.
    func keptBytes() -> [UInt8] {
        var out: [UInt8] = []
        Self.put(words.map { Int32($0.text.utf8.count) }, &out)
        for word in words { out += word.text.utf8 }
        Self.put(words.flatMap { [$0.box.left, $0.box.top, $0.box.right, $0.box.bottom] }, &out)
        Self.put(words.map(\.style), &out)
        Self.put(keys, &out)
        Self.put(isIgnored, &out)
        Self.put(rowRanges.map { Int32($0.upperBound) }, &out)
        Self.put(segments.map { Int32($0.upperBound) }, &out)
        Self.put(segmentKeys, &out)
        Self.put(rowKeys, &out)
        return out
    }

    convenience init(kept bytes: [UInt8]) {
        var at = 0
        let lengths: [Int32] = Self.take(bytes, &at)
        let texts = lengths.map { length -> String in
            defer { at += Int(length) }
            return String(decoding: bytes[at..<at + Int(length)], as: UTF8.self)
        }
        let sides: [Double] = Self.take(bytes, &at)
        let styles: [Int32] = Self.take(bytes, &at)
        let words = texts.indices.map { index in
            let box = PageBox(
                left: sides[4 * index], top: sides[4 * index + 1], right: sides[4 * index + 2],
                bottom: sides[4 * index + 3])
            return Word(texts[index], box, style: styles[index])
        }
        self.init(
            Kept(
                words: words, keys: Self.take(bytes, &at), isIgnored: Self.take(bytes, &at),
                rowEnds: Self.take(bytes, &at),
                segmentEnds: Self.take(bytes, &at), segmentKeys: Self.take(bytes, &at), rowKeys: Self.take(bytes, &at)))
    }

    private static func put<Value: BitwiseCopyable>(_ values: [Value], _ out: inout [UInt8]) {
        withUnsafeBytes(of: values.count) { out += $0 }
        values.withUnsafeBytes { out += $0 }
    }

    private static func take<Value: BitwiseCopyable>(_ bytes: [UInt8], _ at: inout Int) -> [Value] {
        bytes.withUnsafeBytes { bytes in
            let count = bytes.loadUnaligned(fromByteOffset: at, as: Int.self)
            at += MemoryLayout<Int>.size
            defer { at += count * MemoryLayout<Value>.stride }
            return [Value](unsafeUninitializedCapacity: count) { buffer, filled in
                let size = count * MemoryLayout<Value>.stride
                if size > 0 { memcpy(buffer.baseAddress!, bytes.baseAddress! + at, size) }
                filled = count
            }
        }
    }
}
