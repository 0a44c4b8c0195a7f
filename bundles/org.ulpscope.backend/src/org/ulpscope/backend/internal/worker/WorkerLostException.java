package org.ulpscope.backend.internal.worker;

/** The worker's process has ended, or says what no worker says. */
final class WorkerLostException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient CrashCause crash;

    /** @param crash the signal, the exit status or what else is known */
    WorkerLostException(CrashCause crash) {
        super(crash.words());
        this.crash = crash;
    }

    /** Why, as far as it is known. */
    CrashCause crash() {
        return crash;
    }
}
