package org.ulpscope.ptx.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** C compiled by the real gcc into a program that maps its standard input to its standard output. */
final class CProgram {
    private final Path folder;
    private final Path program;

    private CProgram(Path folder, Path program) {
        this.folder = folder;
        this.program = program;
    }

    static CProgram compile(Path folder, String source, String... options) throws Exception {
        Path file = folder.resolve("program.c");
        Path program = folder.resolve("program");
        Path log = folder.resolve("gcc.log");
        Files.writeString(file, source);
        List<String> command = new ArrayList<>(List.of("gcc"));
        command.addAll(CTranslator.COMPILE_FLAGS);
        command.addAll(List.of(options));
        command.addAll(List.of("-o", program.toString(), file.toString(), "-lm"));
        int status = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        assertEquals(0, status, () -> {
            try {
                return Files.readString(log);
            } catch (Exception e) {
                return e.toString();
            }
        });
        return new CProgram(folder, program);
    }

    /** What the program writes for this input; it must end well. */
    ByteBuffer run(ByteBuffer input) throws Exception {
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(program.toString())
                .redirectOutput(output.toFile())
                .start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(input.array(), 0, input.limit());
        }
        assertEquals(0, process.waitFor());
        return ByteBuffer.wrap(Files.readAllBytes(output)).order(ByteOrder.LITTLE_ENDIAN);
    }
}
