package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.JavaProcess;

/** A program in C that is linked with the CUDA driver and loads PTX while it runs. No toolkit is needed to build it. */
final class DriverProgram {
    /** The kernels {@code axpy}, {@code greet} and {@code wild}, and the variable {@code launches}, which starts at 7. */
    static final String PTX = """
            .version 8.0
            .target sm_90
            .address_size 64
            .extern .func (.param .b32 result) vprintf (.param .b64 format, .param .b64 arguments);
            .visible .global .align 4 .u32 launches = 7;
            .global .align 1 .b8 text[10] = {104, 101, 108, 108, 111, 32, 37, 100, 10, 0};
            .visible .entry axpy(.param .u64 px, .param .f32 pa, .param .u32 pn)
            {
                .reg .pred %p<2>;
                .reg .f32 %f<4>;
                .reg .b32 %r<7>;
                .reg .b64 %rd<6>;
                ld.param.u64 %rd1, [px];
                ld.param.f32 %f1, [pa];
                ld.param.u32 %r2, [pn];
                mov.u32 %r3, %ctaid.x;
                mov.u32 %r4, %ntid.x;
                mov.u32 %r5, %tid.x;
                mad.lo.s32 %r1, %r3, %r4, %r5;
                setp.ge.s32 %p1, %r1, %r2;
                @%p1 bra DONE;
                mul.wide.s32 %rd3, %r1, 4;
                add.s64 %rd4, %rd1, %rd3;
                ld.global.f32 %f2, [%rd4];
                fma.rn.f32 %f3, %f2, %f1, 0f3F800000;
                st.global.f32 [%rd4], %f3;
                mov.u64 %rd5, launches;
                atom.global.add.u32 %r6, [%rd5], 1;
            DONE:
                ret;
            }
            .visible .entry greet(.param .u32 pn)
            {
                .local .align 8 .b8 frame[8];
                .reg .b32 %r<3>;
                .reg .b64 %rd<5>;
                ld.param.u32 %r1, [pn];
                mov.u64 %rd1, frame;
                cvta.local.u64 %rd2, %rd1;
                st.local.u32 [%rd1], %r1;
                mov.u64 %rd3, text;
                cvta.global.u64 %rd4, %rd3;
                {
                    .param .b64 a0;
                    st.param.b64 [a0], %rd4;
                    .param .b64 a1;
                    st.param.b64 [a1], %rd2;
                    .param .b32 r0;
                    call.uni (r0), vprintf, (a0, a1);
                    ld.param.b32 %r2, [r0];
                }
                ret;
            }
            .visible .entry wild(.param .u64 px)
            {
                .reg .b64 %rd<2>;
                ld.param.u64 %rd1, [px];
                st.global.u32 [%rd1], 1;
                ret;
            }
            """;

    private static final String START = """
            #include <math.h>
            #include <stdint.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <string.h>
            typedef void *Module, *Function, *Context;
            void *dlopen(const char *, int);
            typedef uintptr_t Address;
            int cuInit(unsigned), cuDeviceGet(int *, int), cuCtxCreate_v2(Context *, unsigned, int), cuCtxDestroy_v2(Context), cuCtxSynchronize(void);
            int cuModuleLoad(Module *, const char *), cuModuleLoadData(Module *, const void *), cuModuleUnload(Module);
            int cuModuleLoadDataEx(Module *, const void *, unsigned, int *, void **);
            int cuModuleGetFunction(Function *, Module, const char *), cuModuleGetGlobal_v2(Address *, size_t *, Module, const char *);
            int cuLinkCreate_v2(unsigned, int *, void **, void **), cuLinkAddData_v2(void *, int, const void *, size_t, const char *, unsigned, int *, void **);
            int cuLinkComplete(void *, void **, size_t *), cuLinkDestroy(void *);
            int cuMemAlloc_v2(Address *, size_t), cuMemFree_v2(Address), cuMemcpyHtoD_v2(Address, const void *, size_t), cuMemcpyDtoH_v2(void *, Address, size_t);
            int cuMemsetD32_v2(Address, unsigned, size_t), cuMemGetAddressRange_v2(Address *, size_t *, Address), cuTexRefCreate(void **), cuGetExportTable(void **, const void *);
            int cuLaunchKernel(Function, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **, void **);
            int cuCtxGetCurrent(Context *), cuCtxPopCurrent_v2(Context *), cuCtxPushCurrent_v2(Context), cuDevicePrimaryCtxRetain(Context *, int);
            int cuDevicePrimaryCtxGetState(int, unsigned *, int *), cuDeviceGetAttribute(int *, int, int), cuDeviceComputeCapability(int *, int *, int);
            int cuMemAllocHost_v2(void **, size_t), cuMemFreeHost(void *), cuMemAllocManaged(Address *, size_t, unsigned), cuMemsetD16_v2(Address, unsigned short, size_t);
            int cuMemAllocPitch_v2(Address *, size_t *, size_t, size_t, unsigned), cuMemcpy2D_v2(const void *), cuMemcpy3D_v2(const void *);
            int cuMemcpyHtoDAsync_v2(Address, const void *, size_t, void *), cuMemcpyDtoHAsync_v2(void *, Address, size_t, void *);
            int cuPointerGetAttribute(void *, int, Address), cuStreamCreate(void **, unsigned), cuStreamSynchronize(void *), cuStreamDestroy_v2(void *);
            int cuEventCreate(void **, unsigned), cuEventRecord(void *, void *), cuEventSynchronize(void *), cuEventElapsedTime(float *, void *, void *);
            int cuStreamWaitEvent(void *, void *, unsigned), cuStreamBeginCapture_v2(void *, int), cuStreamEndCapture(void *, void **);
            int cuGraphInstantiateWithFlags(void **, void *, uint64_t), cuGraphLaunch(void *, void *), cuFuncGetAttribute(int *, int, Function);
            int cuFuncSetAttribute(Function, int, int), cuOccupancyMaxActiveBlocksPerMultiprocessor(int *, Function, int, size_t);
            int cuOccupancyMaxPotentialBlockSize(int *, int *, Function, size_t (*)(int), size_t, int), cuLaunchKernelEx(const void *, Function, void **, void **);
            int cuLibraryLoadData(Module *, const void *, void *, void *, unsigned, void *, void *, unsigned), cuLibraryGetKernel(Function *, Module, const char *);
            int cuKernelGetFunction(Function *, Function), cuFuncGetParamInfo(Function, size_t, size_t *, size_t *), cuLaunchHostFunc(void *, void (*)(void *), void *);
            int cuGetProcAddress_v2(const char *, void **, int, uint64_t, int *), cuGetErrorName(int, const char **);
            #define SHOW(X) printf(#X " %d\\n", X)
            static const char text[] = PTX_TEXT;
            int main(void)
            {
                Context context;
                Module module, other;
                Function axpy, greet, wild;
                Address x, address;
                float host[1000], a = 1.1f;
                int n = 1000, number, wrong = 0;
                size_t bytes;
                (void)text, (void)host, (void)a, (void)n, (void)number, (void)wrong, (void)bytes, (void)x, (void)address, (void)other, (void)axpy, (void)greet, (void)wild;
            """;

    /** What most programs begin with. */
    static final String LOADED = """
            cuInit(0);
            cuCtxCreate_v2(&context, 0, 0);
            if (cuModuleLoadData(&module, text)) return 9;
            cuModuleGetFunction(&axpy, module, "axpy");
            cuModuleGetFunction(&greet, module, "greet");
            cuModuleGetFunction(&wild, module, "wild");
            """;

    private static final Pattern DECLARED = Pattern.compile("[ ,](cu[A-Z]\\w*)\\(");

    private final Path folder;

    DriverProgram(Path folder) {
        this.folder = folder;
    }

    record Run(int status, String output, String errors) {}

    /** Builds it in the folder as {@code program}. @param main the statements of its function {@code main} */
    DriverProgram of(String main) throws Exception {
        String text = PTX.lines().map(line -> '"' + line + "\\n\"").reduce("", (all, line) -> all + "\n" + line);
        // What the linker is shown in the driver's place, which no toolkit brings.
        Files.write(
                folder.resolve("stub.c"),
                DECLARED.matcher(START)
                        .results()
                        .map(name -> "void " + name.group(1) + "(void) {}")
                        .toList());
        Files.writeString(folder.resolve("program.c"), START.replace("PTX_TEXT", text) + main + "\nreturn 0;\n}\n");
        gcc("-shared", "-Wl,-soname,libcuda.so.1", "-o", "libcuda.so", "stub.c");
        gcc("-O1", "-o", "program", "program.c", "-L.", "-lcuda", "-lm");
        return this;
    }

    private void gcc(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(Installed.program("gcc").toString()));
        command.addAll(List.of(words));
        Process gcc = new ProcessBuilder(command)
                .directory(folder.toFile())
                .inheritIO()
                .start();
        assertEquals(0, gcc.waitFor());
    }

    /** What the command line makes of its words, in a process of its own, since a program that it runs has its streams. */
    Run run(String... words) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = JavaProcess.of(Main.class, (Object[]) words)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        int status = process.waitFor();
        return new Run(
                status, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
    }
}
