package org.ulpscope.precision;

import java.util.List;
import org.ulpscope.numeric.DeclaredFormat;

/**
 * Variables that are tied, and so have one Format that is chosen for all.
 *
 * @param variables their indexes, ascending
 * @param formats the Formats they may have, widest first; two at least
 */
public record Choice(List<Integer> variables, List<DeclaredFormat> formats) {
    public Choice {
        variables = List.copyOf(variables);
        formats = List.copyOf(formats);
    }
}
