import Testing

@testable import RectoCSS

/// Gradients with the prefix `-webkit-`, written without it.
@Suite struct LegacyGradientTests {
    @Test(arguments: [
        ("-webkit-linear-gradient", ["left", "red", "blue"], "linear-gradient(to right, red, blue)"),
        ("-webkit-linear-gradient", ["left top", "red", "blue"], "linear-gradient(to right bottom, red, blue)"),
        ("-webkit-linear-gradient", ["0deg", "red", "blue"], "linear-gradient(90deg, red, blue)"),
        ("-webkit-linear-gradient", ["red", "blue"], "linear-gradient(red, blue)"),
        ("-webkit-radial-gradient", ["contain", "red", "blue"], "radial-gradient(closest-side, red, blue)"),
        (
            "-webkit-radial-gradient", ["10px 20%", "circle cover", "red", "blue"],
            "radial-gradient(circle farthest-corner at 10px 20%, red, blue)"
        ),
        ("-webkit-radial-gradient", ["red", "blue"], "radial-gradient(red, blue)"),
        (
            "-webkit-gradient", ["linear", "right top", "left top", "to(blue)", "from(red)"],
            "linear-gradient(to left, red 0%, blue 100%)"
        ),
    ])
    func modern(name: String, arguments: [String], expected: String) {
        #expect(LegacyGradient.modern(name, arguments) == expected)
    }

    @Test func invalid() {
        #expect(LegacyGradient.modern("-webkit-gradient", ["linear", "left top", "3px", "from(red)"]) == nil)
        #expect(LegacyGradient.modern("-webkit-conic-gradient", ["red", "blue"]) == nil)
        #expect(LegacyGradient.modern("-webkit-gradient", []) == nil)
    }
}
