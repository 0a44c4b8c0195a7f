package org.ulpscope.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The commands of a tutorial: what stands in its blocks of the language {@code sh}, in their order. A command of ours must end with 0, or with what the
 * comment behind it says, such as {@code # exit status 1: something was found}.
 */
record Tutorial(List<String> blocks) {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```sh\n(.*?)^```$");
    private static final Pattern STATUS = Pattern.compile("# exit status (\\d+)");
    private static final String OURS = "ulpscope ";

    /** Reads the tutorial in a document. */
    static Tutorial read(Path document) throws IOException {
        return new Tutorial(BLOCK.matcher(Files.readString(document))
                .results()
                .map(block -> block.group(1))
                .toList());
    }

    /** A script that runs all commands as they are written, and stops with a sentence where one ends otherwise than it is said to. */
    String script() {
        StringBuilder script = new StringBuilder("set -e\n");
        for (String block : blocks) {
            boolean isOurs = false;
            for (String line : block.lines().toList()) {
                isOurs |= line.startsWith(OURS);
                if (line.startsWith(OURS)) {
                    script.append("set +e\n");
                }
                script.append(line).append('\n');
                if (isOurs && !line.endsWith("\\")) {
                    script.append(check(line));
                    isOurs = false;
                }
            }
        }
        return script.toString();
    }

    private static String check(String line) {
        Matcher told = STATUS.matcher(line);
        String expected = told.find() ? told.group(1) : "0";
        return "status=$?; set -e\n[ $status -eq " + expected + " ] || { echo \"ended with $status, not " + expected
                + ": " + line.replaceAll("[\"$`\\\\]", "\\\\$0") + "\" >&2; exit 99; }\n";
    }
}
