import RectoDoors
import Testing

@Suite struct DoorArgumentsTests {
    private let reader = DoorArguments([
        DoorOptionGroup(
            title: "All",
            options: [
                DoorOption("quiet", "q", "", .kept("is quiet")),
                DoorOption("quit", nil, "", .none("nothing ends")),
                DoorOption("size", "s", "name", .kept("the size")),
                DoorOption("cookie", nil, "name value", .none("there is no network")),
                DoorOption("toc", nil, "", .refused("there is none")),
            ])
    ])

    private func read(_ arguments: String...) throws -> [DoorArguments.Argument] { try reader.read(arguments) }

    @Test func anOptionTakesAsManyValuesAsItHas() throws {
        #expect(
            try read("--cookie", "a", "--quiet", "in.html", "-") == [
                .option("cookie", values: ["a", "--quiet"]), .word("in.html"), .word("-"),
            ])
        #expect(try read("--size", "A4", "x") == [.option("size", values: ["A4"]), .word("x")])
        #expect(try read("--size=A4") == [.option("size", values: ["A4"])])
        #expect(try read("--size=") == [.option("size", values: [""])])
    }

    @Test func lettersStandBehindOneHyphen() throws {
        #expect(try read("-qs", "A4") == [.option("quiet", values: []), .option("size", values: ["A4"])])
        #expect(try read("-qsA4") == [.option("quiet", values: []), .option("size", values: ["A4"])])
    }

    @Test func theBeginningOfOneNameIsEnough() throws {
        #expect(try read("--si", "A4") == [.option("size", values: ["A4"])])
        #expect(throws: DoorProblem("unknown option '--qui'")) { try read("--qui") }
    }

    @Test func nothingBehindTwoHyphensIsAnOption() throws {
        #expect(try read("--", "--quiet") == [.word("--quiet")])
    }

    @Test(arguments: [
        (["--none"], "unknown option '--none'"), (["-x"], "unknown option '-x'"),
        (["--cookie", "a"], "option '--cookie' lacks its <value>"), (["-s"], "option '--size' lacks its <name>"),
        (["--quiet=yes"], "option '--quiet' takes no value"),
    ])
    func isAProblem(_ arguments: [String], _ message: String) {
        #expect(throws: DoorProblem(message)) { try reader.read(arguments) }
    }

    @Test func anOptionWithoutEffectIsNotedOnce() throws {
        let arguments = try read("--cookie", "a", "b", "--cookie", "c", "d", "-q")
        #expect(reader.notes(on: arguments) == ["'--cookie' has no effect: there is no network"])
        #expect(reader.problem(of: arguments) == nil)
        #expect(reader.problem(of: try read("--toc")) == DoorProblem("'--toc' cannot be done: there is none"))
    }
}
