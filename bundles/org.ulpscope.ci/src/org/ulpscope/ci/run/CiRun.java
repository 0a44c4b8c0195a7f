package org.ulpscope.ci.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.ulpscope.base.Futures;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.ci.CheckPlan;
import org.ulpscope.ci.CheckResult;
import org.ulpscope.ci.CiCheck;
import org.ulpscope.ci.CiResult;
import org.ulpscope.ci.CiSettings;
import org.ulpscope.ci.internal.CheckRun;
import org.ulpscope.ci.internal.report.Annotations;
import org.ulpscope.ci.internal.report.CiPage;
import org.ulpscope.ci.internal.report.CodeQuality;
import org.ulpscope.ci.internal.report.MergedSarif;
import org.ulpscope.report.Json;

/** Runs the checks of a file, each in a process of its own. */
public final class CiRun {
    private CiRun() {}

    /**
     * Runs all checks and writes their files, {@code index.html}, {@code ulpscope.sarif} and {@code gl-code-quality-report.json}.
     *
     * @param ended is told of each check when it ends, on any thread
     * @throws UlpscopeException if the folder for what is found cannot be written
     */
    public static CiResult run(CheckPlan plan, CiSettings settings, Progress progress, Consumer<CheckResult> ended) {
        long deadline = System.nanoTime() + plan.limit().toNanos();
        progress.begin("Checks", plan.checks().size());
        try {
            Files.createDirectories(settings.output());
            List<CheckResult> results = results(
                    plan,
                    settings,
                    progress,
                    result -> {
                        progress.worked(1);
                        ended.accept(result);
                    },
                    deadline);
            Path page = settings.output().resolve("index.html");
            CiResult result = new CiResult(plan, results, page);
            Files.writeString(page, CiPage.text(result));
            Files.writeString(settings.output().resolve("ulpscope.sarif"), Json.file(MergedSarif.of(results)));
            Files.writeString(
                    settings.output().resolve("gl-code-quality-report.json"), Json.file(CodeQuality.of(results)));
            if (settings.isAccepting()) {
                accept(plan, results);
            }
            return result;
        } catch (IOException e) {
            throw new UlpscopeException(
                    "What the checks found cannot be written to " + settings.output() + ": " + e.getMessage() + ".", e);
        }
    }

    private static List<CheckResult> results(
            CheckPlan plan, CiSettings settings, Progress progress, Consumer<CheckResult> ended, long deadline) {
        try (ExecutorService threads = Executors.newFixedThreadPool(plan.parallel())) {
            List<Future<CheckResult>> running = new ArrayList<>();
            for (CiCheck check : plan.checks()) {
                running.add(threads.submit(() -> {
                    Duration left = Duration.ofNanos(deadline - System.nanoTime());
                    CheckResult result = new CheckRun(plan, settings, check, left, progress).result();
                    ended.accept(result);
                    return result;
                }));
            }
            return Futures.all(running);
        }
    }

    private static void accept(CheckPlan plan, List<CheckResult> results) throws IOException {
        Path known = plan.baseline()
                .orElseThrow(
                        () -> new UlpscopeException("What was found is accepted into the folder that 'baseline' names; "
                                + plan.file() + " names none."));
        Files.createDirectories(known);
        for (CheckResult result : results) {
            if (result.found().isPresent()) {
                Path found = result.found().get();
                Files.copy(found, known.resolve(found.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** Lines by which GitHub marks the findings of checks that failed. */
    public static List<String> annotations(CiResult result) {
        return Annotations.of(result.results());
    }
}
