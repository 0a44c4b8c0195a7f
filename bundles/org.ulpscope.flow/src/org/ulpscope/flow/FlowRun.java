package org.ulpscope.flow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.process.SupervisedProcess;
import org.ulpscope.flow.internal.DeclaredNames;
import org.ulpscope.flow.internal.ExceptionRecords;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.numeric.files.PrivateFolder;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaProgram.Preparation;
import org.ulpscope.program.cuda.CudaVariant;

/** Runs a program and sees which of its lines give exceptional values. */
public final class FlowRun {
    private static final Path IN_MEMORY = Path.of("/dev/shm");
    private static final long POLL_MILLIS = 100;

    /** What a shell gives where a program was interrupted. */
    private static final int INTERRUPTED = 130;

    private final FlowRequest request;
    private final Consumer<FlowFinding> listener;
    private final Progress progress;
    private final Set<String> told = new HashSet<>();

    private FlowRun(FlowRequest request, Consumer<FlowFinding> listener, Progress progress) {
        this.request = request;
        this.listener = listener;
        this.progress = progress;
    }

    /**
     * Builds the program with checks and runs it to its end. Where the user asks to stop it, what was seen up to then is the report.
     *
     * @param prepared says where its output goes
     * @param listener is told of each line and class once it is seen, while the program runs
     * @param progress is told what is done, and asked whether to stop
     * @throws UlpscopeException if it cannot be built or run
     * @throws CancellationException if the user has asked to stop before the program ran
     */
    public static FlowReport of(
            FlowRequest request, Preparation prepared, Consumer<FlowFinding> listener, Progress progress) {
        CudaVariant variant = CudaVariant.SIMULATED
                .on(request.device())
                .withFlags(request.flags())
                .whichIsChecked();
        CudaProgram program = CudaProgram.build(request.build(), variant, progress);
        return new FlowRun(request, listener, progress).run(program, prepared);
    }

    private FlowReport run(CudaProgram program, Preparation prepared) {
        try (PrivateFolder folder = PrivateFolder.in(shared())) {
            ExceptionRecords records = ExceptionRecords.create(folder.path(), program.checked(), request);
            long begin = System.nanoTime();
            int status = status(program, records, builder -> {
                prepared.of(builder);
                builder.environment()
                        .put(ExceptionRecords.VARIABLE, folder.path().toString());
            });
            Duration elapsed = Duration.ofNanos(System.nanoTime() - begin);
            return new FlowReport(
                    program.executable().toString(),
                    status,
                    elapsed,
                    records.sites(),
                    DeclaredNames.in(records.findings()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A folder in memory where there is one: a GPU cannot write to files of a disk. */
    private static Path shared() {
        return Files.isWritable(IN_MEMORY) ? IN_MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
    }

    private int status(CudaProgram program, ExceptionRecords records, Preparation prepared) {
        try (SupervisedProcess process = program.start(request.arguments(), request.folder(), prepared)) {
            while (!process.waitFor(POLL_MILLIS)) {
                if (progress.isCancelled()) {
                    return INTERRUPTED;
                }
                tell(records.findings());
            }
            return process.exitStatus();
        } catch (IOException e) {
            throw new UlpscopeException("The program cannot be started: " + e.getMessage() + ".", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return INTERRUPTED;
        }
    }

    private void tell(List<FlowFinding> findings) {
        List<FlowFinding> fresh = findings.stream()
                .filter(FlowFinding::appears)
                .filter(finding ->
                        told.add(finding.exception() + " " + finding.site().line()))
                .toList();
        if (!fresh.isEmpty()) {
            DeclaredNames.in(fresh).forEach(listener);
        }
    }
}
