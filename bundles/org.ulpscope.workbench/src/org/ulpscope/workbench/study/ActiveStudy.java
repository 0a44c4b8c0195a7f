package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;

/**
 * The study that a view shows: that of the study editor last active or of the study file last selected, until its editor is closed. Give
 * {@link #close} back what it holds.
 */
public final class ActiveStudy implements AutoCloseable {
    /** Name ending of study files, without the dot. */
    public static final String EXTENSION = "study";

    private final IWorkbenchPage page;
    private final Consumer<StudyContents> whenNew;
    private final ISelectionListener selectionListener = this::selected;
    private final IPartListener2 partListener = new IPartListener2() {
        @Override
        public void partActivated(IWorkbenchPartReference part) {
            studyOf(part.getPart(false)).ifPresent(ActiveStudy.this::showEditors);
        }

        @Override
        public void partBroughtToTop(IWorkbenchPartReference part) {
            partActivated(part);
        }

        @Override
        public void partClosed(IWorkbenchPartReference part) {
            // The page still lists the part while it tells of its end.
            page.getWorkbenchWindow().getShell().getDisplay().asyncExec(ActiveStudy.this::forgetClosedEditor);
        }
    };
    private boolean closed;
    private boolean ofEditor;
    private Optional<StudyFeed> feed = Optional.empty();

    /** @param whenNew is told of contents, and of {@link StudyContents.Opening} when there is no study any more */
    public ActiveStudy(IWorkbenchPage page, Consumer<StudyContents> whenNew) {
        this.page = page;
        this.whenNew = whenNew;
        page.addPartListener(partListener);
        page.getWorkbenchWindow().getSelectionService().addSelectionListener(selectionListener);
        showOpenEditor();
    }

    /** The study's file; empty when there is no study. */
    public Optional<Path> file() {
        return feed.map(StudyFeed::file);
    }

    @Override
    public void close() {
        closed = true;
        page.removePartListener(partListener);
        page.getWorkbenchWindow().getSelectionService().removeSelectionListener(selectionListener);
        release();
    }

    private void showOpenEditor() {
        studyOf(page.getActiveEditor()).ifPresent(this::showEditors);
    }

    private void showEditors(Path file) {
        show(file);
        ofEditor = true;
    }

    private void forgetClosedEditor() {
        boolean open = Arrays.stream(page.getEditorReferences())
                .anyMatch(editor -> studyOf(editor.getPart(false)).equals(file()));
        if (!closed && ofEditor && feed.isPresent() && !open) {
            release();
            whenNew.accept(new StudyContents.Opening());
            showOpenEditor();
        }
    }

    private void selected(IWorkbenchPart part, ISelection selection) {
        if (selection instanceof IStructuredSelection structured) {
            Optional.ofNullable(Adapters.adapt(structured.getFirstElement(), IFile.class))
                    .filter(file -> EXTENSION.equals(file.getFileExtension()) && file.getLocation() != null)
                    .ifPresent(file -> show(file.getLocation().toPath()));
        }
    }

    private static Optional<Path> studyOf(IWorkbenchPart part) {
        return Optional.ofNullable(Adapters.adapt(part, StudyFeed.class)).map(StudyFeed::file);
    }

    private void show(Path file) {
        if (file().equals(Optional.of(file.toAbsolutePath().normalize()))) {
            return;
        }
        StudyFeed next = StudyFeed.acquire(file);
        release();
        feed = Optional.of(next);
        next.addListener(whenNew);
        whenNew.accept(next.contents());
    }

    private void release() {
        ofEditor = false;
        feed.ifPresent(old -> {
            old.removeListener(whenNew);
            old.release();
        });
        feed = Optional.empty();
    }
}
