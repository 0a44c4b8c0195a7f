package org.ulpscope.campaign.internal.cause;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.batch.ProgramBatch;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.text.Tracing;

/** Whether results of a platform are known to the bit: those are that no doubt about its device moves. */
record Certainty(BatchRunner runner, Progress progress) {
    /** For each program of the batch whether the platform's result is certain; fewer where the user asked to stop. */
    List<Boolean> of(ProgramBatch batch, CampaignPlatform platform) {
        List<String> doubts = runner.toolchain(platform).doubts();
        if (doubts.isEmpty()) {
            return Collections.nCopies(batch.size(), true);
        }
        List<List<RunResult>> results = new ArrayList<>();
        results.add(run(batch, platform));
        doubts.forEach(doubt -> results.add(run(batch, platform.with(doubt))));
        int complete = results.stream().mapToInt(List::size).min().orElse(0);
        return IntStream.range(0, complete)
                .mapToObj(i ->
                        results.stream().map(ofOne -> ofOne.get(i)).distinct().count() == 1)
                .toList();
    }

    private List<RunResult> run(ProgramBatch batch, CampaignPlatform platform) {
        return runner.run(batch.text(Tracing.NONE), batch.calls(0), platform, progress);
    }
}
