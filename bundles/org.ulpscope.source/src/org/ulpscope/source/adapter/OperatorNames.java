package org.ulpscope.source.adapter;

import java.util.Map;

/** Identifiers for what is called by symbols. */
final class OperatorNames {
    private static final String OPERATOR = "operator";
    private static final Map<String, String> BY_SYMBOL = Map.ofEntries(
            Map.entry("+", "plus"),
            Map.entry("-", "minus"),
            Map.entry("*", "times"),
            Map.entry("/", "over"),
            Map.entry("%", "modulo"),
            Map.entry("^", "xor"),
            Map.entry("|", "or"),
            Map.entry("&", "and"),
            Map.entry("!", "not"),
            Map.entry("~", "complement"),
            Map.entry("==", "equal"),
            Map.entry("!=", "unequal"),
            Map.entry("<", "less"),
            Map.entry(">", "greater"),
            Map.entry("<=", "less_equal"),
            Map.entry(">=", "greater_equal"),
            Map.entry("+=", "add"),
            Map.entry("-=", "subtract"),
            Map.entry("*=", "multiply"),
            Map.entry("/=", "divide"),
            Map.entry("[]", "at"),
            Map.entry("()", "call"));

    private OperatorNames() {}

    /** A name as an identifier: {@code operator_plus} of {@code operator+}. */
    static String identifier(String name) {
        if (!name.startsWith(OPERATOR) || name.matches("\\w+")) {
            return name.replaceAll("<.*", "");
        }
        String symbol = name.substring(OPERATOR.length()).strip();
        return OPERATOR + "_" + BY_SYMBOL.getOrDefault(symbol, "other");
    }
}
