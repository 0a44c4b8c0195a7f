package org.ulpscope.hunt.internal.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** One run of a function on one input, statement by statement. */
final class SourceRun {
    private static final int DEEPEST = 16;

    private final FunctionSource source;
    private final int mostSteps;
    private final Variables variables = new Variables();
    private final List<TracedValue> computed = new ArrayList<>();
    private final List<TracedValue> taken = new ArrayList<>();
    private final ExpressionRun expressions;
    private Optional<TracedValue> returned = Optional.empty();
    private int steps;
    private int depth;
    private boolean hasLoops;

    /** How a statement ends. */
    private enum Flow {
        NEXT,
        BREAK,
        CONTINUE,
        RETURN
    }

    private SourceRun(FunctionSource source, int mostSteps) {
        this.source = source;
        this.mostSteps = mostSteps;
        this.expressions = new ExpressionRun(this, source, variables);
    }

    /**
     * Runs it.
     *
     * @param inputs of the function
     * @param steps how far it is followed
     * @throws UnknownPath if the source does something there that is not known here
     */
    static RunTrace of(FunctionSource source, KernelInputs inputs, double[] values, RunSteps steps) {
        SourceRun run = new SourceRun(source, steps.next());
        FunctionSource.parameters(source.function())
                .forEach(parameter -> inputs.bind(parameter, values, run.variables));
        try {
            run.execute(FunctionSource.body(source.function()).orElseThrow());
        } finally {
            steps.took(run.steps);
        }
        List<TracedValue> results = new ArrayList<>(run.returned.stream().toList());
        FunctionSource.parameters(source.function())
                .forEach(parameter -> results.addAll(inputs.outputs(parameter, run.variables)));
        return new RunTrace(results, run.computed, run.taken, run.hasLoops);
    }

    /** Notes what an operation gave. */
    TracedValue compute(String function, NumberKind kind, SyntaxNode node, TracedValue... operands) {
        step(node);
        TracedValue value = TracedValue.apply(function, kind, Optional.of(node), operands);
        boolean isFixed =
                Double.isFinite(value.value()) && List.of(operands).stream().allMatch(TracedValue::isConstant);
        if (isFixed) {
            return TracedValue.constant(value.value(), kind);
        }
        computed.add(value);
        return value;
    }

    /** Notes which way was taken. */
    boolean decide(TracedValue condition) {
        boolean is = condition.isTrue();
        taken.add(is ? condition : condition.opposite());
        return is;
    }

    private void step(SyntaxNode node) {
        if (++steps > mostSteps) {
            throw source.unknown(node, "is in a loop that takes too many steps");
        }
    }

    /** What a function of the source gives of arguments. */
    TracedValue call(SyntaxNode call, SyntaxNode function, List<SyntaxNode> arguments) {
        List<SyntaxNode> parameters = FunctionSource.parameters(function);
        if (depth >= DEEPEST || arguments.size() < parameters.size()) {
            throw source.unknown(call, "calls '" + function.name() + "', which is not followed");
        }
        for (int i = 0; i < parameters.size(); i++) {
            expressions.pass(arguments.get(i), parameters.get(i));
        }
        Optional<TracedValue> before = returned;
        returned = Optional.empty();
        depth++;
        execute(FunctionSource.body(function).orElseThrow());
        depth--;
        TracedValue result = returned.orElseThrow(
                () -> source.unknown(call, "calls '" + function.name() + "', which returns no number"));
        returned = before;
        return result;
    }

    private Flow execute(SyntaxNode statement) {
        step(statement);
        return switch (statement.kind()) {
            case COMPOUND_STMT -> all(statement.children());
            case DECL_STMT -> {
                statement.children().forEach(this::declare);
                yield Flow.NEXT;
            }
            case RETURN_STMT -> {
                returned = Optional.of(statement.first())
                        .filter(value -> !value.isAbsent())
                        .map(expressions::value);
                yield Flow.RETURN;
            }
            case IF_STMT -> decideIf(statement);
            case FOR_STMT -> loop(statement, statement.child(0), statement.child(2), statement.child(3), 4);
            case WHILE_STMT -> loop(statement, SyntaxNode.ABSENT, statement.child(0), SyntaxNode.ABSENT, 1);
            case DO_STMT -> doLoop(statement);
            case ATTRIBUTED_STMT -> execute(statement.children().getLast());
            case OTHER_STATEMENT -> plain(statement);
            case SWITCH_STMT, LABEL_STMT, CXX_TRY_STMT, CXX_FOR_RANGE_STMT, GCC_ASM_STMT ->
                throw source.unknown(statement, "has a statement that is not followed");
            default -> {
                expressions.effect(statement);
                yield Flow.NEXT;
            }
        };
    }

    private Flow all(List<SyntaxNode> statements) {
        for (SyntaxNode statement : statements) {
            Flow flow = execute(statement);
            if (flow != Flow.NEXT) {
                return flow;
            }
        }
        return Flow.NEXT;
    }

    private void declare(SyntaxNode declaration) {
        if (!declaration.is(NodeKind.VAR_DECL)) {
            return;
        }
        if (declaration.get("init").isEmpty()) {
            return;
        }
        expressions.initialize(declaration);
    }

    private Flow decideIf(SyntaxNode statement) {
        if (statement.flag("hasInit") || statement.flag("hasVar")) {
            throw source.unknown(statement, "has an 'if' with a declaration");
        }
        if (decide(expressions.value(statement.first()))) {
            return execute(statement.child(1));
        }
        return statement.children().size() > 2 ? execute(statement.child(2)) : Flow.NEXT;
    }

    private Flow loop(SyntaxNode loop, SyntaxNode begin, SyntaxNode condition, SyntaxNode next, int body) {
        if (!begin.isAbsent()) {
            execute(begin);
        }
        hasLoops = true;
        while (condition.isAbsent() || decide(expressions.value(condition))) {
            step(loop);
            Flow flow = execute(loop.child(body));
            if (flow == Flow.RETURN) {
                return flow;
            }
            if (flow == Flow.BREAK) {
                break;
            }
            if (!next.isAbsent()) {
                expressions.effect(next);
            }
        }
        return Flow.NEXT;
    }

    private Flow doLoop(SyntaxNode loop) {
        hasLoops = true;
        do {
            step(loop);
            Flow flow = execute(loop.first());
            if (flow == Flow.RETURN) {
                return flow;
            }
            if (flow == Flow.BREAK) {
                break;
            }
        } while (decide(expressions.value(loop.child(1))));
        return Flow.NEXT;
    }

    private Flow plain(SyntaxNode statement) {
        String text = source.text(statement);
        if (text.startsWith("break")) {
            return Flow.BREAK;
        }
        if (text.startsWith("continue")) {
            return Flow.CONTINUE;
        }
        if (text.isEmpty() || text.equals(";")) {
            return Flow.NEXT;
        }
        throw source.unknown(statement, "has a statement that is not followed");
    }
}
