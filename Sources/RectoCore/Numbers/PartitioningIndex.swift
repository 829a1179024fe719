extension RandomAccessCollection where Index == Int {
    /// The first index from which on all elements have a property, which none before it has; the end if none has it. The
    /// elements must be in such an order.
    ///
    /// It is public because hot loops of other modules inline it.
    @inlinable public func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
