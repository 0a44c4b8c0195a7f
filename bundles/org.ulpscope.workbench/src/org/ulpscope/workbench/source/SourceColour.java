package org.ulpscope.workbench.source;

import java.util.Locale;
import org.eclipse.swt.graphics.Color;
import org.ulpscope.ui.theme.ThemeColours;

/** What has a colour of its own in a source. The user chooses them in the preferences, each theme brings its own. */
public enum SourceColour {
    COMMENT,
    STRING,
    /** Lines for the preprocessor. */
    DIRECTIVE,
    NUMBER,
    KEYWORD,
    TYPE,
    /** Words of CUDA, HIP and OpenCL: what runs where, kinds of memory, the place of a thread. */
    DEVICE;

    /** What the names of all of them begin with. */
    static final String PREFIX = "org.ulpscope.workbench.source.";

    /** Its name among the colours of the workbench. */
    public String id() {
        return PREFIX + name().toLowerCase(Locale.ROOT);
    }

    /** The colour, as it is now. To be called on the thread of the display. */
    public Color color() {
        return ThemeColours.registry().get(id());
    }
}
