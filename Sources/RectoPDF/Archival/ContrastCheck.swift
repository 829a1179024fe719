import Glibc
import RectoCore
import RectoDOM
import RectoLayout

/// Looks for text whose colour is too near to that of what is behind it.
/// [WCAG 2.2 §1.4.3 Contrast (Minimum)](https://www.w3.org/TR/WCAG22/#contrast-minimum)
///
/// The ground of a text is known where it is one colour. Over images and gradients nothing is said.
struct ContrastCheck {
    private let tree: BoxTree
    private let structure: StructureTree
    private let report: (Finding) -> Void
    /// The pairs of colours that were reported, so that a table of a thousand pale cells is one message.
    private var known: Set<Pair> = []

    /// Text that is too pale.
    struct Finding {
        var message: String
        var span: SourceSpan?
    }
    private struct Pair: Hashable {
        var text: Color
        var ground: Color
        var isLarge: Bool
    }
    /// An area that was painted; nil stands for many colours.
    private struct Area {
        var rect: Rect
        var color: Color?
    }
    private struct Level {
        var transform: AffineTransform
        var clip: Rect
    }

    init(_ tree: BoxTree, _ structure: StructureTree, report: @escaping (Finding) -> Void) {
        self.tree = tree
        self.structure = structure
        self.report = report
    }

    /// Reports what PDF/UA wants to know.
    init(_ tree: BoxTree, _ structure: StructureTree, _ report: ConformanceReport) {
        self.init(tree, structure) { finding in
            report.lacks(
                .pdfLowContrast, finding.message, for: .neither, at: finding.span,
                hints: [
                    "choose a darker colour on light ground, or allow it with --allow \(DiagnosticID.pdfLowContrast)"
                ])
        }
    }

    /// Checks the text of a page.
    mutating func check(_ list: DisplayList) {
        let page = Rect(origin: .zero, size: list.size)
        var areas = [Area(rect: page.outset(by: Edges(all: list.sheet.margin)), color: .white)]
        var level = Level(transform: .identity, clip: areas[0].rect)
        var saved: [Level] = []
        /// Counts the translucent groups, blurs and masks that are open, with all groups inside of them. Colours mix
        /// there in ways that are not followed.
        var mixed = 0
        func paint(_ rect: Rect, _ color: Color?) {
            let area = level.transform.bounds(of: rect).intersection(level.clip)
            if !area.isEmpty { areas.append(Area(rect: area, color: mixed > 0 ? nil : color)) }
        }
        for item in list.items {
            switch item {
            case .fillRects(let range, let color): for rect in list.rects[range] { paint(rect, color) }
            case .fillPath(let path, _, let color):
                // A border is the area between two outlines, which is not behind the text in it.
                if list.verbs[path.verbs].lazy.filter({ $0 == .move }).count == 1 {
                    paint(list.bounds(of: path), color)
                }
            case .picture(_, let destination): paint(destination, nil)
            case .tiles(let tiles): paint(tiles.area, nil)
            case .text(let run):
                if mixed > 0 || run.isInvisible || run.isOutlined || run.content < 0 { continue }
                guard let place = list.middle(of: run) else { continue }
                let box = level.transform.bounds(of: place).intersection(level.clip)
                if let ground = Self.ground(behind: box, areas[...]) { compare(run, ground) }
            case .pushClip(let path, _):
                saved.append(level)
                level.clip = level.clip.intersection(level.transform.bounds(of: list.bounds(of: path)))
            case .pushTextClip: saved.append(level)
            case .pushTransform(let transform):
                saved.append(level)
                level.transform = level.transform.applied(after: transform)
            case .popClip, .popTransform: if let last = saved.popLast() { level = last }
            case .pushGroup(let opacity, let mode): mixed += opacity < 1 || mode != .normal || mixed > 0 ? 1 : 0
            case .popGroup: mixed = max(0, mixed - 1)
            case .pushBlur, .pushMask: mixed += 1
            case .popBlur, .popMask: mixed = max(0, mixed - 1)
            case .strokePath, .blurred, .maskedContent, .pushMaskLayer, .popMaskLayer, .beginContent, .endContent,
                .beginLayer, .endLayer:
                break
            }
        }
    }

    /// The colour behind a box; nil if it is not one.
    private static func ground(behind box: Rect, _ areas: ArraySlice<Area>) -> Color? {
        for index in areas.indices.reversed() where areas[index].rect.intersects(box) {
            guard areas[index].rect.contains(box), let color = areas[index].color else { return nil }
            if color.alpha >= 1 { return color }
            if color.alpha <= 0 { continue }
            return ground(behind: box, areas[..<index]).map { mix(color, over: $0) }
        }
        return nil
    }

    private static func mix(_ color: Color, over ground: Color) -> Color {
        func mix(_ a: Double, _ b: Double) -> Double { a * color.alpha + b * (1 - color.alpha) }
        return Color(
            red: mix(color.red, ground.red), green: mix(color.green, ground.green), blue: mix(color.blue, ground.blue))
    }

    private mutating func compare(_ run: GlyphRun, _ ground: Color) {
        let color = Self.mix(run.color, over: ground)
        let node = structure.entries[Int(structure.entries[Int(run.content)].parent)].node
        // 18 points, or 14 if the text is bold.
        var isLarge = run.size >= LayoutUnit(24)
        if !isLarge, run.size >= LayoutUnit(18.66), let node {
            let style = tree.styled.styles[Int(tree.styled.styleIDs[node.index].raw)]
            isLarge = style.inherited.font.weight >= 700
        }
        let contrast = Self.contrast(color, ground)
        if contrast >= (isLarge ? 3 : 4.5) { return }
        guard known.insert(Pair(text: color, ground: ground, isLarge: isLarge)).inserted else { return }
        let tenths = Int((contrast * 10).rounded(.down))
        report(
            Finding(
                message: "text in \(Self.name(color)) on \(Self.name(ground)) has a contrast of "
                    + "\(tenths / 10).\(tenths % 10):1, less than \(isLarge ? "3" : "4.5"):1",
                span: node.map { structure.document.span($0, names: structure.names) }))
    }

    /// [WCAG 2.2 contrast ratio](https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio)
    static func contrast(_ a: Color, _ b: Color) -> Double {
        let (first, second) = (luminance(a), luminance(b))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// [WCAG 2.2 relative luminance](https://www.w3.org/TR/WCAG22/#dfn-relative-luminance)
    static func luminance(_ color: Color) -> Double {
        0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    /// The part of the light that a component of sRGB stands for.
    static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    static func name(_ color: Color) -> String {
        let digits = Array("0123456789abcdef")
        var out = "#"
        for part in [color.red, color.green, color.blue] {
            let byte = Int((max(0, min(1, part)) * 255).rounded())
            out.append(digits[byte >> 4])
            out.append(digits[byte & 15])
        }
        return out
    }
}
