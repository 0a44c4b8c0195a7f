package org.ulpscope.workbench.tests;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.eclipse.swt.widgets.Display;

/**
 * Answers in the UI thread as soon as that comes back for its next event, as a key that is pressed would be answered. What is to be run later would
 * wait until there is no more input at all; a timer has the rank of input.
 */
final class NextInput implements Consumer<Runnable> {
    private static final int BETWEEN_TICKS_MILLIS = 5;

    private final Display display;
    private final AtomicReference<Runnable> asked = new AtomicReference<>();

    NextInput(Display display) {
        this.display = display;
        display.asyncExec(this::tick);
    }

    /** Has this run before the next input. */
    @Override
    public void accept(Runnable answer) {
        asked.set(answer);
    }

    private void tick() {
        Runnable answer = asked.getAndSet(null);
        if (answer != null) {
            answer.run();
        }
        display.timerExec(BETWEEN_TICKS_MILLIS, this::tick);
    }
}
