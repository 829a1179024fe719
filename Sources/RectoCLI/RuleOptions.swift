import ArgumentParser
import RectoDiff

extension DiffLayer: ExpressibleByArgument {}

/// The options that say what counts as a difference.
struct RuleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How far things may move (default: 0.2mm); '2mm@1:20mm,45mm,85mm,45mm' for a part, '2mm@/Date/' for text. May be repeated.",
            valueName: "length[@area]"))
    var tolerance: [String] = []

    @Option(
        help: ArgumentHelp(
            "Text that must only keep its shape, such as '\\d{4}-\\d\\d-\\d\\d'; may be repeated.", valueName: "regex"))
    var ignore: [String] = []

    @Option(
        help: ArgumentHelp(
            "A part that is not compared: '2:10mm,20mm,50mm,8mm' is left, top, width and height on page 2; may be repeated.",
            valueName: "[page:]box"))
    var mask: [String] = []

    @Option(help: ArgumentHelp("Text that the new document must have; may be repeated.", valueName: "regex"))
    var mustContain: [String] = []

    @Option(
        help: ArgumentHelp(
            "A part that text may not leave or cross, such as the window of an envelope; may be repeated.",
            valueName: "[page:]box"))
    var mustStayWithin: [String] = []

    @Option(
        name: .customLong("layer"),
        help: ArgumentHelp(
            "Compare this only: structure, text, geometry or look (default: all); may be repeated.", valueName: "name"))
    var layers: [DiffLayer] = []

    /// Adds the options to rules that a file gave.
    func add(to rules: inout DiffRules) throws(DiffRules.Problem) {
        if !layers.isEmpty { rules.layers = Set(layers) }
        for text in tolerance { try rules.addTolerance(text) }
        for text in mask { try rules.addMask(text) }
        for text in ignore { rules.ignored.append(try TextPattern(text)) }
        for text in mustContain { rules.demands.append(.contains(try TextPattern(text))) }
        for text in mustStayWithin { try rules.addMustStayWithin(text) }
    }
}
