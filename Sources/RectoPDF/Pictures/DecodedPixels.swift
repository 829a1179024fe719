/// The pixels of a picture, one word for each. From the highest byte to the lowest a word has alpha, red, green and
/// blue, premultiplied by alpha.
struct DecodedPixels {
    var width: Int
    var height: Int
    var words: [UInt32]
    var isOpaque: Bool
}
