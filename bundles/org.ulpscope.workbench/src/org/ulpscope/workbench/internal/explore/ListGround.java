package org.ulpscope.workbench.internal.explore;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;

/** Tells when the theme gives lists another ground than they had when something was made that keeps its colours. */
final class ListGround implements AutoCloseable {
    private final Display display;
    private final Listener listener;
    private RGB ground;

    /**
     * @param control nothing is told once it is disposed of
     * @param changed is run soon after each change, on the thread of the display
     */
    ListGround(Control control, Runnable changed) {
        display = control.getDisplay();
        listener = event -> display.asyncExec(() -> {
            if (!control.isDisposed() && !now().equals(ground)) {
                changed.run();
            }
        });
        display.addListener(SWT.Settings, listener);
        remember();
    }

    /** What is made from now on has the colours of now. */
    void remember() {
        ground = now();
    }

    private RGB now() {
        return display.getSystemColor(SWT.COLOR_LIST_BACKGROUND).getRGB();
    }

    @Override
    public void close() {
        display.removeListener(SWT.Settings, listener);
    }
}
