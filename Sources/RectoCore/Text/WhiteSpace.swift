extension String {
    /// Without white space at the ends, and with one space where there is some inside.
    package var whiteSpaceCollapsed: String {
        var out: [UInt8] = []
        var isPending = false
        for byte in utf8 {
            if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
                isPending = !out.isEmpty
            } else {
                if isPending { out.append(0x20) }
                isPending = false
                out.append(byte)
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
