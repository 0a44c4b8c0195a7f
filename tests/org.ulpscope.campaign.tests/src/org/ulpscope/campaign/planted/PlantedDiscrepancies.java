package org.ulpscope.campaign.planted;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.cause.Explanation;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.draw.ProgramGenerator;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.batch.ProgramBatch;
import org.ulpscope.campaign.internal.batch.ProgramCall;
import org.ulpscope.campaign.internal.cause.DifferentCase;
import org.ulpscope.campaign.internal.cause.Explainer;
import org.ulpscope.campaign.internal.cause.TraceWalk;
import org.ulpscope.campaign.internal.cause.TracedRun;
import org.ulpscope.campaign.internal.cause.Tracer;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.text.BatchText;
import org.ulpscope.campaign.text.Tracing;
import org.ulpscope.numeric.FloatFormat;

/**
 * Random programs of which each meets one operation that is broken on one of two platforms. What the two disagree on is explained, and the explanation compared with
 * what was planted. Needs gcc with its compiler for C++.
 *
 * @param format of all numbers
 * @param level of both platforms
 * @param seed of the programs
 */
public record PlantedDiscrepancies(FloatFormat format, OptimizationLevel level, long seed) {
    /** Programs that call functions as often as not, with numbers that do not lose at once what was changed. */
    private static final Grammar GRAMMAR = Grammar.parse(
            Grammar.standard()
                    .text()
                    .replace("term.call = 0.15", "term.call = 0.5")
                    .replace("number.subnormal = 0.12", "number.subnormal = 0.02")
                    .replace("number.least = 0.20", "number.least = 0.03")
                    .replace("number.greatest = 0.20", "number.greatest = 0.03")
                    .replace("number.wide = 0.5", "number.wide = 0.1"),
            "a test");

    /** Has gcc compile C as C++. */
    private static final String WRAPPER = """
            #!/bin/sh
            case $1 in
            */cc1) compiler=$1plus; shift; exec "$compiler" "$@" ;;
            esac
            exec "$@"
            """;

    private static final int INPUTS = 20;

    private record Start(Program program, ProgramInput input) {}

    /** A program, its input and what is broken on its way. */
    private record Case(Program program, ProgramInput input, PlantedOperation planted) {}

    /**
     * Plants and explains.
     *
     * @param folder for sources
     * @param programs how many are tried; not all have an input for which the plant gives another result
     */
    public PlantedScore run(Path folder, int programs) throws IOException {
        PlantedHeader header = new PlantedHeader(format, GRAMMAR.functions());
        Path wrapper = Files.writeString(folder.resolve("wrapper"), WRAPPER);
        Files.setPosixFilePermissions(wrapper, PosixFilePermissions.fromString("rwx------"));
        CampaignPlatform intact =
                platform("intact", wrapper, Files.writeString(folder.resolve("intact.h"), header.text(List.of())));
        BatchRunner runner = new BatchRunner(folder, Duration.ofSeconds(5), ToolchainSettings.DEFAULT);
        List<Case> cases = planted(programs, intact, runner);
        List<PlantedOperation> all = cases.stream().map(Case::planted).toList();
        CampaignPlatform broken =
                platform("broken", wrapper, Files.writeString(folder.resolve("broken.h"), header.text(all)));
        return explained(cases, intact, broken, runner);
    }

    private CampaignPlatform platform(String name, Path wrapper, Path header) {
        Toolchain gcc = Toolchains.detect(ToolchainSettings.DEFAULT).named("gcc");
        List<String> options = new ArrayList<>(gcc.options(level));
        options.addAll(List.of("-wrapper", wrapper.toString(), "-fno-exceptions", "-include", header.toString()));
        return new CampaignPlatform(name, level, gcc.name(), gcc.product(), options, gcc.device());
    }

    private List<Case> planted(int programs, CampaignPlatform platform, BatchRunner runner) {
        List<Start> starts = starts(programs, platform, runner);
        ProgramBatch batch = new ProgramBatch();
        starts.forEach(one -> batch.add(one.program(), one.input()));
        List<Optional<TracedRun>> runs = new Tracer(runner, Tracing.WHOLE, Progress.NONE).run(batch, platform);
        List<List<TraceStep>> steps = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            Start one = starts.get(i);
            steps.add(runs.get(i)
                    .map(run -> TraceWalk.of(one.program(), one.input(), Tracing.WHOLE, run.kept()))
                    .orElse(List.of()));
        }
        Planting planting = new Planting(format, steps);
        List<Case> cases = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            Start one = starts.get(i);
            planting.in(steps.get(i)).ifPresent(plant -> cases.add(new Case(one.program(), one.input(), plant)));
        }
        return cases;
    }

    /** Programs, each with an input for which it gives a number: what is broken on the way to a NaN is seldom seen. */
    private List<Start> starts(int programs, CampaignPlatform platform, BatchRunner runner) {
        ProgramGenerator generator = new ProgramGenerator(GRAMMAR, format, seed);
        List<Program> all =
                IntStream.range(0, programs).mapToObj(generator::program).toList();
        List<ProgramCall> calls = new ArrayList<>();
        for (int number = 0; number < programs; number++) {
            for (int input = 0; input < INPUTS; input++) {
                calls.add(new ProgramCall(number, generator.input(all.get(number), number, input), 0));
            }
        }
        List<RunResult> results =
                runner.run(new BatchText(List.copyOf(all), Tracing.NONE), calls, platform, Progress.NONE);
        Map<Integer, Start> first = new TreeMap<>();
        for (int i = 0; i < results.size(); i++) {
            ProgramCall call = calls.get(i);
            if (results.get(i) instanceof RunResult.Computed computed
                    && computed.value().isFinite()) {
                first.putIfAbsent(call.place(), new Start(all.get(call.place()), call.input()));
            }
        }
        return List.copyOf(first.values());
    }

    private static PlantedScore explained(
            List<Case> cases, CampaignPlatform intact, CampaignPlatform broken, BatchRunner runner) {
        ProgramBatch batch = new ProgramBatch();
        cases.forEach(one -> batch.add(one.program(), one.input()));
        List<RunResult> onIntact = runner.run(batch.text(Tracing.NONE), batch.calls(0), intact, Progress.NONE);
        List<RunResult> onBroken = runner.run(batch.text(Tracing.NONE), batch.calls(0), broken, Progress.NONE);
        List<Case> seen = new ArrayList<>();
        List<DifferentCase> different = new ArrayList<>();
        for (int i = 0; i < cases.size(); i++) {
            Case one = cases.get(i);
            if (onIntact.get(i) instanceof RunResult.Computed left
                    && onBroken.get(i) instanceof RunResult.Computed right) {
                DiscrepancyKind.of(left.value(), right.value()).ifPresent(kind -> {
                    seen.add(one);
                    different.add(new DifferentCase(one.program(), one.input(), kind));
                });
            }
        }
        List<Explanation> explanations = new Explainer(runner, intact, broken, Progress.NONE).explain(different);
        PlantedScore score = PlantedScore.NONE;
        for (int i = 0; i < seen.size(); i++) {
            score = score.plus(PlantedScore.of(seen.get(i).planted(), explanations.get(i)));
        }
        return score;
    }
}
