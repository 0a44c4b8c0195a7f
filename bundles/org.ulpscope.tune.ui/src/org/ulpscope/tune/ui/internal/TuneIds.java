package org.ulpscope.tune.ui.internal;

/** Identifiers that plugin.xml and the code share. */
public final class TuneIds {
    public static final String PERSPECTIVE = "org.ulpscope.tune.ui.perspective";
    public static final String VECTOR_EDITOR = "org.ulpscope.tune.ui.vectorEditor";
    public static final String TUNING_EDITOR = "org.ulpscope.tune.ui.tuningEditor";
    public static final String FOM_VIEW = "org.ulpscope.tune.ui.fom";
    public static final String NEW_VECTOR_WIZARD = "org.ulpscope.tune.ui.newVectorWizard";
    public static final String VECTOR_PROBLEM = "org.ulpscope.tune.ui.vectorProblem";
    public static final String NARROWED_MARKER = "org.ulpscope.tune.ui.narrowed";

    private TuneIds() {}
}
