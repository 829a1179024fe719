import RectoCSS
import RectoCore

/// The content of a last page that has less room than the page would have otherwise.
extension Paginator {
    /// Handles content that fits on this page, but would not fit if this were the last page. A break moves the end of it to the
    /// next page: the latest one, or where the end of the content is not what stands lowest, as in columns, the one that leaves
    /// most on this page.
    mutating func leavingContentForLastPage(
        _ filled: FilledPage, _ page: PageFragment, from position: ResumePosition, _ before: WaitingFloats
    ) -> FilledPage? {
        guard isFollowed(page), filled.next.isEnd, floats.isEmpty, let flow = filled.flow else { return nil }
        let after = floats
        slicesMonolithic = false
        defer { slicesMonolithic = true }
        let content = SeenContent(flow.fragment)
        let above = rootOffset(page, position.token).y + filled.areas.blockSize + filled.noteSize
        var (low, high) = (above, above + content.end - LayoutUnit(raw: 1))
        var best = leaving(content, shortened(page, to: high), from: position, before)
        if best == nil {
            while high - low > LayoutUnit(1) {
                let middle = low + (high - low) / 2
                if let found = leaving(content, shortened(page, to: middle), from: position, before) {
                    (best, low) = (found, middle)
                } else {
                    high = middle
                }
            }
        }
        guard let best else {
            floats = after
            return nil
        }
        floats = best.floats
        context.trace?.leaveForLastPage()
        return best.page
    }

    /// The page as if it were so high.
    private func shortened(_ page: PageFragment, to extent: LayoutUnit) -> PageFragment {
        var shorter = page
        if frame.isVertical {
            shorter.contentRect.size.width = extent
        } else {
            shorter.contentRect.size.height = extent
        }
        return shorter
    }

    /// Fills a shortened page; nil unless a part of the content stays and another goes on.
    private mutating func leaving(
        _ content: SeenContent, _ page: PageFragment, from position: ResumePosition, _ before: WaitingFloats
    ) -> (page: FilledPage, floats: WaitingFloats)? {
        floats = before
        let broken = tree.usesPageFloats ? fill(page, from: position) : fillWithoutFloats(page, from: position)
        guard broken.next.token != nil, let flow = broken.flow else { return nil }
        let kept = SeenContent(flow.fragment).count
        return kept > 0 && kept < content.count ? (broken, floats) : nil
    }

    /// Adds the page that an earlier run has found to be the last one, if nothing can be moved to it: what its style prints is
    /// on it, and on no other page.
    mutating func addExpectedLastPage() {
        guard waiting.isEmpty, lastPage.expected == pages.count + 1, lastPage.hasTried(pages.count),
            let rule = tree.styled.resolver.lastPageRule
        else { return }
        var findings = Findings()
        findings.report(
            Diagnostic(
                .layoutNotConverged,
                "none of the content could be moved to the last page, which has only what '@page :last' prints",
                at: rule,
                hints: ["leave the last page as much room as the others have"]))
        say(findings)
        addPage()
    }
}
