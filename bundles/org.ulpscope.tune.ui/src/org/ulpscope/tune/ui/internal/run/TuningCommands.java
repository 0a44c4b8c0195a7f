package org.ulpscope.tune.ui.internal.run;

import java.util.Optional;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.actions.HeadingBar;
import org.ulpscope.workbench.live.LiveCommands;
import org.ulpscope.workbench.live.LiveFeed;

/** The heading of a tuning: where it stands, and what can be done with it. */
public final class TuningCommands {
    private final Form form;
    private final LiveCommands work;

    /** Makes it, with a body below it. */
    public TuningCommands(Composite parent, LiveFeed<?> feed) {
        FormToolkit toolkit = new FormToolkit(parent.getDisplay());
        parent.addListener(SWT.Dispose, event -> toolkit.dispose());
        Composite all = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(all);
        form = toolkit.createForm(all);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(form);
        toolkit.decorateFormHeading(form);
        form.setText("Tuning");
        form.getBody().setLayout(new FillLayout());
        work = new LiveCommands(
                new HeadingBar(form.getToolBarManager()),
                form,
                feed.live().kind().noun(),
                feed.file(),
                () -> TuningRuns.resume(feed.file()).whenOpened(feed::lookNow).whenFailed(this::say));
    }

    /** What lies below the heading. */
    public Composite body() {
        return form.getBody();
    }

    /** Shows where the tuning stands; empty where that is unknown, so that nothing can be done. */
    public void show(Optional<RunState> known) {
        work.update(known);
        form.setMessage(
                known.map(RunState::label).orElse(null),
                known.equals(Optional.of(RunState.FAILED)) ? IMessageProvider.ERROR : IMessageProvider.NONE);
    }

    /** Says in the heading why it cannot go on. */
    private void say(UlpscopeException failure) {
        if (!form.isDisposed()) {
            form.setMessage(failure.getMessage(), IMessageProvider.ERROR);
        }
    }
}
