package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.study.StudyGlance;
import org.ulpscope.study.StudyJson;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;

/** What is told of a hunt before all else, on real compilers. */
class HuntGlanceTest {
    @TempDir
    Path folder;

    private StudyGlance glance(String signature, String source, String... options) throws Exception {
        Files.writeString(folder.resolve("f.c"), source);
        Kernel kernel = Signature.parse(signature);
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("f.c");
        Path file = folder.resolve("f.study");
        StudyResult result = new HuntStudy(ToolchainSettings.DEFAULT)
                .start(
                        file,
                        HuntRequest.builder(kernel, folder)
                                .platforms(List.of(options).stream()
                                        .map(option -> new PlatformRequest("gcc", List.of(option)))
                                        .toList())
                                .budget(100)
                                .build(),
                        HuntListener.NONE,
                        Progress.NONE);
        assertInstanceOf(StudyResult.Finished.class, result, result.toString());
        try (StudyReader study = StudyReader.open(file)) {
            StudyGlance glance = StudyGlance.of(study);
            assertEquals(glance.headline(), StudyJson.of(study).get("headline").getAsString());
            return glance;
        }
    }

    /** Of the 63,488 finite numbers of FP16 47,104 are less than 1: 31,744 have the sign, and 1 has the bits 0x3C00, before which 15,360 positive ones lie. */
    @Test
    void theShareIsThatOfAllInputs() throws Exception {
        StudyGlance glance = glance(
                "_Float16 below(_Float16 x)",
                "_Float16 below(_Float16 x) { return x < 1 ? __builtin_nanf(\"\") : (_Float16) 1; }\n",
                "-O1",
                "-O2");
        assertEquals(Math.round(100 * 47_104 / 63_488.0), 74);
        assertEquals("NaN for 74 % of all inputs, where x < 1", glance.headline());
        assertEquals(
                List.of("gcc -O1 = gcc, 63,488 inputs: NaN 74 %, NORMAL+ 26 %"),
                glance.bars().stream().map(bar -> bar.words()).toList());
        assertEquals(47_104, glance.ranked().getFirst().inputs());
    }

    @Tag("slow")
    @Test
    void theCauseIsToldWithItsLine() throws Exception {
        StudyGlance glance = glance("float half(float b)", """
                #include <math.h>
                float half(float b)
                {
                    float d = b * b - 4;
                    return sqrtf(d);
                }
                """, "-O2");
        assertTrue(glance.headline().startsWith("NaN for "), glance.headline());
        assertTrue(glance.headline().contains("`b * b - 4 < 0`, line 5"), glance.headline());
        assertTrue(
                glance.ranked().getFirst().words().startsWith("`sqrtf(d)` at f.c:5 where `b * b - 4 < 0`"),
                glance.ranked().toString());
    }

    @Test
    void nothingIsToldWithWhatWasLeftOut() throws Exception {
        StudyGlance glance =
                glance("_Float16 one(_Float16 x)", "_Float16 one(_Float16 x) { return x > 0 ? 1 : 2; }\n", "-O2");
        assertEquals(
                "Nothing exceptional in all 63,488 inputs; not looked at: NaN, infinity as an input",
                glance.headline());
        assertEquals(List.of(), glance.ranked());
    }
}
