/// Numbers of words, in half of the room that an array takes: there is one for each word of all pages that differ.
struct WordList: RandomAccessCollection, MutableCollection, ExpressibleByArrayLiteral, Hashable {
    private var numbers: [Int32]

    init(repeating number: Int, count: Int) { numbers = Array(repeating: Int32(number), count: count) }
    init(_ words: some Sequence<Int>) { numbers = words.map { Int32($0) } }
    init(arrayLiteral words: Int...) { self.init(words) }

    var startIndex: Int { 0 }
    var endIndex: Int { numbers.count }
    subscript(_ index: Int) -> Int {
        get { Int(numbers[index]) }
        set { numbers[index] = Int32(newValue) }
    }
}
