// Copying and comparing the groups of computed values. Every stored property takes part.

extension InheritedStyle {
    func copy() -> InheritedStyle {
        let new = InheritedStyle()
        new.color = color
        new.font = font
        new.lineHeight = lineHeight
        new.letterSpacingValue = letterSpacingValue
        new.wordSpacingValue = wordSpacingValue
        new.textAlign = textAlign
        new.textAlignCharacter = textAlignCharacter
        new.textAlignLast = textAlignLast
        new.textIndent = textIndent
        new.textIndentHangs = textIndentHangs
        new.textIndentIsEachLine = textIndentIsEachLine
        new.textTransform = textTransform
        new.whiteSpaceCollapse = whiteSpaceCollapse
        new.textWrapMode = textWrapMode
        new.tabSize = tabSize
        new.overflowWrap = overflowWrap
        new.wordBreak = wordBreak
        new.hyphens = hyphens
        new.direction = direction
        new.visibility = visibility
        new.listStyleType = listStyleType
        new.listStylePosition = listStylePosition
        new.listStyleImage = listStyleImage
        new.borderCollapse = borderCollapse
        new.borderSpacing = borderSpacing
        new.captionSide = captionSide
        new.emptyCells = emptyCells
        new.orphans = orphans
        new.widows = widows
        new.quotes = quotes
        new.textUnderlineOffset = textUnderlineOffset
        new.fontVariants = fontVariants
        new.components = components
        new.customProperties = customProperties
        return new
    }
    func equals(_ other: InheritedStyle) -> Bool {
        if self === other { return true }
        // One comparison a line: the type checker is slow on long chains.
        if color != other.color { return false }
        if font != other.font { return false }
        if lineHeight != other.lineHeight { return false }
        if letterSpacingValue != other.letterSpacingValue { return false }
        if wordSpacingValue != other.wordSpacingValue { return false }
        if textAlign != other.textAlign { return false }
        if textAlignCharacter != other.textAlignCharacter { return false }
        if textAlignLast != other.textAlignLast { return false }
        if textIndent != other.textIndent { return false }
        if textIndentHangs != other.textIndentHangs { return false }
        if textIndentIsEachLine != other.textIndentIsEachLine { return false }
        if textTransform != other.textTransform { return false }
        if whiteSpaceCollapse != other.whiteSpaceCollapse { return false }
        if textWrapMode != other.textWrapMode { return false }
        if tabSize != other.tabSize { return false }
        if overflowWrap != other.overflowWrap { return false }
        if wordBreak != other.wordBreak { return false }
        if hyphens != other.hyphens { return false }
        if direction != other.direction { return false }
        if visibility != other.visibility { return false }
        if listStyleType != other.listStyleType { return false }
        if listStylePosition != other.listStylePosition { return false }
        if listStyleImage != other.listStyleImage { return false }
        if borderCollapse != other.borderCollapse { return false }
        if borderSpacing != other.borderSpacing { return false }
        if captionSide != other.captionSide { return false }
        if emptyCells != other.emptyCells { return false }
        if orphans != other.orphans { return false }
        if widows != other.widows { return false }
        if quotes != other.quotes { return false }
        if textUnderlineOffset != other.textUnderlineOffset { return false }
        if fontVariants != other.fontVariants { return false }
        if components != other.components { return false }
        if customProperties !== other.customProperties { return false }
        return true
    }
    func hash(into hasher: inout Hasher) {
        hasher.combine(color)
        hasher.combine(font)
        hasher.combine(lineHeight)
        hasher.combine(textAlign)
        hasher.combine(letterSpacingValue)
        hasher.combine(textIndent)
        hasher.combine(whiteSpaceCollapse)
        hasher.combine(textWrapMode)
        hasher.combine(listStyleType)
        hasher.combine(direction)
        hasher.combine(borderSpacing)
    }
}

extension BoxStyle {
    func copy() -> BoxStyle {
        let new = BoxStyle()
        new.display = display
        new.isOriginallyInlineLevel = isOriginallyInlineLevel
        new.position = position
        new.float = float
        new.clear = clear
        new.boxSizing = boxSizing
        new.width = width
        new.height = height
        new.minWidth = minWidth
        new.minHeight = minHeight
        new.maxWidth = maxWidth
        new.maxHeight = maxHeight
        new.preferredRatio = preferredRatio
        new.margin = margin
        new.padding = padding
        new.border = border
        new.radiusTopLeft = radiusTopLeft
        new.radiusTopRight = radiusTopRight
        new.radiusBottomRight = radiusBottomRight
        new.radiusBottomLeft = radiusBottomLeft
        new.inset = inset
        new.zIndex = zIndex
        new.overflowX = overflowX
        new.overflowY = overflowY
        new.opacity = opacity
        new.backgroundColor = backgroundColor
        new.backgroundLayers = backgroundLayers
        new.outline = outline
        new.outlineOffset = outlineOffset
        new.alignment = alignment
        new.unicodeBidi = unicodeBidi
        new.textDecoration = textDecoration
        new.tableLayout = tableLayout
        new.objectFit = objectFit
        new.objectPositionX = objectPositionX
        new.objectPositionY = objectPositionY
        new.content = content
        new.counterReset = counterReset
        new.counterIncrement = counterIncrement
        new.counterSet = counterSet
        new.breakBefore = breakBefore
        new.breakAfter = breakAfter
        new.breakInside = breakInside
        new.boxDecorationBreak = boxDecorationBreak
        new.page = page
        new.bookmarkLevel = bookmarkLevel
        new.runningName = runningName
        new.pageFloat = pageFloat
        new.components = components
        return new
    }
    func equals(_ other: BoxStyle) -> Bool {
        if self === other { return true }
        if display != other.display { return false }
        if isOriginallyInlineLevel != other.isOriginallyInlineLevel { return false }
        if position != other.position { return false }
        if float != other.float { return false }
        if clear != other.clear { return false }
        if boxSizing != other.boxSizing { return false }
        if width != other.width { return false }
        if height != other.height { return false }
        if minWidth != other.minWidth { return false }
        if minHeight != other.minHeight { return false }
        if maxWidth != other.maxWidth { return false }
        if maxHeight != other.maxHeight { return false }
        if preferredRatio != other.preferredRatio { return false }
        if margin != other.margin { return false }
        if padding != other.padding { return false }
        if border != other.border { return false }
        if radiusTopLeft != other.radiusTopLeft { return false }
        if radiusTopRight != other.radiusTopRight { return false }
        if radiusBottomRight != other.radiusBottomRight { return false }
        if radiusBottomLeft != other.radiusBottomLeft { return false }
        if inset != other.inset { return false }
        if zIndex != other.zIndex { return false }
        if overflowX != other.overflowX { return false }
        if overflowY != other.overflowY { return false }
        if opacity != other.opacity { return false }
        if backgroundColor != other.backgroundColor { return false }
        if backgroundLayers != other.backgroundLayers { return false }
        if outline != other.outline { return false }
        if outlineOffset != other.outlineOffset { return false }
        if alignment != other.alignment { return false }
        if unicodeBidi != other.unicodeBidi { return false }
        if textDecoration != other.textDecoration { return false }
        if tableLayout != other.tableLayout { return false }
        if objectFit != other.objectFit { return false }
        if objectPositionX != other.objectPositionX { return false }
        if objectPositionY != other.objectPositionY { return false }
        if content != other.content { return false }
        if counterReset != other.counterReset { return false }
        if counterIncrement != other.counterIncrement { return false }
        if counterSet != other.counterSet { return false }
        if breakBefore != other.breakBefore { return false }
        if breakAfter != other.breakAfter { return false }
        if breakInside != other.breakInside { return false }
        if boxDecorationBreak != other.boxDecorationBreak { return false }
        if page != other.page { return false }
        if bookmarkLevel != other.bookmarkLevel { return false }
        if runningName != other.runningName { return false }
        if pageFloat != other.pageFloat { return false }
        if components != other.components { return false }
        return true
    }
    func hash(into hasher: inout Hasher) {
        hasher.combine(display)
        hasher.combine(isOriginallyInlineLevel)
        hasher.combine(position)
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(margin)
        hasher.combine(padding)
        hasher.combine(border)
        hasher.combine(backgroundColor)
        hasher.combine(alignment)
        hasher.combine(textDecoration)
        hasher.combine(content)
        hasher.combine(counterReset)
        hasher.combine(counterIncrement)
        hasher.combine(breakBefore)
        hasher.combine(breakInside)
    }
}
