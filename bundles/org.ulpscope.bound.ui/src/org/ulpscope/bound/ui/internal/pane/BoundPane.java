package org.ulpscope.bound.ui.internal.pane;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.ui.internal.BoundRow;
import org.ulpscope.bound.ui.internal.orders.OrdersPage;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.source.function.SourceFunctions;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.layout.Sentence;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.tables.MasterDetail;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.tips.HintLink;

/** Bounds: in words, in the source, line by line, platform by platform, with the patch; and what is selected of them as a number line. */
public final class BoundPane extends Composite {
    private static final String NOT_YET = "The bounds are being computed.";
    private static final String UNKNOWN = "No bounds are known of it.";
    private static final String STABLE = "Every condition is decided alike by all compilers.";
    private static final String NO_PLATFORMS =
            "No platform was asked: none was chosen, or the function has several results, of which platforms tell one.";
    private static final String NO_SOURCE = "The text of the source was not kept, since it could not be read.";

    private final String hint;
    private final Opener opener;
    private final Sentence status;
    private final SashForm halves;
    private final CTabFolder tabs;
    private final LineMovementText source;
    private final BoundTables tables;
    private final RowTable<PlatformRow> platforms;
    private final BoundPatchPage patch;
    private final OrdersPage orders;
    private final SelectedBound selected;
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
        status = new Sentence(this);
        halves = MasterDetail.in(this);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(halves);
        tabs = new CTabFolder(halves, SWT.BOTTOM | SWT.FLAT);
        source = new LineMovementText(tabs, this::go);
        tables = new BoundTables(tabs, this::open, this::select);
        platforms = new RowTable<>(tabs, "Platforms", PlatformRow.columns());
        patch = new BoundPatchPage(tabs);
        orders = new OrdersPage(tabs);
        tab("Source", "The source as it was, with how far each line moves", source.control());
        tab("Lines", "Results and lines with their intervals", tables.lines());
        tab("Orders", "The orders of operations that give the least and the greatest", orders);
        tab("Conditions", "Conditions that compilers may decide differently", tables.conditions());
        tab("Platforms", "What each platform gives, before and after the patch", platforms);
        tab("Patch", "Which lines to pin, and the patch that does it", patch);
        selected = new SelectedBound(halves);
        halves.setWeights(11, 9);
        tabs.addListener(SWT.Selection, event -> came());
        tabs.setSelection(0);
        show(new FileSnapshot.Nothing<>());
    }

    private void tab(String name, String tooltip, Control control) {
        CTabItem item = new CTabItem(tabs, SWT.NONE);
        item.setText(name);
        item.setToolTipText(tooltip);
        item.setControl(control);
    }

    /** Shows what was seen of a file. */
    public void show(FileSnapshot<StoredBound> seen) {
        switch (seen) {
            case FileSnapshot.Nothing<StoredBound> nothing -> say(hint, true);
            case FileSnapshot.Unreadable<StoredBound>(String words) -> say(words, false);
            case FileSnapshot.Seen<StoredBound>(StoredBound bound) -> show(bound);
        }
    }

    /**
     * Offers where no bounds are shown what gets some.
     *
     * @param command as {@link HintLink} takes it
     */
    void offer(String words, String command) {
        source.offer(words, command);
        tables.lines().offer(words, command);
        tables.conditions().offer(words, command);
        platforms.offer(words, command);
    }

    private void say(String words, boolean offered) {
        shown = Optional.empty();
        row = Optional.empty();
        status.say("");
        source.showHint(words, offered);
        tables.lines().setHint(words, offered);
        tables.conditions().setHint(words, offered);
        platforms.setHint(words, offered);
        fill(List.of(), List.of(), List.of());
        patch.show(shown);
        describe();
    }

    private void show(StoredBound bound) {
        shown = Optional.of(bound);
        status.say(BoundStatus.of(bound));
        List<BoundRow> rows = BoundRow.of(bound);
        tables.lines().setHint(hintOf(bound));
        tables.conditions().setHint(rows.isEmpty() ? hintOf(bound) : STABLE);
        platforms.setHint(bound.state().state() == RunState.RUNNING ? NOT_YET : NO_PLATFORMS);
        fill(rows, BoundRow.conditions(bound), PlatformRow.of(bound));
        patch.show(shown);
        // What is known of the selected one may have become more, so that it is another row.
        row = row.flatMap(before -> tables.all().filter(before::isSameAs).findFirst())
                .or(() -> rows.stream().findFirst());
        row.ifPresentOrElse(this::select, () -> showSource(bound.source()));
        describe();
    }

    private static String hintOf(StoredBound bound) {
        return bound.state().state() == RunState.RUNNING ? NOT_YET : UNKNOWN;
    }

    private void fill(List<BoundRow> rows, List<BoundRow> unstable, List<PlatformRow> answers) {
        tables.lines().setRows(rows);
        tables.conditions().setRows(unstable);
        platforms.setRows(answers);
    }

    private void showSource(Path file) {
        shown.ifPresent(bound -> {
            String text = bound.sources().getOrDefault(file, NO_SOURCE);
            Optional<Language> language = Optional.of(file.getFileName().toString())
                    .filter(name -> bound.sources().containsKey(file))
                    .flatMap(Language::ofFile);
            source.show(text, language, LineMovement.of(bound, file), () -> lineOfFunction(bound, file, text));
        });
    }

    /** Where the function that is called begins; the first line where it is in another file. */
    private static int lineOfFunction(StoredBound bound, Path file, String text) {
        String function = bound.description().request().kernel().getName();
        return SourceFunctions.of(file.getFileName().toString(), text).stream()
                .filter(one -> one.name().equals(function))
                .mapToInt(SourceFunction::line)
                .findFirst()
                .orElse(1);
    }

    /** The user went to a line of the source: what is known of it is shown, or else the first result. */
    private void go(int line) {
        Optional<Path> here = row.flatMap(BoundTables::file).or(() -> shown.map(StoredBound::source));
        tables.at(here, line).ifPresent(this::chosen);
    }

    private void select(BoundRow one) {
        chosen(one);
        showSource(BoundTables.file(one).orElseGet(() -> one.bound().source()));
        one.line().map(BoundedLine::line).ifPresent(source::select);
    }

    private void chosen(BoundRow one) {
        row = Optional.of(one);
        tables.select(one);
        describe();
    }

    private void describe() {
        selected.show(row, shown.map(BoundPane::hintOf).orElse(""));
        orders.show(row);
        source.highlight(row.flatMap(BoundRow::line).map(BoundedLine::line).orElse(0));
        arrange();
    }

    /** Another page came to the front. */
    private void came() {
        RowTable<BoundRow> conditions = tables.conditions();
        if (tabs.getSelection().getControl() == conditions
                && conditions.selectedRows().isEmpty()) {
            conditions.rows().stream().findFirst().ifPresent(this::select);
        }
        if (tabs.getSelection().getControl() == orders && !orders.isTelling()) {
            tables.hottest().ifPresent(this::select);
        }
        arrange();
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
        return status.words();
    }

    /** What is said of what is selected. */
    public String sentence() {
        return selected.sentence();
    }

    /** The table of results and lines. */
    public RowTable<BoundRow> lines() {
        return tables.lines();
    }

    /** The table of conditions. */
    public RowTable<BoundRow> conditions() {
        return tables.conditions();
    }

    /** The table of platforms. */
    public RowTable<PlatformRow> platforms() {
        return platforms;
    }

    /** The patch. */
    public BoundPatchPage patch() {
        return patch;
    }

    /** The orders that give the ends of what is selected. */
    public OrdersPage orders() {
        return orders;
    }

    /** The number line of what is selected. */
    public ChartCanvas numbers() {
        return selected.numbers();
    }

    @Override
    public boolean setFocus() {
        return tabs.getSelection().getControl().setFocus();
    }
}
