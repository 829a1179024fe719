/// A rectangle on a page, in millimetres from the top left corner of the sheet.
package struct PageBox: Hashable, Sendable {
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double

    package init(left: Double, top: Double, right: Double, bottom: Double) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }
    package init(x: Double, y: Double, width: Double, height: Double) {
        self.init(left: x, top: y, right: x + width, bottom: y + height)
    }

    package var width: Double { right - left }
    package var height: Double { bottom - top }
    var middle: (x: Double, y: Double) { ((left + right) / 2, (top + bottom) / 2) }

    func union(_ other: PageBox) -> PageBox {
        PageBox(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }
    func grown(by edge: Double) -> PageBox {
        PageBox(left: left - edge, top: top - edge, right: right + edge, bottom: bottom + edge)
    }
    func moved(by shift: Shift) -> PageBox {
        PageBox(left: left + shift.x, top: top + shift.y, right: right + shift.x, bottom: bottom + shift.y)
    }
    func intersects(_ other: PageBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
    func scaled(by factor: Double) -> PageBox {
        PageBox(left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor)
    }
    func intersection(_ other: PageBox) -> PageBox {
        PageBox(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }
    func contains(_ other: PageBox) -> Bool {
        left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }
    func contains(_ point: (x: Double, y: Double)) -> Bool {
        left <= point.x && point.x <= right && top <= point.y && point.y <= bottom
    }
    /// The part of the smaller height that both boxes share: lines beside each other share most of it.
    func sharedHeight(_ other: PageBox) -> Double {
        let smaller = min(height, other.height)
        return smaller <= 0 ? 0 : (min(bottom, other.bottom) - max(top, other.top)) / smaller
    }
    func sharesColumn(with other: PageBox) -> Bool { left < other.right && other.left < right }

    /// The smallest box around all; nil for none.
    package static func around(_ boxes: some Sequence<PageBox>) -> PageBox? {
        boxes.reduce(nil) { $0?.union($1) ?? $1 }
    }
}

/// The distance by which something moved, in millimetres: to the right and downwards.
package struct Shift: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// The larger of the two distances.
    var distance: Double { max(abs(x), abs(y)) }

    /// From one box to another. A word that became wider on one side has moved by what the other side moved.
    init(from old: PageBox, to new: PageBox) {
        func smaller(_ a: Double, _ b: Double) -> Double { abs(a) <= abs(b) ? a : b }
        x = smaller(new.left - old.left, new.right - old.right)
        y = smaller(new.top - old.top, new.bottom - old.bottom)
    }

    /// `5 mm to the right and 0.3 mm down`; distances below `tolerance` are left out.
    func description(above tolerance: Double) -> String {
        var parts: [String] = []
        if abs(x) > tolerance { parts.append(Measure.mm(abs(x)) + (x > 0 ? " to the right" : " to the left")) }
        if abs(y) > tolerance { parts.append(Measure.mm(abs(y)) + (y > 0 ? " down" : " up")) }
        return parts.joined(separator: " and ")
    }
}

/// Writes numbers for people and for files.
enum Measure {
    /// `12.3 mm`, with two decimals at most.
    static func mm(_ length: Double) -> String { number(length) + " mm" }

    /// The number with `decimals` decimals at most, and without zeros at its end.
    static func number(_ value: Double, decimals: Int = 2) -> String {
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        guard value.isFinite, abs(value) < 1e12 else { return "0" }
        let units = Int((value * Double(scale)).rounded())
        let whole = units.magnitude / UInt(scale)
        let sign = units < 0 ? "-" : ""
        var digits = String(units.magnitude % UInt(scale))
        digits = String(repeating: "0", count: max(0, decimals - digits.utf8.count)) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return sign + String(whole) + (digits.isEmpty ? "" : "." + digits)
    }

    /// `one line`, `3 lines`.
    static func count(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
        count == 1 ? "one \(singular)" : "\(count) \(plural ?? singular + "s")"
    }
}
