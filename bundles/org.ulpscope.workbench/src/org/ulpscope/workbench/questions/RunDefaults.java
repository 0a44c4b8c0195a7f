package org.ulpscope.workbench.questions;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.ulpscope.search.Strategies;

/** How a kernel runs that was never run before, as the preference page Hunting says. */
public final class RunDefaults {
    /** Qualifier of the preferences. */
    public static final String NODE = "org.ulpscope.workbench";

    /** Key of the strategy's name. */
    public static final String STRATEGY = "hunting.strategy";

    /** Key of the number of evaluations. */
    public static final String EVALUATIONS = "hunting.evaluations";

    /** Key of the seed. */
    public static final String SEED = "hunting.seed";

    /** Key of the number of findings that are kept of each kind. */
    public static final String FINDINGS = "hunting.findings";

    /** What holds where the user has said nothing. */
    public static final int USUAL_EVALUATIONS = 1000;

    /** The same. */
    public static final int USUAL_SEED = 1;

    /** The same. */
    public static final int USUAL_FINDINGS = 100;

    private RunDefaults() {}

    /** The strategy's name. */
    public static String strategy() {
        return node().get(STRATEGY, Strategies.DEFAULT);
    }

    /** How many evaluations may be spent. */
    public static int evaluations() {
        return node().getInt(EVALUATIONS, USUAL_EVALUATIONS);
    }

    /** Where all randomness comes from. */
    public static int seed() {
        return node().getInt(SEED, USUAL_SEED);
    }

    /** How many findings of each class, platform and kind of input are kept; further ones are only counted. */
    public static int findings() {
        return node().getInt(FINDINGS, USUAL_FINDINGS);
    }

    private static IEclipsePreferences node() {
        return InstanceScope.INSTANCE.getNode(NODE);
    }
}
