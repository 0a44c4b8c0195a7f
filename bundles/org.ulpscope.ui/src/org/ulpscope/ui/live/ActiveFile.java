package org.ulpscope.ui.live;

import java.nio.file.Files;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.ulpscope.ui.tasks.UiTaskQueue;

/**
 * The file of a kind that a view shows: that of the editor last active or the one last selected, until its editor is closed or it is deleted
 * while another one's editor is in front. Give {@link #close} back what it holds.
 *
 * @param <C> what such a file holds at a moment
 */
public final class ActiveFile<C> implements AutoCloseable {
    private final IWorkbenchPage page;
    private final LiveKind<C> kind;
    private final Consumer<FileSnapshot<C>> whenNew;
    private final Consumer<FileSnapshot<C>> told = this::tell;
    private final ISelectionListener selectionListener = this::selected;
    private final IPartListener2 partListener = new IPartListener2() {
        @Override
        public void partActivated(IWorkbenchPartReference part) {
            showEditors(part.getPart(false));
            if (part instanceof IEditorReference) {
                otherEditor.run();
            }
        }

        @Override
        public void partBroughtToTop(IWorkbenchPartReference part) {
            partActivated(part);
        }

        @Override
        public void partClosed(IWorkbenchPartReference part) {
            // The page still lists the part while it tells of its end.
            page.getWorkbenchWindow().getShell().getDisplay().asyncExec(ActiveFile.this::forgetClosedEditor);
        }
    };
    private Runnable otherEditor = () -> {};
    private boolean closed;
    private boolean ofEditor;
    private Optional<LiveFeed<C>> feed = Optional.empty();

    /** @param whenNew is told of what is seen, and of {@link FileSnapshot.Nothing} when there is no such file any more */
    public ActiveFile(IWorkbenchPage page, LiveKind<C> kind, Consumer<FileSnapshot<C>> whenNew) {
        this.page = page;
        this.kind = kind;
        this.whenNew = whenNew;
        page.addPartListener(partListener);
        page.getWorkbenchWindow().getSelectionService().addSelectionListener(selectionListener);
        // The view is on the screen before what it shows.
        UiTaskQueue.take(page.getWorkbenchWindow().getShell().getDisplay(), () -> {
            if (!closed && feed.isEmpty()) {
                showEditors(page.getActiveEditor());
            }
        });
    }

    /** What was last seen of the file. */
    public FileSnapshot<C> seen() {
        return feed.map(LiveFeed::seen).orElse(new FileSnapshot.Nothing<>());
    }

    /**
     * What the file is called where the editor in front is that of something else, so that a view can say what it shows; empty where there is no doubt.
     */
    public Optional<String> nameBesideOtherEditor() {
        IEditorPart front = page.getActiveEditor();
        return file().filter(shown -> front != null && !LiveFile.of(front, kind).equals(file()))
                .map(shown -> shown.path().getFileName().toString());
    }

    /** Asks to be told, besides, whenever another editor is in front, from which the name depends. */
    public void whenOtherEditor(Runnable listener) {
        otherEditor = listener;
    }

    @Override
    public void close() {
        closed = true;
        page.removePartListener(partListener);
        page.getWorkbenchWindow().getSelectionService().removeSelectionListener(selectionListener);
        release();
    }

    private void showEditors(IWorkbenchPart part) {
        LiveFile.of(part, kind).ifPresent(file -> {
            show(file);
            ofEditor = true;
        });
    }

    private void forgetClosedEditor() {
        if (!closed && ofEditor && feed.isPresent() && !isOpen()) {
            showFront();
        }
    }

    private boolean isOpen() {
        return Arrays.stream(page.getEditorReferences())
                .anyMatch(editor -> LiveFile.of(editor.getPart(false), kind).equals(file()));
    }

    /** In place of a file that is not to be shown any more. */
    private void showFront() {
        release();
        whenNew.accept(new FileSnapshot.Nothing<>());
        showEditors(page.getActiveEditor());
    }

    /** What became of a deleted file is told beside its own editor only. */
    private void tell(FileSnapshot<C> now) {
        boolean gone = now instanceof FileSnapshot.Unreadable
                && file().filter(shown -> Files.exists(shown.path())).isEmpty();
        Optional<LiveFile<C>> front = LiveFile.of(page.getActiveEditor(), kind);
        if (gone && (front.isEmpty() ? !isOpen() : !front.equals(file()))) {
            showFront();
        } else {
            whenNew.accept(now);
        }
    }

    private void selected(IWorkbenchPart part, ISelection selection) {
        if (selection instanceof IStructuredSelection structured) {
            Optional.ofNullable(Adapters.adapt(structured.getFirstElement(), IFile.class))
                    .filter(file -> kind.extension().equals(file.getFileExtension()) && file.getLocation() != null)
                    .ifPresent(
                            file -> show(new LiveFile<>(kind, file.getLocation().toPath())));
        }
    }

    private Optional<LiveFile<C>> file() {
        return feed.map(LiveFeed::live);
    }

    private void show(LiveFile<C> file) {
        if (file().equals(Optional.of(file))) {
            return;
        }
        LiveFeed<C> next = LiveFeed.acquire(file);
        release();
        feed = Optional.of(next);
        next.addListener(told);
        whenNew.accept(next.seen());
    }

    private void release() {
        ofEditor = false;
        feed.ifPresent(old -> {
            old.removeListener(told);
            old.release();
        });
        feed = Optional.empty();
    }
}
