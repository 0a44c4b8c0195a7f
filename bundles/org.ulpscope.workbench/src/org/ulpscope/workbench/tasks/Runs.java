package org.ulpscope.workbench.tasks;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.jobs.Job;

/** What the workbench is running for its user: hunts, comparisons, catalogues, tunings and programs. */
public final class Runs {
    /** The family of all jobs that are one; see {@link Job#belongsTo}. */
    public static final Object FAMILY = new Object();

    private Runs() {}

    /** The names of those that have not ended, in the user's words. */
    public static List<String> underWay() {
        return Arrays.stream(Job.getJobManager().find(FAMILY)).map(Job::getName).toList();
    }
}
