/// Decodes [WOFF 1.0](https://www.w3.org/TR/WOFF/) to the sfnt inside.
enum WOFF {
    /// Decodes the container, or returns nil if it is malformed.
    static func decode(_ bytes: [UInt8]) -> [UInt8]? {
        let reader = BigEndianReader(bytes: bytes)
        // §4 WOFFHeader: signature, flavor, length, numTables, reserved, totalSfntSize …, 44 bytes.
        guard let flavor = reader.uint32(4), let count = reader.uint16(12),
            count > 0
        else { return nil }

        struct Table {
            var tag: Int
            var checksum: Int
            var data: [UInt8]
        }
        var tables: [Table] = []
        var unpacked = 0
        // §5 Table directory: tag, offset, compLength, origLength, origChecksum.
        for i in 0..<count {
            let entry = 44 + i * 20
            guard let tag = reader.uint32(entry), let offset = reader.uint32(entry + 4),
                let compressedLength = reader.uint32(entry + 8), let length = reader.uint32(entry + 12),
                let checksum = reader.uint32(entry + 16), offset + compressedLength <= bytes.count,
                compressedLength <= length, unpacked + length <= maximumSize
            else { return nil }
            unpacked += length
            let stored = bytes[offset..<offset + compressedLength]
            if compressedLength == length {
                tables.append(Table(tag: tag, checksum: checksum, data: Array(stored)))
            } else {
                guard let data = inflate(Array(stored), size: length) else { return nil }
                tables.append(Table(tag: tag, checksum: checksum, data: data))
            }
        }

        var sfnt = BigEndianWriter()
        sfnt.uint32(flavor)
        sfnt.uint16(count)
        var powerOfTwo = 1
        var exponent = 0
        while powerOfTwo * 2 <= count {
            powerOfTwo *= 2
            exponent += 1
        }
        sfnt.uint16(powerOfTwo * 16)
        sfnt.uint16(exponent)
        sfnt.uint16((count - powerOfTwo) * 16)
        var offset = 12 + 16 * count
        for table in tables {
            sfnt.uint32(table.tag)
            sfnt.uint32(table.checksum)
            sfnt.uint32(offset)
            sfnt.uint32(table.data.count)
            offset += (table.data.count + 3) & ~3
        }
        for table in tables {
            sfnt.bytes += table.data
            while sfnt.bytes.count & 3 != 0 { sfnt.bytes.append(0) }
        }
        return sfnt.bytes
    }

    /// The largest size that a font may claim to unpack to, in bytes.
    private static let maximumSize = 64 << 20
}

private struct BigEndianWriter {
    var bytes: [UInt8] = []
    mutating func uint16(_ value: Int) {
        bytes.append(UInt8(truncatingIfNeeded: value >> 8))
        bytes.append(UInt8(truncatingIfNeeded: value))
    }
    mutating func uint32(_ value: Int) {
        uint16(value >> 16)
        uint16(value)
    }
}
