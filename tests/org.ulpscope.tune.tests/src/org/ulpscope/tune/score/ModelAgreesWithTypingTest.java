package org.ulpscope.tune.score;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.OperationKind;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.Typing;
import org.ulpscope.tune.score.cost.CostTable;

/** The model has the rule of {@link Typing} in arrays: both must count the same operations in each Format. */
class ModelAgreesWithTypingTest {
    private static final Set<OperationKind> OPERATORS =
            EnumSet.of(OperationKind.ADD, OperationKind.MULTIPLY, OperationKind.DIVIDE);

    @Test
    void operationsHaveTheFormatsThatTypingGivesThem() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Sketch sketch = RandomSketch.of(random, 12, 20);
            PrecisionVector vector = new PrecisionVector(IntStream.range(0, 12)
                    .mapToObj(i -> DeclaredFormat.values()[random.nextInt(DeclaredFormat.values().length)])
                    .toList());
            Map<DeclaredFormat, Double> expected = new EnumMap<>(DeclaredFormat.class);
            for (DeclaredFormat format : DeclaredFormat.values()) {
                expected.put(format, 0.0);
            }
            Typing typing = new Typing(vector);
            PrecisionProgram program = sketch.program()
                    .withFlows(sketch.program().flows().stream()
                            .map(flow -> flow.computing(demoted(flow.value(), random)))
                            .toList());
            for (Flow flow : program.flows()) {
                operations(flow.value())
                        .map(typing::of)
                        .flatMap(Optional::stream)
                        .forEach(format -> expected.merge(format, flow.weight(), Double::sum));
                if (flow.compound().isPresent()) {
                    DeclaredFormat target = vector.of(flow.target().variable().getAsInt());
                    DeclaredFormat format = typing.of(flow.value())
                            .map(value -> Typing.wider(value, target))
                            .orElse(target);
                    expected.merge(format, flow.weight(), Double::sum);
                }
            }
            OperationTally tally = new PerformanceModel(program, CostTable.shipped("sm_90")).tally(vector);
            assertEquals(expected, tally.operations(), "seed " + seed + ": without conversions of integers");
        }
    }

    // Half of all sums, products, divisions and functions may be demoted, each by one of the variables.
    private static Expr demoted(Expr expression, Random random) {
        return switch (expression) {
            case Expr.Operation operation -> {
                Expr inside = new Expr.Operation(
                        operation.range(), operation.operator(), demoted(operation.operands(), random));
                yield OPERATORS.contains(operation.operator()) ? demotable(inside, random) : inside;
            }
            case Expr.Call call -> {
                Expr inside = new Expr.Call(
                        call.range(), call.callee(), call.function(), call.family(), demoted(call.operands(), random));
                yield call.family() == Expr.Call.Family.MATH ? demotable(inside, random) : inside;
            }
            default -> expression;
        };
    }

    private static List<Expr> demoted(List<Expr> operands, Random random) {
        return operands.stream().map(operand -> demoted(operand, random)).toList();
    }

    private static Expr demotable(Expr operation, Random random) {
        DeclaredFormat written = DeclaredFormat.values()[random.nextInt(DeclaredFormat.values().length)];
        return random.nextBoolean() ? new Expr.Demotion(random.nextInt(12), written, operation) : operation;
    }

    // What is demoted counts once, with the Format that it is done in.
    private static Stream<Expr> operations(Expr expression) {
        Expr inside = expression instanceof Expr.Demotion demotion ? demotion.operation() : expression;
        Stream<Expr> below = inside.operands().stream().flatMap(ModelAgreesWithTypingTest::operations);
        boolean counts = inside instanceof Expr.Operation || inside instanceof Expr.Call;
        return counts ? Stream.concat(Stream.of(expression), below) : below;
    }
}
