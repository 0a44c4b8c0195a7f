package org.ulpscope.workbench.tests;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;

/**
 * Measures beside a test how fast the machine is: does the same small piece of work again and again, and remembers how much processor time each took.
 * A machine that shares its processors and its memory with others may need several times as much for a while, without any other sign of it.
 */
public final class Pace implements AutoCloseable {
    /** What a piece takes on the machine that bars are meant for: 0.20 to 0.21 ms there, with nothing else to do as with twice too much. */
    static final long USUAL_NANOS = 200_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int NUMBERS = 2000;
    private static final int PIECES_TO_WARM_UP = 2000;
    private static final long BETWEEN_PIECES_MILLIS = 20;
    private static final int MOST_KEPT = 1000;

    private record Piece(long begin, long end, long nanos) {}

    private final LongSupplier work;
    private final Deque<Piece> pieces = new ArrayDeque<>();
    private final Thread thread;
    private volatile boolean closed;

    /** @param work does a piece, and gives the processor time in nanoseconds that it took */
    private Pace(LongSupplier work) {
        this.work = work;
        pieces.add(made());
        thread = Thread.ofPlatform().daemon().name("pace").start(this::measure);
    }

    /** Begins to measure. */
    public static Pace measuring() {
        for (int i = 0; i < PIECES_TO_WARM_UP; i++) {
            piece();
        }
        return new Pace(Pace::piece);
    }

    /** One whose pieces tell themselves how long they took. */
    static Pace of(LongSupplier work) {
        return new Pace(work);
    }

    /** Follows the numbers of Collatz to 1: whole numbers and branches that no machine foresees, and no memory. */
    private static long piece() {
        long began = THREADS.getCurrentThreadCpuTime();
        long steps = 0;
        for (int start = 1; start <= NUMBERS; start++) {
            for (long n = start; n != 1; n = n % 2 == 0 ? n / 2 : 3 * n + 1) {
                steps++;
            }
        }
        long took = THREADS.getCurrentThreadCpuTime() - began;
        if (steps == 0) {
            throw new IllegalStateException("no work was done");
        }
        return took;
    }

    private Piece made() {
        long begin = System.nanoTime();
        long nanos = work.getAsLong();
        return new Piece(begin, System.nanoTime(), nanos);
    }

    /**
     * How many times as long as usual pieces took on average that were at work between two times of {@link System#nanoTime()}, at least 1. Waits for
     * the one that ends after them: what kept the machine busy may have kept that.
     */
    public double slowness(long from, long to) throws InterruptedException {
        synchronized (pieces) {
            while (!closed && pieces.getLast().end() < to) {
                pieces.wait(BETWEEN_PIECES_MILLIS);
            }
            double mean = pieces.stream()
                    .filter(piece -> piece.end() >= from && piece.begin() <= to)
                    .mapToLong(Piece::nanos)
                    .average()
                    .orElse(pieces.getLast().nanos());
            return Math.max(1, mean / USUAL_NANOS);
        }
    }

    private void measure() {
        try {
            while (!closed) {
                Piece piece = made();
                synchronized (pieces) {
                    pieces.add(piece);
                    if (pieces.size() > MOST_KEPT) {
                        pieces.remove();
                    }
                    pieces.notifyAll();
                }
                Thread.sleep(BETWEEN_PIECES_MILLIS);
            }
        } catch (InterruptedException e) {
            // Nobody asks any more.
        }
    }

    @Override
    public void close() throws InterruptedException {
        closed = true;
        thread.join();
    }
}
