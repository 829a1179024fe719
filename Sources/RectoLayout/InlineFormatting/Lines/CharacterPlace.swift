import RectoCore

extension CharacterAxis {
    /// The start of a line; nil if the line is not the aligned one, or has been broken.
    /// - Parameter own: the aligned line of this fragment, where its content is other than was measured.
    func place(of range: LineRange, own: AlignedLine?) -> LayoutUnit? {
        let aligned = own ?? aligned
        let isAligned = range.start.offset == aligned.line.start && range.end.offset == aligned.line.end
        return isAligned ? axis - aligned.before : nil
    }
}
