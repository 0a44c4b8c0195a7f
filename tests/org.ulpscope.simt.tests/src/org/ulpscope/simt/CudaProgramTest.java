package org.ulpscope.simt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole programs on the stand-in for the CUDA run-time: memory, launches, variables, what kernels print, and what goes wrong in them. */
class CudaProgramTest {
    private static final String ADD =
            "ulp_store64(ulp_global(t, pointer + 8 * n, 8, 1, 0), n + number + ulp_load32(cells) + ulp_load32(shared_cells));";

    @TempDir
    Path folder;

    /** As on a GPU: what is in a block of 2 MiB may be touched, what is in none ends the kernel, and the host's own memory is elsewhere. */
    @Test
    void aStrayAccessDoesWhatItDoesOnAGpu() throws Exception {
        GridProgram.Run run = new CudaProgram(folder).run("ulp_store64(ulp_global(t, pointer, 8, 1, 0), number);", """
                long *one, *two, *large, back = 0, *own[3] = {malloc(16), malloc(16), malloc(16)};
                SHOW(cudaMalloc(&one, 8));
                SHOW(cudaMalloc(&two, 8));
                SHOW(cudaMalloc(&large, 3 << 20));
                printf("%d %d\\n", (int)((size_t)one % 256), (int)((size_t)large % (2 << 20)));
                launch(ONE, ONE, 0, one + 1, 5L);
                launch(ONE, ONE, 0, two - 1, 6L);
                launch(ONE, ONE, 0, large + (4 << 20) / 8 - 1, 7L);
                SHOW(cudaDeviceSynchronize());
                for (int i = 0; i < 3; ++i) free(own[i]);
                SHOW(cudaFree(two));
                SHOW(cudaMalloc(&two, 8));
                SHOW(cudaMemcpy(&back, two, 8, DeviceToHost));
                printf("%ld\\n", back);
                launch(ONE, ONE, 0, large + (4 << 20) / 8, 8L);
                SHOW(cudaDeviceSynchronize());
                SHOW(cudaFree(one));
                free(malloc(100000));
                """);
        assertTrue(run.errors().contains("where no memory is"), run.errors());
        assertEquals("""
                cudaMalloc(&one, 8) 0
                cudaMalloc(&two, 8) 0
                cudaMalloc(&large, 3 << 20) 0
                0 0
                cudaDeviceSynchronize() 0
                cudaFree(two) 0
                cudaMalloc(&two, 8) 0
                cudaMemcpy(&back, two, 8, DeviceToHost) 0
                0
                cudaDeviceSynchronize() 700
                cudaFree(one) 700
                """, run.output());
        assertEquals(0, run.status());
    }

    /** No GPU whose attribute PageableMemoryAccess is 0 reaches it; here it lies in the same process. */
    @ParameterizedTest
    @ValueSource(strings = {"host", "none", "malloc(64)", "(char *)one - (1L << 45)", "(char *)one + (1L << 45)"})
    void memoryThatIsNotTheDevicesIsNeitherReadNorWritten(String memory) throws Exception {
        for (String access : new String[] {
            "ulp_store64(ulp_global(t, pointer, 8, 1, 1), number);",
            "ulp_load64(ulp_generic(t, pointer, 8, 0, 1));",
            "ulp_store64(ulp_generic(t, pointer, 8, 1, 1), number);"
        }) {
            GridProgram.Run run = new CudaProgram(folder).run(access, """
                    long *one;
                    cudaMalloc(&one, 8);
                    void *there = MEMORY;
                    launch(ONE, ONE, 0, there, 5L);
                    SHOW(cudaDeviceSynchronize());
                    printf("%d %d\\n", host[0], none[0]);
                    """.replace("MEMORY", memory));
            assertEquals("cudaDeviceSynchronize() 700\n0 0\n", run.output());
            assertTrue(run.errors().startsWith("ulpscope: kernel.cu:2: the address "), run.errors());
        }
    }

    @Test
    void memoryOfTheHostThatTheDeviceWasGivenIsWritten() throws Exception {
        GridProgram.Run run = new CudaProgram(folder)
                .declaring(
                        "int cudaHostRegister(void *, size_t, unsigned), cudaMallocHost(void *, size_t), cudaMallocManaged(void *, size_t, unsigned);\n")
                .run("ulp_store64(ulp_global(t, pointer, 8, 1, 1), number + ulp_load32(cells));", """
                        long *pinned, *managed, own = 0, *variable;
                        __cudaInitModule(handle);
                        SHOW(cudaMallocHost(&pinned, 8));
                        SHOW(cudaMallocManaged(&managed, 8, 1));
                        SHOW(cudaHostRegister(&own, 8, 0));
                        SHOW(cudaGetSymbolAddress(&variable, cells));
                        long *all[] = {pinned, managed, &own, shared_cells, variable};
                        for (int i = 0; i < 5; ++i) launch(ONE, ONE, 0, all[i], i + 1L);
                        SHOW(cudaDeviceSynchronize());
                        SHOW(cudaMemcpyFromSymbol(cells, cells, 8, 0, DeviceToHost));
                        printf("%ld %ld %ld %ld %d\\n", *pinned, *managed, own, *shared_cells, cells[0]);
                        """);
        assertEquals("", run.errors());
        // The cells are 1 where the module begins.
        assertTrue(run.output().endsWith("\n2 3 4 5 6\n"), run.output());
    }

    /** Device code's own allocations lie among those of the device. */
    @Test
    void whatDeviceCodeAllocatesIsReachedByOtherKernels() throws Exception {
        GridProgram.Run run = new CudaProgram(folder).run("""
                if (number == 1) {
                    uint64_t own = ulp_malloc(t, 1000);
                    ulp_store64(ulp_global(t, own + 992, 8, 1, 1), 41);
                    ulp_store64(ulp_global(t, pointer, 8, 1, 1), own);
                } else {
                    uint64_t own = ulp_load64(ulp_global(t, pointer, 8, 0, 1));
                    ulp_store64(ulp_global(t, pointer, 8, 1, 1), ulp_load64(ulp_global(t, own + 992, 8, 0, 1)) + 1);
                    ulp_free(t, own);
                }
                """, """
                long *one, back = 0;
                cudaMalloc(&one, 8);
                launch(ONE, ONE, 0, one, 1L);
                launch(ONE, ONE, 0, one, 2L);
                SHOW(cudaMemcpy(&back, one, 8, DeviceToHost));
                printf("%ld\\n", back);
                """);
        assertEquals("cudaMemcpy(&back, one, 8, DeviceToHost) 0\n42\n", run.output());
    }

    @Test
    void aReadOfMemoryThatNobodyWroteIsToldWhereThatIsChecked() throws Exception {
        GridProgram.Run run = new CudaProgram(folder)
                .with("ULPSCOPE_CHECK", "1")
                .run("ulp_load64(ulp_global(t, pointer + 8 * n, 8, 0, 0));", """
                long *memory;
                SHOW(cudaMalloc(&memory, 24));
                SHOW(cudaMemset(memory, 0, 16));
                launch(ONE, DIM(2), 0, memory, 0L);
                SHOW(cudaDeviceSynchronize());
                launch(ONE, DIM(3), 0, memory, 0L);
                SHOW(cudaDeviceSynchronize());
                """);
        assertEquals(1, run.errors().lines().count(), run.errors());
        assertTrue(run.errors().contains("8 bytes are read at "), run.errors());
        assertTrue(run.errors().contains("nobody has written"), run.errors());
        assertTrue(run.errors().contains("in thread (2, 0, 0) of block (0, 0, 0)"), run.errors());
        assertTrue(run.output().endsWith("cudaDeviceSynchronize() 0\n"), run.output());
    }

    @ParameterizedTest
    @CsvSource({"12, false", "13, false", "13, true"})
    void aProgramOfEachReleaseComputes(int release, boolean separately) throws Exception {
        CudaProgram program = new CudaProgram(folder).ofRelease(release);
        GridProgram.Run run = (separately ? program.linkedSeparately() : program).run(ADD, """
                long *memory, sum = 0, own[640], number = 1000;
                int cell = 100;
                __cudaInitModule(handle);
                printf("%ld\\n", *shared_cells);
                *shared_cells = 7;
                SHOW(cudaMalloc(&memory, sizeof own));
                SHOW(cudaMemcpyFromSymbol(host, cells, 8, 0, DeviceToHost));
                printf("%d %d\\n", host[0], host[4]);
                SHOW(cudaMemcpyToSymbol(cells, &cell, 4, 0, HostToDevice));
                launch(DIM(10), DIM(64), 0, memory, number);
                SHOW(cudaDeviceSynchronize());
                SHOW(cudaMemcpy(own, memory, sizeof own, DeviceToHost));
                for (int i = 0; i < 640; ++i) sum += own[i] - i;
                printf("%ld\\n", sum);
                void *arguments[] = {&memory, &number};
                SHOW(cudaLaunchKernel(kernel_of_host, ONE, ONE, arguments, 0, 0));
                SHOW(cudaMemset(memory + 1, 255, 8));
                SHOW(cudaMemcpyAsync(own, memory, 16, Default, 0));
                printf("%ld %ld\\n", own[0], own[1]);
                SHOW(cudaFree(memory));
                SHOW(cudaGetLastError());
                """);
        assertEquals("", run.errors());
        assertEquals("""
                9
                cudaMalloc(&memory, sizeof own) 0
                cudaMemcpyFromSymbol(host, cells, 8, 0, DeviceToHost) 0
                1 2
                cudaMemcpyToSymbol(cells, &cell, 4, 0, HostToDevice) 0
                cudaDeviceSynchronize() 0
                cudaMemcpy(own, memory, sizeof own, DeviceToHost) 0
                708480
                cudaLaunchKernel(kernel_of_host, ONE, ONE, arguments, 0, 0) 0
                cudaMemset(memory + 1, 255, 8) 0
                cudaMemcpyAsync(own, memory, 16, Default, 0) 0
                1107 -1
                cudaFree(memory) 0
                cudaGetLastError() 0
                """, run.output());
        assertEquals(0, run.status());
    }

    /** What a program prints meanwhile would else stand in the middle of it. A pipe of packets gives each write by itself. */
    @Test
    void aSentenceOfOursIsWrittenAtOnce() throws Exception {
        GridProgram.Run run = new CudaProgram(folder)
                .declaring("int pipe2(int *, int), dup2(int, int); long read(int, void *, size_t);\n")
                .run("ulp_load64(ulp_global(t, 0, 8, 1, 0));", """
                        int ends[2];
                        if (pipe2(ends, 040000)) return 3;
                        dup2(ends[1], 2);
                        launch(ONE, ONE, 0, 0, 0);
                        int code = cudaDeviceSynchronize();
                        printf("%.*s%d\\n", (int)read(ends[0], host, sizeof host), host, code);
                        """);
        assertTrue(run.output().matches("ulpscope: [^\n]+\\.\n700\n"), run::output);
    }

    /** What an H200 gives for each. */
    @Test
    void addressesThatAreNoneGiveErrors() throws Exception {
        GridProgram.Run run = new CudaProgram(folder).run(ADD, """
                char *memory, *wild = (char *)0x123456789000;
                cudaMalloc(&memory, 1000);
                int codes[] = {cudaMemcpy(memory, 0, 4, HostToDevice), cudaMemcpy(0, memory, 4, DeviceToHost), cudaMemcpy(0, 0, 0, DeviceToHost),
                    cudaMemcpy(host, host + 100, 4, HostToDevice), cudaMemcpy(host, host + 100, 4, DeviceToHost), cudaMemcpy(memory, host, 4, DeviceToHost),
                    cudaMemcpy(host, memory, 4, HostToHost), cudaMemcpy(host, host + 100, 4, Default), cudaMemcpy(memory, host, 4, 7),
                    cudaMemcpy(memory, host, 1000, HostToDevice), cudaMemcpy(memory, host, 1001, HostToDevice), cudaMemcpy(memory + 990, host, 20, HostToDevice),
                    cudaMemcpy(memory, wild, 4, HostToDevice), cudaMemcpy(wild, host, 4, HostToDevice), cudaMemset(memory, 0, 1001), cudaMemset(host, 0, 4),
                    cudaMemset(0, 0, 0), cudaFree(0), cudaFree(host), cudaFree(memory + 1), cudaMemcpyToSymbol(none, host, 4, 0, HostToDevice),
                    cudaMemcpyToSymbol(cells, host, 17, 0, HostToDevice), cudaMemcpyToSymbol(cells, host, 8, 12, HostToDevice),
                    cudaMemcpyToSymbol(cells, host, 4, 0, DeviceToHost), cudaMemcpyToSymbol(cells, 0, 4, 0, HostToDevice), cudaFree(memory), cudaFree(memory)};
                for (unsigned i = 0; i < sizeof codes / sizeof *codes; ++i) printf("%d ", codes[i]);
                int peeked = cudaPeekAtLastError(), got = cudaGetLastError(), again = cudaGetLastError();
                printf("| %d %d %d\\n", peeked, got, again);
                SHOW(cudaMalloc(&memory, (size_t)1 << 45));
                SHOW(cudaMalloc(0, 4));
                SHOW(cudaMalloc(&memory, 0));
                printf("%s %s %s\\n", cudaGetErrorName(700), cudaGetErrorString(700), cudaGetErrorString(1234));
                """);
        assertEquals("""
                1 1 0 1 1 1 0 0 21 0 1 1 1 1 1 1 0 0 1 1 13 1 1 21 1 0 1 | 1 1 0
                cudaMalloc(&memory, (size_t)1 << 45) 2
                cudaMalloc(0, 4) 1
                cudaMalloc(&memory, 0) 0
                cudaErrorIllegalAddress an illegal memory access was encountered unrecognized error code
                """, run.output());
        assertEquals("", run.errors());
    }

    @ParameterizedTest
    @CsvSource({"12, 9, 98", "13, 1, 400"})
    void launchesThatCannotBeAreToldAtOnce(int release, int configuration, int unknown) throws Exception {
        GridProgram.Run run = new CudaProgram(folder).ofRelease(release).run("", """
                int codes[8], n = 0;
                launch(DIM(1), DIM(1025), 0, 0, 0); codes[n++] = cudaGetLastError();
                launch(DIM(0), DIM(1), 0, 0, 0); codes[n++] = cudaGetLastError();
                launch((dim3){1, 65536, 1}, DIM(1), 0, 0, 0); codes[n++] = cudaGetLastError();
                launch(DIM(1), (dim3){1, 1, 65}, 0, 0, 0); codes[n++] = cudaGetLastError();
                launch(DIM(1), DIM(1), 48 * 1024, 0, 0); codes[n++] = cudaGetLastError();
                launch(DIM(1), DIM(1), 47 * 1024, 0, 0); codes[n++] = cudaGetLastError();
                void *arguments[] = {host, host};
                codes[n++] = cudaLaunchKernel(none, ONE, ONE, arguments, 0, 0);
                codes[n++] = cudaLaunchKernel(0, ONE, ONE, arguments, 0, 0);
                for (int i = 0; i < n; ++i) printf("%d ", codes[i]);
                SHOW(cudaDeviceSynchronize());
                """);
        String c = configuration + " ";
        assertEquals(c + c + c + c + "1 0 " + unknown + " 98 cudaDeviceSynchronize() 0\n", run.output());
        assertEquals("", run.errors());
    }

    /** As on an H200: nothing is told at the launch, then each call that waits gives the error, and those that wait for nothing give it from then on. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "700 | ulp_store32(ulp_global(t, number, 4, 1, 1), 1); | kernel.cu:2: the address 0x3e8 is out of range: no global memory that the kernel was given is there, in thread (0, 0, 0) of block (0, 0, 0).",
                "716 | ulp_store32(ulp_global(t, pointer + 1, 4, 1, 0), 1); | kernel.cu:1: the address ADDRESS is no multiple of 4, in thread (0, 0, 0) of block (0, 0, 0).",
                "719 | ulp_trap(t, 1); | kernel.cu:2: the kernel stopped itself (trap), in thread (0, 0, 0) of block (0, 0, 0).",
                "710 | ulp_assertfail(t, (uintptr_t)\"x > 0\", (uintptr_t)\"kernel.cu\", 7, 0, 0); | kernel.cu:7: the assertion 'x > 0' does not hold, in thread (0, 0, 0) of block (0, 0, 0).",
                "700 | ulp_store32(ulp_global(t, 0x123456789000, 4, 1, 1), 1); | kernel.cu:2: the address 0x123456789000 is out of range: no global memory that the kernel was given is there, in thread (0, 0, 0) of block (0, 0, 0).",
            })
    void aFaultStaysFromTheFirstCallThatWaits(int code, String kernel, String sentence) throws Exception {
        for (boolean waits : new boolean[] {true, false}) {
            CudaProgram program = new CudaProgram(folder);
            GridProgram.Run run = (waits ? program : program.neverWaiting()).run(kernel, """
                    char *memory;
                    cudaMalloc(&memory, 64);
                    launch(ONE, ONE, 0, memory, 1000);
                    int at_launch = cudaGetLastError(), allocated = cudaMalloc(host, 8);
                    printf("%d %d\\n", at_launch, allocated);
                    int waited = cudaDeviceSynchronize(), peeked = cudaPeekAtLastError(), got = cudaGetLastError(), again = cudaGetLastError();
                    printf("%d %d %d %d\\n", waited, peeked, got, again);
                    printf("%d %d\\n", cudaMalloc(host, 8), cudaFree(memory));
                    launch(ONE, ONE, 0, memory, 1000);
                    SHOW(cudaGetLastError());
                    """);
            assertEquals("0 0\nC C C 0\nC C\ncudaGetLastError() C\n".replace("C", "" + code), run.output());
            assertEquals(
                    "ulpscope: " + sentence,
                    run.errors().strip().replaceAll("address 0x[0-9a-f]{7,}1 is no", "address ADDRESS is no"));
        }
    }

    @Test
    void anErrorThatNobodyAskedForIsToldAtTheEnd() throws Exception {
        GridProgram.Run run = new CudaProgram(folder).run("ulp_trap(t, 0);", "launch(ONE, ONE, 0, 0, 0);");
        assertTrue(
                run.errors()
                        .endsWith(
                                "\nulpscope: The program ended and had not asked for the error of a kernel: unspecified launch failure.\n"),
                run.errors());
    }

    /** The same on one core and on three; after what the host printed, once the program waits. */
    @ParameterizedTest
    @CsvSource({"1", "3"})
    void whatKernelsPrintComesInOrderWhereTheProgramWaits(String cores) throws Exception {
        GridProgram.Run run =
                new CudaProgram(folder).with("ULPSCOPE_CORES", cores).run("""
                struct { uint32_t thread, call; } arguments = {n, 0};
                for (; arguments.call < 2 + (t->tid[0] == 0); ++arguments.call) {
                    ulp_vprintf(t, (uintptr_t)"%d:%u ", (uintptr_t)&arguments);
                }
                """, """
                printf("before ");
                launch(DIM(3), DIM(33), 0, 0, 0);
                printf("after ");
                cudaDeviceSynchronize();
                printf("end");
                """);
        StringBuilder expected = new StringBuilder("before after ");
        for (int block = 0; block < 3; block++) {
            for (int warp = 0; warp < 2; warp++) {
                for (int call = 0; call < 3; call++) {
                    for (int lane = 0; lane < (warp == 0 ? 32 : 1); lane++) {
                        if (call < 2 || 32 * warp + lane == 0) {
                            expected.append(33 * block + 32 * warp + lane)
                                    .append(':')
                                    .append(call)
                                    .append(' ');
                        }
                    }
                }
            }
        }
        assertEquals(expected + "end", run.output());
    }

    /** Some leave before the others come to a barrier, some while these wait. */
    @Test
    void barriersDoNotWaitForThreadsThatHaveEnded() throws Exception {
        String kernel = """
                uint32_t i = t->tid[0];
                if (i % 3 == 0) return;
                ulp_store32(ulp_shared(t, 4 * i, 4, 1, 0), i);
                ulp_barrier_wait(t, 0, 0, 1, 0, 0, 1);
                if (i % 3 == 1) return;
                uint32_t before = ulp_load32(ulp_shared(t, 4 * (i - 1), 4, 0, 0));
                ulp_barrier_wait(t, 0, 0, 1, 0, 0, 1);
                ulp_store32(ulp_global(t, pointer + 4 * i, 4, 1, 0), 100 * before + i);
                """;
        String main = """
                unsigned *memory;
                cudaMalloc(&memory, 400);
                launch(ONE, DIM(70), 0, memory, 0);
                SHOW(cudaMemcpy(host, memory, 400, DeviceToHost));
                printf("%u %u %u\\n", ((unsigned *)host)[2], ((unsigned *)host)[35], ((unsigned *)host)[68]);
                """;
        GridProgram.Run run = new CudaProgram(folder).run(kernel, main);
        assertEquals("cudaMemcpy(host, memory, 400, DeviceToHost) 0\n102 3435 6768\n", run.output(), run.errors());
        GridProgram.Run checked =
                new CudaProgram(folder).with("ULPSCOPE_CHECK", "1").run(kernel, main);
        assertTrue(checked.errors().contains("not all threads of the block reach this barrier"), checked.errors());
    }

    @Test
    void aRaceOfThreadsThatNeverWaitNamesTheOtherOne() throws Exception {
        GridProgram.Run run = new CudaProgram(folder)
                .neverWaiting()
                .with("ULPSCOPE_CHECK", "1")
                .run("""
                        if (t->number == 0) ulp_store32(ulp_shared(t, 64, 4, 1, 0), 1);
                        if (t->number == 9) ulp_store32(ulp_global(t, pointer, 4, 1, 0), ulp_load32(ulp_shared(t, 64, 4, 0, 1)));
                        """, """
                        unsigned *memory;
                        cudaMalloc(&memory, 400);
                        launch(ONE, DIM(70), 256, memory, 0);
                        """);
        assertTrue(
                run.errors().contains("by thread (0, 0, 0), with no barrier between, in thread (9, 0, 0)"),
                run.errors());
    }

    /** On several cores: one block fails, the others exchange values with nobody but themselves, for ever. */
    @Test
    void aFailureEndsTheBlocksThatWouldGoOnForEver() throws Exception {
        GridProgram.Run run =
                new CudaProgram(folder).with("ULPSCOPE_CORES", "3").run("""
                if (t->ctaid[0] == 2) ulp_trap(t, 1);
                for (;;) ulp_exchange(t, ULP_SYNC, 0, 0, 0, 1, 0);
                """, """
                launch(DIM(3), ONE, 0, 0, 0);
                SHOW(cudaDeviceSynchronize());
                """);
        assertEquals("cudaDeviceSynchronize() 719\n", run.output());
    }

    /** The first block keeps whoever launched busy, so that others touch what is not there. */
    @Test
    void aWildAddressEndsTheLaunchWhicheverThreadTouchesIt() throws Exception {
        GridProgram.Run run =
                new CudaProgram(folder).with("ULPSCOPE_CORES", "4").run("""
                unsigned char *cell = (unsigned char *)(uintptr_t)pointer;
                for (uint32_t i = 0; t->ctaid[0] == 0 && i < 100000000 && ulp_load_volatile32(cell) == 0; ++i) {}
                if (t->ctaid[0] > 0) ulp_store64(ulp_global(t, pointer + (1 << 30), 8, 1, 0), 1);
                """, """
                char *memory;
                cudaMalloc(&memory, 64);
                launch(DIM(64), ONE, 0, memory, 0);
                SHOW(cudaDeviceSynchronize());
                """);
        assertEquals("cudaDeviceSynchronize() 700\n", run.output());
    }

    @Test
    void launchesAreRecorded() throws Exception {
        Path record = folder.resolve("launches.jsonl");
        new CudaProgram(folder).with("ULPSCOPE_LAUNCHES", record.toString()).run("if (number) ulp_trap(t, 0);", """
                launch(DIM(3), (dim3){4, 5, 1}, 64, 0, 0);
                launch(ONE, ONE, 0, 0, 1);
                """);
        String text = Files.readString(record);
        assertTrue(
                text.matches(
                        "\\{\"kernel\":\"kernel\",\"blocks\":\\[3,1,1],\"threads\":\\[4,5,1],\"shared\":64,\"seconds\":0\\.\\d{9},\"cores\":\\d+,\"number\":1}\n"
                                + "\\{\"kernel\":\"kernel\",\"blocks\":\\[1,1,1],\"threads\":\\[1,1,1],\"shared\":0,\"seconds\":0\\.\\d{9},\"cores\":1,\"number\":2,"
                                + "\"error\":\"kernel.cu:1: the kernel stopped itself \\(trap\\), in thread \\(0, 0, 0\\) of block \\(0, 0, 0\\)\\.\"}\n"),
                text);
    }

    /** The program's own function registers a kernel of C++ by the name that the compiler makes of it. */
    @Test
    void launchesAreRecordedByTheNamesOfTheSource() throws Exception {
        Path record = folder.resolve("launches.jsonl");
        new CudaProgram(folder)
                .ofKernel("_Z3sumIfEvPKT_i")
                .with("ULPSCOPE_LAUNCHES", record.toString())
                .run("", """
                        launch(ONE, ONE, 0, 0, 0);
                        cudaDeviceSynchronize();
                        abort();
                        """);
        String text = Files.readString(record);
        assertTrue(text.startsWith("{\"kernel\":\"void sum<float>(float const*, int)\",\"blocks\":[1,1,1]"), text);
        assertTrue(text.endsWith("}\n"), text);
    }

    @Test
    void sentencesNameTheFilesOfTheFolderThatWasCopied() throws Exception {
        GridProgram.Run run = new CudaProgram(folder)
                .with("ULPSCOPE_COPY", "kernel.cu")
                .with("ULPSCOPE_COPIED", "/home/user/own.cu")
                .run("ulp_trap(t, 0);", "launch(ONE, ONE, 0, 0, 0);\ncudaDeviceSynchronize();");
        assertTrue(run.errors().startsWith("ulpscope: /home/user/own.cu:1: the kernel stopped itself"), run.errors());
    }

    /** What the library says that it has is all that it exports. */
    @ParameterizedTest
    @ValueSource(ints = {12, 13})
    void theFunctionsAreThoseThatTheLibraryExports(int release) throws Exception {
        Path library = CudaLibrary.folder(release).resolve("libcudart.so");
        GridProgram.Run run =
                GridProgram.run(folder, List.of("nm", "-D", "--defined-only", library.toString()), Map.of());
        assertEquals(
                new CudaRuntime(release).functions(),
                run.output()
                        .lines()
                        .filter(line -> line.contains(" T "))
                        .map(line -> line.replaceAll(".* T |@.*", ""))
                        .collect(Collectors.toCollection(TreeSet::new)));
        assertTrue(new CudaRuntime(release).functions().size() > 250);
    }
}
