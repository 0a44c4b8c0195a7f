package org.ulpscope.cli.internal.arguments;

import java.util.Map;
import org.ulpscope.model.DomainBounds;
import org.ulpscope.model.kernel.Kernel;
import picocli.CommandLine.Option;

/** Which inputs parameters may take. */
public final class DomainArguments {
    @Option(
            names = "--domain",
            paramLabel = "NAME=FROM:TO",
            description = {
                "Inputs that a parameter may take, such as x=0:1e3; may be repeated.",
                "Without FROM or TO that side has no bound. A single number, as in n=4, is the only value."
            })
    private Map<String, String> domains = Map.of();

    /** Keeps the parameters of a kernel to their domains. */
    public void restrict(Kernel kernel) {
        new DomainBounds(domains).restrict(kernel);
    }
}
