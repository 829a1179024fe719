import RectoPDF

/// The program that tries drawings for another recto, which has started it (`DrawingTrials`).
package enum DrawingTrialProgram {
    /// Draws what comes on standard input until it ends. The result is the exit status, or nil if the arguments ask for
    /// something else.
    package static func run(_ arguments: ArraySlice<String>) -> Int32? {
        guard arguments.count == 2, arguments.first == DrawingTrials.command, let memory = Int(arguments.last ?? "")
        else { return nil }
        let ended = try? BigStackThread.run { () -> Result<Bool, RenderError> in
            DrawingTrialService.run(from: 0, to: 1, memory: memory) { SVGText.fonts(in: $0) }
            return .success(true)
        }
        return ended == nil ? 1 : 0
    }
}
