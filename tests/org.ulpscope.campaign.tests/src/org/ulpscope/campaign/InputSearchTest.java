package org.ulpscope.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.run.CampaignDepth;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.tests.support.Repeats;

class InputSearchTest {
    private static final int PROGRAMS = Repeats.of(6, 12);
    private static final int INPUTS = 2;

    @TempDir
    private Path folder;

    /** On gcc twice, of which the second takes subnormals for zero. */
    private static CampaignRequest request(FloatFormat format) {
        return new CampaignRequest(
                1,
                PROGRAMS,
                INPUTS,
                format,
                Grammar.standard(),
                List.of(new PlatformRequest("gcc", List.of()), new PlatformRequest("gcc", List.of("-ffast-math"))),
                List.of(OptimizationLevel.O2),
                CampaignRequest.USUAL_BATCH,
                Duration.ofSeconds(5));
    }

    private static CampaignRequest searched(FloatFormat format) {
        return InputSearch.of(request(format), 40, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
    }

    private int different(CampaignRequest request, String name) throws Exception {
        Path file = folder.resolve(name);
        CampaignStudy.run(
                request, file, CampaignDepth.CAUSES, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        try (CampaignReader reader = CampaignReader.open(file)) {
            assertEquals(request.imported(), reader.description().imported(), "what was found stands in the file");
        }
        return CampaignRows.of(file, "(SELECT DISTINCT program FROM discrepancy)")
                .size();
    }

    @Test
    @Tag("slow")
    void searchedInputsShowMoreProgramsToDifferThanTheFirstRandomOnesAndAreTheSameAgain() throws Exception {
        CampaignRequest found = searched(FloatFormat.FP64);
        assertEquals(found.imported(), searched(FloatFormat.FP64).imported(), "one seed, one set of inputs");
        int bySearch = different(found, "searched.campaign");
        int byChance = different(request(FloatFormat.FP64), "random.campaign");
        assertTrue(bySearch > byChance, bySearch + " programs by search, " + byChance + " by chance");
    }

    @Test
    void programsThatFilesCannotKeepAreRefused() {
        BadInputException refusal = assertThrows(BadInputException.class, () -> searched(FloatFormat.FP16));
        assertTrue(refusal.getMessage().contains("FP16"), refusal.getMessage());
    }
}
