package org.ulpscope.workbench.tests;

/** What was tested once is tested again, in other light, on other screens and backwards, only where {@code ./verify --all} asks for it. */
public final class Repeats {
    private Repeats() {}

    /** Whether it does. */
    public static boolean areAsked() {
        return Boolean.getBoolean("ulpscope.all");
    }
}
