package org.ulpscope.tune.internal.reading;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.SearchPath;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.tune.internal.clang.AstNode;
import org.ulpscope.tune.internal.clang.ClangUnit;
import org.ulpscope.tune.internal.clang.SourceFiles;
import org.ulpscope.tune.internal.flow.FlowReader;
import org.ulpscope.tune.internal.flow.Flows;
import org.ulpscope.tune.program.Language;
import org.ulpscope.tune.program.Program;
import org.ulpscope.tune.program.SourceFile;
import org.ulpscope.tune.program.Sources;

/** Puts together all that is read of a program. */
public final class WholeProgram {
    private WholeProgram() {}

    /** As {@link org.ulpscope.tune.program.ProgramReader#read}, with the clang and the toolkit of CUDA that are first on the path. */
    public static Program read(Sources sources, SearchPath searchPath, Progress progress) {
        check(sources);
        SourceFiles files = new SourceFiles(sources.folder());
        List<Language> languages = UnitLanguages.of(sources);
        Language language = UnitLanguages.common(languages);
        List<ClangUnit> units = Units.read(sources, languages, files, searchPath, progress);
        List<List<SourceFile>> includes = units.stream()
                .map(unit -> unit.files().stream().map(files::file).toList())
                .toList();
        Declarations declared = DeclarationReader.read(units);
        FunctionTable functions = new FunctionTable(declared);
        VariableTable table = new VariableTable(declared, functions, files);
        if (table.variables().isEmpty()) {
            throw new BadInputException("No floating-point variable is declared in " + names(sources)
                    + " or in the headers beside it; name the sources that compute.");
        }
        VariableIndex index = table.index();
        Reading reading = new Reading(
                language,
                files,
                declared,
                functions,
                table,
                index,
                new Spelling(files, files.all()),
                new TieGraph(table.variables()));
        SiteReader.read(reading);
        DeclarationPins.read(reading, languages);
        TieReader.read(reading);
        TieGraph.Outcome outcome = reading.graph().outcome();
        List<AstNode> declarations =
                units.stream().flatMap(unit -> unit.declarations().stream()).toList();
        Flows flows = FlowReader.read(declarations, files, index, language);
        return new Program(
                language,
                sources.units().stream().map(files::file).toList(),
                files.all(),
                flows.functions(),
                table.variables(),
                outcome.ties(),
                Stream.concat(outcome.pins().stream(), TimePins.of(flows.flows(), files).stream())
                        .toList(),
                outcome.sites(),
                flows.flows(),
                includes,
                Stream.concat(outcome.limits().stream(), flows.limits().stream())
                        .toList());
    }

    private static void check(Sources sources) {
        if (sources.units().isEmpty()) {
            throw new BadInputException("The program has no sources; name those that are compiled.");
        }
        for (Path unit : sources.units()) {
            if (!Files.isRegularFile(unit)) {
                throw new BadInputException("The source " + unit
                        + " does not exist; correct its path, which starts at the folder " + sources.folder() + ".");
            }
            if (!unit.startsWith(sources.folder())) {
                throw new BadInputException("The source " + unit + " is not in the folder of the program, "
                        + sources.folder() + "; move it there, or name a folder that holds all sources.");
            }
        }
    }

    private static String names(Sources sources) {
        return sources.units().stream()
                .map(unit -> unit.getFileName().toString())
                .collect(Collectors.joining(", "));
    }
}
