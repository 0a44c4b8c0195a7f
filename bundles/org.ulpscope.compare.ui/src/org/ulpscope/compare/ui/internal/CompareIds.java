package org.ulpscope.compare.ui.internal;

/** Identifiers that plugin.xml and the code share. */
public final class CompareIds {
    public static final String PERSPECTIVE = "org.ulpscope.compare.ui.perspective";
    public static final String COMPARISON_VIEW = "org.ulpscope.compare.ui.comparison";

    private CompareIds() {}
}
