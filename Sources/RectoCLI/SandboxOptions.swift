import ArgumentParser
import RectoSandbox

extension Sandbox.Mode: ExpressibleByArgument {}

/// The option of all commands that read documents and start no program for them.
struct SandboxOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Let the kernel limit what a document can make recto do: auto, require or off (docs/sandbox.md).",
            valueName: "when"))
    var sandbox = Sandbox.Mode.auto
}
