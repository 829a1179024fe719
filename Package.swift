// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// scripts/test asks for optimized code, because the tests start the programs a thousand times and typeset as
// many documents. Nobody who depends on this package sees the setting, which SwiftPM allows in root packages only.
let isTested = Context.environment["RECTO_OPTIMIZED_TESTS"] == "1"
let product = strict + (isTested ? [.unsafeFlags(["-O"])] : [])

let package = Package(
    name: "recto",
    products: [
        // The program that users run.
        .executable(name: "recto", targets: ["RectoCLI"]),
        // The preview in a browser, which `recto preview` starts: a program of its own, so that recto links no server.
        .executable(name: "recto-preview", targets: ["RectoPreview"]),
        // The service, which `recto serve` starts: a program of its own for the same reason.
        .executable(name: "recto-serve", targets: ["RectoServe"]),
        // The same as a library: one document at a time, and the documents of many records.
        .library(name: "Recto", targets: ["Recto", "RectoBatch"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // The sockets and the HTTP of recto-preview and recto-serve.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        // Headers of libxml2, with the macros that Swift cannot import.
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        // Headers of Pango, Cairo, HarfBuzz, FreeType, fontconfig, zlib and libdeflate.
        .systemLibrary(
            name: "CPangoCairo", pkgConfig: "pango",
            providers: [.apt(["libpango1.0-dev", "libcairo2-dev", "libdeflate-dev"])]),

        // Functions of Cairo, Pango, fontconfig and libxml2 that load their library when one is first called.
        .target(name: "CLateBinding"),
        // What the kernel lets a process do: files (Landlock) and system calls (seccomp).
        .target(name: "CSandbox"),
        // The files of `fonts/` as bytes, so that the program and every server that links recto have them.
        .target(name: "CShippedFonts"),

        // The words that every stage shares: lengths, rectangles, colours, source spans, diagnostics.
        .target(name: "RectoCore", exclude: ["Diagnostics/Records"], swiftSettings: product),
        // The room that a process shuts itself into before it reads what strangers have written.
        .target(name: "RectoSandbox", dependencies: ["CSandbox"], swiftSettings: product),
        // Numbers, dates and words as people of a language write them.
        .target(name: "RectoFormat", dependencies: ["RectoCore"], swiftSettings: product),
        // Bar codes and two-dimensional codes, and what payments, taxes and the post want to be written in them.
        .target(name: "RectoCodes", dependencies: ["RectoCore"], exclude: ["README.md"], swiftSettings: product),
        // Template and data become HTML text.
        .target(
            name: "RectoTemplate", dependencies: ["RectoCore", "RectoFormat", "RectoCodes"], exclude: ["README.md"],
            swiftSettings: product),
        // HTML text becomes a document tree; editable fields become static.
        .target(
            name: "RectoDOM", dependencies: ["RectoCore", "CLibXML2", "CLateBinding"], exclude: ["README.md"],
            swiftSettings: product),
        // Style sheets and a document become computed styles.
        .target(
            name: "RectoCSS", dependencies: ["RectoCore", "RectoFormat", "RectoDOM"],
            exclude: ["README.md", "Properties/Records"],
            resources: [.embedInCode("Resources/html.css"), .embedInCode("Resources/quirks.css")],
            swiftSettings: product
        ),
        // Fonts, itemization, shaping, break opportunities; knows no CSS.
        .target(
            name: "RectoText", dependencies: ["RectoCore", "CPangoCairo", "CLateBinding", "CShippedFonts"],
            exclude: ["README.md"],
            swiftSettings: product),
        // Computed styles become boxes, then fragments on pages.
        .target(
            name: "RectoLayout", dependencies: ["RectoCore", "RectoFormat", "RectoDOM", "RectoCSS", "RectoText"],
            exclude: ["README.md"],
            swiftSettings: product),
        // Fragments become display lists, then PDF bytes.
        .target(
            name: "RectoPDF",
            dependencies: [
                "RectoCore", "RectoDOM", "RectoCSS", "RectoText", "RectoLayout", "CPangoCairo", "CLateBinding",
            ], exclude: ["README.md"],
            swiftSettings: product),
        // Fragments become PDF bytes through a PDF surface of Cairo; it proves the writer of RectoPDF, and is proved by it.
        .target(
            name: "RectoCairo", dependencies: ["RectoCore", "RectoPDF"], swiftSettings: product),
        // Electronic invoices of EN 16931: reads UBL and CII, and compares what they say with the standard's rules.
        .target(
            name: "RectoEInvoice", dependencies: ["RectoCore", "RectoTemplate", "CLibXML2", "CLateBinding"],
            swiftSettings: product + [.enableUpcomingFeature("InternalImportsByDefault")]),
        // The public API: wires the stages, loads resources under a policy, bounds the page loop.
        .target(
            name: "Recto",
            dependencies: [
                "RectoCore", "RectoFormat", "RectoTemplate", "RectoDOM", "RectoCSS", "RectoText", "RectoLayout",
                "RectoPDF", "RectoCairo", "RectoCodes", "RectoEInvoice", "RectoSandbox",
            ], exclude: ["README.md"],
            resources: ["classic", "ocean", "forest", "mono", "draft"].map { .embedInCode("Themes/theme-\($0).json") },
            // What users see is made of types of this module alone.
            swiftSettings: product + [.enableUpcomingFeature("InternalImportsByDefault")]),
        // Many records: reads them, names their documents, renders them on several threads, in order.
        .target(
            name: "RectoBatch", dependencies: ["Recto", "RectoCore", "RectoTemplate", "RectoText", "RectoPDF"],
            exclude: ["README.md"],
            swiftSettings: product + [.enableUpcomingFeature("InternalImportsByDefault")]),
        // How two documents differ, and suites of documents that must not change.
        .target(
            name: "RectoDiff", dependencies: ["RectoCore", "RectoTemplate", "Recto"], swiftSettings: product),
        // The command lines of other programs become documents and options of recto.
        .target(
            name: "RectoDoors", dependencies: ["Recto", "RectoCore", "RectoDOM", "RectoTemplate"],
            exclude: ["README.md"],
            swiftSettings: product + [.enableUpcomingFeature("InternalImportsByDefault")]),
        // Arguments, files, terminal, exit codes.
        .executableTarget(
            name: "RectoCLI",
            dependencies: [
                "Recto", "RectoBatch", "RectoDiff", "RectoDoors", "RectoCore", "RectoSandbox", "RectoServeRequest",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: product),
        // A small HTTP server: what the preview and a service share. It knows nothing of documents.
        .target(
            name: "RectoHTTP",
            dependencies: [
                "RectoCore", .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            swiftSettings: product),
        // Renders a document while it changes, and serves its pages, events and edits.
        .target(
            name: "RectoPreviewCore",
            dependencies: ["RectoHTTP", "RectoCore", "RectoTemplate", "Recto", "RectoDiff"],
            exclude: ["README.md"],
            resources: ["index.html", "preview.css"].map { .embedInCode("Page/\($0)") }
                + [
                    "preview", "link", "dom", "fields", "values", "spots", "panel", "messages", "marks", "explain",
                    "tokens", "compare", "voice", "picture", "place", "press", "spring", "stack",
                ].map { .embedInCode("Page/\($0).js") },
            swiftSettings: product),
        // The request, the terminal, signals, exit codes.
        .executableTarget(
            name: "RectoPreview", dependencies: ["RectoPreviewCore", "RectoCore", "Recto"], swiftSettings: product),
        // The words in which recto asks recto-serve to start.
        .target(name: "RectoServeRequest", swiftSettings: product),
        // Takes requests for documents over HTTP, and has them made by processes of recto.
        .target(
            name: "RectoServeCore",
            dependencies: [
                "RectoSandbox", "RectoHTTP", "RectoServeRequest", "RectoCore", "RectoTemplate",
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            exclude: ["README.md"], resources: [.embedInCode("openapi.json")], swiftSettings: product),
        // Signals, the terminal and the secret of the service.
        .executableTarget(
            name: "RectoServe", dependencies: ["RectoServeCore", "RectoHTTP", "RectoServeRequest"],
            swiftSettings: product),
        // A fixture that lays fragments out in the test font, and where the package's files are.
        .target(
            name: "RectoTestSupport",
            dependencies: [
                "Recto", "RectoCore", "RectoTemplate", "RectoDOM", "RectoCSS", "RectoText", "RectoLayout", "RectoPDF",
            ],
            swiftSettings: product),

        // A program that enters the room of a render and then does what no document may.
        .executableTarget(
            name: "SandboxProbe", dependencies: ["RectoSandbox"], path: "Tests/SandboxProbe", swiftSettings: product),

        .testTarget(name: "RectoCoreTests", dependencies: ["RectoCore"], swiftSettings: strict),
        .testTarget(
            name: "RectoSandboxTests", dependencies: ["RectoSandbox", "SandboxProbe", "RectoTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "RectoFormatTests", dependencies: ["RectoFormat", "RectoCore", "RectoTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "RectoCodesTests", dependencies: ["RectoCodes", "RectoCore", "RectoTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "RectoTemplateTests",
            dependencies: ["RectoTemplate", "RectoCodes", "RectoFormat", "RectoDOM", "RectoCore", "RectoTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "RectoDOMTests", dependencies: ["RectoDOM", "RectoCore", "RectoTestSupport"], swiftSettings: strict),
        .testTarget(
            name: "RectoCSSTests", dependencies: ["RectoCSS", "RectoDOM", "RectoCore", "RectoTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "RectoTextTests", dependencies: ["RectoText", "RectoCore", "RectoTestSupport"], swiftSettings: strict),
        .testTarget(
            name: "RectoLayoutTests",
            dependencies: ["RectoLayout", "RectoCSS", "RectoDOM", "RectoCore", "RectoText", "RectoTestSupport"],
            swiftSettings: strict),
        .testTarget(name: "RectoPDFTests", dependencies: ["RectoPDF", "RectoTestSupport"], swiftSettings: strict),
        .testTarget(
            name: "RectoEInvoiceTests",
            dependencies: ["RectoEInvoice", "RectoTemplate", "RectoCore", "RectoTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "RectoTests", dependencies: ["Recto", "RectoBatch", "RectoTestSupport"], swiftSettings: strict),
        .testTarget(
            name: "RectoBatchTests", dependencies: ["RectoBatch", "Recto", "RectoCore", "RectoTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "RectoDiffTests", dependencies: ["RectoDiff", "Recto", "RectoCore", "RectoTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "RectoDoorsTests",
            dependencies: ["RectoDoors", "Recto", "RectoCore", "RectoDOM", "RectoTestSupport"], swiftSettings: strict),
        .testTarget(
            name: "RectoHTTPTests",
            dependencies: [
                "RectoHTTP", "RectoCore", "RectoTestSupport", .product(name: "NIOEmbedded", package: "swift-nio"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "RectoPreviewTests",
            dependencies: ["RectoPreviewCore", "RectoHTTP", "Recto", "RectoTemplate", "RectoCore", "RectoTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "RectoServeTests",
            dependencies: [
                "RectoServeCore", "RectoServeRequest", "RectoHTTP", "RectoTemplate", "RectoCore", "RectoTestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "RectoCLITests", dependencies: ["RectoCLI", "RectoSandbox", "RectoTestSupport"], swiftSettings: strict
        ),
    ],
    cLanguageStandard: .c2x
)

// What writes the documentation (`make docs`). Whoever depends on recto does not fetch it.
if Context.environment["RECTO_DOCS"] != nil {
    package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

// What libFuzzer feeds (`make fuzz`).
if Context.environment["RECTO_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "RectoFuzz", dependencies: ["Recto", "RectoCore", "RectoDOM", "RectoDiff", "RectoTemplate"],
            path: "Fuzz",
            swiftSettings: strict))
}
