package org.ulpscope.tune.ui.internal.fom;

import java.nio.file.Path;
import org.ulpscope.store.RunState;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.ui.live.LiveKind;
import org.ulpscope.ui.live.LiveReader;

/** Tunings, as the workbench shows them while they grow. */
public enum TuningKind implements LiveKind<TuningContents> {
    /** The one there is. */
    TUNING;

    @Override
    public String noun() {
        return "tuning";
    }

    @Override
    public String extension() {
        return "tuning";
    }

    @Override
    public LiveReader<TuningContents> open(Path file) {
        return new LiveTuning(TuningReader.open(file));
    }

    @Override
    public RunState state(TuningContents contents) {
        return contents.state().state();
    }

    private record LiveTuning(TuningReader tuning) implements LiveReader<TuningContents> {
        @Override
        public long revision() {
            return tuning.revision();
        }

        @Override
        public TuningContents read() {
            return TuningContents.of(tuning);
        }

        /** Read anew, since the searches that were at work have ended with their process. */
        @Override
        public TuningContents readState(TuningContents before) {
            return tuning.state().equals(before.state()) ? before : read();
        }

        @Override
        public void close() {
            tuning.close();
        }
    }
}
