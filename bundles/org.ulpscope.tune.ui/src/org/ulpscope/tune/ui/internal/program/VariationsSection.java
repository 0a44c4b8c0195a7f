package org.ulpscope.tune.ui.internal.program;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.PrecisionPackage.Literals;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.Variation;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.tables.DoubleClickedCells;
import org.ulpscope.ui.tables.TextCell;

/** What is varied to see how far a result carries over to other inputs. */
final class VariationsSection extends TuningSection {
    private static final int LINES = 4;

    private final TableViewer viewer;

    VariationsSection(Composite parent, FormToolkit toolkit, ModelDocument<Tuning> document) {
        super(
                parent,
                toolkit,
                document,
                "Variations",
                "Numbers of the input that are varied once the search is done: {name} in the run command stands for"
                        + " value + N(0, spread).");
        Composite area = toolkit.createComposite(body());
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(area);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).indent(8, 0).applyTo(area);
        Table table = toolkit.createTable(area, SWT.SINGLE | SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        table.getAccessible().addAccessibleListener(new AccessibleName("Variations"));
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(200, (LINES + 1) * (table.getItemHeight() + 6))
                .applyTo(table);
        viewer = new TableViewer(table);
        DoubleClickedCells.attach(viewer);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        column("Name", 90, Variation::getName, Variation::setName);
        column(
                "Value",
                90,
                variation -> ProgramNumberField.text(variation.getValue()),
                (variation, text) -> number(text, variation::setValue));
        column(
                "Spread",
                90,
                variation -> ProgramNumberField.text(variation.getSpread()),
                (variation, text) -> number(text, variation::setSpread));
        column("File of numbers", 130, Variation::getFile, Variation::setFile);
        Composite buttons = toolkit.createComposite(area);
        GridLayoutFactory.fillDefaults().applyTo(buttons);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(buttons);
        GridDataFactory.fillDefaults().applyTo(button(buttons, "Add", SWT.PUSH, this::addOne));
        GridDataFactory.fillDefaults().applyTo(button(buttons, "Remove", SWT.PUSH, this::removeSelected));
        add(Literals.TUNING__VARIATIONS, table, this::showAll);
    }

    private void showAll() {
        List<Variation> now = List.copyOf(document().model().getVariations());
        if (now.equals(viewer.getInput())) {
            viewer.update(now.toArray(), null);
        } else {
            viewer.setInput(now);
        }
    }

    private void addOne() {
        document().edit("Add Variation", tuning -> {
            Variation made = PrecisionFactory.eINSTANCE.createVariation();
            made.setName("x" + (tuning.getVariations().size() + 1));
            tuning.getVariations().add(made);
        });
    }

    private void removeSelected() {
        int index = viewer.getTable().getSelectionIndex();
        if (index >= 0) {
            document().edit("Remove Variation", tuning -> tuning.getVariations().remove(index));
        }
    }

    private static void number(String text, java.util.function.DoubleConsumer set) {
        try {
            set.accept(Double.parseDouble(text.strip()));
        } catch (NumberFormatException e) {
            // The cell shows the former number again, as a table's cells do.
        }
    }

    private void column(String title, int width, Function<Variation, String> get, BiConsumer<Variation, String> set) {
        TableViewerColumn column = new TableViewerColumn(viewer, SWT.LEFT);
        column.getColumn().setText(title);
        column.getColumn().setWidth(width);
        column.setLabelProvider(ColumnLabelProvider.createTextProvider(element -> get.apply((Variation) element)));
        column.setEditingSupport(new EditingSupport(viewer) {
            @Override
            protected CellEditor getCellEditor(Object element) {
                return new TextCell(viewer.getTable());
            }

            @Override
            protected boolean canEdit(Object element) {
                return true;
            }

            @Override
            protected Object getValue(Object element) {
                return get.apply((Variation) element);
            }

            @Override
            protected void setValue(Object element, Object value) {
                document().edit("Edit Variation", tuning -> set.accept((Variation) element, (String) value));
            }
        });
    }
}
