package org.ulpscope.workbench.internal.welcome;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IPersistableElement;

/** What the welcome page is opened on; there is only one. */
record WelcomeInput() implements IEditorInput {
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

    /** Null, as the interface wants it, since the page is not restored at the next start. */
    @Override
    public IPersistableElement getPersistable() {
        return null;
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
