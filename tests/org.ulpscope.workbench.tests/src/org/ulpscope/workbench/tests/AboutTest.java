package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;

/** What somebody reads, and copies into a report, who asks which Ulpscope this is. */
class AboutTest {
    @Test
    void theDetailsNameJavaAndTheCompilersAndAreCopied() throws Exception {
        Desk.window();
        Shell dialog = Gallery.opened("About Ulpscope", () -> Commands.run("org.ulpscope.workbench.aboutCommand"));
        Text details = Desk.inUi(() -> Gallery.below(dialog, Text.class).getFirst());
        Desk.await("compilers are listed", () -> details.getText().contains("gcc: gcc "));
        assertNull(Desk.inUi(details::getHorizontalBar), "no line ends out of sight");
        Button copy = Hands.button(dialog, "Copy Details");
        Hands.press(copy);
        assertEquals("Copied", Desk.inUi(copy::getText));
        String copied = Desk.inUi(() -> {
            Clipboard clipboard = new Clipboard(dialog.getDisplay());
            try {
                return (String) clipboard.getContents(TextTransfer.getInstance());
            } finally {
                clipboard.dispose();
            }
        });
        assertTrue(copied.contains("Java " + System.getProperty("java.version")), copied);
        assertTrue(copied.contains("gcc: gcc "), copied);
        Hands.press(Hands.button(dialog, "Close"));
        Desk.await("it is closed", dialog::isDisposed);
    }
}
