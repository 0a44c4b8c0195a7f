package org.ulpscope.backend.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.process.SearchPath;

/** Programs that answer like gcc when asked what they are, and do whatever a test wants when asked to compile. */
public final class FakeCompiler {
    private static final String FILE = "fake-gcc";

    private FakeCompiler() {}

    /** A script that presents itself as gcc of that version, and else runs the shell commands in {@code body}. */
    public static Path write(Path file, String version, String body) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, """
                #!/bin/sh
                if [ "$1" = -v ]; then
                  echo "Target: $(uname -m)-linux-gnu"
                  echo "gcc version %s (made for a test)"
                  exit 0
                fi
                %s
                """.formatted(version, body));
        if (!file.toFile().setExecutable(true)) {
            throw new IOException("Cannot make " + file + " executable");
        }
        return file;
    }

    /** Such a script as a toolchain. */
    public static Toolchain toolchain(Path folder, String body) throws IOException {
        write(folder.resolve(FILE), "99.1", body);
        return existing(folder);
    }

    /** The toolchain that an earlier call has put into the folder. */
    public static Toolchain existing(Path folder) {
        Path script = folder.resolve(FILE);
        ToolchainSettings settings = new ToolchainSettings(
                List.of(new ToolchainSettings.Override("fake", Optional.of(script), Optional.empty())));
        return Toolchains.detect(settings, new SearchPath(List.of(), List.of())).named("fake");
    }

    /** One that adds a line to a file each time it compiles, and hands over to the real gcc. */
    public static Toolchain counting(Path folder, Path counts) throws IOException {
        return toolchain(folder, "echo compiled >> '" + counts + "'\nexec gcc \"$@\"");
    }
}
