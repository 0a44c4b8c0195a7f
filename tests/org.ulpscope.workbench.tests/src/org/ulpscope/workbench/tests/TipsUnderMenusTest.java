package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tooltips, while a menu is open in front of what they tell of. */
class TipsUnderMenusTest {
    private static final String TIP = "What the words mean";

    private Shell shell;
    private Label label;
    private Menu menu;

    @BeforeEach
    void open() throws Exception {
        Desk.window();
        Desk.inUi(() -> {
            shell = new Shell(Desk.shell().getDisplay(), SWT.SHELL_TRIM);
            shell.setLayout(new FillLayout());
            label = new Label(shell, SWT.NONE);
            label.setText("Words");
            label.setToolTipText(TIP);
            menu = new Menu(label);
            new MenuItem(menu, SWT.PUSH).setText("Entry");
            shell.setSize(300, 200);
            shell.open();
            return null;
        });
        User.click(label);
    }

    @AfterEach
    void close() throws Exception {
        Desk.inUi(() -> {
            shell.dispose();
            return null;
        });
    }

    @Test
    void aTipGoesWhileAMenuIsOpenAndIsThereAgainAfterwards() throws Exception {
        Desk.inUi(() -> {
            menu.setVisible(true);
            return null;
        });
        Desk.await("the tip is gone", () -> label.getToolTipText() == null);
        User.key("Escape");
        Desk.await("the tip is there again", () -> TIP.equals(label.getToolTipText()));
        assertEquals(false, Desk.inUi(menu::isVisible));
    }
}
