package org.ulpscope.campaign.internal.report;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.campaign.cause.GuiltyOperation;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.report.Html;

/** A source with the guilty operation marked. */
final class MarkedSource {
    private static final Pattern COMPOUND = Pattern.compile("^" + Program.RESULT + " ([-+*/]) (.*)$");

    private MarkedSource() {}

    static void write(Html html, String source, Optional<GuiltyOperation> operation) {
        html.element("pre", () -> {
            for (String text : operation.map(MarkedSource::spellings).orElse(List.of())) {
                int at = source.indexOf(text);
                if (at >= 0) {
                    html.text(source.substring(0, at));
                    html.element("mark", text);
                    html.text(source.substring(at + text.length()));
                    return;
                }
            }
            html.text(source);
        });
    }

    /** As it stands there: {@code comp + x} is also written {@code comp += x}. */
    private static List<String> spellings(GuiltyOperation operation) {
        String text = operation.text();
        return List.of(text, COMPOUND.matcher(text).replaceFirst(Program.RESULT + " $1= $2"), bare(text));
    }

    /** Without the parentheses around what is on the right, which a compound assignment does not need. */
    private static String bare(String text) {
        return text.replaceFirst("^" + Program.RESULT + " ([-+*/]) \\((.*)\\)$", Program.RESULT + " $1= $2");
    }
}
