package org.ulpscope.tune.ui.internal.run;

import java.nio.file.Path;
import org.eclipse.core.runtime.jobs.Job;
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
import org.ulpscope.study.StudyState;

/** The heading of a tuning: where it stands, and what can be done with it. */
public final class TuningCommands {
    private final Form form;
    private final Action resume;
    private final Action cancel;

    /** Makes it, with a body below it. */
    public TuningCommands(Composite parent, Path file) {
        FormToolkit toolkit = new FormToolkit(parent.getDisplay());
        parent.addListener(SWT.Dispose, event -> toolkit.dispose());
        Composite all = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(all);
        form = toolkit.createForm(all);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(form);
        toolkit.decorateFormHeading(form);
        form.setText("Tuning");
        form.getBody().setLayout(new FillLayout());
        resume = action("Resume", "Go on where this tuning ended", () -> {
            if (TuningJob.at(file).isEmpty()) {
                TuningJob.resume(file).schedule();
            }
        });
        cancel = action("Cancel", "Stop the work; it can be resumed", () -> TuningJob.at(file)
                .ifPresent(Job::cancel));
        form.getToolBarManager().update(true);
        resume.setEnabled(false);
        cancel.setEnabled(false);
    }

    /** What lies below the heading. */
    public Composite body() {
        return form.getBody();
    }

    /** Shows where the tuning stands. */
    public void show(StudyState state) {
        boolean running = state == StudyState.RUNNING;
        resume.setEnabled(!running && state != StudyState.FINISHED);
        cancel.setEnabled(running);
        form.setMessage(state.label(), state == StudyState.FAILED ? IMessageProvider.ERROR : IMessageProvider.NONE);
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
