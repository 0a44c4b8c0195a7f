package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.tests.support.Installed;

/** Commands whose programs load PTX by the driver's interface. */
class RunOfCommandTest {
    @TempDir
    Path folder;

    @Test
    @Tag("slow")
    void loadedKernelsGiveWhatTheirArithmeticGives() throws Exception {
        DriverProgram program = new DriverProgram(folder).of(DriverProgram.LOADED + """
                struct { Address x; float a; int n; } packed;
                size_t size = sizeof packed;
                void *arguments[] = {&x, &a, &n}, *number_alone[] = {&n}, *extra[] = {(void *)1, &packed, (void *)2, &size, 0};
                for (int i = 0; i < n; ++i) host[i] = (float)i / 3;
                SHOW(cuMemAlloc_v2(&x, sizeof host));
                SHOW(cuMemcpyHtoD_v2(x, host, sizeof host));
                SHOW(cuLaunchKernel(axpy, 4, 1, 1, 256, 1, 1, 0, 0, arguments, 0));
                packed.x = x, packed.a = -0.7f, packed.n = n;
                SHOW(cuLaunchKernel(axpy, 4, 1, 1, 256, 1, 1, 0, 0, 0, extra));
                SHOW(cuMemcpyDtoH_v2(host, x, sizeof host));
                for (int i = 0; i < n; ++i) wrong += host[i] != fmaf(fmaf((float)i / 3, 1.1f, 1), -0.7f, 1);
                printf("%d wrong\\n", wrong);
                SHOW(cuLaunchKernel(greet, 1, 1, 1, 2, 1, 1, 0, 0, number_alone, 0));
                SHOW(cuCtxSynchronize());
                SHOW(cuMemGetAddressRange_v2(&address, &bytes, x + 5));
                printf("%d %zu\\n", address == x, bytes);
                SHOW(cuMemsetD32_v2(x, 0x40490fdb, 2));
                cuMemcpyDtoH_v2(host, x, 8);
                printf("%a %a\\n", host[0], host[1]);
                """);
        DriverProgram.Run run = program.run("run", "--", "./program");
        assertEquals("""
                cuMemAlloc_v2(&x, sizeof host) 0
                cuMemcpyHtoD_v2(x, host, sizeof host) 0
                cuLaunchKernel(axpy, 4, 1, 1, 256, 1, 1, 0, 0, arguments, 0) 0
                cuLaunchKernel(axpy, 4, 1, 1, 256, 1, 1, 0, 0, 0, extra) 0
                cuMemcpyDtoH_v2(host, x, sizeof host) 0
                0 wrong
                cuLaunchKernel(greet, 1, 1, 1, 2, 1, 1, 0, 0, number_alone, 0) 0
                hello 1000
                hello 1000
                cuCtxSynchronize() 0
                cuMemGetAddressRange_v2(&address, &bytes, x + 5) 0
                1 4000
                cuMemsetD32_v2(x, 0x40490fdb, 2) 0
                0x1.921fb6p+1 0x1.921fb6p+1
                """, run.output());
        assertEquals("", run.errors());
        assertEquals(0, run.status());
    }

    @Test
    @Tag("slow")
    void eachModuleHasVariablesOfItsOwnAsTheyWereAtFirst() throws Exception {
        DriverProgram program = new DriverProgram(folder).of(DriverProgram.LOADED + """
                void *arguments[] = {&x, &a, &n};
                cuMemAlloc_v2(&x, sizeof host);
                cuModuleLoadData(&other, text);
                cuLaunchKernel(axpy, 4, 1, 1, 256, 1, 1, 0, 0, arguments, 0);
                #define LAUNCHES(MODULE) (cuModuleGetGlobal_v2(&address, &bytes, MODULE, "launches"), cuMemcpyDtoH_v2(&number, address, 4), number)
                printf("%d %d\\n", LAUNCHES(module), LAUNCHES(other));
                SHOW(cuModuleUnload(module));
                SHOW(cuModuleGetFunction(&axpy, module, "axpy"));
                SHOW(cuLaunchKernel(axpy, 4, 1, 1, 256, 1, 1, 0, 0, arguments, 0));
                cuModuleLoadData(&module, text);
                printf("%d\\n", LAUNCHES(module));
                """);
        assertEquals("""
                1007 7
                cuModuleUnload(module) 0
                cuModuleGetFunction(&axpy, module, "axpy") 400
                cuLaunchKernel(axpy, 4, 1, 1, 256, 1, 1, 0, 0, arguments, 0) 400
                7
                """, program.run("run", "--", "./program").output());
    }

    @Test
    @Tag("slow")
    void whatGoesWrongIsToldAsTheDriverTellsIt() throws Exception {
        DriverProgram program = new DriverProgram(folder).of("""
                char log[200] = "";
                int options[] = {5, 6};
                void *values[] = {log, (void *)sizeof log}, *arguments[] = {&x}, *found;
                const char *name;
                SHOW(cuCtxSynchronize());
                cuInit(0);
                SHOW(cuCtxSynchronize());
                SHOW(cuCtxCreate_v2(&context, 0, 1));
                cuCtxCreate_v2(&context, 0, 0);
                SHOW(cuModuleLoad(&module, "nowhere.ptx"));
                SHOW(cuModuleLoadData(&module, "\\177ELF machine code"));
                SHOW(cuModuleLoadDataEx(&module, ".version 8.0\\n.target sm_90\\nnonsense", 2, options, values));
                printf("%d\\n", strstr(log, "line 3") != 0);
                cuModuleLoadData(&module, text);
                SHOW(cuModuleGetFunction(&axpy, module, "none"));
                SHOW(cuModuleGetFunction(&wild, module, "wild"));
                SHOW(cuLaunchKernel(wild, 1, 1, 1, 1025, 1, 1, 0, 0, arguments, 0));
                SHOW(cuGetProcAddress_v2("cuMemAlloc", &found, 12000, 0, &number));
                printf("%d %d\\n", number, found == (void *)cuMemAlloc_v2);
                SHOW(cuGetProcAddress_v2("cuNonsense", &found, 12000, 0, &number));
                printf("%d\\n", number);
                x = 16;
                cuLaunchKernel(wild, 1, 1, 1, 1, 1, 1, 0, 0, arguments, 0);
                SHOW(cuCtxSynchronize());
                SHOW(cuMemAlloc_v2(&x, 4));
                cuGetErrorName(700, &name);
                puts(name);
                """);
        DriverProgram.Run run = program.run("run", "--", "./program");
        assertEquals("""
                cuCtxSynchronize() 3
                cuCtxSynchronize() 201
                cuCtxCreate_v2(&context, 0, 1) 101
                cuModuleLoad(&module, "nowhere.ptx") 301
                cuModuleLoadData(&module, "\\177ELF machine code") 209
                cuModuleLoadDataEx(&module, ".version 8.0\\n.target sm_90\\nnonsense", 2, options, values) 218
                1
                cuModuleGetFunction(&axpy, module, "none") 500
                cuModuleGetFunction(&wild, module, "wild") 0
                cuLaunchKernel(wild, 1, 1, 1, 1025, 1, 1, 0, 0, arguments, 0) 1
                cuGetProcAddress_v2("cuMemAlloc", &found, 12000, 0, &number) 0
                0 1
                cuGetProcAddress_v2("cuNonsense", &found, 12000, 0, &number) 0
                1
                cuCtxSynchronize() 700
                cuMemAlloc_v2(&x, 4) 700
                CUDA_ERROR_ILLEGAL_ADDRESS
                """, run.output());
        assertTrue(run.errors().contains("machine code for a GPU (a cubin)"), run.errors());
        assertTrue(run.errors().contains("the address 0x10 is out of range"), run.errors());
    }

    /** Also where a shell or an interpreter stands between, whose own status is another. */
    /** Numba loads NVIDIA's run-time too; what waited there for the driver was called by the driver. */
    @Test
    @Tag("slow")
    void anotherRunTimeInTheProcessIsNotCalled() throws Exception {
        DriverProgram program = new DriverProgram(folder).of(DriverProgram.LOADED + """
                void *arguments[] = {&x, &a, &n};
                SHOW(cuMemAlloc_v2(&x, sizeof host));
                SHOW(cuLaunchKernel(axpy, 4, 1, 1, 256, 1, 1, 0, 0, arguments, 0));
                SHOW(cuCtxSynchronize());
                SHOW(cuMemcpyDtoH_v2(host, x, 8));
                """);
        String names =
                "cudaMalloc cudaFree cudaMemcpy cudaMemcpyAsync cudaDeviceSynchronize cudaStreamSynchronize cudaGetLastError"
                        + " cudaLaunchKernel cudaSetDevice cudaGetDeviceCount cudaGetDevice";
        StringBuilder other = new StringBuilder("#include <stdlib.h>\n");
        for (String name : names.split(" ")) {
            other.append("int ").append(name).append("(void) { abort(); }\n");
        }
        Path source = Files.writeString(folder.resolve("other.c"), other.toString());
        assertEquals(
                0,
                new ProcessBuilder(
                                "gcc",
                                "-shared",
                                "-fPIC",
                                "-o",
                                folder.resolve("other.so").toString(),
                                source.toString())
                        .inheritIO()
                        .start()
                        .waitFor());
        DriverProgram.Run run =
                program.run("run", "--", "env", "LD_PRELOAD=" + folder.resolve("other.so"), "./program");
        assertEquals("""
                cuMemAlloc_v2(&x, sizeof host) 0
                cuLaunchKernel(axpy, 4, 1, 1, 256, 1, 1, 0, 0, arguments, 0) 0
                cuCtxSynchronize() 0
                cuMemcpyDtoH_v2(host, x, 8) 0
                """, run.output(), run::errors);
    }

    @Test
    @Tag("slow")
    void aFunctionThatIsAbsentEndsTheRunByItsName() throws Exception {
        DriverProgram program = new DriverProgram(folder).of("""
                puts("before");
                cuTexRefCreate(&module);
                puts("behind");
                """);
        for (String[] words : List.of(
                new String[] {"run", "--", "./program"},
                new String[] {"run", "--", "sh", "-c", "./program || exit 7"})) {
            DriverProgram.Run run = program.run(words);
            assertEquals("before\n", run.output());
            assertTrue(run.errors().contains("calls cuTexRefCreate of the CUDA driver"), run.errors());
            assertEquals(ExitStatus.FAILED.code(), run.status());
        }
    }

    /** Some libraries look for them, and go on without. */
    @Test
    @Tag("slow")
    void functionsWithoutNamesAreToldOfAndEndOnlyThatWhichNeedsThem() throws Exception {
        DriverProgram program = new DriverProgram(folder).of("""
                cuInit(0);
                SHOW(cuGetExportTable(&module, text));
                SHOW(cuGetExportTable(&module, text));
                if (getenv("NEEDED")) return 7;
                """);
        String printed = "cuGetExportTable(&module, text) 500\n".repeat(2);
        DriverProgram.Run going = program.run("run", "--", "./program");
        assertEquals(printed, going.output());
        assertEquals(1, going.errors().lines().count(), going.errors());
        assertTrue(going.errors().contains("(cuGetExportTable), as NVIDIA's own run-time does"), going.errors());
        assertEquals(0, going.status());
        DriverProgram.Run failing = program.run("run", "--", "env", "NEEDED=1", "./program");
        assertEquals(printed, failing.output());
        assertEquals(ExitStatus.FAILED.code(), failing.status());
    }

    @Test
    @Tag("slow")
    void aCheckSeesAnAccessOutOfBounds() throws Exception {
        DriverProgram program = new DriverProgram(folder).of(DriverProgram.LOADED + """
                void *arguments[] = {&x, &a, &n};
                cuMemAlloc_v2(&x, sizeof host);
                cuMemsetD32_v2(x, 0, 1000);
                n += atoi(getenv("MORE"));
                cuLaunchKernel(axpy, 5, 1, 1, 256, 1, 1, 0, 0, arguments, 0);
                cuCtxSynchronize();
                """);
        DriverProgram.Run good = program.run("run", "--check", "--", "env", "MORE=0", "./program");
        assertEquals(0, good.status(), good.errors());
        DriverProgram.Run bad = program.run("run", "--check", "--", "env", "MORE=1", "./program");
        assertEquals(1, bad.status(), bad.errors());
        assertTrue(bad.errors().contains("ulpscope: 1 launch went wrong."), bad.errors());
    }

    @Test
    @Tag("slow")
    void partsAreLinked() throws Exception {
        DriverProgram program = new DriverProgram(folder).of("""
                static const char caller[] = ".version 8.0\\n.target sm_90\\n.address_size 64\\n"
                    ".extern .func (.param .b32 r) three(.param .b32 x);\\n"
                    ".visible .entry store(.param .u64 px) {\\n.reg .b64 %rd<2>; .reg .b32 %r<3>;\\nld.param.u64 %rd1, [px];\\nmov.u32 %r1, 14;\\n"
                    "{ .param .b32 a; st.param.b32 [a], %r1; .param .b32 b; call.uni (b), three, (a); ld.param.b32 %r2, [b]; }\\n"
                    "st.global.u32 [%rd1], %r2; ret; }";
                static const char called[] = ".version 8.0\\n.target sm_90\\n.address_size 64\\n"
                    ".visible .func (.param .b32 r) three(.param .b32 x) {\\n.reg .b32 %r<3>;\\nld.param.b32 %r1, [x];\\n"
                    "mul.lo.s32 %r2, %r1, 3; st.param.b32 [r], %r2; ret; }";
                void *link, *code, *arguments[] = {&x};
                char log[100] = "";
                int options[] = {5, 6};
                void *values[] = {log, (void *)sizeof log};
                cuInit(0);
                cuCtxCreate_v2(&context, 0, 0);
                cuMemAlloc_v2(&x, 4);
                SHOW(cuLinkCreate_v2(0, 0, 0, &link));
                SHOW(cuLinkAddData_v2(link, 1, caller, sizeof caller, "caller", 0, 0, 0));
                SHOW(cuLinkAddData_v2(link, 1, called, sizeof called, "called", 0, 0, 0));
                SHOW(cuLinkComplete(link, &code, &bytes));
                char *kept = memcpy(malloc(bytes), code, bytes);
                SHOW(cuLinkDestroy(link));
                SHOW(cuModuleLoadData(&module, kept));
                SHOW(cuModuleGetFunction(&axpy, module, "store"));
                cuLaunchKernel(axpy, 1, 1, 1, 1, 1, 1, 0, 0, arguments, 0);
                cuMemcpyDtoH_v2(&number, x, 4);
                printf("%d\\n", number);
                cuLinkCreate_v2(2, options, values, &link);
                cuLinkAddData_v2(link, 1, "nonsense", 8, "nonsense", 0, 0, 0);
                SHOW(cuLinkComplete(link, &code, &bytes));
                printf("%d\\n", strstr(log, "line 1") != 0);
                SHOW(cuLinkAddData_v2(link, 4, "!<arch>", 8, "libother.a", 0, 0, 0));
                """);
        DriverProgram.Run run = program.run("run", "--", "./program");
        assertEquals("""
                cuLinkCreate_v2(0, 0, 0, &link) 0
                cuLinkAddData_v2(link, 1, caller, sizeof caller, "caller", 0, 0, 0) 0
                cuLinkAddData_v2(link, 1, called, sizeof called, "called", 0, 0, 0) 0
                cuLinkComplete(link, &code, &bytes) 0
                cuLinkDestroy(link) 0
                cuModuleLoadData(&module, kept) 0
                cuModuleGetFunction(&axpy, module, "store") 0
                42
                cuLinkComplete(link, &code, &bytes) 218
                1
                cuLinkAddData_v2(link, 4, "!<arch>", 8, "libother.a", 0, 0, 0) 200
                """, run.output());
        assertTrue(run.errors().contains("links libother.a, which is machine code"), run.errors());
    }

    /** Both interfaces share memory, and what nvcc built needs no context of its own. */
    @Test
    @Tag("slow")
    void aProgramThatNvccBuiltMayLoadMore() throws Exception {
        Installed.nvcc();
        Files.writeString(folder.resolve("kernels.ptx"), DriverProgram.PTX);
        Files.writeString(folder.resolve("mixed.cu"), """
                #include <cuda.h>
                #include <cstdio>
                __global__ void twice(float *x) { x[threadIdx.x] *= 2; }
                int main()
                {
                    float *x, a = 10, host[4] = {1, 2, 3, 4};
                    int n = 4;
                    void *arguments[] = {&x, &a, &n};
                    CUmodule module;
                    CUfunction axpy;
                    cudaMalloc(&x, sizeof host);
                    cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
                    twice<<<1, 4>>>(x);
                    printf("%d ", cuModuleLoad(&module, "kernels.ptx"));
                    printf("%d ", cuModuleGetFunction(&axpy, module, "axpy"));
                    printf("%d\\n", cuLaunchKernel(axpy, 1, 1, 1, 32, 1, 1, 0, 0, arguments, 0));
                    cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
                    printf("%g %g %g %g\\n", host[0], host[1], host[2], host[3]);
                }
                """);
        DriverProgram.Run run = new DriverProgram(folder).run("run", "mixed.cu", "--flags", "-lcuda");
        assertEquals("0 0 0\n21 41 61 81\n", run.output(), run.errors());
    }

    /** With the run-time in a library of its own, which is found in ours, and its PTX packed as nvcc packs it. */
    @Test
    @Tag("slow")
    void aProgramThatIsBuiltAlreadyRunsIfItHasPtxAndASharedRuntime() throws Exception {
        Path nvcc = Installed.nvcc();
        Files.writeString(folder.resolve("built.cu"), """
                #include <cstdio>
                __device__ int seen = 5;
                __device__ int more();
                __global__ void twice(float *x) { x[threadIdx.x] *= 2; if (threadIdx.x == 0) seen += more(); }
                __device__ int more() { return 3; }
                int main()
                {
                    float *x, host[4] = {1, 2, 3, 4};
                    int saw = 0;
                    cudaMalloc(&x, sizeof host);
                    cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
                    twice<<<1, 4>>>(x);
                    cudaMemcpyFromSymbol(&saw, seen, sizeof saw);
                    cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
                    printf("%g %g %g %g, %d\\n", host[0], host[1], host[2], host[3], saw);
                }
                """);
        List<String> readable = List.of("-cudart", "shared", "-gencode", "arch=compute_90,code=compute_90");
        assertEquals("2 4 6 8, 8\n", builtAndRun(nvcc, readable).output());
        List<String> linked = new ArrayList<>(readable);
        linked.add("-rdc=true");
        assertEquals("2 4 6 8, 8\n", builtAndRun(nvcc, linked).output());
    }

    private DriverProgram.Run builtAndRun(Path nvcc, List<String> options) throws Exception {
        List<String> command = new ArrayList<>(List.of(nvcc.toString(), "-o", "built", "built.cu"));
        command.addAll(options);
        assertEquals(
                0,
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .inheritIO()
                        .start()
                        .waitFor());
        return new DriverProgram(folder).run("run", "--", "./built");
    }

    /** Its native part is linked with the driver. */
    @Test
    @Tag("slow")
    void jcudaRuns() throws Exception {
        Files.writeString(folder.resolve("kernels.ptx"), DriverProgram.PTX);
        Files.writeString(folder.resolve("Scale.java"), """
                import static jcuda.driver.JCudaDriver.*;
                import jcuda.Pointer;
                import jcuda.driver.*;
                public class Scale {
                    public static void main(String[] words) {
                        setExceptionsEnabled(true);
                        CUdevice device = new CUdevice();
                        CUcontext context = new CUcontext();
                        CUmodule module = new CUmodule();
                        CUfunction axpy = new CUfunction();
                        CUdeviceptr x = new CUdeviceptr();
                        cuInit(0);
                        cuDeviceGet(device, 0);
                        cuCtxCreate(context, 0, device);
                        cuModuleLoad(module, "kernels.ptx");
                        cuModuleGetFunction(axpy, module, "axpy");
                        float[] host = new float[1000];
                        for (int i = 0; i < host.length; i++) host[i] = i / 3f;
                        cuMemAlloc(x, 4000);
                        cuMemcpyHtoD(x, Pointer.to(host), 4000);
                        Pointer arguments = Pointer.to(Pointer.to(x), Pointer.to(new float[] {1.1f}), Pointer.to(new int[] {1000}));
                        cuLaunchKernel(axpy, 4, 1, 1, 256, 1, 1, 0, null, arguments, null);
                        cuMemcpyDtoH(Pointer.to(host), x, 4000);
                        int wrong = 0;
                        for (int i = 0; i < host.length; i++) if (host[i] != Math.fma(i / 3f, 1.1f, 1f)) wrong++;
                        System.out.println(wrong + " wrong");
                    }
                }
                """);
        DriverProgram.Run run = new DriverProgram(folder)
                .run(
                        "run",
                        "--",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "Scale.java");
        assertEquals("0 wrong\n", run.output(), run.errors());
        assertEquals(0, run.status());
    }

    @Test
    void aCommandThatCannotBeStartedIsRefused() {
        Installed.program("gcc");
        for (String name : List.of("no-such-command", "./no-such-command")) {
            CommandLineRun run = CommandLineRun.of("run", "--", name);
            assertEquals(ExitStatus.BAD_USAGE.code(), run.status(), run::err);
            assertTrue(run.err().contains("command '" + name + "'"), run::err);
        }
        CommandLineRun compared = CommandLineRun.of("run", "--against", "gpu", "--", "true");
        assertTrue(compared.err().contains("name their sources"), compared::err);
    }
}
