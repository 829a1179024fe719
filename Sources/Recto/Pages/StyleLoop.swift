package import RectoCSS
import RectoCore
package import RectoLayout

/// Styles and lays the document out again as long as its styles depend on results of layout: the sizes of containers
/// that `@container` asks for, or the width of a document that is to fit its pages. Of other documents there is one
/// round.
package struct StyleLoop {
    /// The largest number of rounds. One is needed for each container inside of another one, and two more.
    static let maximumRounds = 8
    /// The smallest zoom for the width of a page, below which nothing could be read.
    private static let smallestZoom = 0.1
    let styled: StyledDocument
    let services: LayoutServices
    private let fitting: WidthFitting
    private let sink: (any SettledPageSink)?

    /// The treatment of a document that is wider than its pages.
    package enum WidthFitting { case none, zoom }

    /// - Parameter sink: takes pages as soon as they are settled; nil if the document is kept whole.
    package init(
        styled: StyledDocument, services: LayoutServices, fitting: WidthFitting = .none,
        sink: (any SettledPageSink)? = nil
    ) {
        self.sink = sink
        self.styled = styled
        self.services = services
        self.fitting = fitting
    }

    package func run() throws -> PagedDocument {
        guard let restyle = styled.restyled, styled.dependsOnContainers || styled.dependsOnAnchors || fitting == .zoom
        else {
            return try PageLoop(styled: styled, services: services, sink: sink).run()
        }
        var styled = styled
        var feedback = styled.feedback
        var round = 1
        while true {
            // Each round finds out anew what is to be reported; that of the last one counts.
            var services = services
            let found = DiagnosticSink()
            services.diagnostics = found
            // The styles of a round may be wrong.
            services.earlyPages = nil
            let result = Result { try PageLoop(styled: styled, services: services).run() }
            let next = (try? result.get()).map { learned(from: $0, styled, told: feedback) } ?? feedback
            if next == feedback || round == Self.maximumRounds {
                for diagnostic in found.diagnostics { self.services.diagnostics.report(diagnostic) }
                if next != feedback { report(next, told: feedback) }
                if case .success = result, feedback.zoom < self.styled.feedback.zoom {
                    report(zoom: feedback.zoom)
                }
                if sink != nil, let paged = try? result.get() { self.services.noteWhole(paged, because: .styles) }
                return try result.get()
            }
            feedback = next
            styled = restyle(feedback)
            round += 1
        }
    }

    /// The facts that a layout tells about the styles which the next one should have.
    private func learned(
        from paged: PagedDocument, _ styled: StyledDocument, told: StyleFeedback
    ) -> StyleFeedback {
        var feedback = told
        if styled.dependsOnContainers { feedback.containers = paged.containerSizes }
        if styled.dependsOnAnchors { feedback.anchors = paged.anchorPlaces }
        if fitting == .zoom {
            let missing = paged.fittingZoom
            // A line may be wider than its page by what its letters are rounded by.
            if missing < 0.9995 { feedback.zoom = max(Self.smallestZoom, told.zoom * missing) }
        }
        return feedback
    }

    private func report(_ found: StyleFeedback, told: StyleFeedback) {
        let changed = found.containers.keys.filter { found.containers[$0] != told.containers[$0] }
        guard let node = changed.min() else { return reportAnchors(found, told: told) }
        services.diagnostics.report(
            .layoutNotConverged,
            "the size of a container still changes after \(Self.maximumRounds) layouts, because its rules change it",
            at: styled.document.span(node, names: styled.names),
            hints: ["the rules in '@container' must not change the size of the container itself"])
    }

    private func reportAnchors(_ found: StyleFeedback, told: StyleFeedback) {
        let containing = found.anchors.containing
        let changed = containing.keys.filter { containing[$0] != told.anchors.containing[$0] }
        guard found.anchors != told.anchors, let node = changed.min() ?? containing.keys.min() else { return }
        services.diagnostics.report(
            .layoutNotConverged,
            "the place of an anchor still changes after \(Self.maximumRounds) layouts, because boxes move with it",
            at: styled.document.span(node, names: styled.names),
            hints: ["an anchor must not depend on the box that refers to it"])
    }

    private func report(zoom: Double) {
        services.diagnostics.report(
            .layoutFitted,
            "the document is wider than its pages and has been scaled to \(Int((zoom * 100).rounded())) %",
            at: styled.document.root.map { styled.document.span($0, names: styled.names) })
    }
}

extension RenderOptions {
    var fitting: StyleLoop.WidthFitting { fitsWidth ? .zoom : .none }
}
