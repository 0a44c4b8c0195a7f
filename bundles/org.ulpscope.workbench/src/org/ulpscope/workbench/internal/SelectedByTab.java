package org.ulpscope.workbench.internal;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;

/**
 * Selects what a field holds when the Tab key comes to it, as fields elsewhere on the desktop do, so that what is typed then takes its place. The
 * toolkit has switched that off.
 */
final class SelectedByTab {
    private boolean byTab;

    private SelectedByTab() {}

    /** Has all fields do so. */
    static void install(Display display) {
        SelectedByTab selected = new SelectedByTab();
        display.addFilter(SWT.Traverse, selected::traversed);
        display.addFilter(SWT.FocusIn, selected::came);
    }

    private void traversed(Event event) {
        byTab = event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS;
        // The focus moves while the key is handled, if it moves.
        event.display.asyncExec(() -> byTab = false);
    }

    private void came(Event event) {
        if (byTab && event.widget instanceof Text field && (field.getStyle() & SWT.SINGLE) != 0) {
            field.selectAll();
        }
    }
}
