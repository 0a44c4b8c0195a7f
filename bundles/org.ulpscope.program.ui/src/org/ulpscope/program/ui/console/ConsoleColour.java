package org.ulpscope.program.ui.console;

import java.util.Locale;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.swt.graphics.Color;
import org.eclipse.ui.PlatformUI;

/** What has a colour of its own in a console. The user chooses them in the preferences, each theme brings its own. */
public enum ConsoleColour {
    /** What compilers and programs write as errors, and what went wrong. */
    ERROR,
    /** What the workbench says itself. */
    NOTE;

    private static final String PREFIX = "org.ulpscope.program.ui.console.";

    /** Its name among the colours of the workbench. */
    public String id() {
        return PREFIX + name().toLowerCase(Locale.ROOT);
    }

    /** The colour, as it is now. For the thread of the display. */
    public Color color() {
        return registry().get(id());
    }

    /** Where the colours are, and what tells when they change. */
    static ColorRegistry registry() {
        return PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
    }
}
