package org.ulpscope.workbench.internal.map;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.part.ViewPart;
import org.ulpscope.charts.map.MapCanvas;
import org.ulpscope.charts.map.content.MapContent;
import org.ulpscope.charts.map.content.MapPlace;
import org.ulpscope.search.map.MapPlane;
import org.ulpscope.ui.layout.ScrolledWhole;
import org.ulpscope.ui.selection.LastSelection;
import org.ulpscope.ui.tasks.LatestTask;
import org.ulpscope.ui.theme.Styling;
import org.ulpscope.ui.tips.HintLink;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.explore.SourceWatch;
import org.ulpscope.workbench.internal.explore.KernelInFront;
import org.ulpscope.workbench.internal.explore.ToolchainWatch;
import org.ulpscope.workbench.study.StudyContents;

/**
 * Shows the whole domain of the kernel in front at a glance: what its inputs come to on each platform and where platforms differ, as ribbons
 * along one input or a plane of two, from all inputs down to one ulp. A click explores the input.
 */
public final class InputMapView extends ViewPart {
    /** Identifier of the view. */
    public static final String ID = "org.ulpscope.workbench.map";

    private static final String EMPTY =
            "Open or select a kernel or a study to see here what its whole domain comes to, on all platforms.";

    private final LastSelection selection = new LastSelection();
    private LatestTask<ExploredInput, MapSession> opening;
    private LatestTask<WantedMap, MapContent> showing;
    private MapSubject subject;
    private SourceWatch sources;
    private StudyOnMap studies;
    private Composite parent;
    private MapCanvas canvas;
    private HintLink link;
    private MapLegend legend;
    private MapNotes notes;
    private Optional<ExploredInput> asked = Optional.empty();
    private Optional<MapSession> session = Optional.empty();
    private Optional<PlaneControls> controls = Optional.empty();
    private Optional<WantedMap> shown = Optional.empty();

    @Override
    public void createPartControl(Composite container) {
        // All of it is scrolled: beside what stands above and below it, a low view would leave no room in which to
        // scroll the map alone.
        parent = ScrolledWhole.in(container);
        canvas = new MapCanvas(parent, "Input map");
        ScrolledWhole.keepHigh(canvas, 0);
        canvas.addSelectionListener(this::explore);
        canvas.showHint(EMPTY);
        link = HintLink.attach(
                canvas,
                () -> EMPTY,
                "Open an example",
                "org.ulpscope.workbench.openExampleCommand(name=libm/cosh.kernel)");
        legend = new MapLegend(parent);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(legend);
        notes = new MapNotes(parent);
        opening = new LatestTask<>("Prepare the input map", canvas, MapSession::open, this::opened, this::fail)
                .releasing(MapSession::closeLater);
        showing = new LatestTask<>(
                "Show the input map", canvas, (wanted, progress) -> prepare(wanted), this::show, this::say);
        getSite().setSelectionProvider(selection);
        canvas.addViewListener(this::explain);
        sources = new SourceWatch(canvas);
        new ToolchainWatch(canvas, () -> asked, this::changed, this::fail);
        studies = new StudyOnMap(getSite().getPage(), canvas, this::learn);
        subject = new MapSubject(
                this, canvas, this::isShown, this::cameToTheFront, this::offered, this::explored, this::fail);
    }

    @Override
    public void setFocus() {
        canvas.setFocus();
    }

    @Override
    public void dispose() {
        if (subject != null) {
            subject.close();
            studies.close();
        }
        session.ifPresent(MapSession::closeLater);
        super.dispose();
    }

    /** Shows the map of a kernel. */
    public void show(IFile kernel) {
        subject.open(kernel);
    }

    /** What the colours on the map stand for, as the legend says it. */
    public List<String> legend() {
        return legend.labels();
    }

    /** The map itself. */
    public MapCanvas canvas() {
        return canvas;
    }

    /** Whether the map is as good as it gets. */
    public boolean isComplete() {
        return shown.isPresent()
                && !opening.isBusy()
                && !showing.isBusy()
                && session.filter(MapSession::isComplete).isPresent();
    }

    /** Explore stays at its input of the same function too. */
    private void cameToTheFront(ExploredInput input) {
        offered(asked.map(input::startingAt).orElse(input));
    }

    private void offered(ExploredInput input) {
        sources.of(input.source(), () -> changed(input));
        if (asked.filter(here -> here.file().equals(input.file())).isEmpty()) {
            notes.of(input);
        }
        if (asked.filter(input::isOfSameKernel).isEmpty()) {
            forget("Compiling " + input.kernel().getName() + "\u2026");
            asked = Optional.of(input);
            opening.ask(input);
            return;
        }
        asked = Optional.of(input);
        controls.ifPresent(bar -> bar.moveTo(input.point()));
        mark();
    }

    /** The map stays that of its kernel on its platforms, whatever else Explore asks. */
    private void explored(ExploredInput input) {
        asked.map(here -> here.at(input.point())).ifPresent(this::offered);
    }

    private boolean isShown(ExploredInput input) {
        return asked.filter(input::isOfSameFunction).isPresent();
    }

    /** Its source has, or its compilers. */
    private void changed(ExploredInput input) {
        studies.sourceChanged();
        asked = Optional.empty();
        if (input.platforms().isEmpty()) {
            forget(KernelInFront.noCompiler(input.file().getFileName().toString()));
        } else {
            offered(input);
        }
    }

    /** Nothing of what was on show before may stay beside the sentence about another kernel. */
    private void forget(String sentence) {
        asked = Optional.empty();
        shown = Optional.empty();
        session.ifPresent(MapSession::closeLater);
        session = Optional.empty();
        controls.ifPresent(before -> before.control().dispose());
        controls = Optional.empty();
        legend.show(List.of(), List.of());
        notes.clear();
        // It is told again whenever the view comes to the front, and would take Explore to the kernel before.
        selection.setSelection(StructuredSelection.EMPTY);
        setPartName("Input Map");
        link.setVisible(false);
        canvas.showHint(sentence);
        ScrolledWhole.keepHigh(canvas, 0);
    }

    /** Asked again, it is tried again, since the source may have been mended; but who has declined is not asked at every turn. */
    private void fail(String sentence) {
        if (!opening.isOvertaken()) {
            Optional<ExploredInput> declined = asked.filter(input -> sentence.equals(MapSession.CANCELLED));
            forget(sentence.replace("\n", " "));
            asked = declined;
        }
    }

    private void opened(ExploredInput kernel, MapSession opened) {
        if (asked.filter(kernel::isOfSameKernel).isEmpty()) {
            opened.closeLater();
            return;
        }
        session = Optional.of(opened);
        controls = Optional.of(new PlaneControls(
                parent,
                opened.slots(),
                asked.orElseThrow().point(),
                opened.layers().stream().map(ProbedLayer::title).toList(),
                this::choose));
        Composite bar = controls.get().control();
        bar.moveAbove(canvas);
        Styling.apply(bar);
        setPartName("Input Map: " + kernel.kernel().getName());
        learn();
        choose();
    }

    /** What the study in front has found is seen at any scale, and at once. */
    private void learn() {
        session.ifPresent(current -> {
            Optional<StudyContents> found = studies.of(current.kernel());
            if (found.isPresent() || studies.isFormer(current.kernel())) {
                current.know(found);
                canvas.repaint();
                explain();
            }
        });
    }

    private void choose() {
        MapSession current = session.orElseThrow();
        PlaneControls chosen = controls.orElseThrow();
        MapPlane plane = chosen.plane();
        List<ProbedLayer> all = current.layers();
        showing.ask(new WantedMap(current, plane, plane.up().isPresent() ? List.of(all.get(chosen.layer())) : all));
    }

    private MapContent prepare(WantedMap wanted) {
        return wanted.session()
                .show(
                        wanted.plane(),
                        wanted.layers(),
                        () -> inDisplay(this::tileArrived),
                        sentence -> inDisplay(() -> say(sentence)));
    }

    private void show(WantedMap wanted, MapContent prepared) {
        if (session.filter(current -> current == wanted.session()).isEmpty()) {
            return;
        }
        boolean keepView = shown.filter(wanted::hasScalesOf).isPresent();
        shown = Optional.of(wanted);
        notes.unavailable(wanted.session().unavailable());
        PlaceText tooltip = new PlaceText(wanted.session().slots(), wanted.plane(), canvas);
        canvas.show(prepared, tooltip::of, keepView);
        ScrolledWhole.keepHigh(canvas, canvas.leastHeight());
        mark();
        explain();
    }

    /** Marks the input that is looked at elsewhere. */
    private void mark() {
        shown.flatMap(wanted -> wanted.mark(asked.orElseThrow().point())).ifPresent(canvas::mark);
    }

    private void explain() {
        shown.ifPresent(wanted -> legend.show(wanted.layers(), canvas.kindsSeen()));
    }

    private void explore(MapPlace place) {
        ExploredInput chosen = shown.orElseThrow().at(place);
        asked = Optional.of(chosen);
        mark();
        selection.setSelection(new StructuredSelection(chosen));
    }

    private void tileArrived() {
        canvas.repaint();
        explain();
        session.ifPresent(current -> notes.coarse(current.stride()));
    }

    private void inDisplay(Runnable action) {
        Display display = canvas.isDisposed() ? null : canvas.getDisplay();
        if (display != null && !display.isDisposed()) {
            display.asyncExec(() -> {
                if (!canvas.isDisposed()) {
                    action.run();
                }
            });
        }
    }

    private void say(String sentence) {
        if (shown.isPresent()) {
            notes.say(sentence);
        } else if (!sentence.isEmpty()) {
            notes.clear();
            canvas.showHint(sentence);
        }
    }
}
