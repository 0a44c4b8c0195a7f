package org.ulpscope.precision.internal.ties;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Limit;
import org.ulpscope.precision.Pin;
import org.ulpscope.precision.Tie;
import org.ulpscope.precision.TypeSite;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.Range;
import org.ulpscope.source.declaration.Merged;

/**
 * What must have one Format. Its nodes are variables, and things that are none but tie variables to each other: the integer that holds the
 * size of their memory, the type of a template's parameter.
 */
final class TieGraph {
    private final List<Variable> variables;
    private final List<Edge> edges = new ArrayList<>();
    private final List<Fixed> fixed = new ArrayList<>();
    private final Map<String, Seen> calls = new LinkedHashMap<>();
    private final List<Limited> limited = new ArrayList<>();
    private final List<Spelled> spelled = new ArrayList<>();
    private final Map<Range, TypeSite> sites = new LinkedHashMap<>();
    private final Merged all = new Merged();
    private final Merged others = new Merged();

    private record Seen(String node, String call) {}

    private record Edge(String one, String other, String reason, Optional<Range> at) {}

    private record Fixed(String node, String reason, Optional<Range> at) {}

    private record Limited(String node, String reason, Optional<Range> at) {}

    private record Spelled(String node, Range token, DeclaredFormat format, TypeSite.Words words) {
        TypeSite site(int variable) {
            return new TypeSite(token, variable, format, List.of(), token, words);
        }
    }

    TieGraph(List<Variable> variables) {
        this.variables = variables;
    }

    /** The node of a variable. */
    static String node(int variable) {
        return "#" + variable;
    }

    private static OptionalInt variable(String node) {
        return node.startsWith("#") ? OptionalInt.of(Integer.parseInt(node.substring(1))) : OptionalInt.empty();
    }

    /**
     * A node as one call of a template sees it: each call could have an instance of its own, as long as nothing in the template ties the
     * type to variables.
     */
    String inCall(String node, String call) {
        if (variable(node).isPresent()) {
            return node;
        }
        String seen = node + " in " + call;
        calls.put(seen, new Seen(node, call));
        return seen;
    }

    /**
     * Ties the calls of the templates that tie their types to variables, and in each call what its template ties to each other, as far as
     * that is known by now.
     */
    void closeCalls() {
        int before;
        do {
            before = edges.size();
            Set<String> anchors = anchors();
            Map<String, String> firsts = new HashMap<>();
            calls.forEach((seen, call) -> {
                String root = all.root(call.node);
                if (anchors.contains(root)) {
                    tieIfApart(seen, call.node, "a template ties its type to other variables");
                }
                String first = firsts.putIfAbsent(root + " in " + call.call, seen);
                if (first != null) {
                    tieIfApart(first, seen, "a template ties its types to each other");
                }
            });
        } while (edges.size() > before);
    }

    private void tieIfApart(String one, String other, String reason) {
        if (!all.root(one).equals(all.root(other))) {
            tie(one, other, reason, Optional.empty());
        }
    }

    // What stands for all nodes that are tied to a variable, to what is pinned, or to words of the source.
    private Set<String> anchors() {
        Set<String> roots = new HashSet<>();
        variables.forEach(variable -> roots.add(all.root(node(variable.index()))));
        fixed.forEach(one -> roots.add(all.root(one.node)));
        spelled.forEach(one -> roots.add(all.root(one.node)));
        return roots;
    }

    /** How a node is called in a sentence; the empty string where it has no name. */
    String name(String node) {
        OptionalInt variable = variable(node);
        return variable.isPresent() ? variables.get(variable.getAsInt()).name() : NamedTypes.name(node);
    }

    /** Says that two nodes must have one Format. */
    void tie(String one, String other, String reason, Optional<Range> at) {
        if (!one.equals(other)) {
            edges.add(new Edge(one, other, reason, at));
            all.merge(one, other);
            if (variable(one).isEmpty() && variable(other).isEmpty()) {
                others.merge(one, other);
            }
        }
    }

    /** Whether anything ties a node to a variable or to another type of its template, or pins it. */
    boolean isTied(String node) {
        String root = all.root(node);
        boolean isTiedToAnother = calls.values().stream()
                        .map(Seen::node)
                        .filter(other -> all.root(other).equals(root))
                        .distinct()
                        .count()
                > 1;
        return isTiedToAnother || anchors().contains(root);
    }

    /** Says that a node cannot change its Format. */
    void pin(String node, String reason, Optional<Range> at) {
        fixed.add(new Fixed(node, reason, at));
    }

    /** Says that a node cannot have a Format of 16 bits. */
    void limit(String node, String reason, Optional<Range> at) {
        limited.add(new Limited(node, reason, at));
    }

    /** Says that a node's Format is spelled somewhere besides its declaration. */
    void site(String node, Range token, DeclaredFormat format) {
        spelled.add(new Spelled(node, token, format, TypeSite.Words.TYPE));
    }

    /** Says that a conversion of {@code scanf} writes to a node. */
    void conversion(String node, Range length, DeclaredFormat format) {
        spelled.add(new Spelled(node, length, format, TypeSite.Words.CONVERSION));
    }

    /** Adds a place where a declaration spells a Format. */
    void site(TypeSite site) {
        sites.merge(site.token(), site, (there, here) -> {
            tie(
                    node(there.variable()),
                    node(here.variable()),
                    "the same words declare them",
                    Optional.of(site.token()));
            return there;
        });
    }

    /** Works it out. */
    Ties outcome() {
        Map<String, List<Integer>> components = new HashMap<>();
        IntStream.range(0, variables.size()).forEach(i -> components
                .computeIfAbsent(all.root(node(i)), key -> new ArrayList<>())
                .add(i));
        spelled.forEach(one -> spell(one, components.getOrDefault(all.root(one.node), List.of())));
        components.values().forEach(this::pinWhereMixed);
        Map<List<Integer>, Pin> pins = new LinkedHashMap<>();
        for (Fixed one : fixed) {
            for (int index : variables(one.node, components)) {
                Range at = one.at.orElse(variables.get(index).declared());
                pins.putIfAbsent(List.of(index, one.reason.hashCode()), new Pin(index, one.reason, at));
            }
        }
        Map<Integer, Limit> limits = new LinkedHashMap<>();
        for (Limited one : limited) {
            variables(one.node, components)
                    .forEach(index -> limits.putIfAbsent(index, limit(one, variables.get(index))));
        }
        return new Ties(ties(), List.copyOf(pins.values()), List.copyOf(sites.values()), List.copyOf(limits.values()));
    }

    private static Limit limit(Limited one, Variable variable) {
        return new Limit(variable.index(), DeclaredFormat.FP32, one.reason, one.at.orElse(variable.declared()));
    }

    private List<Integer> variables(String node, Map<String, List<Integer>> components) {
        OptionalInt own = variable(node);
        return own.isPresent() ? List.of(own.getAsInt()) : components.getOrDefault(all.root(node), List.of());
    }

    private void spell(Spelled one, List<Integer> tied) {
        tied.stream()
                .filter(index -> variables.get(index).original() == one.format)
                .findFirst()
                .ifPresent(index -> sites.putIfAbsent(one.token, one.site(index)));
        if (tied.stream().anyMatch(index -> variables.get(index).original() != one.format)) {
            pin(one.node, "its memory is named with another Format there", Optional.of(one.token));
        }
    }

    private void pinWhereMixed(List<Integer> tied) {
        if (tied.stream()
                        .map(index -> variables.get(index).original())
                        .distinct()
                        .count()
                > 1) {
            tied.forEach(
                    index -> pin(node(index), "it shares memory with a variable of another Format", Optional.empty()));
        }
    }

    private List<Tie> ties() {
        Map<List<Integer>, Tie> ties = new LinkedHashMap<>();
        Map<String, Integer> firsts = new HashMap<>();
        for (Edge edge : edges) {
            OptionalInt one = variable(edge.one);
            OptionalInt other = variable(edge.other);
            if (one.isPresent() && other.isPresent()) {
                add(ties, one.getAsInt(), other.getAsInt(), edge);
            } else if (one.isPresent() || other.isPresent()) {
                int here = one.isPresent() ? one.getAsInt() : other.getAsInt();
                String between = others.root(one.isPresent() ? edge.other : edge.one);
                Integer first = firsts.putIfAbsent(between, here);
                if (first != null) {
                    add(ties, first, here, edge);
                }
            }
        }
        return List.copyOf(ties.values());
    }

    private void add(Map<List<Integer>, Tie> ties, int one, int other, Edge edge) {
        Variable first = variables.get(Math.min(one, other));
        Variable second = variables.get(Math.max(one, other));
        if (one != other && first.original() == second.original()) {
            Range at = edge.at.orElse(second.declared());
            ties.putIfAbsent(
                    List.of(first.index(), second.index()), new Tie(first.index(), second.index(), edge.reason, at));
        }
    }
}
