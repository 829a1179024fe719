/// Pixels of a picture, one word each: alpha, red, green and blue from the highest byte, premultiplied.
struct DecodedPixels {
    var width: Int
    var height: Int
    var words: [UInt32]
    var isOpaque: Bool
}
