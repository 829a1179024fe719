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
        _ result: LayoutResult, _ geometry: ContainerGeometry, in space: borrowing ConstraintSpace
    ) -> Bool {
        guard let fragmentainer = space.fragmentainer, !fragmentainer.isUnbounded, result.isComplete,
            result.earlyBreak == nil, geometry.edges.sum.bottom > .zero, geometry.definiteBlock == nil
        else { return false }
        return result.fragment.size.height > fragmentainer.remaining
    }

    func finish(
        _ geometry: ContainerGeometry, _ content: consuming ContentLayout, in space: borrowing ConstraintSpace,
        token: BreakToken?
    ) -> LayoutResult {
        var ending = Ending(geometry, content, in: space)
        endContent(&ending, geometry, in: space)
        settleSize(&ending, geometry, in: space, token)
        ending.rest = endWithinContent(&ending, geometry, in: space)
        // The end edges are not broken.
        if token != nil, ending.stop == nil { ending.size = max(ending.size, geometry.edges.sum.vertical) }
        breakAtPageEnd(&ending, geometry, in: space)
        if token == nil, ending.rest == nil, ending.stop == nil {
            ending.content.align(
                in: geometry.box, of: tree, free: ending.size - geometry.edges.sum.bottom - ending.contentEnd)
        }
        var fragment = fragment(ending, geometry, resumedAt: token)
        if let legend = geometry.legend { legend.place(in: &fragment, &ending.content) }
        placeOutOfFlow(&ending, geometry, in: &fragment, in: space)
        if space.collapsedBorder != nil { fragment.leaveBorderToGrid() }
        return result(of: ending, geometry, (consume fragment).build(), in: space)
    }

    /// A container whose content is known, while its end is looked for. It is never copied: that would count a reference for
    /// each part of the content, for each box.
    private struct Ending: ~Copyable {
        var content: ContentLayout
        var stop: ContentStop?
        /// The end of the content, relative to the start of the border box.
        var contentEnd: LayoutUnit
        var endMargin: CollapsedMargin
        /// Whether the margins of the last children may adjoin that of the container.
        let adjoinsEnd: Bool
        /// The block size of the fragment.
        var size = LayoutUnit.zero
        var cause: BreakCause?
        /// The position at which the rest of the content continues, without the container.
        var rest: BreakToken?
        /// The boxes and findings that go to the containers around.
        var passed = PassedOn()

        init(_ geometry: ContainerGeometry, _ content: consuming ContentLayout, in space: borrowing ConstraintSpace) {
            stop = content.stop
            contentEnd = content.end
            endMargin = CollapsedMargin(geometry.style.box.margin.bottom.resolve(space.availableInline))
            adjoinsEnd =
                !geometry.isFormattingContextRoot && geometry.edges.sum.bottom == .zero
                && geometry.definiteBlock == nil
            self.content = content
        }

        var isBroken: Bool { stop?.isBroken ?? false }
        /// The block size that the earlier fragments and the content of this one need.
        func needed(_ geometry: borrowing ContainerGeometry) -> LayoutUnit {
            geometry.consumed + contentEnd + (isBroken ? .zero : geometry.edges.sum.bottom)
        }
    }

    /// Finds the end of the content with the margins and the floats that belong to it.
    @inline(__always)
    private func endContent(
        _ ending: inout Ending, _ geometry: ContainerGeometry, in space: borrowing ConstraintSpace
    ) {
        let contentEnd = ending.content.end
        if !ending.adjoinsEnd { ending.contentEnd += ending.content.endMargin.size }
        if let fragmentainer = space.fragmentainer, ending.stop == nil {
            // Margins are truncated at the end of the page. Columns that look for their height have room for them.
            let room = fragmentainer.remaining - geometry.edges.sum.bottom
            let isSearched = fragmentainer.isBalancing && geometry.edges.sum.bottom > .zero
            if ending.contentEnd > room, contentEnd <= room, !isSearched { ending.contentEnd = room }
        }
        if geometry.isFormattingContextRoot, let bottom = ending.content.floats.bottomOfAll {
            ending.contentEnd = max(ending.contentEnd, bottom)
        }
        // Negative margins make the content no less than nothing.
        if ending.stop == nil { ending.contentEnd = max(ending.contentEnd, geometry.contentStart) }

        // A formatting context contains its floats, so it continues as long as they do.
        if geometry.isFormattingContextRoot, ending.stop == nil, !ending.content.pendingFloats.isEmpty {
            let hasProgress =
                contentEnd > geometry.contentStart || !ending.content.floats.isEmpty
                || ending.content.pendingFloats.hasBegun()
            let isAtTop = space.fragmentainer?.isAtTop ?? true
            ending.stop = hasProgress || isAtTop ? .broken(.blockEnd, .perfect) : .doesNotFit
        }
    }

    /// Finds the block size of the whole box, and from it that of this fragment.
    @inline(__always)
    private func settleSize(
        _ ending: inout Ending, _ geometry: ContainerGeometry, in space: borrowing ConstraintSpace, _ token: BreakToken?
    ) {
        let style = geometry.style.box
        var whole = geometry.definiteBlock ?? ending.needed(geometry)
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
            if ending.adjoinsEnd && whole == unlimited { ending.endMargin.adjoin(ending.content.endMargin) }
        }
        if case .atLeast(let least) = space.blockSizing { whole = max(whole, least) }
        if case .filled = space.blockSizing, token != nil { whole = max(whole, ending.needed(geometry)) }
        ending.size = max(.zero, whole - geometry.consumed)
    }

    /// Ends the fragment where its page or column ends.
    @inline(__always)
    private func breakAtPageEnd(
        _ ending: inout Ending, _ geometry: ContainerGeometry, in space: borrowing ConstraintSpace
    ) {
        guard let fragmentainer = space.fragmentainer else { return }
        switch ending.stop {
        case .broken(let position, _, _):
            // A broken box extends to the end of the fragmentainer or to its own end. Above a spanner it ends with
            // its content.
            if fragmentainer.isUnbounded || position.spanner != nil {
                ending.size = ending.contentEnd + geometry.clonedEnd
            } else if geometry.definiteBlock == nil {
                ending.size = max(ending.contentEnd + geometry.clonedEnd, fragmentainer.remaining)
            } else {
                ending.size = min(ending.size, max(fragmentainer.remaining, .zero))
            }
            ending.cause = position.spanner != nil ? .spanner : ending.stop?.cause
        case nil:
            let contentBottom = ending.contentEnd + geometry.edges.sum.bottom
            let bleed = min(.zero, geometry.style.box.margin.bottom.resolve(space.availableInline))
            if ending.size + bleed > fragmentainer.remaining, contentBottom < ending.size,
                fragmentainer.remaining > geometry.contentStart + geometry.clonedEnd,
                ending.contentEnd <= fragmentainer.remaining
            {
                ending.content.findings.lack(ending.size - fragmentainer.remaining, in: fragmentainer)
                // Class C: between the content and the end edge of a box that is higher than its content.
                let avoiding = fragmentainer.boxesAvoidingBreak(inside: geometry.style.box)
                if context.trace != nil { traceBlockSize(ending.size, geometry, content: contentBottom, in: space) }
                ending.stop = .broken(.blockEnd, .inside(avoiding: avoiding))
                ending.size = fragmentainer.remaining
                ending.cause = .space
            }
        case .doesNotFit, .again: break
        }
    }

    @inline(__always)
    private func fragment(
        _ ending: borrowing Ending, _ geometry: ContainerGeometry, resumedAt token: BreakToken?
    ) -> FragmentBuilder {
        let style = geometry.style.box
        var fragment = FragmentBuilder(
            kind: .box, box: geometry.box, style: geometry.style,
            size: Size(width: geometry.inlineSize, height: ending.size))
        fragment.border = geometry.edges.border
        fragment.padding = geometry.edges.padding
        fragment.continuesFromPrevious = token != nil
        if !style.containment.contains(.layout) {
            fragment.firstBaseline = ending.content.firstBaseline
            fragment.lastBaseline = ending.content.lastBaseline
            if style.isScrollContainer, !tree[geometry.box].isTableCell { fragment.clampBaselines() }
        }
        fragment.children = ending.content.children
        fragment.breakCause = ending.cause
        let columnRules = ending.content.columnRules
        if !columnRules.isEmpty { fragment.details = FragmentDetails(columnRules: columnRules) }
        if token?.isPastEnd ?? false { fragment.hidesDecorations = true }
        if ending.isBroken {
            fragment.continuesOnNext = true
            if style.boxDecorationBreak == .slice {
                fragment.border.bottom = .zero
                fragment.padding.bottom = .zero
            }
        }
        return fragment
    }

    /// Places the positioned boxes that the container contains, and reports what it clips.
    @inline(__always)
    private func placeOutOfFlow(
        _ ending: inout Ending, _ geometry: ContainerGeometry, in fragment: inout FragmentBuilder,
        in space: borrowing ConstraintSpace
    ) {
        var remaining = space.fragmentainer?.remaining
        if space.fragmentainer?.isUnbounded ?? true { remaining = nil }
        ending.passed.findings = ending.content.findings
        if geometry.isFormattingContextRoot { ending.passed.findings.dropLines() }
        OutOfFlowLayout(context: context).placeOutOfFlow(
            ending.content.outOfFlow, in: &fragment, passingOn: &ending.passed, remaining: remaining)
        let style = geometry.style.box
        if style.clipsX || style.clipsY {
            ClippingReport(context: context).report(
                geometry, ending.content, fragment.build(), in: &ending.passed.findings)
        }
    }

    @inline(__always)
    private func result(
        of ending: borrowing Ending, _ geometry: ContainerGeometry, _ fragment: Fragment,
        in space: borrowing ConstraintSpace
    ) -> LayoutResult {
        let edges = geometry.edges.sum
        var pendingFloats = ending.content.pendingFloats
        var stop: Stop<BreakToken>?
        switch ending.stop {
        case nil: if let rest = ending.rest, !rest.floats.isEmpty { pendingFloats = PendingFloats() }
        case .again: break
        case .doesNotFit: stop = .doesNotFit
        case .broken(let position, let appeal, let forcing):
            // Below cloned edges the content box continues.
            let clones = geometry.style.box.boxDecorationBreak == .clone
            let resume = BreakToken(
                geometry.box, position, consumed: geometry.consumed + ending.size - (clones ? edges.vertical : .zero),
                floats: pendingFloats, forcing: forcing, parallel: ending.content.parallel)
            pendingFloats = PendingFloats()
            stop = .broken(resume, appeal, forcing)
        }
        return LayoutResult(
            fragment: fragment, stop: stop, contentBlock: ending.contentEnd + edges.bottom,
            earlyBreak: endsByItself(geometry, ending.stop, in: space) ? nil : ending.content.earlyBreak,
            endMargin: ending.endMargin,
            floats: geometry.isFormattingContextRoot ? space.floats : ending.content.floats,
            outOfFlow: ending.passed.outOfFlow, pendingFloats: pendingFloats,
            overflowToken: ending.stop == nil ? ending.rest : nil, findings: ending.passed.findings)
    }

    /// Records that the rest of a box's own block size does not fit.
    private func traceBlockSize(
        _ size: LayoutUnit, _ geometry: ContainerGeometry, content: LayoutUnit, in space: borrowing ConstraintSpace
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
    @inline(__always)
    private func endWithinContent(
        _ ending: inout Ending, _ geometry: ContainerGeometry, in space: borrowing ConstraintSpace
    ) -> BreakToken? {
        guard let fragmentainer = space.fragmentainer, !fragmentainer.isUnbounded else { return nil }
        let style = geometry.style.box
        switch ending.stop {
        case nil:
            if ending.content.parallel.isEmpty { return nil }
            return BreakToken(
                geometry.box, .blockEnd, consumed: geometry.consumed + ending.size,
                parallel: ending.content.parallel, isPastEnd: true)
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
            ending.stop = nil
            ending.size = max(.zero, limit - geometry.consumed)
            if isClipped {
                ending.content.findings.report(cutOff(geometry))
                return nil
            }
            return BreakToken(
                geometry.box, position, consumed: geometry.consumed + ending.size,
                floats: ending.content.pendingFloats, parallel: ending.content.parallel, isPastEnd: true)
        case .doesNotFit, .again: return nil
        }
    }

    /// Whether the box ends here because of its own block size, so that a break inside would move nothing that follows
    /// it.
    private func endsByItself(
        _ geometry: ContainerGeometry, _ stop: ContentStop?, in space: borrowing ConstraintSpace
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
