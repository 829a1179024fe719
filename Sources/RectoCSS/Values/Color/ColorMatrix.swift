/// A linear map of three colour components.
package struct ColorMatrix: Sendable {
    var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
    package init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) { rows = (a, b, c) }

    package static func * (m: ColorMatrix, v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((m.rows.0 * v).sum(), (m.rows.1 * v).sum(), (m.rows.2 * v).sum())
    }
    package var inverse: ColorMatrix {
        let (a, b, c) = rows
        func cross(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
        }
        let (x, y, z) = (cross(b, c), cross(c, a), cross(a, b))
        let determinant = (a * x).sum()
        return ColorMatrix(
            SIMD3(x.x, y.x, z.x) / determinant, SIMD3(x.y, y.y, z.y) / determinant,
            SIMD3(x.z, y.z, z.z) / determinant)
    }

    // The matrices from linear light to XYZ, as the exact fractions that follow from the primaries and white points.
    // [CSS Color 4 §17](https://www.w3.org/TR/css-color-4/#color-conversion-code)
    static let srgb = ColorMatrix(
        [506752.0 / 1228815, 87881.0 / 245763, 12673.0 / 70218],
        [87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545],
        [7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1053270])
    static let displayP3 = ColorMatrix(
        [608311.0 / 1250200, 189793.0 / 714400, 198249.0 / 1000160],
        [35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2500400],
        [0, 32229.0 / 714400, 5220557.0 / 5000800])
    static let a98RGB = ColorMatrix(
        [573536.0 / 994567, 263643.0 / 1420810, 187206.0 / 994567],
        [591459.0 / 1989134, 6239551.0 / 9945670, 374412.0 / 4972835],
        [53769.0 / 1989134, 351524.0 / 4972835, 4929758.0 / 4972835])
    static let rec2020 = ColorMatrix(
        [63426534.0 / 99577255, 20160776.0 / 139408157, 47086771.0 / 278816314],
        [26158966.0 / 99577255, 472592308.0 / 697040785, 8267143.0 / 139408157],
        [0, 19567812.0 / 697040785, 295819943.0 / 278816314])
    /// The matrix to XYZ with the white point D50.
    static let prophotoRGB = ColorMatrix(
        [0.79776664490064230, 0.13518129740053308, 0.03134773412839220],
        [0.28807482881940130, 0.71183523424187300, 0.00008993693872564],
        [0, 0, 0.82510460251046020])
    /// Bradford's adaptation of the white point from D50 to D65.
    static let toD65 = ColorMatrix(
        [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
        [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
        [0.012314014864481998, -0.020507649298898964, 1.330365926242124])
    static let toLMS = ColorMatrix(
        [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
        [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
        [0.0481771893596242, 0.2642395317527308, 0.6335478284694309])
    static let toOklab = ColorMatrix(
        [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
        [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
        [0.0259040424655478, 0.7827717124575296, -0.8086757549230774])

    package static let srgbInverse = srgb.inverse
    static let displayP3Inverse = displayP3.inverse
    static let a98RGBInverse = a98RGB.inverse
    static let rec2020Inverse = rec2020.inverse
    static let prophotoRGBInverse = prophotoRGB.inverse
    static let toD50 = toD65.inverse
    static let fromLMS = toLMS.inverse
    static let fromOklab = toOklab.inverse
}
