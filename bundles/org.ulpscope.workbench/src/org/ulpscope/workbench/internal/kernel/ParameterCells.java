package org.ulpscope.workbench.internal.kernel;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.tables.TextCell;

/** How the cells of the parameter table are edited. */
final class ParameterCells {
    private static final String VALUE = "value";
    private static final String POINTER = "pointer";
    private static final Pattern ARRAY = Pattern.compile("array of (\\d{1,4})|\\[(\\d{1,4})]|(\\d{1,4})");

    private final TableViewer viewer;
    private final ModelDocument<Kernel> document;

    ParameterCells(TableViewer viewer, ModelDocument<Kernel> document) {
        this.viewer = viewer;
        this.document = document;
    }

    /** A cell that is written. */
    Optional<Function<TableViewer, EditingSupport>> text(
            Function<Parameter, String> get, BiConsumer<Parameter, String> set) {
        return Optional.of(table -> new Cell(
                () -> new TextCell(table.getTable()),
                get,
                (parameter, value) -> set.accept(parameter, (String) value),
                get::apply));
    }

    /** A cell that is chosen. */
    Optional<Function<TableViewer, EditingSupport>> choice(
            List<String> choices, Function<Parameter, String> get, BiConsumer<Parameter, String> set) {
        return Optional.of(table -> new Cell(
                () -> new ComboBoxCellEditor(table.getTable(), choices.toArray(String[]::new), SWT.READ_ONLY),
                parameter -> choices.indexOf(get.apply(parameter)),
                (parameter, value) -> set.accept(parameter, choices.get((Integer) value)),
                get::apply));
    }

    /** By value, by pointer to one value, or as an array; in words. */
    static String passing(Parameter parameter) {
        if (!parameter.isPointer()) {
            return VALUE;
        }
        return parameter.getLength() == 1 ? POINTER : "array of " + parameter.getLength();
    }

    /** Reads what {@link #passing} writes, or a length alone; anything else changes nothing. */
    static void setPassing(Parameter parameter, String text) {
        Matcher array = ARRAY.matcher(text.strip());
        if (text.strip().equals(VALUE)) {
            parameter.setPointer(false);
            parameter.setLength(1);
        } else if (text.strip().equals(POINTER)) {
            parameter.setPointer(true);
            parameter.setLength(1);
        } else if (array.matches()) {
            String digits =
                    array.group(1) != null ? array.group(1) : array.group(2) != null ? array.group(2) : array.group(3);
            parameter.setPointer(true);
            parameter.setLength(Math.clamp(Integer.parseInt(digits), 1, InputSlot.MAX_COUNT));
        }
    }

    /** An output can only be reached through a pointer. */
    static void setDirection(Parameter parameter, Direction direction) {
        parameter.setDirection(direction);
        if (direction != Direction.INPUT) {
            parameter.setPointer(true);
        }
    }

    private final class Cell extends EditingSupport {
        private final Supplier<CellEditor> maker;
        private Optional<CellEditor> editor = Optional.empty();
        private final Function<Parameter, ?> get;
        private final BiConsumer<Parameter, Object> set;
        private final Function<Parameter, String> text;

        Cell(
                Supplier<CellEditor> maker,
                Function<Parameter, ?> get,
                BiConsumer<Parameter, Object> set,
                Function<Parameter, String> text) {
            super(viewer);
            this.maker = maker;
            this.get = get;
            this.set = set;
            this.text = text;
        }

        @Override
        protected CellEditor getCellEditor(Object element) {
            editor = editor.or(() -> Optional.of(maker.get()));
            return editor.get();
        }

        @Override
        protected boolean canEdit(Object element) {
            return true;
        }

        @Override
        protected Object getValue(Object element) {
            return get.apply((Parameter) element);
        }

        @Override
        protected void setValue(Object element, Object value) {
            boolean chosen = !(value instanceof Integer index) || index >= 0;
            if (chosen && !value.equals(text.apply((Parameter) element))) {
                document.edit("Edit Parameter", kernel -> set.accept((Parameter) element, value));
            }
        }
    }
}
