package org.ulpscope.ptx;

import java.util.List;

/**
 * The directive {@code .callprototype}: what a function called through its address takes and gives.
 *
 * @param label its name
 * @param results as of a function; their names are {@code _}
 * @param parameters as of a function
 * @param directives such as {@code .noreturn}
 */
public record CallPrototype(
        String label, List<PtxVariable> results, List<PtxVariable> parameters, List<String> directives, PtxPlace place)
        implements Statement {
    public CallPrototype {
        results = List.copyOf(results);
        parameters = List.copyOf(parameters);
        directives = List.copyOf(directives);
    }
}
