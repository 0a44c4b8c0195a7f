package org.ulpscope.study.diff;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.PlatformName;
import org.ulpscope.study.InputPlace;
import org.ulpscope.study.diff.change.Change;

/**
 * A change that is the same on some platforms, which counts once.
 *
 * @param changes one for each platform, alike but for what their examples gave; at least one
 */
public record CommonChange(List<Change> changes) {
    public CommonChange {
        changes = List.copyOf(changes);
    }

    /** Those of two studies, kind by kind, those of one kind in the order of the first platform that has them. */
    public static List<CommonChange> of(StudyDiff diff) {
        return Stream.of(Change.Kind.values()).flatMap(kind -> of(diff, kind)).toList();
    }

    /** Those of one kind. */
    public static Stream<CommonChange> of(StudyDiff diff, Change.Kind kind) {
        return of(diff.changes(kind));
    }

    /** Those among some changes. */
    static Stream<CommonChange> of(List<Change> changes) {
        return changes.stream()
                .collect(Collectors.groupingBy(CommonChange::place, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(CommonChange::new);
    }

    private static List<Object> place(Change change) {
        return List.of(
                change.kind(),
                change.label(),
                change.before().map(InputPlace::told),
                change.after().map(InputPlace::told),
                change.moves());
    }

    /** The change on the first of its platforms. */
    public Change first() {
        return changes.getFirst();
    }

    /** Its platforms, in words. */
    public String platforms() {
        return PlatformName.joined(
                changes.stream().map(change -> change.platform().name()).toList());
    }
}
