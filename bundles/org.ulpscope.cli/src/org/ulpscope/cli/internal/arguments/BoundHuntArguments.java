package org.ulpscope.cli.internal.arguments;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether inputs that make a result move are looked for, and how. */
public final class BoundHuntArguments {
    @Option(
            names = "--hunt",
            description = {
                "Looks in the domain for the inputs that make the result move most,",
                "and for those on which a condition is unstable. No INPUT is given then."
            })
    private boolean hunt;

    @Option(
            names = "--budget",
            paramLabel = "N",
            defaultValue = "300",
            description = "Inputs that --hunt tries. Default: ${DEFAULT-VALUE}.")
    private int budget;

    @Mixin
    private SeedArgument seed;

    public boolean isAsked() {
        return hunt;
    }

    public int budget() {
        return budget;
    }

    public long seed() {
        return seed.seed();
    }
}
