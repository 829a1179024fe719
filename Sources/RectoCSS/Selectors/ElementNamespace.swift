import RectoDOM

extension ElementNamespace {
    /// The namespace that `@namespace` declares by this URL, if elements of an HTML document can be in it.
    init?(url: String) {
        switch url {
        case "http://www.w3.org/1999/xhtml": self = .html
        case "http://www.w3.org/2000/svg": self = .svg
        case "http://www.w3.org/1998/Math/MathML": self = .mathML
        default: return nil
        }
    }
}
