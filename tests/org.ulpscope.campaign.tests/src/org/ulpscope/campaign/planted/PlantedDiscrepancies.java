package org.ulpscope.campaign.planted;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.backend.toolchain.Toolchains;
import org.ulpscope.campaign.CampaignPlatform;
import org.ulpscope.campaign.cause.Explanation;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.grammar.ProgramGenerator;
import org.ulpscope.campaign.internal.cause.DifferentCase;
import org.ulpscope.campaign.internal.cause.Explainer;
import org.ulpscope.campaign.internal.cause.TraceWalk;
import org.ulpscope.campaign.internal.cause.TracedRun;
import org.ulpscope.campaign.internal.cause.Tracer;
import org.ulpscope.campaign.internal.run.BatchRunner;
import org.ulpscope.campaign.internal.run.ProgramBatch;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
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
    /** Programs that call functions as often as they compute otherwise. */
    private static final Grammar GRAMMAR = Grammar.parse(
            Grammar.standard().text().replace("term.call = 0.15", "term.call = 0.5").replace("step.if = 0.20", "step.if = 0.35"),
            "a test");

    /** Has gcc compile C as C++. */
    private static final String WRAPPER = """
            #!/bin/sh
            case $1 in
            */cc1) compiler=$1plus; shift; exec "$compiler" "$@" ;;
            esac
            exec "$@"
            """;

    /** A program, its input and what is broken on its way. */
    private record Case(Program program, ProgramInput input, PlantedOperation planted) {}

    /**
     * Plants and explains.
     *
     * @param folder for sources
     * @param programs how many get a plant; fewer of them give another result
     */
    public PlantedScore run(Path folder, int programs) throws IOException {
        PlantedHeader header = new PlantedHeader(format, GRAMMAR.functions());
        Path wrapper = Files.writeString(folder.resolve("wrapper"), WRAPPER);
        Files.setPosixFilePermissions(wrapper, PosixFilePermissions.fromString("rwx------"));
        CampaignPlatform intact =
                platform("intact", wrapper, Files.writeString(folder.resolve("intact.h"), header.text(List.of())));
        BatchRunner runner = new BatchRunner(folder, Duration.ofSeconds(5));
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
        ProgramGenerator generator = new ProgramGenerator(GRAMMAR, format, seed);
        ProgramBatch batch = new ProgramBatch();
        List<Program> all = new ArrayList<>();
        List<ProgramInput> inputs = new ArrayList<>();
        for (int number = 0; number < programs; number++) {
            all.add(generator.program(number));
            inputs.add(generator.input(all.getLast(), number, 0));
            batch.add(all.getLast(), inputs.getLast());
        }
        List<Optional<TracedRun>> runs = new Tracer(runner, Tracing.WHOLE, Progress.NONE).run(batch, platform);
        Planting planting = new Planting(format);
        List<Case> cases = new ArrayList<>();
        for (int i = 0; i < programs; i++) {
            int number = i;
            runs.get(i)
                    .map(run -> TraceWalk.of(all.get(number), inputs.get(number), Tracing.WHOLE, run.kept()))
                    .flatMap(planting::in)
                    .ifPresent(plant -> cases.add(new Case(all.get(number), inputs.get(number), plant)));
        }
        return cases;
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
