package org.ulpscope.tune.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.VariableFormat;
import org.ulpscope.tune.program.Program;
import org.ulpscope.tune.program.Space;
import org.ulpscope.tune.program.Variable;

/** The groups that the user has made; a choice in one of them is in no group by def-use. */
public final class UserGroups {
    private UserGroups() {}

    /** @param byDefUse the groups that the program suggests */
    public static List<List<Integer>> in(Tuning tuning, Program program, Space space, List<List<Integer>> byDefUse) {
        Map<String, Set<Integer>> named = new LinkedHashMap<>();
        for (VariableFormat entry : tuning.getVariables()) {
            if (!entry.getGroup().isBlank()) {
                program.variable(entry.getKey()).ifPresent(variable -> choices(space, variable)
                        .forEach(choice -> named.computeIfAbsent(entry.getGroup(), key -> new TreeSet<>())
                                .add(choice)));
            }
        }
        Set<Integer> taken = new TreeSet<>();
        named.values().forEach(taken::addAll);
        List<List<Integer>> groups = new ArrayList<>();
        named.values().forEach(group -> groups.add(List.copyOf(group)));
        byDefUse.stream()
                .map(group -> group.stream().filter(choice -> !taken.contains(choice)).toList())
                .filter(group -> !group.isEmpty())
                .forEach(groups::add);
        return List.copyOf(groups);
    }

    private static List<Integer> choices(Space space, Variable variable) {
        List<Integer> choices = new ArrayList<>();
        for (int i = 0; i < space.choices().size(); i++) {
            if (space.choices().get(i).variables().contains(variable.index())) {
                choices.add(i);
            }
        }
        return choices;
    }
}
