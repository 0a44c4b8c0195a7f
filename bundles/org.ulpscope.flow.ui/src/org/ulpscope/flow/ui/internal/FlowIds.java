package org.ulpscope.flow.ui.internal;

/** Identifiers that plugin.xml and the code share. */
public final class FlowIds {
    public static final String PERSPECTIVE = "org.ulpscope.flow.ui.perspective";
    public static final String FLOW_VIEW = "org.ulpscope.flow.ui.flow";
    public static final String FLOW_EDITOR = "org.ulpscope.flow.ui.flowEditor";
    public static final String DIFF_EDITOR = "org.ulpscope.flow.ui.diffEditor";
    public static final String BIRTH_MARKER = "org.ulpscope.flow.ui.birth";
    public static final String CARRYING_MARKER = "org.ulpscope.flow.ui.carrying";

    private FlowIds() {}
}
