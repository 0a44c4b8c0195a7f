package org.ulpscope.workbench.internal.welcome;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableElement;

/** What the welcome page is opened on; there is only one. */
record WelcomeInput() implements IEditorInput, IPersistableElement {
    @Override
    public boolean exists() {
        return false;
    }

    /** Null, as the interface wants it when there is none: the editor's own image is used. */
    @Override
    public ImageDescriptor getImageDescriptor() {
        return null;
    }

    @Override
    public String getName() {
        return "Welcome";
    }

    /** Of a page that is not to be restored, a workbench that was killed leaves an editor that says an error. */
    @Override
    public IPersistableElement getPersistable() {
        return this;
    }

    @Override
    public String getFactoryId() {
        return WelcomeFactory.ID;
    }

    @Override
    public void saveState(IMemento memento) {
        // There is only one.
    }

    @Override
    public String getToolTipText() {
        return "Welcome to Ulpscope";
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return null;
    }
}
