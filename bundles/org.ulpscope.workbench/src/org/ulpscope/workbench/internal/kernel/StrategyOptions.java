package org.ulpscope.workbench.internal.kernel;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.search.StrategyOption;
import org.ulpscope.search.StrategyProvider;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.tables.DoubleClickedCells;
import org.ulpscope.ui.tables.FittingColumns;
import org.ulpscope.ui.tables.TextCell;

/** The options of a strategy as a table of names and values. */
final class StrategyOptions {
    private final FittingColumns columns;
    private final TableViewer viewer;
    private final Runnable onChange;
    private final Map<String, String> changed = new TreeMap<>();

    StrategyOptions(FormToolkit toolkit, Composite parent, Runnable onChange) {
        this.onChange = onChange;
        columns = new FittingColumns(toolkit, parent, SWT.SINGLE);
        viewer = new TableViewer(columns.table());
        DoubleClickedCells.attach(viewer);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.getTable().getAccessible().addAccessibleListener(new AccessibleName("Options of the strategy"));
        ColumnViewerToolTipSupport.enableFor(viewer);
        column("Option", 110, 110, StrategyOption::words);
        column("Value", 70, 70, this::value).setEditingSupport(new ValueCell());
        column("Meaning", 320, 140, StrategyOption::summary);
    }

    /** What to lay out. */
    Composite frame() {
        return columns.frame();
    }

    void show(Optional<StrategyProvider> strategy, Map<String, String> values) {
        changed.clear();
        changed.putAll(values);
        viewer.setInput(strategy.map(StrategyProvider::options).orElse(List.of()));
    }

    /** The options that differ from their defaults. */
    Map<String, String> changed() {
        return Map.copyOf(changed);
    }

    private String value(StrategyOption option) {
        return changed.getOrDefault(option.name(), option.defaultValue());
    }

    private TableViewerColumn column(
            String title, int share, int least, java.util.function.Function<StrategyOption, String> text) {
        TableViewerColumn column = new TableViewerColumn(viewer, SWT.LEFT);
        column.getColumn().setText(title);
        columns.share(column.getColumn(), share, least);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return text.apply((StrategyOption) element);
            }

            @Override
            public String getToolTipText(Object element) {
                StrategyOption option = (StrategyOption) element;
                return option.summary() + "\nDefault: " + option.defaultValue() + ". On the command line: -o "
                        + option.name() + "=" + value(option);
            }
        });
        return column;
    }

    private final class ValueCell extends EditingSupport {
        ValueCell() {
            super(viewer);
        }

        @Override
        protected CellEditor getCellEditor(Object element) {
            List<String> choices = ((StrategyOption) element).choices();
            return choices.isEmpty()
                    ? new TextCell(viewer.getTable())
                    : new ComboBoxCellEditor(viewer.getTable(), choices.toArray(String[]::new), SWT.READ_ONLY);
        }

        @Override
        protected boolean canEdit(Object element) {
            return true;
        }

        @Override
        protected Object getValue(Object element) {
            StrategyOption option = (StrategyOption) element;
            return option.choices().isEmpty()
                    ? value(option)
                    : (Object) option.choices().indexOf(value(option));
        }

        @Override
        protected void setValue(Object element, Object value) {
            StrategyOption option = (StrategyOption) element;
            boolean unset = value instanceof Integer index && index < 0;
            if (!unset) {
                put(
                        option,
                        value instanceof Integer index
                                ? option.choices().get(index)
                                : value.toString().strip());
            }
        }

        private void put(StrategyOption option, String text) {
            if (text.equals(option.defaultValue())) {
                changed.remove(option.name());
            } else {
                changed.put(option.name(), text);
            }
            viewer.update(option, null);
            onChange.run();
        }
    }
}
