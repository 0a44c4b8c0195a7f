package org.ulpscope.workbench.tests;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;

/** Frees a test that waits for ever: takes a picture of the display, closes what is open on it, and interrupts what still waits. */
final class Rescue implements Runnable {
    private static final Path PICTURES = Path.of("target", "overdue");
    private static final long PATIENCE_SECONDS = 5;
    private static final int FRAMES = 25;

    private final String test;
    private final Duration limit;
    private final Thread thread = Thread.currentThread();
    private boolean ended;
    private AssertionError overdue;

    /** Of the test of this thread. */
    Rescue(String test, Duration limit) {
        this.test = test;
        this.limit = limit;
    }

    @Override
    public synchronized void run() {
        if (ended) {
            return;
        }
        Display display = PlatformUI.getWorkbench().getDisplay();
        List<String> told = new ArrayList<>();
        told.add("%s was ended after %,d ms".formatted(test, limit.toMillis()));
        told.add("the display is in the picture " + picture());
        told.add("the test was" + stack(thread));
        told.add("the thread of the display was" + stack(display.getThread()));
        told.add(closed(display));
        overdue = new AssertionError(String.join("; ", told));
        thread.interrupt();
    }

    /** Takes a picture of the display, and returns where it is. */
    String picture() {
        try {
            return DisplayPicture.take(PICTURES.resolve(test + ".png")).toString();
        } catch (Exception | LinkageError e) {
            return "that could not be taken: " + e;
        }
    }

    private static String stack(Thread thread) {
        return Arrays.stream(thread.getStackTrace())
                .limit(FRAMES)
                .map(frame -> "\n        at " + frame)
                .collect(Collectors.joining());
    }

    /** What was open and is no more. A thread of the display that answers nothing is interrupted, and asked again. */
    private static String closed(Display display) {
        Optional<List<String>> titles = close(display);
        if (titles.isEmpty()) {
            display.getThread().interrupt();
            titles = close(display);
        }
        return titles.map(all -> "open were " + all).orElse("the thread of the display did not answer");
    }

    private static Optional<List<String>> close(Display display) {
        CompletableFuture<List<String>> closed = new CompletableFuture<>();
        display.asyncExec(() -> {
            // What interrupted it has done its work.
            Thread.interrupted();
            closed.complete(OpenWindows.close());
        });
        try {
            return Optional.of(closed.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (Exception e) {
            return Optional.of(List.of(e.toString()));
        }
    }

    /** Says that the test has ended, by itself or not: it is freed no more. Returns how it was ended, if it was. */
    synchronized Optional<AssertionError> end() {
        ended = true;
        if (overdue != null) {
            // What interrupted the test is not for those that come after it.
            Thread.interrupted();
        }
        return Optional.ofNullable(overdue);
    }

    /** Fails where the test was ended. */
    synchronized void throwIfOverdue() {
        if (overdue != null) {
            throw overdue;
        }
    }
}
