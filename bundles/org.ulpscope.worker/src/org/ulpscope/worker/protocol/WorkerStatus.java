package org.ulpscope.worker.protocol;

/** Exit statuses by which a worker tells its parent why it ended. */
public final class WorkerStatus {
    /** The connection was lost, the parent's end being the usual reason. */
    public static final int CONNECTION_LOST = 93;

    /** It is a process that code under test has forked off and returned in. */
    public static final int FORKED = 94;

    private WorkerStatus() {}
}
