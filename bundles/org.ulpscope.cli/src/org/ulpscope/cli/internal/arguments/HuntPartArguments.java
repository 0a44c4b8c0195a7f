package org.ulpscope.cli.internal.arguments;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.hunt.HuntPart;
import org.ulpscope.hunt.HuntRequest;
import picocli.CommandLine.Option;

/** Which share of its inputs a hunt tries, or whose shares it takes over. */
public final class HuntPartArguments {
    @Option(
            names = "--part",
            paramLabel = "K/N",
            description =
                    "With --strategy exhaustive: try only the K-th of N parts of all inputs, to merge their studies later.")
    private String part;

    @Option(
            names = "--merge",
            paramLabel = "STUDY",
            arity = "1..*",
            description = "Take over what the studies of all parts have, which were made with the same options.")
    private List<Path> merged = List.of();

    /** The hunt in the part that is asked for. */
    public HuntRequest applyTo(HuntRequest whole) {
        BadInputException.unless(part == null || merged.isEmpty(), "Give --part or --merge, not both.");
        return part == null ? whole : HuntPart.parse(part).of(whole);
    }

    /** The studies of all parts; empty where the inputs are tried here. */
    public List<Path> toMerge() {
        return merged;
    }

    /**
     * Says that there are no parts.
     *
     * @throws BadInputException if some are asked for
     */
    public void refuse() {
        BadInputException.unless(
                part == null && merged.isEmpty(),
                "--part and --merge are for a hunt for exceptions in one function; leave them out.");
    }
}
