/// Maps full-width characters to ordinary ones, as the opposite of `text-transform: full-width`.
enum HalfWidth {
    static func form(of scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0xFF01...0xFF5E: scalar - 0xFEE0
        case 0x3000: 0x20
        default: scalar
        }
    }
}
