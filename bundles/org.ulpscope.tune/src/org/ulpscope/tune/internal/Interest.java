package org.ulpscope.tune.internal;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.Typing;

/** Which variables are of interest: those of the functions of interest and of what these call, and whatever else they read and write. */
public final class Interest {
    /** With all that it calls, the whole program. */
    public static final String MAIN = "main";

    private Interest() {}

    /**
     * The functions that a file names. Where it names none, the kernels, if there are some; but where the time of a whole run is to become
     * better, {@code main}, since arrays that only other kernels use are copied too, and the host computes.
     *
     * @throws BadInputException if the program has no such function
     */
    public static List<String> named(Tuning tuning, PrecisionProgram program) {
        List<String> names = Arrays.stream(tuning.getFunctions().strip().split("\\s+"))
                .filter(name -> !name.isEmpty())
                .toList();
        if (names.isEmpty() && timesHost(tuning, program)) {
            return List.of(MAIN);
        }
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

    /** Whether those of interest are the kernels that take most of the time, which only a run can tell. */
    public static boolean isOfKernels(Tuning tuning, PrecisionProgram program) {
        return program.hasKernels() && tuning.getFunctions().isBlank() && !timesHost(tuning, program);
    }

    /** Whether a program with kernels has a {@code main} that calls them. */
    public static boolean hasHost(PrecisionProgram program) {
        return program.hasKernels()
                && program.functions().stream().map(Function::name).anyMatch(MAIN::equals);
    }

    private static boolean timesHost(Tuning tuning, PrecisionProgram program) {
        return tuning.getFom() == Fom.WALL_TIME && hasHost(program);
    }

    /** Indexes of the variables of interest; all, where no function is named. */
    public static Set<Integer> of(PrecisionProgram program, List<String> functions) {
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
        Typing.uses(flow.value()).forEach(use -> variables.add(use.variable()));
    }
}
