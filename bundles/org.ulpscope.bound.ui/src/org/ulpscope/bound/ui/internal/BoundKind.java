package org.ulpscope.bound.ui.internal;

import java.nio.file.Path;
import org.ulpscope.bound.study.BoundReader;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.LiveKind;
import org.ulpscope.ui.live.LiveReader;

/** Bounds, as the workbench shows them while they are computed. */
public enum BoundKind implements LiveKind<StoredBound> {
    /** The one there is. */
    BOUND;

    @Override
    public String noun() {
        return "bound";
    }

    @Override
    public String extension() {
        return "bound";
    }

    @Override
    public LiveReader<StoredBound> open(Path file) {
        return new LiveBound(BoundReader.open(file));
    }

    @Override
    public RunState state(StoredBound bound) {
        return bound.state().state();
    }

    private record LiveBound(BoundReader reader) implements LiveReader<StoredBound> {
        @Override
        public long revision() {
            return reader.revision();
        }

        @Override
        public StoredBound read() {
            return reader.bound();
        }

        @Override
        public StoredBound readState(StoredBound before) {
            return reader.state().equals(before.state()) ? before : read();
        }

        @Override
        public void close() {
            reader.close();
        }
    }
}
