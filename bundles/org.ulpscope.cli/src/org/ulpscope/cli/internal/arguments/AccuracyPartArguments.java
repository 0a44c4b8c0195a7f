package org.ulpscope.cli.internal.arguments;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.accuracy.library.AccuracyParts;
import org.ulpscope.base.BadInputException;
import org.ulpscope.hunt.run.HuntPart;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.report.CommandAnswer;
import picocli.CommandLine.Option;

/** Which share of a library's functions is measured, or whose shares are merged. */
public final class AccuracyPartArguments {
    @Option(
            names = "--part",
            paramLabel = "K/N",
            description =
                    "With --accuracy of a library: measure only the K-th of N parts of its functions. Keep what --json prints.")
    private String part;

    @Option(
            names = "--merge",
            paramLabel = "FILE",
            arity = "1..*",
            description =
                    "With --accuracy of a library: tell what all parts came to, from what --json printed of each.")
    private List<Path> merged = List.of();

    /** The functions of the part that is asked for. */
    public List<Kernel> of(List<Kernel> all) {
        BadInputException.unless(part == null || merged.isEmpty(), "Give --part or --merge, not both.");
        if (part == null) {
            return all;
        }
        HuntPart share = BadInputException.reading(() -> HuntPart.parse(part));
        List<Kernel> kernels = AccuracyParts.of(all, share.number(), share.of());
        BadInputException.unless(
                !kernels.isEmpty(), "The part " + part + " has no function; there are " + all.size() + ".");
        return kernels;
    }

    /** What the parts printed; empty where functions are measured here. */
    public List<JsonObject> toMerge() {
        return merged.stream()
                .map(file -> CommandAnswer.object(file)
                        .orElseThrow(() -> new BadInputException(
                                "'" + file + "' is not what 'ulpscope catalog --accuracy --part K/N --json' prints.")))
                .toList();
    }

    /**
     * Says that there are no parts.
     *
     * @throws BadInputException if some are asked for
     */
    public void refuse() {
        BadInputException.unless(
                part == null && merged.isEmpty(),
                "--part and --merge are for --accuracy of a library; a catalogue of hunts has parts by --slurm.");
    }
}
