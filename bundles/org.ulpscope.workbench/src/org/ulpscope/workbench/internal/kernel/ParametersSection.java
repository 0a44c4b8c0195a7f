package org.ulpscope.workbench.internal.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.model.DomainText;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.Format;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.editing.ModelSection;
import org.ulpscope.ui.layout.ScrolledBody;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.tables.DoubleClickedCells;
import org.ulpscope.ui.tables.FittingColumns;

/** The parameters as a table: add, remove, order, and edit each cell. */
final class ParametersSection extends ModelSection<Kernel> {
    private static final List<String> DIRECTIONS = List.of("input", "output", "input and output");
    private static final int FEWEST_ROWS = 2;
    private static final int MOST_ROWS = 6;

    private final FittingColumns columns;
    private final TableViewer viewer;
    private final Button remove;
    private final Button up;
    private final Button down;
    private final Consumer<Optional<Parameter>> selected;
    private boolean refreshing;

    /** @param selected is told which parameter is selected, after each change */
    ParametersSection(
            Composite parent,
            FormToolkit toolkit,
            ModelDocument<Kernel> document,
            Consumer<Optional<Parameter>> selected) {
        super(parent, toolkit, document, "Parameters", "Click a cell to change it; the domain is changed below.");
        this.selected = selected;
        GridLayoutFactory.fillDefaults().margins(2, 2).applyTo(body());
        columns = new FittingColumns(toolkit, body(), SWT.SINGLE);
        viewer = new TableViewer(columns.table());
        DoubleClickedCells.attach(viewer);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.getTable().getAccessible().addAccessibleListener(new AccessibleName("Parameters"));
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .hint(260, heightOf(0))
                .indent(8, 0)
                .applyTo(columns.frame());
        ParameterCells cells = new ParameterCells(viewer, document);
        column("Name", 50, Parameter::getName, cells.text(Parameter::getName, Parameter::setName));
        column(
                "Format",
                62,
                parameter -> parameter.getFormat().label(),
                cells.choice(
                        Format.all().stream().map(Format::label).toList(),
                        parameter -> parameter.getFormat().label(),
                        (parameter, label) -> parameter.setFormat(Format.named(label))));
        column(
                "Direction",
                80,
                parameter -> DIRECTIONS.get(parameter.getDirection().getValue()),
                cells.choice(
                        DIRECTIONS,
                        parameter -> DIRECTIONS.get(parameter.getDirection().getValue()),
                        (parameter, text) ->
                                ParameterCells.setDirection(parameter, Direction.get(DIRECTIONS.indexOf(text)))));
        column(
                "Passed as",
                78,
                ParameterCells::passing,
                cells.text(ParameterCells::passing, ParameterCells::setPassing));
        column("Domain", 100, ParametersSection::domain, Optional.empty());
        viewer.addSelectionChangedListener(event -> {
            if (!refreshing) {
                selectionChanged();
            }
        });
        Composite buttons = toolkit.createComposite(body());
        GridLayoutFactory.fillDefaults().numColumns(4).equalWidth(true).applyTo(buttons);
        GridDataFactory.fillDefaults()
                .align(SWT.BEGINNING, SWT.CENTER)
                .indent(8, 0)
                .applyTo(buttons);
        button(buttons, "Add", SWT.PUSH, this::add);
        remove = button(buttons, "Remove", SWT.PUSH, this::remove);
        up = button(buttons, "Up", SWT.PUSH, () -> move(-1));
        down = button(buttons, "Down", SWT.PUSH, () -> move(1));
        for (Control button : buttons.getChildren()) {
            GridDataFactory.fillDefaults().grab(true, false).applyTo(button);
        }
    }

    private static String domain(Parameter parameter) {
        return parameter.getDirection() == Direction.OUTPUT ? "\u2014" : DomainText.of(parameter);
    }

    @Override
    public void refresh() {
        int index = viewer.getTable().getSelectionIndex();
        List<Parameter> parameters = new ArrayList<>(document().model().getParameters());
        refreshing = true;
        viewer.setInput(parameters);
        if (!parameters.isEmpty()) {
            viewer.setSelection(new StructuredSelection(parameters.get(Math.clamp(index, 0, parameters.size() - 1))));
        }
        refreshing = false;
        selectionChanged();
        GridData room = (GridData) columns.frame().getLayoutData();
        if (room.heightHint != heightOf(parameters.size())) {
            room.heightHint = heightOf(parameters.size());
            ScrolledBody.reflowAround(columns.frame());
        }
    }

    /** No higher than its rows: what comes below it shall be seen in a small window. */
    private int heightOf(int parameters) {
        Table table = viewer.getTable();
        return table.getHeaderHeight()
                + Math.clamp(parameters, FEWEST_ROWS, MOST_ROWS) * table.getItemHeight()
                + 2 * table.getBorderWidth();
    }

    @Override
    public Optional<Control> fieldOf(Problem problem) {
        return problem.place() instanceof Kernel ? Optional.empty() : Optional.of(viewer.getTable());
    }

    Optional<Parameter> selection() {
        return Optional.ofNullable((Parameter) viewer.getStructuredSelection().getFirstElement());
    }

    private void selectionChanged() {
        Optional<Parameter> parameter = selection();
        int index = viewer.getTable().getSelectionIndex();
        remove.setEnabled(parameter.isPresent());
        up.setEnabled(index > 0);
        down.setEnabled(index >= 0 && index < viewer.getTable().getItemCount() - 1);
        selected.accept(parameter);
    }

    private void add() {
        document().edit("Add Parameter", kernel -> {
            Parameter parameter = KernelFactory.eINSTANCE.createParameter();
            parameter.setName(unusedName(kernel));
            kernel.getParameters().add(parameter);
        });
        viewer.getTable().setSelection(viewer.getTable().getItemCount() - 1);
        selectionChanged();
    }

    private void remove() {
        int index = viewer.getTable().getSelectionIndex();
        document().edit("Remove Parameter", kernel -> kernel.getParameters().remove(index));
    }

    private void move(int by) {
        int index = viewer.getTable().getSelectionIndex();
        document().edit("Move Parameter", kernel -> kernel.getParameters().move(index + by, index));
        viewer.getTable().setSelection(index + by);
        selectionChanged();
    }

    private static String unusedName(Kernel kernel) {
        List<String> names =
                kernel.getParameters().stream().map(Parameter::getName).toList();
        for (String name : List.of("x", "y", "z")) {
            if (!names.contains(name)) {
                return name;
            }
        }
        int number = 1;
        while (names.contains("x" + number)) {
            number++;
        }
        return "x" + number;
    }

    private void column(
            String title,
            int width,
            java.util.function.Function<Parameter, String> text,
            Optional<java.util.function.Function<TableViewer, org.eclipse.jface.viewers.EditingSupport>> editing) {
        TableViewerColumn column = new TableViewerColumn(viewer, SWT.LEFT);
        column.getColumn().setText(title);
        columns.share(column.getColumn(), width, width);
        column.setLabelProvider(ColumnLabelProvider.createTextProvider(element -> text.apply((Parameter) element)));
        editing.ifPresent(support -> column.setEditingSupport(support.apply(viewer)));
    }
}
