package org.ulpscope.bound.ui.internal;

/** Identifiers that plugin.xml and the code share. */
public final class BoundIds {
    public static final String PERSPECTIVE = "org.ulpscope.bound.ui.perspective";
    public static final String BOUND_VIEW = "org.ulpscope.bound.ui.bound";
    public static final String BOUND_EDITOR = "org.ulpscope.bound.ui.boundEditor";
    public static final String HOT_MARKER = "org.ulpscope.bound.ui.hot";
    public static final String WARM_MARKER = "org.ulpscope.bound.ui.warm";
    public static final String MILD_MARKER = "org.ulpscope.bound.ui.mild";
    public static final String UNSTABLE_MARKER = "org.ulpscope.bound.ui.unstable";

    private BoundIds() {}
}
