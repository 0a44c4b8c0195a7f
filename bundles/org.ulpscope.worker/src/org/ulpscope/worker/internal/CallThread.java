package org.ulpscope.worker.internal;

/** Threads that call code under test: with as much stack as that code has elsewhere, and a stack for their signal handlers. */
final class CallThread {
    /**
     * Stack of a thread that runs code under test: as much as two main threads have on Linux, so that recursion that works in the user's
     * program works here.
     */
    private static final long STACK_BYTES = 16L << 20;

    private CallThread() {}

    /** A thread that does this work, and does not keep the process. */
    static Thread of(Runnable work) {
        Runnable prepared = () -> {
            try (SignalStack stack = new SignalStack()) {
                work.run();
            }
        };
        Thread thread = new Thread(null, prepared, "code under test", STACK_BYTES);
        thread.setDaemon(true);
        return thread;
    }
}
