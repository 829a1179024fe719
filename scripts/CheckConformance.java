import java.io.File;
import java.util.*;
import java.util.logging.*;
import javax.xml.parsers.DocumentBuilderFactory;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.*;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.*;
import org.verapdf.pdfa.validation.profiles.*;
import org.w3c.dom.*;

/**
 * Validates PDFs with veraPDF: CheckConformance STANDARD FILE [STANDARD FILE]…, with standards such as 3u and ua1. Ends with 1
 * if a file does not meet its standard. The rules are read here, because veraPDF's own reader needs a library that Java no
 * longer has.
 */
public class CheckConformance {
    private static final Map<String, String> PROFILES = Map.of(
        "2a", "PDFA-2A", "2b", "PDFA-2B", "2u", "PDFA-2U", "3a", "PDFA-3A", "3b", "PDFA-3B", "3u", "PDFA-3U",
        "ua1", "PDFUA-1", "ua2", "PDFUA-2-ISO32005");

    public static void main(String[] arguments) throws Exception {
        LogManager.getLogManager().reset();
        VeraGreenfieldFoundryProvider.initialise();
        boolean allMet = true;
        for (int i = 0; i + 1 < arguments.length; i += 2) allMet &= meets(arguments[i], arguments[i + 1]);
        System.exit(allMet ? 0 : 1);
    }

    private static boolean meets(String standard, String file) throws Exception {
        PDFAFlavour flavour = PDFAFlavour.fromString(standard);
        try (PDFAParser parser = Foundries.defaultInstance().createParser(new File(file), flavour)) {
            PDFAValidator validator =
                Foundries.defaultInstance().createValidator(profile(standard, flavour), 1000, false, false, false);
            ValidationResult result = validator.validate(parser);
            System.out.println((result.isCompliant() ? "meets " : "BREAKS ") + standard + ": " + file);
            Map<String, Integer> counts = new TreeMap<>();
            for (TestAssertion assertion : result.getTestAssertions()) {
                if (assertion.getStatus() != TestAssertion.Status.FAILED) continue;
                String clause = assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber();
                if (counts.merge(clause, 1, Integer::sum) > 3) continue;
                System.out.println("  " + clause + ": " + assertion.getMessage());
                System.out.println("    at " + assertion.getLocation().getContext());
            }
            return result.isCompliant();
        }
    }

    private static ValidationProfile profile(String standard, PDFAFlavour flavour) throws Exception {
        String path = "org/verapdf/pdfa/validation/" + PROFILES.get(standard) + ".xml";
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
            .parse(CheckConformance.class.getClassLoader().getResourceAsStream(path));
        Set<Rule> rules = new HashSet<>();
        for (Element rule : elements(document, "rule")) {
            Element id = (Element) rule.getElementsByTagName("id").item(0);
            String deferred = rule.getAttribute("deferred");
            rules.add(Profiles.ruleFromValues(
                Profiles.ruleIdFromValues(
                    PDFAFlavour.Specification.valueOf(id.getAttribute("specification")), id.getAttribute("clause"),
                    Integer.parseInt(id.getAttribute("testNumber"))),
                rule.getAttribute("object"), deferred.isEmpty() ? null : Boolean.valueOf(deferred),
                rule.getAttribute("tags"), text(rule, "description"), text(rule, "test"),
                Profiles.errorFromValues(text(rule, "message"), new ArrayList<>()), new ArrayList<>()));
        }
        Set<Variable> variables = new HashSet<>();
        for (Element variable : elements(document, "variable")) {
            variables.add(Profiles.variableFromValues(
                variable.getAttribute("name"), variable.getAttribute("object"), text(variable, "defaultValue"),
                text(variable, "value")));
        }
        ProfileDetails details = Profiles.profileDetailsFromValues(standard, standard, "veraPDF", new Date());
        return Profiles.profileFromValues(flavour, details, "", rules, variables);
    }

    private static List<Element> elements(Document document, String name) {
        NodeList nodes = document.getElementsByTagName(name);
        List<Element> found = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) found.add((Element) nodes.item(i));
        return found;
    }

    private static String text(Element element, String name) {
        NodeList nodes = element.getElementsByTagName(name);
        return nodes.getLength() == 0 ? "" : nodes.item(0).getTextContent();
    }
}
