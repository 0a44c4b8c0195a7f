package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.hunt.run.HuntStage;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.store.LogEntry;
import org.ulpscope.study.StudyReader;

/** What a time limits in a hunt, and what comes on top of it, for a function of which a call takes a long time. */
@Tag("slow")
class HuntTimeTest {
    private static final Duration TIME = Duration.ofSeconds(2);
    /** A call under way, and the rows of what was found. */
    private static final Duration MARGIN = Duration.ofSeconds(1);

    @TempDir
    Path folder;

    @Test
    void regionsTakeNoLongerThanTheTimeThatWasGivenAndTheLogSaysSo() throws Exception {
        Files.writeString(folder.resolve("slow.c"), """
                #include <math.h>
                double slow(double x, double y)
                {
                    for (volatile int i = 0; i < 200000; i++) {
                    }
                    return sqrt(x) + y;
                }
                """);
        Kernel slow = Signature.parse("double slow(double x, double y)");
        slow.setOrigin(Origin.SOURCE);
        slow.setSource("slow.c");
        Path file = folder.resolve("slow.study");
        HuntRequest request = HuntRequest.builder(slow, folder)
                .platforms(List.of(new PlatformRequest("gcc", List.of())))
                .budget(Long.MAX_VALUE)
                .timeBudget(TIME)
                .build();
        new HuntStudy(ToolchainSettings.DEFAULT).start(file, request, HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            Duration took =
                    Duration.between(begun(study, HuntStage.REGIONS.words()), begun(study, HuntStage.SIMPLEST.words()));
            assertTrue(took.compareTo(TIME.plus(MARGIN)) < 0, took.toString());
            assertFalse(study.regions().isEmpty());
            assertEquals(
                    1,
                    study.log().stream()
                            .map(LogEntry::text)
                            .filter(
                                    ("The time of 2 s is that of the search. Regions take at most 2 s on top, and simplest"
                                                    + " inputs, causes and guards together about as long again, on a busy machine longer.")
                                            ::equals)
                            .count());
        }
    }

    private static Instant begun(StudyReader study, String stage) {
        return study.log().stream()
                .filter(entry -> entry.text().startsWith(stage))
                .findFirst()
                .orElseThrow()
                .time();
    }
}
