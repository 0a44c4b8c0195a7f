package org.ulpscope.tune.ui.internal.fom;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.EditorPart;
import org.ulpscope.tune.ui.internal.Ids;
import org.ulpscope.tune.ui.internal.run.TuningCommands;
import org.ulpscope.workbench.live.LiveFeed;
import org.ulpscope.workbench.live.Sighting;
import org.ulpscope.workbench.perspectives.PerspectiveOffer;
import org.ulpscope.workbench.theme.Styling;

/** Shows a tuning's file, also while it is written. It changes nothing in it by itself. */
public final class TuningEditor extends EditorPart {
    private Path file;
    private FomPane pane;
    private LiveFeed<TuningContents> feed;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof IPathEditorInput inPath) || inPath.getPath() == null) {
            throw new PartInitException(
                    "'" + input.getName() + "' is no file on this machine; copy it to one and open that.");
        }
        setSite(site);
        setInput(input);
        file = inPath.getPath().toPath();
        setPartName(input.getName());
    }

    @Override
    public void createPartControl(Composite parent) {
        TuningCommands commands = new TuningCommands(parent, file);
        pane = new FomPane(
                commands.body(),
                "The file is being read.",
                (contents, stored) -> VectorOpener.open(getSite().getPage(), contents, stored));
        getSite().setSelectionProvider(pane.table());
        Styling.apply(parent);
        PerspectiveOffer.make(getSite().getPage(), Ids.PERSPECTIVE);
        feed = new LiveFeed<>(file, new TuningSource(), seen -> {
            pane.show(seen);
            commands.show(
                    seen instanceof Sighting.Seen<TuningContents>(TuningContents contents)
                            ? Optional.of(contents.state().state())
                            : Optional.empty());
        });
    }

    /** The file on show. */
    public Path tuning() {
        return file;
    }

    /** What is on show. */
    public FomPane pane() {
        return pane;
    }

    @Override
    public void setFocus() {
        pane.setFocus();
    }

    @Override
    public void dispose() {
        if (feed != null) {
            feed.close();
        }
        super.dispose();
    }

    @Override
    public boolean isDirty() {
        return false;
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        throw new UnsupportedOperationException("A tuning is never changed here");
    }

    @Override
    public void doSaveAs() {
        throw new UnsupportedOperationException("A tuning is never changed here");
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }
}
