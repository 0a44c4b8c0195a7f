package org.ulpscope.compare;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.compare.disagreement.DifferenceKinds;
import org.ulpscope.compare.disagreement.DisagreementProbe;
import org.ulpscope.compare.run.CompareListener;
import org.ulpscope.compare.run.CompareRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.KindCounts;
import org.ulpscope.study.StudyReader;

/** Exhaustive counts against a C program that knows nothing of Ulpscope and counts by walking from one value to the other. */
@Tag("slow")
class ExhaustiveCountsTest {
    private static final String KERNEL = """
            #include <math.h>
            float noisy(float x) {
            #if VARIANT == 1
                unsigned bits;
                __builtin_memcpy(&bits, &x, 4);
                if (bits % 1000 == 7) return -0.0f;
                if (bits % 1001 == 3) return NAN;
                float y = x * x - 1;
                for (unsigned i = 0; i < bits % 12; i++) y = nextafterf(y, INFINITY);
                return y;
            #else
                unsigned bits;
                __builtin_memcpy(&bits, &x, 4);
                if (bits % 1000 == 7) return 0.0f;
                return x * x - 1;
            #endif
            }
            """;

    private static final String COUNTER = """
            #include <math.h>
            #include <stdio.h>
            float one(float), two(float);
            static long count[4], ulps[20], cells[9][9];
            static int cls(float y) {
                int c = fpclassify(y), minus = !!signbit(y);
                return c == FP_NAN ? 0 : (c == FP_INFINITE ? 1 : c == FP_SUBNORMAL ? 3 : c == FP_ZERO ? 5 : 7) + minus;
            }
            int main(void) {
                for (float x = 1.0f; x <= 2.0f; x = nextafterf(x, INFINITY)) {
                    float a = one(x), b = two(x);
                    int ca = cls(a), cb = cls(b);
                    cells[ca][cb]++;
                    if (ca == 0 && cb == 0) count[0]++;
                    else if (a == 0 && b == 0 && ca != cb) count[1]++;
                    else if (ca != cb) count[2]++;
                    else {
                        int steps = 0;
                        while (a != b) a = nextafterf(a, b), steps++;
                        if (steps == 0) count[0]++; else ulps[steps]++;
                    }
                }
                printf("equal %ld\\nsign of zero %ld\\nclass %ld\\n", count[0], count[1], count[2]);
                printf("1 ulp %ld\\n2 ulps %ld\\n3-4 ulps %ld\\n5-8 ulps %ld\\n9-16 ulps %ld\\n", ulps[1], ulps[2],
                       ulps[3] + ulps[4], ulps[5] + ulps[6] + ulps[7] + ulps[8], ulps[9] + ulps[10] + ulps[11]);
                static const char *names[] = {"NaN", "INF+", "INF-", "SUB+", "SUB-", "ZERO+", "ZERO-", "NORMAL+", "NORMAL-"};
                for (int i = 0; i < 9; i++)
                    for (int j = 0; j < 9; j++)
                        if (cells[i][j]) printf("%s/%s %ld\\n", names[i], names[j], cells[i][j]);
            }
            """;

    @TempDir
    Path folder;

    private Map<String, Long> counted() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("counter.c"), COUNTER);
        run("gcc", "-O2", "-DVARIANT=0", "-Dnoisy=one", "-c", "-o", "one.o", "noisy.c");
        run("gcc", "-O2", "-DVARIANT=1", "-Dnoisy=two", "-c", "-o", "two.o", "noisy.c");
        run("gcc", "-O2", "-o", "counter", "counter.c", "one.o", "two.o", "-lm");
        Map<String, Long> counts = new TreeMap<>();
        for (String line : run(folder.resolve("counter").toString()).lines().toList()) {
            int blank = line.lastIndexOf(' ');
            counts.put(line.substring(0, blank), Long.valueOf(line.substring(blank + 1)));
        }
        counts.values().removeIf(count -> count == 0);
        return counts;
    }

    private String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), said);
        return said;
    }

    private Kernel kernel() throws IOException {
        return Variants.within(Variants.kernel(folder, "float noisy(float x)", KERNEL), "1", "2");
    }

    @Test
    void eightMillionInputsAreCountedAsAnIndependentProgramCountsThem() throws Exception {
        Path file = folder.resolve("noisy.study");
        CompareRequest request = CompareRequest.builder(kernel(), folder, Variants.platforms(2))
                .strategy("exhaustive")
                .build();
        new CompareStudy(ToolchainSettings.DEFAULT).start(file, request, CompareListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            PairComparison pair =
                    CompareStudy.comparison(study).orElseThrow().pairs().getFirst();
            assertEquals((1 << 23) + 1, pair.compared());
            Map<String, Long> counts = new TreeMap<>();
            pair.differences().forEach(one -> counts.put(one.kind(), one.inputs()));
            pair.matrix()
                    .forEach(cell -> counts.put(cell.referenceClass() + "/" + cell.platformClass(), cell.inputs()));
            assertEquals(counted(), counts);
        }
    }

    @Test
    void theProbeCountsAndMapsAsItJudgesSingleInputs() throws Exception {
        DifferenceKinds kinds = new DifferenceKinds(FloatFormat.FP32);
        List<Evaluator> evaluators =
                Evaluators.open(kernel(), folder, Variants.platforms(2), EvaluatorOptions.DEFAULT, Progress.NONE);
        try (Evaluator one = evaluators.getFirst();
                Evaluator two = evaluators.getLast();
                DisagreementProbe probe = new DisagreementProbe(one, two, "gcc-2", kinds.probed(0))) {
            int calls = 600_000;
            long base = FloatFormat.FP32.ordinal(Float.floatToRawIntBits(1.25f));
            SweepRequest sweep = new SweepRequest(5, calls, List.of(new SweepRequest.Axis(base, 1, 1 << 21, 1)));
            long[] bits = new long[calls];
            for (int i = 0; i < calls; i++) {
                bits[i] = FloatFormat.FP32.bits(base + 5 + i);
            }
            int[] single = probe.kindsOf(new Inputs(List.of(bits), calls), Progress.NONE);
            KindCounts counts = probe.count(sweep, Progress.NONE);
            long[] masks = probe.map(sweep, 1000, Progress.NONE);
            long[] expected = new long[probe.kinds().size()];
            long[] cells = new long[600];
            for (int i = 0; i < calls; i++) {
                if (expected[single[i]]++ == 0) {
                    assertEquals(5 + i, counts.first()[single[i]]);
                }
                cells[i / 1000] |= 1L << single[i];
            }
            assertEquals(calls, counts.tried());
            assertArrayEquals(expected, counts.counts());
            assertArrayEquals(cells, masks);
        }
    }
}
