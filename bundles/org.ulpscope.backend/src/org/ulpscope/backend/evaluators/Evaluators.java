package org.ulpscope.backend.evaluators;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.SiteOption;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.internal.compile.CompilationCache;
import org.ulpscope.backend.internal.compile.KernelCompiler;
import org.ulpscope.backend.internal.inside.InsideCode;
import org.ulpscope.backend.internal.inside.SiteEvaluator;
import org.ulpscope.backend.internal.worker.Artifact;
import org.ulpscope.backend.internal.worker.GuardedEvaluator;
import org.ulpscope.backend.internal.worker.Limits;
import org.ulpscope.backend.internal.worker.WorkerPool;
import org.ulpscope.backend.internal.wrapper.WatchedSite;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.CompiledKernel;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformName;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.Closing;
import org.ulpscope.base.Futures;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.ptx.site.CheckedSite;

/** Compiles kernels for platforms and makes them ready to run. */
public final class Evaluators {
    private static final int MOST_WORKERS_KEPT = 4;

    static final KernelCompiler COMPILER = new KernelCompiler(CompilationCache.ofThisUser(), Duration.ofMinutes(2));

    /** What a processor each has to do, and as much as is worth keeping when it has not. */
    private static final WorkerPool WORKERS =
            new WorkerPool(Math.min(MOST_WORKERS_KEPT, Runtime.getRuntime().availableProcessors()));

    private Evaluators() {}

    /**
     * A kernel ready to run on one platform.
     *
     * @param folder the folder that the kernel's relative paths start from
     * @throws CompilationException if it does not compile
     * @throws UlpscopeException if it is not valid, there is no such toolchain, or its code cannot run on this machine
     * @throws java.util.concurrent.CancellationException if {@code progress} was cancelled
     */
    public static Evaluator open(
            Kernel kernel, Path folder, PlatformRequest request, EvaluatorOptions options, Progress progress) {
        return open(kernel, folder, List.of(request), options, progress).get(0);
    }

    /**
     * A kernel ready to run on several platforms, in the order asked for; all or none.
     *
     * @throws CompilationException as for one
     * @throws UlpscopeException as for one
     */
    public static List<Evaluator> open(
            Kernel kernel, Path folder, List<PlatformRequest> requests, EvaluatorOptions options, Progress progress) {
        Kernel copy = validCopy(kernel);
        List<Platform> platforms = platforms(requests, options.toolchains());
        Toolchains toolchains = Toolchains.detect(options.toolchains());
        List<Evaluator> open = new ArrayList<>();
        try (ExecutorService executor =
                Executors.newThreadPerTaskExecutor(Thread.ofPlatform().daemon().factory())) {
            List<CompletableFuture<Evaluator>> opening = new ArrayList<>();
            for (int i = 0; i < platforms.size(); i++) {
                Platform platform = platforms.get(i);
                Toolchain named = toolchains.named(requests.get(i).toolchain());
                Toolchain toolchain = options.fewCalls() ? named.forFewCalls() : named;
                toolchains.substitution(requests.get(i).toolchain()).ifPresent(progress::message);
                opening.add(CompletableFuture.supplyAsync(
                        () -> open(copy, folder, toolchain, platform, options, progress), executor));
            }
            List<RuntimeException> failures = new ArrayList<>();
            for (CompletableFuture<Evaluator> one : opening) {
                try {
                    open.add(Futures.one(one));
                } catch (RuntimeException e) {
                    failures.add(e);
                }
            }
            if (!failures.isEmpty()) {
                Closing.all(open, Evaluator::close);
                throw together(failures);
            }
            return List.copyOf(open);
        }
    }

    /**
     * Compiles a kernel for a platform, which need not be able to run it, so that errors are found.
     *
     * @throws CompilationException if it does not compile
     * @throws UlpscopeException if it is not valid or there is no such toolchain
     */
    public static CompiledKernel compile(
            Kernel kernel, Path folder, PlatformRequest request, ToolchainSettings settings, Progress progress) {
        Platform platform = platforms(List.of(request), settings).get(0);
        Toolchain toolchain = Toolchains.detect(settings).named(request.toolchain());
        return COMPILER.compile(validCopy(kernel), folder, toolchain, platform, progress);
    }

    /**
     * The platforms that are asked for, each under a name of its own ({@link PlatformName}).
     *
     * @throws UlpscopeException if there is no such toolchain
     */
    public static List<Platform> platforms(List<PlatformRequest> requests, ToolchainSettings settings) {
        Toolchains toolchains = Toolchains.detect(settings);
        List<Platform> platforms = new ArrayList<>();
        for (PlatformRequest request : requests) {
            Toolchain toolchain = toolchains.named(request.toolchain());
            List<String> defaults = toolchain.defaultOptions();
            platforms.add(new Platform(
                    PlatformName.of(toolchain.name(), SiteOption.without(request.options()), defaults),
                    toolchain.product(),
                    request.options().isEmpty() ? defaults : request.options(),
                    toolchain.device()));
        }
        return Platform.distinct(platforms);
    }

    /** What is no sentence for the user, such as a cancellation, is told alone. */
    private static RuntimeException together(List<RuntimeException> failures) {
        return failures.stream()
                .filter(failure -> !(failure instanceof UlpscopeException))
                .findFirst()
                .orElseGet(() -> CompilationException.together(
                        failures.stream().map(UlpscopeException.class::cast).toList()));
    }

    private static Kernel validCopy(Kernel kernel) {
        // An editor may change the kernel while it is compiled.
        Kernel copy = EcoreUtil.copy(kernel);
        KernelValidation.requireValid(copy);
        return copy;
    }

    private static Evaluator open(
            Kernel kernel,
            Path folder,
            Toolchain toolchain,
            Platform platform,
            EvaluatorOptions options,
            Progress progress) {
        OptionalInt site = SiteOption.in(platform.options());
        if (site.isPresent()) {
            InsideCode code = InsideCode.of(kernel, folder, toolchain, platform, COMPILER, progress);
            CheckedSite looked = code.site(site.getAsInt());
            // What is noted of a call is the process's, so that one call is made at a time.
            Evaluator evaluator =
                    started(code.compiled(), WatchedSite.with(kernel), toolchain, options.withThreads(1), progress);
            return new SiteEvaluator(evaluator, platform, looked, site.getAsInt());
        }
        CompiledKernel compiled = COMPILER.compile(kernel, folder, toolchain, platform, progress);
        toolchain.obstacle().ifPresent(sentence -> {
            throw new UlpscopeException("'" + kernel.getName() + "' compiles for " + platform.name()
                    + ", but cannot run there. " + sentence);
        });
        return started(compiled, kernel, toolchain, options, progress);
    }

    private static Evaluator started(
            CompiledKernel compiled, Kernel kernel, Toolchain toolchain, EvaluatorOptions options, Progress progress) {
        Artifact artifact = new Artifact(compiled.kind().request(), compiled.artifact());
        Limits limits =
                new Limits(options.callLimit(), Limits.DEFAULT.memory(), options.threads(), Limits.DEFAULT.faults());
        return GuardedEvaluator.start(
                options.ownWorker() ? new WorkerPool(0) : WORKERS,
                compiled.platform(),
                InputSlot.of(kernel),
                Outputs.resultFormat(kernel),
                artifact,
                options.observeFlags() && toolchain.hasExceptionFlags(),
                limits,
                progress);
    }
}
