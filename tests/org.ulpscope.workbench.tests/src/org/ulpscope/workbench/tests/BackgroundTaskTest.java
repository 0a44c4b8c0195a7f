package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.Test;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.tasks.EndOfTasks;
import org.ulpscope.ui.tasks.LatestTask;

class BackgroundTaskTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final List<String> said = new CopyOnWriteArrayList<>();

    @Test
    void handsTheResultToItsOwner() throws Exception {
        Shell owner = Desk.inUi(() -> new Shell(Display.getCurrent()));
        task(owner, new CountDownLatch(0)).start();
        Desk.await("the result", () -> !said.isEmpty());
        assertEquals(List.of("took result"), said);
        dispose(owner);
    }

    @Test
    void releasesAResultWhoseOwnerWasClosedMeanwhile() throws Exception {
        Shell owner = Desk.inUi(() -> new Shell(Display.getCurrent()));
        CountDownLatch closed = new CountDownLatch(1);
        BackgroundTask<String> task = task(owner, closed).start();
        dispose(owner);
        closed.countDown();
        task.join();
        assertEquals(List.of("released result"), said);
    }

    @Test
    void releasesAResultWhoseOwnerIsClosedBeforeItIsHandedOver() throws Exception {
        Shell owner = Desk.inUi(() -> new Shell(Display.getCurrent()));
        BackgroundTask<String> task = task(owner, new CountDownLatch(0));
        Desk.inUi(() -> {
            task.start().join();
            owner.dispose();
            return owner;
        });
        Desk.await("the result", () -> !said.isEmpty());
        assertEquals(List.of("released result"), said);
    }

    @Test
    void releasesTheLatestAnswerWhoseOwnerWasClosedMeanwhile() throws Exception {
        Shell owner = Desk.inUi(() -> new Shell(Display.getCurrent()));
        CountDownLatch closed = new CountDownLatch(1);
        LatestTask<String, String> task = new LatestTask<String, String>(
                        "Ask",
                        owner,
                        (asked, progress) -> {
                            closed.await();
                            return asked;
                        },
                        (asked, answer) -> said.add("took " + answer),
                        said::add)
                .releasing(answer -> said.add("released " + answer));
        Desk.inUi(() -> {
            task.ask("answer");
            owner.dispose();
            return owner;
        });
        closed.countDown();
        Desk.await("the answer", () -> !said.isEmpty());
        assertEquals(List.of("released answer"), said);
    }

    /** What is shown of the work may say that it lasts only until then. */
    @Test
    void tellsWhenNothingMoreIsDone() throws Exception {
        Shell owner = Desk.inUi(() -> new Shell(Display.getCurrent()));
        AtomicReference<LatestTask<String, String>> task = new AtomicReference<>();
        task.set(new LatestTask<String, String>(
                        "Ask",
                        owner,
                        (asked, progress) -> asked,
                        (asked, answer) -> said.add("took " + answer),
                        said::add)
                .resting(() -> said.add(task.get().isBusy() ? "busy" : "resting")));
        Desk.inUi(() -> {
            task.get().ask("first");
            task.get().ask("second");
            return owner;
        });
        Desk.await("its end", () -> said.contains("resting"));
        assertEquals(List.of("took first", "took second", "resting"), said);
        dispose(owner);
    }

    @Test
    void allEndOnceTheWorkbenchIsClosed() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        BackgroundTask.of("Work", progress -> {
                    begun.countDown();
                    while (!progress.isCancelled()) {
                        Thread.sleep(10);
                    }
                    ended.countDown();
                    return "result";
                })
                .start();
        begun.await();
        assertTrue(EndOfTasks.await(PATIENCE));
        assertEquals(0, ended.getCount());
    }

    @Test
    void oneThatDoesNotStopDoesNotKeepTheWorkbench() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        BackgroundTask<String> deaf = BackgroundTask.of("Work", progress -> {
            begun.countDown();
            end.await();
            return "result";
        });
        deaf.start();
        begun.await();
        assertFalse(EndOfTasks.await(Duration.ofMillis(50)));
        end.countDown();
        deaf.join();
    }

    private BackgroundTask<String> task(Shell owner, CountDownLatch beforeItsEnd) {
        return BackgroundTask.of("Work", progress -> {
                    beforeItsEnd.await();
                    return "result";
                })
                .whenDone(owner, result -> said.add("took " + result), said::add)
                .releasing(result -> said.add("released " + result));
    }

    private static void dispose(Shell owner) throws Exception {
        Desk.inUi(() -> {
            owner.dispose();
            return owner;
        });
    }
}
