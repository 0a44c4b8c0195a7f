package org.ulpscope.workbench.internal.map;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.ulpscope.model.InputSlot;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.internal.explore.KernelInFront;
import org.ulpscope.workbench.live.ActiveFile;
import org.ulpscope.workbench.live.LiveFile;
import org.ulpscope.workbench.live.Sighting;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyKind;

/**
 * What the map is of: the kernel or the study in front, whichever came last, and the finding, or any other input, that is selected. Give
 * {@link #close} back what it holds.
 */
final class MapSubject implements AutoCloseable {
    private final IWorkbenchPage page;
    private final IWorkbenchPart map;
    private final Consumer<ExploredInput> found;
    private final KernelInFront kernels;
    private final ActiveFile<StudyContents> studies;
    private final ISelectionListener selectionListener = this::selected;
    private final IPartListener2 partListener = new IPartListener2() {
        @Override
        public void partActivated(IWorkbenchPartReference part) {
            if (LiveFile.of(part.getPart(false), StudyKind.STUDY).isPresent()) {
                show(studies.seen());
            }
        }
    };
    private Optional<StudyDescription> study = Optional.empty();
    private Optional<ExploredInput> lastOfStudy = Optional.empty();

    /**
     * @param owner the control that shows the map
     * @param found takes a kernel with its platforms and an input
     * @param failed takes the sentence that says why there is none
     */
    MapSubject(IWorkbenchPart map, Control owner, Consumer<ExploredInput> found, Consumer<String> failed) {
        this.map = map;
        this.page = map.getSite().getPage();
        this.found = found;
        kernels = new KernelInFront(page, owner, found, failed);
        studies = new ActiveFile<>(page, StudyKind.STUDY, this::news);
        page.addPostSelectionListener(selectionListener);
        page.addPartListener(partListener);
        kernels.lookNow();
    }

    /** Takes a kernel. */
    void open(IFile kernel) {
        kernels.open(kernel);
    }

    @Override
    public void close() {
        page.removePartListener(partListener);
        page.removePostSelectionListener(selectionListener);
        studies.close();
        kernels.close();
    }

    private void selected(IWorkbenchPart part, ISelection chosen) {
        if (part != map && chosen instanceof IStructuredSelection structured && !structured.isEmpty()) {
            Optional.ofNullable(Adapters.adapt(structured.getFirstElement(), ExploredInput.class))
                    .ifPresentOrElse(this::take, () -> kernels.selected(structured.getFirstElement()));
        }
    }

    private void take(ExploredInput input) {
        lastOfStudy = lastOfStudy.map(last -> input.isOfSameKernel(last) ? input : last);
        found.accept(input);
    }

    /** A study is told of whenever it grows; the map only wants to know when there is another one. */
    private void news(Sighting<StudyContents> contents) {
        if (contents instanceof Sighting.Seen<StudyContents>(StudyContents readable)
                && !study.equals(Optional.of(readable.description()))) {
            show(contents);
        }
    }

    /** Shows a study where it was left. */
    private void show(Sighting<StudyContents> contents) {
        if (contents instanceof Sighting.Seen<StudyContents>(StudyContents readable)) {
            if (!study.equals(Optional.of(readable.description())) || lastOfStudy.isEmpty()) {
                study = Optional.of(readable.description());
                lastOfStudy =
                        Optional.of(ExploredInput.of(readable.file(), readable.description(), somewhere(readable)));
            }
            found.accept(lastOfStudy.get());
        }
    }

    /** The first finding, or else the middle of the domain. */
    private static List<Long> somewhere(StudyContents readable) {
        return readable.findings().stream()
                .findFirst()
                .map(row -> row.found().inputBits())
                .orElseGet(() -> readable.description().slots().stream()
                        .map(MapSubject::middle)
                        .toList());
    }

    private static long middle(InputSlot slot) {
        return slot.format().bits((slot.lowest() >> 1) + (slot.highest() >> 1));
    }
}
