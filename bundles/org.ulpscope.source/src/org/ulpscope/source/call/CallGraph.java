package org.ulpscope.source.call;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.source.declaration.Declarations;
import org.ulpscope.source.declaration.FunctionTable;
import org.ulpscope.source.declaration.Scope.Template;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.tree.SyntaxNode;

/** Which functions of a program call which, by their names, unique in the program. What is called through pointers is not known. */
public final class CallGraph {
    private final Map<String, Set<String>> callees = new LinkedHashMap<>();

    /** @param callees by the name of each function, what it calls; calls of what has no entry are left out */
    public CallGraph(Map<String, ? extends Collection<String>> callees) {
        callees.forEach((name, called) -> {
            Set<String> known = new LinkedHashSet<>(called);
            known.retainAll(callees.keySet());
            this.callees.put(name, Collections.unmodifiableSet(known));
        });
    }

    /** That of the functions that a program defines; launches of kernels are calls. A template calls what its instances call. */
    public static CallGraph of(Declarations declared, FunctionTable functions) {
        Map<String, Set<String>> callees = new LinkedHashMap<>();
        declared.functions().forEach((id, function) -> {
            if (function.isDefinition() && function.scope().template() != Template.PATTERN) {
                callees.computeIfAbsent(functions.name(id), name -> new LinkedHashSet<>())
                        .addAll(called(function.node(), functions));
            }
        });
        return new CallGraph(callees);
    }

    private static List<String> called(SyntaxNode body, FunctionTable functions) {
        return body.tree()
                .filter(node -> node.kind().isCall())
                .flatMap(call -> Callee.of(call).declaration().stream())
                .map(functions::name)
                .toList();
    }

    /** The functions, in the order in which they were given. */
    public Set<String> functions() {
        return Collections.unmodifiableSet(callees.keySet());
    }

    /** What a function calls; nothing for one that is not there. */
    public Set<String> callees(String function) {
        return callees.getOrDefault(function, Set.of());
    }

    /** The functions that call one. */
    public Set<String> callers(String function) {
        Set<String> callers = new LinkedHashSet<>();
        callees.forEach((name, called) -> {
            if (called.contains(function)) {
                callers.add(name);
            }
        });
        return callers;
    }

    /** Some functions, as far as they are there, with all that they call, and that those call, and so on. */
    public Set<String> reachable(Collection<String> from) {
        Set<String> reached = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(from);
        while (!open.isEmpty()) {
            String name = open.pop();
            if (callees.containsKey(name) && reached.add(name)) {
                open.addAll(callees.get(name));
            }
        }
        return reached;
    }

    /** All functions, in an order in which all callers of one come before it, those of a cycle excepted. */
    public List<String> callersFirst() {
        Set<String> left = new LinkedHashSet<>();
        callees.keySet().forEach(function -> leave(function, new LinkedHashSet<>(), left));
        return List.copyOf(left).reversed();
    }

    private void leave(String function, Set<String> entered, Set<String> left) {
        if (!left.contains(function) && entered.add(function)) {
            callees(function).forEach(called -> leave(called, entered, left));
            left.add(function);
        }
    }
}
