package org.ulpscope.flow.ui.internal.pane;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.study.FlowGlance;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.flow.ui.internal.graph.FlowGraphPage;
import org.ulpscope.program.cuda.SourcePlace;
import org.ulpscope.program.ui.console.SourceHyperlink;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.store.RunState;
import org.ulpscope.study.glance.RankedResult;
import org.ulpscope.ui.actions.WorkAction;
import org.ulpscope.ui.layout.NamedTabs;
import org.ulpscope.ui.layout.Sentence;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.tables.MasterDetail;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.tips.HintLink;
import org.ulpscope.ui.verdict.GlancePage;

/** A flow: in words, line by line with all that is known of the one that is selected, launch by launch, and where its values went. */
public final class FlowPane extends Composite {
    private static final String WAITING =
            "Lines appear here as soon as exceptional values are born in them; none was yet.";
    private static final String ON_HOST =
            "What was born came up in the program's own code, which runs in no launch of a kernel: see Lines.";
    private static final String CLEAN = "No exceptional value was born in what was looked at.";
    private static final String FILTERED = "All lines are of classes that are not chosen above.";

    private static final String VERDICT = "Verdict";
    private static final String LINES = "Lines";
    private static final String GRAPH = "Graph";

    private final String hint;
    private final Sentence status;
    private final ClassFilter filter;
    private final NamedTabs tabs;
    private final SashForm halves;
    private final RowTable<LineRow> table;
    private final DetailPane detail;
    private final ChartCanvas timeline;
    private final FlowGraphPage graph;
    private final IAction openSource = new WorkAction("Open Source Line", this::open);
    private List<LineRow> rows = List.of();
    private Optional<StoredFlow> shown = Optional.empty();
    private Optional<FlowVerdictPage> verdict = Optional.empty();

    /**
     * An empty pane.
     *
     * @param hint what to do to see anything here
     * @param followed is told of flows whose values are to be followed
     */
    public FlowPane(Composite parent, String hint, Consumer<StoredFlow> followed) {
        super(parent, SWT.NONE);
        this.hint = hint;
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(this);
        status = new Sentence(this);
        tabs = new NamedTabs(this);
        CTabFolder folder = tabs.folder();
        GridDataFactory.fillDefaults().grab(true, true).applyTo(folder);
        Composite lines = new Composite(folder, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(lines);
        filter = new ClassFilter(lines, this::filter);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(100, SWT.DEFAULT)
                .indent(6, 2)
                .applyTo(filter);
        halves = MasterDetail.in(lines);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(halves);
        table = new RowTable<>(halves, "Lines", LineColumns.of());
        table.addSelectionChangedListener(event -> describe());
        table.whenOpened(row -> open());
        table.contextMenu().insertBefore("copy", openSource);
        detail = new DetailPane(halves, this::open);
        halves.setWeights(3, 2);
        halves.setMaximizedControl(table);
        timeline = new ChartCanvas(folder, "Timeline");
        timeline.addSelectionListener(subject -> {
            table.setSelection(new StructuredSelection(subject));
            tabs.bringUp(LINES);
        });
        graph = new FlowGraphPage(folder, this::open, followed);
        tabs.add(LINES, "What was found, line by line", lines);
        tabs.add("Timeline", "In which launch each line gave birth to values first", timeline);
        tabs.add(GRAPH, "Where each value went: lines, branches, outputs", graph);
        tabs.whenTurned(this::arrange);
        show(new FileSnapshot.Nothing<>());
    }

    /**
     * Has the pane open on a page with what came of the flow.
     *
     * @param file the flow's
     * @param followed is told of flows whose values are to be followed
     */
    void beginWithVerdict(Path file, Consumer<StoredFlow> followed) {
        FlowVerdictPage page = new FlowVerdictPage(
                tabs.folder(),
                file,
                place -> open(place.file() + ":" + place.line()),
                this::showLine,
                followed,
                () -> tabs.bringUp(GRAPH));
        verdict = Optional.of(page);
        tabs.addFirst(VERDICT, "What came of it, at one glance", page.page());
        tabs.bringUp(VERDICT);
    }

    /** The verdict says all that stands above the other pages. */
    private void arrange() {
        status.setShown(!isVerdictInFront());
    }

    private boolean isVerdictInFront() {
        return verdict.filter(page -> tabs.isInFront(page.page())).isPresent();
    }

    private void showLine(RankedResult chosen) {
        tabs.bringUp(LINES);
        table.rows().stream()
                .filter(row -> FlowGlance.key(row.line().place(), row.place()).equals(chosen.key()))
                .findFirst()
                .ifPresent(row -> table.setSelection(new StructuredSelection(row)));
        table.setFocus();
    }

    /** Shows what was seen of a file. */
    public void show(FileSnapshot<StoredFlow> seen) {
        verdict.ifPresent(page -> page.show(seen));
        switch (seen) {
            case FileSnapshot.Nothing<StoredFlow> nothing -> say(hint, true);
            case FileSnapshot.Unreadable<StoredFlow>(String sentence) -> say(sentence, false);
            case FileSnapshot.Seen<StoredFlow>(StoredFlow flow) -> show(flow);
        }
    }

    /**
     * Offers where no flow is shown what gets one.
     *
     * @param command as {@link HintLink} takes it
     */
    void offer(String words, String command) {
        table.offer(words, command);
    }

    private void say(String sentence, boolean offered) {
        shown = Optional.empty();
        rows = List.of();
        status.say("");
        timeline.showHint(sentence);
        table.setHint(sentence, offered);
        table.setRows(rows);
        graph.show(shown);
        describe();
    }

    private void show(StoredFlow flow) {
        boolean followed = flow.trace().isPresent();
        if (shown.isEmpty() || shown.flatMap(StoredFlow::trace).isPresent() != followed) {
            table.setShown(LineColumns.BECAME, followed);
        }
        shown = Optional.of(flow);
        rows = FlowLine.of(flow.findings(), flow.description().request()::isOwn).stream()
                .map(line -> new LineRow(flow, line))
                .toList();
        status.say(FlowStatus.of(flow, rows.stream().map(LineRow::line).toList()));
        List<LineRow> born = rows.stream()
                .filter(row -> TimelineChart.births(row).findAny().isPresent())
                .toList();
        if (born.isEmpty()) {
            boolean onHost = rows.stream().anyMatch(row -> row.line().isSource());
            timeline.showHint(onHost ? ON_HOST : hintOf(flow));
        } else {
            timeline.show(new TimelineChart(flow, born));
        }
        graph.show(shown);
        filter();
    }

    private static String hintOf(StoredFlow flow) {
        return flow.state().state() == RunState.RUNNING ? WAITING : CLEAN;
    }

    private void filter() {
        Optional<LineRow> selected = table.selectedRows().stream().findFirst();
        List<LineRow> now =
                rows.stream().filter(row -> filter.shows(row.line())).toList();
        shown.ifPresent(flow -> table.setHint(rows.isEmpty() ? hintOf(flow) : FILTERED));
        table.setRows(now);
        // What is known of a line may have become more, so that it is another row.
        selected.flatMap(before -> now.stream().filter(before::isSameAs).findFirst())
                .or(() -> now.stream().findFirst())
                .filter(row -> !table.selectedRows().contains(row))
                .ifPresent(row -> table.setSelection(new StructuredSelection(row)));
        describe();
    }

    private void describe() {
        Optional<LineRow> selected = table.selectedRows().stream().findFirst();
        openSource.setEnabled(selected.flatMap(row -> row.line().place()).isPresent());
        selected.ifPresent(detail::show);
        halves.setMaximizedControl(selected.isEmpty() ? table : null);
    }

    private void open() {
        table.selectedRows().stream()
                .findFirst()
                .flatMap(row -> row.line().place())
                .ifPresent(this::open);
    }

    private void open(SourceFrame frame) {
        open(frame.toString());
    }

    /** Opens a source. @param place such as {@code /tmp/app.cu:7} */
    private void open(String place) {
        int colon = place.lastIndexOf(':');
        int line = Integer.parseInt(place.substring(colon + 1));
        new SourceHyperlink(new SourcePlace(Path.of(place.substring(0, colon)), line)).linkActivated();
    }

    /** What is said of all of it. */
    public String status() {
        return status.words();
    }

    /** What came of it, at one glance; empty where the pane has no such page. */
    public Optional<GlancePage> verdict() {
        return verdict.map(FlowVerdictPage::page);
    }

    /** The pages. */
    public NamedTabs tabs() {
        return tabs;
    }

    /** The table of lines. */
    public RowTable<LineRow> table() {
        return table;
    }

    /** What is told of the selected line, as a form text with links. */
    public String detail() {
        return detail.markup();
    }

    /** Where values went. */
    public FlowGraphPage graph() {
        return graph;
    }

    /** The chart of launches. */
    public ChartCanvas timeline() {
        return timeline;
    }

    @Override
    public boolean setFocus() {
        return isVerdictInFront() ? verdict.orElseThrow().page().setFocus() : table.setFocus();
    }
}
