package org.ulpscope.cli.internal.arguments;

import java.util.List;
import org.ulpscope.report.Coverage;
import org.ulpscope.source.function.SourceFunction;

/** The functions of a file that are not looked at. */
final class LeftOutFunctions {
    private LeftOutFunctions() {}

    /** Those that cannot be tested, with why not. */
    static Coverage of(List<SourceFunction> functions) {
        Coverage others = Coverage.NONE;
        for (SourceFunction function : functions) {
            if (function.obstacle().isPresent()) {
                others = others.without(
                        function.name() + ", line " + function.line(),
                        Coverage.clause(function.obstacle().get()));
            }
        }
        return others;
    }
}
