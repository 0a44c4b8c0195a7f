package org.ulpscope.study.diff;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.ulpscope.backend.toolchain.PlatformName;
import org.ulpscope.base.BadInputException;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.diff.change.Change;
import org.ulpscope.study.diff.change.PlatformMatch;
import org.ulpscope.study.internal.diff.KernelDifferences;
import org.ulpscope.study.internal.diff.PlatformDiff;
import org.ulpscope.study.internal.diff.PlatformMatches;
import org.ulpscope.study.internal.diff.StudySide;

/**
 * What differs between two studies of one question: before and after a fix, by two compilers, on two machines.
 *
 * <p>Classes and regions are compared, and not the inputs that were found, since other seeds find other inputs. What one study has and the other
 * lacks counts as a change only where the other {@linkplain org.ulpscope.study.diff.change.Evidence is known to have looked}.
 *
 * @param before the first study
 * @param after the second study
 * @param notes sentences about what else differs, such as kernels and platforms that have no counterpart
 * @param platforms the platforms that were compared
 * @param changes platform by platform
 */
public record StudyDiff(
        StudyDescription before,
        StudyDescription after,
        List<String> notes,
        List<PlatformMatch> platforms,
        List<Change> changes) {
    public StudyDiff {
        notes = List.copyOf(notes);
        platforms = List.copyOf(platforms);
        changes = List.copyOf(changes);
    }

    /**
     * Compares two studies.
     *
     * @param tolerance ulps by which an end may move outwards or inwards and the region counts as moved; beyond, what it gained appeared and what
     *     it lost is gone. Empty: those of a binade, and 0 for integers
     * @throws BadInputException if they have different questions, or kernels with different inputs
     */
    public static StudyDiff of(StudyReader before, StudyReader after, OptionalLong tolerance) {
        StudyDescription one = before.description();
        StudyDescription two = after.description();
        List<String> notes = new ArrayList<>(KernelDifferences.of(one, two));
        List<PlatformMatch> platforms = PlatformMatches.of(one.platforms(), two.platforms(), notes);
        List<Change> changes = new ArrayList<>();
        StudySide left = new StudySide(before);
        StudySide right = new StudySide(after);
        Map<String, List<String>> ofPlatforms = new LinkedHashMap<>();
        for (PlatformMatch match : platforms) {
            List<String> sentences = new ArrayList<>();
            changes.addAll(new PlatformDiff(match, left, right, tolerance, sentences).changes());
            sentences.forEach(sentence -> ofPlatforms
                    .computeIfAbsent(sentence, any -> new ArrayList<>())
                    .add(match.name()));
        }
        ofPlatforms.forEach((sentence, names) -> notes.add(PlatformName.joined(names) + ": " + sentence));
        return new StudyDiff(one, two, notes, platforms, changes);
    }

    /** Whether a run of one input would tell of a change that is undecided whether it is one. */
    public boolean canBeDecided() {
        return changes.stream().anyMatch(Change::canBeDecided);
    }

    /** The changes of one kind. */
    public List<Change> changes(Change.Kind kind) {
        return changes.stream().filter(change -> change.kind() == kind).toList();
    }

    /** Whether something appeared. */
    public boolean appeared() {
        return !changes(Change.Kind.APPEARED).isEmpty();
    }
}
