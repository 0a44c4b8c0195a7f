package org.ulpscope.ui.live;

import java.nio.file.Path;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.EditorPart;

/** Shows a file that runs write; it changes nothing in it by itself, so that there is nothing to save. */
public abstract class LiveEditor extends EditorPart {
    private Path file;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        setSite(site);
        setInput(input);
        file = LiveInput.file(input);
        setPartName(input.getName());
    }

    /** The file on show. */
    public final Path file() {
        return file;
    }

    @Override
    public final boolean isDirty() {
        return false;
    }

    @Override
    public final void doSave(IProgressMonitor monitor) {
        throw new UnsupportedOperationException("What a run wrote is never changed here");
    }

    @Override
    public final void doSaveAs() {
        throw new UnsupportedOperationException("What a run wrote is never changed here");
    }

    @Override
    public final boolean isSaveAsAllowed() {
        return false;
    }
}
