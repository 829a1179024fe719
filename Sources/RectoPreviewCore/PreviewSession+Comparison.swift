import Recto
import RectoCore

/// The document as a PDF, and its differences from one that was kept.
extension PreviewSession {
    /// The document as it is now, as a PDF.
    package func pdf() async -> Result<Document, RenderError> {
        await LiveRenderer.pdf(of: loop.document).outcome
    }

    /// Keeps the document as it is now, for comparisons.
    package func keep() async -> Result<String, RenderError> {
        let before = shownHashes
        return await pdf().map { document in
            // Something may have changed meanwhile.
            let hashes = before == shownHashes ? before : []
            return shared.withLock { shared in
                shared.keptCount += 1
                let kept = PreviewComparison.Kept(
                    name: "kept \(shared.keptCount)", bytes: document.pdf, pages: document.pages, hashes: hashes)
                shared.kept = kept
                return JSONText.object([("name", JSONText.string(kept.name)), ("pages", String(document.pages))])
            }
        }
    }

    /// The PDF that was kept last, or that `recto render` has written beside the template; nil if there is none.
    package var keptPDF: [UInt8]? { kept?.bytes }
    private var kept: PreviewComparison.Kept? {
        shared.withLock { $0.kept } ?? PreviewComparison.written(beside: request.template)
    }

    /// The differences of the document from that PDF, as JSON.
    package func comparison() async -> Result<String, RenderError> {
        guard let kept else { return .success("{\"against\": null, \"same\": true, \"pages\": [], \"findings\": []}") }
        let hashes = shownHashes
        switch await pdf() {
        case .failure(let error): return .failure(error)
        case .success(let document):
            return await PreviewComparison.json(kept, document.pdf, hashes: hashes == shownHashes ? hashes : [])
        }
    }

    /// The hashes of the pictures of all pages; none while they are not those of the document as it is now.
    private var shownHashes: [String] {
        if loop.isWanted { return [] }
        return shared.withLock { shared in
            let state = shared.state
            guard state.phase == .ready, state.left == 0, state.shownRevision == state.revision else { return [] }
            return state.pages.compactMap(\.hash)
        }
    }
}
