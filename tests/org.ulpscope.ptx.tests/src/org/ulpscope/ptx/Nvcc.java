package org.ulpscope.ptx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.tests.support.Installed;

/** The real nvcc and ptxas. */
public final class Nvcc {
    private Nvcc() {}

    /** The PTX that nvcc makes of a CUDA source; the test is skipped where there is no nvcc. */
    public static String ptx(Path folder, String source, String... options) throws Exception {
        Path file = folder.resolve("source.cu");
        Path ptx = folder.resolve("source.ptx");
        Files.writeString(file, source);
        List<String> command =
                new ArrayList<>(List.of(Installed.nvcc().toString(), "-ptx", "-o", ptx.toString(), file.toString()));
        command.addAll(List.of(options));
        run(folder, command);
        return Files.readString(ptx);
    }

    /** The object file that ptxas makes of the text, functions that no kernel calls included; fails where it refuses. */
    public static Path assemble(Path folder, PtxModule module, String text, String... options) throws Exception {
        return ptxas(folder, module, text, Stream.concat(Stream.of("-c"), Stream.of(options)));
    }

    /** The machine code that ptxas makes of the text as of a whole program; fails where it refuses. */
    public static Path assembleWhole(Path folder, PtxModule module, String text) throws Exception {
        return ptxas(folder, module, text, Stream.empty());
    }

    private static Path ptxas(Path folder, PtxModule module, String text, Stream<String> options) throws Exception {
        Path ptx = folder.resolve("rewritten.ptx");
        Path object = folder.resolve("object");
        Files.writeString(ptx, text);
        List<String> command = new ArrayList<>(List.of(
                Installed.program("ptxas").toString(),
                "-arch=" + module.architecture(),
                "-o",
                object.toString(),
                ptx.toString()));
        options.forEach(command::add);
        run(folder, command);
        return object;
    }

    private static void run(Path folder, List<String> command) throws IOException, InterruptedException {
        Path log = folder.resolve("log");
        int status = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        assertEquals(0, status, () -> command + "\n" + read(log));
    }

    private static String read(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
