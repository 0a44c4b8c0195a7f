package org.ulpscope.workbench.internal.appearance;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;

/** The desktop's own colours become light or dark a while after the workbench asked for it: what is made before that has those of the former theme. */
final class DesktopChange implements Listener {
    /** A desktop that has no colours for the dark changes nothing, and tells nothing. */
    private static final int LONGEST_MILLIS = 2_000;

    private final Display display;
    private final Runnable then;
    private final Runnable inVain = this::end;

    private DesktopChange(Display display, Runnable then) {
        this.display = display;
        this.then = then;
    }

    /** Does this once the desktop has the colours that the workbench has just asked for. For the thread of the display. */
    static void await(Display display, Runnable then) {
        DesktopChange change = new DesktopChange(display, then);
        display.addListener(SWT.Settings, change);
        display.timerExec(LONGEST_MILLIS, change.inVain);
    }

    @Override
    public void handleEvent(Event settings) {
        display.timerExec(-1, inVain);
        end();
    }

    private void end() {
        display.removeListener(SWT.Settings, this);
        // Others give the colours of the desktop to what is on the screen at this event.
        display.asyncExec(then);
    }
}
