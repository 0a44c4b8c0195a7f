package org.ulpscope.precision;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.patch.Patch;
import org.ulpscope.precision.read.PrecisionProgramReader;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.Sources;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

/** A program that a test has written and read; some of its candidates are compiled, whatever the test is about. */
final class ReadProgram {
    private static final int CANDIDATES = Repeats.of(1, 4);

    final PrecisionProgram program;
    private final TiedSets sets;

    private ReadProgram(PrecisionProgram program) {
        this.program = program;
        sets = new TiedSets(program);
    }

    /** Reads {@code main.c} with this text. */
    static ReadProgram c(Path folder, String text) {
        return of(folder, "gcc", List.of(), Map.of("main.c", text));
    }

    /** Reads {@code main.cpp} with this text. */
    static ReadProgram cpp(Path folder, String text) {
        return of(folder, "g++", List.of(), Map.of("main.cpp", text));
    }

    /** Reads {@code main.cu} with this text. */
    static ReadProgram cuda(Path folder, String text) {
        return of(folder, "nvcc", List.of(), Map.of("main.cu", text));
    }

    /** Writes files, reads those that are no headers as units, and compiles candidates. */
    static ReadProgram of(Path folder, String compiler, List<String> flags, Map<String, String> files) {
        Installed.program(compiler);
        write(folder, files);
        List<Path> units = files.keySet().stream()
                .filter(name -> !name.endsWith("h"))
                .sorted()
                .map(Path::of)
                .toList();
        PrecisionProgram program =
                PrecisionProgramReader.read(new Sources(folder, units, compiler, flags), Progress.NONE);
        ReadProgram read = new ReadProgram(program);
        read.compileCandidates(folder, compiler, flags);
        return read;
    }

    private static void write(Path folder, Map<String, String> files) {
        files.forEach((name, text) -> {
            try {
                Path file = folder.resolve(name);
                Files.createDirectories(file.getParent());
                Files.writeString(file, text, StandardCharsets.ISO_8859_1);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private void compileCandidates(Path folder, String compiler, List<String> flags) {
        PrecisionSpace space = sets.space(variable -> program.language().formats(), PrecisionVector.original(program));
        Random random = new Random(5);
        for (int i = 0; i < CANDIDATES && !space.choices().isEmpty(); i++) {
            int[] levels = space.choices().stream()
                    .mapToInt(choice -> random.nextInt(choice.formats().size()))
                    .toArray();
            PrecisionVector vector = i == 0 ? space.narrowest() : i == 1 ? space.widest() : space.at(levels);
            Path copy = folder.resolveSibling(folder.getFileName() + "-candidate" + i);
            Map<Path, String> changed = Patch.of(program, vector).texts();
            for (SourceFile file : program.files()) {
                String name = program.units().isEmpty()
                        ? ""
                        : folder.toAbsolutePath()
                                .normalize()
                                .relativize(file.path())
                                .toString();
                write(copy, Map.of(name, changed.getOrDefault(file.path(), file.text())));
            }
            program.units()
                    .forEach(unit -> compile(
                            copy,
                            compiler,
                            flags,
                            folder.toAbsolutePath().normalize().relativize(unit.path())));
        }
    }

    private void compile(Path folder, String compiler, List<String> flags, Path unit) {
        List<String> command =
                new ArrayList<>(List.of(Installed.program(compiler).toString(), "-w"));
        command.addAll(
                compiler.equals("nvcc")
                        ? List.of("-cuda", "-arch=sm_80", "-o", "/dev/null")
                        : List.of("-fsyntax-only"));
        command.addAll(flags);
        command.add(unit.toString());
        try {
            ProcessResult result = ChildProcess.run(command, folder, Duration.ofMinutes(3), () -> false);
            assertTrue(
                    result.succeeded(),
                    () -> "A candidate does not compile: " + result.output() + text(folder.resolve(unit)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The keys of all variables, in order. */
    List<String> keys() {
        return program.variables().stream().map(Variable::key).toList();
    }

    Variable variable(String key) {
        return program.variable(key).orElseThrow(() -> new AssertionError("no " + key + " in " + keys()));
    }

    boolean tied(String one, String other) {
        return sets.tied(variable(one).index(), variable(other).index());
    }

    /** Why a variable is pinned, itself and not by what it is tied to; empty if it is not. */
    String pin(String key) {
        int index = variable(key).index();
        return String.join(
                "; ",
                program.pins().stream()
                        .filter(pin -> pin.variable() == index)
                        .map(Pin::reason)
                        .toList());
    }

    /** Whether a variable can change. */
    boolean isFree(String key) {
        int index = variable(key).index();
        return program.pins().stream().noneMatch(pin -> sets.tied(pin.variable(), index));
    }

    /** Why two variables are tied directly. */
    String tie(String one, String other) {
        List<Integer> both =
                Stream.of(one, other).map(key -> variable(key).index()).sorted().toList();
        return program.ties().stream()
                .filter(tie -> both.equals(List.of(tie.first(), tie.second())))
                .map(Tie::reason)
                .findFirst()
                .orElse("");
    }

    /** The lines at which the Format of a variable is spelled, with the words that spell it, in the order of the source. */
    List<String> sites(String key) {
        int index = variable(key).index();
        return program.sites().stream()
                .filter(site -> site.variable() == index)
                .map(site -> program.file(site.token()).line(site.token().from()) + " "
                        + program.file(site.token()).text(site.token()))
                .sorted()
                .toList();
    }
}
