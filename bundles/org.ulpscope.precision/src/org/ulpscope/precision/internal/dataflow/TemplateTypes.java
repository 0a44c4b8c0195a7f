package org.ulpscope.precision.internal.dataflow;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.ulpscope.precision.internal.variables.VariableIndex;

/**
 * Which variable decides the types that function templates deduce. A template's own declarations of such a type are no variables; in its body
 * they stand for the variable that the first call passes, so that what the body computes has the Format that it is instantiated for; of
 * several calls for several Formats, the first of the widest.
 */
final class TemplateTypes {
    private final VariableIndex variables;
    private final Map<String, Integer> deciding = new HashMap<>();
    private int decisions;

    TemplateTypes(VariableIndex variables) {
        this.variables = variables;
    }

    /**
     * A call decides a type.
     *
     * @param function name of the function
     * @param type name of the type in the template, such as {@code T}
     * @param variable the variable whose Format it gets
     */
    void deduce(String function, String type, int variable) {
        String key = function + " " + type;
        Integer known = deciding.get(key);
        if (known == null || width(known) < width(variable)) {
            deciding.put(key, variable);
            decisions++;
        }
    }

    private int width(int variable) {
        return variables.variable(variable).original().width();
    }

    /** The variable that decides a type. */
    OptionalInt of(String function, String type) {
        Integer variable = deciding.get(function + " " + type);
        return variable == null ? OptionalInt.empty() : OptionalInt.of(variable);
    }

    /** How often it was decided which variable decides a type. */
    int decisions() {
        return decisions;
    }
}
