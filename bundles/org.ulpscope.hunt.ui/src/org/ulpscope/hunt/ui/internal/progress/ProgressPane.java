package org.ulpscope.hunt.ui.internal.progress;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.hunt.TrialHistory;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.ui.layout.Presence;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.workbench.study.StudyContents;

/**
 * How a hunt goes: where its sweep has been, step by step the distances to all goals, and the model of one goal along one input after any of the
 * trials.
 */
public final class ProgressPane extends Composite {
    private static final double WIDE = 1.7;
    private static final int LEAST_HEIGHT = 170;
    private static final int LEAST_SWEEP = 120;

    private final String hintWithoutStudy;
    private final Composite bar;
    private final Combo goal;
    private final Combo input;
    private final TrialStepper stepper;
    private final StageLine stage;
    private final TrialLine detail;
    private final ScrolledComposite room;
    private final SashForm charts;
    private final ChartCanvas sweep;
    private final ChartCanvas distances;
    private final ChartCanvas slice;
    private Optional<StudyContents> contents = Optional.empty();
    private Optional<ModelLoader> loader = Optional.empty();
    private Optional<SweepChart> swept = Optional.empty();

    /**
     * @param hintWithoutStudy what to do to see anything here
     * @param classChosen is told of the class of a lane that is clicked
     */
    public ProgressPane(Composite parent, String hintWithoutStudy, Consumer<String> classChosen) {
        super(parent, SWT.NONE);
        this.hintWithoutStudy = hintWithoutStudy;
        GridLayoutFactory.fillDefaults().margins(4, 4).spacing(4, 2).applyTo(this);
        bar = new Composite(this, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).spacing(6, 0).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        goal = combo(bar, "Goal");
        input = combo(bar, "Slice along");
        stage = new StageLine(this);
        stepper = new TrialStepper(this, position -> refresh());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(stepper);
        detail = new TrialLine(this);
        room = new ScrolledComposite(this, SWT.V_SCROLL);
        room.setExpandHorizontal(true);
        room.setExpandVertical(true);
        GridDataFactory.fillDefaults().grab(true, true).hint(100, 100).applyTo(room);
        charts = new SashForm(room, SWT.VERTICAL);
        room.setContent(charts);
        sweep = chart("Where the sweep has been");
        distances = chart("Distance to the goals");
        slice = chart("Model along one input");
        List.of(sweep, distances)
                .forEach(chart ->
                        chart.addLaneListener(lane -> GoalStyle.classOf(lane).ifPresent(classChosen)));
        addListener(SWT.Resize, event -> arrange());
        addListener(SWT.Dispose, event -> loader.ifPresent(ModelLoader::close));
        showParts();
        say(hintWithoutStudy);
    }

    /** Shows these contents of a study file. */
    public void show(FileSnapshot<StudyContents> newContents) {
        switch (newContents) {
            case FileSnapshot.Nothing<StudyContents> nothing -> forget(hintWithoutStudy);
            case FileSnapshot.Unreadable<StudyContents>(String sentence) -> forget(sentence);
            case FileSnapshot.Seen<StudyContents>(StudyContents readable) -> show(readable);
        }
    }

    /** Goes to where so many trials have been made. */
    public void stepTo(long trials) {
        stepper.moveTo(trials);
    }

    /** How many trials have been made where the user stands. */
    public long position() {
        return stepper.position();
    }

    /** The line about the trial where the user stands. */
    public String detail() {
        return detail.text();
    }

    /** What the hunt still does when all trials are made; blank while it makes them, and when it has ended. */
    public String stage() {
        return stage.text();
    }

    /** The charts of the trials: the distances, and the model. */
    public List<ChartCanvas> charts() {
        return List.of(distances, slice);
    }

    /** The chart of what was swept. */
    public ChartCanvas sweep() {
        return sweep;
    }

    private void show(StudyContents readable) {
        HuntHistory.of(readable).ifPresentOrElse(history -> show(readable, history), () -> forget(hintWithoutStudy));
    }

    private void show(StudyContents readable, TrialHistory history) {
        boolean another = contents.filter(before -> before.history().equals(readable.history()))
                .isEmpty();
        if (another) {
            forget("");
            List<String> goals = history.goals();
            choose(goal, goals);
            goal.select(firstWithDistances(goals));
            choose(
                    input,
                    readable.description().slots().stream().map(InputSlot::name).toList());
            loader =
                    Optional.of(new ModelLoader(readable, history, getDisplay(), trial -> tell(trial, ""), this::show));
        }
        contents = Optional.of(readable);
        showParts();
        if (another) {
            arrange();
        }
        stepper.setTrials(history.size());
        refresh();
    }

    /** What fits the strategy: where the sweep has been, if there was one, and a model once there is something for it to do. */
    private void showParts() {
        boolean hadSweep = sweep.getVisible();
        boolean hadModel = slice.getVisible();
        swept = contents.flatMap(study -> SweepChart.of(study, Math.max(0, input.getSelectionIndex())));
        stage.show(contents);
        // Of no study there is nothing to choose and no trial to go to.
        List.of(bar, stepper).forEach(control -> Presence.show(control, contents.isPresent()));
        swept.ifPresent(sweep::show);
        sweep.setVisible(swept.isPresent());
        slice.setVisible(contents.filter(ProgressPane::hasOnlySwept).isEmpty());
        if (hadSweep != sweep.getVisible() || hadModel != slice.getVisible()) {
            arrange();
        }
    }

    /** Whether all that was tried was picked from a sweep, from which no model learns anything. */
    private static boolean hasOnlySwept(StudyContents study) {
        return study.survey()
                .filter(survey -> !survey.censuses().isEmpty())
                .filter(survey -> HuntHistory.of(study)
                        .filter(trials -> trials.size() <= survey.samples().size())
                        .isPresent())
                .isPresent();
    }

    /** Charts side by side where there is width for it; where there is no height for all lanes and the model, they are scrolled and not squeezed. */
    private void arrange() {
        // What says what to do is to be seen whole.
        charts.setMaximizedControl(contents.isPresent() ? null : distances);
        boolean sideBySide = getSize().x > WIDE * getSize().y;
        int[] heights = {
            Math.max(LEAST_SWEEP, swept.map(SweepChart::leastHeight).orElse(0)),
            Math.max(LEAST_HEIGHT, DistanceChart.leastHeight(goal.getItemCount())),
            LEAST_HEIGHT
        };
        List<ChartCanvas> all = List.of(sweep, distances, slice);
        IntStream shown = IntStream.range(0, all.size()).filter(i -> all.get(i).getVisible());
        charts.setOrientation(sideBySide ? SWT.HORIZONTAL : SWT.VERTICAL);
        room.setMinHeight(
                contents.isEmpty()
                        ? 0
                        : sideBySide
                                ? shown.map(i -> heights[i]).max().orElse(0)
                                : shown.map(i -> heights[i]).sum());
        charts.setWeights(sideBySide ? new int[] {1, 1, 1} : heights);
        charts.layout(true, true);
    }

    private void forget(String sentence) {
        loader.ifPresent(ModelLoader::close);
        loader = Optional.empty();
        contents = Optional.empty();
        stepper.reset();
        choose(goal, List.of());
        choose(input, List.of());
        showParts();
        say(sentence);
        arrange();
    }

    private void say(String sentence) {
        detail.clear();
        layout();
        distances.showHint(sentence);
        slice.showHint("");
    }

    private void refresh() {
        contents.ifPresent(readable -> {
            TrialHistory history = HuntHistory.of(readable).orElseThrow();
            double longest = TrialHistory.longestDistance(readable.description().resultFormat());
            distances.show(new DistanceChart(history.progress(), stepper.trials(), longest, stepper.position()));
            loader.ifPresent(model -> model.ask(new ModelState.Question(
                    stepper.position(), goal.getText(), Math.max(0, input.getSelectionIndex()))));
        });
    }

    private void tell(Optional<StudyTrial> last, String sentence) {
        contents.map(StudyContents::description)
                .ifPresent(study -> detail.show(last.map(trial -> new TrialText(study, trial)), sentence));
    }

    private void show(ModelState state) {
        contents.ifPresent(readable -> {
            tell(state.last(), state.sentence());
            if (state.slice().isEmpty() && state.samples().isEmpty()) {
                slice.showHint(state.sentence());
            } else {
                slice.show(new SliceChart(state));
            }
        });
    }

    private Combo combo(Composite parent, String title) {
        new Label(parent, SWT.NONE).setText(title);
        Combo combo = new Combo(parent, SWT.READ_ONLY);
        combo.getAccessible().addAccessibleListener(new AccessibleName(title));
        combo.addListener(SWT.Selection, event -> {
            showParts();
            refresh();
        });
        GridDataFactory.fillDefaults().grab(true, false).hint(80, SWT.DEFAULT).applyTo(combo);
        return combo;
    }

    private static void choose(Combo combo, List<String> names) {
        combo.setItems(names.toArray(String[]::new));
        combo.select(0);
        combo.setEnabled(!names.isEmpty());
    }

    /** NaN has no distances, so there is most to see of any other goal. */
    private static int firstWithDistances(List<String> goals) {
        return IntStream.range(0, goals.size())
                .filter(i -> !goals.get(i).endsWith(ValueClass.NAN.label()))
                .findFirst()
                .orElse(0);
    }

    private ChartCanvas chart(String name) {
        ChartCanvas chart = new ChartCanvas(charts, name);
        chart.addSelectionListener(subject -> {
            if (subject instanceof Long trial) {
                stepper.moveTo(trial + 1);
            }
        });
        chart.addListener(SWT.KeyDown, this::step);
        return chart;
    }

    private void step(Event event) {
        switch (event.character) {
            case ',' -> stepper.step(-1);
            case '.' -> stepper.step(1);
            case '<' -> stepper.moveTo(0);
            case '>' -> stepper.moveTo(Long.MAX_VALUE);
            default -> {
                // the chart's own keys
            }
        }
    }
}
