package org.ulpscope.tune.internal;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.tune.program.Expr;
import org.ulpscope.tune.program.Flow;
import org.ulpscope.tune.program.Function;
import org.ulpscope.tune.program.Program;
import org.ulpscope.tune.program.Typing;

/** Which variables are of interest: those of the functions of interest and of what these call, and whatever else they read and write. */
public final class Interest {
    private Interest() {}

    /**
     * The functions that a file names; the kernels, where it names none and there are some.
     *
     * @throws BadInputException if the program has no such function
     */
    public static List<String> named(Tuning tuning, Program program) {
        List<String> names = Arrays.stream(tuning.getFunctions().strip().split("\\s+"))
                .filter(name -> !name.isEmpty())
                .toList();
        if (names.isEmpty()) {
            return program.functions().stream()
                    .filter(Function::kernel)
                    .map(Function::name)
                    .toList();
        }
        Set<String> known =
                program.functions().stream().map(Function::name).collect(Collectors.toCollection(LinkedHashSet::new));
        names.stream().filter(name -> !known.contains(name)).findFirst().ifPresent(name -> {
            throw new BadInputException("'" + tuning.getName() + "' has no function '" + name
                    + "' with a body; name in 'functions' some of " + String.join(", ", known) + ".");
        });
        return names;
    }

    /** Indexes of the variables of interest; all, where no function is named. */
    public static Set<Integer> of(Program program, List<String> functions) {
        Set<Integer> variables = new HashSet<>();
        Set<String> reached = program.callGraph().reachable(functions);
        program.variables().stream()
                .filter(variable -> functions.isEmpty() || reached.contains(variable.owner()))
                .forEach(variable -> variables.add(variable.index()));
        program.flows().stream()
                .filter(flow -> reached.contains(flow.function()))
                .forEach(flow -> add(flow, variables));
        return variables;
    }

    private static void add(Flow flow, Set<Integer> variables) {
        flow.target().variable().ifPresent(variables::add);
        Typing.tree(flow.value())
                .filter(Expr.Use.class::isInstance)
                .forEach(use -> variables.add(((Expr.Use) use).variable()));
    }
}
