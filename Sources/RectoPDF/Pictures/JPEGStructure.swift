/// Checks that the parts of a JPEG file are as they must be for readers of PDF, as far as that shows without decoding
/// pixels: the tables, the frame, and every marker in the data of scans. It looks at each byte once.
/// [ITU-T T.81 Annex B](https://www.w3.org/Graphics/JPEG/itu-t81.pdf)
struct JPEGStructure {
    enum State {
        /// It may still be cut off, which is told by itself: readers show what there is.
        case sound
        case damaged
        /// It is coded in a way that PDF does not have: arithmetically, without loss, or in a hierarchy of frames.
        case foreign
    }

    private struct Component {
        var id: UInt8
        var horizontal, vertical: Int
        var quantization: Int
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 2
    private var components: [Component] = []
    private var (width, height) = (0, 0)
    private var isProgressive = false
    private var isForeign = false
    private var restartInterval = 0
    private var quantizations: UInt8 = 0
    /// Counts the components of all scans so far. A sequential frame has each of them in one scan.
    private var scanned = 0

    private struct Damage: Error {}

    static func state(of bytes: [UInt8]) -> State {
        bytes.withUnsafeBufferPointer { bytes in
            var structure = JPEGStructure(bytes)
            do {
                let ends = try structure.walk()
                if structure.isForeign { return .foreign }
                return ends || JPEGFile.isCutOff(Array(bytes)) ? .sound : .damaged
            } catch { return structure.isForeign ? .foreign : .damaged }
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private func word(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }

    /// Follows the markers to the end of the image. Returns false if the file ends before.
    private mutating func walk() throws -> Bool {
        while true {
            guard place + 1 < bytes.count else { return false }
            guard bytes[place] == 0xFF else { throw Damage() }
            let marker = bytes[place + 1]
            // Any number of these bytes may stand before a marker.
            if marker == 0xFF {
                place += 1
                continue
            }
            if marker == 0xD9 {
                if scanned < max(1, components.count) { throw Damage() }
                return true
            }
            // All components of a sequential frame have one scan, behind the last of which nothing but the end stands.
            if !isProgressive, !components.isEmpty, scanned >= components.count, marker != 0xDC { throw Damage() }
            guard place + 4 <= bytes.count else { return false }
            let length = word(place + 2)
            let segment = place + 4..<place + 2 + max(2, length)
            guard length >= 2 else { throw Damage() }
            guard segment.upperBound <= bytes.count else { return false }
            place = segment.upperBound
            try read(marker, segment)
            if isForeign { return true }
        }
    }

    private mutating func read(_ marker: UInt8, _ segment: Range<Int>) throws {
        switch marker {
        case 0xC0...0xC2: try readFrame(segment, isProgressive: marker == 0xC2)
        case 0xC4: try readCodes(segment)
        case 0xC3, 0xC5...0xCF, 0xDE, 0xDF: isForeign = true
        case 0xDB: try readQuantizations(segment)
        case 0xDD:
            guard segment.count == 2 else { throw Damage() }
            restartInterval = word(segment.lowerBound)
        case 0xDA: try readScan(segment)
        // The number of lines, what programs add, and comments.
        case 0xDC, 0xE0...0xEF, 0xFE: break
        default: throw Damage()
        }
    }

    /// [§B.2.2 Frame header](https://www.w3.org/Graphics/JPEG/itu-t81.pdf)
    private mutating func readFrame(_ segment: Range<Int>, isProgressive: Bool) throws {
        guard components.isEmpty, segment.count >= 6 else { throw Damage() }
        let start = segment.lowerBound
        (height, width) = (word(start + 1), word(start + 3))
        let count = Int(bytes[start + 5])
        guard segment.count == 6 + 3 * count, width > 0 else { throw Damage() }
        self.isProgressive = isProgressive
        for index in 0..<count {
            let at = start + 6 + 3 * index
            let component = Component(
                id: bytes[at], horizontal: Int(bytes[at + 1] >> 4), vertical: Int(bytes[at + 1] & 15),
                quantization: Int(bytes[at + 2]))
            guard 1...4 ~= component.horizontal, 1...4 ~= component.vertical, component.quantization < 4 else {
                throw Damage()
            }
            components.append(component)
        }
    }

    /// [§B.2.4.1 Quantization tables](https://www.w3.org/Graphics/JPEG/itu-t81.pdf)
    private mutating func readQuantizations(_ segment: Range<Int>) throws {
        var at = segment.lowerBound
        while at < segment.upperBound {
            let (precision, table) = (bytes[at] >> 4, bytes[at] & 15)
            at += 1 + 64 * (Int(precision) + 1)
            guard precision <= 1, table < 4, at <= segment.upperBound else { throw Damage() }
            quantizations |= 1 << table
        }
    }

    /// [§B.2.4.2 Huffman tables](https://www.w3.org/Graphics/JPEG/itu-t81.pdf): there are no more codes of a length than bits
    /// can tell apart.
    private func readCodes(_ segment: Range<Int>) throws {
        var at = segment.lowerBound
        while at < segment.upperBound {
            guard at + 17 <= segment.upperBound, bytes[at] >> 4 <= 1, bytes[at] & 15 < 4 else { throw Damage() }
            var (count, free) = (0, 1)
            for length in 1...16 {
                free = free * 2 - Int(bytes[at + length])
                count += Int(bytes[at + length])
                if free < 0 { throw Damage() }
            }
            at += 17 + count
            guard count <= 256, at <= segment.upperBound else { throw Damage() }
        }
    }

    // MARK: Scans

    /// [§B.2.3 Scan header](https://www.w3.org/Graphics/JPEG/itu-t81.pdf), and the data after it
    private mutating func readScan(_ segment: Range<Int>) throws {
        guard let first = segment.first, !components.isEmpty else { throw Damage() }
        let count = Int(bytes[first])
        guard 1...4 ~= count, segment.count == 4 + 2 * count else { throw Damage() }
        let own = try (0..<count).map { index in
            let id = bytes[first + 1 + 2 * index]
            guard let component = components.first(where: { $0.id == id }), bytes[first + 2 + 2 * index] & 0xCC == 0,
                quantizations >> component.quantization & 1 == 1
            else { throw Damage() }
            return component
        }
        scanned += count
        let restarts = try passData()
        let isEnd = place + 1 >= bytes.count
        guard restartInterval > 0, height > 0, !isEnd else {
            if restarts > 0, restartInterval == 0 { throw Damage() }
            return
        }
        if restarts != (units(own) + restartInterval - 1) / restartInterval - 1 { throw Damage() }
    }

    /// The smallest coded units of a scan. [§A.2](https://www.w3.org/Graphics/JPEG/itu-t81.pdf)
    private func units(_ own: [Component]) -> Int {
        let (widest, highest) = (components.map(\.horizontal).max() ?? 1, components.map(\.vertical).max() ?? 1)
        func quotient(_ length: Int, _ part: Int) -> Int { (length + part - 1) / part }
        guard own.count == 1 else { return quotient(width, 8 * widest) * quotient(height, 8 * highest) }
        return quotient(quotient(width * own[0].horizontal, widest), 8)
            * quotient(quotient(height * own[0].vertical, highest), 8)
    }

    /// Goes on to the marker after the data. Returns the number of restarts, which follow each other from 0 to 7.
    private mutating func passData() throws -> Int {
        var restarts = 0
        while place + 1 < bytes.count {
            // Most bytes are data.
            if bytes[place] != 0xFF {
                place += 1
                continue
            }
            switch bytes[place + 1] {
            case 0: place += 2
            case 0xFF: place += 1
            case let marker where 0xD0...0xD7 ~= marker:
                guard Int(marker) & 7 == restarts & 7 else { throw Damage() }
                restarts += 1
                place += 2
            default: return restarts
            }
        }
        place = bytes.count
        return restarts
    }
}
