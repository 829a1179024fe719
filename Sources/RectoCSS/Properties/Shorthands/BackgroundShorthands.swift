import RectoCore

/// [CSS Backgrounds 3 §4.1](https://www.w3.org/TR/css-backgrounds-3/#border-radius)
enum BorderRadiusShorthand {
    static func parse(_ parser: inout ValueParser, into out: inout Shorthand.Expansion) -> Bool {
        func four(_ parser: inout ValueParser) -> [SpecifiedLength]? {
            var list: [SpecifiedLength] = []
            while list.count < 4, let next = parser.lengthPercentage(.nonNegative) { list.append(next) }
            switch list.count {
            case 1: return [list[0], list[0], list[0], list[0]]
            case 2: return [list[0], list[1], list[0], list[1]]
            case 3: return [list[0], list[1], list[2], list[1]]
            case 4: return list
            default: return nil
            }
        }
        guard let horizontal = four(&parser) else { return false }
        var vertical = horizontal
        if parser.acceptDelim("/") {
            guard let given = four(&parser) else { return false }
            vertical = given
        }
        let ids: [PropertyID] = [
            .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius,
        ]
        for (i, id) in ids.enumerated() { out.set(id, .lengths(horizontal[i], vertical[i])) }
        return true
    }
}

/// [CSS Backgrounds 4, `background-position`](https://www.w3.org/TR/css-backgrounds-4/#propdef-background-position)
enum BackgroundPositionShorthand {
    static func parse(_ parser: inout ValueParser, into out: inout Shorthand.Expansion) -> Bool {
        guard let positions = parser.commaSeparated({ $0.position() }) else { return false }
        out.set(.backgroundPositionX, .positions(positions.map { $0.x }))
        out.set(.backgroundPositionY, .positions(positions.map { $0.y }))
        return true
    }
}

/// [CSS Backgrounds 3 §2.10](https://www.w3.org/TR/css-backgrounds-3/#background)
enum BackgroundShorthand {
    static func parse(_ parser: inout ValueParser, into out: inout Shorthand.Expansion) -> Bool {
        var images: [SpecifiedImage] = []
        var x: [SpecifiedLength] = []
        var y: [SpecifiedLength] = []
        var sizes: [SpecifiedLayerSize] = []
        var repeats: [RepeatStyle] = []
        var origins: [BackgroundBox] = []
        var clips: [BackgroundBox] = []
        var attachments: [String] = []
        var color: ColorValue?
        // Most values give no more than a colour, for which no lists need be kept.
        var isPlain = true
        repeat {
            // Only the last layer may have a colour.
            if color != nil { return false }
            guard let layer = BackgroundShorthandLayer(&parser) else { return false }
            if layer.position != nil || layer.repeatStyle != nil || !layer.boxes.isEmpty { isPlain = false }
            images.append(layer.image ?? .none)
            x.append(layer.position?.x ?? .percentage(0))
            y.append(layer.position?.y ?? .percentage(0))
            sizes.append(layer.size ?? .explicit(nil, nil))
            repeats.append(layer.repeatStyle ?? RepeatStyle(x: .repeat, y: .repeat))
            origins.append(layer.boxes.first { $0 != .text } ?? .paddingBox)
            clips.append(layer.boxes.last ?? .borderBox)
            attachments.append(layer.attachment ?? "scroll")
            color = layer.color
        } while parser.accept(.comma)
        if let color { out.set(.backgroundColor, .color(color)) }
        if attachments.contains(where: { $0 != "scroll" }) {
            let list = attachments.flatMap { [SpecifiedComponent.comma, .keyword($0)] }
            out.set(.backgroundAttachment, .components(Array(list.dropFirst())))
        }
        if isPlain, images.count == 1, case .none = images[0] { return true }
        out.set(.backgroundImage, .images(images))
        out.set(.backgroundPositionX, .positions(x))
        out.set(.backgroundPositionY, .positions(y))
        out.set(.backgroundSize, .layerSizes(sizes))
        out.set(.backgroundRepeat, .repeats(repeats))
        out.set(.backgroundOrigin, .boxes(origins))
        out.set(.backgroundClip, .boxes(clips))
        return true
    }
}

extension ValueParser {
    fileprivate mutating func backgroundAttachment() -> String? {
        for (name, keyword) in [("scroll" as StaticString, "scroll"), ("fixed", "fixed"), ("local", "local")]
        where accept(name) { return keyword }
        return nil
    }
}

/// A `<bg-layer>`.
private struct BackgroundShorthandLayer {
    var image: SpecifiedImage?
    var position: (x: SpecifiedLength, y: SpecifiedLength)?
    var size: SpecifiedLayerSize?
    var repeatStyle: RepeatStyle?
    var boxes: [BackgroundBox] = []
    var attachment: String?
    var color: ColorValue?

    init?(_ parser: inout ValueParser) {
        var count = 0
        while !parser.atEnd, parser.cursor.kind != .comma {
            count += 1
            if image == nil, let value = parser.imageOrNone() {
                image = value
            } else if image == nil, parser.unsupported != nil {
                return nil
            } else if position == nil, let value = parser.position() {
                position = value
                if parser.acceptDelim("/") {
                    guard let value = parser.backgroundSize() else { return nil }
                    size = value
                }
            } else if repeatStyle == nil, let value = parser.repeatStyle() {
                repeatStyle = value
            } else if boxes.count < 2, let box = parser.backgroundClip() {
                boxes.append(box)
            } else if attachment == nil, let value = parser.backgroundAttachment() {
                attachment = value
            } else if color == nil, let value = parser.color() {
                color = value
            } else {
                return nil
            }
        }
        if count == 0 { return nil }
    }
}
