package org.ulpscope.program.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.tests.support.Installed;

/** Programs by nvcc, watched as they are built and run. */
@Tag("slow")
@Timeout(120)
class WatchedRunTest {
    private static final String RACE = """
            #include <cstdio>
            template <typename T> __global__ void turned(T *x) {
                __shared__ T part[64];
                part[threadIdx.x] = x[threadIdx.x];
                x[threadIdx.x] = part[63 - threadIdx.x];
            }
            int main() {
                float *x;
                cudaMalloc(&x, 64 * sizeof *x);
                turned<float><<<1, 64>>>(x);
                fprintf(stderr, "%s\\n", cudaGetErrorName(cudaDeviceSynchronize()));
                puts("end");
                return 3;
            }
            """;

    @TempDir
    Path folder;

    @BeforeAll
    static void needsNvcc() {
        Installed.nvcc();
    }

    /** Keeps all that it is told. */
    private static final class Kept implements RunWatcher {
        private final ByteArrayOutputStream output = new ByteArrayOutputStream();
        private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
        private final List<Launch> launches = Collections.synchronizedList(new ArrayList<>());

        @Override
        public OutputStream output() {
            return output;
        }

        @Override
        public OutputStream errors() {
            return errors;
        }

        @Override
        public void launched(List<Launch> fresh) {
            launches.addAll(fresh);
        }
    }

    @Test
    void aRaceIsToldWithItsLineWhereItIsLookedFor() throws Exception {
        CudaProgram program = build(RACE);
        Kept plain = new Kept();
        assertEquals(3, WatchedRun.of(program, List.of(), folder, plain, Progress.NONE));
        assertEquals("end\n", plain.output.toString());
        assertEquals("cudaSuccess\n", plain.errors.toString());
        assertEquals(Optional.empty(), plain.launches.getFirst().error());
        Kept checked = new Kept();
        assertEquals(3, WatchedRun.of(program.tellingRaces(), List.of(), folder, checked, Progress.NONE));
        Launch launch = checked.launches.getFirst();
        assertEquals("turned<float>", launch.name());
        assertEquals(new Extent(64, 1, 1), launch.threads());
        assertEquals(
                Optional.of(new SourcePlace(folder.resolve("app.cu"), 4)),
                SourcePlace.firstIn(launch.error().orElseThrow(), folder));
        assertTrue(checked.errors.toString().endsWith("cudaErrorLaunchFailure\n"), checked.errors::toString);
    }

    @Test
    void launchesAreToldWhileTheProgramRunsAndStoppingEndsAllThatItStarted() throws Exception {
        CudaProgram program = build("""
                #include <cstdio>
                #include <unistd.h>
                __global__ void k() {}
                int main() {
                    if (fork() == 0) for (;;) pause();
                    k<<<2, 3>>>();
                    cudaDeviceSynchronize();
                    printf("%d\\n", getpid());
                    for (;;) pause();
                }
                """);
        Kept kept = new Kept();
        Progress untilBothAreTold =
                () -> !kept.launches.isEmpty() && kept.output.toString().endsWith("\n");
        assertThrows(
                CancellationException.class, () -> WatchedRun.of(program, List.of(), folder, kept, untilBothAreTold));
        long pid = Long.parseLong(kept.output.toString().strip());
        String executable = program.executable().toString();
        // Of an isolated program the number is another process's here.
        assertFalse(ProcessHandle.of(pid)
                .filter(process ->
                        process.info().command().filter(executable::equals).isPresent())
                .map(ProcessHandle::isAlive)
                .orElse(false));
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (System.nanoTime() < deadline && running(executable)) {
            Thread.sleep(20);
        }
        assertFalse(running(executable));
    }

    @Test
    void whatABuildWritesIsToldAsItComesAndNamesTheFilesOfTheUser() throws Exception {
        Files.writeString(folder.resolve("app.cu"), RACE.replace("puts(", "put("));
        Files.writeString(folder.resolve("build.sh"), "echo first; nvcc $PWD/app.cu -o app\n");
        StringBuffer told = new StringBuffer();
        Progress progress = new Progress() {
            @Override
            public void message(String text) {
                told.append("# ").append(text).append('\n');
            }

            @Override
            public void wrote(String text) {
                told.append(text);
            }

            @Override
            public boolean isCancelled() {
                return false;
            }
        };
        CudaBuild build = new CudaBuild.Command(folder, folder, List.of("sh", "build.sh"), Path.of("app"));
        BuildFailure failure =
                assertThrows(BuildFailure.class, () -> CudaProgram.build(build, CudaVariant.SIMULATED, progress));
        String place = folder.resolve("app.cu") + "(12): error";
        assertTrue(told.toString().startsWith("# sh build.sh\nfirst\n"), told::toString);
        assertTrue(told.toString().contains(place), told::toString);
        assertTrue(failure.output().contains(place), failure::output);
    }

    @Test
    void theLinesOfAProgramThatWasBuiltInACopyAreThoseOfTheUser() throws Exception {
        Files.writeString(folder.resolve("app.cu"), RACE);
        Files.writeString(folder.resolve("build.sh"), "nvcc app.cu -o app\n");
        CudaProgram program = CudaProgram.build(
                new CudaBuild.Command(folder, folder, List.of("sh", "build.sh"), Path.of("app")),
                CudaVariant.SIMULATED,
                Progress.NONE);
        Kept kept = new Kept();
        WatchedRun.of(program.tellingRaces(), List.of(), folder, kept, Progress.NONE);
        String place = folder.resolve("app.cu") + ":4 ";
        assertTrue(kept.errors.toString().startsWith("ulpscope: " + place), kept.errors::toString);
        assertTrue(kept.launches.getFirst().error().orElseThrow().startsWith(place));
    }

    private static boolean running(String executable) {
        return ProcessHandle.allProcesses()
                .anyMatch(process -> process.info().command().equals(Optional.of(executable)));
    }

    private CudaProgram build(String text) throws Exception {
        Path source = Files.writeString(folder.resolve("app.cu"), text);
        return CudaProgram.build(
                new CudaBuild.Sources(folder, List.of(source), List.of()), CudaVariant.SIMULATED, Progress.NONE);
    }
}
