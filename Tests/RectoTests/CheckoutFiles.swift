import Foundation
import RectoTestSupport

enum CheckoutFiles {
    /// The names of the files of a folder of the checkout that end so, without that ending, sorted; none if there is no such
    /// folder.
    static func names(in folder: String, ending: String) -> [String] {
        let entries = try? FileManager.default.contentsOfDirectory(atPath: TestPaths.packageRoot + "/" + folder)
        return (entries ?? []).filter { $0.hasSuffix("." + ending) }.map { String($0.dropLast(ending.count + 1)) }
            .sorted()
    }
}
