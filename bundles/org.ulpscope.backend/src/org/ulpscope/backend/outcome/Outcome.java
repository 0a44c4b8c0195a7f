package org.ulpscope.backend.outcome;

import java.time.Duration;
import org.ulpscope.numeric.FloatFormat;

/** What one call came to. */
public sealed interface Outcome {
    /** The name under which it is counted and shown: a value class label, {@code CRASH} or {@code TIMEOUT}. */
    String label(FloatFormat format);

    /**
     * It returned.
     *
     * @param bits the classified output
     * @param flags IEEE 754 exceptions raised during the call; none where the platform cannot tell or was not asked
     */
    record Returned(long bits, ExceptionFlags flags) implements Outcome {
        @Override
        public String label(FloatFormat format) {
            return format.classify(bits).label();
        }
    }

    /**
     * It ended its process or its GPU context.
     *
     * @param cause the signal, the exit status or the CUDA error, in words
     */
    record Crashed(String cause) implements Outcome {
        @Override
        public String label(FloatFormat format) {
            return "CRASH";
        }
    }

    /**
     * It was ended because it took too long.
     *
     * @param limit the time it had
     */
    record TimedOut(Duration limit) implements Outcome {
        @Override
        public String label(FloatFormat format) {
            return "TIMEOUT";
        }
    }
}
