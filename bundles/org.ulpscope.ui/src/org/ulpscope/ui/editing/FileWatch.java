package org.ulpscope.ui.editing;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Display;

/** Notices when somebody else changes, moves or deletes the file of an editor. */
final class FileWatch implements IResourceChangeListener, AutoCloseable {
    private final ModelEditor<?> editor;
    private final Display display;
    private boolean closed;

    FileWatch(ModelEditor<?> editor) {
        this.editor = editor;
        display = editor.getSite().getShell().getDisplay();
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
    }

    @Override
    public void close() {
        closed = true;
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        IFile file = editor.file();
        IResourceDelta delta = event.getDelta().findMember(file.getFullPath());
        if (delta == null) {
            return;
        }
        if (delta.getKind() == IResourceDelta.REMOVED) {
            boolean moved = (delta.getFlags() & IResourceDelta.MOVED_TO) != 0;
            later(
                    moved
                            ? () -> editor.moveTo(file.getWorkspace().getRoot().getFile(delta.getMovedToPath()))
                            : this::deleted);
        } else if ((delta.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0) {
            later(this::changed);
        }
    }

    /** An editor without changes goes with its file; one with changes stays, and saving makes the file anew. */
    private void deleted() {
        if (!editor.isDirty()) {
            editor.close(false);
        }
    }

    private void changed() {
        if (editor.agreesWithFile() || editor.document().isEmpty()) {
            return;
        }
        boolean reread = !editor.isDirty()
                || MessageDialog.openQuestion(
                        editor.getSite().getShell(),
                        "File Changed",
                        editor.file().getName()
                                + " was changed by another program. Read it again and lose your changes here?");
        if (reread) {
            editor.revert();
        }
    }

    private void later(Runnable work) {
        display.asyncExec(() -> {
            if (!closed) {
                work.run();
            }
        });
    }
}
