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

extension BoxStyle {
    /// `effects`, of this style's own.
    private func writableEffects() -> EffectStyle {
        if !isKnownUniquelyReferenced(&effects) { effects = effects.copy() }
        return effects
    }
    /// nil is `none`.
    public var transformFunctions: [TransformFunction]? {
        get { effects.transformFunctions }
        set { writableEffects().transformFunctions = newValue }
    }
    public var transformOrigin: TransformOrigin {
        get { effects.transformOrigin }
        set { writableEffects().transformOrigin = newValue }
    }
    public var transformBox: TransformBox {
        get { effects.transformBox }
        set { writableEffects().transformBox = newValue }
    }
    public var transformStyle: TransformStyle {
        get { effects.transformStyle }
        set { writableEffects().transformStyle = newValue }
    }
    public var translate: Translation? {
        get { effects.translate }
        set { writableEffects().translate = newValue }
    }
    public var rotate: Rotation? {
        get { effects.rotate }
        set { writableEffects().rotate = newValue }
    }
    public var scale: Scaling? {
        get { effects.scale }
        set { writableEffects().scale = newValue }
    }
    public var perspective: Perspective? {
        get { effects.perspective }
        set { writableEffects().perspective = newValue }
    }
    public var perspectiveOrigin: PerspectiveOrigin {
        get { effects.perspectiveOrigin }
        set { writableEffects().perspectiveOrigin = newValue }
    }
    public var backfaceVisibility: BackfaceVisibility {
        get { effects.backfaceVisibility }
        set { writableEffects().backfaceVisibility = newValue }
    }
    /// The first is on top.
    public var boxShadow: [Shadow] {
        get { effects.boxShadow }
        set { writableEffects().boxShadow = newValue }
    }
    public var borderImageSource: ImageValue? {
        get { effects.borderImageSource }
        set { writableEffects().borderImageSource = newValue }
    }
    public var borderImageSlice: BorderImage.Slices {
        get { effects.borderImageSlice }
        set { writableEffects().borderImageSlice = newValue }
    }
    public var borderImageWidth: BorderImage.Widths {
        get { effects.borderImageWidth }
        set { writableEffects().borderImageWidth = newValue }
    }
    public var borderImageOutset: BorderImage.Outsets {
        get { effects.borderImageOutset }
        set { writableEffects().borderImageOutset = newValue }
    }
    public var borderImageRepeat: BorderImage.Repeats {
        get { effects.borderImageRepeat }
        set { writableEffects().borderImageRepeat = newValue }
    }
    public var mixBlendMode: BlendMode {
        get { effects.mixBlendMode }
        set { writableEffects().mixBlendMode = newValue }
    }
    public var isolation: Isolation {
        get { effects.isolation }
        set { writableEffects().isolation = newValue }
    }
    /// One a background layer, repeated as needed; empty if all are `normal`.
    public var backgroundBlendModes: [BlendMode] {
        get { effects.backgroundBlendModes }
        set { writableEffects().backgroundBlendModes = newValue }
    }
    public var clipPath: ClipPath? {
        get { effects.clipPath }
        set { writableEffects().clipPath = newValue }
    }
    public var textDecorationInset: TextDecorationInset {
        get { effects.textDecorationInset }
        set { writableEffects().textDecorationInset = newValue }
    }
    public var overflowClipMargin: OverflowClipMargin {
        get { effects.overflowClipMargin }
        set { writableEffects().overflowClipMargin = newValue }
    }
    public var objectViewBox: ObjectViewBox? {
        get { effects.objectViewBox }
        set { writableEffects().objectViewBox = newValue }
    }
    public var clip: ClipRect? {
        get { effects.clip }
        set { writableEffects().clip = newValue }
    }
    /// One a background layer, repeated as needed; empty is `scroll`.
    public var backgroundAttachment: [BackgroundAttachment] {
        get { effects.backgroundAttachment }
        set { writableEffects().backgroundAttachment = newValue }
    }
    public var maskImages: MaskImages? {
        get { effects.maskImages }
        set { writableEffects().maskImages = newValue }
    }
    /// One a layer, repeated as needed; so are the other lists of masks.
    public var maskModes: [MaskMode] {
        get { effects.maskModes }
        set { writableEffects().maskModes = newValue }
    }
    public var maskRepeats: [RepeatStyle] {
        get { effects.maskRepeats }
        set { writableEffects().maskRepeats = newValue }
    }
    public var maskPositions: [LayerPosition] {
        get { effects.maskPositions }
        set { writableEffects().maskPositions = newValue }
    }
    public var maskClips: [MaskBox] {
        get { effects.maskClips }
        set { writableEffects().maskClips = newValue }
    }
    public var maskOrigins: [MaskBox] {
        get { effects.maskOrigins }
        set { writableEffects().maskOrigins = newValue }
    }
    public var maskSizes: [BackgroundLayer.LayerSize] {
        get { effects.maskSizes }
        set { writableEffects().maskSizes = newValue }
    }
    public var maskComposites: [MaskComposite] {
        get { effects.maskComposites }
        set { writableEffects().maskComposites = newValue }
    }
    public var maskBorderSource: ImageValue? {
        get { effects.maskBorderSource }
        set { writableEffects().maskBorderSource = newValue }
    }
    public var maskBorderSlice: BorderImage.Slices {
        get { effects.maskBorderSlice }
        set { writableEffects().maskBorderSlice = newValue }
    }
    public var maskBorderWidth: BorderImage.Widths {
        get { effects.maskBorderWidth }
        set { writableEffects().maskBorderWidth = newValue }
    }
    public var maskBorderOutset: BorderImage.Outsets {
        get { effects.maskBorderOutset }
        set { writableEffects().maskBorderOutset = newValue }
    }
    public var maskBorderRepeat: BorderImage.Repeats {
        get { effects.maskBorderRepeat }
        set { writableEffects().maskBorderRepeat = newValue }
    }
    public var maskBorderMode: MaskBorderMode {
        get { effects.maskBorderMode }
        set { writableEffects().maskBorderMode = newValue }
    }
    public var shapeOutside: ShapeOutside? {
        get { effects.shapeOutside }
        set { writableEffects().shapeOutside = newValue }
    }
    public var shapeMargin: LengthPercentage {
        get { effects.shapeMargin }
        set { writableEffects().shapeMargin = newValue }
    }
    public var shapeImageThreshold: Double {
        get { effects.shapeImageThreshold }
        set { writableEffects().shapeImageThreshold = newValue }
    }
    public var filter: Filters? {
        get { effects.filter }
        set { writableEffects().filter = newValue }
    }
    public var offsetPath: OffsetPath? {
        get { effects.offsetPath }
        set { writableEffects().offsetPath = newValue }
    }
    public var offsetDistance: LengthPercentage {
        get { effects.offsetDistance }
        set { writableEffects().offsetDistance = newValue }
    }
    public var offsetPosition: OffsetPosition {
        get { effects.offsetPosition }
        set { writableEffects().offsetPosition = newValue }
    }
    public var offsetAnchor: OffsetPoint? {
        get { effects.offsetAnchor }
        set { writableEffects().offsetAnchor = newValue }
    }
    public var offsetRotate: OffsetRotate {
        get { effects.offsetRotate }
        set { writableEffects().offsetRotate = newValue }
    }
    public var declaredContainment: Containment {
        get { effects.declaredContainment }
        set { writableEffects().declaredContainment = newValue }
    }
    public var containerType: ContainerType {
        get { effects.containerType }
        set { writableEffects().containerType = newValue }
    }
    public var containerNames: ContainerNames {
        get { effects.containerNames }
        set { writableEffects().containerNames = newValue }
    }
    public var contentVisibility: ContentVisibility {
        get { effects.contentVisibility }
        set { writableEffects().contentVisibility = newValue }
    }
}
