package org.ulpscope.cli.internal.arguments;

import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.study.EvaluatorSource;
import picocli.CommandLine.Mixin;

/** How a run that ended early goes on. */
public final class ResumeArguments {
    @Mixin
    private ThreadsArgument threads;

    @Mixin
    private GuardArguments guard;

    @Mixin
    private RegionList regions;

    /** Where the platforms come from. */
    public EvaluatorSource evaluators() {
        return threads.evaluators();
    }

    /** The language of the guard that is wanted beside what was found; empty for none. */
    public Optional<GuardLanguage> guard() {
        return guard.language();
    }

    /** The most regions that are printed. */
    public int regions() {
        return regions.most();
    }

    /** How many regions the user asked for; empty where nothing was said. */
    public OptionalInt regionsAsked() {
        return regions.asked();
    }
}
