package org.ulpscope.ui.live;

import java.util.Optional;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.actions.HeadingBar;
import org.ulpscope.ui.layout.HeadingSentence;
import org.ulpscope.ui.theme.FormTitles;

/** The heading of an editor that shows the file of a run: what it is, where it stands, and room for what can be done with it. */
public final class LiveHeading {
    private final Form form;
    private final HeadingBar bar;

    /** Makes it, with a body below it. */
    public LiveHeading(Composite parent, String title) {
        FormToolkit toolkit = new FormToolkit(parent.getDisplay());
        parent.addListener(SWT.Dispose, event -> toolkit.dispose());
        Composite all = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(all);
        form = toolkit.createForm(all);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(form);
        FormTitles.decorate(toolkit, form);
        HeadingSentence.title(form, title);
        form.getBody().setLayout(new FillLayout());
        bar = new HeadingBar(form.getToolBarManager());
    }

    /** What lies below the heading. */
    public Composite body() {
        return form.getBody();
    }

    /** The buttons. */
    public HeadingBar bar() {
        return bar;
    }

    /** What the buttons end with. */
    public Control owner() {
        return form;
    }

    /** Shows where the work stands; empty where that is unknown. */
    public void show(Optional<RunState> known) {
        HeadingSentence.say(
                form,
                known.map(RunState::label).orElse(null),
                known.equals(Optional.of(RunState.FAILED)) ? IMessageProvider.ERROR : IMessageProvider.NONE);
    }

    /** Says a sentence in the place of where the work stands. @param severity of {@link IMessageProvider} */
    public void say(String sentence, int severity) {
        if (!form.isDisposed()) {
            HeadingSentence.say(form, sentence, severity);
        }
    }
}
