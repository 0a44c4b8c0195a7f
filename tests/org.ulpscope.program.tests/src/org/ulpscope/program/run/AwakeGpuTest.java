package org.ulpscope.program.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.Installed;

/** What holds the GPU, beside a driver that notes what is asked of it. */
class AwakeGpuTest {
    private static final int SHARED = 0;
    private static final int EXCLUSIVE = 3;
    private static final String DRIVER = """
            #include <stdio.h>
            #include <unistd.h>
            int cuInit(unsigned flags) { return 0; }
            int cuDeviceGet(int *device, int number) { *device = 7 + number; return 0; }
            int cuDeviceGetAttribute(int *value, int attribute, int device) { *value = attribute == 20 && device == 7 ? %d : 9; return 0; }
            int cuDevicePrimaryCtxRetain(void **context, int device)
            {
                FILE *file = fopen("%s", "w");
                fprintf(file, "%%d %%d", getpid(), device);
                fclose(file);
                return 0;
            }
            """;

    @TempDir
    Path folder;

    @Test
    void aContextOfTheFirstGpuIsHeldUntilItIsClosed() throws Exception {
        ProcessHandle holder;
        try (AwakeGpu gpu = AwakeGpu.begin(driver(SHARED))) {
            await(() -> !held().isEmpty());
            String[] numbers = held().split(" ");
            assertEquals("7", numbers[1]);
            holder = ProcessHandle.of(Long.parseLong(numbers[0])).orElseThrow();
            assertTrue(holder.isAlive());
            assertTrue(gpu.isHeld());
        }
        assertFalse(holder.isAlive());
    }

    @Test
    void aGpuThatServesOneProcessAtATimeIsLeftToPrograms() throws Exception {
        try (AwakeGpu gpu = AwakeGpu.begin(driver(EXCLUSIVE))) {
            await(() -> !gpu.isHeld());
            assertEquals("", held());
        }
    }

    @Test
    void whereThereIsNoDriverNothingIsHeld() throws Exception {
        Path empty = Files.writeString(folder.resolve("libcuda.so.1"), "");
        try (AwakeGpu gpu =
                AwakeGpu.begin(Map.of("LD_LIBRARY_PATH", empty.getParent().toString()))) {
            await(() -> !gpu.isHeld());
        }
    }

    private Map<String, String> driver(int computeMode) throws Exception {
        Path source = Files.writeString(folder.resolve("driver.c"), DRIVER.formatted(computeMode, note()));
        Process compiler = new ProcessBuilder(
                        Installed.program("gcc").toString(),
                        "-shared",
                        "-fPIC",
                        "-w",
                        "-o",
                        "libcuda.so.1",
                        source.toString())
                .directory(folder.toFile())
                .inheritIO()
                .start();
        assertEquals(0, compiler.waitFor());
        return Map.of("LD_LIBRARY_PATH", folder.toString());
    }

    private Path note() {
        return folder.resolve("held");
    }

    private String held() {
        try {
            return Files.exists(note()) ? Files.readString(note()) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + 20_000_000_000L;
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < end, "not within 20 s");
            Thread.sleep(10);
        }
    }
}
