package org.ulpscope.program.ui.console;

import java.util.Locale;
import org.eclipse.swt.graphics.Color;
import org.ulpscope.ui.theme.ThemeColours;

/** What has a colour of its own in a console. The user chooses them in the preferences, each theme brings its own. */
public enum ConsoleColour {
    /** What compilers and programs write as errors, and what went wrong. */
    ERROR,
    /** What the workbench says itself. */
    NOTE;

    /** What the names of all of them begin with. */
    static final String PREFIX = "org.ulpscope.program.ui.console.";

    /** Its name among the colours of the workbench. */
    public String id() {
        return PREFIX + name().toLowerCase(Locale.ROOT);
    }

    /** The colour, as it is now. For the thread of the display. */
    public Color color() {
        return ThemeColours.registry().get(id());
    }
}
