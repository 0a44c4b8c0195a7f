package org.ulpscope.tune;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.Variation;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.program.build.CompilationDatabase;
import org.ulpscope.report.ShortNumber;
import org.ulpscope.source.IncludedSources;
import org.ulpscope.tune.internal.first.FolderProgram;
import org.ulpscope.tune.internal.first.TuningDraft;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.request.FolderRequest;

/**
 * A first precision vector for a program: what can be told from its sources is filled in, the rest has values to begin with.
 *
 * @param tuning what to save
 * @param folder where its relative paths start
 * @param next what was proposed and why, or what the user should look at before tuning, one sentence each
 * @param obstacle why it cannot be tuned as it is, a sentence; empty where nothing is known to be in the way
 */
public record FirstTuning(Tuning tuning, Path folder, List<String> next, Optional<String> obstacle) {
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
                sources.stream().map(TuningDraft::existing).toList());
        Path folder = TuningDraft.common(units);
        Tuning tuning = TuningDraft.of(stem(units.getFirst()), units, folder);
        return finished(tuning, folder, units, progress);
    }

    /**
     * That of a program that is built by the user's own command: it runs once, in a copy of the folder, to learn what it compiles, and how.
     *
     * @throws BadInputException if it does not build, or compiles what cannot be tuned together
     * @throws UlpscopeException if the sources cannot be followed
     */
    public static FirstTuning ofBuild(FolderRequest request, Progress progress) {
        FolderProgram built = FolderProgram.of(request, progress);
        return finished(built.tuning(), built.folder(), built.units(), progress);
    }

    /**
     * That of the program of a folder, with all that can be proposed: it is built in a copy of the folder, and run some times, to see which of
     * the numbers that it leaves are results, and what is to become better.
     *
     * @throws BadInputException if it does not build or run, or it cannot be told which program is meant
     * @throws UlpscopeException if the sources cannot be followed
     * @throws java.util.concurrent.CancellationException if the user has asked to stop
     */
    public static FirstTuning ofFolder(FolderRequest request, Progress progress) {
        return FolderTuning.of(request, progress);
    }

    private static FirstTuning ofDatabase(String name, CompilationDatabase database, Progress progress) {
        List<Path> units = TuningDraft.units(database, name);
        Path folder = TuningDraft.common(units);
        Tuning tuning = TuningDraft.of(stem(units.getFirst()), units, folder);
        TuningDraft.compile(tuning, database, name);
        return finished(tuning, folder, units, progress);
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
        Tuning tuning = TuningDraft.of(kernel.getName(), List.of(harness), harness.getParent());
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

    private static FirstTuning finished(Tuning tuning, Path folder, List<Path> units, Progress progress) {
        if (tuning.getFomPattern().isEmpty() && units.stream().anyMatch(FirstTuning::printsFom)) {
            tuning.setFom(Fom.PRINTED);
            tuning.setFomPattern(KernelHarness.FOM_PATTERN);
        }
        TunedProgram program = TunedProgram.of(tuning, folder, progress);
        TuningDraft.addVariables(tuning, program);
        return new FirstTuning(tuning, folder, next(tuning, program), Optional.empty());
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
        withoutHalf(program.program()).ifPresent(next::add);
        return next;
    }

    private static Optional<String> withoutHalf(PrecisionProgram program) {
        boolean hasSingle =
                program.variables().stream().anyMatch(variable -> variable.original() == DeclaredFormat.FP32);
        if (!hasSingle || program.formats().isWorthTrying(DeclaredFormat.FP16)) {
            return Optional.empty();
        }
        return Optional.of(
                program.formats().has(DeclaredFormat.FP16)
                        ? "formats are without FP16, for which the CPU that flags name has no instructions; with -march=native it may."
                        : "formats are without FP16, for which the compiler has no type in " + program.language()
                                + ".");
    }

    private static boolean printsFom(Path source) {
        try {
            return GivenFile.text(source, StandardCharsets.ISO_8859_1).contains("\"" + FOM_OF_THE_SOURCE);
        } catch (IOException e) {
            throw new BadInputException(source + " cannot be read: " + e.getMessage() + ".");
        }
    }

    private static String stem(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.lastIndexOf('.'));
    }
}
