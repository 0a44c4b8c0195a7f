package org.ulpscope.tune.ui.internal.variables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.Variable;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.ui.internal.variables.VariableNode.Heading;

/** How the tree of variables is arranged. */
public enum Grouping {
    /** By the function or struct that a variable belongs to. */
    FUNCTION("By function") {
        @Override
        List<Heading> of(TunedProgram tuned) {
            Map<String, Heading> headings = new LinkedHashMap<>();
            for (Variable variable : tuned.program().variables()) {
                headings.computeIfAbsent(variable.owner(), owner -> new Heading(title(owner, tuned), owner))
                        .add(variable.key(), OptionalInt.of(variable.index()));
            }
            return List.copyOf(headings.values());
        }
    },
    /** By the groups that the search changes together. */
    GROUP("By group") {
        @Override
        List<Heading> of(TunedProgram tuned) {
            List<Heading> headings = new ArrayList<>();
            for (List<Integer> group : tuned.groups()) {
                Heading heading = new Heading("Group " + (headings.size() + 1), "");
                group.stream()
                        .flatMap(choice -> tuned.space().choices().get(choice).variables().stream())
                        .map(tuned.program().variables()::get)
                        .forEach(variable -> heading.add(variable.key(), OptionalInt.of(variable.index())));
                headings.add(heading);
            }
            return headings;
        }
    };

    private final String label;

    Grouping(String label) {
        this.label = label;
    }

    /** What the user chooses it by. */
    public String label() {
        return label;
    }

    /** The headings with their variables, in order. */
    abstract List<Heading> of(TunedProgram tuned);

    /** What a file says of its variables, while there is no program yet. */
    static List<Heading> of(Tuning tuning) {
        Heading heading = new Heading("Variables of the file", "");
        tuning.getVariables().forEach(variable -> heading.add(variable.getKey(), OptionalInt.empty()));
        return heading.leaves().isEmpty() ? List.of() : List.of(heading);
    }

    private static String title(String owner, TunedProgram tuned) {
        if (owner.isEmpty()) {
            return "Global variables";
        }
        return tuned.program().functions().stream()
                .filter(function -> function.name().equals(owner))
                .findFirst()
                .map(function -> function.name() + "()" + kind(function))
                .orElse("struct " + owner);
    }

    private static String kind(Function function) {
        return function.kernel() ? " \u2013 kernel" : function.device() ? " \u2013 device" : "";
    }
}
