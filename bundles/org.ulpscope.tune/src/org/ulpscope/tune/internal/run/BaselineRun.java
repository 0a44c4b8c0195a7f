package org.ulpscope.tune.internal.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.program.build.ProgramBuilder.Built;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.error.NumbersMetric;
import org.ulpscope.tune.internal.run.result.Reference;
import org.ulpscope.tune.internal.run.result.ResultNumbers;
import org.ulpscope.tune.run.Repetition;

/** Runs the widest version until it is known well enough to compare others with, or says what is wrong with it. */
public final class BaselineRun {
    /** The time that a program may take whose user has stated none, and which has not run before. */
    public static final Duration PATIENCE = Duration.ofMinutes(10);

    /** One run does not tell which numbers change from run to run. */
    private static final int LEAST_RUNS = 2;

    /** By how much a run is faster than the one before it while a processor raises its clock. */
    private static final double WARMER = 1.005;

    /** Runs that may be such. */
    private static final int MOST_COLD = 5;

    /** Where the median of a version is known less well than this, small differences are not seen. */
    private static final double UNSTEADY = 0.05;

    /** Where time is short, it has one share of it beside the program as it is written, one in a race and the one that sets the pace. */
    private static final int PARTS = 4;

    private final ProgramRunContext workshop;
    private final Progress progress;

    /** @param progress is told the run that comes */
    BaselineRun(ProgramRunContext workshop, Progress progress) {
        this.workshop = workshop;
        this.progress = progress;
    }

    /**
     * The widest version as others see it.
     *
     * @param measurement compares others with it
     * @param result what came of itself
     * @param notes what the user should know about its output
     */
    record Reached(Measurement measurement, Result result, List<String> notes) {}

    /**
     * Runs it.
     *
     * @param speed how fast it is
     * @throws UlpscopeException if others cannot be compared with it
     */
    Reached reach(Built widest, Speed speed) {
        try {
            return compared(widest, outputs(widest, speed), speed);
        } catch (Rejected e) {
            throw new BadInputException(
                    "The widest version of the program, which all others are compared with, cannot be used. "
                            + e.forEveryVersion(),
                    e);
        }
    }

    private List<RunOutput> outputs(Built widest, Speed speed) throws Rejected {
        Repetition repetition = workshop.settings().repetition();
        Duration limit = workshop.settings().timeLimit().orElse(PATIENCE);
        RunTime share = workshop.time().part(PARTS);
        List<RunOutput> outputs = new ArrayList<>(List.of(warm(widest, speed, limit, share)));
        while (outputs.size() < Math.max(LEAST_RUNS, repetition.most())
                && !(outputs.size() >= LEAST_RUNS && share.isOver())
                && !(outputs.size() >= LEAST_RUNS
                        && MedianInterval.of(foms(outputs, speed), repetition.confidence())
                                .isNarrow(repetition.width()))) {
            progress.message("Running the widest version, run " + (outputs.size() + 1) + " of " + repetition.most()
                    + " at most");
            outputs.add(workshop.run(widest, limit));
        }
        return outputs;
    }

    /** The first run that is no faster than the one before it; those before it count for nothing. */
    private RunOutput warm(Built widest, Speed speed, Duration limit, RunTime share) throws Rejected {
        RunOutput output = workshop.run(widest, limit);
        for (int run = 1;
                run < Math.min(MOST_COLD, workshop.settings().repetition().most()) && !share.isOver();
                run++) {
            double before = speed.of(output);
            output = workshop.run(widest, limit);
            if (speed.of(output) <= WARMER * before) {
                break;
            }
        }
        return output;
    }

    private Reached compared(Built widest, List<RunOutput> outputs, Speed speed) throws Rejected {
        List<String> notes = new ArrayList<>();
        ResultNumbers selection = ResultNumbers.of(workshop.settings());
        if (workshop.metric() instanceof NumbersMetric metric) {
            selection = results(outputs, selection, metric, notes);
        }
        Reference reference = Reference.of(outputs.getFirst(), selection);
        Measurement measurement = new Measurement(workshop, reference, limit(outputs));
        double error = workshop.metric().error(reference, outputs.getFirst());
        for (RunOutput output : outputs) {
            error = workshop.metric().worse(error, workshop.metric().error(reference, output));
        }
        if (!workshop.metric().within(error)) {
            throw new Rejected("Its own error is " + error + ", over the threshold of "
                    + workshop.settings().error().threshold() + ": state a threshold that it meets.");
        }
        Result result = measurement.first(widest.key(), error, foms(outputs, speed));
        unsteady(result).ifPresent(notes::add);
        return new Reached(measurement, result, notes);
    }

    private Optional<String> unsteady(Result result) {
        double width = (result.high() - result.low()) / result.fom();
        return width > UNSTEADY
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "Runs of the widest version differ so much that its speed is known to %.0f %% only, so smaller"
                                + " differences between versions may not be seen: let it do more work in a run%s.",
                        100 * width,
                        workshop.builder().timesKernels()
                                        && workshop.settings().fom().fom() != Fom.KERNEL_TIME
                                ? ", or take the time of its kernels as figure of merit (fom=\"kernelTime\")"
                                : ""))
                : Optional.empty();
    }

    private static ResultNumbers results(
            List<RunOutput> outputs, ResultNumbers selection, NumbersMetric metric, List<String> notes)
            throws Rejected {
        if (selection.found(outputs.getFirst()).size() == 0) {
            throw new Rejected(
                    selection.isStated()
                            ? "Nothing in its output matches the outputPattern."
                            : "It prints no number that others could be compared with: let it print its results, or name"
                                    + " the file that it writes them to in output.");
        }
        ChangingNumbers changing = ChangingNumbers.of(
                outputs.getFirst().results(),
                outputs.stream().map(selection::found).toList(),
                selection.isStated(),
                (first, later) -> metric.within(metric.error(first, later)));
        notes.addAll(changing.notes());
        ResultNumbers steady = selection.without(changing.places());
        if (steady.of(outputs.getFirst()).numbers().length == 0) {
            throw new Rejected("Every number that it prints changes from run to run, or is a time: say in outputPattern"
                    + " which numbers are results, such as \"energy = (\\S+)\".");
        }
        return steady;
    }

    private Duration limit(List<RunOutput> outputs) {
        double slowest = outputs.stream().mapToDouble(RunOutput::seconds).max().orElseThrow();
        return workshop.settings().timeLimit().orElse(Duration.ofNanos((long) ((10 * slowest + 1) * 1e9)));
    }

    private static double[] foms(List<RunOutput> outputs, Speed speed) throws Rejected {
        double[] foms = new double[outputs.size()];
        for (int i = 0; i < foms.length; i++) {
            foms[i] = speed.of(outputs.get(i));
        }
        return foms;
    }
}
