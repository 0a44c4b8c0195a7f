package org.ulpscope.bound.ui.internal.pane;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.ui.internal.BoundRow;
import org.ulpscope.ui.actions.WorkAction;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;

/** The tables of what has bounds: results and lines in one, conditions in the other. What is selected is so in all that have it. */
final class BoundTables {
    private final Consumer<BoundRow> opened;
    private final Consumer<BoundRow> selected;
    private final RowTable<BoundRow> lines;
    private final RowTable<BoundRow> conditions;

    /**
     * Empty tables.
     *
     * @param opened is told of the row whose source is to be opened
     * @param selected is told of the row that the user selects
     */
    BoundTables(Composite parent, Consumer<BoundRow> opened, Consumer<BoundRow> selected) {
        this.opened = opened;
        this.selected = selected;
        lines = table(parent, "Results and Lines", BoundLineColumns.ofLines());
        conditions = table(parent, "Unstable Conditions", BoundLineColumns.ofConditions());
    }

    private RowTable<BoundRow> table(Composite parent, String name, List<RowColumn<BoundRow>> columns) {
        RowTable<BoundRow> table = new RowTable<>(parent, name, columns);
        IAction open = new WorkAction(
                "Open Source Line",
                () -> table.selectedRows().stream().findFirst().ifPresent(opened));
        table.contextMenu().insertBefore("copy", open);
        table.whenOpened(opened);
        table.addSelectionChangedListener(
                event -> table.selectedRows().stream().findFirst().ifPresent(selected));
        return table;
    }

    RowTable<BoundRow> lines() {
        return lines;
    }

    RowTable<BoundRow> conditions() {
        return conditions;
    }

    Stream<BoundRow> all() {
        return Stream.concat(lines.rows().stream(), conditions.rows().stream());
    }

    void select(BoundRow row) {
        for (RowTable<BoundRow> table : List.of(lines, conditions)) {
            if (!table.selectedRows().contains(row) && table.rows().contains(row)) {
                table.setSelection(new StructuredSelection(row));
            }
        }
    }

    /** What is known of a line of a source, and of several things the one that moves most; or else the first result. */
    Optional<BoundRow> at(Optional<Path> file, int line) {
        return all().filter(row -> row.line().map(BoundedLine::line).equals(Optional.of(line))
                        && file(row).equals(file))
                .max((a, b) -> a.interval().ulps().compareTo(b.interval().ulps()))
                .or(() -> lines.rows().stream().findFirst());
    }

    /** The source that a row is of; empty for a result. */
    static Optional<Path> file(BoundRow row) {
        return row.line().map(row.bound()::path);
    }

    /** The line that makes the result move most. */
    Optional<BoundRow> hottest() {
        return lines.rows().stream()
                .filter(row -> row.line().isPresent() && row.interval().moves())
                .max(Comparator.comparingDouble(
                        row -> row.line().orElseThrow().share().orElse(0)));
    }
}
