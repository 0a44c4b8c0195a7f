package org.ulpscope.ptx.internal.translate;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.Variable;

/** Which function calls which, and which variables in shared memory each uses, as far as they were translated. */
final class CallGraph {
    private final Map<String, Set<String>> callees = new HashMap<>();
    private final Map<String, Set<Variable>> used = new HashMap<>();
    private final Set<String> withAddress = new LinkedHashSet<>();
    private final Set<String> indirect = new HashSet<>();
    private final Set<Variable> usedByAll = Collections.newSetFromMap(new IdentityHashMap<>());

    void call(PtxFunction caller, PtxFunction callee) {
        callees.computeIfAbsent(caller.name(), key -> new LinkedHashSet<>()).add(callee.name());
    }

    /** A call through an address may go to any function whose address is taken. */
    void callIndirectly(PtxFunction caller) {
        indirect.add(caller.name());
    }

    void takeAddress(PtxFunction function) {
        withAddress.add(function.name());
    }

    void use(PtxFunction function, Variable variable) {
        used.computeIfAbsent(function.name(), key -> Collections.newSetFromMap(new IdentityHashMap<>()))
                .add(variable);
    }

    /** A variable whose address is in memory at first may be used anywhere. */
    void useAnywhere(Variable variable) {
        usedByAll.add(variable);
    }

    /** By the name of each function that is called by name alone, the names of its callers. */
    Map<String, Set<String>> callers() {
        Map<String, Set<String>> callers = new HashMap<>();
        callees.forEach((caller, called) -> called.forEach(callee ->
                callers.computeIfAbsent(callee, key -> new LinkedHashSet<>()).add(caller)));
        callers.keySet().removeAll(withAddress);
        return callers;
    }

    /** The variables of known length that a function uses, itself or in what it calls. */
    List<Variable> reachedFrom(String function) {
        Set<Variable> variables = Collections.newSetFromMap(new IdentityHashMap<>());
        variables.addAll(usedByAll);
        Set<String> seen = new HashSet<>(Set.of(function));
        Deque<String> waiting = new ArrayDeque<>(seen);
        while (!waiting.isEmpty()) {
            String next = waiting.pop();
            variables.addAll(used.getOrDefault(next, Set.of()));
            callees.getOrDefault(next, Set.of()).stream().filter(seen::add).forEach(waiting::push);
            if (indirect.contains(next)) {
                withAddress.stream().filter(seen::add).forEach(waiting::push);
            }
        }
        return List.copyOf(variables);
    }
}
