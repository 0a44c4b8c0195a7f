package org.ulpscope.workbench.internal.diff;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IAdaptable;
import org.ulpscope.charts.ValueClassStyle;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Point;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.diff.Change;
import org.ulpscope.study.diff.ChangeSentence;
import org.ulpscope.study.diff.StudyDiff;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.tables.RowColumn;

/**
 * A change on screen; it stands for its example.
 *
 * @param after the file of the second study
 * @param diff the change is one of its
 * @param change the change
 */
public record ChangeRow(Path after, StudyDiff diff, Change change) implements IAdaptable {
    static List<RowColumn<ChangeRow>> columns() {
        return List.of(
                RowColumn.text("What", 90, row -> row.change.kind().label()),
                RowColumn.text("Platform", 90, row -> row.change.platform().name()),
                new RowColumn<>(
                        "Class",
                        130,
                        row -> row.change.label(),
                        Comparator.comparing(row -> row.change.label()),
                        false,
                        Optional.empty(),
                        Optional.of(row -> ValueClass.named(row.change.label()).map(ValueClassStyle::of))),
                RowColumn.text("Where", 480, ChangeRow::where),
                RowColumn.text("How", 420, row -> ChangeSentence.how(row.diff, row.change)),
                RowColumn.text("Before", 90, row -> row.change.was().orElse("")),
                RowColumn.text("After", 90, row -> row.change.is().orElse("")));
    }

    private String where() {
        return ChangeSentence.where(diff, change)
                .substring(change.label().length())
                .strip();
    }

    /** The input in question, on the platforms of both studies; empty where none is known. */
    Optional<ExploredInput> input() {
        StudyDescription study = diff.after();
        return change.example().isEmpty()
                ? Optional.empty()
                : Optional.of(new ExploredInput(
                        after,
                        study.readKernel(),
                        study.request().folder(),
                        Stream.concat(study.platformRequests().stream(), diff.before().platformRequests().stream())
                                .distinct()
                                .toList(),
                        new Point(change.example().stream()
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
