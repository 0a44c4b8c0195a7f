package org.ulpscope.simt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams, events, capture and graphs, cooperative launches, and the device; the codes are those that an H200 gives. */
class CudaStreamsTest {
    private static final String DECLARED = """
            typedef struct { size_t width, height, depth; } extent;
            int cudaStreamCreate(void *), cudaStreamDestroy(void *), cudaStreamQuery(void *), cudaStreamSynchronize(void *), cudaStreamIsCapturing(void *, int *);
            int cudaStreamBeginCapture(void *, int), cudaStreamEndCapture(void *, void *), cudaStreamWaitEvent(void *, void *, unsigned);
            int cudaEventCreate(void *), cudaEventCreateWithFlags(void *, unsigned), cudaEventRecord(void *, void *), cudaEventQuery(void *);
            int cudaEventElapsedTime(float *, void *, void *), cudaEventDestroy(void *), cudaEventSynchronize(void *);
            int cudaGraphCreate(void *, unsigned), cudaGraphInstantiate(void *, void *, unsigned long long), cudaGraphLaunch(void *, void *), cudaGraphDestroy(void *);
            int cudaGraphGetNodes(void *, void *, size_t *), cudaGraphNodeGetType(void *, int *), cudaGraphExecDestroy(void *), cudaLaunchHostFunc(void *, void (*)(void *), void *);
            int cudaGraphAddKernelNode(void *, void *, void *const *, size_t, const void *), cudaGraphExecKernelNodeSetParams(void *, void *, const void *);
            int cudaMemsetAsync(void *, int, size_t, void *), cudaMallocHost(void *, size_t), cudaFreeHost(void *), cudaMallocManaged(void *, size_t, unsigned);
            int cudaMallocAsync(void *, size_t, void *), cudaFreeAsync(void *, void *), cudaMallocPitch(void *, size_t *, size_t, size_t);
            int cudaMemcpy2D(void *, size_t, const void *, size_t, size_t, size_t, int), cudaMemset2D(void *, size_t, int, size_t, size_t);
            int cudaHostRegister(void *, size_t, unsigned), cudaHostUnregister(void *), cudaHostGetDevicePointer(void *, void *, unsigned);
            int cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *, const void *, int, size_t), cudaFuncSetAttribute(const void *, int, int);
            int cudaSetDevice(int), cudaGetDeviceCount(int *), cudaDeviceGetAttribute(int *, int, int), cudaMemGetInfo(size_t *, size_t *), cudaMallocArray(void *);
            int cudaDeviceReset(void);
            static void told(void *data) { printf("host %s\\n", (const char *)data); }
            """;

    private static final String ADD =
            "ulp_store64(ulp_global(t, pointer + 8 * n, 8, 1, 0), ulp_load64(ulp_global(t, pointer + 8 * n, 8, 0, 0)) + number);";

    @TempDir
    Path folder;

    private CudaProgram program() {
        return new CudaProgram(folder).declaring(DECLARED);
    }

    @Test
    void whatAStreamIsAskedForWhileItIsCapturedRunsAtEachLaunchOfTheGraph() throws Exception {
        GridProgram.Run run = program().run(ADD, """
                void *stream, *other, *event, *graph, *ready, *nodes[9];
                long *memory, got[4], number = 5;
                size_t count = 0;
                int type, codes[9], n = 0;
                cudaMalloc(&memory, 32);
                cudaMemset(memory, 0, 32);
                cudaStreamCreate(&stream), cudaStreamCreate(&other), cudaEventCreate(&event);
                codes[n++] = cudaStreamBeginCapture(0, 0);
                codes[n++] = cudaStreamBeginCapture(stream, 2);
                void *arguments[] = {&memory, &number};
                codes[n++] = cudaLaunchKernel(kernel_of_host, ONE, DIM(4), arguments, 0, stream);
                number = 99;
                codes[n++] = cudaEventRecord(event, stream) | cudaStreamWaitEvent(other, event, 0);
                codes[n++] = cudaMemcpyAsync(got, memory, 32, DeviceToHost, other) | cudaEventRecord(event, other) | cudaStreamWaitEvent(stream, event, 0);
                codes[n++] = cudaLaunchHostFunc(stream, told, "function");
                codes[n++] = cudaStreamEndCapture(stream, &graph);
                for (int i = 0; i < n; ++i) printf("%d ", codes[i]);
                cudaGraphGetNodes(graph, 0, &count);
                cudaGraphGetNodes(graph, nodes, &count);
                for (size_t i = 0; i < count; ++i) cudaGraphNodeGetType(nodes[i], &type), printf("t%d ", type);
                SHOW(cudaGraphInstantiate(&ready, graph, 0));
                cudaGraphLaunch(ready, stream), cudaStreamSynchronize(stream);
                printf("%ld\\n", got[3]);
                number = 7;
                struct { const void *kernel; dim3 blocks, threads; unsigned shared; void **arguments, **extra; } changed = {kernel_of_host, ONE, DIM(4), 0, arguments, 0};
                SHOW(cudaGraphExecKernelNodeSetParams(ready, nodes[0], &changed));
                cudaGraphLaunch(ready, stream), cudaStreamSynchronize(stream);
                printf("%ld\\n", got[3]);
                SHOW(cudaGraphExecDestroy(ready));
                SHOW(cudaGraphDestroy(graph));
                """);
        assertEquals("", run.errors());
        assertEquals("""
                900 0 0 0 0 0 0 t0 t1 t3 cudaGraphInstantiate(&ready, graph, 0) 0
                host function
                5
                cudaGraphExecKernelNodeSetParams(ready, nodes[0], &changed) 0
                host function
                12
                cudaGraphExecDestroy(ready) 0
                cudaGraphDestroy(graph) 0
                """, run.output());
    }

    @Test
    void callsThatACaptureForbidsEndIt() throws Exception {
        GridProgram.Run run = program().run("", """
                void *stream, *other, *event, *graph;
                char *memory;
                cudaStreamCreate(&stream), cudaStreamCreate(&other), cudaEventCreate(&event);
                printf("%d ", cudaStreamEndCapture(stream, &graph));
                cudaStreamBeginCapture(stream, 0);
                printf("%d ", cudaStreamBeginCapture(stream, 0));
                printf("%d ", cudaStreamSynchronize(stream));
                printf("%d ", cudaStreamEndCapture(stream, &graph));
                cudaStreamBeginCapture(stream, 0);
                printf("%d ", cudaMalloc(&memory, 8));
                printf("%d ", cudaStreamEndCapture(stream, &graph));
                cudaStreamBeginCapture(stream, 2);
                printf("%d ", cudaMalloc(&memory, 8));
                printf("%d ", cudaDeviceSynchronize());
                printf("%d ", cudaStreamEndCapture(stream, &graph));
                cudaStreamBeginCapture(stream, 2);
                cudaEventRecord(event, stream), cudaStreamWaitEvent(other, event, 0), cudaMemsetAsync(memory, 0, 8, other);
                printf("%d ", cudaStreamEndCapture(other, &graph));
                printf("%d\\n", cudaStreamEndCapture(stream, &graph));
                """);
        assertEquals("401 401 900 901 900 901 0 900 901 903 904\n", run.output());
    }

    /** What it was asked for must have been waited for all the same. */
    @Test
    void aStreamThatTookPartInACaptureMayBeDestroyedBeforeItsEnd() throws Exception {
        GridProgram.Run run = program().run(ADD, """
                void *stream, *other, *event, *graph;
                char *memory;
                cudaMalloc(&memory, 8);
                cudaEventCreate(&event);
                for (int joined = 0; joined < 2; ++joined) {
                    cudaStreamCreate(&stream), cudaStreamCreate(&other);
                    cudaStreamBeginCapture(stream, 0);
                    cudaEventRecord(event, stream), cudaStreamWaitEvent(other, event, 0), cudaMemsetAsync(memory, 0, 8, other);
                    if (joined) cudaEventRecord(event, other), cudaStreamWaitEvent(stream, event, 0);
                    ALL(cudaStreamDestroy(other), cudaStreamEndCapture(stream, &graph));
                }
                """);
        assertEquals("0 904 0 0 ", run.output());
    }

    @Test
    void eventsTellTimesThatWereRecorded() throws Exception {
        GridProgram.Run run = program().run("for (volatile int i = 0; i < 2000000; ++i) {}", """
                void *first, *second, *untimed;
                float time = -1;
                cudaEventCreate(&first), cudaEventCreate(&second), cudaEventCreateWithFlags(&untimed, 2);
                ALL(cudaEventElapsedTime(&time, first, second), cudaEventQuery(first));
                cudaEventRecord(first, 0);
                launch(ONE, ONE, 0, 0, 0);
                printf("%d ", cudaEventElapsedTime(&time, first, second));
                cudaEventRecord(second, 0), cudaEventRecord(untimed, 0);
                printf("%d ", cudaEventElapsedTime(&time, first, untimed));
                ALL(cudaEventSynchronize(second), cudaEventElapsedTime(&time, first, second), cudaEventDestroy(0));
                printf("%d %d\\n", time > 0.1f, time < 10000);
                """);
        assertEquals("400 0 400 400 0 0 400 1 1\n", run.output());
    }

    @Test
    void memoryOfEachKindIsReached() throws Exception {
        GridProgram.Run run = program().run(ADD, """
                long *pinned, *managed, *pooled, *rows, *mapped;
                size_t pitch, left, all;
                cudaMallocHost(&pinned, 8), cudaMallocManaged(&managed, 8, 1), cudaMallocAsync(&pooled, 8, 0);
                pinned[0] = managed[0] = 1;
                launch(ONE, ONE, 0, pinned, 2), launch(ONE, ONE, 0, managed, 3), launch(ONE, ONE, 0, pooled, 4);
                cudaDeviceSynchronize();
                printf("%ld %ld ", pinned[0], managed[0]);
                cudaMemcpy(pinned, pooled, 8, Default);
                printf("%ld\\n", pinned[0]);
                ALL(cudaHostRegister(host, 64, 0), cudaHostRegister(host, 64, 0), cudaHostGetDevicePointer(&mapped, host, 0));
                launch(ONE, ONE, 0, mapped, 6), cudaDeviceSynchronize();
                ALL(host[0], cudaHostUnregister(host), cudaHostUnregister(host));
                ALL(cudaMallocPitch(&rows, &pitch, 513, 3), (int)pitch);
                char grid[] = "abcdefghi", back[9];
                printf("%d ", cudaMemcpy2D(rows, pitch, grid, 3, 3, 3, HostToDevice));
                ALL(cudaMemset2D((char *)rows + 1, pitch, '.', 1, 2), cudaMemcpy2D(back, 3, rows, pitch, 3, 3, DeviceToHost));
                printf("%.9s ", back);
                ALL(cudaMemcpy2D(rows, 16, grid, 32, 20, 4, HostToDevice), cudaMemcpy2D(rows, pitch, grid, 3, 3, 4, HostToDevice));
                cudaMemGetInfo(&left, &all);
                printf("%d ", left < all);
                ALL(cudaFreeAsync(pooled, 0), cudaFreeHost(pinned), cudaFree(managed), cudaFreeHost(managed));
                """);
        assertEquals("", run.errors());
        assertEquals("""
                3 4 4
                0 712 0 6 0 713 0 1024 0 0 0 a.cd.fghi 12 1 1 0 0 0 1\s""", run.output());
    }

    /** All blocks meet at each of ten rounds; with one core for eight blocks as with three. */
    @ParameterizedTest
    @CsvSource({"1, 0", "3, 0", "2, 1"})
    void blocksOfACooperativeLaunchWaitForEachOther(String cores, String checked) throws Exception {
        GridProgram.Run run = program()
                .with("ULPSCOPE_CORES", cores)
                .with("ULPSCOPE_CHECK", checked)
                .run("""
                for (uint32_t round = 1; round <= 10; ++round) {
                    ulp_barrier_wait(t, 0, 0, 1, 0, 0, 0);
                    if (t->number == 0) {
                        unsigned char *met = ulp_global(t, (uintptr_t)t->workspace + 4, 4, 1, 0);
                        ulp_atomic_add_32(t, met, 1, 0);
                        while (ulp_load_volatile32(met) < round * t->nctaid[0]) ulp_pause(t);
                    }
                    ulp_barrier_wait(t, 0, 0, 1, 0, 0, 1);
                    if (n == 0) ulp_store64((unsigned char *)(uintptr_t)pointer, ulp_load32((unsigned char *)t->workspace + 4));
                }
                """, """
                long *memory;
                cudaMallocManaged(&memory, 8, 1);
                long number = 0;
                void *arguments[] = {&memory, &number};
                SHOW(cudaLaunchCooperativeKernel(kernel_of_host, DIM(8), DIM(48), arguments, 0, 0));
                SHOW(cudaDeviceSynchronize());
                printf("%ld\\n", *memory);
                SHOW(cudaLaunchCooperativeKernel(kernel_of_host, DIM(132 * 32 + 1), DIM(32), arguments, 0, 0));
                """);
        assertEquals("", run.errors());
        assertEquals("""
                cudaLaunchCooperativeKernel(kernel_of_host, DIM(8), DIM(48), arguments, 0, 0) 0
                cudaDeviceSynchronize() 0
                80
                cudaLaunchCooperativeKernel(kernel_of_host, DIM(132 * 32 + 1), DIM(32), arguments, 0, 0) 720
                """, run.output());
    }

    /** A later block sets what the first ones ask for again and again, on one core. */
    @Test
    void blocksThatOnlyAskAgainLetLaterOnesBegin() throws Exception {
        GridProgram.Run run = program().with("ULPSCOPE_CORES", "1").run("""
                unsigned char *flag = (unsigned char *)(uintptr_t)pointer;
                if (t->ctaid[0] < 3) while (ulp_atomic_add_32(t, flag, 0, 0) == 0) {}
                else if (t->number == 0) ulp_atomic_exch_32(t, flag, 1, 0);
                ulp_barrier_wait(t, 0, 0, 1, 0, 0, 0);
                """, """
                int *memory;
                cudaMallocManaged(&memory, 4, 1);
                launch(DIM(4), DIM(40), 0, memory, 0);
                SHOW(cudaDeviceSynchronize());
                """);
        assertEquals("cudaDeviceSynchronize() 0\n", run.output());
    }

    @Test
    void theDeviceHasAnH200sFigures() throws Exception {
        GridProgram.Run run = program().run("", """
                int value, count, threads[] = {1, 96, 256, 768, 1024, 1025};
                ALL(cudaSetDevice(0), cudaSetDevice(1), cudaDeviceGetAttribute(&value, 999, 0));
                cudaGetDeviceCount(&count), cudaDeviceGetAttribute(&value, 16, 0);
                printf("%d %d\\n", count, value);
                for (int i = 0; i < 6; ++i) cudaOccupancyMaxActiveBlocksPerMultiprocessor(&value, kernel_of_host, threads[i], 0), printf("%d ", value);
                cudaOccupancyMaxActiveBlocksPerMultiprocessor(&value, kernel_of_host, 32, 28976);
                printf("%d\\n", value);
                int asked[] = {226 * 1024, 226 * 1024 + 1, -1};
                for (int i = 0; i < 3; ++i) printf("%d ", cudaFuncSetAttribute(kernel_of_host, 8, asked[i]));
                cudaGetLastError();
                launch(ONE, ONE, 200 * 1024, 0, 0);
                ALL(cudaGetLastError(), cudaMallocArray(&value));
                """);
        assertEquals("0 101 1 1 132\n32 21 8 2 2 0 7\n0 1 1 0 801 ", run.output());
        assertTrue(run.errors().startsWith("ulpscope: The program asks for cudaMallocArray, "), run.errors());
    }

    /** Both are told only where they are looked for. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ulp_store32(ulp_global(t, pointer + 64, 4, 1, 1), 1); | 700 kernel.cu:2: the address 0x",
                "ulp_store32(ulp_shared(t, 0, 4, 1, 0), n); ulp_load32(ulp_shared(t, 0, 4, 0, 1)); ulp_barrier_wait(t, 0, 0, 1, 0, 0, 1); | 719 kernel.cu:"
            })
    void aCheckedRunTellsWhatAnotherDoesNot(String example) throws Exception {
        String[] parts = example.split(" \\| ");
        String main = """
                char *memory;
                cudaMalloc(&memory, 64);
                launch(ONE, DIM(64), 0, memory, 0);
                printf("%d ", cudaDeviceSynchronize());
                """;
        GridProgram.Run unchecked = program().run(parts[0], main);
        assertEquals("0 ", unchecked.output());
        GridProgram.Run checked = program().with("ULPSCOPE_CHECK", "1").run(parts[0], main);
        String told = checked.output() + checked.errors().replace("ulpscope: ", "");
        assertTrue(told.startsWith(parts[1]), told);
    }
}
