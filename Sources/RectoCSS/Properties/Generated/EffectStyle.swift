// Written by scripts/generate-properties from Records/longhands.toml and groups.toml; do not edit.
// swift-format-ignore-file

import RectoCore

/// Transforms, shadows, border images, blending, clipping, containment.
public final class EffectStyle {
    public var transformBox: TransformBox
    public var isolation: Isolation

    /// The record of every style that sets none of these properties. It is always shared, so it is never written to.
    nonisolated(unsafe) static let initial = EffectStyle()

    /// Every value is the initial one.
    public init() {
        transformBox = .viewBox
        isolation = .auto
    }

    private init(copying other: EffectStyle) {
        transformBox = other.transformBox
        isolation = other.isolation
    }
    func copy() -> EffectStyle { EffectStyle(copying: self) }

    func equals(_ other: EffectStyle) -> Bool {
        if self === other { return true }
        if transformBox != other.transformBox { return false }
        if isolation != other.isolation { return false }
        return true
    }
    func hash(into hasher: inout Hasher) {
    }
}
