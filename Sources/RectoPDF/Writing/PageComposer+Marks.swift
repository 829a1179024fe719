import RectoCore
import RectoLayout

/// Marks what operators show as content of the document's structure, or as an artifact.
/// [ISO 32000-1 §14.6](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
extension PageComposer {
    /// The mark that is open in the stream.
    struct MarkState {
        var isOpen = false
        /// Whether the mark is inside of a text object. A mark and its end must be in the same one, or both outside.
        var isInText = false
        var content = StructureTree.artifact
        /// The content that the text being shown is.
        var ofText = StructureTree.artifact
        /// The content that everything up to `endContent` is, such as the parts of a drawing; nil outside of such a
        /// part.
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
        stream.endMarked()
        (mark.isOpen, mark.isInText) = (false, false)
    }

    private func beginMark(_ content: Int32) {
        guard let marks else { return }
        (mark.isOpen, mark.content) = (true, content)
        if content < 0 { return putArtifact(content) }
        stream.beginMarked(marks.structure.role(around: content).name, marks.mark(content))
    }

    /// Readers pass over artifacts. PDF/UA wants to know which of them are heads and which are feet of pages.
    /// [ISO 14289-1 §7.8](https://www.iso.org/standard/64599.html)
    private func putArtifact(_ content: Int32) {
        switch content {
        case StructureTree.footer: stream.beginArtifact(.footer)
        case StructureTree.pagination: stream.beginArtifact(resources.isStrict ? .header : .ofPage)
        default: stream.beginArtifact(.decoration)
        }
    }

    /// The content that a run is. Of what is repeated on each page it tells the foot from the head, which PDF/UA asks
    /// for.
    func content(of run: GlyphRun, in list: DisplayList) -> Int32 {
        guard resources.isStrict, run.content == StructureTree.pagination, let first = list.glyphs[run.glyphs].first
        else { return run.content }
        let place = state.toPage.apply(Point(x: LayoutUnit(raw: first.x), y: LayoutUnit(raw: first.y)))
        return place.y > list.size.height / 2 ? StructureTree.footer : StructureTree.pagination
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
