package org.ulpscope.tune.internal.dataflow;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Which variable decides the types that function templates deduce. A template's own declarations of such a type are no variables; in its body
 * they stand for the variable that the first call passes, so that what the body computes has the Format that it is instantiated for.
 */
final class TemplateTypes {
    private final Map<String, Integer> deciding = new HashMap<>();

    /**
     * A call decides a type.
     *
     * @param function name of the function
     * @param type name of the type in the template, such as {@code T}
     * @param variable the variable whose Format it gets
     */
    void deduce(String function, String type, int variable) {
        deciding.putIfAbsent(function + " " + type, variable);
    }

    /** The variable that decides a type. */
    OptionalInt of(String function, String type) {
        Integer variable = deciding.get(function + " " + type);
        return variable == null ? OptionalInt.empty() : OptionalInt.of(variable);
    }

    /** How many types are known to be decided by which variable. */
    int size() {
        return deciding.size();
    }
}
