package org.ulpscope.workbench.internal.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.workbench.tables.RowColumn;
import org.ulpscope.workbench.tables.RowTable;

/** The neighbours as a table, with two columns for each platform that has answered. */
final class NeighbourTable {
    private final Composite frame;
    private List<String> platforms = List.of();
    private RowTable<Neighbour> table;

    NeighbourTable(FormToolkit toolkit, Composite parent) {
        frame = toolkit.createComposite(parent);
        GridLayoutFactory.fillDefaults().applyTo(frame);
        make();
    }

    Composite control() {
        return frame;
    }

    List<Neighbour> rows() {
        return table.rows();
    }

    /** Shows rows; the columns are made anew when other platforms have answered. */
    void show(List<Neighbour> rows, List<String> answered) {
        if (!answered.equals(platforms)) {
            platforms = answered;
            table.dispose();
            make();
        }
        table.setRows(rows);
    }

    private void make() {
        List<RowColumn<Neighbour>> columns = new ArrayList<>();
        columns.add(RowColumn.number("Ulps", 45, Neighbour::steps));
        columns.add(RowColumn.value("Input", 150, row -> Optional.of(row.value())));
        for (String platform : platforms) {
            columns.add(RowColumn.outcome(platform, 96, row -> row.style(platform)));
            columns.add(RowColumn.value(platform + " gives", 160, row -> row.output(platform)));
        }
        columns.add(RowColumn.hex("Input in hex", 180, row -> Optional.of(row.value())));
        table = new RowTable<>(frame, "Neighbours", columns);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(table);
        frame.layout(true, true);
    }
}
