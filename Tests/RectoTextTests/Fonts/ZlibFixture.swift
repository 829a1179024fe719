import CPangoCairo

enum ZlibFixture {
    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var length = compressBound(uLong(bytes.count))
        var result = [UInt8](repeating: 0, count: Int(length))
        CPangoCairo.compress(&result, &length, bytes, uLong(bytes.count))
        return Array(result.prefix(Int(length)))
    }
}
