package org.ulpscope.tune.internal.score;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.Typing;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.declaration.VariableKind;
import org.ulpscope.tune.score.cost.CostKind;

/**
 * Which flows are in one part of a function, and whether a compiler is likely to vectorise them. A program does not say which loops there are, but flows
 * that follow each other at one depth with no word of a loop between them are in one part; those that run as often as each other are one body in it.
 */
final class LoopBodies {
    private static final Pattern LOOP = Pattern.compile("\\b(for|while|do)\\b");
    private static final Set<CostKind> VECTORISABLE = EnumSet.range(CostKind.ADD, CostKind.FMA);

    static {
        VECTORISABLE.add(CostKind.SQRT);
    }

    private final PrecisionProgram program;
    private final int[] part;
    private final boolean[] dense;
    private final Set<String> branching;

    LoopBodies(PrecisionProgram program) {
        this.program = program;
        part = new int[program.flows().size()];
        dense = new boolean[part.length];
        branching = program.flows().stream()
                .filter(flow -> isCondition(flow) || flow.depth() > 0)
                .map(Flow::function)
                .collect(Collectors.toSet());
        Map<String, List<Integer>> byFunction = new TreeMap<>();
        IntStream.range(0, part.length).forEach(flow -> byFunction
                .computeIfAbsent(program.flows().get(flow).function(), key -> new ArrayList<>())
                .add(flow));
        int first = 0;
        for (List<Integer> flows : byFunction.values()) {
            first = function(flows, first);
        }
    }

    /** The part of a function that a flow is in, of one loop, whether or not conditions are in it; those of two functions are never one. */
    int part(int flow) {
        return part[flow];
    }

    /** Whether the body that a flow is in is likely to be vectorised. */
    boolean dense(int flow) {
        return dense[flow];
    }

    private int function(List<Integer> flows, int first) {
        flows.sort(Comparator.comparingInt(flow -> flow(flow).at().from()));
        List<List<Integer>> bodies = new ArrayList<>();
        for (int i = 0; i < flows.size(); i++) {
            if (i == 0 || isNext(flow(flows.get(i - 1)), flow(flows.get(i)))) {
                bodies.add(new ArrayList<>());
            }
            bodies.getLast().add(flows.get(i));
        }
        for (int i = 0, loop = first; i < bodies.size(); i++) {
            if (i > 0
                    && isLoop(
                            flow(bodies.get(i - 1).getLast()),
                            flow(bodies.get(i).getFirst()))) {
                loop = first + i;
            }
            boolean innermost = depth(bodies, i) > 0
                    && depth(bodies, i) >= depth(bodies, i - 1)
                    && depth(bodies, i) >= depth(bodies, i + 1);
            boolean vectorised = innermost && isVectorisable(bodies.get(i));
            for (int flow : bodies.get(i)) {
                part[flow] = loop;
                dense[flow] = vectorised;
            }
        }
        return first + bodies.size();
    }

    private int depth(List<List<Integer>> bodies, int index) {
        return index < 0 || index >= bodies.size()
                ? 0
                : flow(bodies.get(index).getFirst()).depth();
    }

    private boolean isNext(Flow before, Flow after) {
        return isLoop(before, after) || before.weight() != after.weight();
    }

    private boolean isLoop(Flow before, Flow after) {
        return before.depth() != after.depth()
                || after.depth() > 0
                        && LOOP.matcher(between(before.at(), after.at())).find();
    }

    private String between(Range before, Range after) {
        return program.files().stream()
                .filter(file -> file.path().equals(before.file()) && file.path().equals(after.file()))
                .map(SourceFile::text)
                .filter(text -> before.to() <= after.from() && after.from() <= text.length())
                .map(text -> text.substring(before.to(), after.from()))
                .findFirst()
                .orElse("");
    }

    // Something is stored, nothing is branched on, no sum is carried from one trip to the next in its given order, no
    // function is called that has no vector form, and none of the program's own that branches.
    private boolean isVectorisable(List<Integer> flows) {
        return flows.stream().anyMatch(flow -> flow(flow).target().store())
                && flows.stream()
                        .map(this::flow)
                        .noneMatch(
                                flow -> isCondition(flow) || isCarried(flow) || isScalar(flow) || callsABranch(flow));
    }

    private boolean callsABranch(Flow flow) {
        return Typing.uses(flow.value()).anyMatch(use -> isResultOfABranch(use.variable()));
    }

    private boolean isResultOfABranch(int variable) {
        Variable result = program.variables().get(variable);
        return result.kind() == VariableKind.RESULT && branching.contains(result.owner());
    }

    /** Whether a value decides which way is taken, and goes nowhere. */
    static boolean isCondition(Flow flow) {
        return flow.target().variable().isEmpty() && flow.target().format().isEmpty();
    }

    private static boolean isCarried(Flow flow) {
        return !flow.target().store() && flow.readsItsTarget();
    }

    private static boolean isScalar(Flow flow) {
        return Typing.tree(flow.value())
                .anyMatch(expression -> expression instanceof Expr.Call call
                        && call.family() == Expr.Call.Family.MATH
                        && !VECTORISABLE.contains(CostKind.ofMath(call.function())));
    }

    private Flow flow(int index) {
        return program.flows().get(index);
    }
}
