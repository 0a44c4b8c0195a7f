package org.ulpscope.workbench.internal.appearance;

/** What the workbench takes up at its start. */
public final class Appearance {
    private Appearance() {}

    /** Looks as it did before, and as the desktop does where that was chosen. For the thread of the display, once there are windows. */
    public static void restore() {
        OutcomeColours.load();
        ThemeChoice.follow();
    }
}
