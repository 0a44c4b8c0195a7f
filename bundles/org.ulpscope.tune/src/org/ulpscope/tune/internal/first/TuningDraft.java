package org.ulpscope.tune.internal.first;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.VariableFormat;
import org.ulpscope.precision.Variable;
import org.ulpscope.program.build.CompilationDatabase;
import org.ulpscope.program.build.CompileCommand;
import org.ulpscope.tune.internal.SourceKind;
import org.ulpscope.tune.program.TunedProgram;

/** The first lines of a tuning: what its sources and their build tell. */
public final class TuningDraft {
    private TuningDraft() {}

    /** That of some sources, compiled as is usual. @param folder holds them */
    public static Tuning of(String name, List<Path> units, Path folder) {
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

    /**
     * Says that its sources are compiled as a database has it.
     *
     * @param origin what the database is, for sentences
     * @throws BadInputException if they are compiled in several ways
     */
    public static void compile(Tuning tuning, CompilationDatabase database, String origin) {
        CompileCommand first = database.commands().getFirst();
        database.commands().stream()
                .filter(other -> !way(other).equals(way(first)))
                .findFirst()
                .ifPresent(other -> {
                    throw new BadInputException(
                            "In " + origin + ", " + first.source().getFileName() + " is compiled by '"
                                    + way(first) + "', and " + other.source().getFileName() + " by '" + way(other)
                                    + "'; sources are tuned together that are compiled alike: name those, and say how in the .pv file.");
                });
        tuning.setCompiler(first.compiler());
        tuning.setFlags(ShellWords.join(first.flags()));
        if (!database.libraries().isEmpty()) {
            tuning.setLibraries(ShellWords.join(database.libraries()));
        }
    }

    /**
     * The sources of a database.
     *
     * @param origin what it is, for sentences
     * @throws BadInputException if it has none, or one is not there
     */
    public static List<Path> units(CompilationDatabase database, String origin) {
        BadInputException.unless(
                !database.commands().isEmpty(),
                origin + " has no source; build the program anew, or name the files that are compiled.");
        return database.commands().stream()
                .map(command -> existing(command.source()))
                .toList();
    }

    /** A source by its absolute path. @throws BadInputException if it is not there */
    public static Path existing(Path source) {
        BadInputException.unless(Files.isRegularFile(source), "There is no source " + source + "; check the name.");
        return source.toAbsolutePath().normalize();
    }

    /** The innermost folder that holds all of some files. */
    public static Path common(List<Path> files) {
        Path folder = files.getFirst().getParent();
        for (Path file : files) {
            while (!file.startsWith(folder)) {
                folder = folder.getParent();
            }
        }
        return folder;
    }

    /** Adds all variables of a program, as they are declared. */
    public static void addVariables(Tuning tuning, TunedProgram program) {
        for (Variable variable : program.program().variables()) {
            VariableFormat format = PrecisionFactory.eINSTANCE.createVariableFormat();
            format.setKey(variable.key());
            format.setFormat(variable.original());
            tuning.getVariables().add(format);
        }
    }

    private static String way(CompileCommand command) {
        return ShellWords.join(List.of(command.compiler())) + " " + ShellWords.join(command.flags());
    }
}
