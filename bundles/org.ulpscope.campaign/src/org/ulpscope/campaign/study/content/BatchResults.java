package org.ulpscope.campaign.study.content;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.run.Discrepancy;

/**
 * What the programs of a batch came to on all platforms.
 *
 * @param number of the batch
 * @param programs the programs of it
 * @param discrepancies where two platforms of one level disagree
 */
public record BatchResults(int number, List<OfProgram> programs, List<Discrepancy> discrepancies) {
    public BatchResults {
        programs = List.copyOf(programs);
        discrepancies = List.copyOf(discrepancies);
    }

    /**
     * One program.
     *
     * @param number of the program
     * @param program itself
     * @param inputs what it was run with
     * @param results for each input one for each platform
     */
    public record OfProgram(
            int number, CampaignProgram program, List<ProgramInput> inputs, List<List<RunResult>> results) {
        public OfProgram {
            inputs = List.copyOf(inputs);
            results = List.copyOf(results);
        }
    }

    /** The results with their discrepancies. */
    public static BatchResults of(int number, List<OfProgram> programs, List<CampaignPlatform> platforms) {
        List<Discrepancy> discrepancies = new ArrayList<>();
        for (OfProgram one : programs) {
            for (int input = 0; input < one.inputs().size(); input++) {
                compare(one.number(), input, one.results().get(input), platforms, discrepancies);
            }
        }
        return new BatchResults(number, programs, discrepancies);
    }

    private static void compare(
            int program,
            int input,
            List<RunResult> results,
            List<CampaignPlatform> platforms,
            List<Discrepancy> discrepancies) {
        for (int left = 0; left < results.size(); left++) {
            for (int right = left + 1; right < results.size(); right++) {
                if (platforms.get(left).level() == platforms.get(right).level()
                        && results.get(left) instanceof RunResult.Computed a
                        && results.get(right) instanceof RunResult.Computed b) {
                    int other = right;
                    int one = left;
                    DiscrepancyKind.of(a.value(), b.value())
                            .map(kind -> new Discrepancy(program, input, one, other, kind, a.value(), b.value()))
                            .ifPresent(discrepancies::add);
                }
            }
        }
    }
}
