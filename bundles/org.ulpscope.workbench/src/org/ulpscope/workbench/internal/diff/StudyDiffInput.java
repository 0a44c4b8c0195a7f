package org.ulpscope.workbench.internal.diff;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableElement;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;

/** Two studies to be compared. @param before the first @param after the second */
public record StudyDiffInput(Path before, Path after) implements IEditorInput, IPersistableElement {
    static final String BEFORE = "before";
    static final String AFTER = "after";

    private static final String EDITOR = "org.ulpscope.workbench.studyDiffEditor";
    private static final String FACTORY = "org.ulpscope.workbench.studyDiffFactory";

    /** Shows what differs. */
    public void open(IWorkbenchPage page) {
        try {
            page.openEditor(this, EDITOR);
        } catch (PartInitException e) {
            MessageDialog.openError(page.getWorkbenchWindow().getShell(), "Compare Studies", e.getMessage());
        }
    }

    @Override
    public boolean exists() {
        return Files.exists(before) && Files.exists(after);
    }

    @Override
    public ImageDescriptor getImageDescriptor() {
        return null;
    }

    @Override
    public String getName() {
        return before.getFileName() + " and " + after.getFileName();
    }

    @Override
    public IPersistableElement getPersistable() {
        return this;
    }

    @Override
    public String getFactoryId() {
        return FACTORY;
    }

    @Override
    public void saveState(IMemento memento) {
        memento.putString(BEFORE, before.toString());
        memento.putString(AFTER, after.toString());
    }

    @Override
    public String getToolTipText() {
        return before + " and " + after;
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return null;
    }
}
