import Testing

@testable import RectoPreviewCore

/// The files of the page.
@Suite struct PageAssetTests {
    @Test func `a module comes without comments and indentation`() {
        let module = """
            // Adds.
            export const add = (a, b) => {
              // Both are numbers.

              return a + b // 'a//b'
            }
            """
        let code = String(decoding: PageAsset.code(of: Array(module.utf8)), as: UTF8.self)
        #expect(code == "export const add = (a, b) => {\nreturn a + b // 'a//b'\n}\n")
    }

    @Test func `the modules are at most 60 kB`() {
        let modules = PageAsset.all.filter { $0.name.hasSuffix(".js") }
        #expect(modules.count > 15)
        #expect(modules.reduce(0) { $0 + $1.bytes.count } <= 60_000)
    }
}
