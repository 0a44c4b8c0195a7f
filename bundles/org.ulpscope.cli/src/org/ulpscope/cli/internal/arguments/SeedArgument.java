package org.ulpscope.cli.internal.arguments;

import picocli.CommandLine.Option;

/** Where a command's randomness comes from. */
public final class SeedArgument {
    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of everything random. Default: ${DEFAULT-VALUE}.",
            defaultValue = "1")
    private long seed;

    public long seed() {
        return seed;
    }
}
