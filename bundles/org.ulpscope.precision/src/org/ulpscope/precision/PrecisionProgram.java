package org.ulpscope.precision;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.program.build.ProgramFiles;
import org.ulpscope.source.CompilerFormats;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.call.CallGraph;

/**
 * A program as far as its precision goes.
 *
 * @param language that of its sources
 * @param formats the Formats of that language that its compiler has
 * @param units the sources that are compiled, in the order of the command
 * @param files all files of the user's that take part, headers included
 * @param functions the functions defined in them
 * @param variables all floating-point variables
 * @param ties which of them must have the same Format
 * @param pins which of them cannot change
 * @param sites where their Formats are spelled; those of pinned variables too
 * @param flows what is computed and where it goes
 * @param includes for each unit, the files of {@link #files} that the compiler sees with it, the unit itself among them
 * @param limits which of the variables cannot have the narrowest Formats
 * @param sums which of them are sums that can be compensated
 */
public record PrecisionProgram(
        SourceLanguage language,
        CompilerFormats formats,
        List<SourceFile> units,
        List<SourceFile> files,
        List<Function> functions,
        List<Variable> variables,
        List<Tie> ties,
        List<Pin> pins,
        List<TypeSite> sites,
        List<Flow> flows,
        List<List<SourceFile>> includes,
        List<Limit> limits,
        List<CompensableSum> sums) {
    public PrecisionProgram {
        units = List.copyOf(units);
        files = List.copyOf(files);
        functions = List.copyOf(functions);
        variables = List.copyOf(variables);
        ties = List.copyOf(ties);
        pins = List.copyOf(pins);
        sites = List.copyOf(sites);
        flows = List.copyOf(flows);
        includes = includes.stream().map(List::copyOf).toList();
        limits = List.copyOf(limits);
        sums = List.copyOf(sums);
    }

    /** The same program with other flows. */
    public PrecisionProgram withFlows(List<Flow> others) {
        return new PrecisionProgram(
                language, formats, units, files, functions, variables, ties, pins, sites, others, includes, limits,
                sums);
    }

    /** The same program, its functions told in another way. */
    public PrecisionProgram withFunctions(List<Function> others) {
        return new PrecisionProgram(
                language, formats, units, files, others, variables, ties, pins, sites, flows, includes, limits, sums);
    }

    /** The variable with a key, if there is one. */
    public Optional<Variable> variable(String key) {
        return variables.stream().filter(variable -> variable.key().equals(key)).findFirst();
    }

    /** The file of the user's at a place. */
    public SourceFile file(Range range) {
        return files.stream()
                .filter(file -> file.path().equals(range.file()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(range.file() + " is not a file of the program"));
    }

    /** Its files, as they are built. */
    public ProgramFiles builtFiles() {
        Map<Path, String> texts = new LinkedHashMap<>();
        files.forEach(file -> texts.put(file.path(), file.text()));
        return new ProgramFiles(
                units.stream().map(SourceFile::path).toList(),
                texts,
                includes.stream()
                        .map(seen -> seen.stream().map(SourceFile::path).toList())
                        .toList());
    }

    /** Which of its functions call which. */
    public CallGraph callGraph() {
        return Function.callGraph(functions);
    }

    /** Whether a part of it runs on a device. */
    public boolean hasKernels() {
        return functions.stream().anyMatch(Function::kernel);
    }
}
