package org.ulpscope.backend.internal.worker;

/** The worker's process has ended, or says what no worker says. */
final class WorkerLostException extends Exception {
    private static final long serialVersionUID = 1L;

    /** @param cause the signal, the exit status or what else is known, in words */
    WorkerLostException(String cause) {
        super(cause);
    }
}
