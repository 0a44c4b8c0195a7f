package org.ulpscope.simt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Streams that run beside the host and beside each other. The kernel's number says what it does: 0 waits until its first cell is not 0, 1 meets another kernel by
 * two cells, 2 adds to a cell, 3 touches what is not there, 4 prints.
 */
class CudaQueuesTest {
    private static final String KERNEL = """
            unsigned char *cell = (unsigned char *)(uintptr_t)pointer;
            uint64_t what = number & 15, more = number >> 4;
            if (what == 0) while (ulp_load_volatile32(cell) == 0) ulp_pause(t);
            if (what == 1) {
                ulp_store_volatile32(cell + 4 * more, 1);
                while (ulp_load_volatile32(cell + 4 * (1 - more)) == 0) ulp_pause(t);
            }
            if (what == 2) ulp_store_volatile32(cell + 4, ulp_load_volatile32(cell + 4) * 10 + (uint32_t)more);
            if (what == 3) ulp_store32(ulp_global(t, 8 + more, 4, 1, 0), 1);
            uint32_t letter = 'a' + (uint32_t)more;
            if (what == 4) ulp_vprintf(t, (uintptr_t)"%c\\n", (uintptr_t)&letter);
            """;

    private static final String DECLARED = """
            #include <pthread.h>
            #include <sys/wait.h>
            #include <unistd.h>
            int cudaStreamCreate(void *), cudaStreamCreateWithFlags(void *, unsigned), cudaStreamDestroy(void *), cudaStreamSynchronize(void *), cudaStreamQuery(void *);
            int cudaEventCreate(void *), cudaEventRecord(void *, void *), cudaStreamWaitEvent(void *, void *, unsigned), cudaEventQuery(void *), cudaEventDestroy(void *);
            int cudaEventSynchronize(void *), cudaEventElapsedTime(float *, void *, void *), cudaMallocHost(void *, size_t), cudaLaunchHostFunc(void *, void (*)(void *), void *);
            int cudaStreamAddCallback(void *, void (*)(void *, int, void *), void *, unsigned), cudaMemsetAsync(void *, int, size_t, void *);
            int cudaLaunchKernel_ptsz(const void *, dim3, dim3, void **, size_t, void *), cudaStreamSynchronize_ptsz(void *), cudaStreamQuery_ptsz(void *);
            static void *cells_of_both;
            static volatile int *both;
            static int ask_at(void *at, int what, int more, void *stream)
            {
                long number = what | more << 4;
                void *arguments[] = {&at, &number};
                return cudaLaunchKernel(kernel_of_host, ONE, ONE, arguments, 0, stream);
            }
            static int ask(int what, int more, void *stream) { return ask_at(cells_of_both, what, more, stream); }
            static void noted(void *data) { both[2] = both[2] * 10 + (int)(size_t)data; }
            static void called(void *stream, int status, void *data) { both[3] = status; }
            """;

    private static final String START = """
            void *one, *other, *apart, *event, *second;
            cudaMallocHost(&cells_of_both, 64);
            both = cells_of_both;
            cudaStreamCreate(&one), cudaStreamCreate(&other), cudaStreamCreateWithFlags(&apart, 1), cudaEventCreate(&event), cudaEventCreate(&second);
            """;

    @TempDir
    Path folder;

    private CudaProgram program() {
        return new CudaProgram(folder).declaring(DECLARED);
    }

    private GridProgram.Run run(String main) throws Exception {
        return program().run(KERNEL, START + main);
    }

    private static void prints(String expected, GridProgram.Run run) {
        assertEquals("", run.errors());
        assertEquals(expected, run.output());
    }

    @Test
    void aKernelWaitsForWhatTheHostDoesAfterItsLaunch() throws Exception {
        prints("0 600 0 0 7 ", run("""
                ALL(ask(0, 0, 0), cudaStreamQuery(0));
                ask(2, 7, 0);
                both[0] = 1;
                ALL(cudaDeviceSynchronize(), cudaStreamQuery(0), both[1]);
                """));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "5"})
    void kernelsOfTwoStreamsMeet(String cores) throws Exception {
        GridProgram.Run run = program().with("ULPSCOPE_CORES", cores).run(KERNEL, START + """
                ask(1, 0, one), ask(1, 1, other);
                ALL(cudaStreamSynchronize(one), cudaStreamSynchronize(other), both[0], both[1]);
                """);
        prints("0 0 1 1 ", run);
    }

    /** The legacy default stream waits for blocking streams and these for it; another stream is apart. */
    @Test
    void theLegacyStreamComesBetweenWhatBlockingStreamsDoBeforeAndAfter() throws Exception {
        prints("600 600 600 0 0 1234 ", run("""
                ask(0, 0, one), ask(2, 1, one), ask(2, 2, 0), ask(2, 3, other), ask(2, 4, 0);
                ALL(cudaStreamQuery(one), cudaStreamQuery(0), cudaStreamQuery(other));
                int *memory;
                cudaMalloc(&memory, 4);
                cudaMemsetAsync(memory, 0, 4, apart);
                ALL(cudaStreamSynchronize(apart));
                both[0] = 1;
                ALL(cudaDeviceSynchronize(), both[1]);
                """));
    }

    @Test
    void aStreamWaitsForTheEventOfAnother() throws Exception {
        prints("600 600 0 0 12 1 0 ", run("""
                float time = -1;
                cudaEventRecord(second, apart), cudaEventSynchronize(second);
                ask(0, 0, one), ask(2, 1, one), cudaEventRecord(event, one), cudaStreamWaitEvent(apart, event, 0), ask(2, 2, apart);
                ALL(cudaEventQuery(event), cudaEventElapsedTime(&time, second, event));
                usleep(2000);
                both[0] = 1;
                ALL(cudaEventSynchronize(event), cudaStreamSynchronize(apart), both[1], cudaEventElapsedTime(&time, second, event) == 0 && time >= 2);
                ALL(cudaEventDestroy(event));
                """));
    }

    @Test
    void whatIsCopiedFromTheProgramsOwnMemoryIsTakenWhenTheCallIsMade() throws Exception {
        prints("5 9 ", run("""
                int *memory, value = 5, got[2] = {0};
                cudaMalloc(&memory, 8);
                ask(0, 0, one);
                cudaMemcpyAsync(memory, &value, 4, HostToDevice, one);
                value = 9;
                cudaMemcpyAsync(memory + 1, &value, 4, HostToDevice, one);
                both[0] = 1;
                cudaMemcpyAsync(got, memory, 8, DeviceToHost, one);
                ALL(got[0], got[1]);
                """));
    }

    @Test
    void functionsOfTheHostComeInOrder() throws Exception {
        prints("0 0 0 0 12 5 0 ", run("""
                both[3] = 9;
                ask(0, 0, one);
                ALL(cudaLaunchHostFunc(one, noted, (void *)1), ask(2, 5, one), cudaLaunchHostFunc(one, noted, (void *)2), cudaStreamAddCallback(one, called, 0, 0));
                both[0] = 1;
                cudaStreamSynchronize(one);
                ALL(both[2], both[1], both[3]);
                """));
    }

    /** As an H200 tells it: the launch, what comes after it in other streams, and what makes a stream do not know yet. */
    @Test
    void theErrorOfAKernelIsToldByTheFirstCallThatWaits() throws Exception {
        GridProgram.Run run = run("""
                void *fresh;
                ask(0, 0, one);
                ALL(ask(3, 0, one), ask(2, 1, one), cudaGetLastError(), cudaEventRecord(event, one), cudaLaunchHostFunc(one, noted, (void *)1));
                both[0] = 1;
                ALL(cudaStreamCreate(&fresh), cudaStreamQuery(apart), cudaGetLastError());
                ALL(cudaStreamSynchronize(one), cudaGetLastError(), cudaGetLastError(), cudaStreamQuery(apart), ask(2, 2, one), both[1], both[2]);
                """);
        assertEquals("0 0 0 0 0 0 0 0 700 700 0 700 700 0 0 ", run.output());
        assertTrue(run.errors().contains("the address 0x8 is out of range"), run.errors());
    }

    @Test
    void whatADestroyedStreamWasAskedForIsDone() throws Exception {
        prints("0 600 3 0 4 ", run("""
                ask(0, 0, one), ask(2, 3, one);
                ALL(cudaStreamDestroy(one), cudaStreamQuery(0));
                both[0] = 1;
                cudaDeviceSynchronize();
                ALL(both[1], cudaStreamCreate(&one));
                both[1] = 0;
                ask(2, 4, one), cudaStreamSynchronize(one);
                ALL(both[1]);
                """));
    }

    @Test
    void whatKernelsPrintComesInTheOrderOfTheirLaunches() throws Exception {
        prints("host\na\nb\nc\n", run("""
                ask(0, 0, one), ask(4, 0, one), ask(4, 1, apart), ask(4, 2, one);
                printf("host\\n");
                while (cudaStreamQuery(apart)) {}
                both[0] = 1;
                cudaDeviceSynchronize();
                """));
    }

    @Test
    void launchesAreNumberedAsTheyWereAskedFor() throws Exception {
        Path launches = folder.resolve("launches");
        program().with("ULPSCOPE_LAUNCHES", launches.toString()).run(KERNEL, START + """
                ask(0, 0, one), ask(2, 1, apart), cudaStreamSynchronize(apart);
                both[0] = 1;
                cudaDeviceSynchronize();
                """);
        assertEquals(
                "2 1",
                String.join(
                        " ",
                        Files.readAllLines(launches).stream()
                                .map(line -> line.replaceAll(".*\"number\":(\\d+).*", "$1"))
                                .toList()));
    }

    @Test
    void eachThreadHasADefaultStreamOfItsOwnWhereTheProgramAsksForIt() throws Exception {
        prints("600 600 0 0 7 ", program().declaring(DECLARED + """
                static void *work(void *unused)
                {
                    void *at = cells_of_both;
                    long number = 2 | 7 << 4;
                    void *arguments[] = {&at, &number};
                    cudaLaunchKernel_ptsz(kernel_of_host, ONE, ONE, arguments, 0, 0);
                    return (void *)(size_t)cudaStreamSynchronize_ptsz(0);
                }
                """).run(KERNEL, START + """
                void *at = cells_of_both, *result;
                long number = 0;
                void *arguments[] = {&at, &number};
                pthread_t thread;
                cudaLaunchKernel_ptsz(kernel_of_host, ONE, ONE, arguments, 0, 0);
                ALL(cudaStreamQuery_ptsz(0), cudaStreamQuery(0));
                pthread_create(&thread, 0, work, 0), pthread_join(thread, &result);
                both[0] = 1;
                ALL((int)(size_t)result, cudaStreamSynchronize_ptsz(0), both[1]);
                """));
    }

    @Test
    void aLaunchWaitsWhereCudasOwnVariableAsksForIt() throws Exception {
        GridProgram.Run run = program().with("CUDA_LAUNCH_BLOCKING", "1").run(KERNEL, START + """
                ALL(ask(2, 4, one), both[1], ask(3, 0, one), cudaStreamQuery(one));
                """);
        assertEquals("0 4 700 700 ", run.output());
    }

    @Test
    void aChildProcessHasNoneOfTheWorkOfItsParent() throws Exception {
        prints("child 0 0\nparent 0 0 6 ", run("""
                int status;
                ask(0, 0, one);
                fflush(stdout);
                if (fork() == 0) {
                    long *own;
                    cudaMallocHost(&own, 8);
                    printf("child %d ", ask_at(own, 2, 3, one)), printf("%d\\n", cudaDeviceSynchronize());
                    fflush(stdout);
                    _exit(0);
                }
                wait(&status);
                both[0] = 1;
                printf("parent ");
                ALL(ask(2, 6, one), cudaDeviceSynchronize(), both[1]);
                """));
    }

    /** Its function {@code main} has ended then, so that functions of the host are not called any more, nor is its memory touched. */
    @Test
    void aProgramThatEndsLetsItsKernelsEnd() throws Exception {
        prints("main\nb\n", program().declaring(DECLARED + """
                static void late(void *data) { printf("late\\n"); }
                __attribute__((destructor)) static void go_on(void) { both[0] = 1; }
                """).run(KERNEL, START + """
                int own[2], *memory;
                cudaMalloc(&memory, 8);
                ask(0, 0, one), cudaLaunchHostFunc(one, late, 0), ask(4, 1, one);
                printf("main\\n");
                """));
    }

    @Test
    @Tag("slow")
    void aKernelThatNeverEndsDoesNotKeepTheProgram() throws Exception {
        GridProgram.Run run = run("ask(0, 0, one);\n");
        assertEquals(0, run.status());
        assertTrue(run.errors().contains("a kernel that it did not wait for runs still"), run.errors());
    }
}
