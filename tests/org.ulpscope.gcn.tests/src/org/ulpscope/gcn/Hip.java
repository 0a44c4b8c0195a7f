package org.ulpscope.gcn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.tests.support.Installed;

/** Runs compilers for tests. */
public final class Hip {
    private Hip() {}

    /** The assembly that hipcc makes of a source. */
    public static String assembly(Path folder, String source, String... options) throws Exception {
        Path hipcc = Installed.hipcc();
        Path file = folder.resolve("test.hip");
        Path assembly = folder.resolve("test.s");
        Files.writeString(file, source);
        List<String> command = new ArrayList<>(List.of(hipcc.toString()));
        command.addAll(
                List.of("--offload-arch=gfx90a", "--cuda-device-only", "-S", "-Wno-unused-command-line-argument"));
        command.addAll(List.of(options));
        command.addAll(List.of("-x", "hip", file.toString(), "-o", assembly.toString()));
        run(folder, command);
        return Files.readString(assembly);
    }

    /** Runs a program that must end well, and gives what it printed. */
    public static String run(Path folder, List<String> command) throws Exception {
        Path output = Files.createTempFile(folder, "output", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().put("HIP_PLATFORM", "amd");
        int status = builder.start().waitFor();
        String printed = Files.readString(output);
        assertEquals(0, status, () -> String.join(" ", command) + "\n" + printed);
        return printed;
    }
}
