/// The names of SVG and MathML as they are written. A document holds all names in lower case.
///
/// [HTML §13.2.6.5](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign)
package enum ForeignNames {
    /// The name of an element or attribute of this namespace, with the capital letters that it has there.
    package static func written(_ name: String, in namespace: ElementNamespace) -> String {
        switch namespace {
        case .html: name
        case .svg: mixedCase[name] ?? name
        case .mathML: name == "definitionurl" ? "definitionURL" : name
        }
    }

    /// The mixed-case names of SVG by their lower-case forms, which HTML has.
    /// [Adjust SVG attributes](https://html.spec.whatwg.org/multipage/parsing.html#adjust-svg-attributes)
    private static let mixedCase: [String: String] = Dictionary(
        uniqueKeysWithValues: """
            altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend \
            feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap \
            feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge \
            feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence \
            foreignObject glyphRef linearGradient radialGradient textPath attributeName attributeType baseFrequency \
            baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits gradientTransform gradientUnits \
            kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust limitingConeAngle markerHeight \
            markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits \
            patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio \
            primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures specularConstant \
            specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues \
            targetX targetY textLength viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan
            """.split(separator: " ").map { ($0.lowercased(), String($0)) })
}
