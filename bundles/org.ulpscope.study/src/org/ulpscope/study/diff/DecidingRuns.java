package org.ulpscope.study.diff;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformName;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.study.EvaluatorSource;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudySource;
import org.ulpscope.study.diff.change.Change;

/**
 * Decides what two studies leave undecided: runs the input of each such change on the platform of the study that did not look there, if that is here as it
 * was then. Where it gives what the other does, there is no change.
 */
public final class DecidingRuns {
    private final ToolchainSettings toolchains;
    private final EvaluatorSource evaluators;

    public DecidingRuns(ToolchainSettings toolchains, EvaluatorSource evaluators) {
        this.toolchains = toolchains;
        this.evaluators = evaluators;
    }

    /**
     * A platform of one of both studies.
     *
     * @param isFirst whether it is of the study before
     * @param name its name there
     */
    private record Side(boolean isFirst, String name) {
        /** Where the input of an undecided change was not run. */
        static Side of(Change change) {
            boolean isFirst = change.isToBeRunBefore();
            return new Side(
                    isFirst,
                    (isFirst ? change.platform().before() : change.platform().after()).name());
        }
    }

    /**
     * Why platforms could not be run.
     *
     * @param isFirst whether they are of the study before
     * @param reason in a sentence
     */
    private record Failure(boolean isFirst, String reason) {
        String sentence(List<String> names) {
            return PlatformName.joined(names) + " of the study " + (isFirst ? "before" : "after")
                    + " could not be run: " + reason;
        }
    }

    /** The same differences, in which as little as possible is undecided; a note says what could not be run, and what both studies have after all. */
    public StudyDiff of(StudyDiff diff, Progress progress) {
        Map<Side, List<Change>> wanted = new LinkedHashMap<>();
        diff.changes().stream().filter(Change::canBeDecided).forEach(change -> wanted.computeIfAbsent(
                        Side.of(change), side -> new ArrayList<>())
                .add(change));
        List<String> notes = new ArrayList<>(diff.notes());
        Map<Change, Optional<Change>> decided = new LinkedHashMap<>();
        Map<Failure, List<String>> failed = new LinkedHashMap<>();
        wanted.forEach((side, changes) -> {
            try {
                List<String> given = given(side.isFirst() ? diff.before() : diff.after(), side, changes, progress);
                IntStream.range(0, given.size())
                        .forEach(i -> decided.put(changes.get(i), changes.get(i).decided(given.get(i))));
            } catch (UlpscopeException e) {
                failed.computeIfAbsent(new Failure(side.isFirst(), e.getMessage()), one -> new ArrayList<>())
                        .add(side.name());
            }
        });
        failed.forEach((failure, names) -> notes.add(failure.sentence(names)));
        // As rows tell them: one that is the same on several platforms counts once.
        long same = CommonChange.of(decided.keySet().stream()
                        .filter(change -> decided.get(change).isEmpty())
                        .toList())
                .count();
        if (same > 0) {
            notes.add(same + " that " + (same == 1 ? "was" : "were") + " undecided " + (same == 1 ? "is" : "are")
                    + " no change: run just now, both studies' platforms give the same there.");
        }
        List<Change> changes = diff.changes().stream()
                .flatMap(change -> decided.getOrDefault(change, Optional.of(change)).stream())
                .toList();
        return new StudyDiff(diff.before(), diff.after(), notes, diff.platforms(), changes);
    }

    /** The labels of what the inputs of changes give. */
    private List<String> given(StudyDescription study, Side side, List<Change> changes, Progress progress) {
        List<Platform> platforms = study.platforms();
        int position = platforms.stream().map(Platform::name).toList().indexOf(side.name());
        EvaluatorOptions options = new EvaluatorOptions(
                        study.request().timeLimit(), study.request().observeFlags(), toolchains)
                .withOwnWorker();
        try (Evaluator evaluator = evaluators.open(
                kernel(study),
                study.request().folder(),
                study.platformRequests().get(position),
                options,
                progress)) {
            Platform here = evaluator.platform();
            if (!platforms.get(position).isSameAs(here)) {
                throw new UlpscopeException("the study was made on "
                        + platforms.get(position).label() + ", and here there is " + here.label() + ".");
            }
            List<long[]> columns = IntStream.range(0, study.slots().size())
                    .mapToObj(slot -> changes.stream()
                            .mapToLong(change -> change.example().get(slot))
                            .toArray())
                    .toList();
            Outcomes outcomes = evaluator.evaluate(new Inputs(columns, changes.size()), progress.uncounted());
            return IntStream.range(0, outcomes.count())
                    .mapToObj(i -> outcomes.get(i).label(study.resultFormat()))
                    .toList();
        }
    }

    /** What the study was about, from the source as it was then. */
    private static Kernel kernel(StudyDescription study) {
        Kernel kernel = study.readKernel();
        StudySource.path(study.request()).ifPresent(source -> {
            Path former = StudySource.asItWas(study)
                    .orElseThrow(() -> new UlpscopeException(source.getFileName()
                            + " is not what it was when that study was made, and its former text is not kept here. Put it back to"
                            + " run what is undecided."));
            if (!former.equals(source)) {
                kernel.setSource(former.toString());
            }
        });
        return kernel;
    }
}
