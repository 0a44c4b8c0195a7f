package org.ulpscope.precision.patch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.TiedSets;
import org.ulpscope.precision.Variable;
import org.ulpscope.precision.expressions.ExpressionChoices;
import org.ulpscope.precision.read.PrecisionProgramReader;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.Sources;

/** A program, patched for precision vectors drawn at random and given to its compiler. */
final class RandomVectors {
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final Path folder;
    private final Tuning tuning;
    private final PrecisionProgram program;
    private final PrecisionSpace space;

    /** Reads the program of a {@code .pv} file; any variable may have any Format of the language. */
    RandomVectors(Path file) {
        this(file.getParent(), PrecisionFiles.load(file));
    }

    private RandomVectors(Path folder, Tuning tuning) {
        this(folder, tuning, PrecisionProgramReader.read(sources(folder, tuning), Progress.NONE));
    }

    private RandomVectors(Path folder, Tuning tuning, PrecisionProgram program) {
        this.folder = folder;
        this.tuning = tuning;
        this.program = program;
        space = new TiedSets(program)
                .space(variable -> List.of(DeclaredFormat.values()), PrecisionVector.original(program));
    }

    /** The same program, of which operations and sums are chosen too. */
    RandomVectors withExpressions() {
        return new RandomVectors(folder, tuning, ExpressionChoices.add(program, true, true));
    }

    Path folder() {
        return folder;
    }

    PrecisionProgram program() {
        return program;
    }

    PrecisionSpace space() {
        return space;
    }

    /** A vector; every second one has no 16-bit Format, since nearly all others would have one somewhere. */
    PrecisionVector draw(RandomGenerator random) {
        int least = random.nextBoolean() ? 16 : 32;
        return space.at(space.choices().stream()
                .mapToInt(choice -> random.nextInt((int) choice.formats().stream()
                        .filter(format -> format.width() >= least)
                        .count()))
                .toArray());
    }

    /**
     * What the compiler, and reading the patched program again, have against a vector; empty if nothing.
     *
     * @param options options of the compiler that say how far it goes
     * @param again whether the patched program is read again, to see that its variables have the Formats of the vector
     */
    Optional<String> complaint(PrecisionVector vector, List<String> options, boolean again) throws IOException {
        Path copy = Files.createTempDirectory("vector");
        try {
            write(Patch.of(program, vector), copy);
            String messages = compile(copy, options);
            if (!messages.isEmpty()) {
                return Optional.of(messages);
            }
            return again && isReadable(vector) ? otherFormats(vector, copy) : Optional.empty();
        } finally {
            delete(copy);
        }
    }

    private void write(Patch patch, Path copy) throws IOException {
        for (SourceFile file : program.files()) {
            Path target = copy.resolve(folder.relativize(file.path()));
            Files.createDirectories(target.getParent());
            Files.writeString(target, patch.text(file), StandardCharsets.ISO_8859_1);
        }
    }

    private String compile(Path copy, List<String> options) throws IOException {
        StringBuilder messages = new StringBuilder();
        for (SourceFile unit : program.units()) {
            List<String> command = new ArrayList<>(List.of(tuning.getCompiler()));
            ShellWords.split(tuning.getFlags()).stream()
                    .filter(flag -> !flag.equals("-arch=native"))
                    .forEach(command::add);
            command.addAll(options);
            command.addAll(List.of("-o", copy.resolve("object").toString()));
            command.add(folder.relativize(unit.path()).toString());
            ProcessResult result = ChildProcess.run(command, copy, LIMIT, () -> false);
            messages.append(result.output());
            if (!result.succeeded()) {
                messages.append(command).append(" ended with ").append(result.exitStatus());
            }
        }
        return messages.toString();
    }

    // Clang before 15 knows no _Float16 on x86.
    private boolean isReadable(PrecisionVector vector) {
        return program.language().halfIsClass() || !vector.formats().contains(DeclaredFormat.FP16);
    }

    private Optional<String> otherFormats(PrecisionVector vector, Path copy) {
        Map<String, DeclaredFormat> expected = new TreeMap<>();
        program.variables().stream()
                .filter(variable -> !variable.kind().isExpression())
                .forEach(variable -> expected.put(key(variable), vector.of(variable.index())));
        Map<String, DeclaredFormat> found = new TreeMap<>();
        PrecisionProgramReader.read(sources(copy, tuning), Progress.NONE)
                .variables()
                .forEach(variable -> found.put(key(variable), variable.original()));
        List<String> differences = expected.keySet().stream()
                .filter(key -> expected.get(key) != found.get(key))
                .map(key -> key + " is " + found.get(key) + " and not " + expected.get(key))
                .toList();
        return differences.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", differences));
    }

    // An instance of a class template is named by the Format that it has.
    private static String key(Variable variable) {
        return variable.key().replaceAll("<[^<>]*>", "<>");
    }

    private static Sources sources(Path root, Tuning tuning) {
        List<Path> units =
                tuning.getSources().stream().map(Source::getPath).map(Path::of).toList();
        return new Sources(root, units, tuning.getCompiler(), ShellWords.split(tuning.getFlags()));
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
