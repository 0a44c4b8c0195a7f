package org.ulpscope.campaign.internal.reduce;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.ProgramStatement;
import org.ulpscope.numeric.Value;

/** The values that expressions of a program had when they were first computed in a run. */
final class RecordedValues {
    private final Map<Expression, Value> byExpression = new IdentityHashMap<>();
    private final Map<String, Value> byName = new HashMap<>();
    private final Map<String, Expression> temporaries = new HashMap<>();

    RecordedValues(List<ProgramStatement> body, List<TraceStep> steps) {
        for (TraceStep step : steps) {
            if (step instanceof TraceStep.Computation computation) {
                byExpression.putIfAbsent(computation.expression(), computation.result());
            }
        }
        temporaries(body);
    }

    private void temporaries(List<ProgramStatement> statements) {
        for (ProgramStatement statement : statements) {
            switch (statement) {
                case ProgramStatement.Declaration declaration ->
                    temporaries.put(declaration.name(), declaration.value());
                case ProgramStatement.Assignment assignment -> {}
                case ProgramStatement.If choice -> temporaries(choice.body());
                case ProgramStatement.Loop loop -> temporaries(loop.body());
            }
        }
        temporaries.forEach((name, value) -> {
            if (value instanceof Expression.Literal literal) {
                byName.put(name, literal.value());
            } else if (byExpression.containsKey(value)) {
                byName.put(name, byExpression.get(value));
            }
        });
    }

    /** A variable that stands for the value of an expression; empty where the run did not come to it. */
    Optional<Expression> variable(Expression expression) {
        return Optional.ofNullable(byExpression.get(expression)).map(value -> {
            String name = "had_" + byName.size();
            byName.put(name, value);
            return new Expression.Variable(name);
        });
    }

    /** What is known of variables, those included that {@link #variable} made. */
    Map<String, Value> byName() {
        return byName;
    }
}
