package org.ulpscope.campaign.planted;

import java.util.List;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.numeric.Value;

/**
 * An operation that gives something wrong for certain operands, as the division of a Pentium did.
 *
 * @param name an operator, a comparison or a function, as causes name it
 * @param operands bit for bit
 * @param broken what it gives in the place of the right result; of a comparison 1 or 0
 */
record PlantedOperation(String name, List<Value> operands, Value broken) {
    PlantedOperation {
        operands = List.copyOf(operands);
    }

    static String nameOf(TraceStep step) {
        return switch (step) {
            case TraceStep.Decision decision ->
                decision.condition().comparison().symbol();
            case TraceStep.Computation computation ->
                switch (computation.expression()) {
                    case Expression.Operation operation -> operation.operator().symbol();
                    case Expression.Call call -> call.function();
                    default -> throw new IllegalArgumentException("Nothing is computed by " + step);
                };
        };
    }

    static List<Value> operandsOf(TraceStep step) {
        return step.operands().stream().map(TraceStep.Operand::value).toList();
    }
}
