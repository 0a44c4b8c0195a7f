package org.ulpscope.ui.layout;

import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/** Pages one behind the other, with their names on tabs below them. */
public final class NamedTabs {
    private final CTabFolder folder;

    /** None yet. */
    public NamedTabs(Composite parent) {
        folder = new CTabFolder(parent, SWT.BOTTOM | SWT.FLAT);
    }

    /** What the pages are made in, and what is laid out. */
    public CTabFolder folder() {
        return folder;
    }

    /** One more page, behind the others. @param tooltip what is told where the pointer rests on its tab */
    public void add(String name, String tooltip, Control page) {
        add(folder.getItemCount(), name, tooltip, page);
    }

    /** One that stands before all others. */
    public void addFirst(String name, String tooltip, Control page) {
        add(0, name, tooltip, page);
    }

    private void add(int index, String name, String tooltip, Control page) {
        CTabItem item = new CTabItem(folder, SWT.NONE, index);
        item.setText(name);
        item.setToolTipText(tooltip);
        item.setControl(page);
        if (folder.getItemCount() == 1) {
            folder.setSelection(0);
        }
    }

    /** Brings a page to the front as a click on its tab does. */
    public void bringUp(String name) {
        Stream.of(folder.getItems())
                .filter(item -> item.getText().equals(name))
                .findFirst()
                .ifPresent(item -> {
                    folder.setSelection(item);
                    folder.notifyListeners(SWT.Selection, new Event());
                });
    }

    /** Is run whenever another page came to the front. */
    public void whenTurned(Runnable action) {
        folder.addListener(SWT.Selection, event -> action.run());
    }

    /** The name of the page in front. */
    public String front() {
        return folder.getSelection().getText();
    }

    /** Whether this page is in front. */
    public boolean isInFront(Control page) {
        return folder.getSelection().getControl() == page;
    }
}
