package org.ulpscope.tune.ui.internal.fom;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.ui.layout.Sentence;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.tips.HintLink;

/** How the searches of a tuning go: charts, and below them all evaluations. A click on a point, or a double click on a row, opens its vector. */
public final class FomPane extends Composite {
    private static final int COLUMN_WIDTH = 330;
    private static final int ROW_HEIGHT = 190;
    /** The height in pixels of four rows with their heading and filter; charts are scrolled in any case where it is more than a third of what there is. */
    private static final int LEAST_ROWS = 172;

    /** The same of two, which the lowest pane has. */
    private static final int LEAST_ROWS_OF_ALL = 124;

    /** The height that charts keep beside them, in pixels. */
    private static final int LEAST_CHARTS = 120;

    private static final String BEST = "Best figure of merit";

    private final Sentence status;
    private final SashForm sash;
    /** As they were when nobody had moved it. */
    private int[] weights = {};

    private final ScrolledComposite scrolled;
    private final Composite grid;
    private final ChartBox fom;
    private final ChartBox error;
    private final ChartBox pareto;
    private final ChartBox carryOver;
    private final ChartBox searches;
    private final RowTable<EvaluationRow> table;
    private final String hint;
    private final BiConsumer<TuningContents, StoredEvaluation> chosen;
    private Optional<HintLink> link = Optional.empty();
    private Optional<TuningContents> contents = Optional.empty();

    /**
     * An empty pane.
     *
     * @param hint what to do to see anything here
     * @param chosen is told of vectors that the user wants to see
     */
    public FomPane(Composite parent, String hint, BiConsumer<TuningContents, StoredEvaluation> chosen) {
        super(parent, SWT.NONE);
        this.hint = hint;
        this.chosen = chosen;
        GridLayoutFactory.fillDefaults().margins(4, 4).applyTo(this);
        status = new Sentence(this);
        sash = new SashForm(this, SWT.VERTICAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        scrolled = new ScrolledComposite(sash, SWT.V_SCROLL);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        grid = new Composite(scrolled, SWT.NONE);
        scrolled.setContent(grid);
        GridLayoutFactory.fillDefaults().numColumns(1).spacing(0, 0).applyTo(grid);
        fom = box(BEST);
        error = box("Error against the threshold");
        pareto = box("Error and speed");
        carryOver = box("Error on varied inputs");
        searches = box("Searches beside each other");
        table = new RowTable<>(sash, "Evaluations", EvaluationTableColumns.of());
        table.whenOpened(this::choose);
        share(66, 34);
        sash.addListener(SWT.Resize, event -> share());
        // What scrolls it does not heed another least height while it is laid out itself.
        grid.addListener(
                SWT.Resize,
                event -> event.display.asyncExec(() -> {
                    if (!isDisposed()) {
                        arrange(false);
                    }
                }));
        say(hint, true);
    }

    /** Leaves the sash where the user has moved it. */
    private void share() {
        int height = sash.getSize().y;
        if (height > 0 && Arrays.equals(sash.getWeights(), weights)) {
            int least = Math.clamp(height - LEAST_CHARTS, LEAST_ROWS_OF_ALL, LEAST_ROWS);
            int rows = Math.min(height, Math.max(height * 34 / 100, least));
            share(height - rows, rows);
        }
    }

    private void share(int charts, int rows) {
        sash.setWeights(charts, rows);
        weights = sash.getWeights();
    }

    /**
     * Offers where no search is shown what gets one.
     *
     * @param command as {@link HintLink} takes it
     */
    void offer(String words, String command) {
        link = Optional.of(HintLink.attach(fom.canvas(), () -> hint, words, command));
    }

    private ChartBox box(String name) {
        ChartBox box = new ChartBox(grid, name);
        box.canvas().addSelectionListener(subject -> {
            if (subject instanceof StoredEvaluation stored) {
                table.rows().stream()
                        .filter(row -> row.stored().number() == stored.number())
                        .findFirst()
                        .ifPresent(this::choose);
            }
        });
        return box;
    }

    /** The table of evaluations. */
    public RowTable<EvaluationRow> table() {
        return table;
    }

    /** The charts on show. */
    public List<ChartCanvas> charts() {
        return shown().stream().map(ChartBox::canvas).toList();
    }

    private List<ChartBox> shown() {
        return Stream.of(fom, error, pareto, carryOver, searches)
                .filter(ChartBox::isShown)
                .toList();
    }

    /** What is on show; empty where a sentence stands in its place. */
    Optional<TuningContents> contents() {
        return contents;
    }

    /** What is said above the charts. */
    public String status() {
        return status.words();
    }

    /** Shows a sentence in place of charts. */
    public void say(String sentence) {
        say(sentence, false);
    }

    private void say(String sentence, boolean offered) {
        link.ifPresent(shown -> shown.setVisible(offered));
        contents = Optional.empty();
        status.say("");
        table.setRows(List.of());
        table.setHint("");
        boolean changed =
                error.setShown(false) | pareto.setShown(false) | carryOver.setShown(false) | searches.setShown(false);
        fom.setTitle("", "");
        fom.canvas().showHint(sentence);
        arrange(changed);
        // A sentence has all the room, and is not scrolled.
        scrolled.setMinHeight(0);
        sash.setMaximizedControl(scrolled);
    }

    /** Shows what was seen of a file. */
    public void show(FileSnapshot<TuningContents> seen) {
        switch (seen) {
            case FileSnapshot.Nothing<TuningContents> nothing -> say(hint, true);
            case FileSnapshot.Unreadable<TuningContents>(String sentence) -> say(sentence);
            case FileSnapshot.Seen<TuningContents>(TuningContents held) -> show(held);
        }
    }

    private void show(TuningContents newContents) {
        link.ifPresent(shown -> shown.setVisible(false));
        boolean changed = sash.getMaximizedControl() != null;
        if (changed) {
            sash.setMaximizedControl(null);
        }
        contents = Optional.of(newContents);
        status.say(StatusText.of(newContents));
        table.setHint("Evaluations appear here as soon as the first program has run.");
        table.setRows(EvaluationRow.of(newContents));
        boolean measured =
                newContents.baseline().isPresent() && !newContents.evaluations().isEmpty();
        if (measured) {
            fom.setTitle(BEST, "");
            fom.canvas().show(new FomChart(newContents));
        } else {
            fom.canvas().showHint("The widest version is being built and run.");
        }
        changed |= show(error, measured, new ErrorChart(newContents))
                | show(pareto, measured, new ParetoChart(newContents))
                | show(searches, measured && newContents.searches().size() > 1, new SearchesChart(newContents));
        newContents.generalisation().ifPresent(known -> {
            carryOver.setTitle(CarryOverChart.title(known), CarryOverChart.sentence(known));
            carryOver.canvas().show(new CarryOverChart(known, newContents.countsDigits(), newContents.threshold()));
        });
        changed |= carryOver.setShown(newContents.generalisation().isPresent());
        arrange(changed);
        layout();
    }

    private static boolean show(ChartBox box, boolean shown, ChartContent content) {
        if (shown) {
            box.canvas().show(content);
        }
        return box.setShown(shown);
    }

    /** As many charts beside each other as there is room for. */
    private void arrange(boolean changed) {
        List<ChartBox> boxes = shown();
        int shown = boxes.size();
        int columns = Math.clamp(grid.getSize().x / COLUMN_WIDTH, 1, Math.max(1, shown == 4 ? 2 : Math.min(3, shown)));
        GridLayout layout = (GridLayout) grid.getLayout();
        if (changed || layout.numColumns != columns) {
            layout.numColumns = columns;
            scrolled.setMinHeight((shown + columns - 1) / columns * ROW_HEIGHT);
            boxes.forEach(box -> box.setSpan(1));
            boxes.getLast().setSpan(columns - (shown - 1) % columns);
            grid.layout(true, true);
        }
    }

    private void choose(EvaluationRow row) {
        table.setSelection(new StructuredSelection(row));
        contents.ifPresent(known -> chosen.accept(known, row.stored()));
    }

    @Override
    public boolean setFocus() {
        return table.setFocus();
    }
}
