package org.ulpscope.bound.ui.internal.pane;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.study.glance.BoundGlance;
import org.ulpscope.bound.ui.internal.BoundRow;
import org.ulpscope.bound.ui.internal.orders.OrdersPage;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.store.RunState;
import org.ulpscope.study.glance.RankedResult;
import org.ulpscope.ui.layout.NamedTabs;
import org.ulpscope.ui.layout.Sentence;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.tables.MasterDetail;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.tips.HintLink;
import org.ulpscope.ui.verdict.GlancePage;

/** Bounds: in words, in the source, line by line, platform by platform, with the patch; and what is selected of them as a number line. */
public final class BoundPane extends Composite {
    private static final String VERDICT = "Verdict";
    private static final String NOT_YET = "The bounds are being computed.";
    private static final String UNKNOWN = "No bounds are known of it.";
    private static final String STABLE = "Every condition is decided alike by all compilers.";
    private static final String NO_PLATFORMS =
            "No platform was asked: none was chosen, or the function has several results, of which platforms tell one.";
    private static final String NO_SOURCE = "The text of the source was not kept, since it could not be read.";

    private final String hint;
    private final LineOpener opener;
    private final Sentence status;
    private final SashForm halves;
    private final NamedTabs tabs;
    private final LineMovementText source;
    private final BoundTables tables;
    private final RowTable<PlatformRow> platforms;
    private final BoundPatchPage patch;
    private final OrdersPage orders;
    private final SelectedBound selected;
    private Optional<StoredBound> shown = Optional.empty();
    private Optional<BoundRow> row = Optional.empty();
    private Optional<BoundVerdictPage> verdict = Optional.empty();

    /**
     * An empty pane.
     *
     * @param hint what to do to see anything here
     * @param opener opens sources
     */
    public BoundPane(Composite parent, String hint, LineOpener opener) {
        super(parent, SWT.NONE);
        this.hint = hint;
        this.opener = opener;
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(this);
        status = new Sentence(this);
        halves = MasterDetail.in(this);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(halves);
        tabs = new NamedTabs(halves);
        Composite folder = tabs.folder();
        source = new LineMovementText(folder, this::go);
        tables = new BoundTables(folder, this::open, this::select);
        platforms = new RowTable<>(folder, "Platforms", PlatformRow.columns());
        patch = new BoundPatchPage(folder);
        orders = new OrdersPage(folder);
        tabs.add("Source", "The source as it was, with how far each line moves", source.control());
        tabs.add("Lines", "Results and lines with their intervals", tables.lines());
        tabs.add("Orders", "The orders of operations that give the least and the greatest", orders);
        tabs.add("Conditions", "Conditions that compilers may decide differently", tables.conditions());
        tabs.add("Platforms", "What each platform gives, before and after the patch", platforms);
        tabs.add("Patch", "Which lines to pin, and the patch that does it", patch);
        selected = new SelectedBound(halves);
        halves.setWeights(11, 9);
        tabs.whenTurned(this::came);
        show(new FileSnapshot.Nothing<>());
    }

    /** Has the pane open on a page with what the bounds of a file came to. */
    void beginWithVerdict(Path file) {
        BoundVerdictPage page = new BoundVerdictPage(tabs.folder(), file, opener, this::showRanked, tabs::bringUp);
        verdict = Optional.of(page);
        tabs.addFirst(VERDICT, "What came of it, at one glance", page.page());
        tabs.bringUp(VERDICT);
    }

    private void showRanked(RankedResult chosen) {
        RowTable<?> table =
                switch (chosen.label()) {
                    case BoundGlance.OUTSIDE -> platforms;
                    case BoundGlance.CONDITION -> tables.conditions();
                    default -> tables.lines();
                };
        tabs.bringUp(table == platforms ? "Platforms" : table == tables.lines() ? "Lines" : "Conditions");
        tables.all()
                .filter(one ->
                        one.name().equals(chosen.key()) && one.kind().label().equals(chosen.label()))
                .findFirst()
                .ifPresent(this::select);
        table.setFocus();
    }

    /** Shows what was seen of a file. */
    public void show(FileSnapshot<StoredBound> seen) {
        verdict.ifPresent(page -> page.show(seen));
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
            source.show(text, language, LineMovement.of(bound, file), () -> FunctionStart.line(bound, file, text));
        });
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
        if (tabs.isInFront(conditions) && conditions.selectedRows().isEmpty()) {
            conditions.rows().stream().findFirst().ifPresent(this::select);
        }
        if (tabs.isInFront(orders) && !orders.isTelling()) {
            tables.hottest().ifPresent(this::select);
        }
        arrange();
    }

    /** The number line is beside what can be selected. */
    private void arrange() {
        boolean isVerdict = verdict.filter(page -> tabs.isInFront(page.page())).isPresent();
        boolean alone = row.isEmpty() || isVerdict || tabs.isInFront(patch) || tabs.isInFront(orders);
        Control wanted = alone ? tabs.folder() : null;
        // The verdict says all that stands above the other pages.
        status.setShown(!isVerdict);
        if (halves.getMaximizedControl() != wanted) {
            halves.setMaximizedControl(wanted);
        }
    }

    private void open(BoundRow one) {
        one.line().ifPresent(line -> opener.open(one.bound().path(line), line.line()));
    }

    /** Brings one of the pages to the front, by the name on its tab. */
    public void bringUp(String name) {
        tabs.bringUp(name);
    }

    /** The name on the tab in front. */
    public String front() {
        return tabs.front();
    }

    /** What came of it, at one glance; empty where the pane has no such page. */
    public Optional<GlancePage> verdict() {
        return verdict.map(BoundVerdictPage::page);
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
        return tabs.folder().getSelection().getControl().setFocus();
    }
}
