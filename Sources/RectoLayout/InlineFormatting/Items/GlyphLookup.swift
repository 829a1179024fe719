import RectoText

/// Finds the runs and glyphs that represent given bytes of the text.
extension ShapedParagraph {
    /// The index of the run that contains byte `offset`, or the number of runs after the end.
    func runIndex(at offset: Int) -> Int {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The index of the first glyph in `run` whose cluster is not before byte `offset`.
    func glyphIndex(at offset: Int, in run: Run) -> Int {
        var low = run.glyphs.lowerBound
        var high = run.glyphs.upperBound
        if offset <= run.range.lowerBound { return low }
        while low < high {
            let middle = (low + high) / 2
            if Int(glyphs[middle].cluster) < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
