package org.ulpscope.workbench.internal.explore;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.backend.evaluate.Inspection;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.Determined;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;

/** The neighbours as a table: what each platform gives, how many ulps off, and the exact value where there is a reference. */
final class NeighbourTable {
    private final Composite frame;
    private List<String> platforms = List.of();
    private Optional<RowTable<Neighbour>> table = Optional.empty();

    NeighbourTable(FormToolkit toolkit, Composite parent) {
        frame = toolkit.createComposite(parent);
        GridLayoutFactory.fillDefaults().applyTo(frame);
    }

    Composite control() {
        return frame;
    }

    /** Shows rows; the columns are made anew when other platforms have answered. */
    void show(List<Neighbour> rows) {
        Optional<Inspection> first = rows.stream()
                .map(Neighbour::inspection)
                .flatMap(Optional::stream)
                .findFirst();
        List<String> answered = first.map(Inspection::answers).orElse(List.of()).stream()
                .map(answer -> answer.platform().name())
                .toList();
        if (table.isEmpty() || !answered.equals(platforms)) {
            platforms = answered;
            table.ifPresent(RowTable::dispose);
            table = Optional.of(make(first.flatMap(Inspection::exact).isPresent()));
        }
        table.get().setRows(rows);
    }

    private RowTable<Neighbour> make(boolean withExact) {
        List<RowColumn<Neighbour>> columns = new ArrayList<>();
        columns.add(RowColumn.number("Ulps", 45, Neighbour::steps));
        columns.add(RowColumn.input("Input", 215, Neighbour::value).keepingDigits());
        for (int i = 0; i < platforms.size(); i++) {
            int at = i;
            String platform = platforms.get(i);
            columns.add(RowColumn.outcome(
                    platform, 96, row -> ValueClassStyle.ofLabel(answer(row, at).label())));
            columns.add(RowColumn.<Neighbour>value(
                            platform + " gives", 215, row -> answer(row, at).value())
                    .keepingDigits());
            if (withExact) {
                columns.add(ulps(platform + " ulps off", at));
            }
        }
        if (withExact) {
            columns.add(RowColumn.value("Exact, rounded", 215, NeighbourTable::exact));
        }
        columns.add(RowColumn.inputHex("Input in hex", 215, Neighbour::value));
        RowTable<Neighbour> made = new RowTable<>(frame, "Neighbours", columns);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(made);
        frame.layout(true, true);
        return made;
    }

    private static RowColumn<Neighbour> ulps(String title, int platform) {
        return new RowColumn<>(
                title,
                90,
                row -> answer(row, platform).ulps().map(BigInteger::toString).orElse("not known"),
                Comparator.comparing(
                        row -> answer(row, platform).ulps().orElse(null),
                        Comparator.nullsLast(Comparator.naturalOrder())),
                true,
                Optional.empty(),
                Optional.empty());
    }

    /** Columns of platforms exist only once they have answered. */
    private static Inspection.Answer answer(Neighbour row, int platform) {
        return row.inspection().orElseThrow().answers().get(platform);
    }

    private static Optional<Value> exact(Neighbour row) {
        return row.inspection()
                .flatMap(Inspection::exact)
                .filter(Determined.class::isInstance)
                .map(known -> ((Determined) known).value());
    }
}
