package org.ulpscope.hunt.ui.internal;

/** Identifiers that plugin.xml and the code share. */
public final class HuntIds {
    public static final String PERSPECTIVE = "org.ulpscope.hunt.ui.perspective";
    public static final String FINDINGS_VIEW = "org.ulpscope.hunt.ui.findings";
    public static final String PROGRESS_VIEW = "org.ulpscope.hunt.ui.progress";
    public static final String MAP_VIEW = "org.ulpscope.workbench.map";
    public static final String EXPLORE_VIEW = "org.ulpscope.workbench.explore";

    private HuntIds() {}
}
