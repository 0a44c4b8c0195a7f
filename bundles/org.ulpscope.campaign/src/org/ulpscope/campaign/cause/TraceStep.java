package org.ulpscope.campaign.cause;

import java.util.List;
import java.util.Optional;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.numeric.Value;

/** One step of a run: an operation, a call or a comparison, with what went in and what came out. */
public sealed interface TraceStep {
    /** Its number in the run, from 0. */
    int index();

    /** What went in, in the order in which it is written. */
    List<Operand> operands();

    /** What came out, as it was kept: 1 or 0 for a comparison. */
    Value result();

    /**
     * What went into a step.
     *
     * @param value the value
     * @param step the step that computed it; empty where it was given
     */
    record Operand(Value value, Optional<TraceStep> step) {}

    /**
     * An operation or a call.
     *
     * @param expression as it is written; {@code comp += x} is {@code comp + x}
     */
    record Computation(int index, Expression expression, List<Operand> operands, Value result) implements TraceStep {
        public Computation {
            operands = List.copyOf(operands);
        }
    }

    /** A comparison that decides on a branch. @param condition as it is written */
    record Decision(int index, Condition condition, List<Operand> operands, Value result) implements TraceStep {
        public Decision {
            operands = List.copyOf(operands);
        }
    }
}
