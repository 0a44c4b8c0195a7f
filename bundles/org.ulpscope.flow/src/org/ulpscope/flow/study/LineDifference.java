package org.ulpscope.flow.study;

import java.util.List;

/**
 * A line at which two flows found something else.
 *
 * @param place file and line, in the second flow where it has the line; blank where it is not known
 * @param function the function that has the line
 * @param text the text of the line
 * @param before the classes in the first flow, {@code carried} behind one that is born elsewhere; none where it found nothing there
 * @param after those in the second
 */
public record LineDifference(String place, String function, String text, List<String> before, List<String> after) {
    /** What kinds there are. */
    public enum Kind {
        APPEARED("appeared"),
        VANISHED("vanished"),
        CHANGED("changed");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** The name used in files and on screen. */
        public String label() {
            return label;
        }
    }

    public LineDifference {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    /** Which kind it is. */
    public Kind kind() {
        return before.isEmpty() ? Kind.APPEARED : after.isEmpty() ? Kind.VANISHED : Kind.CHANGED;
    }
}
