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
import org.ulpscope.ptx.PtxVariable;

/** Which function calls which, and which variables in shared memory each uses, and which wait for other threads, as far as they were translated. */
final class PtxCallGraph {
    private final Map<String, Set<String>> callees = new HashMap<>();
    private final Map<String, Set<PtxVariable>> used = new HashMap<>();
    private final Set<String> withAddress = new LinkedHashSet<>();
    private final Set<String> indirect = new HashSet<>();
    private final Set<String> waiting = new HashSet<>();
    private final Set<PtxVariable> usedByAll = Collections.newSetFromMap(new IdentityHashMap<>());

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

    void use(PtxFunction function, PtxVariable variable) {
        used.computeIfAbsent(function.name(), key -> Collections.newSetFromMap(new IdentityHashMap<>()))
                .add(variable);
    }

    /** A function makes a thread wait for others. */
    void await(PtxFunction function) {
        waiting.add(function.name());
    }

    /** A variable whose address is in memory at first may be used anywhere. */
    void useAnywhere(PtxVariable variable) {
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
    List<PtxVariable> reachedFrom(String function) {
        Set<PtxVariable> variables = Collections.newSetFromMap(new IdentityHashMap<>());
        variables.addAll(usedByAll);
        reachable(function).forEach(reached -> variables.addAll(used.getOrDefault(reached, Set.of())));
        return List.copyOf(variables);
    }

    /** Whether a function makes a thread wait for others, itself or in what it calls. */
    boolean waits(String function) {
        return reachable(function).stream().anyMatch(waiting::contains);
    }

    private Set<String> reachable(String function) {
        Set<String> seen = new HashSet<>(Set.of(function));
        Deque<String> next = new ArrayDeque<>(seen);
        while (!next.isEmpty()) {
            String caller = next.pop();
            callees.getOrDefault(caller, Set.of()).stream().filter(seen::add).forEach(next::push);
            if (indirect.contains(caller)) {
                withAddress.stream().filter(seen::add).forEach(next::push);
            }
        }
        return seen;
    }
}
