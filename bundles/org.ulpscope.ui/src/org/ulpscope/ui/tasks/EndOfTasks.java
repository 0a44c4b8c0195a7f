package org.ulpscope.ui.tasks;

import java.time.Duration;
import org.eclipse.core.runtime.jobs.Job;

/** Ends what is still done beside a user interface that is gone, so that nothing is at work while the platform below it is taken down. */
public final class EndOfTasks {
    private EndOfTasks() {}

    /**
     * Asks every {@link BackgroundTask} to stop, and waits for those that have begun.
     *
     * @param patience how long at most, for all of them
     * @return whether none is left
     */
    public static boolean await(Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        Job.getJobManager().cancel(BackgroundTask.class);
        try {
            for (Job task : Job.getJobManager().find(BackgroundTask.class)) {
                long left = Duration.ofNanos(end - System.nanoTime()).toMillis();
                if (left <= 0 || !task.join(left, null)) {
                    return false;
                }
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
