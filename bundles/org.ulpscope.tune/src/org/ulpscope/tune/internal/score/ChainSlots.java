package org.ulpscope.tune.internal.score;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.Typing;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.declaration.VariableKind;

/**
 * What carries values from one flow to another of the same chain: a variable within a part of a function, or a parameter or a result of a link. A link is a
 * function without loops whose result others compute with, so that chains go through it. What is loaded begins a chain, and so does what another part has left.
 */
final class ChainSlots {
    /** Where nothing is carried. */
    static final int NONE = -1;

    private final PrecisionProgram program;
    private final LoopBodies bodies;
    private final Set<String> links = new HashSet<>();
    private final Map<List<Integer>, Integer> slots = new HashMap<>();

    ChainSlots(PrecisionProgram program, LoopBodies bodies) {
        this.program = program;
        this.bodies = bodies;
        for (Flow flow : program.flows()) {
            Typing.uses(flow.value())
                    .map(use -> program.variables().get(use.variable()))
                    .filter(used ->
                            used.kind() == VariableKind.RESULT && !used.owner().equals(flow.function()))
                    .forEach(used -> links.add(used.owner()));
        }
        program.flows().stream().filter(flow -> flow.depth() > 0).forEach(flow -> links.remove(flow.function()));
    }

    /** Whether chains go through a function. */
    boolean isLink(String function) {
        return links.contains(function);
    }

    /** The link that a variable is the result of, if it is; empty otherwise. */
    String called(int variable) {
        Variable result = program.variables().get(variable);
        return result.kind() == VariableKind.RESULT && isLink(result.owner()) ? result.owner() : "";
    }

    /** The slot that a flow reads. */
    int of(int flow, Expr.Use use) {
        return use.load() ? NONE : slot(flow, use.variable());
    }

    /** The slot that a flow writes. */
    int target(int flow) {
        Flow.Target target = program.flows().get(flow).target();
        return target.variable().isEmpty() || target.store()
                ? NONE
                : slot(flow, target.variable().getAsInt());
    }

    /** How many slots there are. */
    int count() {
        return slots.size();
    }

    private int slot(int flow, int variable) {
        Variable declared = program.variables().get(variable);
        boolean passes = declared.kind() == VariableKind.RESULT || declared.kind() == VariableKind.PARAMETER;
        if (passes && isLink(declared.owner())) {
            return slots.computeIfAbsent(List.of(variable), key -> slots.size());
        }
        boolean elsewhere =
                passes && !declared.owner().equals(program.flows().get(flow).function());
        return elsewhere || declared.kind() == VariableKind.RESULT
                ? NONE
                : slots.computeIfAbsent(List.of(variable, bodies.part(flow)), key -> slots.size());
    }
}
