package org.ulpscope.campaign.internal.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.draw.ProgramGenerator;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.internal.run.StrictEvaluation;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.text.BatchText;
import org.ulpscope.campaign.text.TracedText;
import org.ulpscope.campaign.text.Tracing;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

class BatchRunnerTest {
    private static final int PROGRAMS = Repeats.of(10, 40);
    private static final int INPUTS = 3;

    @TempDir
    private Path folder;

    private static Grammar grammar(String from, String to) {
        String text = Grammar.standard().text();
        assertTrue(text.contains(from), from);
        return Grammar.parse(text.replace(from, to), "a test");
    }

    private static CampaignPlatform platform(String name, OptimizationLevel level) {
        Toolchain toolchain = Toolchains.detect(ToolchainSettings.DEFAULT).named(name);
        return new CampaignPlatform(
                name, level, name, toolchain.product(), toolchain.options(level), toolchain.device());
    }

    private static CampaignPlatform with(CampaignPlatform platform, String option) {
        List<String> options = new ArrayList<>(platform.options());
        options.add(option);
        return new CampaignPlatform(
                platform.name(),
                platform.level(),
                platform.toolchain(),
                platform.product(),
                options,
                platform.device());
    }

    private static List<ProgramCall> calls(ProgramGenerator generator, List<Program> programs, int step) {
        List<ProgramCall> calls = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            for (int input = 0; input < INPUTS; input++) {
                calls.add(new ProgramCall(i, generator.input(programs.get(i), i, input), step));
            }
        }
        return calls;
    }

    private List<RunResult> run(BatchText batch, List<ProgramCall> calls, CampaignPlatform platform) {
        return new BatchRunner(folder, Duration.ofSeconds(5), ToolchainSettings.DEFAULT)
                .run(batch, calls, platform, Progress.NONE);
    }

    private static void assertSame(double expected, RunResult result, Program program, ProgramInput input) {
        Value value = assertInstanceOf(RunResult.Computed.class, result).value();
        assertEquals(
                Double.doubleToLongBits(expected),
                Double.doubleToLongBits(value.toDouble()),
                () -> program + "\n" + input + ": " + expected + ", " + value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc O0", "gcc O3", "clang O3", "twin O0"})
    void programsWithoutCallsGiveWhatIeee754Says(String where) {
        String[] words = where.split(" ");
        boolean twin = words[0].equals("twin");
        Installed.program(twin ? "nvcc" : words[0]);
        CampaignPlatform platform = platform(words[0], OptimizationLevel.labelled(words[1]));
        CampaignPlatform strict = twin ? with(platform, "-fmad=false") : platform;
        ProgramGenerator generator =
                new ProgramGenerator(grammar("term.call = 0.15", "term.call = 0"), FloatFormat.FP64, 4);
        List<Program> programs =
                IntStream.range(0, PROGRAMS).mapToObj(generator::program).toList();
        for (Tracing tracing : Tracing.values()) {
            List<ProgramCall> calls = calls(generator, programs, TracedText.RESULT);
            List<RunResult> results = run(new BatchText(List.copyOf(programs), tracing), calls, strict);
            assertEquals(PROGRAMS * INPUTS, results.size());
            for (int i = 0; i < results.size(); i++) {
                Program program = programs.get(calls.get(i).place());
                ProgramInput input = calls.get(i).input();
                assertSame(StrictEvaluation.of(program, input), results.get(i), program, input);
            }
        }
    }

    @Test
    void aProgramThatDoesNotCompileSpoilsNoOther() {
        Grammar strange = grammar("acos/1", "strange/1");
        ProgramGenerator generator = new ProgramGenerator(strange, FloatFormat.FP64, 1);
        List<Program> programs =
                IntStream.range(0, 24).mapToObj(generator::program).toList();
        List<ProgramCall> calls = calls(generator, programs, 0);
        List<RunResult> results =
                run(new BatchText(List.copyOf(programs), Tracing.NONE), calls, platform("gcc", OptimizationLevel.O0));
        long failed = 0;
        for (int i = 0; i < results.size(); i++) {
            Program program = programs.get(calls.get(i).place());
            boolean strangeHere = program.toString().contains("strange");
            assertEquals(strangeHere, results.get(i) instanceof RunResult.NotCompiled, program::toString);
            failed += strangeHere ? 1 : 0;
        }
        assertTrue(failed > 0 && failed < results.size(), failed + " of " + results.size());
    }
}
