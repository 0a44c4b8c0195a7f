package org.ulpscope.backend.slurm;

import java.util.List;

/** What is to be done in parts, and the notes about it that outlive this process. Parts are numbered from 1. */
public interface SlurmWork {
    /** Stands for the number of a part in the words of {@link #command}. */
    String PART = "{part}";

    /** How many parts there are. */
    int parts();

    /**
     * The command that does a part on a node and ends with status 0 or 1 where it has; {@link #PART} stands for its number. Where a part was
     * begun before, it goes on.
     */
    List<String> command();

    /** Whether a part is done, and its results taken; asked while no task is at work on it. */
    boolean take(int part);

    /** The jobs that were sent, in order, also by processes before this one. */
    List<SlurmJob> jobs();

    /** A job is about to be sent; its number is not known yet. */
    void sending(SlurmJob job);

    /** A job was sent. */
    void sent(SlurmJob job);
}
