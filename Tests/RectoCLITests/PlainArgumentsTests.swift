import Testing

@testable import RectoCLI

/// The usual arguments of `render` are read without ArgumentParser. Both readings must be one.
struct PlainArgumentsTests {
    /// Every argument that is read plainly, with a value where it takes one.
    private static let options = [
        ["-d", "a.json"], ["--data", "b.json"], ["-o", "out.pdf"], ["--output", "out/"], ["--root", "."],
        ["--allow", "css.unknown-property"], ["--allow", "font.not-found"], ["--stylesheet", "a.css"],
        ["--media", "screen"], ["--tokens", "a.tokens.json"], ["--theme", "ocean"], ["--draft"], ["--bold-text"],
        ["--strict"], ["--placeholders"], ["--fit-width"], ["--system-fonts"], ["-q"], ["--quiet"],
        ["--message-format", "json"], ["--message-format", "human"],
    ]

    /// The request as ArgumentParser reads it; nil if it refuses the arguments.
    private func parsed(_ arguments: [String]) -> RenderRequest? {
        ((try? RectoCommand.parseAsRoot(arguments)) as? RenderCommand)?.request
    }

    @Test(arguments: options) func eachOptionMeansTheSame(_ option: [String]) throws {
        let arguments = ["render", "bill.html"] + option
        let plain = try #require(RenderRequest(plainArguments: arguments[...]))
        #expect(plain == parsed(arguments))
    }

    @Test func neighboursInEitherOrderAndPlaceMeanTheSame() throws {
        var read = 0
        for (first, second) in zip(Self.options, Self.options.dropFirst() + Self.options.prefix(1)) {
            for arguments in [first + ["bill.html"] + second, ["bill.html", "other.html"] + second + first] {
                let whole = ["render"] + arguments
                // An option that is given twice, and one file for two documents, are left to ArgumentParser.
                guard let plain = RenderRequest(plainArguments: whole[...]) else { continue }
                read += 1
                #expect(plain == parsed(whole), "\(whole)")
            }
        }
        #expect(read > Self.options.count)
    }

    /// What ArgumentParser refuses or explains is not read plainly.
    @Test(arguments: [
        ["render"], ["render", "-d"], ["render", "bill.html", "-o"], ["render", "bill.html", "--nosuch"],
        ["render", "bill.html", "--data=a.json"], ["render", "bill.html", "-qo", "a.pdf"], ["render", "--help"],
        ["render", "bill.html", "--root", "/no/such/folder"], ["check", "bill.html"], ["render", "bill.html", "--"],
        ["render", "bill.html", "--allow", "no.such-id"], ["render", "-", "-d", "-"],
        ["render", "bill.html", "--message-format", "xml"],
    ])
    func othersAreLeft(_ arguments: [String]) {
        #expect(RenderRequest(plainArguments: arguments[...]) == nil)
    }
}
