// Written by scripts/generate-properties from Records/longhands.toml and groups.toml; do not edit.
// swift-format-ignore-file

import RectoCore

/// Transforms, shadows, border images, blending, clipping, containment.
public final class EffectStyle {
    /// nil is `none`.
    public var transformFunctions: [TransformFunction]?
    public var transformOrigin: TransformOrigin
    public var transformBox: TransformBox
    public var translate: Translation?
    public var rotate: Rotation?
    public var scale: Scaling?
    /// The first is on top.
    public var boxShadow: [Shadow]
    public var borderImageSource: ImageValue?
    public var borderImageSlice: BorderImage.Slices
    public var borderImageWidth: BorderImage.Widths
    public var borderImageOutset: BorderImage.Outsets
    public var borderImageRepeat: BorderImage.Repeats
    public var mixBlendMode: BlendMode
    public var isolation: Isolation
    /// One a background layer, repeated as needed; empty if all are `normal`.
    public var backgroundBlendModes: [BlendMode]
    public var clipPath: ClipPath?
    public var textDecorationInset: TextDecorationInset
    public var overflowClipMargin: OverflowClipMargin
    public var objectViewBox: ObjectViewBox?
    public var clip: ClipRect?
    /// One a background layer, repeated as needed; empty is `scroll`.
    public var backgroundAttachment: [BackgroundAttachment]
    public var filter: Filters?
    public var declaredContainment: Containment

    /// The record of every style that sets none of these properties. It is always shared, so it is never written to.
    nonisolated(unsafe) static let initial = EffectStyle()

    /// Every value is the initial one.
    public init() {
        transformFunctions = nil
        transformOrigin = TransformOrigin()
        transformBox = .viewBox
        translate = nil
        rotate = nil
        scale = nil
        boxShadow = []
        borderImageSource = nil
        borderImageSlice = BorderImage.Slices()
        borderImageWidth = BorderImage.Widths()
        borderImageOutset = BorderImage.Outsets()
        borderImageRepeat = BorderImage.Repeats()
        mixBlendMode = .normal
        isolation = .auto
        backgroundBlendModes = []
        clipPath = nil
        textDecorationInset = .lengths(.zero, .zero)
        overflowClipMargin = OverflowClipMargin()
        objectViewBox = nil
        clip = nil
        backgroundAttachment = []
        filter = nil
        declaredContainment = []
    }

    private init(copying other: EffectStyle) {
        transformFunctions = other.transformFunctions
        transformOrigin = other.transformOrigin
        transformBox = other.transformBox
        translate = other.translate
        rotate = other.rotate
        scale = other.scale
        boxShadow = other.boxShadow
        borderImageSource = other.borderImageSource
        borderImageSlice = other.borderImageSlice
        borderImageWidth = other.borderImageWidth
        borderImageOutset = other.borderImageOutset
        borderImageRepeat = other.borderImageRepeat
        mixBlendMode = other.mixBlendMode
        isolation = other.isolation
        backgroundBlendModes = other.backgroundBlendModes
        clipPath = other.clipPath
        textDecorationInset = other.textDecorationInset
        overflowClipMargin = other.overflowClipMargin
        objectViewBox = other.objectViewBox
        clip = other.clip
        backgroundAttachment = other.backgroundAttachment
        filter = other.filter
        declaredContainment = other.declaredContainment
    }
    func copy() -> EffectStyle { EffectStyle(copying: self) }

    func equals(_ other: EffectStyle) -> Bool {
        if self === other { return true }
        if transformFunctions != other.transformFunctions { return false }
        if transformOrigin != other.transformOrigin { return false }
        if transformBox != other.transformBox { return false }
        if translate != other.translate { return false }
        if rotate != other.rotate { return false }
        if scale != other.scale { return false }
        if boxShadow != other.boxShadow { return false }
        if borderImageSource != other.borderImageSource { return false }
        if borderImageSlice != other.borderImageSlice { return false }
        if borderImageWidth != other.borderImageWidth { return false }
        if borderImageOutset != other.borderImageOutset { return false }
        if borderImageRepeat != other.borderImageRepeat { return false }
        if mixBlendMode != other.mixBlendMode { return false }
        if isolation != other.isolation { return false }
        if backgroundBlendModes != other.backgroundBlendModes { return false }
        if clipPath != other.clipPath { return false }
        if textDecorationInset != other.textDecorationInset { return false }
        if overflowClipMargin != other.overflowClipMargin { return false }
        if objectViewBox != other.objectViewBox { return false }
        if clip != other.clip { return false }
        if backgroundAttachment != other.backgroundAttachment { return false }
        if filter != other.filter { return false }
        if declaredContainment != other.declaredContainment { return false }
        return true
    }
    func hash(into hasher: inout Hasher) {
    }
}
