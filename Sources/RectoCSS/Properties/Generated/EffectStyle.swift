// Written by scripts/generate-properties from Records/longhands.toml and groups.toml; do not edit.
// swift-format-ignore-file

import RectoCore

/// Transforms, shadows, border images, blending, clipping, masks, filters, containment.
public final class EffectStyle {
    /// nil is `none`.
    public var transformFunctions: [TransformFunction]?
    public var transformOrigin: TransformOrigin
    public var transformBox: TransformBox
    public var transformStyle: TransformStyle
    public var translate: Translation?
    public var rotate: Rotation?
    public var scale: Scaling?
    public var perspective: Perspective?
    public var perspectiveOrigin: PerspectiveOrigin
    public var backfaceVisibility: BackfaceVisibility
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
    public var maskImages: MaskImages?
    /// One a layer, repeated as needed; so are the other lists of masks.
    public var maskModes: [MaskMode]
    public var maskRepeats: [RepeatStyle]
    public var maskPositions: [LayerPosition]
    public var maskClips: [MaskBox]
    public var maskOrigins: [MaskBox]
    public var maskSizes: [BackgroundLayer.LayerSize]
    public var maskComposites: [MaskComposite]
    public var maskBorderSource: ImageValue?
    public var maskBorderSlice: BorderImage.Slices
    public var maskBorderWidth: BorderImage.Widths
    public var maskBorderOutset: BorderImage.Outsets
    public var maskBorderRepeat: BorderImage.Repeats
    public var maskBorderMode: MaskBorderMode
    public var shapeOutside: ShapeOutside?
    public var shapeMargin: LengthPercentage
    public var shapeImageThreshold: Double
    public var filter: Filters?
    public var offsetPath: OffsetPath?
    public var offsetDistance: LengthPercentage
    public var offsetPosition: OffsetPosition
    public var offsetAnchor: OffsetPoint?
    public var offsetRotate: OffsetRotate
    public var declaredContainment: Containment
    public var containerType: ContainerType
    public var containerNames: ContainerNames
    public var contentVisibility: ContentVisibility

    /// The record of every style that sets none of these properties. It is always shared, so it is never written to.
    nonisolated(unsafe) static let initial = EffectStyle()

    /// Every value is the initial one.
    public init() {
        transformFunctions = nil
        transformOrigin = TransformOrigin()
        transformBox = .viewBox
        transformStyle = .flat
        translate = nil
        rotate = nil
        scale = nil
        perspective = nil
        perspectiveOrigin = PerspectiveOrigin()
        backfaceVisibility = .visible
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
        maskImages = nil
        maskModes = []
        maskRepeats = []
        maskPositions = []
        maskClips = []
        maskOrigins = []
        maskSizes = []
        maskComposites = []
        maskBorderSource = nil
        maskBorderSlice = BorderImage.Slices(all: .number(0))
        maskBorderWidth = BorderImage.Widths(all: .auto)
        maskBorderOutset = BorderImage.Outsets()
        maskBorderRepeat = BorderImage.Repeats()
        maskBorderMode = .alpha
        shapeOutside = nil
        shapeMargin = .zero
        shapeImageThreshold = 0
        filter = nil
        offsetPath = nil
        offsetDistance = .zero
        offsetPosition = .normal
        offsetAnchor = nil
        offsetRotate = OffsetRotate()
        declaredContainment = []
        containerType = []
        containerNames = ContainerNames()
        contentVisibility = .visible
    }

    private init(copying other: EffectStyle) {
        transformFunctions = other.transformFunctions
        transformOrigin = other.transformOrigin
        transformBox = other.transformBox
        transformStyle = other.transformStyle
        translate = other.translate
        rotate = other.rotate
        scale = other.scale
        perspective = other.perspective
        perspectiveOrigin = other.perspectiveOrigin
        backfaceVisibility = other.backfaceVisibility
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
        maskImages = other.maskImages
        maskModes = other.maskModes
        maskRepeats = other.maskRepeats
        maskPositions = other.maskPositions
        maskClips = other.maskClips
        maskOrigins = other.maskOrigins
        maskSizes = other.maskSizes
        maskComposites = other.maskComposites
        maskBorderSource = other.maskBorderSource
        maskBorderSlice = other.maskBorderSlice
        maskBorderWidth = other.maskBorderWidth
        maskBorderOutset = other.maskBorderOutset
        maskBorderRepeat = other.maskBorderRepeat
        maskBorderMode = other.maskBorderMode
        shapeOutside = other.shapeOutside
        shapeMargin = other.shapeMargin
        shapeImageThreshold = other.shapeImageThreshold
        filter = other.filter
        offsetPath = other.offsetPath
        offsetDistance = other.offsetDistance
        offsetPosition = other.offsetPosition
        offsetAnchor = other.offsetAnchor
        offsetRotate = other.offsetRotate
        declaredContainment = other.declaredContainment
        containerType = other.containerType
        containerNames = other.containerNames
        contentVisibility = other.contentVisibility
    }
    func copy() -> EffectStyle { EffectStyle(copying: self) }

    func equals(_ other: EffectStyle) -> Bool {
        if self === other { return true }
        if transformFunctions != other.transformFunctions { return false }
        if transformOrigin != other.transformOrigin { return false }
        if transformBox != other.transformBox { return false }
        if transformStyle != other.transformStyle { return false }
        if translate != other.translate { return false }
        if rotate != other.rotate { return false }
        if scale != other.scale { return false }
        if perspective != other.perspective { return false }
        if perspectiveOrigin != other.perspectiveOrigin { return false }
        if backfaceVisibility != other.backfaceVisibility { return false }
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
        if maskImages != other.maskImages { return false }
        if maskModes != other.maskModes { return false }
        if maskRepeats != other.maskRepeats { return false }
        if maskPositions != other.maskPositions { return false }
        if maskClips != other.maskClips { return false }
        if maskOrigins != other.maskOrigins { return false }
        if maskSizes != other.maskSizes { return false }
        if maskComposites != other.maskComposites { return false }
        if maskBorderSource != other.maskBorderSource { return false }
        if maskBorderSlice != other.maskBorderSlice { return false }
        if maskBorderWidth != other.maskBorderWidth { return false }
        if maskBorderOutset != other.maskBorderOutset { return false }
        if maskBorderRepeat != other.maskBorderRepeat { return false }
        if maskBorderMode != other.maskBorderMode { return false }
        if shapeOutside != other.shapeOutside { return false }
        if shapeMargin != other.shapeMargin { return false }
        if shapeImageThreshold != other.shapeImageThreshold { return false }
        if filter != other.filter { return false }
        if offsetPath != other.offsetPath { return false }
        if offsetDistance != other.offsetDistance { return false }
        if offsetPosition != other.offsetPosition { return false }
        if offsetAnchor != other.offsetAnchor { return false }
        if offsetRotate != other.offsetRotate { return false }
        if declaredContainment != other.declaredContainment { return false }
        if containerType != other.containerType { return false }
        if containerNames != other.containerNames { return false }
        if contentVisibility != other.contentVisibility { return false }
        return true
    }
    func hash(into hasher: inout Hasher) {
    }
}
