package org.ulpscope.workbench.internal.map;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.internal.explore.KernelInFront;
import org.ulpscope.workbench.internal.explore.StudyInFront;

/**
 * What the map is of: the kernel or the study in front, whichever came last, and the finding, or any other input, that is selected. Give
 * {@link #close} back what it holds.
 */
final class MapSubject implements AutoCloseable {
    private final IWorkbenchPage page;
    private final IWorkbenchPart map;
    private final Predicate<ExploredInput> isShown;
    private final Consumer<ExploredInput> found;
    private final Consumer<ExploredInput> explored;
    private final KernelInFront kernels;
    private final StudyInFront studies;
    private Optional<ExploredInput> exploredBefore;
    private final ISelectionListener selectionListener = this::selected;
    private final ISelectionListener exploreListener = this::explored;

    /**
     * @param owner the control that shows the map
     * @param isShown whether the map is of the function of an input, on whatever platforms
     * @param inFront takes a kernel that came to the front, with its platforms and an input to begin with
     * @param found takes a kernel with its platforms and the input that was selected
     * @param explored takes an input of the function of the map that the user has come to in Explore, maybe on other platforms
     * @param failed takes the sentence that says why there is none
     */
    MapSubject(
            IWorkbenchPart map,
            Control owner,
            Predicate<ExploredInput> isShown,
            Consumer<ExploredInput> inFront,
            Consumer<ExploredInput> found,
            Consumer<ExploredInput> explored,
            Consumer<String> failed) {
        this.map = map;
        this.page = map.getSite().getPage();
        this.isShown = isShown;
        this.found = found;
        this.explored = explored;
        Consumer<ExploredInput> asExplored = input -> inFront.accept(atExplored(input));
        kernels = new KernelInFront(page, owner, isShown, asExplored, failed);
        studies = new StudyInFront(page, asExplored);
        page.addPostSelectionListener(selectionListener);
        exploredBefore = inExplore();
        // Also of what it shows while another part is the active one.
        page.addPostSelectionListener(Explore.VIEW, exploreListener);
        kernels.lookNow();
    }

    /** Takes a kernel. */
    void open(IFile kernel) {
        kernels.open(kernel);
    }

    @Override
    public void close() {
        page.removePostSelectionListener(Explore.VIEW, exploreListener);
        page.removePostSelectionListener(selectionListener);
        studies.close();
        kernels.close();
    }

    /** Explore may have come to another input of the function before there was a map to tell. */
    private ExploredInput atExplored(ExploredInput input) {
        return inExplore().map(input::startingAt).orElse(input);
    }

    private Optional<ExploredInput> inExplore() {
        return page.findView(Explore.VIEW) instanceof ExploreView explore ? explore.input() : Optional.empty();
    }

    private void selected(IWorkbenchPart part, ISelection chosen) {
        boolean elsewhere = part != map && !(part instanceof ExploreView);
        if (elsewhere && chosen instanceof IStructuredSelection structured && !structured.isEmpty()) {
            Optional.ofNullable(Adapters.adapt(structured.getFirstElement(), ExploredInput.class))
                    .ifPresentOrElse(this::take, () -> kernels.selected(part, structured.getFirstElement()));
        }
    }

    /**
     * Explore is followed to another function. At another input of its function it is followed only where the map is of that too: the map may
     * be of a study that has come to the front, while the user still types in Explore.
     */
    private void explored(IWorkbenchPart explore, ISelection chosen) {
        if (chosen instanceof IStructuredSelection structured
                && structured.getFirstElement() instanceof ExploredInput input) {
            boolean ofAnother = exploredBefore.filter(input::isOfSameFunction).isEmpty();
            exploredBefore = Optional.of(input);
            if (isShown.test(input)) {
                explored.accept(input);
            } else if (ofAnother) {
                found.accept(input);
            }
        }
    }

    private void take(ExploredInput input) {
        studies.looked(input);
        found.accept(input);
    }
}
