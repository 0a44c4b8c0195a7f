package org.ulpscope.ui.tasks;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Widget;

/**
 * What is to be done in the thread of the display and may take a while, one piece after the other in the order in which they come: between two of them
 * the workbench answers to whatever else there is. Pieces that are handed to the display itself are all done before it answers again, so that several
 * that happen to come together stop it for as long as all of them take.
 */
public final class UiTaskQueue {
    /** A piece that takes longer than this while the display answers shows a dialog, for which the others do not wait. */
    private static final int IN_A_DIALOG_MILLIS = 100;

    private static final Queue<Runnable> WAITING = new ConcurrentLinkedQueue<>();
    private static final AtomicInteger LEFT = new AtomicInteger();

    private UiTaskQueue() {}

    /**
     * Has a piece done when it is its turn. May be called on any thread.
     *
     * @throws org.eclipse.swt.SWTException if the display is gone
     */
    public static void take(Display display, Runnable piece) {
        WAITING.add(piece);
        if (LEFT.getAndIncrement() == 0) {
            // Behind all that waits in the display by now, which is often what had this piece taken and takes a while
            // itself.
            display.asyncExec(() -> display.asyncExec(() -> next(display)));
        }
    }

    /**
     * Has a piece done when it is its turn, if what it concerns is still there then. For the thread of the display.
     *
     * @param concerned is not disposed yet
     */
    public static void take(Widget concerned, Runnable piece) {
        take(concerned.getDisplay(), () -> {
            if (!concerned.isDisposed()) {
                piece.run();
            }
        });
    }

    private static void next(Display display) {
        Successor successor = new Successor(display);
        display.timerExec(IN_A_DIALOG_MILLIS, successor);
        try {
            WAITING.remove().run();
        } finally {
            if (!display.isDisposed()) {
                display.timerExec(-1, successor);
                successor.run();
            }
        }
    }

    /** Goes on to the next piece, once: when a piece has ended, or when the display answers while it lasts. */
    private static final class Successor implements Runnable {
        private final Display display;
        private boolean gone;

        Successor(Display display) {
            this.display = display;
        }

        @Override
        public void run() {
            if (!gone) {
                gone = true;
                if (LEFT.decrementAndGet() > 0) {
                    display.asyncExec(() -> next(display));
                }
            }
        }
    }
}
