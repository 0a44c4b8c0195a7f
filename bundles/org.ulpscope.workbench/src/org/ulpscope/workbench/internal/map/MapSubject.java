package org.ulpscope.workbench.internal.map;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
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
    private final Consumer<ExploredInput> found;
    private final Consumer<ExploredInput> explored;
    private final KernelInFront kernels;
    private final StudyInFront studies;
    private final ISelectionListener selectionListener = this::selected;
    private final ISelectionListener exploreListener = this::explored;

    /**
     * @param owner the control that shows the map
     * @param inFront takes a kernel that came to the front, with its platforms and an input to begin with
     * @param found takes a kernel with its platforms and the input that was selected
     * @param explored takes an input that the user has come to in Explore, maybe of another kernel or on other platforms
     * @param failed takes the sentence that says why there is none
     */
    MapSubject(
            IWorkbenchPart map,
            Control owner,
            Consumer<ExploredInput> inFront,
            Consumer<ExploredInput> found,
            Consumer<ExploredInput> explored,
            Consumer<String> failed) {
        this.map = map;
        this.page = map.getSite().getPage();
        this.found = found;
        this.explored = explored;
        Consumer<ExploredInput> asExplored = input -> inFront.accept(atExplored(input));
        kernels = new KernelInFront(page, owner, asExplored, failed);
        studies = new StudyInFront(page, asExplored);
        page.addPostSelectionListener(selectionListener);
        // Also of what it shows while another part is the active one.
        page.addPostSelectionListener(ExploreView.ID, exploreListener);
        kernels.lookNow();
    }

    /** Takes a kernel. */
    void open(IFile kernel) {
        kernels.open(kernel);
    }

    @Override
    public void close() {
        page.removePostSelectionListener(ExploreView.ID, exploreListener);
        page.removePostSelectionListener(selectionListener);
        studies.close();
        kernels.close();
    }

    /** Explore may have come to another input of the function before there was a map to tell. */
    private ExploredInput atExplored(ExploredInput input) {
        return page.findView(ExploreView.ID) instanceof ExploreView explore
                ? explore.input().map(input::startingAt).orElse(input)
                : input;
    }

    private void selected(IWorkbenchPart part, ISelection chosen) {
        boolean elsewhere = part != map && !(part instanceof ExploreView);
        if (elsewhere && chosen instanceof IStructuredSelection structured && !structured.isEmpty()) {
            Optional.ofNullable(Adapters.adapt(structured.getFirstElement(), ExploredInput.class))
                    .ifPresentOrElse(this::take, () -> kernels.selected(structured.getFirstElement()));
        }
    }

    private void explored(IWorkbenchPart explore, ISelection chosen) {
        if (chosen instanceof IStructuredSelection structured
                && structured.getFirstElement() instanceof ExploredInput input) {
            explored.accept(input);
        }
    }

    private void take(ExploredInput input) {
        studies.looked(input);
        found.accept(input);
    }
}
