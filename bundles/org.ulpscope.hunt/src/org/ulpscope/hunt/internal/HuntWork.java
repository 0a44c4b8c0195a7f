package org.ulpscope.hunt.internal;

import org.ulpscope.backend.Progress;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.hunt.HuntListener;
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
        StageRow.search(writer);
        listener.opened(writer.description());
        InsideLook look = new InsideLook(writer.description(), toolchains, platforms.evaluators(), progress);
        StudyEnd searched = new HuntRun(writer, reader, look, listener)
                .search(platforms.evaluators(), progress)
                .ofStudy();
        boolean whole = searched.state() != RunState.FINISHED
                || new HuntRegions(reader, look, listener).find(platforms.evaluators(), writer, progress);
        whole = whole
                && (searched.state() != RunState.FINISHED
                        || !HuntSimplest.apply(writer.description())
                        || new HuntSimplest(reader, platforms.evaluators(), listener, progress).find(writer));
        writer.log("Tried: " + InputAccount.words(InputAccount.of(reader)) + ".");
        return whole ? searched : StudyEnd.CANCELLED;
    }
}
