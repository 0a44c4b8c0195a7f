package org.ulpscope.campaign.internal.search;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.batch.ProgramCall;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.text.BatchText;
import org.ulpscope.campaign.text.Tracing;

/** Searches the inputs of several programs at once: what all of the searches want to know next is one batch on each platform. */
public final class BatchSearch {
    private final CampaignDescription description;
    private final BatchRunner runner;
    private final Progress progress;

    public BatchSearch(CampaignDescription description, BatchRunner runner, Progress progress) {
        this.description = description;
        this.runner = runner;
        this.progress = progress;
    }

    /**
     * The inputs of each program on which platforms disagree.
     *
     * @param first number of the first program in the campaign
     * @param budget how many inputs of each may be tried
     */
    public List<List<ProgramInput>> run(List<CampaignProgram> programs, int first, int budget) {
        BatchText text = new BatchText(programs, Tracing.NONE);
        List<ProgramSearch> searches = IntStream.range(0, programs.size())
                .mapToObj(i -> new ProgramSearch(description, programs.get(i), first + i, budget))
                .toList();
        boolean goesOn = true;
        while (goesOn && !progress.isCancelled()) {
            goesOn = round(text, searches);
        }
        return searches.stream().map(ProgramSearch::found).toList();
    }

    private boolean round(BatchText text, List<ProgramSearch> searches) {
        List<List<ProgramInput>> wanted =
                searches.parallelStream().map(ProgramSearch::wanted).toList();
        List<ProgramCall> calls = IntStream.range(0, searches.size())
                .boxed()
                .flatMap(place -> wanted.get(place).stream().map(input -> new ProgramCall(place, input, 0)))
                .toList();
        if (calls.isEmpty()) {
            return false;
        }
        List<List<RunResult>> byPlatform = description.platforms().parallelStream()
                .map(platform -> runner.run(text, calls, platform, progress))
                .toList();
        if (byPlatform.stream().anyMatch(results -> results.size() < calls.size())) {
            return false;
        }
        List<List<List<RunResult>>> results = new ArrayList<>();
        int next = 0;
        for (List<ProgramInput> ofOne : wanted) {
            int from = next;
            next += ofOne.size();
            results.add(IntStream.range(from, next)
                    .mapToObj(call -> byPlatform.stream()
                            .map(ofPlatform -> ofPlatform.get(call))
                            .toList())
                    .toList());
        }
        IntStream.range(0, searches.size()).parallel().forEach(i -> searches.get(i)
                .learn(results.get(i)));
        return true;
    }
}
