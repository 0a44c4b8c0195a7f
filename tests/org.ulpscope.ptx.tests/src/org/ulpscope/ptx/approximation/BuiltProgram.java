package org.ulpscope.ptx.approximation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.ptx.c.CTranslator;

/** A C program compiled by the real gcc. */
public record BuiltProgram(Path file) {
    public static BuiltProgram of(Path folder, String source) throws Exception {
        Path text = Files.writeString(folder.resolve("program.c"), source);
        Path program = folder.resolve("program");
        List<String> command = new ArrayList<>(List.of("gcc"));
        command.addAll(CTranslator.COMPILE_FLAGS);
        command.addAll(List.of("-pthread", "-o", program.toString(), text.toString(), "-lm"));
        output(command);
        return new BuiltProgram(program);
    }

    /** What it writes; it must end well. */
    public String run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(file.toString()));
        command.addAll(List.of(arguments));
        return output(command);
    }

    private static String output(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        return output;
    }
}
