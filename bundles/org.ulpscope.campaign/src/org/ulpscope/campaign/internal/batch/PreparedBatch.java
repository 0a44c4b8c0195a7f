package org.ulpscope.campaign.internal.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramSource;
import org.ulpscope.campaign.study.content.BatchResults;
import org.ulpscope.campaign.study.content.CampaignDescription;

/**
 * The programs and inputs of a batch of a campaign.
 *
 * @param number of the batch
 * @param first number of its first program
 * @param programs its programs
 * @param inputs those of each program
 */
public record PreparedBatch(int number, int first, List<CampaignProgram> programs, List<List<ProgramInput>> inputs) {
    public PreparedBatch {
        programs = List.copyOf(programs);
        inputs = List.copyOf(inputs);
    }

    public static PreparedBatch of(CampaignDescription description, int number) {
        ProgramSource source = description.generator();
        int first = number * description.batch();
        int end = Math.min(first + description.batch(), description.programs());
        List<CampaignProgram> programs =
                IntStream.range(first, end).mapToObj(source::program).toList();
        List<List<ProgramInput>> inputs = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            CampaignProgram program = programs.get(i);
            int place = first + i;
            inputs.add(IntStream.range(0, description.inputs())
                    .mapToObj(index -> source.input(program, place, index))
                    .toList());
        }
        return new PreparedBatch(number, first, programs, inputs);
    }

    /** All inputs of the first program, then those of the next. */
    public List<ProgramCall> calls() {
        return IntStream.range(0, programs.size())
                .boxed()
                .flatMap(place -> inputs.get(place).stream().map(input -> new ProgramCall(place, input, 0)))
                .toList();
    }

    /** The results of calls by platform, as those of programs. */
    public List<BatchResults.OfProgram> sorted(List<List<RunResult>> byPlatform) {
        List<BatchResults.OfProgram> sorted = new ArrayList<>();
        int call = 0;
        for (int place = 0; place < programs.size(); place++) {
            List<List<RunResult>> ofInputs = new ArrayList<>();
            for (int input = 0; input < inputs.get(place).size(); input++) {
                int row = call++;
                ofInputs.add(
                        byPlatform.stream().map(results -> results.get(row)).toList());
            }
            sorted.add(new BatchResults.OfProgram(first + place, programs.get(place), inputs.get(place), ofInputs));
        }
        return sorted;
    }
}
