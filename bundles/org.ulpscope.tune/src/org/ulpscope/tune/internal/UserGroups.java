package org.ulpscope.tune.internal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.VariableFormat;
import org.ulpscope.precision.PrecisionProgram;

/** The groups that the user has made, by the name of the group in the file. */
public final class UserGroups {
    private UserGroups() {}

    /** The variables of each group, by index. */
    public static Collection<List<Integer>> of(Tuning tuning, PrecisionProgram program) {
        Map<String, List<Integer>> groups = new LinkedHashMap<>();
        for (VariableFormat entry : tuning.getVariables()) {
            if (!entry.getGroup().isBlank()) {
                program.variable(entry.getKey())
                        .ifPresent(variable -> groups.computeIfAbsent(entry.getGroup(), key -> new ArrayList<>())
                                .add(variable.index()));
            }
        }
        return groups.values();
    }
}
