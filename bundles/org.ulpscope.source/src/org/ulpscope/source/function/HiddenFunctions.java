package org.ulpscope.source.function;

import java.util.regex.Pattern;

/** Functions that an outline of a text does not have: methods, objects that are called like functions, and what macros make. */
final class HiddenFunctions {
    private static final Pattern SIGNS = Pattern.compile(
            "(?m)\\b(?:struct|class|union)\\s+[\\w:]+[^;{}()]*\\{|=\\s*\\[[^\\]]*]\\s*\\(|\\btemplate\\s*<|^[A-Z][A-Z0-9_]+\\s*\\(");

    private HiddenFunctions() {}

    /** Whether a text has signs of some. */
    static boolean mayBeIn(String text) {
        return SIGNS.matcher(text).find();
    }
}
