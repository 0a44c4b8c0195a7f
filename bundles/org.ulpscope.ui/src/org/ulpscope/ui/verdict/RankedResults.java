package org.ulpscope.ui.verdict;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.study.glance.RankedResult;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;

/** What was found, the gravest first. A double click, or Enter, opens the page that has it. */
final class RankedResults {
    private static final int LEAST_HEIGHT = 110;

    private final RowTable<RankedResult> table;

    RankedResults(Composite parent, String title, String amount, Consumer<RankedResult> opened) {
        table = new RowTable<>(
                parent,
                title,
                List.of(
                        new RowColumn<>(
                                "What",
                                110,
                                RankedResult::label,
                                Comparator.comparing(RankedResult::label),
                                false,
                                Optional.empty(),
                                Optional.of(found -> found.look().map(ValueClassStyle::of))),
                        RowColumn.text(amount, 90, RankedResult::amount).fitting(),
                        RowColumn.text("Why or Where", 420, RankedResult::words)));
        table.leaveOutFilter();
        table.whenOpened(opened);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, LEAST_HEIGHT).applyTo(table);
    }

    /** Shows these, and says whether the table needs another height. */
    boolean show(List<RankedResult> rows, String whyNone) {
        table.setHint(whyNone);
        if (!rows.equals(table.rows())) {
            table.setRows(rows);
        }
        GridData place = (GridData) table.getLayoutData();
        int height = Math.max(LEAST_HEIGHT, table.heightOfAllLines());
        boolean isOther = place.heightHint != height;
        place.heightHint = height;
        return isOther;
    }

    /** The table. */
    RowTable<RankedResult> table() {
        return table;
    }
}
