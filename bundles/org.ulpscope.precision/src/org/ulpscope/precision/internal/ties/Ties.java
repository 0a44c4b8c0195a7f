package org.ulpscope.precision.internal.ties;

import java.util.List;
import org.ulpscope.precision.Limit;
import org.ulpscope.precision.Pin;
import org.ulpscope.precision.Tie;
import org.ulpscope.precision.TypeSite;
import org.ulpscope.precision.internal.variables.VariableIndex;
import org.ulpscope.precision.internal.variables.VariableTable;
import org.ulpscope.source.declaration.Declarations;
import org.ulpscope.source.declaration.FunctionTable;
import org.ulpscope.source.declaration.Overloads;
import org.ulpscope.source.text.Spelling;
import org.ulpscope.source.tree.ParsedSources;

/**
 * What ties variables to each other, and what keeps them as they are.
 *
 * @param ties between variables
 * @param pins of variables
 * @param sites where Formats are spelled
 * @param limits of variables
 */
public record Ties(List<Tie> ties, List<Pin> pins, List<TypeSite> sites, List<Limit> limits) {
    /** Reads them from all that a program declares and does. */
    public static Ties read(
            ParsedSources parsed,
            Declarations declared,
            FunctionTable functions,
            Overloads overloads,
            VariableTable table,
            VariableIndex index) {
        Spelling spelling = new Spelling(parsed.files(), parsed.files().all());
        TieGraph graph = new TieGraph(table.variables());
        Reading reading = new Reading(
                parsed.language(),
                parsed.formats(),
                parsed.files(),
                declared,
                functions,
                table,
                index,
                spelling,
                new NamedTypes(declared, spelling, graph),
                graph);
        SiteReader.read(reading);
        DeclarationPins.read(reading, overloads, parsed.unitLanguages());
        TieReader.read(reading);
        return reading.graph().outcome();
    }
}
