package org.ulpscope.tune;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.model.KernelFiles;
import org.ulpscope.model.PrecisionFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.VariableFormat;
import org.ulpscope.model.precision.Variation;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.CompilationDatabase;
import org.ulpscope.program.build.CompileCommand;
import org.ulpscope.report.ShortNumber;
import org.ulpscope.source.IncludedSources;
import org.ulpscope.source.Language;
import org.ulpscope.tune.internal.SourceKind;
import org.ulpscope.tune.program.Variable;

/**
 * A first precision vector for a program: what can be told from its sources is filled in, the rest has values to begin with.
 *
 * @param tuning what to save
 * @param folder where its relative paths start
 * @param next what the user should look at before tuning, one sentence each
 */
public record FirstTuning(Tuning tuning, Path folder, List<String> next) {
    private static final String FOM_OF_THE_SOURCE = "FOM ";

    public FirstTuning {
        next = List.copyOf(next);
    }

    /**
     * That of a program, with all its variables. The file belongs in the folder that holds all sources; a source that another one includes is
     * no source of its own. A compilation database ({@code compile_commands.json}) stands for all sources that it has.
     *
     * @throws BadInputException if there is none, one cannot be read or is in no language that can be tuned
     * @throws UlpscopeException if the sources cannot be followed
     */
    public static FirstTuning of(List<Path> sources, Progress progress) {
        if (sources.isEmpty()) {
            throw new BadInputException("No source is named; give the files that are compiled, such as app.cu.");
        }
        if (sources.size() == 1 && sources.getFirst().endsWith(CompilationDatabase.FILE_NAME)) {
            Path file = sources.getFirst();
            return ofDatabase(file.toString(), CompilationDatabase.read(file), progress);
        }
        List<Path> units = IncludedSources.without(
                sources.stream().map(FirstTuning::existing).toList());
        Path folder = common(units);
        Tuning tuning = begun(stem(units.getFirst()), units, folder);
        return finished(tuning, folder, units, progress);
    }

    /**
     * That of a program that is built by the user's own command: it runs once, in a copy of the folder, to learn what it compiles, and how.
     *
     * @param folder the user's folder, absolute
     * @param command the build, word by word
     * @throws BadInputException if it does not build, or compiles what cannot be tuned together
     * @throws UlpscopeException if the sources cannot be followed
     */
    public static FirstTuning ofBuild(Path folder, List<String> command, Progress progress) {
        try {
            CompilationDatabase database = CompilationDatabase.captured(folder, command, progress);
            return ofDatabase("what '" + String.join(" ", command) + "' calls", database, progress);
        } catch (BuildFailure e) {
            throw new BadInputException("The program does not build: " + e.getMessage() + ".", e);
        }
    }

    private static FirstTuning ofDatabase(String name, CompilationDatabase database, Progress progress) {
        List<CompileCommand> commands = database.commands();
        if (commands.isEmpty()) {
            throw new BadInputException(
                    name + " has no source; build the program anew, or name the files that are compiled.");
        }
        CompileCommand first = commands.getFirst();
        commands.stream()
                .filter(other -> !way(other).equals(way(first)))
                .findFirst()
                .ifPresent(other -> {
                    throw new BadInputException(
                            "In " + name + ", " + first.source().getFileName() + " is compiled by '"
                                    + way(first) + "', and " + other.source().getFileName() + " by '" + way(other)
                                    + "'; sources are tuned together that are compiled alike: name those, and say how in the .pv file.");
                });
        List<Path> units =
                commands.stream().map(command -> existing(command.source())).toList();
        Path folder = common(units);
        Tuning tuning = begun(stem(units.getFirst()), units, folder);
        tuning.setCompiler(first.compiler());
        tuning.setFlags(ShellWords.join(first.flags()));
        if (!database.libraries().isEmpty()) {
            tuning.setLibraries(ShellWords.join(database.libraries()));
        }
        return finished(tuning, folder, units, progress);
    }

    private static String way(CompileCommand command) {
        return ShellWords.join(List.of(command.compiler())) + " " + ShellWords.join(command.flags());
    }

    /**
     * That of a kernel of ours, of which a program is made that calls it, beside the kernel's source. Where this fails, that program is not left
     * behind.
     *
     * @throws BadInputException if it is no kernel that a loop can call, or has such a program or a tuning already
     * @throws UlpscopeException if the program cannot be written, or the source cannot be followed
     */
    public static FirstTuning ofKernel(Path kernelFile, Progress progress) {
        Kernel kernel = KernelFiles.load(kernelFile);
        String text = KernelHarness.source(kernel);
        Path harness =
                KernelFiles.resolve(kernelFile, kernel.getSource()).resolveSibling(KernelHarness.fileName(kernel));
        requireNew(fileIn(harness.getParent(), kernel.getName()));
        requireNew(harness);
        try {
            Files.writeString(harness, text, StandardCharsets.UTF_8);
            return ofHarness(kernel, harness, progress);
        } catch (IOException e) {
            delete(harness, e);
            throw new UlpscopeException(harness + " cannot be written: " + e.getMessage() + ".", e);
        } catch (RuntimeException e) {
            delete(harness, e);
            throw e;
        }
    }

    /** Where it belongs. */
    public Path file() {
        return fileIn(folder, tuning.getName());
    }

    /**
     * Refuses to put it in the place of another one.
     *
     * @throws BadInputException if there is a file where it belongs
     */
    public void requireNew() {
        requireNew(file());
    }

    private static Path fileIn(Path folder, String name) {
        return folder.resolve(name + "." + PrecisionFiles.EXTENSION);
    }

    private static void requireNew(Path file) {
        if (Files.exists(file)) {
            throw new BadInputException(file + " exists already; change it by hand, or move it away to begin anew.");
        }
    }

    private static void delete(Path harness, Exception cause) {
        try {
            Files.deleteIfExists(harness);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    private static FirstTuning ofHarness(Kernel kernel, Path harness, Progress progress) {
        Tuning tuning = begun(kernel.getName(), List.of(harness), harness.getParent());
        tuning.setRunCommand(KernelHarness.RUN_COMMAND);
        tuning.setFom(Fom.PRINTED);
        tuning.setFomPattern(KernelHarness.FOM_PATTERN);
        Variation seed = PrecisionFactory.eINSTANCE.createVariation();
        seed.setName("seed");
        seed.setValue(1);
        seed.setSpread(1000);
        tuning.getVariations().add(seed);
        return finished(tuning, harness.getParent(), List.of(harness), progress);
    }

    private static Tuning begun(String name, List<Path> units, Path folder) {
        SourceKind kind = SourceKind.of(units);
        Tuning tuning = PrecisionFactory.eINSTANCE.createTuning();
        tuning.setName(name);
        tuning.setCompiler(kind.compiler());
        tuning.setFlags(kind.flags());
        tuning.setLibraries(kind.libraries());
        tuning.setFom(kind == SourceKind.CUDA ? Fom.KERNEL_TIME : Fom.WALL_TIME);
        for (Path unit : units) {
            Source source = PrecisionFactory.eINSTANCE.createSource();
            source.setPath(folder.relativize(unit).toString());
            tuning.getSources().add(source);
        }
        return tuning;
    }

    private static FirstTuning finished(Tuning tuning, Path folder, List<Path> units, Progress progress) {
        if (tuning.getFomPattern().isEmpty() && units.stream().anyMatch(FirstTuning::printsFom)) {
            tuning.setFom(Fom.PRINTED);
            tuning.setFomPattern(KernelHarness.FOM_PATTERN);
        }
        TunedProgram program = TunedProgram.of(tuning, folder, progress);
        for (Variable variable : program.program().variables()) {
            VariableFormat format = PrecisionFactory.eINSTANCE.createVariableFormat();
            format.setKey(variable.key());
            format.setFormat(variable.original());
            tuning.getVariables().add(format);
        }
        return new FirstTuning(tuning, folder, next(tuning, program));
    }

    private static List<String> next(Tuning tuning, TunedProgram program) {
        List<String> next = new ArrayList<>();
        next.add("runCommand is '" + tuning.getRunCommand()
                + "': add the arguments of a test input that takes some seconds.");
        next.add(
                "metric is " + tuning.getMetric().getLiteral() + " with a threshold of "
                        + ShortNumber.of(tuning.getThreshold())
                        + ": say what error you can live with; all numbers that the program prints count, or those that outputPattern finds.");
        next.add(
                switch (tuning.getFom()) {
                    case PRINTED ->
                        "fom is what the program prints where fomPattern says, '" + tuning.getFomPattern() + "'.";
                    case KERNEL_TIME ->
                        "fom is the time of all kernels; wallTime, or printed with a fomPattern, are the others.";
                    case WALL_TIME ->
                        "fom is the time of a whole run; printed, with a fomPattern for a number the program prints, is more exact.";
                });
        if (tuning.getVariations().isEmpty()) {
            next.add(
                    "variations are none: add some, with their placeholders in runCommand, to see how far a result carries over.");
        }
        Optional<Language> without = Optional.of(program.program().language())
                .filter(language -> language.formats().size() == 2);
        without.ifPresent(language -> next.add("formats are FP64 and FP32, all that " + language + " has."));
        return next;
    }

    private static boolean printsFom(Path source) {
        try {
            return Files.readString(source, StandardCharsets.ISO_8859_1).contains("\"" + FOM_OF_THE_SOURCE);
        } catch (IOException e) {
            throw new BadInputException(source + " cannot be read: " + e.getMessage() + ".");
        }
    }

    private static Path existing(Path source) {
        if (!Files.isRegularFile(source)) {
            throw new BadInputException("There is no source " + source + "; check the name.");
        }
        return source.toAbsolutePath().normalize();
    }

    /** The innermost folder that holds all of them. */
    private static Path common(List<Path> units) {
        Path folder = units.getFirst().getParent();
        while (!holds(folder, units)) {
            folder = folder.getParent();
        }
        return folder;
    }

    private static boolean holds(Path folder, List<Path> units) {
        return units.stream().allMatch(unit -> unit.startsWith(folder));
    }

    private static String stem(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.lastIndexOf('.'));
    }
}
