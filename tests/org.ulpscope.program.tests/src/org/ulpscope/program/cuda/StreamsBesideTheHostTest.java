package org.ulpscope.program.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tests.support.Installed;

/** What programs of nvcc see of streams that run beside them. */
@Tag("slow")
class StreamsBesideTheHostTest {
    /** A kernel holds a stream; a call is tried; if it has not returned after 200 ms, it waits, and the kernel is let go. */
    private static final String CALLS = """
            #include <cstdio>
            #include <cstdlib>
            #include <thread>
            #include <unistd.h>
            __global__ void hold(volatile int *flag, volatile int *began) { *began = 1; while (*flag == 0) ; }
            __global__ void nothing() {}
            __device__ int variable[64];
            static volatile int *flag, *began;
            static volatile bool returned;
            template <class Call> static void check(const char *name, cudaStream_t in, Call call)
            {
                *flag = *began = 0;
                hold<<<1, 1, 0, in>>>(flag, began);
                while (*began == 0) ;
                returned = false;
                std::thread releaser([] {
                    for (int i = 0; i < 200 && !returned; ++i) usleep(1000);
                    *flag = 1;
                });
                int code = call();
                bool waited = *flag == 1;
                returned = true;
                releaser.join();
                cudaError_t end = cudaDeviceSynchronize();
                printf("%s: %s %d%s\\n", name, waited ? "waits" : "returns", code, end ? cudaGetErrorName(end) : "");
            }
            #define CHECK(STREAM, CALL) check(#STREAM ": " #CALL, STREAM, [&] { return (int)(CALL); })
            int main()
            {
                const cudaMemcpyKind in = cudaMemcpyHostToDevice, out = cudaMemcpyDeviceToHost, within = cudaMemcpyDeviceToDevice, host = cudaMemcpyHostToHost;
                static int own[64], others[64];
                int *pinned, *managed, *device, *second, *p;
                char *large = (char *)calloc(8 << 20, 1), *many;
                cudaMallocHost((void **)&flag, 4), cudaMallocHost((void **)&began, 4), cudaMallocHost(&pinned, 4096), cudaMallocManaged(&managed, 4096);
                cudaMalloc(&device, 4096), cudaMalloc(&second, 4096), cudaMalloc(&many, 8 << 20);
                cudaStream_t s, o, n, x;
                cudaStreamCreate(&s), cudaStreamCreate(&o), cudaStreamCreateWithFlags(&n, cudaStreamNonBlocking), cudaStreamCreate(&x);
                cudaEvent_t e, f;
                cudaEventCreate(&e), cudaEventCreate(&f);
                float time;
                CHECK(0, (nothing<<<1, 1>>>(), cudaGetLastError()));
                CHECK(0, cudaMemset(device, 0, 64)); CHECK(0, cudaMemset(managed, 0, 64)); CHECK(0, cudaMemset(pinned, 0, 64)); CHECK(0, cudaMemsetAsync(pinned, 0, 64, 0));
                CHECK(0, cudaMemcpy(device, second, 64, within)); CHECK(0, cudaMemcpy(device, own, 64, in)); CHECK(0, cudaMemcpy(own, device, 64, out));
                CHECK(0, cudaMemcpy(others, own, 64, host)); CHECK(s, cudaMemcpy(own, device, 64, out)); CHECK(n, cudaMemcpy(own, device, 64, out));
                CHECK(0, cudaMemcpy(device, own, 0, in));
                CHECK(s, cudaMemcpyAsync(device, own, 64, in, s)); CHECK(s, cudaMemcpyAsync(many, large, 100000, in, s)); CHECK(s, cudaMemcpyAsync(many, large, 8 << 20, in, s));
                CHECK(s, cudaMemcpyAsync(own, device, 64, out, s)); CHECK(s, cudaMemcpyAsync(pinned, device, 64, out, s)); CHECK(s, cudaMemcpyAsync(device, pinned, 64, in, s));
                CHECK(s, cudaMemcpyAsync(pinned, own, 64, host, s)); CHECK(s, cudaMemcpyAsync(own, managed, 64, cudaMemcpyDefault, s));
                CHECK(s, cudaMemcpyAsync(managed, own, 64, cudaMemcpyDefault, s)); CHECK(s, cudaMemcpyAsync(own, device, 64, out, n));
                CHECK(s, cudaMemcpyToSymbol(variable, own, 64)); CHECK(s, cudaMemcpyFromSymbol(own, variable, 64));
                CHECK(s, cudaMalloc(&p, 4096)); CHECK(s, cudaFree(p)); CHECK(s, cudaFree(0)); CHECK(n, cudaMallocHost(&p, 64)); CHECK(n, cudaFreeHost(p));
                CHECK(s, cudaHostRegister(large, 4096, 0)); CHECK(s, cudaHostUnregister(large)); CHECK(s, cudaMallocAsync(&p, 64, s)); CHECK(s, cudaFreeAsync(p, s));
                CHECK(x, cudaStreamDestroy(x)); CHECK(s, (cudaEventRecord(f, s), cudaEventDestroy(f)));
                cudaEventCreate(&f);
                CHECK(s, cudaStreamQuery(s)); CHECK(s, cudaStreamQuery(0)); CHECK(s, cudaStreamQuery(o)); CHECK(0, cudaStreamQuery(s)); CHECK(n, cudaStreamQuery(0));
                CHECK(s, cudaStreamSynchronize(0)); CHECK(s, cudaStreamSynchronize(o)); CHECK(n, cudaStreamSynchronize(0)); CHECK(s, cudaStreamSynchronize(cudaStreamPerThread));
                CHECK(n, cudaDeviceSynchronize()); CHECK(s, (cudaEventRecord(e, s), cudaEventQuery(e))); CHECK(n, (cudaEventRecord(e, 0), cudaEventSynchronize(e)));
                CHECK(s, (cudaEventRecord(e, 0), cudaEventSynchronize(e))); CHECK(s, (cudaEventRecord(e, s), cudaStreamWaitEvent(n, e, 0), cudaStreamQuery(n)));
                CHECK(s, (cudaEventRecord(e, s), cudaStreamWaitEvent(n, e, 0), cudaStreamSynchronize(n))); CHECK(s, (cudaEventRecord(e, s), cudaEventRecord(f, s), cudaEventElapsedTime(&time, e, f)));
                CHECK(s, (nothing<<<1, 1>>>(), nothing<<<1, 1, 0, o>>>(), cudaStreamQuery(o)));
                CHECK(0, (nothing<<<1, 1, 0, cudaStreamPerThread>>>(), usleep(20000), cudaStreamQuery(cudaStreamPerThread)));
                static int inside[4];
                CHECK(s, cudaLaunchHostFunc(s, [](void *) { inside[0] = cudaStreamQuery(0), inside[1] = cudaMalloc((void **)&began, 4), inside[2] = cudaDeviceSynchronize(); }, 0));
                printf("%d %d %d\\n", inside[0], inside[1], inside[2]);
                cudaMallocHost((void **)&began, 4);
                cudaGraph_t graph;
                cudaGraphExec_t ready;
                cudaStreamBeginCapture(o, cudaStreamCaptureModeRelaxed);
                nothing<<<1, 1, 0, o>>>();
                cudaStreamEndCapture(o, &graph), cudaGraphInstantiate(&ready, graph, 0);
                CHECK(s, cudaGraphLaunch(ready, s)); CHECK(s, cudaGraphExecDestroy(ready));
            }
            """;

    /** Of each call in turn: whether it waits, and what it gives, on an H200 with CUDA 13.0. */
    private static final String ANSWERS = """
            returns 0
            returns 0, waits 0, waits 0, returns 0
            returns 0, waits 0, waits 0
            waits 0, waits 0, returns 0
            returns 0
            returns 0, returns 0, waits 0
            waits 0, returns 0, returns 0
            waits 0, waits 0
            returns 0, returns 0
            waits 0, waits 0
            returns 0, waits 0, returns 0, returns 0, waits 0
            returns 0, waits 0, returns 0, returns 0
            returns 0, returns 0
            returns 600, returns 600, returns 0, returns 0, returns 0
            waits 0, returns 0, returns 0, returns 0
            waits 0, returns 600, returns 0
            waits 0, returns 600
            waits 0, returns 600
            returns 600
            returns 600
            returns 0
            returns 0, returns 0
            """;

    @TempDir
    Path folder;

    @BeforeAll
    static void needsNvcc() {
        Installed.nvcc();
    }

    @Test
    void callsWaitOrReturnAsOnAGpu() throws Exception {
        String printed = run(CALLS);
        assertEquals(
                ANSWERS.replace(",", "\n").lines().map(String::strip).toList(),
                printed.lines()
                        .filter(line -> line.contains(": "))
                        .map(line -> line.substring(line.lastIndexOf(": ") + 2))
                        .toList(),
                printed);
        assertEquals(
                List.of("800 800 800"),
                printed.lines().filter(line -> !line.contains(": ")).toList());
    }

    @Test
    void aKernelWaitsForTheHostAndKernelsOfTwoStreamsForEachOther() throws Exception {
        assertEquals("0 0 42, 1 1 0\n", run("""
                #include <cstdio>
                __global__ void wait(volatile int *flag, volatile int *out) { while (*flag == 0) ; *out = 42; }
                __global__ void meet(volatile int *own, volatile int *other)
                {
                    if (threadIdx.x == 0) *own = 1;
                    while (*other == 0) ;
                    __syncthreads();
                }
                int main()
                {
                    int *flag, *out, *met;
                    cudaMallocHost(&flag, 4), cudaMallocHost(&out, 4), cudaMallocManaged(&met, 8);
                    *flag = *out = 0;
                    wait<<<1, 1>>>(flag, out);
                    printf("%d ", *out);
                    *flag = 1;
                    printf("%d ", cudaDeviceSynchronize());
                    printf("%d, ", *out);
                    cudaStream_t one, other;
                    cudaStreamCreate(&one), cudaStreamCreate(&other);
                    meet<<<3, 64, 0, one>>>(met, met + 1);
                    meet<<<3, 64, 0, other>>>(met + 1, met);
                    int end = cudaDeviceSynchronize();
                    printf("%d %d %d\\n", met[0], met[1], end);
                }
                """));
    }

    /** The program sums on the device while it counts; each of the streams adds what the one before it has. */
    @Test
    void copiesAndKernelsOfStreamsComeInTheOrderOfTheirEvents() throws Exception {
        assertEquals("4 8 12 16 20 24 28 32 sum 4 0\n", run("""
                #include <cstdio>
                __global__ void add(int *to, const int *from) { atomicAdd(&to[threadIdx.x], from ? from[threadIdx.x] : 1); }
                int main()
                {
                    const int streams = 4, n = 8;
                    int *part[streams], *pinned, *sum;
                    cudaStream_t stream[streams];
                    cudaEvent_t event[streams];
                    cudaMallocHost(&pinned, n * sizeof(int)), cudaMalloc(&sum, n * sizeof(int));
                    for (int i = 0; i < n; ++i) pinned[i] = i;
                    for (int i = 0; i < streams; ++i) {
                        cudaStreamCreateWithFlags(&stream[i], cudaStreamNonBlocking), cudaEventCreateWithFlags(&event[i], cudaEventDisableTiming);
                        cudaMalloc(&part[i], n * sizeof(int));
                        cudaMemcpyAsync(part[i], pinned, n * sizeof(int), cudaMemcpyHostToDevice, stream[i]);
                        add<<<1, n, 0, stream[i]>>>(part[i], nullptr);
                        if (i == 0) cudaMemsetAsync(sum, 0, n * sizeof(int), stream[i]);
                        else cudaStreamWaitEvent(stream[i], event[i - 1], 0);
                        add<<<1, n, 0, stream[i]>>>(sum, part[i]);
                        cudaEventRecord(event[i], stream[i]);
                    }
                    int all[n];
                    cudaMemcpyAsync(all, sum, sizeof all, cudaMemcpyDeviceToHost, stream[streams - 1]);
                    for (int i = 0; i < n; ++i) printf("%d ", all[i]);
                    printf("sum %d %d\\n", streams, cudaDeviceSynchronize());
                }
                """));
    }

    /** Four threads ask six streams each for work at random; each kernel looks whether all has ended that must have. */
    @Test
    void workComesInOrderWhateverStreamsAreAskedFor() throws Exception {
        assertEquals("0 0\n", run("""
                #include <cstdio>
                #include <thread>
                #include <vector>
                __global__ void step(int *counter, int stream, int expected, const int *other, int least, int *wrong)
                {
                    if (counter[stream] != expected || (other && *(volatile const int *)other < least)) atomicAdd(wrong, 1);
                    counter[stream] = expected + 1;
                }
                static void work(unsigned seed, int *all_wrong)
                {
                    enum { STREAMS = 6, EVENTS = 64, CALLS = 3000 };
                    cudaStream_t stream[STREAMS];
                    cudaEvent_t event[EVENTS];
                    int *counter, *wrong, *pinned, issued[STREAMS] = {0}, at[EVENTS], of[EVENTS], host, counted[STREAMS];
                    cudaMalloc(&counter, sizeof counted), cudaMallocHost(&pinned, 4), cudaMalloc(&wrong, 4);
                    cudaMemset(wrong, 0, 4), cudaMemset(counter, 0, sizeof counted), cudaDeviceSynchronize();
                    auto create = [&](int i) { cudaStreamCreateWithFlags(&stream[i], i % 3 == 0 ? cudaStreamNonBlocking : cudaStreamDefault); };
                    for (int i = 0; i < STREAMS; ++i) create(i);
                    for (int i = 0; i < EVENTS; ++i) cudaEventCreateWithFlags(&event[i], i % 2 ? cudaEventDisableTiming : 0), of[i] = -1;
                    for (int k = 0; k < CALLS; ++k) {
                        seed = seed * 1664525u + 1013904223u;
                        unsigned what = seed >> 24, i = (seed >> 8) % STREAMS, j = (seed >> 12) % EVENTS;
                        if (what < 60) cudaEventRecord(event[j], stream[i]), of[j] = i, at[j] = issued[i];
                        else if (what < 110 && of[j] >= 0) {
                            cudaStreamWaitEvent(stream[i], event[j], 0);
                            step<<<1, 1, 0, stream[i]>>>(counter, i, issued[i]++, counter + of[j], at[j], wrong);
                        }
                        else if (what < 114) cudaStreamSynchronize(stream[i]);
                        else if (what < 118) cudaEventSynchronize(event[j]);
                        else if (what < 119) cudaDeviceSynchronize();
                        else if (what < 125) cudaMemcpyAsync(pinned, counter, 4, cudaMemcpyDeviceToHost, stream[i]);
                        else if (what < 128) cudaStreamDestroy(stream[i]), cudaDeviceSynchronize(), create(i);
                        else if (what < 132) cudaLaunchHostFunc(stream[i], [](void *) {}, nullptr);
                        else if (what < 136) {
                            cudaMemcpy(&host, counter + i, 4, cudaMemcpyDeviceToHost);
                            *all_wrong += i % 3 != 0 && host != issued[i];
                        }
                        else step<<<1, 1, 0, stream[i]>>>(counter, i, issued[i]++, nullptr, 0, wrong);
                    }
                    cudaDeviceSynchronize();
                    cudaMemcpy(&host, wrong, 4, cudaMemcpyDeviceToHost), cudaMemcpy(counted, counter, sizeof counted, cudaMemcpyDeviceToHost);
                    *all_wrong += host;
                    for (int i = 0; i < STREAMS; ++i) *all_wrong += counted[i] != issued[i];
                }
                int main()
                {
                    enum { ROUNDS = 4, THREADS = 4 };
                    int wrong[THREADS] = {0}, sum = 0;
                    for (int k = 0; k < ROUNDS; ++k) {
                        std::vector<std::thread> threads;
                        for (int i = 0; i < THREADS; ++i) threads.emplace_back(work, k * THREADS + i, &wrong[i]);
                        for (auto &thread : threads) thread.join();
                    }
                    for (int each : wrong) sum += each;
                    printf("%d %d\\n", sum, cudaDeviceSynchronize());
                }
                """));
    }

    private String run(String text) throws IOException {
        Path source = Files.writeString(folder.resolve("streams.cu"), text);
        CudaProgram program = CudaProgram.build(
                new CudaBuild.Sources(folder, List.of(source), List.of("-std=c++17")),
                CudaVariant.SIMULATED,
                Progress.NONE);
        Path output = folder.resolve("output");
        program.run(
                List.of(),
                folder,
                builder -> builder.redirectErrorStream(true).redirectOutput(output.toFile()),
                Progress.NONE);
        return Files.readString(output);
    }
}
