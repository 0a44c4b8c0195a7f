package org.ulpscope.source.copy;

import java.util.regex.Pattern;

/** Variables that the work-items of a group share, in OpenCL C: static in C++, where each item calls the function by itself. */
final class SharedVariables {
    private static final Pattern DECLARED = Pattern.compile("(?m)^([ \\t]*)(?:__local|local)\\b(?=[^;{}()*=]*;)");

    private SharedVariables() {}

    static String asStatic(String source) {
        return DECLARED.matcher(source).replaceAll("$1static");
    }
}
