/// Reads the values of options and of `recto-test.json`.
extension DiffRules {
    /// `0.2mm`, `1cm`, `12pt`, `0.1in`; a number alone is in mm.
    package static func length(_ text: some StringProtocol) throws(Problem) -> Double {
        let trimmed = String(text.filter { $0 != " " })
        let units: [(String, Double)] = [("mm", 1), ("cm", 10), ("pt", 25.4 / 72), ("in", 25.4), ("px", 25.4 / 96)]
        let unit = units.first { trimmed.hasSuffix($0.0) }
        guard let number = Double(trimmed.dropLast(unit?.0.count ?? 0)), number.isFinite else {
            throw Problem("'\(text)' is no length such as '0.2mm'")
        }
        return number * (unit?.1 ?? 1)
    }

    /// `10mm,20mm,50mm,8mm` or with spaces: left, top, width and height.
    package static func box(_ text: some StringProtocol) throws(Problem) -> PageBox {
        let parts = text.split { $0 == "," || $0 == " " }
        guard parts.count == 4 else {
            throw Problem("'\(text)' is no box such as '10mm,20mm,50mm,8mm': left, top, width and height")
        }
        let lengths = [try length(parts[0]), try length(parts[1]), try length(parts[2]), try length(parts[3])]
        guard lengths[2] >= 0, lengths[3] >= 0 else { throw Problem("the box '\(text)' has a negative size") }
        return PageBox(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
    }

    /// `2:10mm,20mm,50mm,8mm`: a page and a box; without the page, the box on every page.
    package static func place(_ text: some StringProtocol) throws(Problem) -> (box: PageBox, page: Int?) {
        guard let colon = text.firstIndex(of: ":") else { return (try box(text), nil) }
        let name = text[..<colon]
        guard name == "*" || (Int(name) ?? 0) > 0 else { throw Problem("'\(name)' is no page number") }
        return (try box(text[text.index(after: colon)...]), Int(name))
    }

    /// A place, `/pattern/` for text, or else a CSS selector, which must not look like a place.
    package static func area(_ text: some StringProtocol) throws(Problem) -> RegionRule.Area {
        if text.hasPrefix("/"), text.hasSuffix("/"), text.count > 2 {
            return .text(try TextPattern(String(text.dropFirst().dropLast())))
        }
        guard let first = text.first else { throw Problem("an area is empty") }
        if first.isNumber || first == "*" && text.dropFirst().first == ":" {
            let (box, page) = try place(text)
            return .box(box, page: page)
        }
        return .selector(String(text))
    }

    /// `0.2mm` for all, or `2mm@AREA` for a part.
    package mutating func addTolerance(_ text: String) throws(Problem) {
        guard let sign = text.firstIndex(of: "@") else {
            tolerance = try Self.tolerance(text)
            return
        }
        let area = try Self.area(text[text.index(after: sign)...])
        regions.append(RegionRule(.tolerance(try Self.tolerance(text[..<sign])), area))
    }

    private static func tolerance(_ text: some StringProtocol) throws(Problem) -> Double {
        let value = try length(text)
        guard value >= 0 else { throw Problem("the tolerance '\(text)' is negative") }
        return value
    }

    package mutating func addMask(_ text: String) throws(Problem) {
        regions.append(RegionRule(.mask, try Self.area(text)))
    }

    /// `1:20mm,45mm,85mm,45mm` for text; `.address@20mm,45mm,85mm,45mm` for elements, on every page that they are on.
    package mutating func addMustStayWithin(_ text: String) throws(Problem) {
        guard let sign = text.lastIndex(of: "@") else {
            let (box, page) = try Self.place(text)
            demands.append(.staysWithin(box, page: page))
            return
        }
        let box = try Self.box(text[text.index(after: sign)...])
        demands.append(.elementsStayWithin(String(text[..<sign]), [], box))
    }
}
