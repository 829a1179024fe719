import Glibc
import RectoPDF

/// The program that tries drawings for another recto, which has started it (`DrawingTrials`).
package enum DrawingTrialProgram {
    /// The variable of the environment that asks for it.
    package static let variable = DrawingTrials.variable
    /// The path of the program that is running, which starts it.
    package static let ownProgram = DrawingTrials.ownProgram

    /// Draws what comes on standard input until it ends. The result is the exit status, or nil if the value of the
    /// variable does not ask for it.
    package static func run(_ value: String?) -> Int32? {
        guard let memory = value.flatMap({ Int($0) }) else { return nil }
        closeInherited()
        let ended = try? BigStackThread().run { () -> Result<Bool, RenderError> in
            DrawingTrialService.run(from: 0, to: 1, memory: memory) { SVGText.fonts(in: $0) }
            return .success(true)
        }
        return ended == nil ? 1 : 0
    }

    /// Closes what the program had open that started this one. It lives as long as that, and the reader of a pipe of which it
    /// kept an end would wait for ever.
    private static func closeInherited() {
        let most = min(sysconf(Int32(_SC_OPEN_MAX)), 65_536)
        for descriptor in 3..<Int32(max(most, 4)) { close(descriptor) }
    }
}
