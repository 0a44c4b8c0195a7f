package org.ulpscope.cli.internal.arguments;

import java.util.Optional;
import picocli.CommandLine.Option;

/** Whether a guard is wanted beside what was found. */
public final class GuardArguments {
    @Option(
            names = "--assert",
            paramLabel = "c|cuda",
            converter = GuardLanguage.Converter.class,
            description = "Print the assertion that keeps inputs out of all regions, for C or CUDA.")
    private GuardLanguage language;

    public Optional<GuardLanguage> language() {
        return Optional.ofNullable(language);
    }
}
