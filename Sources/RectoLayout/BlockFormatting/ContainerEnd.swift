import RectoCSS
import RectoCore

/// Gives a container its block size once its content is known, and makes its fragment: of block containers, and of flex and
/// grid containers, which end as these do.
struct ContainerEnd {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    /// Whether only the end edges of the whole container are below the end of its page, and no opportunity inside is
    /// known.
    func overflows(
        _ result: LayoutResult, _ geometry: ContainerGeometry, in space: ConstraintSpace
    ) -> Bool {
        guard let fragmentainer = space.fragmentainer, !fragmentainer.isUnbounded, result.isComplete,
            result.earlyBreak == nil, geometry.edges.sum.bottom > .zero, geometry.definiteBlock == nil
        else { return false }
        return result.fragment.size.height > fragmentainer.remaining
    }

    func finish(
        _ geometry: ContainerGeometry, _ content: consuming ContentLayout, in space: ConstraintSpace,
        token: BreakToken?
    ) -> LayoutResult {
        let style = geometry.style.box
        let edges = geometry.edges
        var stop = content.stop
        var contentEnd = content.end
        var endMargin = CollapsedMargin(style.margin.bottom.resolve(space.availableInline))
        let adjoinsEnd =
            !geometry.isFormattingContextRoot && edges.sum.bottom == .zero && geometry.definiteBlock == nil
        if !adjoinsEnd { contentEnd += content.endMargin.size }
        if let fragmentainer = space.fragmentainer, stop == nil {
            // Margins are truncated at the end of the page. Columns that look for their height have room for them.
            let room = fragmentainer.remaining - edges.sum.bottom
            let isSearched = fragmentainer.isBalancing && edges.sum.bottom > .zero
            if contentEnd > room, content.end <= room, !isSearched { contentEnd = room }
        }
        if geometry.isFormattingContextRoot, let bottom = content.floats.bottomOfAll {
            contentEnd = max(contentEnd, bottom)
        }
        // Negative margins make the content no less than nothing.
        if stop == nil { contentEnd = max(contentEnd, geometry.contentStart) }

        // A formatting context contains its floats, so it continues as long as they do.
        if geometry.isFormattingContextRoot, stop == nil, !content.pendingFloats.isEmpty {
            let hasProgress =
                content.end > geometry.contentStart || !content.floats.isEmpty
                || content.pendingFloats.contains { $0.token != nil }
            let isAtTop = space.fragmentainer?.isAtTop ?? true
            stop = hasProgress || isAtTop ? .broken(.blockEnd, .perfect) : .doesNotFit
        }

        // Block size of the whole box, then of this fragment of it.
        let isBroken = stop?.isBroken ?? false
        var whole = geometry.definiteBlock ?? (geometry.consumed + contentEnd + (isBroken ? .zero : edges.sum.bottom))
        if geometry.definiteBlock == nil {
            let unlimited = whole
            // Because of the automatic minimum size, content may make the box higher than its ratio says.
            // [CSS Sizing 4 §6.2](https://www.w3.org/TR/css-sizing-4/#aspect-ratio-minimum)
            if let size = geometry.ratioBlock {
                whole = style.minHeight == .auto && style.overflowY != .hidden ? max(whole, size) : size
            }
            if space.blockSizing != .content {
                whole = geometry.limited(whole, context.sizing)
            }
            // If a limit moves the end edge, it no longer adjoins the last child's margin.
            if adjoinsEnd && whole == unlimited { endMargin.adjoin(content.endMargin) }
        }
        if case .atLeast(let least) = space.blockSizing { whole = max(whole, least) }
        if case .filled = space.blockSizing, token != nil {
            whole = max(whole, geometry.consumed + contentEnd + (isBroken ? .zero : edges.sum.bottom))
        }
        var size = max(.zero, whole - geometry.consumed)
        var cause: BreakCause?
        let rest = endWithinContent(geometry, &content, &stop, size: &size, in: space)
        // The end edges are not broken.
        if token != nil, stop == nil { size = max(size, edges.sum.vertical) }
        if let fragmentainer = space.fragmentainer {
            switch stop {
            case .broken(let position, _, _):
                // A broken box extends to the end of the fragmentainer or to its own end. Above a spanner it ends with
                // its content.
                if fragmentainer.isUnbounded || position.spanner != nil {
                    size = contentEnd + geometry.clonedEnd
                } else if geometry.definiteBlock == nil {
                    size = max(contentEnd + geometry.clonedEnd, fragmentainer.remaining)
                } else {
                    size = min(size, max(fragmentainer.remaining, .zero))
                }
                cause = position.spanner != nil ? .spanner : stop?.cause
            case nil:
                let contentBottom = contentEnd + edges.sum.bottom
                let bleed = min(.zero, style.margin.bottom.resolve(space.availableInline))
                if size + bleed > fragmentainer.remaining, contentBottom < size,
                    fragmentainer.remaining > geometry.contentStart + geometry.clonedEnd,
                    contentEnd <= fragmentainer.remaining
                {
                    content.findings.lack(size - fragmentainer.remaining, in: fragmentainer)
                    // Class C: between the content and the end edge of a box that is higher than its content.
                    let avoiding = fragmentainer.boxesAvoidingBreak(inside: style)
                    if context.trace != nil { traceBlockSize(size, geometry, content: contentBottom, in: space) }
                    stop = .broken(.blockEnd, .inside(avoiding: avoiding))
                    size = fragmentainer.remaining
                    cause = .space
                }
            case .doesNotFit, .again: break
            }
        }

        if token == nil, rest == nil, stop == nil {
            content.align(in: geometry.box, of: tree, free: size - edges.sum.bottom - contentEnd)
        }
        var fragment = FragmentBuilder(
            kind: .box, box: geometry.box, style: geometry.style,
            size: Size(width: geometry.inlineSize, height: size))
        fragment.border = edges.border
        fragment.padding = edges.padding
        fragment.continuesFromPrevious = token != nil
        if !style.containment.contains(.layout) {
            fragment.firstBaseline = content.firstBaseline
            fragment.lastBaseline = content.lastBaseline
            if style.isScrollContainer, !tree[geometry.box].isTableCell { fragment.clampBaselines() }
        }
        fragment.children = content.children
        fragment.breakCause = cause
        if !content.columnRules.isEmpty { fragment.details = FragmentDetails(columnRules: content.columnRules) }
        if token?.isPastEnd ?? false { fragment.hidesDecorations = true }
        if stop?.isBroken ?? false {
            fragment.continuesOnNext = true
            if style.boxDecorationBreak == .slice {
                fragment.border.bottom = .zero
                fragment.padding.bottom = .zero
            }
        }
        if let legend = geometry.legend { legend.place(in: &fragment, &content) }
        var remaining = space.fragmentainer?.remaining
        if space.fragmentainer?.isUnbounded ?? true { remaining = nil }
        var passed = PassedOn(findings: content.findings)
        if geometry.isFormattingContextRoot { passed.findings.dropLines() }
        OutOfFlowLayout(context: context).placeOutOfFlow(
            content.outOfFlow, in: &fragment, passingOn: &passed, remaining: remaining)
        if style.clipsX || style.clipsY {
            ClippingReport(context: context).report(geometry, content, fragment.build(), in: &passed.findings)
        }
        if space.collapsedBorder != nil { fragment.leaveBorderToGrid() }
        var pendingFloats = content.pendingFloats
        var boxStop: Stop<BreakToken>?
        switch stop {
        case nil: if let rest, !rest.floats.isEmpty { pendingFloats = [] }
        case .again: break
        case .doesNotFit: boxStop = .doesNotFit
        case .broken(let position, let appeal, let forcing):
            // Below cloned edges the content box continues.
            let clones = style.boxDecorationBreak == .clone
            let resume = BreakToken(
                geometry.box, position, consumed: geometry.consumed + size - (clones ? edges.sum.vertical : .zero),
                floats: content.pendingFloats, forcing: forcing, parallel: content.parallel)
            pendingFloats = []
            boxStop = .broken(resume, appeal, forcing)
        }
        return LayoutResult(
            fragment: fragment.build(), stop: boxStop, contentBlock: contentEnd + edges.sum.bottom,
            earlyBreak: endsByItself(geometry, stop, in: space) ? nil : content.earlyBreak, endMargin: endMargin,
            floats: geometry.isFormattingContextRoot ? space.floats : content.floats, outOfFlow: passed.outOfFlow,
            pendingFloats: pendingFloats, overflowToken: stop == nil ? rest : nil, findings: passed.findings)
    }

    /// Records that the rest of a box's own block size does not fit.
    private func traceBlockSize(
        _ size: LayoutUnit, _ geometry: ContainerGeometry, content: LayoutUnit, in space: ConstraintSpace
    ) {
        let fragmentainer = space.fragmentainer!
        let isAvoided = fragmentainer.boxesAvoidingBreak(inside: geometry.style.box) > 0
        var misfit = BreakReason.Misfit(
            box: geometry.box, part: .blockSize, size: size, room: fragmentainer.remaining)
        if geometry.style.box.height == .auto, space.blockSizing != .auto {
            misfit.isGiven =
                geometry.limited(geometry.consumed + content, context.sizing) - geometry.consumed <= misfit.room
        }
        context.trace?.propose(
            misfit,
            violates: isAvoided ? context.breaks.ruleAgainstBreakInside(geometry.box, in: fragmentainer.contexts) : [])
    }

    /// Ends a box with a given block size before its content ends. The content that `overflow` does not clip is a
    /// parallel flow: what follows the box does not wait for it.
    /// [CSS Fragmentation 3 §2.1](https://www.w3.org/TR/css-break-3/#parallel-flows)
    /// - Returns: the position at which the rest continues, or nil if there is no rest, or if the box itself continues
    ///   with it.
    private func endWithinContent(
        _ geometry: ContainerGeometry, _ content: inout ContentLayout, _ stop: inout ContentStop?,
        size: inout LayoutUnit, in space: ConstraintSpace
    ) -> BreakToken? {
        guard let fragmentainer = space.fragmentainer, !fragmentainer.isUnbounded else { return nil }
        let style = geometry.style.box
        switch stop {
        case nil:
            if content.parallel.isEmpty { return nil }
            return BreakToken(
                geometry.box, .blockEnd, consumed: geometry.consumed + size, parallel: content.parallel,
                isPastEnd: true)
        case .broken(let position, _, let forcing):
            if case .filled = space.blockSizing { return nil }
            let limit =
                geometry.definiteBlock
                ?? context.sizing.blockSize(
                    style.limitingMaxHeight, style, edges: geometry.fullEdges, basis: geometry.percentageBasis)
            guard let limit, !forcing.isForced, limit - geometry.consumed <= fragmentainer.remaining,
                position.spanner == nil
            else { return nil }
            let isClipped = style.clipsY
            if !isClipped, !fragmentainer.allowsParallelFlows { return nil }
            stop = nil
            size = max(.zero, limit - geometry.consumed)
            if isClipped {
                content.findings.report(cutOff(geometry))
                return nil
            }
            return BreakToken(
                geometry.box, position, consumed: geometry.consumed + size, floats: content.pendingFloats,
                parallel: content.parallel, isPastEnd: true)
        case .doesNotFit, .again: return nil
        }
    }

    /// Whether the box ends here because of its own block size, so that a break inside would move nothing that follows
    /// it.
    private func endsByItself(
        _ geometry: ContainerGeometry, _ stop: ContentStop?, in space: ConstraintSpace
    ) -> Bool {
        guard geometry.definiteBlock != nil, stop == nil else { return false }
        if case .filled = space.blockSizing { return false }
        return true
    }

    private func cutOff(_ geometry: ContainerGeometry) -> Diagnostic {
        context.diagnostic(
            .layoutClipped, geometry.box,
            "content goes on below the end of its box and is cut off by 'overflow'",
            hint: "use 'min-height' instead of 'height', or leave 'overflow' visible")
    }
}
