package org.ulpscope.hunt.internal;

import java.util.Optional;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.internal.stage.StageRow;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntStage;
import org.ulpscope.store.RunState;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.OpenPlatforms;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyEnd;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyRun;
import org.ulpscope.study.StudyWriter;

/** What a hunt does in its study: the search, and then the regions. */
public final class HuntWork implements StudyRun.Work {
    private final ToolchainSettings toolchains;
    private final HuntListener listener;
    private final Progress progress;

    /** @param toolchains what the user decided about toolchains */
    public HuntWork(ToolchainSettings toolchains, HuntListener listener, Progress progress) {
        this.toolchains = toolchains;
        this.listener = listener;
        this.progress = progress;
    }

    @Override
    public void check(StudyDescription study) {
        StudyProblem.strategy(study);
        HuntRegions.cuts(study);
    }

    @Override
    public StudyEnd run(StudyWriter writer, StudyReader reader, OpenPlatforms platforms) {
        Optional<HuntStage> before = HuntStage.of(reader);
        long tried = writer.trials();
        StageRow.search(writer);
        listener.opened(writer.description());
        InsideLook look = new InsideLook(writer.description(), toolchains, platforms.evaluators(), progress);
        StudyEnd searched = new HuntRun(writer, reader, look, listener)
                .search(platforms.evaluators(), progress)
                .ofStudy();
        Optional<HuntStage> from = writer.trials() == tried ? before : Optional.empty();
        boolean whole = searched.state() != RunState.FINISHED || complete(writer, reader, look, platforms, from);
        writer.log("Tried: " + InputAccount.words(InputAccount.of(reader)) + ".");
        return whole ? searched : StudyEnd.CANCELLED;
    }

    /**
     * What follows the search.
     *
     * @param from the stage at which the study was left, where its search has tried nothing since
     * @return whether it came to its end
     */
    private boolean complete(
            StudyWriter writer,
            StudyReader reader,
            InsideLook look,
            OpenPlatforms platforms,
            Optional<HuntStage> from) {
        HuntTimes.of(writer.description()).sentence().ifPresent(writer::log);
        boolean hasRegions = from.equals(Optional.of(HuntStage.SIMPLEST));
        if (!hasRegions && from.isPresent()) {
            writer.log("The search had ended. Regions are kept once all are found, and begin again.");
        }
        return (hasRegions || new HuntRegions(reader, look, listener).find(platforms.evaluators(), writer, progress))
                && (!HuntSimplest.apply(writer.description())
                        || new HuntSimplest(reader, platforms.evaluators(), listener, progress).find(writer))
                && new HuntCauseStage(reader, platforms.evaluators(), progress).store(writer)
                && new HuntFresh(reader, platforms.evaluators(), progress).store(writer);
    }
}
