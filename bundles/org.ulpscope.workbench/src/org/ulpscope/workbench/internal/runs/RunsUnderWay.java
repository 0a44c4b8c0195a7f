package org.ulpscope.workbench.internal.runs;

import java.util.Map;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.AbstractSourceProvider;
import org.eclipse.ui.ISources;
import org.ulpscope.ui.tasks.Runs;

/** Tells commands whether anything is running that they could stop. */
public final class RunsUnderWay extends AbstractSourceProvider {
    private static final String RUNNING = "org.ulpscope.workbench.running";

    private final Display display = Display.getDefault();
    private final IJobChangeListener listener = new JobChangeAdapter() {
        @Override
        public void scheduled(IJobChangeEvent event) {
            changed(event);
        }

        @Override
        public void running(IJobChangeEvent event) {
            changed(event);
        }

        @Override
        public void done(IJobChangeEvent event) {
            changed(event);
        }
    };
    private boolean told;

    public RunsUnderWay() {
        Job.getJobManager().addJobChangeListener(listener);
    }

    private void changed(IJobChangeEvent event) {
        if (event.getJob().belongsTo(Runs.FAMILY) && !display.isDisposed()) {
            display.asyncExec(this::tell);
        }
    }

    private void tell() {
        boolean now = !Runs.jobs().isEmpty();
        if (now != told) {
            told = now;
            fireSourceChanged(ISources.WORKBENCH, RUNNING, told);
        }
    }

    @Override
    public Map<String, Object> getCurrentState() {
        return Map.of(RUNNING, !Runs.jobs().isEmpty());
    }

    @Override
    public String[] getProvidedSourceNames() {
        return new String[] {RUNNING};
    }

    @Override
    public void dispose() {
        Job.getJobManager().removeJobChangeListener(listener);
    }
}
