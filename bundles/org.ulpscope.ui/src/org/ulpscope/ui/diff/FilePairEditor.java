package org.ulpscope.ui.diff;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.EditorPart;
import org.ulpscope.ui.tables.RowTable;

/**
 * What differs between two files: a sentence above a table. There is nothing to save.
 *
 * @param <R> a row of the table
 */
public abstract class FilePairEditor<R> extends EditorPart {
    private final String howToOpen;

    /** @param howToOpen a sentence for whoever opens it with anything else */
    protected FilePairEditor(String howToOpen) {
        this.howToOpen = howToOpen;
    }

    @Override
    public final void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof FilePair)) {
            throw new PartInitException(howToOpen);
        }
        setSite(site);
        setInput(input);
        setPartName(input.getName());
    }

    /** The two files. */
    protected final FilePair files() {
        return (FilePair) getEditorInput();
    }

    /** The table on show. */
    public abstract RowTable<R> table();

    /** Where the sentence stands. */
    protected abstract Label statusLabel();

    /** What is said of all differences. */
    public final String status() {
        return statusLabel().getText();
    }

    /** Says it. */
    protected final void say(String sentence) {
        statusLabel().setText(sentence.replace("&", "&&"));
        statusLabel().getParent().layout();
    }

    @Override
    public final void setFocus() {
        table().setFocus();
    }

    @Override
    public final boolean isDirty() {
        return false;
    }

    @Override
    public final boolean isSaveAsAllowed() {
        return false;
    }

    @Override
    public final void doSave(IProgressMonitor monitor) {
        throw new UnsupportedOperationException("There is nothing to save");
    }

    @Override
    public final void doSaveAs() {
        throw new UnsupportedOperationException("There is nothing to save");
    }
}
