import ArgumentParser
import Recto

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Hold a document against its own design.",
        discussion: """
            Reports text whose size no typography has, colours that are no token, text of low contrast, boxes that \
            miss a column by less than 2 mm, and lines off the rhythm, each at its place. Ends with 1 if there is any.

              recto lint bill.html -d bill.json
              recto lint bill.html -d bill.json --allow design.off-column
            """)

    @OptionGroup var template: InputArgument

    @OptionGroup var shared: SharedOptions

    private var request: DocumentRequest {
        var request = shared.request(for: template.input)
        request.isStrict = true
        return request
    }

    func validate() throws {
        if let problem = request.problem { throw ValidationError(problem) }
    }

    func run() throws {
        let request = request
        try request.show { () throws(RenderError) in
            try Renderer(options: request.renderOptions).lint(request.inputSource, data: request.dataSource)
        }.finish()
    }
}
