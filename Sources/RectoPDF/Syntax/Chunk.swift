/// The objects of a document that becomes a part of a larger file: their bytes, with the places of all numbers that the
/// larger file counts anew. It copies the bytes between these places and never reads them.
package struct Chunk: Sendable {
    /// An object of the document.
    struct Object: Sendable {
        enum Shape {
            case dictionary, array
            /// A value as another program wrote it.
            case foreign

            /// The length of what opens the value, and of what closes it.
            var bracket: Int {
                switch self {
                case .dictionary: 2
                case .array: 1
                case .foreign: 0
                }
            }
        }
        var number: ObjectNumber
        var shape: Shape
        /// The bytes between what opens and what closes the object.
        var bytes: Range<Int>
        /// The places of numbers in these bytes.
        var places: Range<Int>
        var owner: ObjectOwner
        var layout = ObjectLayout.plain
        /// The content of a stream, whose dictionary the object is; nil for other objects.
        var stream: EncodedStream?
    }
    /// The numbers that the objects of a document have in the larger file.
    struct Numbers {
        /// They are by the numbers in the document, of which 0 is none's; nil for objects that have none yet.
        var objects: [ObjectNumber?]
        /// The larger file's key of the document's first stream in the parent tree.
        var firstParentKey = 0
        /// The beginning of the document's identifiers of elements.
        var identifierPrefix: [UInt8] = []

        subscript(_ old: ObjectNumber) -> ObjectNumber? {
            get { objects[old.raw] }
            set { objects[old.raw] = newValue }
        }
    }

    let bytes: [UInt8]
    let places: [ObjectBuffer.Place]
    private(set) var objects: [Object]
    /// The highest number of an object.
    let last: ObjectNumber

    init(_ buffer: ObjectBuffer, _ objects: [Object], last: ObjectNumber) {
        bytes = Array(buffer.bytes)
        places = buffer.places
        self.objects = objects
        self.last = last
    }

    /// The objects to which an object refers, in order.
    func references(of object: Object) -> some Sequence<ObjectNumber> {
        places[object.places].lazy.filter { $0.kind == .object }.map { ObjectNumber($0.number) }
    }

    /// Appends the object without what opens and closes it. All objects to which it refers must have numbers.
    func write(_ object: Object, _ numbers: Numbers, into out: ObjectBuffer) {
        bytes.withUnsafeBufferPointer { bytes in
            var copied = object.bytes.lowerBound
            for place in places[object.places] {
                out.put(UnsafeBufferPointer(rebasing: bytes[copied..<place.start]))
                copied = place.start + Int(place.length)
                switch place.kind {
                case .object: out.put(whole: (numbers.objects[place.number] ?? ObjectNumber(0)).raw)
                case .parentKey: out.put(numbers.firstParentKey + place.number)
                case .identifier: out.put(numbers.identifierPrefix)
                }
            }
            out.put(UnsafeBufferPointer(rebasing: bytes[copied..<object.bytes.upperBound]))
        }
    }
}

/// The way in which an object stands in its stream.
package enum ObjectLayout: Sendable {
    case plain
    /// In a line of a stream of objects that differ from it in numbers alone, which pays for many of them.
    case aligned
}

/// Whom an object belongs to when several documents are in one file.
package enum ObjectOwner {
    case document
    /// Documents that have the object alike share it: fonts, images, profiles, attached files.
    case allDocuments
}
