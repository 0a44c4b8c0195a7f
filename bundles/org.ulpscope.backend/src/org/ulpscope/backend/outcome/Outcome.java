package org.ulpscope.backend.outcome;

import java.time.Duration;
import org.ulpscope.numeric.FloatFormat;

/** What one call came to. */
public sealed interface Outcome {
    /** The name under which it is counted and shown: a value class label, {@code REFUSED}, {@code CRASH} or {@code TIMEOUT}. */
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

    /** It returned nothing, since its own {@code assert} does not hold for the input: the function says itself that it is not for that. */
    record Refused() implements Outcome {
        /** How it is called among the classes of outcomes. */
        public static final String LABEL = "REFUSED";

        /** Why, in words. */
        public static final String CAUSE = "refused by its own assertion";

        @Override
        public String label(FloatFormat format) {
            return LABEL;
        }

        /** The signalling NaN that stands for it among results; no operation gives one (IEEE 754-2019 section 6.2), but in E4M3. */
        public static long bits(FloatFormat format) {
            return switch (format) {
                case FP64 -> 0x7ff4_6173_7365_7274L;
                case FP32 -> 0x7fa5_5e57L;
                case FP16 -> 0x7d5eL;
                case BF16 -> 0x7fadL;
                case E5M2 -> 0x7dL;
                // It has no other NaN, and one below zero is what few operations give.
                case E4M3 -> 0xffL;
            };
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
