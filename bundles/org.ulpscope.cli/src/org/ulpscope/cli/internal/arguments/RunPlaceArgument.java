package org.ulpscope.cli.internal.arguments;

import java.util.Map;
import java.util.Optional;
import org.ulpscope.base.BadInputException;
import org.ulpscope.tune.place.RunPlace;
import picocli.CommandLine.Option;

/** Where a program in CUDA runs. */
public final class RunPlaceArgument {
    private static final Map<String, RunPlace> PLACES = Map.of("gpu", RunPlace.MACHINE, "twin", RunPlace.TWIN);

    @Option(
            names = "--on",
            paramLabel = "gpu|twin",
            description = {
                "Where a CUDA program runs: gpu, and its speed is measured; or twin, which needs no GPU: errors are"
                        + " exact, and speeds are predicted.",
                "Default: gpu where there is one, else twin. A tuning that goes on runs where it began."
            })
    private String name;

    /** The place; empty where none is named. */
    public Optional<RunPlace> place() {
        if (name != null && !PLACES.containsKey(name)) {
            throw new BadInputException("--on " + name + " is not a place to run; say gpu or twin.");
        }
        return Optional.ofNullable(name).map(PLACES::get);
    }

    /**
     * Refuses a place where none can be chosen any more.
     *
     * @throws BadInputException if one is named
     */
    public void requireNone() {
        if (name != null) {
            throw new BadInputException("A tuning goes on where it began; leave out --on.");
        }
    }
}
