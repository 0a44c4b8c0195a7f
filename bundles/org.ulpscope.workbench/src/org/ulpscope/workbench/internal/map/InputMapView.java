package org.ulpscope.workbench.internal.map;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.part.ViewPart;
import org.ulpscope.charts.map.MapCanvas;
import org.ulpscope.charts.map.MapContent;
import org.ulpscope.charts.map.MapPlace;
import org.ulpscope.charts.map.MapScale;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;
import org.ulpscope.search.map.MapPlane;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.internal.explore.KernelInFront;
import org.ulpscope.workbench.selection.LastSelection;
import org.ulpscope.workbench.tasks.BackgroundTask;
import org.ulpscope.workbench.tasks.LatestTask;
import org.ulpscope.workbench.theme.Styling;

/**
 * Shows the whole domain of the kernel in front at a glance: what its inputs come to on each platform and where platforms differ, as ribbons
 * along one input or a plane of two, from all inputs down to one ulp. A click explores the input.
 */
public final class InputMapView extends ViewPart {
    /** Identifier of the view. */
    public static final String ID = "org.ulpscope.workbench.map";

    private static final String EMPTY =
            "Open or select a kernel to see here what its whole domain comes to, on all platforms.";

    private final ISelectionListener listener = this::selected;
    private final LastSelection selection = new LastSelection();
    private LatestTask<ExploredInput, MapSession> opening;
    private LatestTask<Wanted, MapContent> showing;
    private KernelInFront kernels;
    private Composite parent;
    private MapCanvas canvas;
    private MapLegend legend;
    private Label status;
    private Optional<ExploredInput> asked = Optional.empty();
    private Optional<MapSession> session = Optional.empty();
    private Optional<PlaneControls> controls = Optional.empty();
    private Optional<Wanted> shown = Optional.empty();

    /** What the map is to show. */
    private record Wanted(MapSession session, MapPlane plane, List<ProbedLayer> layers) {}

    @Override
    public void createPartControl(Composite container) {
        parent = container;
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        canvas = new MapCanvas(parent, "Input map");
        GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
        canvas.addSelectionListener(this::explore);
        canvas.showHint(EMPTY);
        legend = new MapLegend(parent);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(legend);
        status = new Label(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).indent(6, 0).applyTo(status);
        opening = new LatestTask<>("Prepare the input map", canvas, MapSession::open, this::opened, this::say)
                .releasing(InputMapView::closeLater);
        showing = new LatestTask<>(
                "Show the input map", canvas, (wanted, progress) -> prepare(wanted), this::show, this::say);
        getSite().setSelectionProvider(selection);
        kernels = new KernelInFront(getSite().getPage(), canvas, this::offered, this::say);
        getSite().getPage().addPostSelectionListener(listener);
        kernels.lookNow();
    }

    @Override
    public void setFocus() {
        canvas.setFocus();
    }

    @Override
    public void dispose() {
        getSite().getPage().removePostSelectionListener(listener);
        if (kernels != null) {
            kernels.close();
        }
        session.ifPresent(InputMapView::closeLater);
        super.dispose();
    }

    /** Shows the map of a kernel. */
    public void show(IFile kernel) {
        kernels.open(kernel);
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

    private void selected(IWorkbenchPart part, ISelection chosen) {
        if (part != this && chosen instanceof IStructuredSelection structured && !structured.isEmpty()) {
            kernels.selected(structured.getFirstElement());
        }
    }

    private void offered(ExploredInput kernel) {
        if (asked.filter(before -> isSame(before, kernel)).isEmpty()) {
            asked = Optional.of(kernel);
            status.setText("Compiling " + kernel.kernel().getName() + "\u2026");
            opening.ask(kernel);
        }
    }

    private static boolean isSame(ExploredInput one, ExploredInput other) {
        return EcoreUtil.equals(one.kernel(), other.kernel())
                && one.folder().equals(other.folder())
                && one.platforms().equals(other.platforms());
    }

    private void opened(ExploredInput kernel, MapSession opened) {
        session.ifPresent(InputMapView::closeLater);
        session = Optional.of(opened);
        shown = Optional.empty();
        controls.ifPresent(before -> before.control().dispose());
        controls = Optional.of(new PlaneControls(
                parent,
                opened.slots(),
                kernel.point(),
                opened.layers().stream().map(ProbedLayer::title).toList(),
                this::choose));
        Composite bar = controls.get().control();
        bar.moveAbove(canvas);
        Styling.apply(bar);
        setPartName("Input Map: " + kernel.kernel().getName());
        choose();
    }

    /** Workers may take a moment to end. */
    private static void closeLater(MapSession ended) {
        BackgroundTask.of("End the input map", progress -> {
                    ended.close();
                    return ended;
                })
                .silent()
                .start();
    }

    private void choose() {
        MapSession current = session.orElseThrow();
        PlaneControls chosen = controls.orElseThrow();
        MapPlane plane = chosen.plane();
        List<ProbedLayer> all = current.layers();
        showing.ask(new Wanted(current, plane, plane.up().isPresent() ? List.of(all.get(chosen.layer())) : all));
    }

    private MapContent prepare(Wanted wanted) {
        return wanted.session()
                .show(
                        wanted.plane(),
                        wanted.layers(),
                        () -> inDisplay(this::tileArrived),
                        sentence -> inDisplay(() -> say(sentence)));
    }

    private void show(Wanted wanted, MapContent prepared) {
        if (session.filter(current -> current == wanted.session()).isEmpty()) {
            return;
        }
        boolean keepView = shown.filter(before -> before.session() == wanted.session()
                        && before.plane().across() == wanted.plane().across()
                        && before.plane().up().equals(wanted.plane().up()))
                .isPresent();
        shown = Optional.of(wanted);
        legend.show(wanted.layers());
        status.setText(String.join(" ", wanted.session().unavailable()));
        canvas.show(prepared, this::describe, keepView);
    }

    /** What is there, with the cell's first and last input. */
    private String describe(MapPlace place) {
        Wanted wanted = shown.orElseThrow();
        InputSlot across = wanted.session().slots().get(wanted.plane().across());
        StringBuilder text = new StringBuilder(across.name() + " " + cell(across, place.across(), canvas.across()));
        wanted.plane().up().ifPresent(slot -> text.append('\n')
                .append(wanted.session().slots().get(slot).name())
                .append(' ')
                .append(cell(
                        wanted.session().slots().get(slot),
                        place.up().orElseThrow(),
                        canvas.up().orElseThrow())));
        canvas.kindAt(place).ifPresent(kind -> text.append('\n').append(kind));
        return text.toString();
    }

    private static String cell(InputSlot slot, long first, MapScale scale) {
        long last = first + (1L << scale.level()) - 1;
        String from = value(slot, first);
        return first == last ? "= " + from : "from " + from + " to " + value(slot, last);
    }

    private static String value(InputSlot slot, long ordinal) {
        Value value = Value.ofOrdinal(
                slot.format(),
                Math.clamp(ordinal, slot.format().minOrdinal(), slot.format().maxOrdinal()));
        return value.decimal() + " (" + value.hexFloat() + ")";
    }

    private void explore(MapPlace place) {
        Wanted wanted = shown.orElseThrow();
        List<InputSlot> slots = wanted.session().slots();
        long[] bits = new long[slots.size()];
        for (int slot = 0; slot < bits.length; slot++) {
            boolean isUp =
                    wanted.plane().up().isPresent() && wanted.plane().up().getAsInt() == slot;
            long ordinal = slot == wanted.plane().across()
                    ? place.across()
                    : isUp ? place.up().orElseThrow() : wanted.plane().fixed().get(slot);
            Format format = slots.get(slot).format();
            bits[slot] = format.bits(Math.clamp(ordinal, format.minOrdinal(), format.maxOrdinal()));
        }
        ExploredInput kernel = wanted.session().kernel();
        selection.setSelection(new StructuredSelection(new ExploredInput(
                kernel.file(),
                kernel.kernel(),
                kernel.folder(),
                kernel.platforms(),
                new Point(bits),
                Map.of(),
                Optional.empty())));
    }

    private void tileArrived() {
        canvas.redraw();
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
            status.setText(sentence);
        } else if (!sentence.isEmpty()) {
            status.setText("");
            canvas.showHint(sentence);
        }
    }
}
