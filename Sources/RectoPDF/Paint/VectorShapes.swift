import RectoCore

extension VectorPicture.Fill {
    /// The parts that are no rectangles as a path; nil if there are none.
    var shapes: (list: DisplayList, path: PathSlice)? {
        if outline.isEmpty { return nil }
        var list = DisplayList(size: Size(width: .zero, height: .zero))
        let path = list.path { list in
            for segment in outline {
                switch segment {
                case .move(let end): list.move(end)
                case .line(let end): list.line(end)
                case .curve(let a, let b, let end): list.curve(a, b, end)
                case .close: list.close()
                }
            }
        }
        return (list, path)
    }
}
