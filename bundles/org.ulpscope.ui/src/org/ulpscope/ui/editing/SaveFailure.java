package org.ulpscope.ui.editing;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.widgets.Shell;

/** Says why a file could not be saved. */
final class SaveFailure {
    private SaveFailure() {}

    static void show(Shell shell, IFile file, CoreException failure) {
        ErrorDialog.openError(
                shell,
                "Save",
                file.getName()
                        + " was not saved. Your changes are still in the editor: make room or change permissions, then"
                        + " save again.",
                failure.getStatus());
    }
}
