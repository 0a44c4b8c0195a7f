package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Display;

/**
 * Listens to the heart of the workbench while a test uses it: asks the UI thread again and again for an answer, and remembers for how long there
 * was none, and where the thread was meanwhile. What a test does in the UI thread by {@link Desk} is not counted.
 *
 * <p>Two times are told of each pause. The time on the clock is what a user waits, but on a machine with other work it is that of the others too;
 * the processor time of the UI thread is its own. A test holds it to a bar by the {@link Pace} that the machine had meanwhile.
 */
public final class Heartbeat implements AutoCloseable {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long BETWEEN_BEATS_MILLIS = 5;
    private static final long BETWEEN_LOOKS_MILLIS = 20;
    private static final long WORTH_TELLING_MILLIS = 100;
    private static final int FRAMES = 40;

    /**
     * A time without an answer.
     *
     * @param during what the test was doing
     * @param clockMillis how long it was
     * @param processorMillis how long of it the UI thread was at work
     * @param slowness how many times as long as usual the machine took meanwhile for the same work, at least 1
     * @param stack where the thread was, most often, from the inside out; empty when nobody looked in time
     */
    public record Pause(
            String during, long clockMillis, long processorMillis, double slowness, List<StackTraceElement> stack) {
        /** How long the UI thread would have been at work with the machine at its usual pace. */
        public long usualMillis() {
            return Math.round(processorMillis / slowness);
        }

        private String told() {
            StringBuilder text = new StringBuilder(String.format(
                    Locale.ROOT,
                    "%5d ms at work, %.1f times as long as usual, %5d ms on the clock: %s",
                    processorMillis,
                    slowness,
                    clockMillis,
                    during));
            stack.stream().limit(FRAMES).forEach(frame -> text.append("\n        ")
                    .append(frame));
            return text.toString();
        }
    }

    private final Display display;
    private final String answers;
    private final Consumer<Runnable> question;
    private final Thread ui;
    private final Pace pace;
    private final Thread listener;
    private final List<Pause> pauses = Collections.synchronizedList(new ArrayList<>());
    private final AtomicLong beats = new AtomicLong();
    private volatile String during = "the start";
    private volatile boolean closed;

    private Heartbeat(Display display, String answers, Consumer<Runnable> question, Pace pace) {
        this.display = display;
        this.answers = answers;
        this.question = question;
        ui = display.getThread();
        this.pace = pace;
        listener = Thread.ofPlatform().daemon().name("heartbeat").start(this::listen);
    }

    /** Begins to listen when the workbench has nothing left to do. Call in the test's own thread. */
    public static Heartbeat listening(Pace pace) throws Exception {
        Display display = Desk.window().getShell().getDisplay();
        return new Heartbeat(display, "with nothing left to do", display::asyncExec, pace);
    }

    /** Begins to listen when the workbench would take the next key, however many have come before. Call in the test's own thread. */
    public static Heartbeat ofInput(Pace pace) throws Exception {
        Display display = Desk.window().getShell().getDisplay();
        return new Heartbeat(display, "to the next key", new NextInput(display), pace);
    }

    /** Says what the test does from now on, by which pauses are told apart. */
    public void during(String what) {
        during = what;
    }

    /** The longest pauses by processor time, longest first. */
    public List<Pause> pauses() {
        synchronized (pauses) {
            return pauses.stream()
                    .sorted((one, other) -> Long.compare(other.processorMillis(), one.processorMillis()))
                    .toList();
        }
    }

    /** Prints how often the thread answered, and each pause that is worth telling, with its stack where it is longer than the bar. */
    public void print(long barMillis) {
        List<Pause> longest = pauses();
        System.out.printf(
                Locale.ROOT,
                "heartbeat: %,d answers %s; the longest pause %d ms at work, %d ms on the clock%n",
                beats.get(),
                answers,
                longest.stream().mapToLong(Pause::processorMillis).max().orElse(0),
                longest.stream().mapToLong(Pause::clockMillis).max().orElse(0));
        longest.stream()
                .filter(pause -> pause.processorMillis() > WORTH_TELLING_MILLIS)
                .map(pause -> pause.processorMillis() > barMillis
                        ? pause.told()
                        : pause.told().lines().findFirst().orElseThrow())
                .forEach(System.out::println);
    }

    /** Fails when the UI thread was once at work for longer than this without an answer, at the usual pace; the message says where. */
    public void assertNoPauseOver(long millis) {
        List<Pause> longer =
                pauses().stream().filter(pause -> pause.usualMillis() > millis).toList();
        assertTrue(
                longer.isEmpty(),
                () -> "The workbench did not answer for longer than " + millis + " ms:\n"
                        + String.join("\n", longer.stream().map(Pause::told).toList()));
    }

    @Override
    public void close() throws InterruptedException {
        closed = true;
        listener.join();
    }

    private void listen() {
        try {
            while (!closed && !display.isDisposed()) {
                beat();
                Thread.sleep(BETWEEN_BEATS_MILLIS);
            }
        } catch (SWTException | InterruptedException e) {
            // The workbench ends, and with it the listening.
        }
    }

    private void beat() throws InterruptedException {
        String doing = during;
        long began = System.nanoTime();
        long worked = THREADS.getThreadCpuTime(ui.threadId());
        AtomicLong answered = new AtomicLong();
        CountDownLatch answer = new CountDownLatch(1);
        question.accept(() -> {
            answered.set(THREADS.getCurrentThreadCpuTime());
            answer.countDown();
        });
        List<StackTraceElement[]> seen = new ArrayList<>();
        while (!answer.await(BETWEEN_LOOKS_MILLIS, TimeUnit.MILLISECONDS)) {
            if (display.isDisposed()) {
                return;
            }
            seen.add(ui.getStackTrace());
        }
        beats.incrementAndGet();
        long processor = TimeUnit.NANOSECONDS.toMillis(answered.get() - worked);
        long now = System.nanoTime();
        long clock = TimeUnit.NANOSECONDS.toMillis(now - began);
        long own = seen.stream().filter(Heartbeat::isOfTheTest).count();
        if (clock > BETWEEN_LOOKS_MILLIS && 2 * own < Math.max(1, seen.size())) {
            pauses.add(new Pause(doing, clock, processor, pace.slowness(began, now), usual(seen)));
        }
    }

    /** Whether the thread is at something that a test had it do. */
    private static boolean isOfTheTest(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().equals(Desk.class.getName())) {
                return true;
            }
        }
        return false;
    }

    /** The longest way into the code that at least half of the looks have in common, and of one of them the rest. */
    private static List<StackTraceElement> usual(List<StackTraceElement[]> seen) {
        List<StackTraceElement[]> left = seen;
        int depth = 0;
        StackTraceElement[] one = seen.isEmpty() ? new StackTraceElement[0] : seen.getFirst();
        while (true) {
            int at = depth;
            List<StackTraceElement[]> deeper =
                    left.stream().filter(stack -> stack.length > at).toList();
            StackTraceElement next = mostFrequent(deeper, at);
            List<StackTraceElement[]> same = deeper.stream()
                    .filter(stack -> next != null && stack[stack.length - 1 - at].equals(next))
                    .toList();
            if (same.isEmpty() || 2 * same.size() < seen.size()) {
                break;
            }
            left = same;
            one = same.getFirst();
            depth++;
        }
        int common = depth;
        StackTraceElement[] stack = one;
        return List.of(stack).subList(Math.max(0, stack.length - common), stack.length);
    }

    private static StackTraceElement mostFrequent(List<StackTraceElement[]> stacks, int depth) {
        StackTraceElement best = null;
        long most = 0;
        for (StackTraceElement[] stack : stacks) {
            StackTraceElement frame = stack[stack.length - 1 - depth];
            long count = stacks.stream()
                    .filter(other -> other[other.length - 1 - depth].equals(frame))
                    .count();
            if (count > most) {
                most = count;
                best = frame;
            }
        }
        return best;
    }
}
