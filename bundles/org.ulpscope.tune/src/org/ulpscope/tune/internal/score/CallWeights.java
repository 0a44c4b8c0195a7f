package org.ulpscope.tune.internal.score;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.PrecisionProgram;

/**
 * How often each function of a program is entered, as far as the source tells: once if nothing calls it, else as often as its callers call it.
 * Recursion is cut: a call of a function that is still being entered counts for nothing.
 */
public final class CallWeights {
    /** In a program with kernels what runs on the host decides nothing but between equals. */
    private static final double HOST = 1e-9;

    private final PrecisionProgram program;
    private final Map<String, Function> functions = new LinkedHashMap<>();
    private final Map<String, Double> entries = new HashMap<>();

    /**
     * @param program whose functions are weighed
     * @param scale factors for functions, by name, beside what the source tells; 1 for those it does not have
     */
    public CallWeights(PrecisionProgram program, Map<String, Double> scale) {
        this.program = program;
        program.functions().forEach(function -> functions.put(function.name(), function));
        Set<String> done = new LinkedHashSet<>();
        Set<String> called = new LinkedHashSet<>();
        for (String name : program.callGraph().callersFirst()) {
            double entered = called.contains(name) ? entries.get(name) : 1;
            entries.put(name, entered * scale.getOrDefault(name, 1.0));
            done.add(name);
            for (Function.Call call : functions.get(name).calls()) {
                if (functions.containsKey(call.callee()) && !done.contains(call.callee())) {
                    called.add(call.callee());
                    entries.merge(call.callee(), entries.get(name) * call.weight(), Double::sum);
                }
            }
        }
    }

    /**
     * The weight of what happens in a function.
     *
     * @param function its name; empty for the initialisers of globals
     */
    public double of(String function) {
        double entered = entries.getOrDefault(function, 1.0);
        return isHost(function) && program.hasKernels() ? HOST * entered : entered;
    }

    private boolean isHost(String function) {
        return !functions.containsKey(function) || !functions.get(function).device();
    }
}
