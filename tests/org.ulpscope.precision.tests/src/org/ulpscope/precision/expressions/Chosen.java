package org.ulpscope.precision.expressions;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.Variable;
import org.ulpscope.precision.patch.Patch;
import org.ulpscope.precision.read.PrecisionProgramReader;
import org.ulpscope.source.Sources;
import org.ulpscope.tests.support.Installed;

/** A program in one file, read with all choices that expressions have. */
final class Chosen {
    private static final Map<String, String> NAMES = Map.of("gcc", "main.c", "g++", "main.cpp", "nvcc", "main.cu");

    final PrecisionProgram program;
    private final Path folder;
    private final String compiler;

    Chosen(Path folder, String compiler, String text) {
        Installed.program(compiler);
        this.folder = folder;
        this.compiler = compiler;
        Path name = Path.of(NAMES.get(compiler));
        try {
            Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        program = ExpressionChoices.add(
                PrecisionProgramReader.read(new Sources(folder, List.of(name), compiler, List.of()), Progress.NONE),
                true,
                true);
    }

    /** The names of what is chosen in expressions. */
    List<String> choices() {
        return program.variables().stream()
                .filter(variable -> variable.kind().isExpression())
                .map(Variable::key)
                .toList();
    }

    /** The Formats as written, but for some. */
    PrecisionVector with(DeclaredFormat format, String... keys) {
        List<DeclaredFormat> formats =
                new ArrayList<>(PrecisionVector.original(program).formats());
        for (String key : keys) {
            formats.set(
                    program.variable(key)
                            .orElseThrow(() -> new AssertionError(key))
                            .index(),
                    format);
        }
        return new PrecisionVector(formats);
    }

    /** The source under a precision vector. */
    String under(PrecisionVector vector) {
        return Patch.of(program, vector).text(program.files().getFirst());
    }

    /** What the program prints under a precision vector, built without optimisation. */
    String output(PrecisionVector vector) {
        try {
            Path copy = Files.createTempDirectory(folder, "built");
            Path source = Files.writeString(copy.resolve(NAMES.get(compiler)), under(vector));
            run(List.of(compiler, "-Wall", "-Wextra", "-Werror", "-o", copy + "/program", source.toString(), "-lm"));
            return run(List.of(copy + "/program"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String run(List<String> command) throws IOException {
        ProcessResult result = ChildProcess.run(command, folder, Duration.ofMinutes(1), () -> false);
        assertTrue(result.succeeded(), result.output());
        return result.output().strip();
    }
}
