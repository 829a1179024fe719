#if canImport(Glibc)
    import Glibc
#endif

/// The objects that two objects of the same bytes refer to: of most objects of two renders nothing else needs a look.
struct ReferenceList {
    /// The numbers in their order. What stands in a string and looks like a reference is one of them.
    private(set) var all: [Int] = []

    /// nil if the bytes differ, or references may be written so that they are not seen here.
    init?(of a: ObjectFile.Object, and b: ObjectFile.Object) {
        let (count, isSame) = (a.range.count, a.range.count == b.range.count)
        guard isSame else { return nil }
        let isUnderstood = a.bytes.withUnsafeBufferPointer { first in
            b.bytes.withUnsafeBufferPointer { second in
                let bytes = UnsafeBufferPointer(rebasing: first[a.range])
                guard let start = bytes.baseAddress,
                    memcmp(start, second.baseAddress! + b.range.lowerBound, count) == 0,
                    // A comment could part a reference.
                    memchr(start, Int32(UInt8(ascii: "%")), count) == nil
                else { return false }
                return addReferences(bytes)
            }
        }
        if !isUnderstood { return nil }
    }

    /// Goes back from each `R` that stands alone. False if a reference is to a later generation.
    private mutating func addReferences(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        func number(before end: Int) -> (value: Int, start: Int)? {
            var at = end
            while at > 0, ObjectScanner.isSpace(bytes[at - 1]) { at -= 1 }
            if at == end { return nil }
            var (value, scale, digits) = (0, 1, 0)
            while at > 0, bytes[at - 1] &- 0x30 < 10, digits < 12 {
                value += scale * Int(bytes[at - 1] &- 0x30)
                (at, scale, digits) = (at - 1, scale * 10, digits + 1)
            }
            return digits == 0 ? nil : (value, at)
        }
        for at in bytes.indices where bytes[at] == UInt8(ascii: "R") {
            guard let generation = number(before: at), let object = number(before: generation.start) else { continue }
            if generation.value != 0 { return false }
            all.append(object.value)
        }
        return true
    }
}
