package org.ulpscope.flow.ui.internal.diff;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableElement;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.ulpscope.flow.ui.internal.Ids;

/** Two flows to be compared. @param left the one before */
public record FlowDiffInput(Path left, Path right) implements IEditorInput, IPersistableElement {
    static final String LEFT = "left";
    static final String RIGHT = "right";

    /** Shows what differs. */
    public void open(IWorkbenchPage page) {
        try {
            page.openEditor(this, Ids.DIFF_EDITOR);
        } catch (PartInitException e) {
            MessageDialog.openError(page.getWorkbenchWindow().getShell(), "Compare Flows", e.getMessage());
        }
    }

    @Override
    public boolean exists() {
        return Files.exists(left) && Files.exists(right);
    }

    @Override
    public ImageDescriptor getImageDescriptor() {
        return null;
    }

    @Override
    public String getName() {
        return left.getFileName() + " and " + right.getFileName();
    }

    @Override
    public IPersistableElement getPersistable() {
        return this;
    }

    @Override
    public String getFactoryId() {
        return Ids.DIFF_FACTORY;
    }

    @Override
    public void saveState(IMemento memento) {
        memento.putString(LEFT, left.toString());
        memento.putString(RIGHT, right.toString());
    }

    @Override
    public String getToolTipText() {
        return left + " and " + right;
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return null;
    }
}
