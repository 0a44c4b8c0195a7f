package org.ulpscope.workbench.internal.explore;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.jfree.data.Range;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.charts.ChartHandle;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.ui.evaluators.WarmEvaluators;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.tasks.LatestTask;
import org.ulpscope.workbench.explore.ExploreConsent;
import org.ulpscope.workbench.explore.ExploredInput;

/** The function around the explored input, on all platforms; a line marks the input and can be dragged. */
final class FunctionPlot {
    private static final String AXES_ORDINAL = "Axes in ulps";
    private static final String AXES_LINEAR = "Linear axes";
    private static final int MOST_SAMPLES = 700;
    private static final int SETTLING_MILLIS = 120;

    private final WarmEvaluators evaluators;
    private final List<InputSlot> slots;
    private final Consumer<Value> moved;
    /** With less its axis and its legend would lie over each other; the page scrolls instead. */
    static final int LEAST_HEIGHT = 230;

    private final Composite frame;
    private final Combo axes;
    private final ChartCanvas canvas;
    private final LatestTask<Request, FunctionSamples> sampling;
    private ExploredInput input;
    private int slot;
    private PlotScale scale;
    private Range whole;
    private Optional<Range> looked = Optional.empty();
    private int looks;

    /**
     * What is to be plotted.
     *
     * @param part the part of the axis that is sampled
     * @param whole the part that is all there is to see
     */
    private record Request(ExploredInput input, int slot, PlotScale scale, Range part, Range whole) {}

    /** @param moved is told the new value of the input along which the function is plotted */
    FunctionPlot(
            FormToolkit toolkit,
            Composite parent,
            WarmEvaluators evaluators,
            List<InputSlot> slots,
            Consumer<Value> moved) {
        this.evaluators = evaluators;
        this.slots = slots;
        this.moved = moved;
        frame = toolkit.createComposite(parent);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(frame);
        axes = new Combo(frame, SWT.READ_ONLY);
        axes.setItems(AXES_ORDINAL, AXES_LINEAR);
        axes.select(0);
        axes.setToolTipText("Equal lengths are equal numbers of ulps, or equal differences");
        axes.getAccessible().addAccessibleListener(new AccessibleName("Axes of the plot"));
        axes.addListener(SWT.Selection, event -> startOver());
        canvas = new ChartCanvas(frame, "Function around the input");
        toolkit.adapt(canvas);
        canvas.addViewListener(this::look);
        canvas.addSelectionListener(subject -> moved.accept((Value) subject));
        GridDataFactory.fillDefaults().grab(true, true).hint(240, 250).applyTo(canvas);
        sampling = new LatestTask<>("Plot the function", canvas, this::sample, this::show, canvas::showHint);
    }

    /** What to lay out. */
    Composite frame() {
        return frame;
    }

    /** The chart itself. */
    ChartCanvas canvas() {
        return canvas;
    }

    /** Plots around an input, along one of its slots; while that stays in sight only the line moves. */
    void show(ExploredInput shown, int along) {
        boolean sameCurve = input != null && slot == along && isSameCurve(shown);
        input = shown;
        slot = along;
        Value value = value();
        if (sameCurve && !value.isNaN() && isInSight(value)) {
            mark(value);
        } else if (sameCurve && looked.isPresent() && !value.isNaN()) {
            follow(value);
        } else {
            startOver();
        }
    }

    /** Plots the part in sight again, of what the source gives now. */
    void sourceChanged() {
        if (input != null) {
            ask();
        }
    }

    private Value value() {
        return new Value(slots.get(slot).format(), input.point().bits(slot));
    }

    private boolean isSameCurve(ExploredInput other) {
        boolean same = EcoreUtil.equals(input.kernel(), other.kernel())
                && input.platforms().equals(other.platforms());
        for (int i = 0; i < slots.size(); i++) {
            same &= i == slot || input.point().bits(i) == other.point().bits(i);
        }
        return same;
    }

    private boolean isInSight(Value value) {
        return looked.orElse(whole).contains(scale.coordinate(value));
    }

    private void startOver() {
        if (input == null) {
            return;
        }
        Value value = value();
        long origin = value.isNaN() ? 0 : value.ordinal();
        scale = new PlotScale(value.format(), axes.getText().equals(AXES_LINEAR), origin);
        canvas.setAlongDomainOnly(scale.all());
        whole = scale.around(value);
        looked = Optional.empty();
        canvas.reset();
        ask();
        mark(value);
    }

    /** Keeps the zoom and moves what is seen so that the value is in its middle. */
    private void follow(Value value) {
        double centre = scale.coordinate(value);
        double reach = looked.orElseThrow().getLength() / 2;
        whole = new Range(centre - reach, centre + reach);
        looked = Optional.empty();
        canvas.reset();
        ask();
        mark(value);
    }

    private void mark(Value value) {
        canvas.setHandle(
                value.isNaN()
                        ? Optional.empty()
                        : Optional.of(
                                new ChartHandle(scale.coordinate(value), place -> moved.accept(scale.value(place)))));
    }

    /** Samples anew once the user has stopped zooming and moving. */
    private void look(Optional<Range> part) {
        looked = part;
        int mine = ++looks;
        canvas.getDisplay().timerExec(SETTLING_MILLIS, () -> {
            if (mine == looks && !canvas.isDisposed()) {
                ask();
            }
        });
    }

    private void ask() {
        if (input.platforms().isEmpty()) {
            canvas.showHint("Its platforms are not on this machine, so the function cannot be plotted.");
        } else {
            sampling.ask(new Request(input, slot, scale, looked.orElse(whole), whole));
        }
    }

    private FunctionSamples sample(Request request, Progress progress) {
        ExploredInput of = request.input();
        ExploreConsent.require(of);
        return evaluators.use(
                of.kernel(),
                of.folder(),
                of.platforms(),
                progress,
                ready -> FunctionSamples.take(
                        ready.evaluators(),
                        of.point(),
                        request.slot(),
                        request.scale(),
                        request.part(),
                        MOST_SAMPLES,
                        progress));
    }

    private void show(Request request, FunctionSamples samples) {
        if (request.scale().equals(scale) && request.whole().equals(whole)) {
            canvas.show(new FunctionChart(samples, slots.get(request.slot()).name(), scale, results(samples), whole));
        }
    }

    /** Results are counted from the one in the middle, where small differences are to be seen. */
    private PlotScale results(FunctionSamples samples) {
        long origin = samples.inputs().isEmpty()
                ? 0
                : samples.result(0, samples.inputs().size() / 2)
                        .filter(value -> !value.isNaN())
                        .map(Value::ordinal)
                        .orElse(0L);
        return new PlotScale(samples.format(), scale.linear(), origin);
    }
}
