package org.ulpscope.simt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A program in C that does by hand what nvcc writes around the host's code, with its device code as a translator would write it. Its kernel is
 * {@code kernel}, which takes a pointer and a number; its variables are {@code cells}, 16 bytes, and {@code shared_cells}, 8 bytes that host and device share.
 */
final class CudaProgram {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    /** 16 bytes of header, of which the last eight say how many come, and those. */
    private static final String FAT_BINARY =
            "\u0050\u0065\u0055\u0042\u0001\u0000\u0010\u0000\u0008\u0000\u0000\u0000\u0000\u0000\u0000\u0000anything";

    private static final String START = """
            #include <stdint.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <string.h>
            typedef struct { unsigned x, y, z; } dim3;
            enum { HostToHost, HostToDevice, DeviceToHost, DeviceToDevice, Default };
            void **__cudaRegisterFatBinary(void *);
            void __cudaRegisterFatBinaryEnd(void **);
            void __cudaRegisterFunction(void **, const char *, char *, const char *, int, void *, void *, void *, void *, int *);
            void __cudaRegisterVar(void **, char *, char *, const char *, int, size_t, int, int);
            void __cudaRegisterManagedVar(void **, void **, char *, const char *, int, size_t, int, int);
            char __cudaInitModule(void **);
            unsigned __cudaPushCallConfiguration(dim3, dim3, size_t, void *);
            int __cudaPopCallConfiguration(dim3 *, dim3 *, size_t *, void *);
            int __cudaGetKernel(void **, const void *), __cudaLaunchKernel(void *, dim3, dim3, void **, size_t, void *);
            int cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, void *), cudaLaunchCooperativeKernel(const void *, dim3, dim3, void **, size_t, void *);
            int cudaMalloc(void *, size_t), cudaFree(void *), cudaMemcpy(void *, const void *, size_t, int), cudaMemset(void *, int, size_t);
            int cudaMemcpyAsync(void *, const void *, size_t, int, void *), cudaMemcpyToSymbol(const void *, const void *, size_t, size_t, int);
            int cudaMemcpyFromSymbol(void *, const void *, size_t, size_t, int), cudaGetSymbolAddress(void *, const void *);
            int cudaDeviceSynchronize(void), cudaGetLastError(void), cudaPeekAtLastError(void);
            const char *cudaGetErrorString(int), *cudaGetErrorName(int);
            static const unsigned char fat_binary[] = {FAT_BINARY};
            static const unsigned char *const binaries[] = {fat_binary, 0};
            static struct { int magic, version; const void *data; const void *binaries; } wrapper = {0x466243b1, WRAPPER, WRAPPER == 1 ? fat_binary : 0,
                    WRAPPER == 1 ? 0 : (const void *)binaries};
            static int cells[4], none[4];
            static long *shared_cells;
            static void kernel_of_host(void) {}
            static void **handle;
            __attribute__((constructor)) static void start(void)
            {
                handle = __cudaRegisterFatBinary(&wrapper);
                __cudaRegisterFunction(handle, (const char *)kernel_of_host, (char *)KERNEL, KERNEL, -1, 0, 0, 0, 0, 0);
                __cudaRegisterVar(handle, (char *)cells, (char *)"cells", "cells", 0, 16, 0, 0);
                __cudaRegisterManagedVar(handle, (void **)&shared_cells, (char *)"shared_cells", "shared_cells", 0, 8, 0, 0);
                __cudaRegisterFatBinaryEnd(handle);
            }
            /* As nvcc 13 writes kernel<<<blocks, threads, shared>>>(pointer, number). */
            static void launch(dim3 blocks, dim3 threads, size_t shared, void *pointer, long number)
            {
                void *arguments[] = {&pointer, &number}, *found = 0, *stream;
                if (__cudaPushCallConfiguration(blocks, threads, shared, 0)) return;
                __cudaGetKernel(&found, kernel_of_host);
                __cudaPopCallConfiguration(&blocks, &threads, &shared, &stream);
                __cudaLaunchKernel(found, blocks, threads, arguments, shared, stream);
            }
            #define ONE (dim3){1, 1, 1}
            #define DIM(X) (dim3){X, 1, 1}
            /* One after the other, where arguments of printf would be evaluated in any order. */
            #define ALL(...) do { int all[] = {__VA_ARGS__}; for (unsigned i = 0; i < sizeof all / sizeof *all; ++i) printf("%d ", all[i]); } while (0)
            #define SHOW(X) printf(#X " %d\\n", (int)(X))
            """;

    private static final String MAIN = """
            int main(void)
            {
                char host[4096] = {0};
                (void)host, (void)none, (void)launch;
            """;

    private final Path folder;
    private final Map<String, String> environment = new TreeMap<>();
    private int major = 13;
    private int wrapper = 1;
    private boolean waits = true;
    private String declared = "";
    private String name = "kernel";

    CudaProgram(Path folder) {
        this.folder = folder;
    }

    CudaProgram ofRelease(int release) {
        major = release;
        return this;
    }

    CudaProgram linkedSeparately() {
        wrapper = 2;
        return this;
    }

    /** Gives its kernel a name as compilers make them. */
    CudaProgram ofKernel(String mangled) {
        name = mangled;
        return this;
    }

    CudaProgram neverWaiting() {
        waits = false;
        return this;
    }

    /** Adds declarations before its function {@code main}. */
    CudaProgram declaring(String text) {
        declared = text;
        return this;
    }

    CudaProgram with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /**
     * Runs it.
     *
     * @param kernel what the kernel does: {@code t} is the thread, {@code n} its number in the grid, {@code pointer} and {@code number} its parameters
     * @param main the statements of its function {@code main}
     */
    GridProgram.Run run(String kernel, String main) throws Exception {
        GridModule module = new GridModule(
                Warp.OF_32,
                waits,
                List.of("kernel.cu:1", "kernel.cu:2"),
                List.of(new GridKernel(
                        name,
                        "kernel",
                        1024,
                        waits,
                        List.of(new GridKernel.Parameter(0, 8), new GridKernel.Parameter(8, 8)))),
                List.of(new GridVariable("cells", "cells", 16), new GridVariable("shared_cells", "shared_cells", 8)));
        String device = ThreadHeader.IN_BLOCK.text(1024) + """
                ULP_VARIABLE _Alignas(8) static unsigned char cells[16] = {1, 0, 0, 0, 2}, shared_cells[8] = {9};
                static void kernel(ulp_thread *t, const unsigned char *parameters)
                {
                    const uint32_t n = t->ctaid[0] * t->ntid[0] + t->tid[0];
                    const uint64_t pointer = ulp_load64(parameters), number = ulp_load64(parameters + 8);
                    (void)n, (void)pointer, (void)number;
                    %s
                }
                """.formatted(kernel) + module.text();
        Path library = compile(
                "module.so",
                device,
                List.of("-shared", "-fPIC", "-fno-strict-aliasing"),
                List.of(RuntimeObject.path().toString()));
        Files.writeString(folder.resolve("modules.txt"), "%016x %s\n".formatted(hash(), library));
        Path cudart = CudaLibrary.folder(major);
        StringBuilder bytes = new StringBuilder();
        FAT_BINARY.chars().forEach(c -> bytes.append(c).append(','));
        Path program = compile(
                "program",
                START + declared + MAIN + main + "\nreturn 0;\n}\n",
                List.of("-Wno-unused", "-DWRAPPER=" + wrapper, "-DKERNEL=\"" + name + '"', "-DFAT_BINARY=" + bytes),
                List.of("-L" + cudart, "-lcudart"));
        environment.put("LD_LIBRARY_PATH", cudart.toString());
        environment.putIfAbsent("ULPSCOPE_DEVICE_CODE", folder.toString());
        return GridProgram.run(folder, List.of(program.toString()), environment);
    }

    private Path compile(String name, String source, List<String> options, List<String> libraries) throws Exception {
        Path target = folder.resolve(name);
        List<String> command = new ArrayList<>(List.of("gcc", "-O2", "-Wall", "-Werror", "-Wno-unused-function"));
        command.addAll(options);
        command.addAll(List.of(
                "-o",
                target.toString(),
                Files.writeString(folder.resolve(name + ".c"), source).toString()));
        command.addAll(libraries);
        command.add("-pthread");
        GridProgram.Run compiled = GridProgram.run(folder, command, Map.of());
        assertEquals(0, compiled.status(), compiled::errors);
        return target;
    }

    private static long hash() {
        long hash = FNV_OFFSET;
        for (byte b : FAT_BINARY.getBytes(StandardCharsets.ISO_8859_1)) {
            hash = (hash ^ (b & 0xff)) * FNV_PRIME;
        }
        return hash;
    }
}
