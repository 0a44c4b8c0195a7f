package org.ulpscope.workbench.study.verdict;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.study.RankedFinding;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.workbench.study.editor.StudyEditor;

/** What was found, the most telling first. A double click, or Enter, turns to the findings. */
final class RankedTable {
    private static final int LEAST_HEIGHT = 110;

    private final RowTable<RankedFinding> table;

    RankedTable(Composite parent, StudyEditor editor) {
        table = new RowTable<>(
                parent,
                "What was found, by rank",
                List.of(
                        new RowColumn<>(
                                "What",
                                90,
                                RankedFinding::label,
                                Comparator.comparing(RankedFinding::label),
                                false,
                                Optional.empty(),
                                Optional.of(found -> ValueClassStyle.find(found.label()))),
                        RowColumn.number("Inputs", 90, RankedFinding::inputs).fitting(),
                        RowColumn.text("Why or Where", 420, RankedFinding::words)));
        table.leaveOutFilter();
        table.whenOpened(row -> editor.setActivePage("findings"));
        GridDataFactory.fillDefaults().grab(true, true).hint(200, LEAST_HEIGHT).applyTo(table);
    }

    /** Shows these, and says whether the table needs another height. */
    boolean show(List<RankedFinding> rows, String whyNone) {
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
}
