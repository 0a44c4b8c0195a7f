package org.ulpscope.simt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.Installed;

/** What is loaded in front of the CUDA run-time of a GPU, as far as it goes without one: in front of a run-time that only writes down what it is handed. */
class CheckedCodeLoaderTest {
    private static final String RUNTIME = """
            #include <stdio.h>
            #include <string.h>
            typedef struct { int magic, version; const char *data; void *rest; } wrapper;
            typedef struct { unsigned x, y, z; } dim3;
            static int launch_number;
            static unsigned long long records;
            void **__cudaRegisterFatBinary(void *w)
            {
                static void *handle;
                printf("code of %s, version %d\\n", ((wrapper *)w)->data + 16, ((wrapper *)w)->version);
                return &handle;
            }
            void __cudaRegisterVar(void **h, char *host, char *device, const char *name, int e, size_t bytes, int c, int g)
            {
                printf("variable %s of %zu bytes\\n", name, bytes);
            }
            void __cudaRegisterFunction(void **h, const char *host, char *d, const char *name, int t, void *a, void *b, void *c, void *e, int *w) {}
            int cudaGetDevice(int *device) { *device = 0; return 0; }
            int cudaSetDevice(int device) { return 0; }
            int cudaHostRegister(void *memory, size_t bytes, unsigned flags) { printf("registered %zu bytes\\n", bytes); return 0; }
            int cudaHostGetDevicePointer(void **device, void *host, unsigned flags) { *device = host; return 0; }
            int cudaGetSymbolAddress(void **address, const void *symbol) { *address = &launch_number; return 0; }
            int cudaMemcpyToSymbol(const void *symbol, const void *from, size_t bytes, size_t offset, int kind)
            {
                memcpy(&records, from, 8);
                return 0;
            }
            int cudaLaunchKernel(const void *kernel, dim3 blocks, dim3 threads, void **arguments, size_t shared, void *stream)
            {
                puts("launched");
                /* As a check would. */
                if (records) memcpy((void *)records, "seen", 4);
                return 0;
            }
            """;
    private static final String PROGRAM = """
            #include <stdint.h>
            #include <stddef.h>
            typedef struct { int magic, version; const void *data; void *rest; } wrapper;
            typedef struct { unsigned x, y, z; } dim3;
            extern void **__cudaRegisterFatBinary(void *);
            extern void __cudaRegisterFunction(void **, const char *, char *, const char *, int, void *, void *, void *, void *, int *);
            extern int cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, void *);
            struct { uint32_t magic; uint16_t version, header; uint64_t bytes; char text[8]; } own = {0xBA55ED50, 1, 16, 8, "program"};
            struct { uint32_t magic; uint16_t version, header; uint64_t bytes; char text[8]; } built = {0xBA55ED50, 1, 16, 8, "library"};
            static char kernel, left_out, of_library;
            int main(void)
            {
                wrapper w = {0x466243b1, 1, &own, 0};
                void **handle = __cudaRegisterFatBinary(&w);
                __cudaRegisterFunction(handle, &kernel, 0, "k", 0, 0, 0, 0, 0, 0);
                __cudaRegisterFunction(handle, &left_out, 0, "_Z8left_outPd", 0, 0, 0, 0, 0, 0);
                wrapper library = {0x466243b1, 1, &built, 0};
                handle = __cudaRegisterFatBinary(&library);
                __cudaRegisterFunction(handle, &of_library, 0, "of_library", 0, 0, 0, 0, 0, 0);
                cudaLaunchKernel(&left_out, (dim3){1, 1, 1}, (dim3){1, 1, 1}, 0, 0, 0);
                cudaLaunchKernel(&of_library, (dim3){1, 1, 1}, (dim3){1, 1, 1}, 0, 0, 0);
                return cudaLaunchKernel(&kernel, (dim3){1, 2, 3}, (dim3){32, 1, 1}, 0, 16, 0);
            }
            """;

    /** FNV-1a over the 24 bytes of the program's fat binary. */
    private static final String KEY = key();

    @TempDir
    Path folder;

    @Test
    void aProgramGetsTheCodeThatStandsForItsOwnAndThatCodeIsToldWhereItRecords() throws Exception {
        Path loader = folder.resolve("loader.so");
        List<String> command =
                new ArrayList<>(List.of(Installed.program("gcc").toString(), "-Wall", "-Wextra", "-Werror"));
        command.addAll(PreloadedSource.CHECKED_CODE_LOADER.write(Files.createDirectory(folder.resolve("c")), loader));
        assertEquals("", run(command));
        compile("runtime.c", RUNTIME, "-shared", "-fPIC", "-o", "libcudart.so");
        compile("program.c", PROGRAM, "-o", "program", "-L.", "-lcudart", "-Wl,-rpath," + folder);
        Path lists = Files.createDirectory(folder.resolve("lists"));
        Files.write(folder.resolve("checked"), "0123456789abcdefchecked\\0".getBytes());
        Path records = Files.write(folder.resolve("records"), records());
        Files.writeString(lists.resolve("modules.txt"), KEY + " " + folder.resolve("checked") + "\n");
        Files.writeString(lists.resolve("records.txt"), KEY + " " + records + "\n");
        Files.writeString(lists.resolve("kernels.txt"), "other\n_Z8left_outPd\n_Z8left_outPdi\n");

        String output = run(List.of(
                "env",
                "LD_PRELOAD=" + loader,
                "ULPSCOPE_DEVICE_CODE=" + lists,
                "ULPSCOPE_EXCEPTIONS=" + lists,
                "ULPSCOPE_LAUNCHES=" + folder.resolve("launches"),
                folder.resolve("program").toString()));

        assertTrue(output.startsWith("code of checked"), output);
        assertTrue(output.contains("variable ulpscope_flow_records of 8 bytes\n"), output);
        assertTrue(output.contains("code of library, version 1"), output);
        assertTrue(output.contains("registered 640 bytes\nlaunched\n"), output);
        assertEquals("seen", new String(Files.readAllBytes(records), 64, 4));
        // Code that comes built has no checks; what is left out keeps silent.
        assertEquals(
                List.of(
                        "{\"kernel\":\"left_out(double*)\",\"blocks\":[1,1,1],\"threads\":[1,1,1],\"shared\":0,"
                                + "\"seconds\":0.000000000,\"cores\":0,\"looked\":false}",
                        "{\"kernel\":\"of_library\",\"blocks\":[1,1,1],\"threads\":[1,1,1],\"shared\":0,"
                                + "\"seconds\":0.000000000,\"cores\":0,\"looked\":false}",
                        "{\"kernel\":\"k\",\"blocks\":[1,2,3],\"threads\":[32,1,1],\"shared\":16,"
                                + "\"seconds\":0.000000000,\"cores\":0}"),
                Files.readAllLines(folder.resolve("launches")));
    }

    /** A header for one site, with room for its records and counts. */
    private static byte[] records() {
        byte[] bytes = new byte[64 + 8 * 64 + 8 * 8];
        bytes[8] = 1;
        bytes[16] = 1;
        return bytes;
    }

    private static String key() {
        byte[] bytes = {
            0x50,
            (byte) 0xED,
            0x55,
            (byte) 0xBA,
            1,
            0,
            16,
            0,
            8,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            'p',
            'r',
            'o',
            'g',
            'r',
            'a',
            'm',
            0
        };
        long hash = 0xcbf29ce484222325L;
        for (byte one : bytes) {
            hash = (hash ^ Byte.toUnsignedLong(one)) * 0x100000001b3L;
        }
        return "%016x".formatted(hash);
    }

    private void compile(String file, String text, String... arguments) throws Exception {
        Files.writeString(folder.resolve(file), text);
        List<String> command = new ArrayList<>(List.of("gcc", "-w", file));
        command.addAll(List.of(arguments));
        assertEquals("", run(command));
    }

    private String run(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes());
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        return output;
    }
}
