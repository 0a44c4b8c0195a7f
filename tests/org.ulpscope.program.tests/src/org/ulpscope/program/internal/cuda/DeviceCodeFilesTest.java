package org.ulpscope.program.internal.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.elf.ElfFile;
import org.ulpscope.tests.support.Installed;

/** Device code as nvcc really puts it into object files. */
class DeviceCodeFilesTest {
    private static final String SOURCE = "__global__ void kernel(double *x) { *x += 1; }\n";

    @TempDir
    Path folder;

    @Test
    void ptxComesWithWhatItWasCompiledFor() throws Exception {
        FatBinary binary = only(
                nvcc(
                        "-gencode",
                        "arch=compute_80,code=compute_80",
                        "-gencode",
                        "arch=compute_90,code=[compute_90,sm_90]",
                        "--no-compress",
                        "-Xptxas",
                        "-fmad=false"),
                ".nv_fatbin");
        assertEquals(
                List.of(80, 90),
                binary.images().stream()
                        .map(FatBinary.Image::architecture)
                        .sorted()
                        .toList());
        FatBinary.Image newest = binary.newest().orElseThrow();
        assertEquals(90, newest.architecture());
        assertTrue(newest.text().startsWith(".version"), newest::text);
        assertTrue(newest.text().contains(".entry _Z6kernelPd"), newest::text);
        assertTrue(newest.options().contains("-fmad=false"), newest.options()::toString);
        assertFalse(binary.compressed());
    }

    @Test
    void whatIsToBeLinkedIsInASectionOfItsOwn() throws Exception {
        FatBinary binary = only(
                nvcc("-rdc=true", "-gencode", "arch=compute_90,code=compute_90", "--no-compress"), "__nv_relfatbin");
        assertEquals(1, binary.images().size());
    }

    @Test
    void ptxThatNvcc13CompressedIsWhatItWas() throws Exception {
        Installed.nvcc("13.0");
        FatBinary plain = only(nvcc("-gencode", "arch=compute_90,code=compute_90", "--no-compress"), ".nv_fatbin");
        FatBinary packed =
                only(nvcc("-gencode", "arch=compute_90,code=compute_90", "-Xfatbin", "-compress-all"), ".nv_fatbin");
        assertFalse(packed.compressed());
        assertEquals(plain.images(), packed.images());
    }

    @Test
    void aFileThatIsNoProgramIsNone() throws Exception {
        assertEquals(Optional.empty(), ElfFile.read(Files.writeString(folder.resolve("text"), "#!/bin/sh\n")));
        assertEquals(
                Optional.empty(), ElfFile.read(Files.write(folder.resolve("short"), new byte[] {0x7f, 'E', 'L', 'F'})));
        assertEquals(ElfFile.Kind.OBJECT, ElfFile.read(nvcc()).orElseThrow().kind());
    }

    @Test
    void damagedFilesAreReadAsFarAsTheyGo() throws Exception {
        byte[] whole = Files.readAllBytes(nvcc("--no-compress"));
        Random random = new Random(12);
        Path damaged = folder.resolve("damaged");
        for (int i = 0; i < 300; i++) {
            byte[] bytes = whole.clone();
            for (int j = 0; j < 20; j++) {
                // Half of the damage goes to the header, where it does most.
                bytes[random.nextInt(j % 2 == 0 ? 64 : bytes.length)] = (byte) random.nextInt(256);
            }
            Files.write(damaged, bytes);
            // Nothing but an answer, whatever it is: no exception and no endless loop.
            ElfFile.read(damaged).ifPresent(elf -> elf.content(".nv_fatbin").ifPresent(FatBinary::in));
        }
    }

    private Path nvcc(String... options) throws Exception {
        Path nvcc = Installed.nvcc();
        Path source = Files.writeString(folder.resolve("kernel.cu"), SOURCE);
        Path object = folder.resolve("kernel.o");
        List<String> command =
                new ArrayList<>(List.of(nvcc.toString(), "-c", source.toString(), "-o", object.toString()));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command).inheritIO().start();
        assertEquals(0, process.waitFor());
        return object;
    }

    private static FatBinary only(Path object, String section) throws Exception {
        List<FatBinary> found =
                FatBinary.in(ElfFile.read(object).orElseThrow().content(section).orElseThrow());
        assertEquals(1, found.size());
        return found.getFirst();
    }
}
