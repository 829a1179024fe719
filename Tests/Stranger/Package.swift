// swift-tools-version: 6.2
import PackageDescription

// A server that uses recto as any other package does: nothing but the product Recto, and what it says in public.
let package = Package(
    name: "stranger",
    dependencies: [.package(name: "recto", path: "../..")],
    targets: [
        .executableTarget(
            name: "BillServer",
            dependencies: [.product(name: "Recto", package: "recto")],
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error)])
    ]
)
