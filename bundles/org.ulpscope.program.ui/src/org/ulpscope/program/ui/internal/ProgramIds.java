package org.ulpscope.program.ui.internal;

/** Identifiers that plugin.xml and the code share. */
public final class ProgramIds {
    public static final String BUNDLE = "org.ulpscope.program.ui";
    public static final String PERSPECTIVE = "org.ulpscope.program.ui.perspective";
    public static final String LAUNCHES_VIEW = "org.ulpscope.program.ui.launches";
    public static final String AGAIN_COMMAND = "org.ulpscope.program.ui.againCommand";
    /** It stops any run. */
    public static final String STOP_ANY_COMMAND = "org.ulpscope.workbench.stopCommand";

    public static final String STOP_COMMAND = "org.ulpscope.program.ui.stopCommand";

    private ProgramIds() {}
}
