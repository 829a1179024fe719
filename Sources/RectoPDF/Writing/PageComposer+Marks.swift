import RectoCore
import RectoLayout

/// Marking what operators show as content of the document's structure, or as an artifact.
/// [ISO 32000-1 §14.6](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
extension PageComposer {
    /// The mark that is open in the stream.
    struct MarkState {
        var isOpen = false
        /// Whether the mark is inside of a text object. A mark and its end must be in the same one, or both outside.
        var isInText = false
        var content = StructureTree.artifact
        /// What the text that is being shown is.
        var ofText = StructureTree.artifact
        /// What everything is, for example the parts of a drawing.
        var ofAll: Int32?
    }

    /// Begins to draw what is not text.
    func enter(_ content: Int32 = StructureTree.artifact) {
        guard marks != nil else { return }
        let content = mark.ofAll ?? content
        if mark.isOpen, !mark.isInText, mark.content == content { return }
        endText()
        endMark()
        beginMark(content)
    }

    /// Begins to show text, within a text object.
    func enterText() {
        guard marks != nil else { return }
        if mark.isOpen {
            if mark.content == mark.ofText { return }
            endMark()
        }
        beginMark(mark.ofText)
        mark.isInText = true
    }

    /// Says what the next text is. Text of another content does not continue the string before it.
    func setText(_ content: Int32) {
        guard marks != nil else { return }
        mark.ofText = mark.ofAll ?? content
        if mark.isOpen, mark.isInText, mark.content != mark.ofText { endString() }
    }

    func endMark() {
        if !mark.isOpen { return }
        stream.put("EMC\n")
        (mark.isOpen, mark.isInText) = (false, false)
    }

    private func beginMark(_ content: Int32) {
        guard let marks else { return }
        (mark.isOpen, mark.content) = (true, content)
        if content < 0 {
            return stream.put(
                content == StructureTree.pagination ? "/Artifact<</Type/Pagination>>BDC\n" : "/Artifact BMC\n")
        }
        stream.put("/")
        stream.put(marks.structure.role(around: content).name)
        stream.put("<</MCID ")
        stream.put(marks.mark(content))
        stream.put(">>BDC\n")
    }

    /// Begins a part of the page that is one content as a whole.
    func beginContent(_ content: Int32, _ area: Rect) {
        guard let marks else { return }
        mark.ofAll = content
        if content < 0 { return }
        let box = state.toStream.bounds(of: area)
        marks.setArea(content, [box.minX, box.minY, box.maxX, box.maxY].map(\.double))
    }

    func endContent() { mark.ofAll = nil }
}
