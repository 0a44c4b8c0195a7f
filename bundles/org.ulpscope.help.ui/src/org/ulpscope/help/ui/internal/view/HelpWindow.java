package org.ulpscope.help.ui.internal.view;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

/** The help in a window of its own, since a dialog keeps the keyboard from the windows behind it. */
final class HelpWindow extends Window {
    private final String page;
    private HelpPane pane;

    /** @param page the path of what it shows */
    HelpWindow(Shell dialog, String page) {
        super(dialog);
        this.page = page;
        setShellStyle(SWT.SHELL_TRIM | getDefaultOrientation());
        setBlockOnOpen(false);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Help");
    }

    @Override
    protected Point getInitialSize() {
        return new Point(620, 680);
    }

    @Override
    protected Control createContents(Composite parent) {
        pane = new HelpPane(parent);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(pane.control());
        pane.open(page);
        return pane.control();
    }
}
