package org.ulpscope.campaign.study.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.slurm.SlurmJob;
import org.ulpscope.backend.slurm.SlurmOptions;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.CampaignWriter;
import org.ulpscope.numeric.FloatFormat;

class PartProgressTest {
    @TempDir
    private Path folder;

    /** Three batches of two programs. */
    private static CampaignDescription description() {
        CampaignPlatform gcc =
                new CampaignPlatform("gcc", OptimizationLevel.O0, "gcc", "gcc 12", List.of("-O0"), "x86-64");
        return new CampaignDescription(
                1,
                6,
                1,
                FloatFormat.FP64,
                Grammar.standard(),
                List.of(gcc),
                2,
                Duration.ofSeconds(1),
                "1",
                Instant.EPOCH);
    }

    private static List<PartProgress> parts(Path file) {
        try (CampaignReader reader = CampaignReader.open(file)) {
            return reader.parts();
        }
    }

    @Test
    void partsTellHowManyOfTheirBatchesAreInTheCampaignAndInWhichJobTheyWereSent() {
        Path file = folder.resolve("c.campaign");
        SlurmPlan plan =
                new SlurmPlan(2, new SlurmOptions(Optional.empty(), Optional.empty(), Optional.empty(), List.of()));
        try (CampaignWriter writer = CampaignWriter.create(file, description(), plan)) {
            assertEquals(
                    List.of(new PartProgress(1, 2, 0, Optional.empty()), new PartProgress(2, 1, 0, Optional.empty())),
                    parts(file));
            writer.store(new SlurmJob("first", Optional.of("17"), List.of(1, 2)));
            writer.store(BatchResults.of(1, List.of(), description().platforms()));
            writer.store(new SlurmJob("again", Optional.of("18"), List.of(1)));
            List<PartProgress> parts = parts(file);
            assertEquals(
                    List.of(new PartProgress(1, 2, 0, Optional.of("18")), new PartProgress(2, 1, 1, Optional.of("17"))),
                    parts);
            assertFalse(parts.getFirst().isDone());
            assertTrue(parts.getLast().isDone());
        }
    }
}
