package org.ulpscope.cli.internal.arguments;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntPart;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.study.StudyResult;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private SlurmArguments slurm;

    /** The hunt in the part that is asked for. */
    public HuntRequest applyTo(HuntRequest whole) {
        int ways = (part == null ? 0 : 1)
                + (merged.isEmpty() ? 0 : 1)
                + (slurm.plan().isPresent() ? 1 : 0);
        BadInputException.unless(ways <= 1, "Give one of --part, --merge and --slurm.");
        return part == null ? whole : HuntPart.parse(part).of(whole);
    }

    /**
     * Runs the hunt: here, on a cluster, or from what parts have.
     *
     * @param request as {@link #applyTo} gave it
     */
    public StudyResult run(HuntStudy hunts, Path file, HuntRequest request, Progress progress) {
        Optional<SlurmPlan> plan = slurm.plan();
        if (plan.isPresent()) {
            return hunts.start(file, request, plan.get(), HuntListener.NONE, progress);
        }
        return merged.isEmpty()
                ? hunts.start(file, request, HuntListener.NONE, progress)
                : hunts.merge(file, request, merged, HuntListener.NONE, progress);
    }

    /**
     * Parts on a cluster are found again by the name of the study.
     *
     * @throws BadInputException if it has none
     */
    public void requireNamed(NewStudyArgument study) {
        BadInputException.unless(
                slurm.plan().isEmpty() || study.named().isPresent() && !study.isFolder(),
                "--slurm needs --study FILE, so that the same command finds its parts again.");
    }

    /**
     * Says that there are no parts.
     *
     * @throws BadInputException if some are asked for
     */
    public void refuse() {
        BadInputException.unless(
                part == null && merged.isEmpty() && slurm.plan().isEmpty(),
                "--part, --merge and --slurm are for a hunt for exceptions in one function; leave them out.");
    }
}
