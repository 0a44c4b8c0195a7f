package org.ulpscope.compare.builds;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.builds.result.BuildVariables;
import org.ulpscope.compare.builds.result.BuildsResult;
import org.ulpscope.compare.builds.result.TwoBuilds;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.tests.support.Installed;

/** Programs with a known culprit, built by make or by a command of their own. */
final class Planted {
    /** Compiles each source by itself. */
    private static final String MAKEFILE = """
            CFLAGS = -O2
            CXXFLAGS = -O2
            OBJECTS = $(patsubst %.c,%.o,$(wildcard *.c)) $(patsubst %.cpp,%.o,$(wildcard *.cpp))
            main: $(OBJECTS)
            \t$(LINK) $(LDFLAGS) -o $@ $(OBJECTS) -lm
            LINK = g++
            """;

    private final Path folder;

    Planted(Path folder) throws IOException {
        Installed.program("make");
        Installed.program("g++");
        Installed.program("clang");
        this.folder = folder;
        write("Makefile", MAKEFILE);
    }

    Planted write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return this;
    }

    BuildsResult against(String variables) {
        return against("make", "./main", variables);
    }

    BuildsResult against(String build, String program, String variables, String... arguments) {
        return BuildsComparison.of(
                new TwoBuilds(
                        new CudaBuild.Command(folder, folder, ShellWords.split(build), Path.of(program)),
                        BuildVariables.parse(variables),
                        List.of(arguments),
                        Duration.ofSeconds(20)),
                Progress.NONE);
    }

    /** Needs a processor with fused operations. */
    static void fused() throws IOException {
        Assumptions.assumeTrue(
                Files.readString(Path.of("/proc/cpuinfo")).contains(" fma "), "this processor has no fused operations");
    }

    /** Options by which a shared library flushes subnormals when it is loaded: from gcc 13 on -ffast-math alone does that in programs only. */
    static String linkedForSpeed() throws IOException {
        Process process = new ProcessBuilder("gcc", "-dumpversion").start();
        String version = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return Integer.parseInt(version.split("\\.")[0]) < 13 ? "-ffast-math" : "-ffast-math -mdaz-ftz";
    }
}
