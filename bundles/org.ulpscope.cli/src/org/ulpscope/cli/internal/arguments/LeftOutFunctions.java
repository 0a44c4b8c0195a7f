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
                        clause(function.obstacle().get()));
            }
        }
        return others;
    }

    /** A sentence as it stands in brackets. */
    private static String clause(String sentence) {
        String open = sentence.replaceFirst("\\.$", "");
        boolean isWord = open.matches("[A-Z][a-z]* .*");
        return isWord ? Character.toLowerCase(open.charAt(0)) + open.substring(1) : open;
    }
}
