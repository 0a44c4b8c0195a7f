package org.ulpscope.ui.tables;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.ulpscope.ui.selection.SelectionSource;
import org.ulpscope.ui.tables.internal.CutCells;
import org.ulpscope.ui.tables.internal.EmptyArea;
import org.ulpscope.ui.tables.internal.FilterLine;
import org.ulpscope.ui.tables.internal.GroupHeadings;
import org.ulpscope.ui.tables.internal.LineItem;
import org.ulpscope.ui.tables.internal.MarkedCells;
import org.ulpscope.ui.tables.internal.RowMenu;
import org.ulpscope.ui.tables.internal.RowModel;
import org.ulpscope.ui.tables.internal.SelectedGlyphs;
import org.ulpscope.ui.tables.internal.SelectionInSight;
import org.ulpscope.ui.tables.internal.ShownColumns;
import org.ulpscope.ui.tables.internal.TableKeys;
import org.ulpscope.ui.theme.GroundWatch;
import org.ulpscope.ui.tips.HintLink;

/**
 * A table as every view of the product has it: sort by a click on a heading, filter and find (Ctrl+F), choose and move columns, group, copy
 * as CSV, hexadecimal or C literals, export. Only the lines on screen are made, so that it takes hundreds of thousands of rows. Its
 * selection is a {@link IStructuredSelection} of rows. All methods are for the thread of the display.
 */
public final class RowTable<R> extends Composite implements SelectionSource {
    /** Tells those who show how it is grouped. */
    private static final int GROUPED = 0x5550;

    private final List<RowColumn<R>> columns;
    private final RowModel<R> model;
    private final FilterLine header;
    private final Composite stack;
    private final Table table;
    private final EmptyArea empty;
    private final RowMenu<R> menu;
    private final ShownColumns<R> shown;
    private final SelectedRows<R> selected;
    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private boolean disposing;

    /**
     * An empty table.
     *
     * @param name what it lists, in words for screen readers, messages and file names
     */
    public RowTable(Composite parent, String name, List<RowColumn<R>> columns) {
        super(parent, SWT.NONE);
        addListener(SWT.Dispose, event -> disposing = true);
        this.columns = List.copyOf(columns);
        model = new RowModel<>(this.columns);
        GridLayoutFactory.fillDefaults()
                .spacing(4, 2)
                .extendedMargins(2, 2, 2, 0)
                .applyTo(this);
        header = new FilterLine(this, name, words -> changed(() -> model.setFilter(words)));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(header);
        stack = new Composite(this, SWT.NONE);
        stack.setLayout(new StackLayout());
        GridDataFactory.fillDefaults().grab(true, true).applyTo(stack);
        table = new Table(stack, SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        table.setHeaderVisible(true);
        LineItem.attach(table, this.columns, model::lines);
        GroundWatch.of(table, table::clearAll);
        CutCells.attach(table, this.columns, model::lines);
        MarkedCells.attach(table, this.columns, model::lines);
        GroupHeadings.attach(table, model::lines);
        SelectedGlyphs.attach(table);
        SelectionInSight.attach(table);
        table.addListener(SWT.Selection, event -> fireSelection());
        table.getAccessible().addAccessibleListener(new AccessibleName(name));
        selected = new SelectedRows<>(table, model);
        shown = new ShownColumns<>(table, this.columns, this::toggleSort);
        empty = new EmptyArea(stack);
        menu = new RowMenu<>(this, name);
        TableKeys.attach(header.filter(), table, () -> menu.copy(CopyForm.CSV), this::fireSelection);
        table.setMenu(menu.manager().createContextMenu(table));
        refresh();
    }

    /** Shows these rows in place of the former ones; what was selected stays selected where it is still there. */
    public void setRows(List<R> rows) {
        shown.fit(rows);
        changed(() -> model.setRows(rows));
    }

    /** Says in the empty filter of what the rows are, the name of a file say. */
    public void setOrigin(String origin) {
        header.filter().setMessage("Filter the lines of " + origin);
    }

    /** Says where the count of the rows is pointed at what one stands for. */
    public void explainCount(String sentence) {
        header.explainCount(sentence);
    }

    /** All rows, filtered out or not, in the order they were given. */
    public List<R> rows() {
        return model.rows();
    }

    /** The rows on show, in the order on show. */
    public List<R> shownRows() {
        return model.rowsOnShow();
    }

    /** Leaves the room of the filter to the rows, where these are a handful. */
    public void leaveOutFilter() {
        GridDataFactory.fillDefaults().exclude(true).applyTo(header);
        header.setVisible(false);
    }

    /** The height at which none of its lines is to be scrolled to. */
    public int heightOfAllLines() {
        int around = computeSize(SWT.DEFAULT, SWT.DEFAULT).y - stack.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
        int lines = model.lines().size() * table.getItemHeight();
        return around + table.getHeaderHeight() + table.computeTrim(0, 0, 0, lines).height;
    }

    /** The sentence that stands in an empty table and says what to do to fill it. */
    public void setHint(String sentence) {
        setHint(sentence, false);
    }

    /** The same; where it is that of a table which nothing was opened for yet, with what {@link #offer} has. */
    public void setHint(String sentence, boolean offered) {
        empty.setHint(sentence, offered);
    }

    /**
     * Has a link below the sentence of the empty table, to what fills it.
     *
     * @param command as {@link HintLink} takes it
     */
    public void offer(String words, String command) {
        empty.offer(words, command);
    }

    /** Puts rows that are alike in the column under one heading; empty for no groups. */
    public void setGrouping(Optional<RowColumn<R>> column) {
        changed(() -> model.setGroupedBy(column));
        notifyListeners(GROUPED, new Event());
    }

    /** Offers a grouping above the table, beside the filter. */
    public void offerGrouping(String words, RowColumn<R> column) {
        Button toggle = header.offer(words);
        toggle.addListener(
                SWT.Selection, event -> setGrouping(toggle.getSelection() ? Optional.of(column) : Optional.empty()));
        addListener(GROUPED, event -> toggle.setSelection(grouping().equals(Optional.of(column))));
    }

    /**
     * Offers a choice of which rows there are, before the filter.
     *
     * @param words what is said before it
     * @param name in words for screen readers
     * @param first the index of what is chosen at first
     * @param chosen is told the index of what the user chooses
     */
    public void offerChoice(String words, String name, List<String> choices, int first, IntConsumer chosen) {
        Combo choice = header.choice(words, name, choices);
        choice.select(first);
        choice.addListener(SWT.Selection, event -> chosen.accept(choice.getSelectionIndex()));
    }

    /** The column that rows are grouped by. */
    public Optional<RowColumn<R>> grouping() {
        return model.groupedBy();
    }

    /** All columns, shown or not. */
    public List<RowColumn<R>> columns() {
        return columns;
    }

    /** The columns on show, in the order on show. */
    public List<RowColumn<R>> shownColumns() {
        return shown.shown();
    }

    /** Whether the column is on show. */
    public boolean isShown(RowColumn<R> column) {
        return shown.isShown(column);
    }

    /** Shows or hides a column. */
    public void setShown(RowColumn<R> column, boolean visible) {
        shown.setShown(column, visible);
    }

    /** Shows only rows in which all these words occur; the user sees and can change it. */
    public void setFilter(String words) {
        header.filter().setText(words);
    }

    /** Sorts by the column, as a click on its heading does: ascending, descending, not at all. */
    public void toggleSort(RowColumn<R> column) {
        changed(() -> model.toggleSort(column));
        shown.showSort(model.sortedBy(), model.isDescending());
    }

    Optional<RowColumn<R>> sortedBy() {
        return model.sortedBy();
    }

    boolean isDescending() {
        return model.isDescending();
    }

    String filter() {
        return header.filter().getText();
    }

    /** Does this with a row that is double-clicked, or selected and confirmed with Enter. */
    public void whenOpened(Consumer<R> action) {
        table.addListener(
                SWT.DefaultSelection,
                event -> selectedRows().stream().findFirst().ifPresent(action));
    }

    /** The context menu, to which a view may add what its rows can do. */
    public MenuManager contextMenu() {
        return menu.manager();
    }

    /** The selected rows, in the order on show. */
    public List<R> selectedRows() {
        return selected.rows();
    }

    @Override
    public IStructuredSelection getSelection() {
        return new StructuredSelection(selectedRows());
    }

    /** Selects the rows of a structured selection and scrolls to the first. */
    @Override
    public void setSelection(ISelection selection) {
        selected.select(selection instanceof IStructuredSelection structured ? structured.toList() : List.of());
        fireSelection();
    }

    @Override
    public ListenerList<ISelectionChangedListener> selectionListeners() {
        return listeners;
    }

    /** While it is disposed of, SWT offers it the focus that its parts lose one by one; it cannot take it any more. */
    @Override
    public boolean setFocus() {
        if (disposing) {
            return false;
        }
        return model.lines().isEmpty() ? header.filter().setFocus() : table.setFocus();
    }

    private void changed(Runnable change) {
        List<R> before = selectedRows();
        change.run();
        refresh();
        selected.select(before);
    }

    private void refresh() {
        table.setItemCount(model.lines().size());
        table.clearAll();
        header.count(model.shownRows(), model.rows().size());
        ((StackLayout) stack.getLayout()).topControl = model.lines().isEmpty() ? empty.control() : table;
        stack.layout();
        empty.setFiltered(!model.rows().isEmpty());
    }
}
