package org.ulpscope.flow.accuracy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.internal.DeclaredNames;
import org.ulpscope.flow.internal.study.SourceTexts;
import org.ulpscope.program.cuda.InstrumentedCode;
import org.ulpscope.program.cuda.Launch;
import org.ulpscope.ptx.site.TracedSite;
import org.ulpscope.report.Coverage;
import org.ulpscope.report.Coverage.Omission;

/** What is seen of a run with shadows. */
final class ShadowedRun {
    private final ShadowFile file;
    private final FlowRequest request;
    private final List<String> kernels;

    private ShadowedRun(ShadowFile file, FlowRequest request, List<String> kernels) {
        this.file = file;
        this.request = request;
        this.kernels = kernels;
    }

    /** Makes room for it. @param folder an existing one, that the program is told */
    static ShadowedRun create(Path folder, List<InstrumentedCode> code, FlowRequest request) throws IOException {
        List<String> kernels =
                code.stream().flatMap(one -> one.kernels().stream()).distinct().toList();
        return new ShadowedRun(ShadowFile.create(folder, code), request, kernels);
    }

    /** What was seen, when the program has ended. */
    AccuracyReport report(String program, int status, Duration elapsed, List<Launch> launches) {
        SourceTexts texts = new SourceTexts();
        ShadowReader reader = new ShadowReader(file, request, texts::text);
        List<OutputAccuracy> outputs = reader.outputs();
        return new AccuracyReport(
                program,
                status,
                elapsed,
                file.sites().size(),
                (int) launches.stream()
                        .filter(launch -> launch.error().isEmpty())
                        .count(),
                (int) launches.stream()
                        .filter(launch -> launch.error().isPresent())
                        .count(),
                outputs,
                reader.lines(outputs),
                leftOut(launches));
    }

    private List<Omission> leftOut(List<Launch> launches) {
        List<Omission> omissions = new ArrayList<>();
        Map<String, List<Launch>> failed = launches.stream()
                .filter(launch -> launch.error().isPresent())
                .collect(Collectors.groupingBy(Launch::kernel, LinkedHashMap::new, Collectors.toList()));
        failed.forEach((kernel, all) -> omissions.add(new Omission(
                kernel + " (" + all.size() + (all.size() == 1 ? " launch" : " launches") + ")",
                Coverage.clause(all.getFirst().error().orElseThrow()))));
        Set<String> launched = launches.stream().map(Launch::kernel).collect(Collectors.toSet());
        DeclaredNames names = new DeclaredNames(kernels);
        Set<String> functions = file.sites().stream()
                .map(TracedSite::function)
                .filter(function -> !kernels.contains(function) || launched.contains(names.of(function)))
                .collect(Collectors.toSet());
        omissions.addAll(BegunAnew.of(file.sites(), functions, this::place));
        omissions.add(new Omission("what the host's code computes", "only kernels have shadows"));
        if (!file.isWhole()) {
            omissions.add(new Omission("some values in memory", "there was no room for their shadows"));
        }
        return omissions;
    }

    private String place(TracedSite site) {
        return site.chain().stream()
                .filter(request::isOwn)
                .findFirst()
                .or(() -> site.chain().stream().findFirst())
                .map(frame -> request.shown(frame.path()) + ":" + frame.line())
                .orElse(site.function());
    }
}
