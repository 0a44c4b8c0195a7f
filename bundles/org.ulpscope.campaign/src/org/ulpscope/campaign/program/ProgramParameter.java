package org.ulpscope.campaign.program;

import java.util.Arrays;

/**
 * What a program is called with.
 *
 * @param name its name, unique in the program
 * @param kind what it is
 */
public record ProgramParameter(String name, Kind kind) {
    /** What a parameter is. */
    public enum Kind {
        /** A number of the program's format. */
        VALUE("value"),
        /** How often loops are run, an integer. */
        COUNT("count"),
        /** An array of {@link Program#ARRAY_LENGTH} numbers, all the same at the start. */
        ARRAY("array");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** The name used in files. */
        public String label() {
            return label;
        }

        /**
         * The kind of this {@link #label}.
         *
         * @throws IllegalArgumentException if there is none
         */
        public static Kind labelled(String label) {
            return Arrays.stream(values())
                    .filter(kind -> kind.label.equals(label))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("No kind of parameter is called " + label));
        }
    }
}
