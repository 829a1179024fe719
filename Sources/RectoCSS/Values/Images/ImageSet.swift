import RectoCore

extension ValueParser {
    /// Reads `image-set( [ [ <image> | <string> ] [ <resolution> || type(<string>) ]? ]# )`. Returns the option with
    /// the highest resolution, because paper is finer than any of them, and that resolution.
    /// [CSS Images 4 §2.4](https://www.w3.org/TR/css-images-4/#image-set-notation)
    ///
    /// - Parameter image: parses an `<image>` other than `image-set()`.
    mutating func imageSet<Image>(
        _ image: (inout ValueParser) -> Image?, reference: (ResourceReference) -> Image?
    ) -> (image: Image, resolution: Double)? {
        guard cursor.isFunction("image-set") || cursor.isFunction("-webkit-image-set") else { return nil }
        let start = cursor
        guard var (_, inner) = function() else { return nil }
        var best: (image: Image, resolution: Double)?
        var types: [String] = []
        repeat {
            guard let option = inner.imageOption(image, reference) else {
                unsupported = inner.unsupported
                cursor.move(to: start)
                return nil
            }
            if let type = option.type, ImageFormat(mediaType: type.asciiLowercased) == nil {
                types.append(type)
            } else if option.resolution > best?.resolution ?? 0 {
                best = (option.image, option.resolution)
            }
        } while inner.accept(.comma)
        guard inner.atEnd, let best else {
            if inner.atEnd, !types.isEmpty { unsupported = "no option is of a supported type, but '\(types[0])'" }
            cursor.move(to: start)
            return nil
        }
        return best
    }

    private mutating func imageOption<Image>(
        _ image: (inout ValueParser) -> Image?, _ reference: (ResourceReference) -> Image?
    ) -> (image: Image, resolution: Double, type: String?)? {
        let span = cursor.span
        var found: Image?
        if let url = string() {
            found = reference(ResourceReference(url: url, base: base, span: element?.span ?? span))
        } else if !cursor.isFunction("image-set") {
            found = image(&self)
        }
        guard let found else { return nil }
        var density: Double?
        var type: String?
        while !atEnd, peek()?.kind != .comma {
            if type == nil, var arguments = function("type") {
                guard let name = arguments.string(), arguments.atEnd else { return nil }
                type = name
            } else if density == nil, let value = resolution() {
                density = value
            } else {
                return nil
            }
        }
        return (found, density ?? 1, type)
    }
}
