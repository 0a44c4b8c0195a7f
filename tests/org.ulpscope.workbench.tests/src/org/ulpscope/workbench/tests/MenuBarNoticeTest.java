package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.ui.notices.MenuBarNotice;

/** What is told beside the menus lies over none of them, however long it is. */
class MenuBarNoticeTest {
    private static final int LONG_ENOUGH_MILLIS = 60_000;
    /** Of a sentence, to tell it from others however much of it is shown. */
    private static final int ENOUGH = 9;

    private static final String SENTENCE =
            "Wrote /home/somebody/a-folder/of-a-long-name/that-lies/far/below/others/and-a-file"
                    + "-of-a-long-name-too.html, and 12 programs beside it.";

    @AfterEach
    void close() throws Exception {
        Desk.inUi(() -> {
            Notices.about("Wrote").forEach(notice -> notice.getShell().dispose());
            return null;
        });
    }

    @Test
    void aLongSentenceGivesWayToTheMenusAndIsToldWhole() throws Exception {
        Desk.page();
        Desk.resize(700, 600);
        Link notice = told(SENTENCE + " <a>Open it</a>");
        assertTrue(Desk.inUi(() -> notice.getShell().getBounds().x >= endOfMenus()), "the menus can be seen");
        assertTrue(Desk.inUi(() -> notice.getText().endsWith("\u2026 <a>Open it</a>")), "what it offers is there");
        assertEquals(SENTENCE + " Open it", Desk.inUi(notice::getToolTipText));
    }

    @Test
    void aShortOneIsToldAsItIs() throws Exception {
        Desk.page();
        Desk.resize(1100, 700);
        Link notice = told("Wrote broken.html.");
        assertEquals("Wrote broken.html.", Desk.inUi(notice::getText));
    }

    /** Above the menus are the buttons that close the window and make it small. */
    @Test
    void itIsNoHigherThanAMenu() throws Exception {
        Desk.page();
        Desk.resize(1100, 700);
        Link notice = told("Wrote broken.html. <a>Open it</a>");
        int menu = Desk.inUi(() -> {
            GC gc = new GC(Desk.shell());
            try {
                return gc.getFontMetrics().getHeight() + 10;
            } finally {
                gc.dispose();
            }
        });
        int height = Desk.inUi(() -> notice.getShell().getSize().y);
        assertTrue(height <= menu, height + " of " + menu);
    }

    /** Two over each other could not be read. */
    @Test
    void theLastOneIsInSightAndTheOneBeforeIsBackWhenItIsGone() throws Exception {
        Desk.page();
        Link first = told("Wrote one.html.");
        Link second = told("Wrote two.html.");
        assertTrue(Desk.inUi(
                () -> !first.getShell().isVisible() && second.getShell().isVisible()));
        Desk.inUi(() -> {
            second.getShell().close();
            return null;
        });
        assertTrue(Desk.inUi(() -> first.getShell().isVisible()), "the first one is back");
    }

    /** It lay over the title of a wizard. */
    @Test
    void aDialogIsNotCoveredAndWhatWasToldIsBackBehindIt() throws Exception {
        Desk.page();
        Desk.resize(1100, 700);
        Link before = told("Wrote one.html.");
        Shell dialog = Gallery.opened(
                "Preferences", () -> PreferencesUtil.createPreferenceDialogOn(Desk.shell(), null, null, null)
                        .open());
        Desk.await("it gives way", () -> !before.getShell().isVisible());
        Link meanwhile = told("Wrote two.html.");
        Desk.awaitTurns();
        assertFalse(Desk.inUi(() -> meanwhile.getShell().isVisible()), "what is told now waits");
        User.click(dialog, "Cancel");
        Desk.await("it is there again", () -> meanwhile.getShell().isVisible());
    }

    private static Link told(String sentence) throws Exception {
        return Desk.inUi(() -> {
            MenuBarNotice.offer(Desk.shell(), sentence, () -> {}, LONG_ENOUGH_MILLIS);
            return Notices.about(sentence.substring(0, ENOUGH)).getFirst();
        });
    }

    /** Without what stands around their names. */
    private static int endOfMenus() {
        Shell window = Desk.shell();
        GC gc = new GC(window);
        try {
            int names = Arrays.stream(window.getMenuBar().getItems())
                    .mapToInt(menu -> gc.textExtent(menu.getText().replace("&", "")).x)
                    .sum();
            return window.toDisplay(0, 0).x + names;
        } finally {
            gc.dispose();
        }
    }
}
