package org.ulpscope.ui.diff;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableElement;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;

/**
 * Two files to be compared, which come back when the workbench is opened again.
 *
 * @param editor id of the editor that shows what differs
 * @param before the first
 * @param after the second
 */
public record FilePair(String editor, Path before, Path after) implements IEditorInput, IPersistableElement {
    static final String EDITOR = "editor";
    static final String BEFORE = "before";
    static final String AFTER = "after";

    /** As many letters a tab has room for beside others: what both names have in common would take it from the second. */
    private static final int ROOM = 14;

    /** Shows what differs. */
    public void open(IWorkbenchPage page) {
        try {
            page.openEditor(this, editor);
        } catch (PartInitException e) {
            MessageDialog.openError(page.getWorkbenchWindow().getShell(), "Compare", e.getMessage());
        }
    }

    /** The same the other way round. */
    public FilePair swapped() {
        return new FilePair(editor, after, before);
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
        String first = before.getFileName().toString();
        String second = after.getFileName().toString();
        String extension = first.substring(Math.max(0, first.lastIndexOf('.')));
        if (!second.endsWith(extension)) {
            return first + " \u2194 " + second;
        }
        String one = first.substring(0, first.length() - extension.length());
        String two = second.substring(0, second.length() - extension.length());
        String base = one.replaceFirst("-\\d+$", "");
        boolean numbered = two.startsWith(base) && two.substring(base.length()).matches("-\\d+");
        String whole = one + " \u2194 " + two;
        return numbered && whole.length() > ROOM ? one + " \u2194 " + two.substring(base.length()) : whole;
    }

    @Override
    public IPersistableElement getPersistable() {
        return this;
    }

    @Override
    public String getFactoryId() {
        return FilePairFactory.ID;
    }

    @Override
    public void saveState(IMemento memento) {
        memento.putString(EDITOR, editor);
        memento.putString(BEFORE, before.toString());
        memento.putString(AFTER, after.toString());
    }

    @Override
    public String getToolTipText() {
        return before + " \u2194 " + after;
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return null;
    }
}
