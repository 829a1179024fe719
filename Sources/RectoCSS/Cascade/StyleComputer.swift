import RectoCore

/// Computes styles from cascaded values.
final class StyleComputer {
    /// The initial values. Border widths are those with a border style, as the property's initial value says.
    let initial: ComputedStyle
    let metrics: FontMetricsSource?
    let diagnostics: DiagnosticSink
    /// The values of `env()`, and the answers to `media()` and `supports()` in values.
    let environment = StyleEnvironment()
    /// The size of the first page's page area, in px.
    var viewport = (width: 0.0, height: 0.0)
    /// The root element's style, or the initial style until it is known.
    var root: ComputedStyle
    /// The measures of the root element's font.
    private var rootSizes: (style: InheritedStyle, sizes: LengthContext.FontRelativeSizes)?
    /// The custom properties that have no value because they refer to one, which is given, that has none.
    private var invalidCustom: [String: (span: SourceSpan, cause: String)] = [:]
    var hasInvalidCustom: Bool { !invalidCustom.isEmpty }
    private var reported: Set<SourceSpan> = []
    private var substitutedValues = SubstitutedValues()
    private var knownCustom = KnownCustomProperties()
    /// Whether the root element's style is not known yet. Values that are missing now may be known later.
    var isGuessing = false
    private var registered = RegisteredProperties()
    let containers: ContainerQueries
    let anchors: AnchorQueries
    /// The factor by which the whole document is zoomed to the width of its pages; usually 1.
    let documentZoom: Double
    /// The style that the root element inherits: initial values, zoomed by `documentZoom`.
    let rootParent: ComputedStyle

    struct Element {
        var parent: ComputedStyle
        var isRoot = false
        var field: FieldStyles.Kind = .none
        /// Returns the value of an attribute with a lower-case name. It is nil for a page context.
        var attribute: ((String) -> [UInt8]?)?
    }
    struct Result {
        var style: ComputedStyle
        var pageSize: PageSizeValue?
        /// Whether the style depends on properties of the parent that are not inherited.
        var readsParentBox: Bool
        /// Whether it depends on attributes that no selector uses, or on the size of a container.
        var readsAttributes: Bool
    }

    init(metrics: FontMetricsSource?, diagnostics: DiagnosticSink, feedback: StyleFeedback = StyleFeedback()) {
        containers = ContainerQueries(feedback.containers)
        anchors = AnchorQueries(feedback.anchors)
        documentZoom = feedback.zoom
        self.metrics = metrics
        self.diagnostics = diagnostics
        let box = BoxStyle()
        let medium = LayoutUnit(3)
        box.border.top.width = medium
        box.border.right.width = medium
        box.border.bottom.width = medium
        box.border.left.width = medium
        box.outline.width = medium
        initial = ComputedStyle(inherited: InheritedStyle(), box: box)
        root = initial
        rootParent = ComputedStyle(inherited: initial.inherited.zoomed(to: feedback.zoom), box: initial.box)
    }

    /// The measures that relative lengths refer to in an element that inherits from `parent`.
    func lengths(in parent: ComputedStyle) -> LengthContext {
        if rootSizes?.style !== root.inherited { rootSizes = (root.inherited, .init(root.inherited)) }
        var context = LengthContext(
            font: .init(parent.inherited), root: rootSizes!.sizes,
            viewportWidth: viewport.width / documentZoom, viewportHeight: viewport.height / documentZoom,
            metrics: metrics)
        context.containers = containers
        context.anchors = anchors
        return context
    }

    /// Registers properties. It must be called before any style is computed.
    func register(_ properties: RegisteredProperties) {
        if properties.isEmpty { return }
        let font = LengthContext.FontRelativeSizes(font: initial.inherited.font, lineHeight: .normal)
        let lengths = LengthContext(
            font: font, root: font, viewportWidth: viewport.width, viewportHeight: viewport.height, metrics: metrics)
        registered = properties.computed(
            StyleBuilder(parent: initial, initial: initial, lengths: lengths, isRoot: false))
        initial.inherited.customProperties = registered.initialValues
    }

    /// - Parameter candidates: the candidates in ascending order of precedence.
    func compute(_ candidates: [CascadeCandidate], _ element: Element) -> Result {
        let parentAxes = LogicalAxes(element.parent.inherited)
        let cascade = Cascade(candidates, parentAxes: parentAxes)
        let result = compute(cascade, element)
        guard cascade.hasUnsettledAxes else { return result }
        let axes = LogicalAxes(result.style.inherited)
        return axes == cascade.axes
            ? result : compute(Cascade(candidates, parentAxes: parentAxes, known: axes), element)
    }

    private func compute(_ cascade: Cascade, _ element: Element) -> Result {
        let parent = element.parent
        var lengths = lengths(in: parent)
        // The document is zoomed to the width of its pages, but these keep their size.
        if element.attribute == nil { (lengths.viewportWidth, lengths.viewportHeight) = viewport }
        containers.wereLengthsRead = false
        anchors.wasRead = false
        let builder = StyleBuilder(
            parent: parent, initial: initial, lengths: lengths, isRoot: element.isRoot,
            rootZoom: element.isRoot ? 1 : root.inherited.usedZoom)
        builder.attributes = element.attribute
        if !cascade.custom.isEmpty || !registered.notInherited.isEmpty {
            computeCustomProperties(cascade, into: builder, isFontKnown: false)
        }
        compute(cascade, into: builder)
        if !builder.box.positionArea.isNone, !anchors.applyArea(builder), let area = cascade[.positionArea] {
            reportAnchor(anchors.defaultName, .positionArea, at: area.span)
        }
        FieldStyles.apply(element.field, to: builder)
        return Result(
            style: builder.finish(), pageSize: builder.pageSize, readsParentBox: builder.readsParentBox,
            readsAttributes: builder.readsAttributes || containers.wereLengthsRead || anchors.wasRead)
    }

    /// Computes the custom properties. This is done twice if a registered property has font-relative lengths, because
    /// the font may need other custom properties.
    private func computeCustomProperties(_ cascade: Cascade, into builder: StyleBuilder, isFontKnown: Bool) {
        let inherited = builder.parent.inherited.customProperties
        if registered.isEmpty, let known = knownCustom.properties(cascade.custom, inherited: inherited, environment) {
            if known !== builder.inherited.customProperties { builder.writableInherited().customProperties = known }
            return
        }
        var isValid = true
        let resolver = CustomPropertyResolver(
            declared: cascade.custom, inherited: builder.parent.inherited.customProperties, registered: registered,
            cyclic: builder.cyclic, environment: environment, lengths: builder.lengths,
            attribute: { builder.attribute($0) },
            onInvalid: { [self] in
                isValid = false
                invalidCustom[$0.name] = ($0.span, $1)
            },
            compute: { $0.syntax.computed($1, builder, isFontKnown: isFontKnown) })
        let custom = resolver.resolve()
        if custom !== builder.inherited.customProperties { builder.writableInherited().customProperties = custom }
        builder.waiting = resolver.waiting
        if registered.isEmpty, isValid {
            knownCustom.keep(custom, of: cascade.custom, inherited: inherited, environment)
        }
    }

    private func compute(_ cascade: Cascade, into builder: StyleBuilder) {
        var expanded: [(pending: PendingValue, values: [(PropertyID, SpecifiedValue)]?)] = []
        // First the font is computed, then the line height, then the properties that may refer to both.
        var phase = 0
        func enter(_ next: Int) {
            if phase < 1, next >= 1 { builder.finishFont() }
            if phase < 2, next >= 2 {
                builder.finishLineHeight()
                if !builder.waiting.isEmpty { computeCustomProperties(cascade, into: builder, isFontKnown: true) }
            }
            phase = max(phase, next)
        }
        cascade.properties.forEach { property in
            enter(property.rawValue < PropertyID.lineHeight.rawValue ? 0 : property == .lineHeight ? 1 : 2)
            guard let declaration = cascade[property] else { return }
            anchors.property = property
            let wasRead = anchors.wasRead
            anchors.wasRead = false
            defer {
                if anchors.wasRead { finishAnchors(property, declaration.span, builder) }
                if wasRead { anchors.wasRead = true }
                if property == .positionAnchor { anchors.defaultName = builder.box.positionAnchor.name }
            }
            if case .pending(let pending) = declaration.value {
                compute(substituted(pending, property, builder, cascade.axes, &expanded), property, builder)
            } else {
                compute(declaration.value, property, builder)
            }
        }
        enter(2)
    }

    /// A property that refers to an anchor which is not there is invalid at computed-value time.
    /// [CSS Anchor Positioning 1 §3.3](https://www.w3.org/TR/css-anchor-position-1/#anchor-valid)
    private func finishAnchors(_ property: PropertyID, _ span: SourceSpan, _ builder: StyleBuilder) {
        builder.box.usesAnchors = true
        guard let reference = anchors.unresolved else { return }
        anchors.unresolved = nil
        property.copy(from: builder.initial, into: builder)
        reportAnchor(reference.name ?? anchors.defaultName, property, at: span)
    }

    /// Says that an anchor is not there, once it is known where all are.
    private func reportAnchor(_ name: String, _ property: PropertyID, at span: SourceSpan) {
        guard anchors.isKnown, reported.insert(span).inserted else { return }
        diagnostics.report(
            .designUnknownAnchor,
            name.isEmpty
                ? "there is no anchor to refer to"
                : "the anchor '\(name)' is not there, or '\(property.name)' cannot use it",
            at: span,
            hints: [
                "give an element before it 'anchor-name', refer to it from a positioned box, or write a fallback: "
                    + "anchor(--name top, 0px)"
            ])
    }

    /// [CSS Cascade 5 §7](https://www.w3.org/TR/css-cascade-5/#defaulting)
    private func compute(_ value: SpecifiedValue, _ property: PropertyID, _ builder: StyleBuilder) {
        guard case .wide(let keyword) = value else {
            property.compute(value, into: builder)
            return
        }
        switch keyword {
        case .initial:
            property.copy(from: builder.initial, into: builder)
            if property == .fontSize { builder.setFontSizeBasis(.medium) }
        case .inherit, .unset, .revert, .revertLayer, .revertRule:
            // An inherited property already has its parent's value.
            if property.isInherited { return }
            if keyword == .inherit {
                builder.readsParentBox = true
                property.copy(from: builder.parent, into: builder)
            } else {
                property.copy(from: builder.initial, into: builder)
            }
        }
    }

    /// The value of one longhand after substitution. It is `unset` if it is invalid at computed-value time.
    /// [CSS Variables 1 §3.1](https://www.w3.org/TR/css-variables-1/#invalid-variables)
    private func substituted(
        _ pending: PendingValue, _ property: PropertyID, _ builder: StyleBuilder, _ axes: LogicalAxes,
        _ expanded: inout [(pending: PendingValue, values: [(PropertyID, SpecifiedValue)]?)]
    ) -> SpecifiedValue {
        let values: [(PropertyID, SpecifiedValue)]?
        if let known = expanded.first(where: { $0.pending === pending }) {
            values = known.values
        } else {
            values = expand(pending, builder)
            if expanded.isEmpty { expanded.reserveCapacity(8) }
            expanded.append((pending, values))
        }
        return values?.first { axes.physical($0.0) == property }?.1 ?? .wide(.unset)
    }

    private func expand(_ pending: PendingValue, _ builder: StyleBuilder) -> [(PropertyID, SpecifiedValue)]? {
        if builder.waiting.isEmpty, let known = substitutedValues.values(of: pending, builder) { return known }
        var missing: String?
        let substitution = VariableSubstitution(
            environment: environment, lengths: builder.lengths, attribute: { builder.attribute($0) }
        ) { name in
            let value = builder.customProperty(name)
            if value == nil, missing == nil { missing = name }
            return value
        }
        var unsupported: String?
        var error: ValueError?
        var isZero = false
        if let text = substitution.substitute(pending.text) {
            let list = Tokenizer.tokenize(text, source: pending.span.source)
            let cursor = TokenCursor(list)
            if let token = cursor.token, let wide = CSSWideKeyword(list, token), cursor.whole({ $0.ident() }) != nil {
                return DeclarationParser.longhands(pending.property).map { ($0, .wide(wide)) }
            }
            var parser = ValueParser(cursor, base: pending.base)
            parser.element = ElementValues(
                lengths: builder.lengths, color: builder.inherited.color, span: pending.span)
            let notes = ValueNotes()
            parser.notes = notes
            var values: [(PropertyID, SpecifiedValue)] = []
            if DeclarationParser.expand(pending.property, &parser, into: &values) {
                if !notes.needsElement { substitutedValues.keep(values, of: pending, builder) }
                return values
            }
            unsupported = parser.unsupported
            error = parser.notes?.error
            // Frameworks set custom properties to nothing, so that a declaration has no effect unless they are set.
            if cursor.atEnd { return nil }
            var number = ValueParser(cursor, base: pending.base)
            isZero = number.number() == 0 && number.atEnd
        } else if let missing, builder.inherited.customProperties?.isHook(missing) ?? false {
            return nil
        }
        if !isGuessing, reported.insert(pending.span).inserted {
            let text = String(decoding: pending.text, as: UTF8.self)
            if isZero {
                reportZero(pending, text)
                return nil
            }
            diagnostics.report(
                .cssInvalidAtComputedValueTime,
                unsupported.map { "'\(text)' is dropped: \($0)" }
                    ?? "'\(text)' is not a valid value once its variables are known"
                    + (error.map { ": \($0.text)" } ?? ""),
                at: pending.span, hints: hints(missing, builder))
            if let missing { reportDeclaration(of: missing, builder) }
        }
        return nil
    }

    /// Hints about a property that a value refers to and that has no value.
    private func hints(_ missing: String?, _ builder: StyleBuilder) -> [String] {
        let advice = "give 'var()' a fallback, or set the custom property on an ancestor"
        guard let missing else { return [advice] }
        if let (_, cause) = invalidCustom[missing] {
            return ["'\(missing)' is set, but to a value with '\(cause)', which is not"]
        }
        let known = (builder.inherited.customProperties?.values ?? []).lazy.map(\.name)
        return NameSuggestion.nearest(to: missing, among: known).map {
            ["'\(missing)' is not set; did you mean '\($0)'?"]
        }
            ?? ["'\(missing)' is not set: " + advice]
    }

    /// Reports, where it stands, the declaration at the end of a chain of custom properties that has no value.
    private func reportDeclaration(of name: String, _ builder: StyleBuilder) {
        var name = name
        for _ in 0..<64 {
            guard let (span, cause) = invalidCustom[name] else { return }
            if reported.insert(span).inserted {
                diagnostics.report(
                    .cssInvalidAtComputedValueTime, "'\(name)' has no value, because '\(cause)' has none",
                    at: span, hints: hints(cause, builder))
            }
            name = cause
        }
    }

    /// Reports a calculation that gives the number 0 where a length is expected. Only a plain `0` is also a length. If
    /// the initial value is zero, the result is the same, and nothing is said.
    /// [CSS Values 4 §10.9](https://www.w3.org/TR/css-values-4/#calc-type-checking)
    private func reportZero(_ pending: PendingValue, _ text: String) {
        let isInitial = DeclarationParser.longhands(pending.property).allSatisfy { id in
            !LogicalAxes(direction: .ltr).physical(id).isInherited && "\(id.facts.initial)" == "0"
        }
        if isInitial { return }
        diagnostics.report(
            .cssInvalidAtComputedValueTime,
            "'\(text)' is the number 0, not a length, so that it is dropped, as in browsers", at: pending.span,
            hints: ["write '0px' for '0' in the custom property"])
    }
}
