package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.study.Census;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;

/** Counts of whole domains against a loop in C that knows nothing of this program. */
@Tag("slow")
class ExhaustiveHuntTest {
    private static final String COUNTING = """
            #include <math.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <string.h>
            int main(int argc, char **argv) {
                float low = strtof(argv[1], 0), high = strtof(argv[2], 0);
                long nan = 0, inf[2] = {0}, sub[2] = {0}, zero[2] = {0}, normal[2] = {0};
                for (float x = low; ; x = nextafterf(x, INFINITY)) {
                    float y = FUNCTION(x);
                    int negative = signbit(y) != 0;
                    switch (fpclassify(y)) {
                        case FP_NAN: nan++; break;
                        case FP_INFINITE: inf[negative]++; break;
                        case FP_SUBNORMAL: sub[negative]++; break;
                        case FP_ZERO: zero[negative]++; break;
                        default: normal[negative]++;
                    }
                    if (x == high) break;
                }
                printf("NaN %ld\\nINF+ %ld\\nINF- %ld\\nSUB+ %ld\\nSUB- %ld\\nZERO+ %ld\\nZERO- %ld\\nNORMAL+ %ld\\nNORMAL- %ld\\n",
                    nan, inf[0], inf[1], sub[0], sub[1], zero[0], zero[1], normal[0], normal[1]);
            }
            """;

    private final HuntStudy hunts = new HuntStudy(ToolchainSettings.DEFAULT);

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"expf, 80, 120", "expf, -120, -80", "tgammaf, -42, -36", "logf, 0x1p-149, 0x1p-120"})
    void countsAsALoopInCDoes(String function, String low, String high) throws Exception {
        Path file = folder.resolve("f.study");
        StudyResult result = hunts.start(
                file,
                HuntRequest.builder(kernel(function, low, high), folder)
                        .strategy("exhaustive")
                        .build(),
                HuntListener.NONE,
                Progress.NONE);
        assertInstanceOf(StudyResult.Finished.class, result);
        try (StudyReader study = StudyReader.open(file)) {
            Census census = study.census().getFirst();
            assertTrue(census.complete());
            assertEquals(counted(function, low, high), new TreeMap<>(census.counts()));
        }
    }

    @Test
    void theDefaultStrategyTriesEveryInputOfASmallDomain() {
        Path file = folder.resolve("f.study");
        hunts.start(
                file,
                HuntRequest.builder(kernel("expf", "88", "89"), folder).build(),
                HuntListener.NONE,
                Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals("exhaustive", study.survey().orElseThrow().method());
            assertTrue(study.survey().orElseThrow().isComplete());
            assertEquals("INF+", study.findings().getFirst().label());
            assertTrue(study.log().get(1).text().contains("exhaustive, because with all threads at work a call takes"));
        }
    }

    private static Kernel kernel(String function, String low, String high) {
        Kernel kernel = Signature.parse("float " + function + "(float x)");
        Domain domain = KernelFactory.eINSTANCE.createDomain();
        domain.setLower(low);
        domain.setUpper(high);
        kernel.getParameters().getFirst().setDomain(domain);
        return kernel;
    }

    private Map<String, Long> counted(String function, String low, String high) throws Exception {
        Path source = Files.writeString(folder.resolve("count.c"), COUNTING);
        Path program = folder.resolve("count");
        run("gcc", "-O2", "-DFUNCTION=" + function, source.toString(), "-o", program.toString(), "-lm");
        Map<String, Long> counts = new TreeMap<>();
        run(program.toString(), low, high)
                .lines()
                .map(line -> line.split(" "))
                .filter(words -> !words[1].equals("0"))
                .forEach(words -> counts.put(words[0], Long.parseLong(words[1])));
        return counts;
    }

    private static String run(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        return output;
    }
}
