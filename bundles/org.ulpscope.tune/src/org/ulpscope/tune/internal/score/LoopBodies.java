package org.ulpscope.tune.internal.score;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.tune.program.Expr;
import org.ulpscope.tune.program.Flow;
import org.ulpscope.tune.program.Program;
import org.ulpscope.tune.program.Typing;
import org.ulpscope.tune.score.CostKind;

/**
 * Which flows are in one loop body, and whether a compiler is likely to vectorise it. A program does not say which loops there are, but flows
 * that follow each other at one depth with no word of a loop between them are in one body.
 */
final class LoopBodies {
    private static final Pattern LOOP = Pattern.compile("\\b(for|while|do)\\b");
    private static final Set<CostKind> VECTORISABLE = EnumSet.range(CostKind.ADD, CostKind.FMA);

    static {
        VECTORISABLE.add(CostKind.SQRT);
    }

    private final Program program;
    private final int[] body;
    private final boolean[] dense;

    LoopBodies(Program program) {
        this.program = program;
        body = new int[program.flows().size()];
        dense = new boolean[body.length];
        Map<String, List<Integer>> byFunction = new TreeMap<>();
        IntStream.range(0, body.length).forEach(flow -> byFunction
                .computeIfAbsent(program.flows().get(flow).function(), key -> new ArrayList<>())
                .add(flow));
        int first = 0;
        for (List<Integer> flows : byFunction.values()) {
            first = function(flows, first);
        }
    }

    /** The body that a flow is in; flows of two functions are never in one. */
    int body(int flow) {
        return body[flow];
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
        for (int i = 0; i < bodies.size(); i++) {
            boolean innermost = depth(bodies, i) > 0
                    && depth(bodies, i) >= depth(bodies, i - 1)
                    && depth(bodies, i) >= depth(bodies, i + 1);
            boolean vectorised = innermost && isVectorisable(bodies.get(i));
            for (int flow : bodies.get(i)) {
                body[flow] = first + i;
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
        return before.depth() != after.depth()
                || before.weight() != after.weight()
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

    // Something is stored, nothing is branched on, no sum is carried from one trip to the next in its given order, and
    // no function is called
    // that has no vector form.
    private boolean isVectorisable(List<Integer> flows) {
        return flows.stream().anyMatch(flow -> flow(flow).target().store())
                && flows.stream()
                        .map(this::flow)
                        .noneMatch(flow -> isCondition(flow) || isCarried(flow) || isScalar(flow));
    }

    private static boolean isCondition(Flow flow) {
        return flow.target().variable().isEmpty() && flow.target().format().isEmpty();
    }

    private static boolean isCarried(Flow flow) {
        return !flow.target().store()
                && (flow.compound().isPresent()
                        || Typing.tree(flow.value())
                                .anyMatch(expression -> expression instanceof Expr.Use use
                                        && flow.target().variable().equals(OptionalInt.of(use.variable()))));
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
