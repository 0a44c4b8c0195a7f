package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.swt.widgets.Display;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.ui.tasks.UiTaskQueue;

/** Pieces of work in the thread of the display, and what the display answers between them. */
class UiTaskQueueTest {
    private final List<String> done = new CopyOnWriteArrayList<>();
    private Display display;

    @BeforeEach
    void findDisplay() throws Exception {
        display = Desk.window().getShell().getDisplay();
    }

    @Test
    void theDisplayAnswersBetweenPiecesThatComeTogether() throws Exception {
        Desk.inUi(() -> {
            UiTaskQueue.take(display, () -> {
                display.asyncExec(() -> done.add("an answer"));
                done.add("first");
            });
            UiTaskQueue.take(display, () -> done.add("second"));
            return null;
        });
        Desk.await("all is done", () -> done.size() == 3);
        assertEquals(List.of("first", "an answer", "second"), done);
    }

    @Test
    void piecesAreDoneInTheirOrder() throws Exception {
        Desk.inUi(() -> {
            for (int i = 0; i < 5; i++) {
                int number = i;
                UiTaskQueue.take(display, () -> done.add("piece " + number));
            }
            return null;
        });
        Desk.await("all is done", () -> done.size() == 5);
        assertEquals(List.of("piece 0", "piece 1", "piece 2", "piece 3", "piece 4"), done);
    }

    @Test
    void whatComesAfterADialogDoesNotWaitForItsEnd() throws Exception {
        AtomicBoolean closed = new AtomicBoolean();
        Desk.inUi(() -> {
            UiTaskQueue.take(display, () -> {
                while (!closed.get()) {
                    if (!display.readAndDispatch()) {
                        display.sleep();
                    }
                }
                done.add("the dialog is closed");
            });
            UiTaskQueue.take(display, () -> {
                done.add("after the dialog was opened");
                closed.set(true);
            });
            return null;
        });
        Desk.await("all is done", () -> done.size() == 2);
        assertEquals(List.of("after the dialog was opened", "the dialog is closed"), done);
        UiTaskQueue.take(display, () -> done.add("later"));
        Desk.await("later ones have their turn", () -> done.contains("later"));
    }
}
