package org.ulpscope.precision;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.SourceLanguage;

/** The variables of a program in sets that share one Format, because ties connect them. */
public final class TiedSets {
    private final PrecisionProgram program;
    private final int[] parent;
    private final List<List<Integer>> sets;
    private final List<List<Integer>> ofVariable;

    /** @param program whose ties are followed */
    public TiedSets(PrecisionProgram program) {
        this.program = program;
        parent = new int[program.variables().size()];
        for (int i = 0; i < parent.length; i++) {
            parent[i] = i;
        }
        program.ties().forEach(tie -> parent[root(tie.first())] = root(tie.second()));
        Map<Integer, List<Integer>> byRoot = new LinkedHashMap<>();
        for (int i = 0; i < parent.length; i++) {
            byRoot.computeIfAbsent(root(i), key -> new ArrayList<>()).add(i);
        }
        byRoot.replaceAll((root, set) -> List.copyOf(set));
        sets = List.copyOf(byRoot.values());
        ofVariable = IntStream.range(0, parent.length)
                .mapToObj(i -> byRoot.get(root(i)))
                .toList();
    }

    /** Whether two variables share a Format. */
    public boolean tied(int one, int other) {
        return root(one) == root(other);
    }

    /** All sets, each ascending, in the order of their first variables. */
    public List<List<Integer>> sets() {
        return sets;
    }

    /** The set that holds a variable. */
    public List<Integer> set(int variable) {
        return ofVariable.get(variable);
    }

    /** The ties among the variables of the set that holds {@code variable}: why they share a Format. */
    public List<Tie> ties(int variable) {
        return program.ties().stream()
                .filter(tie -> tied(tie.first(), variable) && tie.first() != tie.second())
                .toList();
    }

    /**
     * What can be chosen.
     *
     * @param allowed the Formats that a variable may have; those that the compiler does not have, and those of tied variables that not all
     *     of them may have, are left out
     * @param base the Formats of the variables that cannot be chosen
     */
    public PrecisionSpace space(
            Function<Variable, ? extends Collection<DeclaredFormat>> allowed, PrecisionVector base) {
        Set<Integer> pinned = program.pins().stream().map(Pin::variable).collect(Collectors.toSet());
        Map<Integer, List<Limit>> limits = program.limits().stream().collect(Collectors.groupingBy(Limit::variable));
        List<Choice> choices = sets.stream()
                .filter(set -> set.stream().noneMatch(pinned::contains))
                .map(set -> new Choice(set, common(set, allowed, limits)))
                .filter(choice -> choice.formats().size() > 1)
                .toList();
        return new PrecisionSpace(base, choices);
    }

    private List<DeclaredFormat> common(
            List<Integer> set,
            Function<Variable, ? extends Collection<DeclaredFormat>> allowed,
            Map<Integer, List<Limit>> limits) {
        List<DeclaredFormat> formats = new ArrayList<>(program.formats().all());
        set.forEach(index -> formats.retainAll(allowed.apply(program.variables().get(index))));
        // What compiles as it is written may stay so.
        Set<DeclaredFormat> originals = set.stream()
                .map(index -> program.variables().get(index).original())
                .collect(Collectors.toSet());
        formats.removeIf(format -> isTooWide(set, format));
        set.stream()
                .flatMap(index -> limits.getOrDefault(index, List.of()).stream())
                .forEach(limit -> formats.removeIf(
                        format -> format.width() < limit.narrowest().width() && !originals.contains(format)));
        return formats;
    }

    /**
     * Whether variables that share a Format cannot be given one because it is wider than all that the language lets take it: in C++ a function
     * or an operator that is overloaded may have none for more than FP64, or than the program has, and no {@code scanf} reads FP128; nor is
     * a part of an expression wider than it is written.
     */
    public boolean isTooWide(List<Integer> set, DeclaredFormat format) {
        if (set.stream()
                .map(program.variables()::get)
                .anyMatch(one -> one.kind().isExpression() && one.original().width() < format.width())) {
            return true;
        }
        boolean isScanned = program.sites().stream()
                .anyMatch(site -> site.words() == TypeSite.Words.CONVERSION && set.contains(site.variable()));
        if (isScanned && format == DeclaredFormat.FP128) {
            return true;
        }
        return program.language() == SourceLanguage.CPP
                && format.width() > DeclaredFormat.FP64.width()
                && set.stream()
                        .allMatch(index ->
                                program.variables().get(index).original().width() < format.width());
    }

    private int root(int variable) {
        int root = variable;
        while (parent[root] != root) {
            parent[root] = parent[parent[root]];
            root = parent[root];
        }
        return root;
    }
}
