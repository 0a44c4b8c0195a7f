package org.ulpscope.workbench.internal.explore;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.ui.evaluators.WarmEvaluators;
import org.ulpscope.workbench.explore.ExploredInput;

/** What is around the explored input along one of its slots: the function, and the neighbours one ulp apart. */
final class AroundInput {
    private final FunctionPlot plot;
    private final NeighbourTable neighbours;

    /**
     * @param moved is told the new value of the input along which the function is plotted
     * @param chosen is told the slot that the user wants to look along
     */
    AroundInput(
            FormToolkit toolkit,
            Composite column,
            WarmEvaluators evaluators,
            List<InputSlot> slots,
            Consumer<Value> moved,
            IntConsumer chosen) {
        slotChoice(toolkit, column, slots, chosen);
        plot = new FunctionPlot(toolkit, column, evaluators, slots, moved);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .minSize(0, FunctionPlot.LEAST_HEIGHT)
                .applyTo(plot.frame());
        ExplorePane.heading(toolkit, column, "Neighbours, one ulp apart");
        neighbours = new NeighbourTable(toolkit, column);
        GridDataFactory.fillDefaults().grab(true, false).hint(260, 190).applyTo(neighbours.control());
    }

    private static void slotChoice(FormToolkit toolkit, Composite column, List<InputSlot> slots, IntConsumer chosen) {
        if (slots.size() == 1) {
            ExplorePane.heading(toolkit, column, "Around this input");
            return;
        }
        Composite line = toolkit.createComposite(column);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(line);
        ExplorePane.heading(toolkit, line, "Around this input, along");
        Combo choice = new Combo(line, SWT.READ_ONLY);
        choice.setItems(slots.stream().map(InputSlot::name).toArray(String[]::new));
        choice.select(0);
        choice.addListener(SWT.Selection, event -> chosen.accept(choice.getSelectionIndex()));
    }

    /** Plots the function around an input, along one of its slots. */
    void show(ExploredInput input, int slot) {
        plot.show(input, slot);
    }

    /** Plots again what the source gives now. */
    void sourceChanged() {
        plot.sourceChanged();
    }

    /** Shows the neighbours, with what is known of them. */
    void show(List<Neighbour> rows) {
        neighbours.show(rows);
    }
}
