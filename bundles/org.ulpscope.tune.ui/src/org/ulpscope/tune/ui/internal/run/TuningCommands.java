package org.ulpscope.tune.ui.internal.run;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.store.RunState;

/** The heading of a tuning: where it stands, and what can be done with it. */
public final class TuningCommands {
    private static final String STOP = "Stop the work; it can be resumed";

    private final Path file;
    private final Form form;
    private final Action resume;
    private final Action cancel;

    /** Makes it, with a body below it. */
    public TuningCommands(Composite parent, Path file) {
        this.file = file;
        FormToolkit toolkit = new FormToolkit(parent.getDisplay());
        parent.addListener(SWT.Dispose, event -> toolkit.dispose());
        Composite all = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(all);
        form = toolkit.createForm(all);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(form);
        toolkit.decorateFormHeading(form);
        form.setText("Tuning");
        form.getBody().setLayout(new FillLayout());
        resume = action("Resume", "Go on where this tuning ended", this::resume);
        cancel = action("Cancel", STOP, () -> TuningJob.at(file).ifPresent(Job::cancel));
        form.getToolBarManager().update(true);
        resume.setEnabled(false);
        cancel.setEnabled(false);
    }

    /** What lies below the heading. */
    public Composite body() {
        return form.getBody();
    }

    /** Shows where the tuning stands; empty where that is unknown, so that nothing can be done. */
    public void show(Optional<RunState> known) {
        boolean running = known.equals(Optional.of(RunState.RUNNING));
        boolean mine = TuningJob.at(file).isPresent();
        resume.setEnabled(known.isPresent() && !running && known.get() != RunState.FINISHED);
        cancel.setEnabled(running && mine);
        cancel.setToolTipText(running && !mine ? "Another process is at work on this tuning; stop it there" : STOP);
        form.setMessage(
                known.map(RunState::label).orElse(null),
                known.equals(Optional.of(RunState.FAILED)) ? IMessageProvider.ERROR : IMessageProvider.NONE);
    }

    private void resume() {
        if (TuningJob.at(file).isPresent()) {
            return;
        }
        resume.setEnabled(false);
        TuningJob job = TuningJob.resume(file);
        job.addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                job.failure().ifPresent(TuningCommands.this::say);
            }
        });
        job.schedule();
    }

    /** Says in the heading why it cannot go on; from any thread. */
    private void say(String sentence) {
        if (!form.isDisposed()) {
            form.getDisplay().asyncExec(() -> {
                if (!form.isDisposed()) {
                    form.setMessage(sentence, IMessageProvider.ERROR);
                    resume.setEnabled(true);
                }
            });
        }
    }

    private Action action(String title, String tooltip, Runnable work) {
        Action action = new Action(title) {
            @Override
            public void run() {
                work.run();
            }
        };
        action.setToolTipText(tooltip);
        ActionContributionItem item = new ActionContributionItem(action);
        item.setMode(ActionContributionItem.MODE_FORCE_TEXT);
        form.getToolBarManager().add(item);
        return action;
    }
}
