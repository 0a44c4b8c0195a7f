package org.ulpscope.study.internal.diff;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.diff.change.Change;
import org.ulpscope.study.diff.change.Change.Kind;
import org.ulpscope.study.diff.change.Evidence;
import org.ulpscope.study.diff.change.PlatformMatch;

/** What differs on a platform of two studies. */
public final class PlatformDiff {
    private static final int MOST_REGIONS = 12;

    private final PlatformMatch platform;
    private final StudySide before;
    private final StudySide after;
    private final OptionalLong tolerance;
    private final List<String> notes;
    private final List<Change> changes = new ArrayList<>();

    /**
     * @param tolerance as in {@link org.ulpscope.study.diff.StudyDiff#of}
     * @param notes gets what else is to be told of the platform, such as classes that cannot be compared region by region; sentences that go on
     *     behind its name
     */
    public PlatformDiff(
            PlatformMatch platform, StudySide before, StudySide after, OptionalLong tolerance, List<String> notes) {
        this.notes = notes;
        this.platform = platform;
        this.before = before;
        this.after = after;
        this.tolerance = tolerance;
    }

    /** The changes, class by class. */
    public List<Change> changes() {
        String one = platform.before().name();
        String two = platform.after().name();
        Set<String> labels = new LinkedHashSet<>(before.regionLabels(one));
        labels.addAll(after.regionLabels(two));
        labels.addAll(before.labels(one));
        labels.addAll(after.labels(two));
        // To refuse an input is no finding, and what the guard that was advised does.
        labels.remove(Outcome.Refused.LABEL);
        labels.forEach(this::compare);
        long refusedOne = before.hits(one, Outcome.Refused.LABEL);
        long refusedTwo = after.hits(two, Outcome.Refused.LABEL);
        if (refusedOne + refusedTwo > 0) {
            notes.add(String.format(
                    Locale.ROOT,
                    "the function's own assertion refused %,d inputs before, and %,d after.",
                    refusedOne,
                    refusedTwo));
        }
        new OtherClasses(before, one, after, two).sentence().ifPresent(notes::add);
        return List.copyOf(changes);
    }

    private void compare(String label) {
        List<Region> one = before.regions(platform.before().name(), label);
        List<Region> two = after.regions(platform.after().name(), label);
        Lacking lost = new Lacking(
                before, platform.before().name(), after, platform.after().name(), Kind.GONE);
        Lacking gained = new Lacking(
                after, platform.after().name(), before, platform.before().name(), Kind.APPEARED);
        if (!haveRegions(label)) {
            classes(label, gained, lost);
        } else if (before.slots().size() > 1) {
            changes.addAll(new BoxDiff(platform, label, gained, lost, tolerance).changes(boxes(one), boxes(two)));
        } else if (alternates(one) || alternates(two)) {
            notes.add(label + " alternates with other classes, so only the inputs that both studies ran are compared.");
            classes(label, gained, lost);
        } else {
            changes.addAll(new LineDiff(platform, label, gained, lost, tolerance).changes(one, two));
        }
    }

    /** Whether the regions of both tell where a class is: not where a study counted it and has no region of it. */
    private boolean haveRegions(String label) {
        String one = platform.before().name();
        String two = platform.after().name();
        return before.hasRegions(one)
                && after.hasRegions(two)
                && isWhole(before, one, label)
                && isWhole(after, two, label)
                && !(before.regions(one, label).isEmpty()
                        && after.regions(two, label).isEmpty());
    }

    private static boolean isWhole(StudySide side, String name, String label) {
        return side.hits(name, label) == 0 || !side.regions(name, label).isEmpty();
    }

    /**
     * Whether there are so many regions of a class, or so ragged ones, that it comes and goes from input to input, as at the poles of the gamma
     * function: then which of them a study met, and what it takes for one, is luck.
     */
    private static boolean alternates(List<Region> regions) {
        return regions.size() > MOST_REGIONS
                || regions.stream().anyMatch(region -> region.lower() == End.RAGGED || region.upper() == End.RAGGED);
    }

    /** Cuts were asked for one by one, and show what the boxes show. */
    private static List<Region> boxes(List<Region> regions) {
        return regions.stream().filter(region -> !region.isCut()).toList();
    }

    private void classes(String label, Lacking gained, Lacking lost) {
        boolean was = before.hits(platform.before().name(), label) > 0;
        boolean is = after.hits(platform.after().name(), label) > 0;
        for (Lacking lacking : List.of(gained, lost)) {
            List<List<Long>> having = lacking.has()
                    .look(lacking.hasPlatform(), label, input -> true)
                    .having();
            Set<List<Long>> inputs = new HashSet<>(having);
            if (was == is) {
                List<List<Long>> other = lacking.lacks()
                        .look(lacking.lacksPlatform(), label, inputs::contains)
                        .other();
                other.stream()
                        .findFirst()
                        .ifPresent(input -> change(label, lacking, Evidence.INPUTS, Optional.of(input)));
            } else if (is == lacking.isFirst()) {
                Proof proof = lacking.proof(label, inputs::contains, 1, false);
                change(label, lacking, proof.evidence(), proof.example().or(() -> having.stream()
                        .findFirst()));
            }
        }
    }

    private void change(String label, Lacking lacking, Evidence evidence, Optional<List<Long>> example) {
        Optional<String> other = example.flatMap(bits -> lacking.lacks().label(lacking.lacksPlatform(), bits));
        changes.add(new Change(
                evidence == Evidence.NONE ? Kind.UNDECIDED : lacking.kind(),
                platform,
                label,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                example.orElse(List.of()),
                lacking.isFirst() ? other : Optional.of(label),
                lacking.isFirst() ? Optional.of(label) : other,
                evidence,
                true));
    }
}
