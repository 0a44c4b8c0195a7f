package org.ulpscope.campaign.report.part;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.campaign.cause.CulpritOperation;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.study.content.CampaignCase;

/**
 * Where the guilty operation stands in the source of a case.
 *
 * @param start of its first character, from 0
 * @param end behind its last character
 */
public record CulpritPlace(int start, int end) {
    private static final Pattern COMPOUND = Pattern.compile("^" + Program.RESULT + " ([-+*/]) (.*)$");

    /** The place; empty where the operation is not known, or is not written so. */
    public static Optional<CulpritPlace> in(CampaignCase one) {
        for (String text : one.operation().map(CulpritPlace::spellings).orElse(List.of())) {
            int at = one.source().indexOf(text);
            if (at >= 0) {
                return Optional.of(new CulpritPlace(at, at + text.length()));
            }
        }
        return Optional.empty();
    }

    /** As it stands there: {@code comp + x} is also written {@code comp += x}. */
    private static List<String> spellings(CulpritOperation operation) {
        String text = operation.text();
        return List.of(text, COMPOUND.matcher(text).replaceFirst(Program.RESULT + " $1= $2"), bare(text));
    }

    /** Without the parentheses around what is on the right, which a compound assignment does not need. */
    private static String bare(String text) {
        return text.replaceFirst("^" + Program.RESULT + " ([-+*/]) \\((.*)\\)$", Program.RESULT + " $1= $2");
    }
}
