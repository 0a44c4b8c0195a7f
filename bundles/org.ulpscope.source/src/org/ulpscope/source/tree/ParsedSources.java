package org.ulpscope.source.tree;

import java.util.List;
import org.ulpscope.source.CompilerFormats;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.SourceLanguage;

/**
 * The sources of a program, parsed.
 *
 * @param language the language whose Formats all units have
 * @param unitLanguages the language of each unit
 * @param formats the Formats of that language that the compiler of the program has
 * @param files the user's files
 * @param units what clang says of each unit, in the order of the sources
 */
public record ParsedSources(
        SourceLanguage language,
        List<SourceLanguage> unitLanguages,
        CompilerFormats formats,
        SourceFiles files,
        List<TranslationUnit> units) {
    public ParsedSources {
        unitLanguages = List.copyOf(unitLanguages);
        units = List.copyOf(units);
    }

    /** The declarations at the top of all units, those of one unit after those of another. */
    public List<SyntaxNode> declarations() {
        return units.stream().flatMap(unit -> unit.declarations().stream()).toList();
    }
}
