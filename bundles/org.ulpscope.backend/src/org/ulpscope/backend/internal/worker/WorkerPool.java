package org.ulpscope.backend.internal.worker;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.UlpscopeException;

/**
 * Workers that many evaluators share. Each is lent to one evaluator for one request of its user at a time, and keeps that evaluator's kernel open for
 * the next. There are no more of them than evaluators that are open, and some that are kept for evaluators to come, for a while. Those left end
 * with this process. Safe for several threads.
 */
public final class WorkerPool {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerPool.class);

    /** How often a worker is started that somebody ends while it starts. */
    private static final int START_ATTEMPTS = 3;

    /** How long a worker without kernels is kept. */
    private static final long KEPT_SECONDS = 20;

    /** Where all processors have a worker to run, the next request waits for one of them about as long as another would take to start. */
    private static final long PATIENCE_MILLIS = 300;

    private static final long TICK_MILLIS = 20;

    private final int kept;
    private final int processors = Runtime.getRuntime().availableProcessors();

    /** The last one that was used comes first. */
    private final Deque<PooledWorker> idle = new ArrayDeque<>();

    private final Map<PooledWorker, Long> idleSince = new HashMap<>();

    /** For each worker that is lent, the kernels whose evaluators were closed in the meantime. */
    private final Map<PooledWorker, List<WarmWorker>> lent = new HashMap<>();

    private int starting;
    private boolean trimming;

    /** @param kept how many workers without kernels are kept; with none, each evaluator's worker is started for it and ends with it */
    public WorkerPool(int kept) {
        this.kept = kept;
    }

    /**
     * A worker with this kernel open, to be given back or ended.
     *
     * @param fresh whether it must be one that has run nothing else
     * @param cancelled whether the user has asked to stop
     * @throws UlpscopeException if none can be started or the code cannot be loaded
     * @throws CancellationException if the user has asked to stop
     */
    PooledWorker lend(WarmWorker kernel, boolean fresh, BooleanSupplier cancelled) {
        Optional<PooledWorker> used = fresh ? Optional.empty() : takeAlive(kernel, cancelled);
        if (used.isPresent()) {
            try {
                used.get().admit(kernel, cancelled);
                return used.get();
            } catch (UlpscopeException | WorkerLostException e) {
                // What else is in that process may be the reason; a fresh one tells.
                LOG.debug("A kernel cannot be opened beside others", e);
                end(used.get());
            } catch (RuntimeException e) {
                end(used.get());
                throw e;
            }
        }
        return start(kernel, cancelled);
    }

    private Optional<PooledWorker> takeAlive(WarmWorker kernel, BooleanSupplier cancelled) {
        Optional<PooledWorker> taken = take(kernel, cancelled);
        while (taken.filter(worker -> !worker.process().isAlive()).isPresent()) {
            end(taken.get());
            taken = take(kernel, cancelled);
        }
        return taken;
    }

    private synchronized Optional<PooledWorker> take(WarmWorker kernel, BooleanSupplier cancelled) {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        while (true) {
            Optional<PooledWorker> found = idle.stream()
                    .filter(worker -> worker.holds(kernel))
                    .findFirst()
                    .or(() -> idle.stream()
                            .filter(worker -> worker.hasRoomFor(kernel))
                            .findFirst());
            if (found.isPresent()) {
                idle.remove(found.get());
                idleSince.remove(found.get());
                lent.put(found.get(), new ArrayList<>());
                return found;
            }
            if (lent.size() + starting < processors || System.nanoTime() > deadline) {
                return Optional.empty();
            }
            WorkerProcess.requireNotCancelled(cancelled);
            try {
                wait(TICK_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            }
        }
    }

    private PooledWorker start(WarmWorker kernel, BooleanSupplier cancelled) {
        count(1);
        try {
            for (int attempt = 1; ; attempt++) {
                try {
                    PooledWorker worker = PooledWorker.start(kernel.artifact().kind(), kernel.output(), cancelled);
                    try {
                        worker.admit(kernel, cancelled);
                    } catch (RuntimeException | WorkerLostException e) {
                        worker.close();
                        throw e;
                    }
                    if (kernel.isSharing()) {
                        nowLent(worker);
                    }
                    return worker;
                } catch (WorkerLostException e) {
                    requireWorthAnother(kernel, attempt, e);
                }
            }
        } finally {
            count(-1);
        }
    }

    private synchronized void nowLent(PooledWorker worker) {
        lent.put(worker, new ArrayList<>());
    }

    private synchronized void count(int more) {
        starting += more;
    }

    private static void requireWorthAnother(WarmWorker kernel, int attempt, WorkerLostException e) {
        if (!e.crash().perhapsFromOutside()) {
            throw new UlpscopeException(
                    "The compiled code " + kernel.artifact().binary() + " ended its process while it was being loaded: "
                            + e.getMessage() + ". Look at its constructors and static initialisers.",
                    e);
        }
        if (attempt == START_ATTEMPTS) {
            throw new UlpscopeException(
                    "A worker was ended " + attempt + " times while it started: " + e.getMessage()
                            + ". Look for what ends it, which may be a limit on memory, or a constructor of "
                            + kernel.artifact().binary() + ".",
                    e);
        }
        LOG.debug("A worker was ended while it started", e);
    }

    /** Takes back a worker that was lent, with no request in flight. */
    void giveBack(PooledWorker worker) {
        Optional<List<WarmWorker>> leaving = leaving(worker);
        while (leaving.isPresent()) {
            for (WarmWorker kernel : leaving.get()) {
                if (!dismissed(worker, kernel)) {
                    end(worker);
                    return;
                }
            }
            leaving = leaving(worker);
        }
        if (worker.isEmpty()) {
            trim();
        }
    }

    /** Kernels to be closed in a worker that is being given back; with none, it is idle. */
    private synchronized Optional<List<WarmWorker>> leaving(PooledWorker worker) {
        List<WarmWorker> leaving = lent.remove(worker);
        if (!leaving.isEmpty()) {
            lent.put(worker, new ArrayList<>());
            return Optional.of(leaving);
        }
        idle.addFirst(worker);
        idleSince.put(worker, System.nanoTime());
        notifyAll();
        return Optional.empty();
    }

    private static boolean dismissed(PooledWorker worker, WarmWorker kernel) {
        try {
            if (worker.holds(kernel)) {
                worker.dismiss(kernel);
            }
            return true;
        } catch (WorkerLostException e) {
            LOG.debug("A kernel could not be closed", e);
            return false;
        }
    }

    /** Ends a worker that was lent. The kernels that were open in it are opened elsewhere when they are needed. */
    void end(PooledWorker worker) {
        synchronized (this) {
            lent.remove(worker);
            notifyAll();
        }
        worker.close();
    }

    /** Closes a kernel wherever it is open, now or when the worker comes back. */
    void leave(WarmWorker kernel) {
        List<PooledWorker> holding;
        synchronized (this) {
            holding = idle.stream().filter(worker -> worker.holds(kernel)).toList();
            holding.forEach(worker -> {
                idle.remove(worker);
                idleSince.remove(worker);
                lent.put(worker, new ArrayList<>(List.of(kernel)));
            });
            lent.forEach((worker, leaving) -> {
                if (worker.holds(kernel) && !leaving.contains(kernel)) {
                    leaving.add(kernel);
                }
            });
        }
        holding.forEach(this::giveBack);
    }

    /** Ends workers that nobody needs. */
    private void trim() {
        List<PooledWorker> over = new ArrayList<>();
        synchronized (this) {
            long now = System.nanoTime();
            int empty = 0;
            for (PooledWorker worker : List.copyOf(idle)) {
                long seconds = TimeUnit.NANOSECONDS.toSeconds(now - idleSince.get(worker));
                if (worker.isEmpty() && (++empty > kept || seconds >= KEPT_SECONDS)) {
                    idle.remove(worker);
                    idleSince.remove(worker);
                    over.add(worker);
                }
            }
            if (!trimming && idle.stream().anyMatch(PooledWorker::isEmpty)) {
                trimming = true;
                CompletableFuture.delayedExecutor(KEPT_SECONDS, TimeUnit.SECONDS)
                        .execute(this::trimLater);
            }
        }
        over.forEach(PooledWorker::close);
    }

    private void trimLater() {
        synchronized (this) {
            trimming = false;
        }
        trim();
    }
}
