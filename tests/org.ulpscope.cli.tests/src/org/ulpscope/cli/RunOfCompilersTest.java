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
import org.ulpscope.tests.support.Installed;

/** Commands whose programs ask NVIDIA's compilers for machine code, which they open by paths of their own. */
@Tag("slow")
class RunOfCompilersTest {
    /** Loads what {@code code} is, and shows that its kernel computes. */
    private static final String LAUNCH = """
            void *arguments[] = {&x, &a, &n};
            cuInit(0);
            cuCtxCreate_v2(&context, 0, 0);
            SHOW(cuModuleLoadData(&module, code));
            cuModuleGetFunction(&axpy, module, "axpy");
            for (int i = 0; i < n; ++i) host[i] = (float)i / 3;
            cuMemAlloc_v2(&x, sizeof host);
            cuMemcpyHtoD_v2(x, host, sizeof host);
            cuLaunchKernel(axpy, 4, 1, 1, 256, 1, 1, 0, 0, arguments, 0);
            cuMemcpyDtoH_v2(host, x, sizeof host);
            for (int i = 0; i < n; ++i) wrong += host[i] != fmaf((float)i / 3, 1.1f, 1);
            printf("%d wrong\\n", wrong);
            """;

    /** Where a program opens a library by its path; the type of a function is that of its first use. */
    private static final String OPENED = """
            #define FUNCTION(NAME) int (*NAME)() = (int (*)())dlsym(library, #NAME)
            void *dlsym(void *, const char *);
            char *dlerror(void);
            void *library = dlopen(getenv("LIBRARY"), 2), *handle;
            if (!library) return puts(dlerror()), 8;
            """;

    @TempDir
    Path folder;

    @Test
    void nvJitLinkGivesWhatTheDriverLoads() throws Exception {
        DriverProgram program = new DriverProgram(folder).of(OPENED + """
                FUNCTION(nvJitLinkCreate); FUNCTION(__nvJitLinkAddData_12_4); FUNCTION(nvJitLinkComplete);
                FUNCTION(nvJitLinkGetLinkedCubinSize); FUNCTION(nvJitLinkGetLinkedCubin); FUNCTION(nvJitLinkDestroy);
                FUNCTION(nvJitLinkGetErrorLogSize); FUNCTION(nvJitLinkGetErrorLog);
                const char *options[] = {"-arch=sm_90", "-O3", "-time"};
                char message[1000];
                SHOW(nvJitLinkCreate(&handle, 1, options + 1));
                SHOW(nvJitLinkCreate(&handle, 3, options));
                SHOW(__nvJitLinkAddData_12_4(handle, 1, "\\177ELF.version", 12, "part.cubin"));
                nvJitLinkGetErrorLogSize(handle, &bytes);
                nvJitLinkGetErrorLog(handle, message);
                printf("%d %.13s\\n", bytes == strlen(message) + 1, message);
                SHOW(__nvJitLinkAddData_12_4(handle, 2, text, sizeof text, "part.ptx"));
                SHOW(nvJitLinkComplete(handle));
                nvJitLinkGetLinkedCubinSize(handle, &bytes);
                char *code = malloc(bytes);
                nvJitLinkGetLinkedCubin(handle, code);
                SHOW(nvJitLinkDestroy(&handle));
                """ + LAUNCH);
        DriverProgram.Run run =
                program.run("run", "--", "env", "LIBRARY=" + nvidias("libnvJitLink.so.12.4.127", ""), "./program");
        assertEquals("""
                nvJitLinkCreate(&handle, 1, options + 1) 2
                nvJitLinkCreate(&handle, 3, options) 0
                __nvJitLinkAddData_12_4(handle, 1, "\\177ELF.version", 12, "part.cubin") 3
                1 part.cubin is
                __nvJitLinkAddData_12_4(handle, 2, text, sizeof text, "part.ptx") 0
                nvJitLinkComplete(handle) 0
                nvJitLinkDestroy(&handle) 0
                cuModuleLoadData(&module, code) 0
                0 wrong
                """, run.output(), run::errors);
        assertTrue(run.errors().contains("The program links part.cubin by nvJitLink."), run.errors());
        assertEquals(0, run.status());
    }

    /** Numba links LTO-IR; the library that is found by the program's path makes PTX of it. */
    @Test
    void ltoIrIsMadePtxByNvidiasOwn() throws Exception {
        DriverProgram program = new DriverProgram(folder).of(OPENED + """
                FUNCTION(nvJitLinkCreate); FUNCTION(nvJitLinkAddData); FUNCTION(nvJitLinkComplete); FUNCTION(nvJitLinkDestroy);
                FUNCTION(nvJitLinkGetLinkedCubinSize); FUNCTION(nvJitLinkGetLinkedCubin); FUNCTION(nvJitLinkGetErrorLog);
                const char *options[] = {"-lto", "-arch=sm_90"};
                char ltoir[sizeof text + 4] = "\\xed\\x43\\x4e\\x7f", message[1000];
                memcpy(ltoir + 4, text, sizeof text);
                SHOW(nvJitLinkCreate(&handle, 2, options));
                SHOW(nvJitLinkAddData(handle, 3, "empty", 5, "nothing"));
                nvJitLinkGetErrorLog(handle, message);
                puts(message);
                SHOW(nvJitLinkAddData(handle, 3, ltoir, sizeof ltoir, "part"));
                SHOW(nvJitLinkComplete(handle));
                nvJitLinkGetLinkedCubinSize(handle, &bytes);
                char *code = malloc(bytes);
                nvJitLinkGetLinkedCubin(handle, code);
                SHOW(nvJitLinkDestroy(&handle));
                """ + LAUNCH);
        Path linker = nvidias("libnvJitLink.so.13", """
                #include <stdlib.h>
                #include <string.h>
                #define LOG "no LTO-IR"
                int nvJitLinkCreate(char **handle, unsigned count, const char **options)
                {
                    *handle = calloc(1, 10000);
                    return !(count == 3 && strcmp(options[0], "-arch=sm_90") == 0 && strcmp(options[1], "-lto") == 0 && strcmp(options[2], "-ptx") == 0);
                }
                int nvJitLinkAddData(char *handle, int type, const char *data, size_t size, const char *name)
                {
                    if (type != 3 || data[0] != '\\xed') return 3;
                    memcpy(handle, data + 4, size - 4);
                    return strcmp(name, "part");
                }
                int nvJitLinkComplete(char *handle) { return !*handle; }
                int nvJitLinkGetLinkedPtxSize(char *handle, size_t *size) { return *size = strlen(handle) + 1, 0; }
                int nvJitLinkGetLinkedPtx(char *handle, char *ptx) { return strcpy(ptx, handle), 0; }
                int nvJitLinkGetErrorLogSize(char *handle, size_t *size) { return *size = sizeof LOG, !handle; }
                int nvJitLinkGetErrorLog(char *handle, char *log) { return strcpy(log, LOG), !handle; }
                int nvJitLinkDestroy(char **handle) { return free(*handle), 0; }
                """);
        DriverProgram.Run run = program.run("run", "--", "env", "LIBRARY=" + linker, "./program");
        assertEquals("""
                nvJitLinkCreate(&handle, 2, options) 0
                nvJitLinkAddData(handle, 3, "empty", 5, "nothing") 3
                no LTO-IR
                nvJitLinkAddData(handle, 3, ltoir, sizeof ltoir, "part") 0
                nvJitLinkComplete(handle) 0
                nvJitLinkDestroy(&handle) 0
                cuModuleLoadData(&module, code) 0
                0 wrong
                """, run.output(), run::errors);
    }

    /** The library that is found by the program's path compiles; it is asked for no machine code. */
    @Test
    void nvrtcIsAskedForPtx() throws Exception {
        DriverProgram program = new DriverProgram(folder).of("""
                int dlopen_before = !dlopen("libnvJitLink.so.13", 2) + !!dlopen("libnvrtc.so.12", 2 | 4);
                SHOW(dlopen_before);
                """ + OPENED + """
                FUNCTION(nvrtcCreateProgram); FUNCTION(nvrtcCompileProgram); FUNCTION(nvrtcGetCUBINSize); FUNCTION(nvrtcGetCUBIN);
                const char *options[] = {"-arch", "sm_90", "--gpu-architecture=sm_90a", "-DX=sm_90"};
                SHOW(nvrtcCreateProgram(&handle, text, "a.cu", 0, (void *)0, (void *)0));
                SHOW(nvrtcCompileProgram(handle, 4, options));
                nvrtcGetCUBINSize(handle, &bytes);
                char *code = malloc(bytes);
                nvrtcGetCUBIN(handle, code);
                """ + LAUNCH);
        Path nvrtc = nvidias("libnvrtc.so.12", """
                #include <string.h>
                static const char *source;
                int nvrtcCreateProgram(void **program, const char *text, const char *name, int headers, void *a, void *b)
                {
                    source = text;
                    *program = &source;
                    return headers + !name + (a == b ? 0 : 1);
                }
                int nvrtcCompileProgram(void *program, int count, const char **options)
                {
                    return !(program == &source && count == 4 && strcmp(options[0], "-arch") == 0 && strcmp(options[1], "compute_90") == 0
                             && strcmp(options[2], "--gpu-architecture=compute_90a") == 0 && strcmp(options[3], "-DX=sm_90") == 0);
                }
                int nvrtcGetPTXSize(void *program, size_t *size) { return *size = strlen(source) + 1, program != &source; }
                int nvrtcGetPTX(void *program, char *ptx) { return strcpy(ptx, source), program != &source; }
                int nvrtcGetCUBINSize(void *program, size_t *size) { return *size = 0, 7 + !program; }
                """);
        DriverProgram.Run run = program.run("run", "--", "env", "LIBRARY=" + nvrtc, "./program");
        assertEquals("""
                dlopen_before 0
                nvrtcCreateProgram(&handle, text, "a.cu", 0, (void *)0, (void *)0) 0
                nvrtcCompileProgram(handle, 4, options) 0
                cuModuleLoadData(&module, code) 0
                0 wrong
                """, run.output(), run::errors);
        assertEquals("", run.errors());
    }

    @Test
    void ptxasGivesPtx() throws Exception {
        DriverProgram program = new DriverProgram(folder).of("""
                FILE *file = fopen("kernel.ptx", "w");
                fputs(text, file);
                fclose(file);
                fflush(stdout);
                if (system("$TRITON_PTXAS_PATH --version | tail -n 1 && $TRITON_PTXAS_PATH -lineinfo -v --gpu-name=sm_90a kernel.ptx -o kernel.cubin")) return 9;
                char code[sizeof text] = {0};
                fread(code, 1, sizeof code - 1, fopen("kernel.cubin", "r"));
                """ + LAUNCH);
        DriverProgram.Run run = program.run("run", "--", "./program");
        assertEquals("""
                Cuda compilation tools, release 13.0, V13.0.0
                cuModuleLoadData(&module, code) 0
                0 wrong
                """, run.output(), run::errors);
    }

    /** A library searches folders of its own, which the loader knows by who calls it. */
    @Test
    void otherLibrariesAreFoundAsBefore() throws Exception {
        Path inner = Files.createDirectories(folder.resolve("inner"));
        Files.writeString(folder.resolve("hidden.c"), "int hidden(void) { return 42; }\n");
        gcc("-shared", "-fPIC", "-o", inner.resolve("libhidden.so").toString(), "hidden.c");
        Files.writeString(folder.resolve("outer.c"), """
                #include <dlfcn.h>
                int outer(void)
                {
                    void *hidden = dlopen("libhidden.so", RTLD_NOW);
                    return hidden ? ((int (*)(void))dlsym(hidden, "hidden"))() : 0;
                }
                """);
        gcc("-shared", "-fPIC", "-o", "libouter.so", "outer.c", "-Wl,--enable-new-dtags,-rpath," + inner, "-ldl");
        DriverProgram program = new DriverProgram(folder).of(OPENED + "FUNCTION(outer);\nSHOW(outer());\n");
        DriverProgram.Run run =
                program.run("run", "--", "env", "LIBRARY=" + folder.resolve("libouter.so"), "./program");
        assertEquals("outer() 42\n", run.output(), run::errors);
    }

    /** A library in the place of NVIDIA's, of this C, by its path; one that ends the process where it is used has none. */
    private Path nvidias(String name, String text) throws Exception {
        Path place = Files.createDirectories(folder.resolve("nvidia"));
        Files.writeString(
                folder.resolve("nvidias.c"),
                text.isEmpty() ? "__attribute__((constructor)) static void end(void) { __builtin_abort(); }\n" : text);
        gcc("-shared", "-fPIC", "-o", place.resolve(name).toString(), "nvidias.c");
        return place.resolve(name);
    }

    private void gcc(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(Installed.program("gcc").toString()));
        command.addAll(List.of(words));
        assertEquals(
                0,
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .inheritIO()
                        .start()
                        .waitFor());
    }
}
