package org.ulpscope.ui.tasks;

import java.util.List;
import org.eclipse.core.runtime.jobs.Job;

/** What the workbench is running for its user: hunts, comparisons, catalogues, tunings and programs. */
public final class Runs {
    /** The family of all jobs that are one; see {@link Job#belongsTo}. */
    public static final Object FAMILY = new Object();

    private Runs() {}

    /** The names of those that have not ended, in the user's words. */
    public static List<String> underWay() {
        return jobs().stream().map(Job::getName).toList();
    }

    /** Those that have not ended, in no order. */
    public static List<Job> jobs() {
        return List.of(Job.getJobManager().find(FAMILY));
    }
}
