package org.ulpscope.flow.ui.internal;

import java.nio.file.Path;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.LiveKind;
import org.ulpscope.ui.live.LiveReader;

/** Flows, as the workbench shows them while their programs run. */
public enum FlowKind implements LiveKind<StoredFlow> {
    /** The one there is. */
    FLOW;

    @Override
    public String noun() {
        return "flow";
    }

    @Override
    public String extension() {
        return "flow";
    }

    @Override
    public LiveReader<StoredFlow> open(Path file) {
        return new LiveFlow(FlowReader.open(file));
    }

    @Override
    public RunState state(StoredFlow flow) {
        return flow.state().state();
    }

    private record LiveFlow(FlowReader reader) implements LiveReader<StoredFlow> {
        @Override
        public long revision() {
            return reader.revision();
        }

        @Override
        public StoredFlow read() {
            return reader.flow();
        }

        @Override
        public StoredFlow readState(StoredFlow before) {
            return reader.state().equals(before.state()) ? before : read();
        }

        @Override
        public void close() {
            reader.close();
        }
    }
}
