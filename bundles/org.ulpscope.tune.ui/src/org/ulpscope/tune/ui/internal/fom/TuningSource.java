package org.ulpscope.tune.ui.internal.fom;

import java.nio.file.Path;
import org.ulpscope.store.RunState;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.workbench.live.LiveSource;

/** Reads a tuning while it grows. */
final class TuningSource implements LiveSource<TuningReader, TuningContents> {
    @Override
    public String noun() {
        return "tuning";
    }

    @Override
    public TuningReader open(Path file) {
        return TuningReader.open(file);
    }

    @Override
    public long revision(TuningReader tuning) {
        return tuning.revision();
    }

    @Override
    public TuningContents read(TuningReader tuning) {
        return TuningContents.of(tuning);
    }

    @Override
    public RunState state(TuningContents contents) {
        return contents.state().state();
    }

    /** Read anew, since the searches that were at work have ended with their process. */
    @Override
    public TuningContents readState(TuningReader tuning, TuningContents before) {
        return tuning.state().equals(before.state()) ? before : read(tuning);
    }

    @Override
    public void close(TuningReader tuning) {
        tuning.close();
    }
}
