package org.ulpscope.workbench.internal.explore;

import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.part.ViewPart;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.charts.Hint;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.Point;
import org.ulpscope.ui.evaluators.WarmEvaluators;
import org.ulpscope.ui.selection.LastSelection;
import org.ulpscope.ui.tips.HintLink;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.explore.InputView;
import org.ulpscope.workbench.explore.SourceWatch;

/**
 * Explores inputs of a kernel one by one: type, step or drag, and every platform answers beside the exact value. It shows the input that was
 * selected last, of a finding or a point of a chart, or else the kernel or the study in front.
 */
public final class ExploreView extends ViewPart implements InputView {
    private static final String EMPTY = "Select a kernel to try inputs on all its platforms here, or a finding, or a "
            + "point of a chart that stands for an input.";

    private final WarmEvaluators evaluators = new WarmEvaluators();
    private final ISelectionListener listener = this::selected;
    private final LastSelection selection = new LastSelection();
    private final Trail<ExploredInput> trail = new Trail<>();
    private final TrailActions trailActions = new TrailActions(trail, this::show);
    private final AddedPlatforms platforms = new AddedPlatforms(this::showOnOthers);
    private final InputActions inputActions = new InputActions(this::say);
    private Optional<ExplorePane> pane = Optional.empty();
    private final PinActions pinActions = new PinActions(() -> pane);
    private final ShareActions shareActions = new ShareActions(trail, this::say);
    private final WhoseInput whose = new WhoseInput();
    private final OneMove move = new OneMove();
    private FormToolkit toolkit;
    private Composite parent;
    private Canvas empty;
    private HintLink link;
    private String hint = EMPTY;
    private KernelInFront kernels;
    private StudyFollower studies;
    private SourceWatch sources;
    private ListGround ground;

    @Override
    public void createPartControl(Composite container) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(container);
        studies = new StudyFollower(
                getSite().getPage(), container, this::isExplored, this::isHeld, this::explore, this::adopt);
        parent = new Composite(container, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(parent);
        parent.setLayout(new StackLayout());
        ground = new ListGround(parent, this::themeChanged);
        toolkit = new FormToolkit(parent.getDisplay());
        empty = new Canvas(parent, SWT.DOUBLE_BUFFERED);
        empty.addPaintListener(event -> Hint.paint(event.gc, hint, empty.getClientArea()));
        link = HintLink.attach(
                empty,
                () -> hint,
                "Open an example",
                "org.ulpscope.workbench.openExampleCommand(name=libm/cosh.kernel)");
        ((StackLayout) parent.getLayout()).topControl = empty;
        trailActions.contribute(getViewSite());
        getViewSite().getActionBars().getToolBarManager().add(new Separator());
        inputActions.contribute(getViewSite());
        pinActions.contribute(getViewSite());
        shareActions.contribute(getViewSite());
        getViewSite().getActionBars().updateActionBars();
        kernels = new KernelInFront(getSite().getPage(), parent, this::isExplored, this::offered, this::sayWhenEmpty);
        sources = new SourceWatch(parent);
        new ToolchainWatch(parent, trail::here, this::toolchainsChanged, this::say);
        getSite().setSelectionProvider(selection);
        getSite().getPage().addPostSelectionListener(listener);
        selected(getSite().getPage().getActivePart(), getSite().getPage().getSelection());
        kernels.lookNow();
    }

    @Override
    public void setFocus() {
        if (pane.filter(ExplorePane::setFocus).isEmpty()) {
            empty.setFocus();
        }
    }

    @Override
    public void dispose() {
        getSite().getPage().removePostSelectionListener(listener);
        if (ground != null) {
            ground.close();
        }
        if (kernels != null) {
            studies.close();
            kernels.close();
        }
        evaluators.closeLater();
        if (toolkit != null) {
            toolkit.dispose();
        }
        super.dispose();
    }

    /** Shows an input; the one before stays on the trail. */
    @Override
    public void explore(ExploredInput input) {
        ExploredInput chosen = platforms.beside(input);
        boolean here = trail.here()
                .filter(shown -> shown.isOfSameKernel(chosen) && shown.point().equals(chosen.point()))
                .isPresent();
        if (here) {
            trail.moveTo(chosen);
        } else {
            trail.visit(chosen);
        }
        move.end();
        show(chosen);
    }

    /** Opens a kernel, at the input explored last if it is the kernel explored already. */
    public void explore(IFile kernel) {
        kernels.open(kernel);
    }

    /** The input on show. */
    public Optional<ExploredInput> input() {
        return trail.here();
    }

    /** The names of those that have answered to the input on show: the exact value and the platforms. */
    public List<String> answers() {
        return pane.map(ExplorePane::answered).orElse(List.of());
    }

    /** Goes back to the input before, if there is one. */
    public void back() {
        trailActions.back();
    }

    /** A selection without an input leaves what is shown: the user may be looking at it while clicking elsewhere. */
    private void selected(IWorkbenchPart part, ISelection selection) {
        if (part != this && selection instanceof IStructuredSelection structured) {
            ExploredInput chosen = Adapters.adapt(structured.getFirstElement(), ExploredInput.class);
            if (chosen != null) {
                take(chosen);
            } else if (structured.getFirstElement() != null) {
                kernels.selected(part, structured.getFirstElement());
            }
        }
    }

    /** A part that becomes active tells again what was selected in it before: that takes nobody away from an input of theirs. */
    private void take(ExploredInput chosen) {
        if (!(whose.isSelectedAgain(chosen) && isHeld())) {
            explore(chosen);
        }
    }

    /**
     * What is explored is of the study or kernel of this input from now on, with which it is kept, and whose source its answers are told apart from.
     * It is shown on the platforms of that, unless it is on all of them already.
     */
    private void adopt(ExploredInput input) {
        trail.here().filter(here -> !here.file().equals(input.file())).ifPresent(here -> {
            ExploredInput moved = here.in(input.file());
            boolean onAll = here.platforms().containsAll(input.platforms());
            ExploredInput same = onAll ? moved : platforms.beside(moved.on(input.platforms()));
            whose.moved(here, same);
            trail.moveTo(same);
            show(same);
        });
    }

    /** A kernel that came to the front; one that is explored already stays at its input. */
    private void offered(ExploredInput input) {
        studies.left();
        ExploredInput kernel = platforms.beside(input);
        if (trail.here().filter(here -> here.isOfSameKernel(kernel)).isEmpty()) {
            explore(trail.here().map(kernel::startingAt).orElse(kernel));
        } else if (trail.here().filter(here -> Files.exists(here.file())).isEmpty()) {
            adopt(kernel);
        } else if (answers().isEmpty()) {
            // What could not be read the last time, since it was just being written, say, is asked again.
            trail.here().ifPresent(this::show);
        }
    }

    private boolean isExplored(ExploredInput input) {
        return trail.here().filter(input::isOfSameFunction).isPresent();
    }

    /** Whether the user works at what is explored: at an input of theirs, also a half-typed one, or at results that they have pinned. */
    private boolean isHeld() {
        return pane.filter(ExplorePane::isHeld).isPresent()
                || trail.here().filter(whose::isOwn).isPresent();
    }

    private final class PaneListener implements ExplorePane.Listener {
        @Override
        public void changed(Point point, SlotEditor.Gesture gesture) {
            ExploredInput here = trail.here().orElseThrow();
            if (point.equals(here.point())) {
                return;
            }
            ExploredInput next = here.at(point);
            if (move.goesOn(gesture)) {
                trail.moveTo(next);
            } else {
                trail.visit(next);
            }
            whose.made(next);
            show(next);
        }

        @Override
        public void answered(Optional<AnsweredInput> answer) {
            inputActions.answered(answer);
        }
    }

    private void show(ExploredInput chosen) {
        if (pane.filter(shown -> shown.fits(chosen)).isEmpty()) {
            Optional<ExplorePane> former = pane;
            ground.remember();
            // A toolkit has the colours of the theme in which it was made.
            toolkit.dispose();
            toolkit = new FormToolkit(parent.getDisplay());
            pane = Optional.of(new ExplorePane(toolkit, parent, evaluators, platforms, chosen, new PaneListener()));
            ((StackLayout) parent.getLayout()).topControl = pane.get().control();
            parent.layout(true, true);
            former.ifPresent(old -> old.control().dispose());
        }
        pane.get().show(chosen);
        selection.setSelection(new StructuredSelection(chosen));
        sources.of(chosen.source(), () -> sourceChanged(chosen));
        studies.explored(chosen);
        inputActions.show(chosen, InputSlot.of(chosen.kernel()));
        trailActions.update();
        pinActions.update();
        shareActions.update();
    }

    private void sourceChanged(ExploredInput shown) {
        pane.ifPresent(ExplorePane::forget);
        show(shown);
    }

    /** Inputs looked at before are of the same platforms when one goes back to them. */
    private void toolchainsChanged(ExploredInput now) {
        List<PlatformRequest> run = platforms.beside(now).platforms();
        trail.replaceAll(
                place -> place.file().equals(now.file()) && place.isOfSameFunction(now) ? place.on(run) : place);
        pane.ifPresent(ExplorePane::forget);
        trail.here().ifPresent(this::show);
    }

    /** Fields keep the colours of the theme in which they were made, too. */
    private void themeChanged() {
        pane.ifPresent(former -> {
            pane = Optional.empty();
            trail.here().ifPresent(this::show);
            former.control().dispose();
        });
    }

    private void showOnOthers(ExploredInput chosen) {
        trail.moveTo(chosen);
        show(chosen);
    }

    private void say(String sentence) {
        pane.ifPresent(shown -> shown.say(sentence));
    }

    /** A kernel that cannot be explored is no reason to disturb whoever explores another one. */
    private void sayWhenEmpty(String sentence) {
        if (pane.isEmpty()) {
            hint = sentence.isEmpty() ? EMPTY : sentence;
            link.setVisible(true);
            empty.redraw();
        }
    }
}
