package org.ulpscope.campaign.outcome;

import org.ulpscope.numeric.Value;

/** What one run of a program came to. */
public sealed interface RunResult {
    /** The name used in files and tables. */
    String label();

    /** It computed a value. */
    record Computed(Value value) implements RunResult {
        @Override
        public String label() {
            return OutcomeClass.of(value).label();
        }
    }

    /** It did not end by itself: its process crashed or took too long. @param label {@code CRASH} or {@code TIMEOUT} @param cause in words */
    record Failed(String label, String cause) implements RunResult {}

    /** The platform's compiler does not make it. @param cause the compiler's words */
    record NotCompiled(String cause) implements RunResult {
        /** The name used in files and tables. */
        public static final String LABEL = "COMPILE";

        @Override
        public String label() {
            return LABEL;
        }
    }
}
