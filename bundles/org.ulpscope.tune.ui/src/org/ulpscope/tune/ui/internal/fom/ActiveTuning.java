package org.ulpscope.tune.ui.internal.fom;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.run.TuningFileName;
import org.ulpscope.workbench.live.LiveFeed;
import org.ulpscope.workbench.live.Sighting;

/**
 * The tuning that a view shows: that of the editor last active, the last search of the precision vector last active, or the file last selected.
 */
final class ActiveTuning implements AutoCloseable {
    private final IWorkbenchPage page;
    private final Consumer<Sighting<TuningContents>> whenNew;
    private final Runnable whenGone;
    private final ISelectionListener selectionListener = this::selected;
    private final IPartListener2 partListener = new IPartListener2() {
        @Override
        public void partActivated(IWorkbenchPartReference reference) {
            tuningOf(reference.getPart(false)).ifPresent(ActiveTuning.this::show);
        }

        @Override
        public void partBroughtToTop(IWorkbenchPartReference reference) {
            partActivated(reference);
        }
    };
    private Optional<LiveFeed<TuningContents>> feed = Optional.empty();

    ActiveTuning(IWorkbenchPage page, Consumer<Sighting<TuningContents>> whenNew, Runnable whenGone) {
        this.page = page;
        this.whenNew = whenNew;
        this.whenGone = whenGone;
        page.addPartListener(partListener);
        page.getWorkbenchWindow().getSelectionService().addSelectionListener(selectionListener);
        IEditorPart active = page.getActiveEditor();
        tuningOf(active).ifPresent(this::show);
    }

    @Override
    public void close() {
        page.removePartListener(partListener);
        page.getWorkbenchWindow().getSelectionService().removeSelectionListener(selectionListener);
        feed.ifPresent(LiveFeed::close);
    }

    private void selected(IWorkbenchPart part, ISelection selection) {
        if (selection instanceof IStructuredSelection structured) {
            Optional.ofNullable(Adapters.adapt(structured.getFirstElement(), IFile.class))
                    .filter(file ->
                            TuningFileName.EXTENSION.equals(file.getFileExtension()) && file.getLocation() != null)
                    .ifPresent(file -> show(file.getLocation().toPath()));
        }
    }

    private static Optional<Path> tuningOf(IWorkbenchPart part) {
        if (part instanceof TuningEditor editor) {
            return Optional.of(editor.tuning());
        }
        if (part instanceof PrecisionVectorEditor editor && editor.file().getLocation() != null) {
            return TuningFileName.last(editor.file().getLocation().toPath());
        }
        return Optional.empty();
    }

    private void show(Path file) {
        if (feed.isPresent() && feed.get().file().equals(file)) {
            return;
        }
        feed.ifPresent(LiveFeed::close);
        whenGone.run();
        feed = Optional.of(new LiveFeed<>(file, new TuningSource(), whenNew));
    }
}
