package org.ulpscope.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.JavaProcess;

class WorkerTrainingRunTest {
    @TempDir
    Path folder;

    @Test
    void loadsWhatWorkersLoadAndEndsByItself() throws Exception {
        // In a process of its own, since a worker limits what its process may do.
        Process process = new ProcessBuilder(
                        JavaProcess.command(List.of("-Xlog:class+load"), WorkerTrainingRun.class, folder))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        for (String type :
                List.of("CpuKernel", "SignalHandlers", "FloatingPointEnvironment", "NativeSweep", "Server")) {
            assertTrue(said.contains("org.ulpscope.worker.internal." + type + " "), type);
        }
    }
}
