package org.ulpscope.flow.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.tests.support.Installed;

/** The host's side of a CUDA program whose kernels run in the same process: both are told, and none of them twice. */
@Tag("slow")
class HostOfCudaTest {
    @TempDir
    Path folder;

    @Test
    void kernelsAndTheCodeThatLaunchesThemAreToldInOneReport() throws IOException {
        Installed.nvcc();
        PlantedProgram program = PlantedProgram.of(folder, "mixed.cu");
        StoredFlow flow = program.look();
        assertEquals(PlantedProgram.marks("mixed.cu"), PlantedProgram.born(flow));
        assertEquals(
                2,
                flow.findings().stream()
                        .filter(finding -> finding.occurrence().isOnHost())
                        .count());
        StoredFlow bare = program.bare();
        assertEquals(program.printed(false), program.printed(true));
        assertTrue(bare.findings().stream().map(finding -> finding.occurrence()).noneMatch(Occurrence::isOnHost));
    }
}
