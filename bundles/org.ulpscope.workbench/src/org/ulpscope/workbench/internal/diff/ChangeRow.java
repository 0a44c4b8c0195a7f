package org.ulpscope.workbench.internal.diff;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IAdaptable;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Point;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.diff.ChangeSentence;
import org.ulpscope.study.diff.CommonChange;
import org.ulpscope.study.diff.StudyDiff;
import org.ulpscope.study.diff.change.Change;
import org.ulpscope.study.diff.change.PlatformMatch;
import org.ulpscope.ui.diff.FilePair;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.workbench.explore.ExploredInput;

/**
 * A change on screen, on all platforms on which it is the same; it stands for its example.
 *
 * @param studies the files of both studies
 * @param diff the changes are of it
 * @param common the change
 */
public record ChangeRow(FilePair studies, StudyDiff diff, CommonChange common) implements IAdaptable {
    private static final int PLATFORM_WIDTH = 150;

    /** A row for each change. */
    static List<ChangeRow> of(FilePair studies, StudyDiff diff) {
        return CommonChange.of(diff).stream()
                .map(change -> new ChangeRow(studies, diff, change))
                .toList();
    }

    /** A column for each platform besides those that describe the change. */
    static List<RowColumn<ChangeRow>> columns(List<PlatformMatch> platforms) {
        List<RowColumn<ChangeRow>> columns = new ArrayList<>(List.of(
                RowColumn.text("What", 90, row -> row.change().kind().label()),
                new RowColumn<>(
                        "Class",
                        90,
                        row -> row.change().label(),
                        Comparator.comparing(row -> row.change().label()),
                        false,
                        Optional.empty(),
                        Optional.of(
                                row -> ValueClass.named(row.change().label()).map(ValueClassStyle::of))),
                RowColumn.<ChangeRow>text("Where", 400, row -> ChangeSentence.decimalWhere(row.diff, row.change()))
                        .fitting()));
        platforms.forEach(
                platform -> columns.add(RowColumn.text(platform.name(), PLATFORM_WIDTH, row -> row.on(platform))));
        columns.add(RowColumn.<ChangeRow>text("How", 150, row -> ChangeSentence.howInDecimals(row.diff, row.change()))
                .fitting());
        // What the columns before it tell in short takes no room from them.
        columns.add(
                RowColumn.<ChangeRow>text("Where (exact)", 150, row -> ChangeSentence.hexWhere(row.diff, row.change()))
                        .fitting());
        return List.copyOf(columns);
    }

    /** The change on the first of its platforms. */
    public Change change() {
        return common.first();
    }

    /** What its example gave on a platform before and after; blank where that platform has no such change. */
    String on(PlatformMatch platform) {
        return common.changes().stream()
                .filter(one -> one.platform().equals(platform))
                .findFirst()
                .map(one -> one.was().isEmpty() && one.is().isEmpty()
                        ? one.kind().label()
                        : one.was().orElse("?") + " \u2192 " + one.is().orElse("?"))
                .orElse("");
    }

    /** The input in question, on the platforms of both studies; empty where none is known. What is gone is of the first study. */
    Optional<ExploredInput> input() {
        boolean gone = change().kind() == Change.Kind.GONE;
        StudyDescription study = gone ? diff.before() : diff.after();
        return change().example().isEmpty()
                ? Optional.empty()
                : Optional.of(new ExploredInput(
                        gone ? studies.before() : studies.after(),
                        study.readKernel(),
                        study.request().folder(),
                        Stream.concat(
                                        diff.after().platformRequests().stream(),
                                        diff.before().platformRequests().stream())
                                .distinct()
                                .toList(),
                        new Point(change().example().stream()
                                .mapToLong(Long::longValue)
                                .toArray()),
                        Map.of(),
                        Optional.empty()));
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter == ExploredInput.class ? input().map(adapter::cast).orElse(null) : null;
    }
}
