package org.ulpscope.compare.builds.result;

import java.util.List;
import org.ulpscope.report.Coverage;

/**
 * What came of comparing two builds.
 *
 * @param program the program's name, as the user gave it
 * @param same whether both print the same
 * @param culprits what parts them; empty where they print the same, or nothing was found
 * @param outputs where what they print differs, in the order of the output
 * @param patch a unified diff, relative to the folder that was copied, that has the culprits computed as written in both builds; empty where no operation
 *     was found
 * @param coverage what was compared, and what was not; empty where the program prints nothing
 * @param notes what was not looked at, and what else the user should know, each a sentence
 */
public record BuildsResult(
        String program,
        boolean same,
        List<Culprit> culprits,
        List<OutputDifference> outputs,
        String patch,
        Coverage coverage,
        List<String> notes) {
    public BuildsResult {
        culprits = List.copyOf(culprits);
        outputs = List.copyOf(outputs);
        notes = List.copyOf(notes);
    }

    /** One JSON object, in one line. */
    public String json() {
        return BuildsJson.of(this);
    }
}
