package org.ulpscope.precision.internal.dataflow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.Flow.Target;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.OperationKind;
import org.ulpscope.source.Range;
import org.ulpscope.source.tree.SyntaxNode;

/** Takes down what a function does, with how often it does it. */
final class Recorder {
    /** Of a condition nothing is known, so that each side of it is as likely. */
    private static final double BRANCH = 0.5;

    private final String function;
    private final Range at;
    private final List<Flow> flows = new ArrayList<>();
    private final Map<String, Double> calls = new LinkedHashMap<>();
    private double weight = 1;
    private int depth;

    /**
     * @param function name of the function
     * @param at its definition
     */
    Recorder(String function, Range at) {
        this.function = function;
        this.at = at;
    }

    /** Name of the function. */
    String function() {
        return function;
    }

    /** A value goes somewhere, at the place of a node. */
    void flow(Expr value, Target target, SyntaxNode place) {
        flow(value, target, Optional.empty(), place);
    }

    /** A value goes somewhere, and what is there takes part in an operation first. */
    void flow(Expr value, Target target, Optional<OperationKind> compound, SyntaxNode place) {
        Range where = place.place().shown().orElse(at);
        flows.add(new Flow(function, value, target, compound, weight, depth, where));
    }

    /** A function of the program is called. */
    void call(String callee) {
        calls.merge(callee, weight, Double::sum);
    }

    /** What {@code body} does is done in a loop. */
    void loop(double trips, Runnable body) {
        depth++;
        repeated(trips, body);
        depth--;
    }

    /** What {@code body} does is done several times in one go, without a loop. */
    void repeated(double times, Runnable body) {
        double before = weight;
        weight *= times;
        body.run();
        weight = before;
    }

    /** What {@code body} does is done under a condition. */
    void branch(Runnable body) {
        repeated(BRANCH, body);
    }

    /** All flows so far, in the order of the source. */
    List<Flow> flows() {
        return List.copyOf(flows);
    }

    /** All calls so far, one for each function that is called. */
    List<Function.Call> calls() {
        return calls.entrySet().stream()
                .map(call -> new Function.Call(call.getKey(), call.getValue()))
                .toList();
    }
}
