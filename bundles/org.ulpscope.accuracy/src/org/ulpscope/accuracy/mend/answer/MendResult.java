package org.ulpscope.accuracy.mend.answer;

import java.util.List;
import java.util.Optional;
import org.ulpscope.accuracy.answer.SourceExpression;
import org.ulpscope.numeric.Value;

/** What came of looking for a better form. */
public sealed interface MendResult {
    /**
     * A form that was measured to be better over inputs that it was not chosen by.
     *
     * @param place the expression that it replaces
     * @param after what it is replaced by
     * @param how the rules that made it
     * @param fresh inputs that it was measured over: half of them such where the source loses most
     * @param before what the source's own form loses there
     * @param now what the other loses there
     * @param drawn other inputs, drawn from all of the domain
     * @param drawnBefore what the source's own form loses there
     * @param drawnNow what the other loses there
     * @param worse how many of these inputs err by more than 1 ulp, and lose a bit more than before, or more
     * @param worst the one of these that loses most more; empty where there is none
     * @param time how many times as long it takes
     * @param tried forms that were tried
     * @param patch a unified diff
     */
    record Mended(
            SourceExpression place,
            String after,
            List<String> how,
            int fresh,
            Bits before,
            Bits now,
            int drawn,
            Bits drawnBefore,
            Bits drawnNow,
            int worse,
            Optional<Worse> worst,
            double time,
            int tried,
            String patch)
            implements MendResult {
        public Mended {
            how = List.copyOf(how);
        }
    }

    /**
     * Bits that are wrong in results.
     *
     * @param mean over all inputs
     * @param worst of all inputs
     */
    record Bits(double mean, double worst) {}

    /**
     * An input for which another form is worse.
     *
     * @param inputs the values
     * @param before bits that are wrong with the source's own form
     * @param now bits that are wrong with the other
     */
    record Worse(List<Value> inputs, double before, double now) {
        public Worse {
            inputs = List.copyOf(inputs);
        }
    }

    /**
     * The source stays as it is.
     *
     * @param reason why, a sentence
     */
    record Unchanged(String reason) implements MendResult {}
}
