// A client of `recto batch --stdio`: java Client.java RECTO TEMPLATE < records > summary
// It reads the few members that it needs by patterns, so that it depends on no library for JSON.
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class Client {
    public static void main(String[] arguments) throws Exception {
        Process recto = new ProcessBuilder(arguments[0], "batch", arguments[1], "--stdio")
            .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        DataInputStream answers = new DataInputStream(new java.io.BufferedInputStream(recto.getInputStream()));
        String greeting = line(answers);
        if (!member(greeting, "protocol", "\\d+").equals("1")) throw new IOException("unknown protocol: " + greeting);

        new Thread(() -> {
            try (var records = recto.getOutputStream()) {
                System.in.transferTo(records);
            } catch (IOException error) {
                error.printStackTrace();
            }
        }).start();

        for (String answer = line(answers); answer != null; answer = line(answers)) {
            byte[] pdf = new byte[Integer.parseInt(member(answer, "bytes", "\\d+"))];
            answers.readFully(pdf);
            String status = member(answer, "status", "\\w+");
            if (status.equals("done")) {
                String digest = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(pdf));
                if (!digest.equals(member(answer, "sha256", "\\w+"))) throw new IOException("not the PDF");
            }
            StringBuilder problems = new StringBuilder();
            Matcher ids = Pattern.compile("\\{\"id\":\"([^\"]+)\"").matcher(answer);
            while (ids.find()) problems.append(problems.isEmpty() ? "" : ",").append(ids.group(1));
            System.out.println(
                member(answer, "index", "\\d+") + " " + status + " " + member(answer, "pages", "\\d+") + " " + problems);
        }
        System.out.println("exit " + recto.waitFor());
    }

    /// The next line; null at the end.
    static String line(DataInputStream stream) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int next = stream.read(); next != '\n'; next = stream.read()) {
            if (next < 0) return null;
            bytes.write(next);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    static String member(String json, String name, String value) {
        Matcher found = Pattern.compile("\"" + name + "\":\"?(" + value + ")").matcher(json);
        if (!found.find()) throw new IllegalArgumentException("no " + name + " in " + json);
        return found.group(1);
    }
}
