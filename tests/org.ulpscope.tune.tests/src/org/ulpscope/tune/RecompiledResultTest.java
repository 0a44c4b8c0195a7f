package org.ulpscope.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.ProcessorFeatures;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tune.internal.first.TuningDraft;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.request.TuneRequest;
import org.ulpscope.tune.run.Verdict;
import org.ulpscope.tune.study.TuningFigures;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.TuneListener;

/** A result that holds only as long as the compiler fuses nothing. */
class RecompiledResultTest {
    @TempDir
    Path folder;

    @Test
    void aResultThatFusingBreaksIsCalledSo() throws IOException {
        StoredSearch search = tuned("-O2", "x * y - product(x, y)");
        assertEquals(
                Verdict.OVER_THRESHOLD,
                search.recompiled().orElseThrow().evaluation().verdict());
        assertTrue(search.recompiled().orElseThrow().options().contains("-mfma"));
        assertTrue(
                sentence().startsWith("Compiled with -mfma -ffp-contract=fast it is over the threshold ("), sentence());
    }

    @Test
    void aResultThatHoldsBothWaysIsCalledSo() throws IOException {
        StoredSearch search = tuned("-O2 -mfma", "x - x / 2 - x / 2");
        assertEquals("-ffp-contract=off", search.recompiled().orElseThrow().options());
        assertEquals(
                Verdict.VALID, search.recompiled().orElseThrow().evaluation().verdict());
        assertTrue(
                sentence().startsWith("Compiled with -ffp-contract=off it is within the threshold too ("), sentence());
    }

    private StoredSearch tuned(String flags, String result) throws IOException {
        Installed.program("gcc");
        assumeFalse(ProcessorFeatures.fusedMultiplyAdd().isEmpty(), "This processor has no fused multiply-add.");
        Path source = Files.writeString(folder.resolve("main.c"), """
                #include <stdio.h>

                static double x = 1.1, y = 1.3;

                __attribute__((noipa)) static double product(double a, double b) {
                    return a * b;
                }

                int main(int argc, char **argv) {
                    (void)argv;
                    x += argc - 1;
                    printf("%%.17g %%.17g\\n", %s, product(y, 0));
                    printf("FOM %%d\\n", (int)(64 / sizeof x));
                    return 0;
                }
                """.formatted(result));
        Tuning tuning = TuningDraft.of("main", List.of(source), folder);
        tuning.setFlags(flags);
        tuning.setFom(Fom.PRINTED);
        tuning.setFomPattern("FOM ([0-9]+)");
        SearchRequest request = SearchRequest.of("delta-debugging");
        TuneResult ended = new TuneStudy()
                .start(
                        file(),
                        new TuneRequest(tuning, folder, List.of(request), 0, Optional.empty(), Duration.ZERO),
                        TuneListener.NONE,
                        Progress.NONE);
        assertInstanceOf(TuneResult.Finished.class, ended, ended.toString());
        try (TuningReader reader = TuningReader.open(file())) {
            return reader.best().orElseThrow();
        }
    }

    private Path file() {
        return folder.resolve("main.tuning");
    }

    private String sentence() {
        try (TuningReader reader = TuningReader.open(file())) {
            return TuningFigures.of(reader).recompiled().orElseThrow();
        }
    }
}
