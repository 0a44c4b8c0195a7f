package org.ulpscope.worker.internal;

import org.ulpscope.worker.WorkerMain;

/** Threads that call code under test: with as much stack as that code has elsewhere, and a stack for their signal handlers. */
final class CallThread {
    private CallThread() {}

    /** A thread that does this work, and does not keep the process. */
    static Thread of(Runnable work) {
        Runnable prepared = () -> {
            try (SignalStack stack = new SignalStack()) {
                work.run();
            }
        };
        Thread thread = new Thread(null, prepared, "code under test", WorkerMain.STACK_BYTES);
        thread.setDaemon(true);
        return thread;
    }
}
