/// The namespaces of invoices, with the prefixes that their specifications use.
enum XMLNamespaces {
    /// The root elements of UBL have no prefix in `XMLTree`.
    static func name(_ local: String, in namespace: String?) -> String {
        guard let namespace else { return local }
        switch namespace {
        case "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
            "urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2":
            return local
        case "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2": return "cbc:" + local
        case "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2": return "cac:" + local
        case "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100": return "rsm:" + local
        case "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100":
            return "ram:" + local
        case "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100": return "udt:" + local
        case "urn:un:unece:uncefact:data:standard:QualifiedDataType:100": return "qdt:" + local
        case "http://www.w3.org/2001/XMLSchema-instance": return "xsi:" + local
        default: return "{\(namespace)}\(local)"
        }
    }
}
