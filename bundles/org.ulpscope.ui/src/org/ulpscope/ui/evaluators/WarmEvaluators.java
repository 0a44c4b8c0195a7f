package org.ulpscope.ui.evaluators;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.base.Closing;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.study.UnavailablePlatform;
import org.ulpscope.ui.tasks.BackgroundTask;

/**
 * Runs a kernel on its platforms for a view that asks again and again. The workers stay warm for the next question and end when none comes for
 * a while, or another kernel is asked for, or its source file or what the user decided about toolchains has changed. May be used by several
 * threads, which take turns.
 */
public final class WarmEvaluators {
    private static final long IDLE_MILLIS = 60_000;

    private record Key(
            String kernel,
            Path folder,
            List<PlatformRequest> platforms,
            ToolchainSettings toolchains,
            long sourceChanged) {
        static Key of(Kernel kernel, Path folder, List<PlatformRequest> platforms) {
            return new Key(
                    KernelFiles.toXml(kernel), folder, platforms, UserToolchains.load(), sourceChanged(kernel, folder));
        }

        /** When the kernel's source file was last changed; 0 where there is none. */
        private static long sourceChanged(Kernel kernel, Path folder) {
            return kernel.getSource().isEmpty()
                    ? 0
                    : folder.resolve(kernel.getSource()).toFile().lastModified();
        }
    }

    private final Job closing;
    private Optional<Key> key = Optional.empty();
    private Ready ready = new Ready(List.of(), List.of());

    /**
     * A kernel ready to run.
     *
     * @param evaluators one for each platform that can run it, in the order asked for
     * @param unavailable the others, with the reason
     */
    public record Ready(List<Evaluator> evaluators, List<UnavailablePlatform> unavailable) {
        public Ready {
            evaluators = List.copyOf(evaluators);
            unavailable = List.copyOf(unavailable);
        }
    }

    /** None yet; workers start with the first question. */
    public WarmEvaluators() {
        IJobFunction close = monitor -> {
            close();
            return Status.OK_STATUS;
        };
        closing = Job.create("End idle workers", close);
        closing.setSystem(true);
    }

    /**
     * Does something with the kernel on the platforms that can run it. Takes long when it was not compiled before; never in the display's thread.
     *
     * @param folder the folder that the kernel's relative paths start from
     * @param work what to do; it is done again, with each platform alone and then with those that can, where some platform makes it fail
     * @throws UlpscopeException if no platform can run it
     */
    public synchronized <T> T use(
            Kernel kernel, Path folder, List<PlatformRequest> platforms, Progress progress, Function<Ready, T> work) {
        closing.cancel();
        try {
            open(kernel, Key.of(kernel, folder, platforms), progress);
            return apply(work, ready);
        } finally {
            closing.schedule(IDLE_MILLIS);
        }
    }

    /** Ends the workers, beside the user interface; for a view that is closed. */
    public void closeLater() {
        BackgroundTask.of("End workers", progress -> {
                    close();
                    return true;
                })
                .silent()
                .start();
    }

    private synchronized void close() {
        List<Evaluator> ended = ready.evaluators();
        ready = new Ready(List.of(), List.of());
        key = Optional.empty();
        Closing.all(ended, Evaluator::close);
    }

    private void open(Kernel kernel, Key wanted, Progress progress) {
        if (!key.equals(Optional.of(wanted))) {
            close();
            ready = opened(kernel, wanted, progress);
            key = Optional.of(wanted);
        }
    }

    private static Ready opened(Kernel kernel, Key wanted, Progress progress) {
        Path folder = wanted.folder();
        List<PlatformRequest> platforms = wanted.platforms();
        EvaluatorOptions options =
                new EvaluatorOptions(EvaluatorOptions.DEFAULT.callLimit(), true, wanted.toolchains());
        try {
            return new Ready(Evaluators.open(kernel, folder, platforms, options, progress), List.of());
        } catch (CancellationException stopped) {
            throw stopped;
        } catch (RuntimeException all) {
            FailureIsolation<PlatformRequest> each = FailureIsolation.of(
                    platforms,
                    Function.identity(),
                    platform -> Evaluators.open(kernel, folder, platform, options, progress)
                            .close(),
                    all);
            return new Ready(Evaluators.open(kernel, folder, each.able(), options, progress), each.unavailable());
        }
    }

    private static <T> T apply(Function<Ready, T> work, Ready all) {
        try {
            return work.apply(all);
        } catch (CancellationException stopped) {
            throw stopped;
        } catch (RuntimeException failure) {
            FailureIsolation<Evaluator> each = FailureIsolation.of(
                    all.evaluators(),
                    evaluator -> new PlatformRequest(
                            evaluator.platform().name(), evaluator.platform().options()),
                    evaluator -> work.apply(new Ready(List.of(evaluator), List.of())),
                    failure);
            List<UnavailablePlatform> unavailable = new ArrayList<>(all.unavailable());
            unavailable.addAll(each.unavailable());
            return work.apply(new Ready(each.able(), unavailable));
        }
    }
}
