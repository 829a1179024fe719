extension String {
    /// The string with each run of white space replaced by one space, and with none at either end.
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
