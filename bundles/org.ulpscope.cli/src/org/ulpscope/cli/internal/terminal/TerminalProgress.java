package org.ulpscope.cli.internal.terminal;

import java.io.PrintWriter;
import java.util.concurrent.atomic.AtomicLong;
import org.ulpscope.base.progress.Progress;

/**
 * One line at the bottom of a terminal that tells how far the work is; nothing at all in a pipe. An interrupt from the keyboard cancels the
 * work.
 */
public final class TerminalProgress implements Progress, AutoCloseable {
    private static final long REDRAW_NANOS = 100_000_000L;
    private static final String CLEAR_LINE = "\r\033[K";

    private final PrintWriter err;
    private final boolean quiet;
    private final boolean visible;
    private final AtomicLong done = new AtomicLong();
    private volatile String task = "";
    private volatile String message = "";
    private volatile long total;
    private long drawn;

    public TerminalProgress(PrintWriter err, boolean quiet) {
        this.err = err;
        this.quiet = quiet;
        this.visible = !quiet && Terminal.showsStandardError();
    }

    @Override
    public void begin(String newTask, long newTotal) {
        task = newTask;
        total = newTotal;
        done.set(0);
        message = "";
        draw(true);
    }

    @Override
    public void worked(long units) {
        done.addAndGet(units);
        draw(false);
    }

    @Override
    public void message(String text) {
        message = text;
        draw(false);
    }

    @Override
    public boolean isCancelled() {
        return Interruption.isRequested();
    }

    /** Tells something that stays to be read, in a pipe too. */
    public synchronized void say(String sentence) {
        if (!quiet) {
            clear();
            err.println(sentence);
        }
    }

    /** Tells what begins now and takes a while, where nobody sees how far it is: in a pipe, say. */
    public void sayUnseen(String sentence) {
        if (!visible) {
            say(sentence);
        }
    }

    private synchronized void draw(boolean now) {
        long time = System.nanoTime();
        if (!visible || !now && time - drawn < REDRAW_NANOS) {
            return;
        }
        drawn = time;
        String count = total > 0
                ? " " + Math.min(100, 100 * done.get() / total) + " %"
                : done.get() > 0 ? " " + done.get() : "";
        clear();
        err.print(task + count + (message.isEmpty() ? "" : ": " + message));
        err.flush();
    }

    @Override
    public void close() {
        clear();
    }

    /** To the terminal itself: what else is printed cannot command it. */
    private void clear() {
        if (visible) {
            err.flush();
            System.err.print(CLEAR_LINE);
            System.err.flush();
        }
    }
}
