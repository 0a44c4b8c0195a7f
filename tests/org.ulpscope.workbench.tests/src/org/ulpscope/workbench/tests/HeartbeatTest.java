package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;

/** The measure that freezes of the workbench are held to. */
class HeartbeatTest {
    private static final long LONG_MILLIS = 300;
    private static final int MOST_PRESSES = 100;
    private static final long MILLIS_BETWEEN_PRESSES = 100;

    @Test
    void tellsWhereTheUiThreadWasAtWorkForTooLong() throws Exception {
        Heartbeat.Pause pause = pauseOf(HeartbeatTest::work);
        assertTrue(pause.processorMillis() >= LONG_MILLIS, pause::toString);
        assertTrue(names(pause).contains("work"), pause::toString);
        assertEquals("the work", pause.during());
    }

    @Test
    void tellsOfWaitingByTheClockAlone() throws Exception {
        Heartbeat.Pause pause = pauseOf(HeartbeatTest::sleep);
        assertTrue(pause.clockMillis() >= LONG_MILLIS, pause::toString);
        assertTrue(pause.processorMillis() < LONG_MILLIS, pause::toString);
    }

    @Test
    void aKeyWaitsForThatBeforeItOnlyAndTheRestForAllKeys() throws Exception {
        Shell shell = Desk.inUi(() -> typedInto(new Shell(Desk.shell().getDisplay(), SWT.SHELL_TRIM)));
        awaitKeyboard(Desk.inUi(() -> Gallery.below(shell, Text.class).getFirst()));
        try (Pace pace = Pace.measuring();
                Heartbeat all = Heartbeat.listening(pace);
                Heartbeat each = Heartbeat.ofInput(pace)) {
            User.type("aa", 1);
            Desk.await(
                    "it has answered after each key",
                    () -> each.pauses().stream().filter(HeartbeatTest::isLong).count() == 2);
            Desk.await("it has nothing left to do", () -> all.pauses().stream()
                    .anyMatch(pause -> pause.processorMillis() >= 2 * LONG_MILLIS));
        } finally {
            Desk.inUi(() -> {
                shell.dispose();
                return null;
            });
        }
    }

    /** Keys that come before the window manager has given a window the keyboard go elsewhere: Shift is pressed until the field sees it. */
    private static void awaitKeyboard(Text field) throws Exception {
        Keys.focus(field);
        AtomicBoolean seen = new AtomicBoolean();
        Desk.inUi(() -> {
            field.addListener(SWT.KeyDown, event -> seen.set(true));
            return null;
        });
        for (int press = 0; press < MOST_PRESSES && !seen.get(); press++) {
            User.key("shift");
            Thread.sleep(MILLIS_BETWEEN_PRESSES);
        }
        Desk.await("the field has the keyboard", seen::get);
    }

    /** A window in which each key but Shift makes work. */
    private static Shell typedInto(Shell shell) {
        shell.setLayout(new FillLayout());
        Text field = new Text(shell, SWT.SINGLE);
        field.addListener(SWT.KeyDown, event -> {
            if (event.keyCode != SWT.SHIFT) {
                work();
            }
        });
        shell.setSize(200, 100);
        shell.open();
        field.setFocus();
        return shell;
    }

    @Test
    void failsATestThatMadeTheWorkbenchFreeze() throws Exception {
        try (Pace pace = Pace.of(() -> Pace.USUAL_NANOS);
                Heartbeat heart = Heartbeat.listening(pace)) {
            run(HeartbeatTest::work);
            Desk.await("it has answered again", () -> heart.pauses().stream().anyMatch(HeartbeatTest::isLong));
            AssertionError error = assertThrows(AssertionError.class, () -> heart.assertNoPauseOver(200));
            assertTrue(error.getMessage().contains("HeartbeatTest.work"), error::getMessage);
        }
    }

    @Test
    void holdsAMachineThatIsSlowToWhatItsPaceMakesOfTheBar() throws Exception {
        try (Pace slow = Pace.of(() -> 3 * Pace.USUAL_NANOS);
                Heartbeat heart = Heartbeat.listening(slow)) {
            run(HeartbeatTest::work);
            Desk.await("it has answered again", () -> heart.pauses().stream().anyMatch(HeartbeatTest::isLong));
            heart.assertNoPauseOver(200);
            assertThrows(AssertionError.class, () -> heart.assertNoPauseOver(50));
        }
    }

    @Test
    void aMachineIsNeverHeldToBeFasterThanUsual() throws Exception {
        try (Pace fast = Pace.of(() -> Pace.USUAL_NANOS / 3);
                Pace real = Pace.measuring()) {
            assertEquals(1, fast.slowness(0, System.nanoTime()));
            assertTrue(real.slowness(0, System.nanoTime()) >= 1);
        }
    }

    /** The piece that a machine which stands still has begun ends with the pause or after it. */
    @Test
    void aPieceThatEndsAfterThePauseTellsOfItToo() throws Exception {
        long began = System.nanoTime();
        AtomicBoolean first = new AtomicBoolean(true);
        try (Pace pace = Pace.of(() -> first.getAndSet(false) ? Pace.USUAL_NANOS : slowPiece())) {
            Thread.sleep(LONG_MILLIS / 3);
            assertEquals(3, pace.slowness(began + TimeUnit.MILLISECONDS.toNanos(LONG_MILLIS / 6), System.nanoTime()));
        }
    }

    private static long slowPiece() {
        sleep();
        return 3 * Pace.USUAL_NANOS;
    }

    private static Heartbeat.Pause pauseOf(Runnable burden) throws Exception {
        try (Pace pace = Pace.measuring();
                Heartbeat heart = Heartbeat.listening(pace)) {
            heart.during("the work");
            run(burden);
            Desk.await("it has answered again", () -> heart.pauses().stream().anyMatch(HeartbeatTest::isLong));
            return heart.pauses().stream()
                    .filter(HeartbeatTest::isLong)
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static boolean isLong(Heartbeat.Pause pause) {
        return pause.clockMillis() >= LONG_MILLIS
                && (names(pause).contains("work") || names(pause).contains("sleep"));
    }

    private static List<String> names(Heartbeat.Pause pause) {
        return pause.stack().stream()
                .filter(frame -> frame.getClassName().equals(HeartbeatTest.class.getName()))
                .map(StackTraceElement::getMethodName)
                .toList();
    }

    private static void run(Runnable burden) throws Exception {
        Desk.window().getShell().getDisplay().asyncExec(burden);
    }

    private static void work() {
        var threads = ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + TimeUnit.MILLISECONDS.toNanos(LONG_MILLIS + 50);
        while (threads.getCurrentThreadCpuTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(LONG_MILLIS + 50);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
