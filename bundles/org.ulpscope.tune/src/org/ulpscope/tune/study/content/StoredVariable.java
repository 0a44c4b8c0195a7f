package org.ulpscope.tune.study.content;

import java.util.List;
import java.util.OptionalInt;
import org.ulpscope.numeric.DeclaredFormat;

/**
 * A variable of the program as a tuning's file keeps it, so that it can be told of without the sources.
 *
 * @param key its name in files
 * @param owner the function or struct that it belongs to; empty for a global
 * @param kind what it is, in small letters
 * @param type its type as written
 * @param file name of the file that declares it, relative to the folder of the tuning where it lies there
 * @param line where it is declared, from 1
 * @param original the Format it is declared with
 * @param formats the Formats it may have, widest first
 * @param choice number of the choice that it belongs to, shared by tied variables; empty where there is no choice
 * @param obstacle why there is no choice, a sentence; empty otherwise
 */
public record StoredVariable(
        String key,
        String owner,
        String kind,
        String type,
        String file,
        int line,
        DeclaredFormat original,
        List<DeclaredFormat> formats,
        OptionalInt choice,
        String obstacle) {
    public StoredVariable {
        formats = List.copyOf(formats);
    }
}
