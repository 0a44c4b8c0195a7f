package org.ulpscope.program.ui.internal.compilers;

import java.util.List;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.ulpscope.program.ui.internal.Ids;
import org.ulpscope.workbench.tasks.Runs;

/** The red square: stops what is running; where several things are, it asks which. */
final class StopRuns extends Action {
    private StopRuns() {
        super(
                "Stop",
                ResourceLocator.imageDescriptorFromBundle(Ids.BUNDLE, "icons/stop.svg")
                        .orElseThrow());
        setToolTipText("Stop what is running");
        update();
    }

    /** The button, which can be pressed while something is running. */
    static IContributionItem button() {
        StopRuns action = new StopRuns();
        Display display = Display.getCurrent();
        IJobChangeListener listener = new JobChangeAdapter() {
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

            private void changed(IJobChangeEvent event) {
                if (event.getJob().belongsTo(Runs.FAMILY) && !display.isDisposed()) {
                    display.asyncExec(action::update);
                }
            }
        };
        Job.getJobManager().addJobChangeListener(listener);
        return new ActionContributionItem(action) {
            @Override
            public void dispose() {
                Job.getJobManager().removeJobChangeListener(listener);
                super.dispose();
            }
        };
    }

    private void update() {
        setEnabled(!Runs.jobs().isEmpty());
    }

    @Override
    public void run() {
        List<Job> running = Runs.jobs();
        if (running.size() == 1) {
            running.getFirst().cancel();
        } else if (running.size() > 1) {
            choose(running);
        }
    }

    private static void choose(List<Job> running) {
        Menu menu = new Menu(Display.getCurrent().getActiveShell(), SWT.POP_UP);
        for (Job job : running) {
            MenuItem item = new MenuItem(menu, SWT.PUSH);
            item.setText("Stop " + job.getName());
            item.addListener(SWT.Selection, event -> job.cancel());
        }
        menu.addListener(SWT.Hide, event -> event.display.asyncExec(menu::dispose));
        menu.setVisible(true);
    }
}
