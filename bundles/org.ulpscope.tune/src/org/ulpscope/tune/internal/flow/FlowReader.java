package org.ulpscope.tune.internal.flow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.tune.internal.clang.AstNode;
import org.ulpscope.tune.internal.reading.VariableIndex;
import org.ulpscope.tune.program.Flow;
import org.ulpscope.tune.program.Function;
import org.ulpscope.tune.program.Language;

/** Reads what the functions of a program compute from its syntax trees. */
public final class FlowReader {
    private FlowReader() {}

    /**
     * Reads all functions that the user has defined. Of a template, its first instantiation stands for all; what is used in none is left out.
     *
     * @param declarations the declarations at the top of all units, those of all units one after the other
     * @param variables the program's floating-point variables
     */
    public static Flows read(List<AstNode> declarations, VariableIndex variables, Language language) {
        return new Flows(List.of(), List.of());
    }
}
