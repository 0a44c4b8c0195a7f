package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Display;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.InvocationInterceptor.Invocation;

/** Tests that would wait for ever are ended, and the next one goes on. */
class TimeLimitTest {
    private static final Duration SHORT = Duration.ofMillis(1_500);
    private static final Pattern PICTURE = Pattern.compile("in the picture (\\S+\\.png)");

    /** A test that a limit is put on. */
    private interface Body {
        void run() throws Exception;
    }

    private static Invocation<Void> of(Body body) {
        return () -> {
            body.run();
            return null;
        };
    }

    private static String ended(String name, Body body) {
        AssertionError overdue = assertThrows(AssertionError.class, () -> TimeLimit.within(SHORT, name, of(body)));
        assertFalse(Thread.currentThread().isInterrupted(), "the interruption is not for the next test");
        return overdue.getMessage();
    }

    /** As a test waits that opens a dialog in the thread of the display, and which nobody answers. */
    @Test
    void aDialogThatNobodyAnswersIsClosedAndTold() throws Exception {
        String told = ended(
                "dialog",
                () -> Desk.inUi(() -> {
                    MessageDialog.openInformation(Desk.shell(), "Nobody Answers", "It stays open.");
                    return null;
                }));
        assertTrue(told.contains("dialog was ended after 1,500 ms"), told);
        assertTrue(told.contains("open were [Nobody Answers]"), told);
        assertEquals(List.of(), Desk.inUi(OpenWindows::close));
        Matcher picture = PICTURE.matcher(told);
        assertTrue(picture.find(), told);
        Display display = Desk.window().getShell().getDisplay();
        int pixels = Desk.inUi(
                () -> display.getBounds().width * display.getPrimaryMonitor().getZoom() / 100);
        assertEquals(
                pixels, ImageIO.read(Path.of(picture.group(1)).toFile()).getWidth(), "all of the display is in it");
        assertEquals("the next one", Desk.inUi(() -> "the next one"));
    }

    @Test
    void aTestThatWaitsForWhatNeverComesIsEnded() {
        String told = ended("waiting", () -> Desk.await("it never comes", () -> false));
        assertTrue(told.contains("Desk.await"), told);
    }

    @Test
    void aThreadOfTheDisplayThatWaitsIsInterrupted() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        String told = ended(
                "stuck",
                () -> Desk.inUi(() -> {
                    never.await();
                    return null;
                }));
        assertTrue(told.contains("CountDownLatch.await"), told);
        assertEquals("the next one", Desk.inUi(() -> "the next one"));
    }

    @Test
    void aTestThatEndsInTimeIsLeftAlone() throws Throwable {
        TimeLimit.within(SHORT, "quick", of(() -> Desk.inUi(() -> null)));
        IllegalStateException wrong = new IllegalStateException("its own");
        assertEquals(
                wrong,
                assertThrows(
                        IllegalStateException.class,
                        () -> TimeLimit.within(SHORT, "wrong", of(() -> {
                            throw wrong;
                        }))));
    }
}
