package org.ulpscope.flow;

import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.study.FlowDescription;
import org.ulpscope.flow.study.FlowWriter;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.flow.trace.Following;
import org.ulpscope.flow.trace.TraceRun;
import org.ulpscope.program.cuda.CudaProgram.Preparation;
import org.ulpscope.program.cuda.Launch;
import org.ulpscope.report.Coverage.Omission;
import org.ulpscope.store.RunState;
import org.ulpscope.study.UlpscopeVersion;

/** Runs a program and keeps in a file what is seen of it, as it is seen. */
public final class FlowStudy {
    private FlowStudy() {}

    /**
     * Builds the program with checks and runs it to its end; then, where values are to be followed, once more. Where the user asks to stop it, what was seen up to then is in the file, which is
     * CANCELLED.
     *
     * @param file is made when the program is built
     * @param prepared says where the program's output goes; else it goes where the listener says
     * @param listener is told what is seen while the program runs
     * @param progress is told what is done, and asked whether to stop
     * @throws UlpscopeException if it cannot be built or run, or the file exists or cannot be written
     * @throws CancellationException if the user has asked to stop before the program ran
     */
    public static FlowReport run(
            FlowRequest request, Path file, Preparation prepared, FlowListener listener, Progress progress) {
        FlowDescription description = new FlowDescription(request, UlpscopeVersion.current(), Instant.now());
        try (Keeper keeper = new Keeper(file, description, listener)) {
            FlowReport report = run(request, prepared, keeper, progress);
            if (!progress.isCancelled()) {
                keeper.ended(report);
            }
            if (request.following() != Following.NONE && !progress.isCancelled()) {
                keeper.followed(TraceRun.of(request, report.sites(), progress));
            }
            keeper.end(progress.isCancelled());
            return report;
        }
    }

    private static FlowReport run(FlowRequest request, Preparation prepared, Keeper keeper, Progress progress) {
        try {
            return FlowRun.of(request, prepared, keeper, progress);
        } catch (BadInputException e) {
            keeper.failed(e.getMessage());
            throw e;
        }
    }

    /** Keeps what it is told of, and tells it on. */
    private static final class Keeper implements FlowListener, AutoCloseable {
        private final Path file;
        private final FlowDescription description;
        private final FlowListener next;
        private Optional<FlowWriter> writer = Optional.empty();

        Keeper(Path file, FlowDescription description, FlowListener next) {
            this.file = file;
            this.description = description;
            this.next = next;
        }

        @Override
        public OutputStream output() {
            return next.output();
        }

        @Override
        public OutputStream errors() {
            return next.errors();
        }

        @Override
        public void started(String program, int sites) {
            writer = Optional.of(FlowWriter.create(file, description, program, sites));
            next.started(program, sites);
        }

        @Override
        public void launched(List<Launch> launches) {
            writer.ifPresent(flow -> flow.launched(launches));
            next.launched(launches);
        }

        @Override
        public void found(List<FlowFinding> findings) {
            writer.ifPresent(flow -> flow.found(findings));
            next.found(findings);
        }

        @Override
        public void noticed(String sentence) {
            writer.ifPresent(flow -> flow.noticed(sentence));
            next.noticed(sentence);
        }

        @Override
        public void leftOut(String what, String why) {
            writer.ifPresent(flow -> flow.leftOut(new Omission(what, why)));
            next.leftOut(what, why);
        }

        void ended(FlowReport report) {
            writer.ifPresent(flow -> {
                flow.looked(report.sites());
                flow.ended(report.status(), report.elapsed());
            });
        }

        @Override
        public void followed(FlowTrace trace) {
            writer.ifPresent(flow -> flow.followed(trace));
            next.followed(trace);
        }

        void failed(String sentence) {
            writer.ifPresent(flow -> flow.end(RunState.FAILED, sentence));
        }

        void end(boolean cancelled) {
            writer.ifPresent(flow -> flow.end(cancelled ? RunState.CANCELLED : RunState.FINISHED, ""));
        }

        @Override
        public void close() {
            writer.ifPresent(FlowWriter::close);
        }
    }
}
