package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the driver's functions do beside loading and launching, by the manual of the CUDA Driver API. */
@Tag("slow")
class DriverFunctionsRunTest {
    @TempDir
    Path folder;

    @Test
    void contextsAreAStackOfEachThread() throws Exception {
        assertOutput("""
                0 1
                0 0 1
                0 1
                0 1 0
                201
                0 0 9 0
                """, """
                Context primary, top;
                unsigned flags;
                int active, major, minor;
                cuInit(0);
                cuCtxGetCurrent(&top);
                printf("%d ", cuDevicePrimaryCtxRetain(&primary, 0));
                printf("%d\\n", top == 0);
                printf("%d ", cuCtxPushCurrent_v2(primary));
                printf("%d ", cuCtxCreate_v2(&context, 0, 0));
                cuCtxGetCurrent(&top);
                printf("%d\\n", top == context);
                printf("%d ", cuCtxDestroy_v2(context));
                cuCtxGetCurrent(&top);
                printf("%d\\n", top == primary);
                printf("%d ", cuDevicePrimaryCtxGetState(0, &flags, &active));
                printf("%d ", active);
                printf("%d\\n", cuCtxPopCurrent_v2(&top));
                printf("%d\\n", cuMemAlloc_v2(&x, 4));
                printf("%d ", cuDeviceComputeCapability(&major, &minor, 0));
                printf("%d ", cuDeviceGetAttribute(&number, 75, 0));
                printf("%d %d\\n", number, minor);
                """);
    }

    @Test
    void rowsAndPlanesAreCopiedFromAndToPlacesInside() throws Exception {
        assertOutput("""
                0 0 1
                0
                0 0 0 0 0 0 21 22 23 0 0 31 32 33 0
                0
                13 14 23 24 113 114 123 124
                0 abab abab
                1 1
                """, """
                typedef struct { size_t x, y; int type, pad; const void *host; Address device; void *array; size_t pitch; } Side;
                typedef struct { Side from, to; size_t width, rows; } Rows;
                typedef struct { size_t x, y, z, level; int type, pad; const void *host; Address device; void *array, *reserved; size_t pitch, height; } Side3;
                typedef struct { Side3 from, to; size_t width, rows, planes; } Planes;
                unsigned char in[15], out[15] = {0}, block[2][3][4], small[8];
                unsigned short pattern[4] = {0};
                size_t pitch = 0;
                for (int i = 0; i < 15; ++i) in[i] = (unsigned char)(10 * (1 + i / 5) + i % 5);
                for (int i = 0; i < 24; ++i) block[i / 12][i / 4 % 3][i % 4] = (unsigned char)(100 * (i / 12) + 10 * (1 + i / 4 % 3) + 1 + i % 4);
                cuInit(0);
                cuCtxCreate_v2(&context, 0, 0);
                printf("%d ", cuMemAllocPitch_v2(&x, &pitch, 5, 3, 4));
                Rows up = {.from = {.type = 1, .host = in, .pitch = 5}, .to = {.type = 2, .device = x, .pitch = pitch}, .width = 5, .rows = 3};
                printf("%d ", cuMemcpy2D_v2(&up));
                printf("%d\\n", pitch >= 5 && pitch % 32 == 0);
                Rows down = {.from = {.x = 1, .y = 1, .type = 2, .device = x, .pitch = pitch}, .to = {.x = 1, .y = 1, .type = 1, .host = out, .pitch = 5}, .width = 3, .rows = 2};
                printf("%d\\n", cuMemcpy2D_v2(&down));
                for (int i = 0; i < 15; ++i) printf("%d%c", out[i], i < 14 ? ' ' : '\\n');
                Planes part = {.from = {.x = 2, .type = 1, .host = block, .pitch = 4, .height = 3}, .to = {.type = 2, .device = x, .pitch = 2, .height = 2}, .width = 2, .rows = 2, .planes = 2};
                printf("%d\\n", cuMemcpy3D_v2(&part));
                cuMemcpyDtoH_v2(small, x, 8);
                for (int i = 0; i < 8; ++i) printf("%d%c", small[i], i < 7 ? ' ' : '\\n');
                printf("%d ", cuMemsetD16_v2(x, 0xabab, 2));
                cuMemcpyDtoH_v2(pattern, x, 4);
                printf("%x %x\\n", pattern[0], pattern[1]);
                printf("%d ", cuMemsetD16_v2(x + 1, 0, 1));
                up.width = 600, up.to.pitch = 512;
                printf("%d\\n", cuMemcpy2D_v2(&up));
                """);
    }

    @Test
    void addressesAreKnownByWhatTheyAre() throws Exception {
        assertOutput("""
                2 0 1
                1 0 1
                2 1 1
                1
                1 101
                """, """
                void *pinned;
                Address managed, start;
                unsigned type, both;
                cuInit(0);
                cuCtxCreate_v2(&context, 0, 0);
                cuMemAlloc_v2(&x, 4096);
                cuMemAllocHost_v2(&pinned, 64);
                cuMemAllocManaged(&managed, 64, 1);
                Address all[] = {x + 100, (Address)pinned + 8, managed};
                Address begins[] = {x, (Address)pinned, managed};
                for (int i = 0; i < 3; ++i) {
                    cuPointerGetAttribute(&type, 2, all[i]);
                    cuPointerGetAttribute(&both, 8, all[i]);
                    cuPointerGetAttribute(&start, 11, all[i]);
                    printf("%u %u %d\\n", type, both & 0xff, start == begins[i]);
                }
                printf("%d\\n", cuPointerGetAttribute(&type, 2, (Address)&type));
                printf("%d ", cuMemAlloc_v2(&x, 0));
                printf("%d\\n", cuDeviceGetAttribute(&number, 1, 1));
                """);
    }

    @Test
    void streamsEventsAndGraphsKeepTheirOrder() throws Exception {
        assertOutput("""
                0 0 1
                0 wrong
                0 0
                12 1
                400
                """, DriverProgram.LOADED + """
                void *one, *two, *begin, *end, *graph, *exec, *host_memory;
                void *arguments[] = {&x, &a, &n};
                float milliseconds = -1;
                cuMemAlloc_v2(&x, sizeof host);
                cuMemAllocHost_v2(&host_memory, sizeof host);
                float *values = host_memory;
                for (int i = 0; i < n; ++i) values[i] = (float)i / 7;
                cuStreamCreate(&one, 0);
                cuStreamCreate(&two, 1);
                cuEventCreate(&begin, 0);
                cuEventCreate(&end, 0);
                cuEventRecord(begin, one);
                cuMemcpyHtoDAsync_v2(x, values, sizeof host, one);
                cuLaunchKernel(axpy, 4, 1, 1, 256, 1, 1, 0, one, arguments, 0);
                cuEventRecord(end, one);
                cuStreamWaitEvent(two, end, 0);
                cuMemcpyDtoHAsync_v2(host, x, sizeof host, two);
                printf("%d ", cuStreamSynchronize(two));
                printf("%d ", cuEventElapsedTime(&milliseconds, begin, end));
                printf("%d\\n", milliseconds >= 0);
                for (int i = 0; i < n; ++i) wrong += host[i] != fmaf((float)i / 7, a, 1);
                printf("%d wrong\\n", wrong);
                cuModuleGetGlobal_v2(&address, &bytes, module, "launches");
                cuMemsetD32_v2(address, 0, 1);
                cuStreamBeginCapture_v2(one, 0);
                n = 4;
                cuLaunchKernel(axpy, 1, 1, 1, 32, 1, 1, 0, one, arguments, 0);
                printf("%d ", cuStreamEndCapture(one, &graph));
                printf("%d\\n", cuGraphInstantiateWithFlags(&exec, graph, 0));
                for (int i = 0; i < 3; ++i) cuGraphLaunch(exec, one);
                cuStreamSynchronize(one);
                cuMemcpyDtoH_v2(&number, address, 4);
                printf("%d ", number);
                cuStreamDestroy_v2(one);
                printf("1\\n%d\\n", cuStreamSynchronize(one));
                """);
    }

    /** Of a kernel without shared memory, a multiprocessor of an H200 runs 2048 threads and 32 blocks at most. */
    @Test
    void kernelsTellWhatTheyNeedAndHowManyFit() throws Exception {
        assertOutput("""
                1024 0
                0 8
                0 32
                0 2 1024 264
                0 12 4
                1
                0 0
                0 7 11
                """, DriverProgram.LOADED + """
                int most, shared, blocks, grid;
                size_t offset;
                void *arguments[] = {&x, &a, &n};
                cuFuncGetAttribute(&most, 0, axpy);
                cuFuncGetAttribute(&shared, 1, axpy);
                printf("%d %d\\n", most, shared);
                printf("%d ", cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, axpy, 256, 0));
                printf("%d\\n", blocks);
                printf("%d ", cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, axpy, 32, 0));
                printf("%d\\n", blocks);
                printf("%d ", cuOccupancyMaxPotentialBlockSize(&grid, &blocks, axpy, 0, 0, 0));
                printf("%d %d %d\\n", grid / 132, blocks, grid);
                printf("%d ", cuFuncGetParamInfo(axpy, 2, &offset, &bytes));
                printf("%zu %zu\\n", offset, bytes);
                cuMemAlloc_v2(&x, sizeof host);
                printf("%d\\n", cuLaunchKernel(axpy, 1, 1, 1, 32, 1, 1, 50000, 0, arguments, 0));
                printf("%d ", cuFuncSetAttribute(axpy, 8, 50000));
                printf("%d\\n", cuLaunchKernel(axpy, 1, 1, 1, 32, 1, 1, 50000, 0, arguments, 0));
                struct { unsigned sizes[7]; void *stream, *attributes; unsigned count; } how = {{1, 1, 1, 4, 1, 1, 0}, 0, 0, 0};
                cuLibraryLoadData(&other, text, 0, 0, 0, 0, 0, 0);
                cuLibraryGetKernel(&greet, other, "axpy");
                cuKernelGetFunction(&axpy, greet);
                printf("%d ", cuLaunchKernelEx(&how, axpy, arguments, 0));
                cuModuleGetGlobal_v2(&address, &bytes, other, "launches");
                cuMemcpyDtoH_v2(&number, address, 4);
                printf("%d %d\\n", 7, number);
                """);
    }

    private void assertOutput(String expected, String main) throws Exception {
        DriverProgram.Run run = new DriverProgram(folder).of(main).run("run", "--", "./program");
        assertEquals(expected, run.output(), run.errors());
        assertEquals("", run.errors());
        assertEquals(0, run.status());
    }
}
