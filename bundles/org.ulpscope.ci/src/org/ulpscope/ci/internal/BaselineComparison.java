package org.ulpscope.ci.internal;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.ci.CheckOutcome;
import org.ulpscope.report.CommandAnswer;

/**
 * What was found, beside what was known.
 *
 * @param outcome passed where nothing appeared
 * @param said what the comparison says
 */
record BaselineComparison(CheckOutcome outcome, String said, Duration wall) {
    private static final String APPEARED = "appeared";

    static BaselineComparison of(OwnCommand own, Path before, Path after) throws IOException {
        ProcessResult ran = own.run(List.of("diff", before.toString(), after.toString(), "--json", "--quiet"));
        if (ran.ending() != ProcessResult.Ending.EXITED || ran.exitStatus() > 1) {
            return new BaselineComparison(
                    CheckOutcome.BROKEN,
                    "it cannot be held against the baseline: " + CommandAnswer.lastLine(ran.errors()),
                    ran.wall());
        }
        Optional<JsonObject> json = CommandAnswer.object(ran.output());
        int appeared = json.filter(
                        object -> object.has(APPEARED) && object.get(APPEARED).isJsonArray())
                .map(object -> object.getAsJsonArray(APPEARED).size())
                .orElse(0);
        return ran.exitStatus() == 0
                ? new BaselineComparison(CheckOutcome.PASSED, "the baseline has it all", ran.wall())
                : new BaselineComparison(
                        CheckOutcome.FAILED, appeared + " appeared that the baseline does not have", ran.wall());
    }

    /** The verdict of the check with what the comparison says. */
    String sentence(String verdict) {
        return verdict.replaceFirst("\\.$", "") + " (" + said.replaceFirst("\\.$", "") + ").";
    }
}
