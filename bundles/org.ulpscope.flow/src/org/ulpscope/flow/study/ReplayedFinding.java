package org.ulpscope.flow.study;

import java.util.Optional;
import org.ulpscope.flow.FlowFinding;

/**
 * What became of a finding when its program was run again.
 *
 * @param finding as it was
 * @param now as it is; empty where it did not come again
 */
public record ReplayedFinding(FlowFinding finding, Optional<FlowFinding> now) {
    /** What can become of one. */
    public enum Outcome {
        /** It came again, first with the same bits. */
        SAME("same"),
        /** It came again, but another thread was the first, since blocks run at the same time. */
        ANOTHER_FIRST("another thread first"),
        /** It came again in the same thread of the same launch, but with other bits. */
        OTHER_BITS("other bits"),
        /** It did not come again. */
        GONE("gone");

        private final String label;

        Outcome(String label) {
            this.label = label;
        }

        /** The name used in files and on screen. */
        public String label() {
            return label;
        }
    }

    /** Which of these became of it, by where it was born, or else carried on, first. */
    public Outcome outcome() {
        if (now.isEmpty() || now.get().appears() != finding.appears()) {
            return Outcome.GONE;
        }
        var before = finding.occurrence();
        var after = now.get().occurrence();
        if (before.operands().equals(after.operands()) && before.result().equals(after.result())) {
            return Outcome.SAME;
        }
        boolean sameThread = before.launch() == after.launch()
                && before.block().equals(after.block())
                && before.thread().equals(after.thread());
        return sameThread || before.launch() != after.launch() ? Outcome.OTHER_BITS : Outcome.ANOTHER_FIRST;
    }

    /** Whether nothing speaks against its being the same. */
    public boolean holds() {
        return outcome() == Outcome.SAME || outcome() == Outcome.ANOTHER_FIRST;
    }
}
