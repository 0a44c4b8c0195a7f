package org.ulpscope.hunt.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.bench.LibmFunction;
import org.ulpscope.study.EvaluatorSource;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;

/**
 * Thirteen hunts as they are by default, from compiling to regions, two at a time and with nothing compiled before: how many of the thirty
 * (function, class) pairs they find, and where the time goes. Arguments, both optional: hunts at a time (2) and the seed (that of a hunt by
 * default). From the repository's root:
 *
 * <pre>mvn -q -f releng/core/pom.xml test-compile exec:exec@benchmark -Dbenchmark=org.ulpscope.hunt.bench.PairsBenchmark</pre>
 *
 * It prints a row for each function with the seconds of each phase, and at last the pairs, the seconds by the clock, and those of processors, the
 * compilers' and workers' included, which other users of the machine change little.
 */
public final class PairsBenchmark {
    private static final String CHILD = "measure";

    private final AtomicInteger pairs = new AtomicInteger();
    private final AtomicInteger unexpected = new AtomicInteger();
    private final Map<String, Double> totals = Collections.synchronizedMap(new TreeMap<>());
    private final Path folder;

    private PairsBenchmark(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 0 && arguments[0].equals(CHILD)) {
            new PairsBenchmark(Path.of(arguments[1])).run(arguments);
            return;
        }
        Path folder = Files.createTempDirectory("ulpscope-pairs");
        ProcessBuilder child = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        PairsBenchmark.class.getName(),
                        CHILD,
                        folder.toString())
                .inheritIO();
        child.command().addAll(List.of(arguments));
        child.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        System.exit(child.start().waitFor());
    }

    private void run(String[] arguments) throws Exception {
        int jobs = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 2;
        long start = System.nanoTime();
        try (ExecutorService threads = Executors.newFixedThreadPool(jobs)) {
            List<CompletableFuture<Void>> hunts = LibmFunction.ALL.stream()
                    .map(function -> CompletableFuture.runAsync(() -> hunt(function, jobs, arguments), threads))
                    .toList();
            hunts.forEach(CompletableFuture::join);
        }
        double wall = (System.nanoTime() - start) / 1e9;
        System.out.println("seconds of all hunts together by phase: " + rounded(totals));
        System.out.printf(
                "%d of 30 pairs, %d others, %.1f s, %s; load %s%n",
                pairs.get(),
                unexpected.get(),
                wall,
                processorTime(),
                Files.readString(Path.of("/proc/loadavg")).strip());
    }

    private void hunt(LibmFunction function, int jobs, String[] arguments) {
        Phases phases = new Phases();
        HuntRequest.Builder request = HuntRequest.builder(kernel(function), folder);
        if (arguments.length > 3) {
            request.seed(Long.parseLong(arguments[3]));
        }
        int threads = Math.max(1, Runtime.getRuntime().availableProcessors() / jobs);
        EvaluatorSource source = (kernel, place, platform, options, progress) ->
                Evaluators.open(kernel, place, platform, options.withThreads(threads), progress);
        Path file = folder.resolve(function.name() + ".study");
        StudyResult result = new HuntStudy(ToolchainSettings.DEFAULT, source)
                .start(file, request.build(), HuntListener.NONE, phases);
        if (result instanceof StudyResult.Failed failed) {
            throw failed.cause();
        }
        Map<String, Double> seconds = phases.seconds();
        seconds.forEach((phase, time) -> totals.merge(phase, time, Double::sum));
        try (StudyReader study = StudyReader.open(file)) {
            List<ValueClass> met = study.summary().tallies().stream()
                    .flatMap(tally -> ValueClass.named(tally.label()).stream())
                    .filter(ValueClass::isExceptional)
                    .toList();
            int found =
                    (int) met.stream().filter(function.reachable()::contains).count();
            pairs.addAndGet(found);
            unexpected.addAndGet(met.size() - found);
            System.out.printf(
                    "%-7s %d of %d pairs, %4d trials, %3d regions, %s%n",
                    function.name(),
                    found,
                    function.reachable().size(),
                    study.summary().trials(),
                    study.regions().size(),
                    rounded(seconds));
        }
    }

    private static Kernel kernel(LibmFunction function) {
        String parameters = String.join(", ", Collections.nCopies(function.parameters(), "double"));
        Kernel kernel = Signature.parse("double " + function.name() + "(" + parameters + ")");
        kernel.getParameters().forEach(parameter -> {
            Domain domain = KernelFactory.eINSTANCE.createDomain();
            domain.setSubnormals(false);
            parameter.setDomain(domain);
        });
        return kernel;
    }

    private static String rounded(Map<String, Double> seconds) {
        StringBuilder text = new StringBuilder();
        seconds.forEach((phase, time) -> text.append(String.format("%s %.2f  ", phase, time)));
        return text.toString().strip();
    }

    /** Of this process and of those that it started and that have ended, as Linux tells. */
    private static String processorTime() throws IOException {
        String[] words = Files.readString(Path.of("/proc/self/stat"))
                .replaceFirst(".*\\) ", "")
                .split(" ");
        double ticks = 100;
        return String.format(
                "%.1f s user and %.1f s system here, %.1f s and %.1f s in compilers and workers",
                Long.parseLong(words[11]) / ticks,
                Long.parseLong(words[12]) / ticks,
                Long.parseLong(words[13]) / ticks,
                Long.parseLong(words[14]) / ticks);
    }
}
