import RectoCore
import Testing

@Suite struct PartitioningIndexTests {
    @Test func itIsTheFirstWithTheProperty() {
        for count in 0..<20 {
            let numbers = Array(0..<count)
            for limit in 0...count { #expect(numbers.partitioningIndex { $0 >= limit } == limit) }
        }
    }

    @Test func ofASliceItIsAnIndexOfTheWhole() {
        let numbers = [1, 2, 2, 5, 9]
        #expect(numbers[2...].partitioningIndex { $0 > 2 } == 3)
        #expect(numbers[2...].partitioningIndex { $0 > 9 } == 5)
        #expect(numbers[2..<2].partitioningIndex { _ in true } == 2)
    }
}
