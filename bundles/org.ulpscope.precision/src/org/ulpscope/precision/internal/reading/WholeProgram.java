package org.ulpscope.precision.internal.reading;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.internal.dataflow.DataflowReader;
import org.ulpscope.precision.internal.dataflow.Flows;
import org.ulpscope.precision.internal.ties.Ties;
import org.ulpscope.precision.internal.ties.TimePins;
import org.ulpscope.precision.internal.variables.VariableIndex;
import org.ulpscope.precision.internal.variables.VariableTable;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.Sources;
import org.ulpscope.source.declaration.DeclarationReader;
import org.ulpscope.source.declaration.Declarations;
import org.ulpscope.source.declaration.FunctionTable;
import org.ulpscope.source.declaration.Overloads;
import org.ulpscope.source.parse.SourceReader;
import org.ulpscope.source.tree.ParsedSources;

/** Puts together all that is read of a program. */
public final class WholeProgram {
    private WholeProgram() {}

    /** As {@link org.ulpscope.precision.read.PrecisionProgramReader#read}, with the clang and the toolkit of CUDA that are first on the path. */
    public static PrecisionProgram read(Sources sources, SearchPath searchPath, Progress progress) {
        ParsedSources parsed = SourceReader.read(sources, searchPath, progress);
        SourceFiles files = parsed.files();
        List<List<SourceFile>> includes = parsed.units().stream()
                .map(unit -> unit.files().stream().map(files::file).toList())
                .toList();
        Declarations declared = DeclarationReader.read(parsed.units());
        FunctionTable functions = new FunctionTable(declared);
        VariableTable table = new VariableTable(declared, functions, files);
        if (table.variables().isEmpty()) {
            throw new BadInputException("No floating-point variable is declared in " + names(sources)
                    + " or in the headers beside it; name the sources that compute.");
        }
        VariableIndex index = table.index();
        Overloads overloads = new Overloads(declared, functions);
        Ties ties = Ties.read(parsed, declared, functions, overloads, table, index);
        Flows flows = DataflowReader.read(parsed.declarations(), files, index, overloads, parsed.language());
        return new PrecisionProgram(
                parsed.language(),
                parsed.formats(),
                sources.units().stream().map(files::file).toList(),
                files.all(),
                flows.functions(),
                table.variables(),
                ties.ties(),
                Stream.concat(ties.pins().stream(), TimePins.of(flows.flows(), files::text).stream())
                        .toList(),
                ties.sites(),
                flows.flows(),
                includes,
                Stream.concat(ties.limits().stream(), flows.limits().stream()).toList(),
                List.of());
    }

    private static String names(Sources sources) {
        return sources.units().stream()
                .map(unit -> unit.getFileName().toString())
                .collect(Collectors.joining(", "));
    }
}
