package org.ulpscope.cli.internal.arguments;

import org.ulpscope.backend.process.Allowance;
import picocli.CommandLine.Option;

/** What isolated code may do beside what it may anyway. */
public final class AllowArguments {
    @Option(
            names = "--allow",
            paramLabel = "WHAT",
            description = {
                "Let the code that is run reach more than its own folder, where it is isolated:",
                "'network', 'write=FOLDER', or both with a comma between them."
            })
    void allow(String words) {
        Allowance.grant(Allowance.of(words));
    }
}
