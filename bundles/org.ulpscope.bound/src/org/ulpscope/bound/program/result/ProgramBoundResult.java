package org.ulpscope.bound.program.result;

import java.util.List;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.PatchOutcome;

/**
 * How far one run of a program can move.
 *
 * @param request what was asked
 * @param lines the lines that were chosen and that values are assigned in, in the order of the sources; those that were tried have their share in the
 *     widest printed number
 * @param unstable the conditions that were chosen and that platforms may decide differently; the run went on as written
 * @param printed what the program prints
 * @param advice which lines to pin for the widest printed number
 * @param patch what became of the patch that pins them
 * @param run how the run ended
 * @param notes what was left out or changed, each a sentence
 */
public record ProgramBoundResult(
        ProgramBoundRequest request,
        List<ProgramLine> lines,
        List<ProgramLine> unstable,
        List<PrintedNumber> printed,
        Advice advice,
        PatchOutcome patch,
        Run run,
        List<String> notes) {
    /**
     * How a run ended.
     *
     * @param status the program's exit status
     * @param whole whether it ended by itself; else the time was over, and what was seen until then is told
     * @param seconds how long it took
     * @param tried how many lines were tried for the advice
     * @param output what the program wrote
     */
    public record Run(int status, boolean whole, double seconds, int tried, String output) {}

    public ProgramBoundResult {
        lines = List.copyOf(lines);
        unstable = List.copyOf(unstable);
        printed = List.copyOf(printed);
        notes = List.copyOf(notes);
        advice = advice.asPatched(patch);
    }
}
