package org.ulpscope.tune.internal.first;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.BuildRecipe;
import org.ulpscope.program.build.CompilationDatabase;
import org.ulpscope.program.build.KeptBuild;
import org.ulpscope.program.build.ProgramUnits;
import org.ulpscope.program.build.RefusedArchitecture;
import org.ulpscope.source.IncludedSources;
import org.ulpscope.tune.request.FolderRequest;

/**
 * The program of a folder, as its build tells: what is compiled, and how; and how it is run.
 *
 * @param tuning sources, compiler, options, run command
 * @param folder where the paths in it start
 * @param units its sources
 * @param missing files that the run command names and that are not there
 * @param generated headers that its build makes and that are not in the folder
 * @param sentences what was found, and why it was taken
 */
public record FolderProgram(
        Tuning tuning,
        Path folder,
        List<Path> units,
        List<String> missing,
        List<Path> generated,
        List<String> sentences) {
    private static final Pattern MAIN = Pattern.compile("\\bmain\\s*\\(");

    public FolderProgram {
        units = List.copyOf(units);
        missing = List.copyOf(missing);
        generated = List.copyOf(generated);
        sentences = List.copyOf(sentences);
    }

    /**
     * Builds what is in the folder, in a copy of it, and looks how.
     *
     * @throws BadInputException if it does not build, or it cannot be told which program is meant
     */
    public static FolderProgram of(FolderRequest request, Progress progress) {
        BadInputException.unless(
                Files.isDirectory(request.folder()), "There is no folder " + request.folder() + "; check the name.");
        BuildRecipe recipe = request.recipe();
        try {
            return of(request, recipe, progress);
        } catch (BuildFailure failure) {
            throw new BadInputException(
                    "The program does not build"
                            + (recipe instanceof BuildRecipe.Commands commands
                                    ? " by '" + commands.typed() + "': "
                                    : ": ")
                            + failure.getMessage() + "."
                            + (recipe instanceof BuildRecipe.Make
                                    ? " --make 'NAME=VALUE' gives a variable of its makefile another value."
                                    : ""),
                    failure);
        }
    }

    private static FolderProgram of(FolderRequest request, BuildRecipe recipe, Progress progress) {
        return switch (recipe) {
            case BuildRecipe.Make make -> made(request, make, progress);
            case BuildRecipe.Commands commands -> built(request, commands, progress);
            case BuildRecipe.Database database -> written(request, database.file());
            case BuildRecipe.Sources sources -> lying(request, sources.files());
        };
    }

    /** A makefile that fails may do so at programs that are not meant: it is asked once more for the one that is. */
    private static FolderProgram made(FolderRequest request, BuildRecipe.Make make, Progress progress) {
        try {
            return built(request, make, progress);
        } catch (BuildFailure failure) {
            if (request.program().isEmpty()) {
                throw failure;
            }
            try {
                return built(request, new BuildRecipe.Make(make.variables(), request.program()), progress);
            } catch (BuildFailure alone) {
                failure.addSuppressed(alone);
                throw failure;
            }
        }
    }

    private static FolderProgram built(FolderRequest request, BuildRecipe.Commands recipe, Progress progress) {
        progress.message(recipe.typed());
        try (KeptBuild build = KeptBuild.forAnyArchitecture(request.folder(), recipe, progress)) {
            List<Path> programs = build.programs();
            BadInputException.unless(
                    !programs.isEmpty(),
                    "'" + recipe.typed()
                            + "' makes no program by a compiler that is in the PATH; name the sources instead.");
            List<MadeRun> runs = recipe instanceof BuildRecipe.Make make
                    ? MadeRun.of(build, build.copy(), make.variables(), programs, progress)
                    : List.of();
            ProgramChoice choice = new ProgramChoice(programs.stream()
                    .map(program -> new ProgramChoice.Candidate(
                            program, programs.size() == 1 ? 1 : sources(build, program, progress)))
                    .toList());
            Path program =
                    choice.choose(request.program(), runs.stream().findFirst().map(MadeRun::program));
            ProgramUnits units = ProgramUnits.of(build, program, progress);
            BadInputException.unless(
                    units.made().isEmpty(),
                    "'" + program.getFileName() + "' is linked with " + units.made()
                            + ", which the build makes of no source that was seen: name the sources, or write a .pv file with a buildCommand.");
            FolderProgram told = of(request, program.getFileName().toString(), units.database(), recipe.typed());
            List<String> sentences = new ArrayList<>();
            sentences.add("Built by '" + recipe.typed() + "' in a copy of the folder: "
                    + counted(told.units().size()) + ", compiled by '"
                    + told.tuning().getCompiler() + " " + told.tuning().getFlags() + "'.");
            build.refused().forEach(refused -> sentences.add(sentence(refused, recipe)));
            sentences.addAll(choice.sentences());
            List<MadeRun> own =
                    runs.stream().filter(run -> run.program().equals(program)).toList();
            return told.generating(recipe instanceof BuildRecipe.CMake ? List.of() : build.generatedHeaders())
                    .withRun(
                            request,
                            own,
                            own.isEmpty()
                                    ? request.folder()
                                    : build.users(own.getFirst().folder()),
                            sentences);
        }
    }

    private static int sources(KeptBuild build, Path program, Progress progress) {
        try {
            return ProgramUnits.of(build, program, progress).units().size();
        } catch (BadInputException e) {
            return 0;
        }
    }

    private static String sentence(RefusedArchitecture refused, BuildRecipe recipe) {
        return "This nvcc makes no code for sm_" + refused.refused() + ", which the build asks for; sm_"
                + refused.taken()
                + " is taken in its place"
                + (recipe instanceof BuildRecipe.Make
                        ? "; if its makefile has a variable for it, --make 'NAME=sm_" + refused.taken() + "' says so."
                        : ".");
    }

    private static FolderProgram written(FolderRequest request, Path file) {
        CompilationDatabase database = CompilationDatabase.read(file);
        List<Path> units = TuningDraft.units(database, file.toString());
        FolderProgram told = of(request, named(units), database, file.toString());
        return told.withRun(
                request,
                List.of(),
                request.folder(),
                List.of("Compiled as " + file.getFileName() + " says: " + counted(units.size()) + "."));
    }

    /** Sources alone: those that hold no main function, and one that does. */
    private static FolderProgram lying(FolderRequest request, List<Path> files) {
        List<Path> units = IncludedSources.without(files);
        List<Path> mains = units.stream().filter(FolderProgram::hasMain).toList();
        BadInputException.unless(!mains.isEmpty(), "No source in '" + request.folder() + "' has a main function.");
        Path chosen = new ProgramChoice(mains.stream()
                        .map(main -> new ProgramChoice.Candidate(main.resolveSibling(stem(main)), 1))
                        .toList())
                .choose(request.program(), Optional.empty());
        List<Path> own = units.stream()
                .filter(unit ->
                        !mains.contains(unit) || unit.resolveSibling(stem(unit)).equals(chosen))
                .toList();
        String name = chosen.getFileName().toString();
        Tuning tuning = TuningDraft.of(FolderRequest.name(name, request.folder()), own, request.folder());
        return new FolderProgram(tuning, request.folder(), own, List.of(), List.of(), List.of())
                .withRun(
                        request,
                        List.of(),
                        request.folder(),
                        List.of("Built of " + counted(own.size()) + " in the folder, by '" + tuning.getCompiler() + " "
                                + tuning.getFlags() + "', because it has neither a makefile nor CMakeLists.txt."));
    }

    private static FolderProgram of(
            FolderRequest request, String program, CompilationDatabase database, String origin) {
        List<Path> units = TuningDraft.units(database, "what '" + origin + "' calls");
        Path folder =
                TuningDraft.common(Stream.concat(Stream.of(request.folder().resolve(program)), units.stream())
                        .toList());
        Tuning tuning = TuningDraft.of(FolderRequest.name(program, request.folder()), units, folder);
        TuningDraft.compile(tuning, database, "what '" + origin + "' calls");
        return new FolderProgram(tuning, folder, units, List.of(), List.of(), List.of());
    }

    private FolderProgram generating(List<Path> headers) {
        return new FolderProgram(tuning, folder, units, missing, headers, sentences);
    }

    /** @param runs how the makefile runs the program; empty where it does not @param place where its relative names of files start */
    private FolderProgram withRun(FolderRequest request, List<MadeRun> runs, Path place, List<String> told) {
        List<String> all = new ArrayList<>(told);
        ProposedRun run = new ProposedRun(folder, request.arguments().isPresent() ? request.folder() : place);
        List<String> before = runs.isEmpty() ? List.of() : runs.getFirst().before();
        tuning.setRunCommand(request.arguments()
                .map(arguments -> run.command(before, arguments))
                .orElseGet(() -> runs.isEmpty()
                        ? run.command(List.of())
                        : run.command(before, runs.getFirst().arguments())));
        if (request.arguments().isPresent()) {
            all.add("Run by '" + tuning.getRunCommand() + "', as you said.");
        } else if (runs.isEmpty()) {
            all.add("Run by '" + tuning.getRunCommand()
                    + "', because nothing tells its arguments; --arguments '…', or the page Program, gives it some.");
        } else {
            all.add("Run by '" + tuning.getRunCommand() + "', as 'make "
                    + runs.getFirst().target() + "' does"
                    + (runs.size() > 1 ? " first of " + runs.size() + " times" : "")
                    + "; --arguments '…', or the page Program, gives it others.");
            all.addAll(runs.getFirst().remarks());
        }
        return new FolderProgram(tuning, folder, units, run.missing(), generated, all);
    }

    private static String named(List<Path> units) {
        return stem(units.stream().filter(FolderProgram::hasMain).findFirst().orElse(units.getFirst()));
    }

    private static boolean hasMain(Path source) {
        try {
            return MAIN.matcher(GivenFile.text(source, StandardCharsets.ISO_8859_1))
                    .find();
        } catch (IOException e) {
            throw new UlpscopeException(source + " cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static String stem(Path file) {
        String name = file.getFileName().toString();
        return name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : name;
    }

    private static String counted(int sources) {
        return sources + (sources == 1 ? " source" : " sources");
    }
}
