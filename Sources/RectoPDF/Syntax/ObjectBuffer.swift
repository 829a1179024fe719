/// The values of objects that are being written. It can note where numbers stand that another file counts anew, so that
/// nobody has to look for them in the bytes.
package final class ObjectBuffer: ByteBuffer {
    /// A number, or the beginning of a string, that is another one in a larger file.
    struct Place {
        enum Kind: UInt8 {
            case object
            /// A key of the parent tree.
            case parentKey
            /// The empty place before an element's identifier.
            case identifier
        }
        var start: Int
        /// The count of its digits.
        var length: UInt8
        var kind: Kind
        var number: Int
    }
    private(set) var places: [Place] = []
    private let notesPlaces: Bool
    var numbers: Numbers

    /// Whether the places of numbers are noted.
    enum Places { case noted, passed }
    /// Whether spaces before a number make it as wide as others. A place that is noted includes them.
    enum Numbers { case short, aligned }
    /// The width of most numbers that are aligned. One with more digits is wider.
    static let width = 7

    init(capacity: Int = 1 << 14, places: Places = .passed, numbers: Numbers = .short) {
        notesPlaces = places == .noted
        self.numbers = numbers
        super.init(capacity: capacity)
    }

    /// Appends a reference.
    @inline(__always) func put(_ object: ObjectNumber) {
        let start = count
        put(whole: object.raw)
        if notesPlaces { note(.object, from: start, object.raw) }
        put(" 0 R")
    }

    /// Appends a number of objects, of marks or of bytes.
    @inline(__always) func put(whole number: Int) {
        if numbers == .aligned { put(number, width: Self.width) } else { put(number) }
    }

    /// Appends the key of a stream or of an annotation in the parent tree.
    func put(parentKey key: Int) {
        let start = count
        put(key)
        if notesPlaces { note(.parentKey, from: start, key) }
    }

    /// Appends a string by which elements of the structure refer to each other.
    func put(identifier: [UInt8]) {
        // It begins behind the parenthesis of the string.
        if notesPlaces { places.append(Place(start: count + 1, length: 0, kind: .identifier, number: 0)) }
        put(string: identifier)
    }

    private func note(_ kind: Place.Kind, from start: Int, _ number: Int) {
        places.append(Place(start: start, length: UInt8(truncatingIfNeeded: count - start), kind: kind, number: number))
    }
}
