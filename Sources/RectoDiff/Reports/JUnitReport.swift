import RectoCore

/// Results in the XML that servers for continuous integration read.
/// [The JUnit schema of Apache Ant](https://github.com/windyroad/JUnit-Schema)
package enum JUnitReport {
    package struct Case: Sendable {
        package var name: String
        package var seconds: Double
        /// nil for a case that passed.
        package var failure: String?
        /// The reason why the case was not compared; nil if it was.
        package var error: String?
        package init(name: String, seconds: Double = 0, failure: String? = nil, error: String? = nil) {
            (self.name, self.seconds, self.failure, self.error) = (name, seconds, failure, error)
        }
    }

    package static func text(suite: String, _ cases: [Case]) -> String {
        let failures = cases.count { $0.failure != nil }
        let errors = cases.count { $0.error != nil }
        let time = Measure.number(cases.reduce(0) { $0 + $1.seconds }, decimals: 3)
        var out = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
            <testsuite name="\(MarkupText.escaped(suite))" tests="\(cases.count)" failures="\(failures)" errors="\(errors)" time="\(time)">

            """
        for item in cases {
            out += "<testcase classname=\"\(MarkupText.escaped(suite))\" name=\"\(MarkupText.escaped(item.name))\""
            out += " time=\"\(Measure.number(item.seconds, decimals: 3))\""
            guard let text = item.failure ?? item.error else {
                out += "/>\n"
                continue
            }
            let tag = item.failure != nil ? "failure" : "error"
            let first = text.split(separator: "\n").first.map(String.init) ?? ""
            out +=
                ">\n<\(tag) message=\"\(MarkupText.escaped(first))\">\(MarkupText.escaped(text))</\(tag)>\n</testcase>\n"
        }
        return out + "</testsuite>\n</testsuites>\n"
    }
}
