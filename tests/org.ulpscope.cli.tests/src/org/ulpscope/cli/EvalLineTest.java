package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Reduction;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.study.EvalLine;

/** What the workbench copies as a command line gives the same bits there. */
@Tag("slow")
class EvalLineTest {
    private static final List<PlatformRequest> PLATFORMS = List.of(
            new PlatformRequest("gcc", List.of("-O2")),
            new PlatformRequest("gcc", List.of("-O2", "-ffast-math", "-DNAME=\"a b\"")));

    @TempDir
    Path folder;

    private static List<Long> bits(double... values) {
        return java.util.Arrays.stream(values)
                .mapToObj(Double::doubleToRawLongBits)
                .toList();
    }

    /** What the line prints and what evaluators give, on each platform. */
    private void assertSame(String line, Kernel kernel, List<Long> input) {
        List<String> words = new ArrayList<>(ShellWords.split(line));
        assertEquals("ulpscope", words.removeFirst());
        words.add("--json");
        CommandLineRun run = CommandLineRun.of(words.toArray());
        assertEquals(0, run.status(), run.err());
        for (int i = 0; i < PLATFORMS.size(); i++) {
            try (Evaluator evaluator =
                    Evaluators.open(kernel, folder, PLATFORMS.get(i), EvaluatorOptions.DEFAULT, Progress.NONE)) {
                List<long[]> columns =
                        input.stream().map(one -> LongStream.of(one).toArray()).toList();
                Outcome.Returned outcome = (Outcome.Returned) evaluator
                        .evaluate(new Inputs(columns, 1), Progress.NONE)
                        .get(0);
                assertEquals(
                        "%016x".formatted(outcome.bits()),
                        run.json()
                                .getAsJsonArray("results")
                                .get(i)
                                .getAsJsonObject()
                                .getAsJsonArray("outputBits")
                                .get(0)
                                .getAsString());
            }
        }
    }

    @Test
    void aFunctionOfALibraryIsNamedByItsSignature() {
        Kernel kernel = Signature.parse("double pow(double x, double y)");
        List<Long> input = bits(-0x1.123456789abcdp-3, 3);
        assertSame(EvalLine.ofSignature(folder, kernel, PLATFORMS, input).orElseThrow(), kernel, input);
    }

    @Test
    void aFunctionOfASourceIsFoundFromAnywhere() throws Exception {
        Files.writeString(folder.resolve("half open.c"), "double third(double x) { return x / 3 + 1e-20; }\n");
        Kernel kernel = Signature.parse("double third(double x)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("half open.c");
        List<Long> input = bits(0.1);
        String line = EvalLine.ofSignature(folder, kernel, PLATFORMS, input).orElseThrow();
        assertTrue(line.contains("--source"), line);
        assertSame(line, kernel, input);
    }

    @Test
    void aKernelThatASignatureDoesNotDescribeIsNamedByItsFile() throws Exception {
        Path examples =
                Path.of(System.getProperty("ulpscope.root")).resolve("bundles/org.ulpscope.examples/examples/own");
        Kernel kernel = KernelFiles.load(examples.resolve("unit_vector.kernel"));
        kernel.setReduction(Reduction.SUM);
        List<Long> floats = List.of((long) Float.floatToRawIntBits(1.5f), (long) Float.floatToRawIntBits(2), (long)
                Float.floatToRawIntBits(3));
        assertEquals(Optional.empty(), EvalLine.ofSignature(examples, kernel, PLATFORMS, floats));
        String line = EvalLine.ofFile(examples.resolve("unit_vector.kernel"), kernel, PLATFORMS, floats);
        assertTrue(line.contains("unit_vector.kernel -p 'gcc -O2' -p"), line);
        assertTrue(line.endsWith(" 0x1.8p+0 0x1p+1 0x1.8p+1"), line);
    }

    @Test
    void aNaNKeepsItsBits() {
        Kernel kernel = Signature.parse("double fabs(double x)");
        List<Long> input = List.of(0xfff8000000000123L);
        String line = EvalLine.ofSignature(folder, kernel, PLATFORMS, input).orElseThrow();
        assertTrue(line.endsWith("bits:fff8000000000123"), line);
        assertSame(line, kernel, input);
    }
}
