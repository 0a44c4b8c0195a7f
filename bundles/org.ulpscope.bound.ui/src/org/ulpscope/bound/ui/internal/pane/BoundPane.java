package org.ulpscope.bound.ui.internal.pane;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.bound.BoundedLine;
import org.ulpscope.bound.study.StoredBound;
import org.ulpscope.bound.ui.internal.BoundRow;
import org.ulpscope.bound.ui.internal.BoundWords;
import org.ulpscope.bound.ui.internal.number.NumberLine;
import org.ulpscope.bound.ui.internal.orders.OrdersPage;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.actions.WorkAction;
import org.ulpscope.workbench.live.Sighting;
import org.ulpscope.workbench.tables.Halves;
import org.ulpscope.workbench.tables.RowColumn;
import org.ulpscope.workbench.tables.RowTable;

/** Bounds: in words, in the source, line by line, platform by platform, with the patch; and what is selected of them as a number line. */
public final class BoundPane extends Composite {
    private static final String NOT_YET = "The bounds are being computed.";
    private static final String UNKNOWN = "No bounds are known of it.";
    private static final String STABLE = "Every condition is decided alike by all compilers.";
    private static final String NO_PLATFORMS =
            "No platform was asked: none was chosen, or the function has several results, of which platforms tell one.";
    private static final String NO_SOURCE = "The text of the source was not kept, since it could not be read.";
    private static final String NO_NUMBER = "It gives no number, whatever compilers do.";

    private final String hint;
    private final Opener opener;
    private final Label status;
    private final SashForm halves;
    private final CTabFolder tabs;
    private final HeatText source;
    private final RowTable<BoundRow> lines;
    private final RowTable<BoundRow> conditions;
    private final RowTable<PlatformRow> platforms;
    private final PatchPage patch;
    private final OrdersPage orders;
    private final Composite selected;
    private final Label sentence;
    private final ChartCanvas numbers;
    private Optional<StoredBound> shown = Optional.empty();
    private Optional<BoundRow> row = Optional.empty();

    /** Opens a line of a source. */
    @FunctionalInterface
    public interface Opener {
        /** @param line from 1 */
        void open(Path file, int line);
    }

    /**
     * An empty pane.
     *
     * @param hint what to do to see anything here
     * @param opener opens sources
     */
    public BoundPane(Composite parent, String hint, Opener opener) {
        super(parent, SWT.NONE);
        this.hint = hint;
        this.opener = opener;
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(this);
        status = label(this);
        halves = Halves.in(this);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(halves);
        tabs = new CTabFolder(halves, SWT.BOTTOM | SWT.FLAT);
        source = new HeatText(tabs, this::go);
        lines = table("Results and Lines", LineColumns.ofLines());
        conditions = table("Unstable Conditions", LineColumns.ofConditions());
        platforms = new RowTable<>(tabs, "Platforms", PlatformRow.columns());
        patch = new PatchPage(tabs);
        orders = new OrdersPage(tabs);
        tab("Source", "The source as it was, with how far each line moves", source.control());
        tab("Lines", "Results and lines with their intervals", lines);
        tab("Orders", "The orders of operations that give the least and the greatest", orders);
        tab("Conditions", "Conditions that compilers may decide differently", conditions);
        tab("Platforms", "What each platform gives, before and after the patch", platforms);
        tab("Patch", "Which lines to pin, and the patch that does it", patch);
        selected = new Composite(halves, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(selected);
        sentence = label(selected);
        numbers = new ChartCanvas(selected, "Number line");
        GridDataFactory.fillDefaults().grab(true, true).applyTo(numbers);
        halves.setWeights(11, 9);
        tabs.addListener(SWT.Selection, event -> came());
        tabs.setSelection(0);
        show(new Sighting.Nothing<>());
    }

    private static Label label(Composite parent) {
        Label label = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(100, SWT.DEFAULT)
                .indent(6, 4)
                .applyTo(label);
        return label;
    }

    private RowTable<BoundRow> table(String name, List<RowColumn<BoundRow>> columns) {
        RowTable<BoundRow> table = new RowTable<>(tabs, name, columns);
        IAction open = new WorkAction(
                "Open Source Line",
                () -> table.selectedRows().stream().findFirst().ifPresent(this::open));
        table.contextMenu().insertBefore("copy", open);
        table.whenOpened(this::open);
        table.addSelectionChangedListener(
                event -> table.selectedRows().stream().findFirst().ifPresent(this::select));
        return table;
    }

    private void tab(String name, String tooltip, Control control) {
        CTabItem item = new CTabItem(tabs, SWT.NONE);
        item.setText(name);
        item.setToolTipText(tooltip);
        item.setControl(control);
    }

    /** Shows what was seen of a file. */
    public void show(Sighting<StoredBound> seen) {
        switch (seen) {
            case Sighting.Nothing<StoredBound> nothing -> say(hint);
            case Sighting.Unreadable<StoredBound>(String words) -> say(words);
            case Sighting.Seen<StoredBound>(StoredBound bound) -> show(bound);
        }
    }

    private void say(String words) {
        shown = Optional.empty();
        row = Optional.empty();
        say(status, "");
        source.showHint(words);
        fill(List.of(), List.of(), words, words);
        platforms.setHint(words);
        platforms.setRows(List.of());
        patch.show(shown);
        describe();
    }

    private void show(StoredBound bound) {
        shown = Optional.of(bound);
        say(status, BoundStatus.of(bound));
        List<BoundRow> rows = BoundRow.of(bound);
        fill(rows, BoundRow.conditions(bound), hintOf(bound), rows.isEmpty() ? hintOf(bound) : STABLE);
        platforms.setHint(bound.state().state() == RunState.RUNNING ? NOT_YET : NO_PLATFORMS);
        platforms.setRows(PlatformRow.of(bound));
        patch.show(shown);
        // What is known of the selected one may have become more, so that it is another row.
        row = row.flatMap(before -> all().stream().filter(before::isSameAs).findFirst())
                .or(() -> rows.stream().findFirst());
        row.ifPresentOrElse(this::select, () -> showSource(bound.source()));
        describe();
    }

    private static String hintOf(StoredBound bound) {
        return bound.state().state() == RunState.RUNNING ? NOT_YET : UNKNOWN;
    }

    private void fill(List<BoundRow> rows, List<BoundRow> unstable, String linesHint, String conditionsHint) {
        lines.setHint(linesHint);
        lines.setRows(rows);
        conditions.setHint(conditionsHint);
        conditions.setRows(unstable);
    }

    private List<BoundRow> all() {
        List<BoundRow> all = new ArrayList<>(lines.rows());
        all.addAll(conditions.rows());
        return all;
    }

    private void showSource(Path file) {
        shown.ifPresent(bound -> source.show(bound.sources().getOrDefault(file, NO_SOURCE), Heat.of(bound, file)));
    }

    /** The user went to a line of the source: what is known of it is shown, or else the first result. */
    private void go(int line) {
        all().stream()
                .filter(one -> isAt(one, line))
                .max((a, b) -> a.interval().ulps().compareTo(b.interval().ulps()))
                .or(() -> lines.rows().stream().findFirst())
                .ifPresent(this::chosen);
    }

    private boolean isAt(BoundRow one, int line) {
        Optional<Path> here = row.flatMap(BoundPane::file).or(() -> shown.map(StoredBound::source));
        return one.line().map(BoundedLine::line).equals(Optional.of(line))
                && file(one).equals(here);
    }

    private static Optional<Path> file(BoundRow one) {
        return one.line().map(one.bound()::path);
    }

    private void select(BoundRow one) {
        chosen(one);
        showSource(file(one).orElseGet(() -> one.bound().source()));
        one.line().map(BoundedLine::line).ifPresent(source::select);
    }

    private void chosen(BoundRow one) {
        row = Optional.of(one);
        for (RowTable<BoundRow> table : List.of(lines, conditions)) {
            if (!table.selectedRows().contains(one) && table.rows().contains(one)) {
                table.setSelection(new StructuredSelection(one));
            }
        }
        describe();
    }

    private void describe() {
        say(sentence, row.map(BoundWords::of).orElse(""));
        orders.show(row);
        source.highlight(row.flatMap(BoundRow::line).map(BoundedLine::line).orElse(0));
        row.flatMap(NumberLine::of)
                .ifPresentOrElse(
                        numbers::show,
                        () -> numbers.showHint(
                                row.isPresent()
                                        ? NO_NUMBER
                                        : shown.map(BoundPane::hintOf).orElse("")));
        arrange();
    }

    /** Another page came to the front. */
    private void came() {
        if (tabs.getSelection().getControl() == conditions
                && conditions.selectedRows().isEmpty()) {
            conditions.rows().stream().findFirst().ifPresent(this::select);
        }
        if (tabs.getSelection().getControl() == orders && !orders.isTelling()) {
            hottest().ifPresent(this::select);
        }
        arrange();
    }

    /** The line that makes the result move most. */
    private Optional<BoundRow> hottest() {
        return lines.rows().stream()
                .filter(one -> one.line().isPresent() && one.interval().moves())
                .max(Comparator.comparingDouble(
                        one -> one.line().orElseThrow().share().orElse(0)));
    }

    /** The number line is beside what can be selected. */
    private void arrange() {
        Control front = tabs.getSelection().getControl();
        boolean alone = row.isEmpty() || front == patch || front == orders;
        Control wanted = alone ? tabs : null;
        if (halves.getMaximizedControl() != wanted) {
            halves.setMaximizedControl(wanted);
        }
    }

    private void open(BoundRow one) {
        one.line().ifPresent(line -> opener.open(one.bound().path(line), line.line()));
    }

    private static void say(Label label, String words) {
        if (!label.getText().equals(words)) {
            label.setText(words.replace("&", "&&"));
            label.getParent().layout();
        }
    }

    /** Brings one of the pages to the front, by the name on its tab. */
    public void bringUp(String name) {
        for (CTabItem item : tabs.getItems()) {
            if (item.getText().equals(name)) {
                tabs.setSelection(item);
                came();
            }
        }
    }

    /** What is said of all of it. */
    public String status() {
        return status.getText();
    }

    /** What is said of what is selected. */
    public String sentence() {
        return sentence.getText();
    }

    /** The table of results and lines. */
    public RowTable<BoundRow> lines() {
        return lines;
    }

    /** The table of conditions. */
    public RowTable<BoundRow> conditions() {
        return conditions;
    }

    /** The table of platforms. */
    public RowTable<PlatformRow> platforms() {
        return platforms;
    }

    /** The patch. */
    public PatchPage patch() {
        return patch;
    }

    /** The orders that give the ends of what is selected. */
    public OrdersPage orders() {
        return orders;
    }

    /** The number line of what is selected. */
    public ChartCanvas numbers() {
        return numbers;
    }

    @Override
    public boolean setFocus() {
        return tabs.getSelection().getControl().setFocus();
    }
}
